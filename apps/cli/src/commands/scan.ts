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
  assay scan --changed                            what this branch changes
  assay scan --baseline                           everything, but only new findings count
  assay scan --staged --fix                       what is about to be committed, fixed where that can be done
  assay scan --policy secrets --policy ./rules    one built-in policy and those in a folder
  assay scan --output sarif:assay.sarif           also write a SARIF file

Nothing leaves this machine. Policies in .assay/policies at the top of the repository are used beside the built-in ones.
A finding is suppressed by a comment on its line or above: assay-ignore <rule>: <reason>
`;

export function addScanCommand(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = program
    .command('scan')
    .description('evaluate files on this machine, without a service')
    .argument('[paths...]', 'folders and files; .gitignore is respected, .git and node_modules are left out', ['.'])
    .option(
      '--policy <policy>',
      'name of a built-in policy, or a file or folder of policies; may be given several times; default all of them',
      collect,
    )
    .option(
      '--baseline [report]',
      'count only what is new since an earlier report (--format json), or since where the branch left a git commit; default the default branch',
    )
    .option('--jobs <number>', 'processes that evaluate at once; default one for each processor', jobs);
  addReportOptions(addFixOptions(addSelectionOptions(command)))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ScanCommandOptions) => {
      checkFixOptions(options);
      if (!context.local)
        throw new Failure(
          'assay scan needs the parsers of the npm package, which this single file has not: npx @assay/cli scan',
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
