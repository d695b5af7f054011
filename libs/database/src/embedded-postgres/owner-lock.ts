import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '@assay/errors/system-code';
import { EmbeddedPostgresError } from './error.js';

/** `started` tells a living owner from another process that got its number later. */
interface Owner {
  pid: number;
  started: string | undefined;
}

/**
 * One Node process owns a cluster at a time. PostgreSQL's own lock cannot tell a server that lost its owner (to be
 * stopped and started anew) from one that another running Assay uses (to be left alone); this lock can.
 * Throws IN_USE. Returns the release.
 */
export function lockOwner(home: string): () => void {
  const lock = path.join(home, 'owner.json');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  const fresh = `${lock}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        linkSync(fresh, lock); // unlike rename, rejects to replace
        return () => {
          if (read(lock) === mine) rmSync(lock, { force: true });
        };
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
      }
      removeDead(lock);
    }
  } finally {
    rmSync(fresh, { force: true });
  }
  throw new EmbeddedPostgresError(
    'IN_USE',
    `Several processes are starting the database in ${home} at the same time: try again.`,
  );
}

function removeDead(lock: string): void {
  const seen = read(lock);
  if (seen === undefined) return;
  const owner = parse(seen);
  if (owner?.started && startOf(owner.pid) === owner.started) {
    throw new EmbeddedPostgresError(
      'IN_USE',
      `The database in ${path.dirname(lock)} is in use by process ${owner.pid}: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const aside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(lock, aside);
    // Another starter may have replaced the dead lock between our look and our rename: give it back.
    if (read(aside) !== seen) linkSync(aside, lock);
  } catch (error) {
    const code = systemCode(error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): Owner | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a half-written file of a machine that lost power: nobody's
  }
}

/** When a process started, in whatever the platform says; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // proc(5): field 22 of stat; the second field, in parentheses, may itself contain spaces.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    } catch {
      return undefined;
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
