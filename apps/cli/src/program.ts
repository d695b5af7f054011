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
import { printable } from './printable.js';
import { VERSION } from './version.js';
import { type ListenOptions, listen } from './webhooks/listen.js';

const EXAMPLES = `
Examples:
  assay scan                           evaluate this folder, on this machine alone
  assay scan --baseline                the same, but only new findings count
  assay login                          sign in to a service
  assay evaluate .                     evaluate this folder with it
  assay policies plan                  what your folder of policies would change, and whom that would block
  assay init                           have your host evaluate each change
  assay mcp                            serve coding agents (Model Context Protocol)
  assay guard < event.json             tell an agent, from a hook, what is wrong with its edit
  source <(assay completion zsh)       completion; also for bash and fish
`;

const CONNECTION_HELP = `
The service: the profile that --profile or ASSAY_PROFILE names; else --url, ASSAY_URL, base_url of $DATA_DIR/bootstrap.json
(or .data/bootstrap.json) in the current folder, the profile that was signed in to last, http://127.0.0.1:3000. What it is asked
with: ASSAY_API_KEY, else the key in bootstrap.json, else your sign-in (assay login). A key is never an option.
`;

/** The commands. `done` is told the exit code of one that has ended well. */
export function buildProgram(context: CliContext, done: (code: ExitCode) => void): Command {
  const { terminal } = context;
  const program = new Command('assay')
    .description('Evaluates files against policies: on this machine, or with an Assay service.')
    .version(VERSION, '-V, --version')
    .option('--url <url>', 'base URL of the service')
    .option('--profile <name>', 'a service that you are signed in to (assay login)')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError('(assay --help shows how it is used)')
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
      // what only this command needs is loaded by it alone: the others start without
      const { verifiedReportText, verifyReportFile } = await import('./verify/verify-report.js');
      const { statementText, verifyFile } = await import('./verify/verify.js');
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
      const { client, waiting, signal } = openService(program, { timeout: MAX_TIMEOUT_SECONDS, quiet: true }, context);
      const secret = context.env.ASSAY_WEBHOOK_SECRET || undefined;
      await listen(options, { client, terminal, waiting, nowMs: context.nowMs, signal, secret });
      done(EXIT.passed);
    });

  program
    .command('whoami')
    .description('show which service and which credential are used, and what it may do')
    .addOption(new Option('--format <format>', 'form of the answer').choices(['text', 'json']).default('text'))
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { client } = openService(program, { timeout: 60, quiet: true }, context);
      const verified = await client.get<VerifiedCredential>('/v1/auth/verify');
      terminal.out(
        format === 'json' ? `${JSON.stringify(verified, null, 2)}\n` : credentialText(client.baseUrl, verified),
      );
      done(EXIT.passed);
    });
  // last: it reads the commands that are there
  tab(program, { completionCommandName: 'completion' });
  return program;
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
