import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { printable } from '../printable.js';
import { seconds } from './report-options.js';
import { openService } from './service-session.js';

const FOLDER = path.join('.assay', 'policies');
const TIMEOUT_SECONDS = 1_800;
/** The service's own limit. */
const MAX_PREVIEW_EVALUATIONS = 50;

const EXAMPLES = `
Examples:
  assay policies test                                 samples of the policies in .assay/policies, without a service
  assay policies plan                                 what applying would change, and whom that would block
  assay policies apply --yes                          make the service have the policies of the folder
  assay policies import semgrep rules/ --name team    policy files from rules of Semgrep
  assay policies import gitleaks .gitleaks.toml       the same from a configuration of gitleaks
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
    .description('policies in a folder of your repository: test them, compare a service with them, import them')
    .addHelpText('after', EXAMPLES);
  addTest(policies, context, done);
  addPlan(policies, program, context, done);
  addApply(policies, program, context, done);
  addImport(policies, context, done);
}

function addTest(policies: Command, context: CliContext, done: (code: ExitCode) => void): void {
  policies
    .command('test')
    .description('check the policies of a folder and run their samples, without a service')
    .argument('[folder]', 'one policy in each *.yaml, *.yml or *.json', FOLDER)
    .addOption(new Option('--format <format>', 'form of the report').choices(['text', 'json', 'junit']).default('text'))
    .addHelpText(
      'after',
      '\nExit codes: 0 everything holds, 1 a policy is not valid or a sample fails, 3 the command is wrong\n',
    )
    .action(async (folder: string, { format }: { format: 'text' | 'json' | 'junit' }) => {
      const { checkFolder, renderTests, testPolicies } = await localPart(context);
      const tests = testPolicies(await checkFolder(path.resolve(context.folder, folder), folder));
      const report = renderTests(format, tests, context.terminal.colours);
      context.terminal.out(report);
      done(tests.passed ? EXIT.passed : EXIT.blocked);
    });
}

function addPlan(policies: Command, program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = policies.command('plan').description('show what applying would change, and whom that would block');
  addPlanOptions(command)
    .option('--detailed-exitcode', 'exit with 2 where something would change, as terraform plan does')
    .addHelpText(
      'after',
      '\nExit codes: 0 it is planned, 2 something would change (--detailed-exitcode), 3 the command or a policy is wrong,\n4 the service refused or cannot be reached\n',
    )
    .action(async (folder: string, options: PlanCommandOptions & { detailedExitcode?: boolean }) => {
      const { changesOf, planText } = await localPart(context);
      const { plan, progress } = await planned(folder, options, program, context);
      progress.clear();
      context.terminal.out(options.format === 'json' ? planJson(plan) : planText(plan, context.terminal.colours));
      done(options.detailedExitcode && changesOf(plan).length > 0 ? EXIT.changes : EXIT.passed);
    });
}

function addApply(policies: Command, program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const command = policies.command('apply').description('make the service have the policies of a folder');
  addPlanOptions(command)
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExit codes: 0 the service has the policies, 3 the command or a policy is wrong, 4 the service refused or cannot be reached\n(the error says what was applied), 130 not confirmed, or interrupted\n',
    )
    .action(async (folder: string, options: PlanCommandOptions & { yes?: boolean }) => {
      const { applyPlan, changesOf, planText } = await localPart(context);
      const { terminal, ask } = context;
      if (!options.yes && !ask)
        throw new Failure(
          'Nobody can be asked here whether to apply: give --yes, or run assay policies plan',
          EXIT.usage,
        );
      const { plan, parts, progress } = await planned(folder, options, program, context);
      progress.clear();
      const isJson = options.format === 'json';
      if (!isJson || !options.yes) terminal[isJson ? 'err' : 'out'](planText(plan, terminal.colours));
      if (
        changesOf(plan).length > 0 &&
        !options.yes &&
        (await ask?.('\nApply this? Only "yes" does: '))?.trim() !== 'yes'
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
              printable(`${what} ${name}${now}${wasThere ? ', by somebody else at the same time' : ''}\n`, {
                lines: true,
              }),
            );
        });
        progress.clear();
        if (isJson) terminal.out(`${JSON.stringify({ service: plan.service, applied }, null, 2)}\n`);
        done(EXIT.passed);
      } catch (error) {
        progress.clear();
        // whoever interrupts is told too what was applied
        if (context.interrupt.aborted && error instanceof Error)
          terminal.err(printable(`\n${error.message}\n`, { lines: true }));
        throw error;
      }
    });
}

function addPlanOptions(command: Command): Command {
  return command
    .argument('[folder]', 'one policy in each *.yaml, *.yml or *.json', FOLDER)
    .option('--prune', "also delete the organization's policies that no file is about")
    .option('--no-preview', 'do not ask the service whom the changes would block')
    .option('--evaluations <number>', 'repositories that are looked at for that; default 20', repositories)
    .addOption(new Option('--format <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .option('--timeout <seconds>', 'wait at most so long', seconds, TIMEOUT_SECONDS)
    .option('--quiet', 'no progress');
}

async function planned(folder: string, options: PlanCommandOptions, program: Command, context: CliContext) {
  const { checkFolder, planPolicies } = await localPart(context);
  const { client, progress, signal } = openService(
    program,
    { timeout: options.timeout, ...(options.quiet ? { quiet: true } : {}) },
    context,
  );
  progress.step('Checking the policies of the folder');
  const checked = await checkFolder(path.resolve(context.folder, folder), folder);
  const parts = { client, signal, step: (text: string) => progress.step(text) };
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
  return `${JSON.stringify({ ...plan, policies: plan.policies.map(({ text: _, ...policy }) => policy) }, null, 2)}\n`;
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
    .description('write policy files from the rules of another tool, and list what they cannot say')
    .addHelpText(
      'after',
      '\nExit codes: 0 policies were written, 1 something could not be said (--strict), 3 the command is wrong or no rule could be\ntaken over\n',
    );
  const add = (from: 'semgrep' | 'gitleaks', description: string, what: string) =>
    command
      .command(from)
      .description(description)
      .argument('<paths...>', what)
      .option('--output <folder>', 'where the policy files go', FOLDER)
      .option('--name <name>', 'name of the policy; default that of the first path')
      .option('--force', 'replace files that are there')
      .option('--strict', 'write nothing and exit with 1 where any rule, or part of a rule, cannot be said')
      .addOption(new Option('--format <format>', 'form of the report').choices(['text', 'json']).default('text'))
      .action(async (paths: string[], options: ImportCommandOptions) => {
        const { importPolicies, importText, writeImported } = await localPart(context);
        const imported = await importPolicies(
          from,
          paths.map((each) => path.resolve(context.folder, each)),
          {
            folder: context.folder,
            ...(options.name === undefined ? {} : { name: options.name }),
            ...(context.terminal.interactive ? { told: context.terminal.err } : {}),
          },
        );
        const isRefused = (options.strict ?? false) && imported.losses.length > 0;
        const files =
          isRefused || imported.policies.length === 0
            ? []
            : writeImported(imported, path.resolve(context.folder, options.output), { force: options.force ?? false });
        const shown = files.map((file) => path.relative(context.folder, file) || file);
        const { policies: made, ...account } = imported;
        context.terminal.out(
          options.format === 'json'
            ? `${JSON.stringify({ ...account, files: shown }, null, 2)}\n`
            : printable(importText(imported, shown), { lines: true }),
        );
        if (isRefused)
          throw new Failure('Nothing was written, because not everything could be said (--strict)', EXIT.blocked);
        if (made.length === 0) throw new Failure('No rule could be taken over: nothing was written', EXIT.usage);
        done(EXIT.passed);
      });
  add('semgrep', 'rules of Semgrep', 'files and folders of rules (*.yaml, *.yml)');
  add('gitleaks', 'a configuration of gitleaks', 'gitleaks.toml');
}

async function localPart({ local }: CliContext) {
  if (!local)
    throw new Failure(
      'assay policies needs the parsers of the npm package, which this single file has not: npx @assay/cli policies',
      EXIT.usage,
    );
  return local();
}

function repositories(text: string): number {
  if (!/^[1-9]\d?$/.test(text) || Number(text) > MAX_PREVIEW_EVALUATIONS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PREVIEW_EVALUATIONS}.`);
  return Number(text);
}
