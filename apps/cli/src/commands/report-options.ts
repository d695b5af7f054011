import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import pc from 'picocolors';
import type { CliContext } from '../context.js';
import { codeOf } from '../errors.js';
import { Progress } from '../evaluate/progress.js';
import { EXIT, EXIT_CODES_HELP, type ExitCode, Failure } from '../exit-codes.js';
import { FORMATS, type Format, renderReport } from '../report/formats.js';
import { exitCodeOf, exitRules, type Outcome } from '../report/outcome.js';

export interface ReportOptions {
  format: Format;
  output?: string[];
  failOn: string;
  allowIncomplete?: boolean;
  maxFindings: number;
  timeout: number;
  quiet?: boolean;
}

const NO_COLORS = pc.createColors(false);
/** The longest that a timer takes is 24.8 days. */
export const MAX_TIMEOUT_SECONDS = 2_000_000;

/** What the commands that report an evaluation have in common. */
export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'report format').choices(FORMATS).default('text'))
    .option(
      '--output <file>',
      'write the report to a file instead of stdout; <format>:<file> writes an additional report; repeatable',
      collect,
    )
    .option(
      '--fail-on <what>',
      'when to exit with 1: blocked, warned, a minimum severity (critical … info), comma-separated, or never',
      'blocked',
    )
    .option('--allow-incomplete', 'exit with 0 even if something could not be evaluated')
    .option(
      '--max-findings <number>',
      'number of findings in the text report, most severe first; or all',
      maxFindings,
      200,
    )
    .option('--timeout <seconds>', 'maximum time to wait for the verdict', seconds, 1_800)
    .option('--quiet', 'do not show progress')
    .addHelpText('after', EXIT_CODES_HELP.trimEnd());
}

export interface ReportSession {
  progress: Progress;
  /** Aborted by Ctrl-C and at the end of --timeout. */
  signal: AbortSignal;
  /** Writes the reports. @returns the exit code that the outcome has */
  report(outcome: Outcome, details: { prefix?: string; sarif: () => Promise<string> }): Promise<ExitCode>;
}

/** @throws Failure `usage` where options contradict each other: told before anything is done */
export function openReport(options: Partial<ReportOptions> & { timeout: number }, context: CliContext): ReportSession {
  const { terminal, nowMs, interrupt } = context;
  const rules = exitRules(options.failOn ?? 'blocked', options.allowIncomplete ?? false);
  const outputs = outputsOf(options.format ?? 'text', options.output ?? []);
  const late = new AbortController();
  const timer = setTimeout(
    () =>
      late.abort(new Failure(`No verdict within ${options.timeout} seconds: use a longer --timeout`, EXIT.noVerdict)),
    options.timeout * 1000,
  );
  timer.unref();
  const progress = new Progress(terminal, nowMs, options.quiet);
  return {
    progress,
    signal: AbortSignal.any([interrupt, late.signal]),
    report: async (outcome, { prefix = '', sarif }) => {
      progress.clear();
      const exitCode = exitCodeOf(outcome, rules);
      const { colors, columns } = terminal;
      const layout = { columns, maxFindings: options.maxFindings ?? 200, exitCode, prefix, sarif };
      for (const { format, file } of outputs) {
        const text = await renderReport(format, outcome, { ...layout, colors: file === null ? colors : NO_COLORS });
        if (file === null) terminal.out(text);
        else write(path.resolve(context.folder, file), text);
      }
      return exitCode;
    },
  };
}

/** Where each report goes; null is stdout. */
function outputsOf(format: Format, given: readonly string[]): { format: Format; file: string | null }[] {
  const outputs = given.map((text) => {
    // C:\report.json is a file
    const [, name, file] = /^([a-z]{2,}):(.+)$/s.exec(text) ?? [];
    if (!name || !file) return { format: null, file: text };
    const named = FORMATS.find((known) => known === name);
    if (!named)
      throw new Failure(
        `--output ${text}: "${name}" is not a report format; formats: ${FORMATS.join(', ')}. For a file with this name, use ./${text}`,
        EXIT.usage,
      );
    return { format: named, file };
  });
  const plain = outputs.filter((output) => output.format === null);
  if (plain.length > 1)
    throw new Failure(
      `--output ${plain[1]?.file}: only one file can receive the report of --format; specify others as <format>:<file>`,
      EXIT.usage,
    );
  return [
    { format, file: plain[0]?.file ?? null },
    ...outputs.flatMap((output) => (output.format ? [{ format: output.format, file: output.file }] : [])),
  ];
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failure(`${file} cannot be written (${codeOf(error)})`, EXIT.usage);
  }
}

export function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}

function maxFindings(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, or all.');
  return Number(text);
}

/** Of `--timeout`. */
export function seconds(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > MAX_TIMEOUT_SECONDS)
    throw new InvalidArgumentError('It must be a whole number of seconds from 1 to 2,000,000.');
  return Number(text);
}
