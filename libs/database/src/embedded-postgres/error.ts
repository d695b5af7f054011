import { systemCode } from '@assay/errors/system-code';
export type EmbeddedPostgresErrorCode =
  | 'UNSUPPORTED_PLATFORM'
  | 'FOLDER_UNUSABLE'
  | 'DISK_FULL'
  | 'PORT_IN_USE'
  | 'IN_USE'
  | 'WRONG_VERSION'
  | 'CLUSTER_GONE'
  | 'CLUSTER_FOREIGN'
  | 'PASSWORD_GONE'
  | 'START_FAILED';

/** One line that says what is wrong and what to do; meant to be shown to the person who started us. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Runs a step on files below `folder` and renders an error of the file system as one line. */
export function onFolder<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw folderError(folder, systemCode(error) ?? String(error), error);
  }
}

function folderError(folder: string, reason: string, cause?: unknown): EmbeddedPostgresError {
  if (reason === 'ENOSPC' || reason === 'EDQUOT') {
    return new EmbeddedPostgresError(
      'DISK_FULL',
      `No space left for the database in ${folder}: free some disk space and start again.`,
      { cause },
    );
  }
  return new EmbeddedPostgresError(
    'FOLDER_UNUSABLE',
    `Cannot use the data folder ${folder} (${reason}): make it a folder that this user may read and write, or set DATA_DIR to another one.`,
    { cause },
  );
}

/** Renders what initdb or postgres wrote before it gave up. Shape: stderr, lines of `SEVERITY: text`. */
export function serverError(stderr: string, context: { pgData: string; port?: number }): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/i.test(stderr)) return folderError(context.pgData, 'ENOSPC');
  if (/Address already in use/i.test(stderr)) {
    return new EmbeddedPostgresError(
      'PORT_IN_USE',
      `Port ${context.port} on 127.0.0.1 is in use: stop the program that uses it, or let the database choose a free port.`,
    );
  }
  if (/incompatible with server/i.test(stderr)) {
    return new EmbeddedPostgresError(
      'WRONG_VERSION',
      `The database in ${context.pgData} was created by another version of PostgreSQL: start the release that created it, or set DATA_DIR to another folder.`,
    );
  }
  if (/Permission denied|could not access directory/i.test(stderr)) return folderError(context.pgData, 'EACCES');
  const lines = stderr.split('\n').filter(Boolean);
  const reason =
    lines.findLast((line) => /^(FATAL|PANIC|initdb: error|.*error while loading)/.test(line)) ?? lines.at(-1);
  return new EmbeddedPostgresError(
    'START_FAILED',
    `PostgreSQL in ${context.pgData} did not start: ${reason ?? 'it logged nothing'}. Set DATABASE_URL to use a server of your own.`,
  );
}
