import type { Evaluation, EvaluationScope, VerifiedCredential } from '@assay/contracts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { evaluateFolder } from './evaluate/evaluate-folder.js';
import { allFindings } from './evaluate/findings.js';
import { assertCompleted, follow } from './evaluate/follow.js';
import { policyIds } from './evaluate/policies.js';
import { Progress } from './evaluate/progress.js';
import { EXIT, EXIT_CODES_HELP, type ExitCode, Failure } from './exit-codes.js';
import { DigestCache } from './files/digest-cache.js';
import { fixFiles } from './fix/fix-files.js';
import { fixesText } from './fix/fixes-text.js';
import { printable } from './printable.js';
import { jsonReport } from './report/json-report.js';
import { exitCodeOf, exitRules, type Outcome } from './report/outcome.js';
import { textReport } from './report/text-report.js';
import { AssayClient } from './service/client.js';
import { findConnection } from './service/connection.js';
import type { Surroundings } from './surroundings.js';
import { statementText, verifyFile } from './verify/verify.js';
import { verifiedReportText, verifyReportFile } from './verify/verify-report.js';
import { VERSION } from './version.js';
import { type ListenOptions, listen } from './webhooks/listen.js';

interface ReportOptions {
  format: 'text' | 'json';
  failOn: string;
  allowIncomplete?: boolean;
  maxFindings: number;
  timeout: number;
  quiet?: boolean;
}
interface EvaluateCommandOptions extends ReportOptions {
  /** False with --no-cache. */
  cache: boolean;
  repository?: string;
  ref?: string;
  commit?: string;
  policy?: string[];
  baseline?: string;
  scope?: EvaluationScope;
  fix?: boolean;
  dryRun?: boolean;
}

/** The longest that a timer takes is 24.8 days. */
const MAX_TIMEOUT_SECONDS = 2_000_000;

const CONNECTION_HELP = `
The service: --url, else ASSAY_URL, else base_url of $DATA_DIR/bootstrap.json (or .data/bootstrap.json) in the current
folder, else http://127.0.0.1:3000. The API key: ASSAY_API_KEY, else the one in bootstrap.json; it is never an option.
`;

/** The commands. `done` is told the exit code of one that has ended well. */
export function buildProgram(surroundings: Surroundings, done: (code: ExitCode) => void): Command {
  const { terminal } = surroundings;
  const program = new Command('assay')
    .description('Evaluates files against the policies of an Assay service.')
    .version(VERSION, '-V, --version')
    .option('--url <url>', 'base URL of the service')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError('(assay --help shows how it is used)')
    .addHelpText('after', CONNECTION_HELP + EXIT_CODES_HELP);

  const evaluate = program
    .command('evaluate')
    .description('evaluate a folder, or one file, and report what is found')
    .argument('<folder>', 'what to evaluate; .gitignore is respected, .git and node_modules are left out')
    .option('--repository <name>', 'name of the repository; default from git, else the name of the folder')
    .option('--ref <ref>', 'branch or tag; default from git')
    .option('--commit <sha>', 'commit')
    .option(
      '--policy <policy>',
      'identifier or name of a policy; may be given several times; default all active ones',
      collect,
    )
    .option('--baseline <evaluation_id>', 'completed evaluation of the same repository to compare with')
    .addOption(
      new Option(
        '--scope <scope>',
        'what the files are: all of the repository, or the ones that a change touches; default repository at the top of a repository or outside of one, else changes',
      ).choices(['repository', 'changes']),
    )
    .option('--no-cache', 'read every file again, and list all of them to the service')
    .option('--fix', 'apply the fixes that findings have to the files, after the report')
    .option('--dry-run', 'with --fix: show what would be changed, and change nothing');
  addReportOptions(evaluate).action(async (folder: string, options: EvaluateCommandOptions) => {
    if (options.dryRun && !options.fix)
      throw new Failure('--dry-run shows what --fix would change: give both', EXIT.usage);
    const session = open(program, options, surroundings);
    const outcome = await evaluateFolder(
      {
        folder,
        ...(options.repository === undefined ? {} : { repository: options.repository }),
        ...(options.ref === undefined ? {} : { ref: options.ref }),
        ...(options.commit === undefined ? {} : { commitSha: options.commit }),
        ...(options.policy === undefined ? {} : { policyIds: await policyIds(session.client, options.policy) }),
        ...(options.baseline === undefined ? {} : { baselineId: options.baseline }),
        ...(options.scope === undefined ? {} : { scope: options.scope }),
      },
      {
        ...session,
        cache: options.cache ? DigestCache.of(folder, session.client.baseUrl, surroundings.env) : DigestCache.none(),
      },
    );
    if (!options.fix) return done(session.report(outcome));
    const dryRun = options.dryRun ?? false;
    const fixes = fixFiles(outcome.findings, outcome.sent, { dryRun });
    const code = session.report({ ...outcome, fixes });
    if (dryRun && options.format === 'text')
      terminal.out(printable(fixes.map(({ diff }) => diff).join(''), { lines: true }));
    terminal.err(printable(fixesText(fixes, { dryRun }), { lines: true }));
    done(code);
  });

  const evaluations = program.command('evaluations').description('evaluations that exist already');
  const get = evaluations
    .command('get')
    .description('report an evaluation')
    .argument('<evaluation_id>', 'its identifier')
    .option('--wait', 'wait until it has ended');
  addReportOptions(get).action(async (id: string, options: ReportOptions & { wait?: boolean }) => {
    if (!/^eval_[0-9a-z]{26}$/.test(id))
      throw new Failure(`"${printable(id)}" is no identifier of an evaluation (eval_…)`, EXIT.usage);
    const { client, progress, waiting, signal, report } = open(program, options, surroundings);
    const evaluation = options.wait
      ? await follow(
          client,
          id,
          ({ progress: { files_done, files_total } }) => progress.update('Evaluating', files_done, files_total),
          waiting,
          signal,
        )
      : await client.get<Evaluation>(`/v1/evaluations/${id}`);
    progress.clear();
    assertCompleted(evaluation);
    done(report({ evaluations: [evaluation], findings: await allFindings(client, id), leftOut: [] }));
  });

  program
    .command('verify')
    .description(
      'check an attestation or a compliance report, without a service: its signature, and with --files what it is about',
    )
    .argument(
      '<file>',
      'the answer of GET /v1/evaluations/{id}/attestation, or of GET /v1/compliance/reports/{id}/download',
    )
    .requiredOption('--keys <file>', 'key set of the authorization server (/.well-known/attestation-keys.json)')
    .option('--files <folder>', 'the evaluated folder: fails where a file was changed, is missing or was not evaluated')
    .addOption(new Option('--format <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .action(async (attestation: string, options: { keys: string; files?: string; format: 'text' | 'json' }) => {
      const report = verifyReportFile(attestation, options.keys);
      if (report) {
        terminal.out(
          options.format === 'json'
            ? `${JSON.stringify(report, null, 2)}\n`
            : printable(verifiedReportText(report), { lines: true }),
        );
        return done(EXIT.passed);
      }
      const statement = await verifyFile({ attestation, ...options });
      terminal.out(
        options.format === 'json'
          ? `${JSON.stringify(statement, null, 2)}\n`
          : printable(statementText(statement), { lines: true }),
      );
      done(EXIT.passed);
    });

  const webhooks = program.command('webhooks').description('webhook events');
  webhooks
    .command('listen')
    .description("take the events of the key's environment to a URL of this machine, until Ctrl-C")
    .requiredOption('--forward-to <url>', 'where each event is POSTed, such as http://localhost:4000/webhooks')
    .option('--events <kinds>', 'kinds of events, separated by commas; default all of them')
    .option('--after <event_id>', 'begin behind this event; default with what happens from now on')
    .addHelpText(
      'after',
      '\nEach request is signed as an endpoint would get it (Standard Webhooks), with a secret of this session that is shown at\nthe start, or with ASSAY_WEBHOOK_SECRET. An answer other than 2xx is shown and not tried again.\n',
    )
    .action(async (options: ListenOptions) => {
      const { client, waiting, signal } = open(program, { timeout: MAX_TIMEOUT_SECONDS, quiet: true }, surroundings);
      const secret = surroundings.env.ASSAY_WEBHOOK_SECRET || undefined;
      await listen(options, { client, terminal, waiting, nowMs: surroundings.nowMs, signal, secret });
      done(EXIT.passed);
    });

  program
    .command('whoami')
    .description('show which service and which key are used, and what the key may do')
    .addOption(new Option('--format <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { client } = open(program, { timeout: 60, quiet: true }, surroundings);
      const verified = await client.get<VerifiedCredential>('/v1/auth/verify');
      terminal.out(
        format === 'json' ? `${JSON.stringify(verified, null, 2)}\n` : credentialText(client.baseUrl, verified),
      );
      done(EXIT.passed);
    });
  return program;
}

