import { printable } from '@assay/agent-tools/printable';
import type { Command } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import type { SentFile } from '../files/sent-file.js';
import { fixFiles } from '../fix/fix-files.js';
import { fixesText } from '../fix/fixes-text.js';
import { countedFindings, type Outcome } from '../report/outcome.js';

export interface FixOptions {
  fix?: boolean;
  dryRun?: boolean;
}

export function addFixOptions(command: Command): Command {
  return command
    .option('--fix', 'apply suggested fixes to the files, after the report')
    .option('--dry-run', 'with --fix: show the changes without making them');
}

/** @throws Failure `usage` */
export function checkFixOptions({ fix, dryRun }: FixOptions): void {
  if (dryRun && !fix) throw new Failure('--dry-run requires --fix', EXIT.usage);
}

/** Applies the suggested fixes if `--fix` is set, then reports. */
export async function reportWithFixes(
  outcome: Outcome & { sent: ReadonlyMap<string, SentFile> },
  options: FixOptions & { format: string },
  { terminal }: CliContext,
  report: (outcome: Outcome) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (!options.fix) return report(outcome);
  const dryRun = options.dryRun ?? false;
  const fixes = fixFiles(countedFindings(outcome), outcome.sent, { dryRun });
  const code = await report({ ...outcome, fixes });
  if (dryRun && options.format === 'text')
    terminal.out(printable(fixes.map(({ diff }) => diff).join(''), { lines: true }));
  terminal.err(printable(fixesText(fixes, { dryRun }), { lines: true }));
  return code;
}
