import { createHash, randomUUID } from 'node:crypto';
import { type BigIntStats, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf } from '@assay/contracts/literals';
import { LEFT_OUT, type LeftOutReason } from './list-files.js';

/** What is sent for a file: the digest and size of its text; or the reason why nothing is. */
export type Digested = { digest: string; bytes: number } | { reason: LeftOutReason };

const VERSION = 2;
/** A file that changed just before it was read may change again within the same tick of the file system's clock. */
const SETTLED_MS = 2_000;

interface Stored {
  version: number;
  /** The evaluation that these files were sent as, last. */
  evaluation_id: string | null;
  /** Path, stamp of the file, digest and size of its text, or the reason why it is not sent. */
  files: [path: string, stamp: string, digest: string, bytes: number][];
}

/**
 * Digests of a folder's files from the last run, so that unchanged files are not read again. A file is unchanged if its device,
 * inode, size, and times of modification and change are the same; programs cannot set the time of change. Stored in the user's
 * cache folder, one file for each folder and service, readable only by its owner; it contains paths and digests, no contents. If it
 * is invalid, all files are read.
 */
export class DigestCache {
  private readonly known = new Map<string, { stamp: string; digested: Digested }>();
  private readonly current = new Map<string, { stamp: string; digested: Digested }>();
  /** The last evaluation of this folder, and its digests by path. */
  readonly last: { evaluationId: string; digests: ReadonlyMap<string, string> } | undefined;

  private constructor(
    /** Undefined if nothing is stored. */
    private readonly file: string | undefined,
    private readonly nowMs: () => number,
  ) {
    const stored = file === undefined ? undefined : read(file);
    if (!stored) return;
    const digests = new Map<string, string>();
    for (const [name, stamp, digest, bytes] of stored.files) {
      const reason = keysOf(LEFT_OUT).find((known) => known === digest);
      if (stamp !== '') this.known.set(name, { stamp, digested: reason ? { reason } : { digest, bytes } });
      if (!reason) digests.set(name, digest);
    }
    if (stored.evaluation_id !== null) this.last = { evaluationId: stored.evaluation_id, digests };
  }

  /** @param service where the folder is sent: services do not share evaluations */
  static of(folder: string, service: string, env: Record<string, string | undefined>, nowMs = Date.now): DigestCache {
    const base = env.XDG_CACHE_HOME || (env.HOME && path.join(env.HOME, '.cache'));
    const name = createHash('sha256')
      .update(JSON.stringify([service, path.resolve(folder)]))
      .digest('hex');
    return new DigestCache(base ? path.join(base, 'assay', `${name}.json`) : undefined, nowMs);
  }

  /** An empty cache that stores nothing. */
  static none(): DigestCache {
    return new DigestCache(undefined, Date.now);
  }

  /** The result of the last run for a file that has not changed since. */
  find(name: string, stats: BigIntStats): Digested | undefined {
    const known = this.known.get(name);
    return known?.stamp === stampOf(stats) ? known.digested : undefined;
  }

  /** @param stats of the file before it was read */
  add(name: string, stats: BigIntStats | undefined, digested: Digested): void {
    const settledMs = this.nowMs() - SETTLED_MS;
    const isSettled = stats !== undefined && Number(stats.mtimeMs) < settledMs && Number(stats.ctimeMs) < settledMs;
    const stamp = isSettled ? stampOf(stats) : '';
    this.current.set(name, { stamp, digested });
  }

  /**
   * Stores what was added as the files of this evaluation. A failure to write only costs time.
   * @param evaluationId null if the next evaluation must not build on this one
   * @param sent digests as they were sent: a file that has changed since it was added is read again next time
   */
  save(evaluationId: string | null, sent: Iterable<{ path: string; sha256: string }>): void {
    if (this.file === undefined) return;
    for (const { path: name, sha256 } of sent) {
      const entry = this.current.get(name);
      if (entry && 'digest' in entry.digested && entry.digested.digest !== sha256)
        this.current.set(name, { stamp: '', digested: { ...entry.digested, digest: sha256 } });
    }
    const files = Array.from(this.current, ([name, { stamp, digested }]): Stored['files'][number] =>
      'reason' in digested ? [name, stamp, digested.reason, 0] : [name, stamp, digested.digest, digested.bytes],
    );
    const stored: Stored = { version: VERSION, evaluation_id: evaluationId, files };
    const temporary = `${this.file}.${randomUUID()}`;
    try {
      mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
      writeFileSync(temporary, JSON.stringify(stored), { mode: 0o600 });
      renameSync(temporary, this.file);
    } catch {
      rmSync(temporary, { force: true });
    }
  }
}

function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${size}-${mtimeNs}-${ctimeNs}`;
}

function read(file: string): Stored | undefined {
  try {
    const stored: Stored = JSON.parse(readFileSync(file, 'utf8'));
    const isValid =
      stored.version === VERSION &&
      Array.isArray(stored.files) &&
      stored.files.every(
        ([name, stamp, digest, bytes]) =>
          typeof name === 'string' &&
          typeof stamp === 'string' &&
          typeof bytes === 'number' &&
          (Object.hasOwn(LEFT_OUT, digest) || /^[0-9a-f]{64}$/.test(digest)),
      );
    return isValid ? stored : undefined;
  } catch {
    return undefined;
  }
}
