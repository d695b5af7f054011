import path from 'node:path';
import { printable } from '@assay/agent-tools/printable';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { jsonText } from '../report/json-text.js';
import { seconds } from './report-options.js';
import { openService } from './service-session.js';

const FOLDER = path.join('.assay', 'policies');
const TIMEOUT_SECONDS = 1_800;
/** The service's own limit. */
const MAX_PREVIEW_EVALUATIONS = 50;

const EXAMPLES = `
Examples:
  assay policies test                                 run the samples of the policies in .assay/policies, without a service
  assay policies plan                                 show what applying would change, and which repositories it would block
  assay policies apply --yes                          apply the policies of the folder to the service
  assay policies import semgrep rules/ --name team    create policy files from Semgrep rules
  assay policies import gitleaks .gitleaks.toml       the same from a gitleaks configuration
`;

interface PlanCommandOptions {
  prune?: boolean;
  /** False with --no-preview. */
  preview: boolean;
  evaluations?: number;
  timeout: number;
  quiet?: boolean;
  format: 'text' | 'json';
}

export function addPoliciesCommands(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const policies = program
    .command('policies')
    .description('manage policies in a folder of your repository: test, plan, apply, import')
    .addHelpText('after', EXAMPLES);
  addTest(policies, context, done);
  addPlan(policies, program, context, done);
  addApply(policies, program, context, done);
  addImport(policies, context, done);
}

function addTest(policies: Command, context: CliContext, done: (code: ExitCode) => void): void {
  policies
    .command('test')
    .description('check the policies in a folder and run their samples, without a service')
    .argument('[folder]', 'folder with one policy per *.yaml, *.yml or *.json file', FOLDER)
    .addOption(new Option('--format <format>', 'report format').choices(['text', 'json', 'junit']).default('text'))
    .addHelpText(
      'after',
      '\nExit codes: 0 all policies and samples pass, 1 a policy is invalid or a sample fails, 3 the command is invalid\n',
    )
    .action(async (folder: string, { format }: { format: 'text' | 'json' | 'junit' }) => {
      const { checkFolder, renderTests, testPolicies } = await localPart(context);
      const tests = testPolicies(await checkFolder(path.resolve(context.folder, folder), folder));
      const report = renderTests(format, tests, context.terminal.colors);
      context.terminal.out(report);
      done(tests.passed ? EXIT.passed : EXIT.blocked);
    });
}

function addPlan(policies: Command, program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = policies
    .command('plan')
    .description('show what applying would change, and which repositories it would block');
  addPlanOptions(command)
    .option('--detailed-exitcode', 'exit with 2 if something would change, like terraform plan')
    .addHelpText(
      'after',
      '\nExit codes: 0 planned, 2 something would change (--detailed-exitcode), 3 the command or a policy is invalid,\n4 the service rejected a request or cannot be reached\n',
    )
    .action(async (folder: string, options: PlanCommandOptions & { detailedExitcode?: boolean }) => {
      const { changesOf, planText } = await localPart(context);
      const { plan, progress } = await planned(folder, options, program, context);
      progress.clear();
      context.terminal.out(options.format === 'json' ? planJson(plan) : planText(plan, context.terminal.colors));
      done(options.detailedExitcode && changesOf(plan).length > 0 ? EXIT.changes : EXIT.passed);
    });
}

function addApply(policies: Command, program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = policies.command('apply').description('apply the policies of a folder to the service');
  addPlanOptions(command)
    .option('--yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      '\nExit codes: 0 applied, 3 the command or a policy is invalid, 4 the service rejected a request or cannot be reached\n(the error says what was applied), 130 not confirmed, or interrupted\n',
    )
    .action(async (folder: string, options: PlanCommandOptions & { yes?: boolean }) => {
      const { applyPlan, changesOf, planText } = await localPart(context);
      const { terminal, ask } = context;
      if (!options.yes && !ask)
        throw new Failure(
          'Cannot ask for confirmation without a terminal: use --yes, or run assay policies plan',
          EXIT.usage,
        );
      const { plan, parts, progress } = await planned(folder, options, program, context);
      progress.clear();
      const isJson = options.format === 'json';
      if (!isJson || !options.yes) terminal[isJson ? 'err' : 'out'](planText(plan, terminal.colors));
      if (
        changesOf(plan).length > 0 &&
        !options.yes &&
        (await ask?.('\nApply these changes? Type "yes" to confirm: '))?.trim() !== 'yes'
      ) {
        terminal.err('Nothing was applied\n');
        return done(EXIT.interrupted);
      }
      try {
        const applied = await applyPlan(plan, parts, ({ action, name, version, was_there: wasThere }) => {
          progress.clear();
          const what = { create: 'Created', update: 'Changed', delete: 'Deleted', unchanged: 'Kept' }[action];
          const now = version === null ? '' : ` (version ${version})`;
          if (!isJson)
            terminal.out(
              printable(`${what} ${name}${now}${wasThere ? ', by someone else at the same time' : ''}\n`, {
                lines: true,
              }),
            );
        });
        progress.clear();
        if (isJson) terminal.out(jsonText({ service: plan.service, applied }));
        done(EXIT.passed);
      } catch (error) {
        progress.clear();
        // also after an interruption, the error says what was applied
        if (context.interrupt.aborted && error instanceof Error)
          terminal.err(printable(`\n${error.message}\n`, { lines: true }));
        throw error;
      }
    });
}

