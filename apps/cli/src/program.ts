import { printable } from '@assay/agent-tools/printable';
import type { VerifiedCredential } from '@assay/contracts';
import tab from '@bomb.sh/tab/commander';
import { Command, Option } from 'commander';
import { addEvaluateCommands } from './commands/evaluate.js';
import { addGuardCommand } from './commands/guard.js';
import { addInitCommand } from './commands/init.js';
import { addLoginCommands } from './commands/login.js';
import { addMcpCommand } from './commands/mcp.js';
import { addPoliciesCommands } from './commands/policies.js';
import { MAX_TIMEOUT_SECONDS } from './commands/report-options.js';
import { addScanCommand } from './commands/scan.js';
import { openService } from './commands/service-session.js';
import type { CliContext } from './context.js';
import { EXIT, EXIT_CODES_HELP, type ExitCode } from './exit-codes.js';
import { jsonText } from './report/json-text.js';
import { VERSION } from './version.js';
import { type ListenOptions, listen } from './webhooks/listen.js';

const EXAMPLES = `
Examples:
  assay scan                           evaluate this folder, only on this machine
  assay scan --baseline                the same, but count only new findings
  assay login                          sign in to a service
  assay evaluate .                     evaluate this folder with the service
  assay policies plan                  what your policies would change, and which repositories they would block
  assay init                           make your code host evaluate each change
  assay mcp                            serve coding agents (Model Context Protocol)
  assay guard < event.json             tell an agent, from a hook, about findings in its edit
  source <(assay completion zsh)       shell completion; also for bash, fish and PowerShell
`;

const CONNECTION_HELP = `
The service is the profile in --profile or ASSAY_PROFILE; otherwise the first of --url, ASSAY_URL, base_url in
$DATA_DIR/bootstrap.json (or .data/bootstrap.json in the current folder), the default profile (assay profiles), and
http://127.0.0.1:3000. The credential is ASSAY_API_KEY, otherwise the key in bootstrap.json, otherwise your sign-in (assay
login). There is no option for keys.
`;

/** The commands. `done` receives the exit code of one that completed. */
export function buildProgram(context: CliContext, done: (code: ExitCode) => void): Command {
  const { terminal } = context;
  const program = new Command('assay')
    .description('Evaluates files against policies: on this machine, or with an Assay service.')
    .version(VERSION, '-V, --version')
    .option('--url <url>', 'base URL of the service')
    .option('--profile <name>', 'a service that you are signed in to (assay login)')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(text.replace(/^error:/, terminal.errorColors.red('assay:'))),
    })
    .addHelpText('after', EXAMPLES + CONNECTION_HELP + EXIT_CODES_HELP);

  addScanCommand(program, context, done);
  addEvaluateCommands(program, context, done);
  addMcpCommand(program, context, done);
  addGuardCommand(program, context, done);
  addInitCommand(program, context, done);
  addPoliciesCommands(program, context, done);
  addLoginCommands(program, context, done);

  program
    .command('verify')
    .description(
      'verify the signature of an attestation or compliance report, without a service; with --files, also the evaluated files',
    )
    .argument(
      '<file>',
      'the response of GET /v1/evaluations/{id}/attestation or GET /v1/compliance/reports/{id}/download',
    )
    .requiredOption('--keys <file>', 'key set of the authorization server (/.well-known/attestation-keys.json)')
    .option('--files <folder>', 'the evaluated folder; fails if a file was changed, is missing or was not evaluated')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .action(async (attestation: string, options: { keys: string; files?: string; format: 'text' | 'json' }) => {
      // what only this command needs is loaded by it alone: the others start without
      const { verifiedReportText, verifyReportFile } = await import('./verify/verify-report.js');
      const { statementText, verifyFile } = await import('./verify/verify.js');
      const report = verifyReportFile(attestation, options.keys);
      if (report) {
        terminal.out(
          options.format === 'json' ? jsonText(report) : printable(verifiedReportText(report), { lines: true }),
        );
        return done(EXIT.passed);
      }
      const statement = await verifyFile({ attestation, ...options });
      terminal.out(
        options.format === 'json' ? jsonText(statement) : printable(statementText(statement), { lines: true }),
      );
      done(EXIT.passed);
    });

  const webhooks = program.command('webhooks').description('receive webhook events on this machine');
  webhooks
    .command('listen')
    .description("forward events of the key's environment to a URL on this machine, until Ctrl-C")
    .requiredOption('--forward-to <url>', 'where each event is POSTed, such as http://localhost:4000/webhooks')
    .option('--events <types>', 'types of events, separated by commas; default: all')
    .option('--after <event_id>', 'start after this event; default only new events')
    .addHelpText(
      'after',
      '\nRequests are signed like those to an endpoint (Standard Webhooks), with ASSAY_WEBHOOK_SECRET or a secret for this session that\nis shown at the start. Responses other than 2xx are shown; the event is not sent again.\n',
    )
    .action(async (options: ListenOptions) => {
      const { client, signal } = openService(program, { timeout: MAX_TIMEOUT_SECONDS, quiet: true }, context);
      const secret = context.env.ASSAY_WEBHOOK_SECRET || undefined;
      await listen(options, { client, terminal, nowMs: context.nowMs, signal, secret });
      done(EXIT.passed);
    });

  program
    .command('whoami')
    .description('show the service and credential in use, and what the credential permits')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { client } = openService(program, { timeout: 60, quiet: true }, context);
      const verified = await client.get<VerifiedCredential>('/v1/auth/verify');
      terminal.out(format === 'json' ? jsonText(verified) : credentialText(client.baseUrl, verified));
      done(EXIT.passed);
    });
  // last: it reads the commands that are there
  tab(program, { completionCommandName: 'completion' });
  program.commands.find((command) => command.name() === 'completion')?.description('print a shell completion script');
  pointToHelp(program, 'assay');
  return program;
}

/** After an error, each command names its own help. */
function pointToHelp(command: Command, name: string): void {
  command.showHelpAfterError(`(see ${name} --help)`);
  for (const child of command.commands) pointToHelp(child, `${name} ${child.name()}`);
}

function credentialText(baseUrl: string, verified: VerifiedCredential): string {
  const rows = [
    ['Service', baseUrl],
    ['Organization', verified.organization],
    ['Credential', verified.key_id],
    ['Scopes', verified.scopes.join(', ')],
    ['Expires', verified.expires_at ?? 'never'],
  ];
  return rows.map(([name = '', value = '']) => `${name.padEnd(14)}${printable(value)}\n`).join('');
}
