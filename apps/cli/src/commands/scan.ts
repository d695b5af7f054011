import { type Command, InvalidArgumentError } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { addFixOptions, checkFixOptions, type FixOptions, reportWithFixes } from './fix-options.js';
import { addReportOptions, collect, openReport, type ReportOptions } from './report-options.js';
import { addSelectionOptions, type SelectionOptions, selectionOf } from './selection-options.js';

interface ScanCommandOptions extends ReportOptions, SelectionOptions, FixOptions {
  policy?: string[];
  baseline?: string | true;
  jobs?: number;
}

const EXAMPLES = `
Examples:
  assay scan                                      everything in this folder, with the built-in policies
  assay scan --changed                            the changes of this branch
  assay scan --baseline                           everything, but count only new findings
  assay scan --staged --fix                       staged files, with fixes applied if possible
  assay scan --policy secrets --policy ./rules    one built-in policy and those in a folder
  assay scan --output sarif:assay.sarif           also write a SARIF file

Nothing leaves this machine. Policies in .assay/policies at the top of the repository are used in addition to the built-in
ones. To suppress a finding, add a comment on its line or the line above: assay-ignore <rule>: <reason>
`;

export function addScanCommand(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = program
    .command('scan')
    .description('evaluate files on this machine, without a service')
    .argument('[paths...]', 'folders and files, without .git, node_modules and files in .gitignore', ['.'])
    .option(
      '--policy <policy>',
      'name of a built-in policy, or a file or folder of policies; repeatable; default all built-in policies',
      collect,
    )
    .option(
      '--baseline [report]',
      'count only findings that are new since an earlier report (--format json), or since the branch point from a git commit; default the default branch',
    )
    .option('--jobs <number>', 'number of parallel processes; default one per processor', jobs);
  addReportOptions(addFixOptions(addSelectionOptions(command)))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ScanCommandOptions) => {
      checkFixOptions(options);
      if (!context.local)
        throw new Failure(
          'assay scan needs the parsers of the npm package, which this single file does not include: run npx @assay/cli scan',
          EXIT.usage,
        );
      const session = openReport(options, context);
      const { scanFiles, scanSarif } = await context.local();
      const outcome = await scanFiles(
        {
          ...selectionOf(options),
          paths,
          timeoutMs: options.timeout * 1000,
          ...(options.policy === undefined ? {} : { policies: options.policy }),
          ...(options.baseline === undefined ? {} : { baseline: options.baseline }),
          ...(options.jobs === undefined ? {} : { jobs: options.jobs }),
        },
        { progress: session.progress, signal: session.signal, env: context.env },
      );
      const report = (reported: typeof outcome) => session.report(reported, { sarif: async () => scanSarif(outcome) });
      done(await reportWithFixes(outcome, options, context, (reported) => report({ ...outcome, ...reported })));
    });
}

function jobs(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999.');
  return Number(text);
}