function addPlanOptions(command: Command): Command {
  return command
    .argument('[folder]', 'folder with one policy per *.yaml, *.yml or *.json file', FOLDER)
    .option('--prune', "also delete the organization's policies without a file")
    .option('--no-preview', 'do not check which repositories the changes would block')
    .option('--evaluations <number>', 'number of repositories to check; default 20', repositories)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--timeout <seconds>', 'maximum time to wait', seconds, TIMEOUT_SECONDS)
    .option('--quiet', 'do not show progress');
}

async function planned(folder: string, options: PlanCommandOptions, program: Command, context: CliContext) {
  const { checkFolder, planPolicies } = await localPart(context);
  const { client, progress, signal } = openService(
    program,
    { timeout: options.timeout, ...(options.quiet ? { quiet: true } : {}) },
    context,
  );
  progress.step('Checking the policies of the folder');
  const absolute = path.resolve(context.folder, folder);
  const checked = await checkFolder(absolute, folder);
  const { describeFolder } = await import('../files/repository.js');
  const { repository } = describeFolder(absolute);
  const parts = { client, signal, repository, step: (text: string) => progress.step(text) };
  const plan = await planPolicies(
    checked,
    {
      prune: options.prune ?? false,
      preview: options.preview,
      ...(options.evaluations === undefined ? {} : { evaluations: options.evaluations }),
    },
    parts,
  );
  return { plan, parts, progress };
}

/** Without the texts, which are in the files. */
function planJson(plan: { policies: { text: string | null }[] }): string {
  return jsonText({ ...plan, policies: plan.policies.map(({ text: _, ...policy }) => policy) });
}

interface ImportCommandOptions {
  output: string;
  name?: string;
  force?: boolean;
  strict?: boolean;
  format: 'text' | 'json';
}

function addImport(policies: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = policies
    .command('import')
    .description('write policy files from the rules of another tool, and list what could not be converted')
    .addHelpText(
      'after',
      '\nExit codes: 0 policies were written, 1 something could not be converted (--strict), 3 the command is invalid or no rule could\nbe converted\n',
    );
  const add = (from: 'semgrep' | 'gitleaks', description: string, what: string) =>
    command
      .command(from)
      .description(description)
      .argument('<paths...>', what)
      .option('--output <folder>', 'folder for the policy files', FOLDER)
      .option('--name <name>', 'name of the policy; default from the first path')
      .option('--force', 'replace existing files')
      .option('--strict', 'write nothing and exit with 1 if any rule, or part of a rule, cannot be converted')
      .addOption(new Option('--format <format>', 'report format').choices(['text', 'json']).default('text'))
      .action(async (paths: string[], options: ImportCommandOptions) => {
        const { importPolicies, importText, writeImported } = await localPart(context);
        const imported = await importPolicies(
          from,
          paths.map((given) => path.resolve(context.folder, given)),
          {
            folder: context.folder,
            ...(options.name === undefined ? {} : { name: options.name }),
            ...(context.terminal.interactive ? { onProgress: context.terminal.err } : {}),
          },
        );
        const isRejected = (options.strict ?? false) && imported.losses.length > 0;
        const files =
          isRejected || imported.policies.length === 0
            ? []
            : writeImported(imported, path.resolve(context.folder, options.output), { force: options.force ?? false });
        const shown = files.map((file) => path.relative(context.folder, file) || file);
        const { policies: made, ...account } = imported;
        context.terminal.out(
          options.format === 'json'
            ? jsonText({ ...account, files: shown })
            : printable(importText(imported, shown), { lines: true }),
        );
        if (isRejected)
          throw new Failure(
            'Nothing was written, because some rules could not be fully converted: to write the others, omit --strict',
            EXIT.blocked,
          );
        if (made.length === 0) throw new Failure('Nothing was written, because no rule could be converted', EXIT.usage);
        done(EXIT.passed);
      });
  add('semgrep', 'convert Semgrep rules to policy files', 'files and folders of rules (*.yaml, *.yml)');
  add('gitleaks', 'convert a gitleaks configuration to policy files', 'gitleaks.toml');
}

async function localPart({ local }: CliContext) {
  if (!local)
    throw new Failure(
      'assay policies needs the parsers of the npm package, which this single file does not include: run npx @assay/cli policies',
      EXIT.usage,
    );
  return local();
}

function repositories(text: string): number {
  if (!/^[1-9]\d?$/.test(text) || Number(text) > MAX_PREVIEW_EVALUATIONS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PREVIEW_EVALUATIONS}.`);
  return Number(text);
}