/** What the commands that report an evaluation have in common. */
function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'form of the report').choices(['text', 'json']).default('text'))
    .option(
      '--fail-on <what>',
      'what makes the exit code 1: blocked, warned, a least severity (critical … info), comma-separated, or never',
      'blocked',
    )
    .option('--allow-incomplete', 'exit with 0 although something could not be evaluated')
    .option('--max-findings <number>', 'findings of the text report, the most severe ones; or all', maxFindings, 200)
    .option('--timeout <seconds>', 'wait at most so long for the verdict', seconds, 1_800)
    .option('--quiet', 'no progress')
    .addHelpText('after', EXIT_CODES_HELP);
}

function open(program: Command, options: Partial<ReportOptions> & { timeout: number }, surroundings: Surroundings) {
  const { terminal, env, folder, waiting, nowMs, interrupt } = surroundings;
  // told before anything is sent
  const rules = exitRules(options.failOn ?? 'blocked', options.allowIncomplete ?? false);
  const connection = findConnection(program.opts<{ url?: string }>(), env, folder);
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Failure(`No verdict within ${options.timeout} seconds (--timeout)`, EXIT.noVerdict)),
    options.timeout * 1000,
  );
  timer.unref();
  const signal = AbortSignal.any([interrupt, late.signal]);
  const progress = new Progress(terminal, nowMs, options.quiet);
  const client = new AssayClient({ ...connection, waiting, signal, onWait: (text) => progress.step(text) });
  const report = (outcome: Outcome): ExitCode => {
    progress.clear();
    const code = exitCodeOf(outcome, rules);
    const { colours, columns } = terminal;
    terminal.out(
      options.format === 'json'
        ? jsonReport(outcome, code)
        : textReport(outcome, { colours, columns, maxFindings: options.maxFindings ?? 200 }),
    );
    return code;
  };
  return { client, progress, waiting, signal, report };
}

function credentialText(baseUrl: string, verified: VerifiedCredential): string {
  const rows = [
    ['Service', baseUrl],
    ['Organization', verified.organization],
    ['Key', verified.key_id],
    ['Scopes', verified.scopes.join(', ')],
    ['Expires', verified.expires_at ?? 'never'],
  ];
  return rows.map(([name = '', value = '']) => `${name.padEnd(14)}${printable(value)}\n`).join('');
}

function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}

function maxFindings(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, or all.');
  return Number(text);
}

function seconds(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > MAX_TIMEOUT_SECONDS)
    throw new InvalidArgumentError('It must be a whole number of seconds from 1 to 2,000,000.');
  return Number(text);
}
