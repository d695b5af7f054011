import type { Database } from '@assay/database';
import type { Clock, Logger } from '@assay/platform';
import { touchApiKeys } from '../api-keys.js';
import { touchGrants } from '../grants.js';

/** At most one write a key in this time (docs/decisions/credentials.md). */
const WRITE_EVERY_MS = 60_000;
/** Keys in one statement. */
const MAX_BATCH = 1_000;

/**
 * When each key, and each grant by its tokens, was used last, written in batches. A use costs a look-up in memory; what a killed process had not written yet is
 * lost, which is at most a minute's uses.
 */
export class LastUses {
  /** Monotonic times by key. */
  private readonly unwritten = new Map<string, number>();
  private readonly written = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  note(keyId: string): void {
    this.unwritten.set(keyId, this.clock.monotonicMs());
  }

  /** Writes what is due. A failed write is tried again at the next flush. */
  async flush(): Promise<void> {
    const nowMs = this.clock.monotonicMs();
    for (const [keyId, atMs] of this.written) if (nowMs - atMs >= WRITE_EVERY_MS) this.written.delete(keyId);
    const due = [...this.unwritten].filter(([keyId]) => !this.written.has(keyId));
    for (let from = 0; from < due.length; from += MAX_BATCH) {
      const batch = due.slice(from, from + MAX_BATCH);
      try {
        await this.write(batch, nowMs);
      } catch (error) {
        this.logger.warn({ err: error, keys: batch.length }, 'last uses of keys were not written; retrying');
        return;
      }
      for (const [keyId, usedAtMs] of batch) {
        this.written.set(keyId, nowMs);
        // a use during the write stays for the next one
        if (this.unwritten.get(keyId) === usedAtMs) this.unwritten.delete(keyId);
      }
    }
  }

  /** Times are the database's: only the age of a use is ours. */
  private async write(batch: [keyId: string, usedAtMs: number][], nowMs: number): Promise<void> {
    const ids = batch.map(([keyId]) => keyId);
    const agesSeconds = batch.map(([, usedAtMs]) => (nowMs - usedAtMs) / 1_000);
    await touchApiKeys(this.database, ids, agesSeconds);
    if (ids.some((id) => id.startsWith('grt_'))) await touchGrants(this.database, ids, agesSeconds);
  }
}
