import { printable } from '@assay/agent-tools/printable';
import { CommanderError } from 'commander';
import type { CliContext } from './context.js';
import { Unfinished } from './evaluate/evaluate-folder.js';
import { EXIT, type ExitCode, Failure } from './exit-codes.js';
import { buildProgram } from './program.js';
import { AssayClient } from './service/client.js';
import { type ConnectionOptions, findConnection } from './service/connection.js';

/** A busy service may take seconds; a second Ctrl-C does not wait for it. */
const CANCEL_LIMIT_MS = 20_000;

/** One command, from its arguments to its exit code. */
export async function run(args: readonly string[], context: CliContext): Promise<ExitCode> {
  const { terminal } = context;
  let result: ExitCode = EXIT.passed;
  const program = buildProgram(context, (code) => {
    result = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return result;
  } catch (error) {
    // commander has told already; asking for help is no error
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.passed : EXIT.usage;
    if (context.interrupt.aborted) {
      terminal.err('\nInterrupted\n');
      if (error instanceof Unfinished) await cancel(error, program.opts<ConnectionOptions>(), context);
      return EXIT.interrupted;
    }
    const cause = error instanceof Unfinished ? error.reason : error;
    terminal.err(`${terminal.errorColors.red('assay:')} ${line(cause, error)}\n`);
    return cause instanceof Failure ? cause.exitCode : EXIT.service;
  }
}

function line(cause: unknown, error: unknown): string {
  const text = printable(cause instanceof Error ? cause.message : String(cause), { lines: true });
  return error instanceof Unfinished
    ? `${text}; it is still running: assay evaluations get ${error.evaluationId} --wait`
    : text;
}

/** An interrupt cancels the evaluation on the service too. */
async function cancel(
  { evaluationId }: Unfinished,
  options: ConnectionOptions,
  { terminal, env, folder }: CliContext,
): Promise<void> {
  terminal.err(`Canceling evaluation ${evaluationId}; press Ctrl-C again to leave it running\n`);
  try {
    const signal = AbortSignal.timeout(CANCEL_LIMIT_MS);
    const client = new AssayClient({ ...findConnection(options, env, folder), signal });
    await client.post(`/v1/evaluations/${evaluationId}/cancel`);
    terminal.err(`Evaluation ${evaluationId} canceled\n`);
  } catch (error) {
    terminal.err(`Evaluation ${evaluationId} could not be canceled and is still running: ${line(error, error)}\n`);
  }
}
