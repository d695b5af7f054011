import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemCode } from '@assay/errors/system-code';
import { withinMs } from '@assay/flow';
import { EmbeddedPostgresError } from './error.js';

const FAST_STOP_TIMEOUT_MS = 60_000;
const HARD_STOP_TIMEOUT_MS = 5_000;

/**
 * Stops a server that a killed owner left behind on this cluster (call only while holding the owner's lock), and
 * removes a postmaster.pid whose number now belongs to some other program: PostgreSQL would take that for its own.
 * Stopped, not adopted, because its settings and port were those of another start. Returns what was done.
 */
export async function stopOrphan(pgData: string): Promise<'none' | 'stopped' | 'stale file'> {
  const file = path.join(pgData, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined || !isAlive(pid)) return 'none'; // PostgreSQL itself copes with the file of a dead process
  if (!isPostmasterOf(pid, pgData)) {
    rmSync(file, { force: true });
    return 'stale file';
  }
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_TIMEOUT_MS],
    ['SIGQUIT', HARD_STOP_TIMEOUT_MS],
    ['SIGKILL', HARD_STOP_TIMEOUT_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (systemCode(error) === 'ESRCH') return 'stopped';
      throw new EmbeddedPostgresError(
        'IN_USE',
        `A PostgreSQL server of another user (process ${pid}) runs on ${pgData}: stop it, or start as that user.`,
        { cause: error },
      );
    }
    const deadlineMs = performance.now() + timeoutMs;
    while (performance.now() < deadlineMs) {
      if (!isAlive(pid)) return 'stopped';
      await delay(20);
    }
  }
  throw new EmbeddedPostgresError(
    'IN_USE',
    `The PostgreSQL server ${pid} on ${pgData} cannot be stopped: stop it manually.`,
  );
}

/**
 * Ends the processes of a server that was killed, and are still at work on this cluster (call only while holding the owner's
 * lock, and when its postmaster is gone). Most leave by themselves; one in the middle of a statement does not look up before
 * the statement has ended, and as long as it holds the shared memory no server starts. Only on Linux, where /proc tells whose
 * they are; elsewhere they are waited for. Returns how many there were.
 */
export function endLeftovers(pgData: string): number {
  if (process.platform !== 'linux') return 0;
  const folder = realpathSync(pgData);
  const leftovers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isBackendOf(pid, folder));
  for (const pid of leftovers)
    try {
      // an immediate stop: what it has not committed is rolled back by recovery
      process.kill(pid, 'SIGQUIT');
    } catch {
      // it ended by itself
    }
  return leftovers.length;
}

/** PostgreSQL's processes work in their cluster's folder. */
function isBackendOf(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && commandLine(pid).startsWith('postgres: ');
  } catch {
    return false;
  }
}

/** True when `exited` settled within the time. */
export function waitUntilGone(exited: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return withinMs(timeoutMs, exited).then(
    () => true,
    () => false,
  );
}

function readPid(file: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10)); // negative: single-user mode
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** A dead orphan whose new parent (pid 1 of a container, say) never reaps it still has a number. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === true;
  } catch {
    return false;
  }
}

function isPostmasterOf(pid: number, pgData: string): boolean {
  const args = commandLine(pid);
  return /postgres/.test(args) && args.includes(pgData);
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
