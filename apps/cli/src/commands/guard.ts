import { spawn } from 'node:child_process';
import path from 'node:path';
import { isSea } from 'node:sea';
import { setTimeout as delay } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { readHookEvent } from '../guard/hook-event.js';
import { readStdin } from '../guard/stdin.js';
import { askWarm, type GuardVerdict, warmSocket } from '../guard/warm-socket.js';
import { exitRules } from '../report/outcome.js';

interface GuardOptions {
  failOn: string;
  idle: number;
  cold?: boolean;
  serve?: boolean;
}

/** The warm process has compiled every policy within this, also on a slow machine. */
const START_LIMIT_MS = 10_000;
const START_STEP_MS = 25;

const EXAMPLES = `
Examples:
  assay guard < event.json             the file that an agent edited, from its hook event
  assay guard src/a.js src/b.js        these files

For Claude Code, in .claude/settings.json:
  { "hooks": { "PostToolUse": [ { "matcher": "Edit|Write",
    "hooks": [ { "type": "command", "command": "assay guard" } ] } ] } }

An event is a JSON object with tool_input.file_path, file_path or paths. Evaluates only on this machine, with the policies of
assay scan, in a background process that ends after some time without calls.

Exit codes:
  0    no findings that match --fail-on, or the event does not concern a file of the project
  2    findings; they and their fixes are written to stderr for the agent
  3    the event, an option or a policy is invalid
`;

export function addGuardCommand(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  program
    .command('guard')
    .description('tell a coding agent, from a hook, about findings in the file that it just edited')
    .argument('[files...]', 'the edited files; default the files in the event on stdin')
    .option(
      '--fail-on <what>',
      'what to report to the agent: blocked (blocking findings), warned (all findings), or a minimum severity (critical … info)',
      'blocked',
    )
    .option('--idle <seconds>', 'time after which an unused background process ends', seconds, 600)
    .option('--cold', 'evaluate in this process, without a background process')
    .addOption(new Option('--serve', 'run as the background process').hideHelp())
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: GuardOptions) => {
      const { env, folder, interrupt, terminal, local } = context;
      if (!local)
        throw new Failure(
          'assay guard needs the parsers of the npm package, which this single file does not include: run npx @assay/cli guard',
          EXIT.usage,
        );
      exitRules(options.failOn, true);
      const socket = options.cold ? undefined : warmSocket(env);
      if (options.serve) {
        if (socket === undefined)
          throw new Failure('There is no private folder for a socket: set XDG_CACHE_HOME', EXIT.usage);
        const { serveGuard } = await local();
        await serveGuard(socket, { idleMs: options.idle * 1000, env, interrupt });
        return done(EXIT.passed);
      }
      const paths = files.length > 0 ? files.map((file) => path.resolve(folder, file)) : await pathsOfEvent(folder);
      if (paths.length === 0) return done(EXIT.passed);
      const request = { paths, failOn: options.failOn };
      const verdict =
        (socket === undefined ? undefined : await askStarted(socket, request, options, context)) ??
        (await askHere(request, context, local));
      terminal.err(verdict.text);
      done(verdict.exitCode);
    });
}

/** @throws Failure for what is no event */
async function pathsOfEvent(folder: string): Promise<string[]> {
  if (process.stdin.isTTY) throw new Failure('Specify files, or send the event of a hook on stdin', EXIT.usage);
  try {
    return readHookEvent(await readStdin(), folder).paths;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Failure(
      'The input on stdin is not a hook event: send a JSON object, such as {"paths": ["a.js"]}',
      EXIT.usage,
    );
  }
}

type Request = Parameters<typeof askWarm>[1];

/** Asks the warm process, and starts it where it is not there. Undefined if it does not come up. */
async function askStarted(
  socket: string,
  request: Request,
  { idle }: GuardOptions,
  { interrupt, nowMs }: CliContext,
): Promise<GuardVerdict | undefined> {
  const first = await askWarm(socket, request);
  const program = process.argv[1];
  if (first || program === undefined) return first;
  // a single executable is its own program
  spawn(process.execPath, [...(isSea() ? [] : [program]), 'guard', '--serve', '--idle', String(idle)], {
    cwd: path.parse(program).root,
    detached: true,
    stdio: 'ignore',
  }).unref();
  for (const startedMs = nowMs(); nowMs() - startedMs < START_LIMIT_MS; ) {
    await delay(START_STEP_MS, undefined, { signal: interrupt });
    const verdict = await askWarm(socket, request);
    if (verdict) return verdict;
  }
  return undefined;
}

async function askHere(
  request: Request,
  { env, interrupt }: CliContext,
  local: NonNullable<CliContext['local']>,
): Promise<GuardVerdict> {
  const { Guard } = await local();
  const guard = new Guard(env);
  try {
    return await guard.check(request, interrupt);
  } finally {
    await guard.close();
  }
}

function seconds(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number of seconds from 1 to 999,999.');
  return Number(text);
}
