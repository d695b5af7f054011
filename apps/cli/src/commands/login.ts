import { printable } from '@assay/agent-tools/printable';
import type { VerifiedCredential } from '@assay/contracts';
import { type Command, Option } from 'commander';
import type { CliContext } from '../context.js';
import { messageOf } from '../errors.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { AssayClient } from '../service/client.js';
import { findUrl } from '../service/connection.js';
import { Profiles, profileName, unknownProfile } from '../service/profiles.js';

const DEFAULT_PROFILE = 'default';
/** What the other commands need. */
const SCOPES = ['read:evaluations', 'write:evaluations', 'read:policies', 'request:suppressions', 'read:org'];

const EXAMPLES = `
Examples:
  assay login                                       to the service of ASSAY_URL, or on this machine
  assay --url https://assay.example login           to another one
  assay login --profile staging --environment test  in addition to existing sign-ins
  assay login --device                              without a browser on this machine
`;

interface LoginOptions {
  device?: boolean;
  scopes?: string;
  organization?: string;
  environment?: string;
}

export function addLoginCommands(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const { terminal, env, folder } = context;
  const profiles = new Profiles(env);
  const chosen = () => program.opts<{ url?: string; profile?: string }>();
  const named = () => {
    const { profile } = chosen();
    return profileName(profile ?? env.ASSAY_PROFILE ?? DEFAULT_PROFILE);
  };

  program
    .command('login')
    .description('sign in to a service with your browser instead of an API key')
    .option('--device', 'show a code to enter in a browser on another device; default if this machine has no browser')
    .option('--scopes <scopes>', `what the command line may do for you, comma-separated; default ${SCOPES.join(',')}`)
    .option('--organization <id>', 'organization to sign in to; default: choose when you sign in')
    .addOption(
      new Option('--environment <name>', 'environment to sign in to; default: choose when you sign in').choices([
        'prod',
        'test',
      ]),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (options: LoginOptions) => {
      const name = named();
      const url = findUrl(chosen(), env, folder) ?? profiles.get(name)?.url;
      if (!url) throw new Failure('No service specified: use --url or ASSAY_URL', EXIT.usage);
      // what only this command needs is loaded by it alone
      const { findIssuer } = await import('../login/find-issuer.js');
      const { signInWithBrowser, signInWithCode } = await import('../login/sign-in.js');
      const issuer = await findIssuer(url, context.interrupt);
      const signIn = {
        issuer,
        scopes: options.scopes?.split(',').map((scope) => scope.trim()) ?? SCOPES,
        organization: options.organization,
        environment: options.environment,
        terminal,
        signal: context.interrupt,
      };
      const withCode = options.device ?? !hasBrowser(env);
      const tokens = await (withCode ? signInWithCode(signIn) : signInWithBrowser(signIn, context.browse));
      const client = new AssayClient({
        baseUrl: url,
        bearer: () => tokens.access_token,
        signal: context.interrupt,
      });
      const { organization, scopes } = await client.get<VerifiedCredential>('/v1/auth/verify');
      profiles.save(name, { url, issuer, organization, scopes, ...tokens }, { current: true });
      terminal.out(
        `Signed in to ${printable(url)} for ${printable(organization)}, as profile ${name}\nScopes: ${scopes.join(', ')}\n`,
      );
      done(EXIT.passed);
    });

  program
    .command('logout')
    .description('sign out of a profile, here and at its service')
    .action(async () => {
      const { profile: option } = chosen();
      const name = option ?? env.ASSAY_PROFILE ?? profiles.current();
      if (name === undefined) throw new Failure('You are not signed in to any service', EXIT.usage);
      const profile = profiles.get(name);
      if (!profile) throw unknownProfile(name);
      profiles.remove(name);
      try {
        const { revoke } = await import('../service/oauth.js');
        await revoke(profile);
      } catch (error) {
        throw new Failure(
          `Signed out here, but not at the service. End the session "Assay command line" in the portal (${messageOf(error)})`,
          EXIT.service,
        );
      }
      terminal.out(`Signed out of ${printable(profile.url)}\n`);
      done(EXIT.passed);
    });

  const list = program
    .command('profiles')
    .description('show the services that you are signed in to')
    .action(() => {
      const current = profiles.current();
      const all = profiles.all();
      if (all.length === 0) terminal.out('No profiles. Sign in to a service with: assay login\n');
      for (const [name, { url, organization }] of all)
        terminal.out(
          `${name === current ? '*' : ' '} ${name.padEnd(14)}${printable(url)}  ${printable(organization)}\n`,
        );
      done(EXIT.passed);
    });
  list
    .command('use')
    .description('set the default profile')
    .argument('<name>')
    .action((name: string) => {
      profiles.use(name);
      done(EXIT.passed);
    });
}

/** Whether a browser that is opened here is before the person. */
function hasBrowser(env: Record<string, string | undefined>): boolean {
  if (env.CI || env.SSH_CONNECTION || env.SSH_TTY) return false;
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}
