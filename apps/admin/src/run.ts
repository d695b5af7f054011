import { errorMessage, ServiceError } from '@assay/errors';
import { CommanderError } from 'commander';
import type { AdminContext } from './context.js';
import { InstallationError } from './installation.js';
import { buildProgram } from './program.js';
import { UsageError } from './usage-error.js';

/** One operator's command. @returns the exit code: 0, 1 where it failed, 2 where it was given wrongly */
export async function run(args: readonly string[], context: AdminContext): Promise<0 | 1 | 2> {
  try {
    await buildProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has told already; asking for help is no error
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    context.err(`admin: ${explain(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError || error instanceof InstallationError) return error.message;
  if (error instanceof ServiceError && error.status === 503)
    return `Cannot reach PostgreSQL (${rootCause(error)}): check DATABASE_URL, or that npm start is running`;
  const message = rootCause(error);
  if (/permission denied|role "assay_\w+" does not exist/.test(message))
    return `${message}: the user in DATABASE_URL must be a member of assay_operator; run "migrate" as the owner of the database first`;
  if (/(table|relation) .*does not exist/.test(message))
    return 'The database has not been migrated: run "npm run admin -- migrate" first';
  return message;
}

/** One line of what really happened: Prisma puts the place in our code before it. */
function rootCause(error: unknown): string {
  let root = error;
  for (let depth = 0; root instanceof Error && root.cause instanceof Error && depth < 5; depth++) root = root.cause;
  const lines = errorMessage(root)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.at(-1)?.trim() ?? 'Unknown error';
}
