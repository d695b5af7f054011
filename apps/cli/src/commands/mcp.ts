import { statSync } from 'node:fs';
import path from 'node:path';
import { printable } from '@assay/agent-tools/printable';
import type { Command } from 'commander';
import type { CliContext } from '../context.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import type { FolderBackend } from '../mcp/folder-backend.js';
import { type Connection, type ConnectionOptions, findConnection } from '../service/connection.js';
import { collect } from './report-options.js';

interface McpOptions {
  local?: boolean;
  policy?: string[];
}

const TIMEOUT_MS = 600_000;

const EXAMPLES = `
Examples:
  assay mcp                            serve the current folder, with your service or on this machine
  assay mcp --local                    never use a service
  assay --profile staging mcp ~/app    another folder, with the service of a profile

For a client that takes a JSON configuration:
  { "mcpServers": { "assay": { "command": "npx", "args": ["-y", "@assay/cli", "mcp"] } } }

Reads only files below the folder, and changes none. Ends when its client does.
`;

export function addMcpCommand(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  program
    .command('mcp')
    .description('serve coding agents over the Model Context Protocol, on stdin and stdout')
    .argument('[folder]', 'folder that agents can evaluate', '.')
    .option('--local', 'evaluate only on this machine, even if you are signed in to a service')
    .option(
      '--policy <policy>',
      'on this machine: name of a built-in policy, or a file or folder of policies; repeatable',
      collect,
    )
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, options: McpOptions) => {
      const folder = path.resolve(context.folder, given);
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new Failure(`${given} is not a folder: specify the one that agents work in`, EXIT.usage);
      const backend = await openBackend(folder, options, program.opts<ConnectionOptions>(), context);
      // the protocol's SDK is loaded by this command alone
      const { serveOverStdio } = await import('../mcp/serve.js');
      context.terminal.err(`assay mcp: serving ${printable(folder)}; files are evaluated by ${backend.place}\n`);
      await serveOverStdio(backend, { folder, interrupt: context.interrupt, err: context.terminal.err });
      done(EXIT.passed);
    });
}

/** The service that is named or signed in to; without one, this machine. @throws Failure */
async function openBackend(
  folder: string,
  { local: isLocal, policy: policies }: McpOptions,
  connecting: ConnectionOptions,
  { env, local }: CliContext,
): Promise<FolderBackend> {
  const connection = isLocal || policies ? undefined : connectionOf(connecting, env, folder);
  if (connection) {
    const { FolderServiceBackend } = await import('../mcp/service-backend.js');
    return new FolderServiceBackend({ connection, folder, env, timeoutMs: TIMEOUT_MS });
  }
  if (!local)
    throw new Failure(
      'assay mcp without a service needs the parsers of the npm package, which this single file does not include: run npx @assay/cli mcp, or sign in with assay login',
      EXIT.usage,
    );
  const { LocalBackend } = await local();
  return new LocalBackend({ folder, policies, timeoutMs: TIMEOUT_MS, env });
}

/** @throws Failure where a service is named that cannot be used: silence about that would be a surprise */
function connectionOf(
  options: ConnectionOptions,
  env: Record<string, string | undefined>,
  folder: string,
): Connection | undefined {
  const isNamed = options.url ?? options.profile ?? (env.ASSAY_URL || env.ASSAY_PROFILE || env.ASSAY_API_KEY);
  try {
    return findConnection(options, env, folder);
  } catch (error) {
    if (isNamed || !(error instanceof Failure)) throw error;
    return undefined;
  }
}
