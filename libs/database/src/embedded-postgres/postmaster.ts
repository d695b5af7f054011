import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Binaries } from './binaries.js';
import type { Place } from './cluster.js';
import { EmbeddedPostgresError, serverError } from './error.js';
import type { EmbeddedPostgresLogger } from './logger.js';
import { waitUntilGone } from './orphan.js';
import { tether } from './tether.js';

export interface PostmasterOptions {
  binaries: Binaries;
  place: Place;
  port: number;
  durable: boolean;
  logger: EmbeddedPostgresLogger;
}

/** A running server process. `exited` settles when it is gone, for whatever reason. */
export interface Postmaster {
  pid: number;
  exited: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, connections closed, a checkpoint written. */
  stop(): Promise<void>;
}

/** So long a start may say nothing. Crash recovery tells every PROGRESS_SECONDS how far it is, and may take as long as the disk needs. */
const SILENCE_TIMEOUT_MS = 120_000;
const PROGRESS_SECONDS = 5;
const STOP_TIMEOUT_MS = 30_000;

const settings = (durable: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'assay',
  max_connections: '100',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Neither replicas nor I/O worker processes: they cost memory and wake-ups while idle.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // What crash recovery costs: this much log to replay, from the default of 1 GB, and one flush of the disk instead of one a file.
  max_wal_size: '256MB',
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  log_startup_progress_interval: `${PROGRESS_SECONDS}s`,
  // Statements and their values stay out of the log; LOG here means LOG, FATAL and PANIC.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
  // Without fsync a commit still survives every kill of a process, only not the end of the machine.
  ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
});

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, place, port, durable } = options;
  const args = ['-D', place.pgData, '-p', String(port)];
  for (const [name, value] of Object.entries(settings(durable))) args.push('-c', `${name}=${value}`);
  // Detached: Ctrl-C in a terminal goes to the whole process group, and the database must outlive our own shutdown.
  const child = spawn(binaries.postgres, args, {
    ...place.runAs,
    env: binaries.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const { pid } = child;
  if (pid !== undefined) tether(pid, exited, place.runAs);
  await untilReady(child, exited, options);
  if (pid === undefined) throw new Error('PostgreSQL serves, and has no process number');
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return { pid, exited, stop: () => stop(child, exited) };
}

async function untilReady(child: ChildProcess, exited: Promise<string>, options: PostmasterOptions): Promise<void> {
  const { place, port, logger } = options;
  let started = false;
  let early = '';
  let rest = '';
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<boolean>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!started) early += `${line}\n`;
        if (/ready to accept connections/.test(line)) {
          started = true;
          early = '';
          resolve(true);
        } else if (started) forward(line, logger);
        else if (/recovery in progress|not properly shut down/.test(line))
          logger.info(`PostgreSQL: ${withoutSeverity(line)}`);
        else if (/in progress, elapsed time/.test(line))
          logger.info(`PostgreSQL recovers after a crash: ${withoutSeverity(line)}`);
      }
      timer?.refresh();
    });
    timer = setTimeout(() => resolve(false), SILENCE_TIMEOUT_MS);
  });
  const outcome = await Promise.race([ready, exited]);
  clearTimeout(timer);
  if (outcome === true) return;
  if (outcome === false) {
    child.kill('SIGINT');
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `PostgreSQL in ${place.pgData} logged nothing for ${SILENCE_TIMEOUT_MS / 1000} s while it started: check the load of the disk and start again.`,
    );
  }
  await new Promise((resolve) => (child.stderr?.closed === false ? child.stderr.once('close', resolve) : resolve(0)));
  throw serverError(`${early}${rest}` || outcome, { pgData: place.pgData, port });
}

const withoutSeverity = (line: string): string => line.replace(/^[A-Z]+:\s+/, '');

/** Routine lines are dropped; what an operator must see is passed on. */
function forward(line: string, logger: EmbeddedPostgresLogger): void {
  if (/^(FATAL|PANIC):/.test(line)) logger.error(`PostgreSQL: ${withoutSeverity(line)}`);
  else if (
    /terminated by|reinitializ|recovery in progress|in progress, elapsed time|could not|No space left/.test(line)
  ) {
    logger.warn(`PostgreSQL: ${withoutSeverity(line)}`);
  }
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.ref(); // or Node would exit while it waits for nothing else
  child.kill('SIGINT');
  if (await waitUntilGone(exited, STOP_TIMEOUT_MS)) return;
  child.kill('SIGQUIT'); // without the checkpoint: the next start recovers from the log
  await exited;
}
