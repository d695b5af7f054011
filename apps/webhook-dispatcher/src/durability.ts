import type { Database } from '@assay/database';

/**
 * How long to wait for a later commit to flush earlier ones to disk before forcing a flush: long enough for the attempts of fast
 * endpoints to be recorded in a batch.
 */
const WAIT_MS = 40;

/**
 * Tells when asynchronous commits are on disk. PostgreSQL writes its log in order, so a later synchronous commit flushes all earlier
 * ones. Under load, the records of attempts are such commits, and no extra flush is needed.
 */
export class Durability {
  private waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  /** Resolves when all earlier commits of this process are on disk. */
  reached(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.timer ??= setTimeout(() => void this.flush(), WAIT_MS);
    });
  }

  /**
   * Runs a statement that commits with synchronous_commit on and has written something.
   * What was waited for when it began is reached when it ends.
   */
  async with<T>(work: () => Promise<T>, wrote: (result: T) => boolean): Promise<T> {
    const before = this.waiting.length;
    const [first] = this.waiting;
    const result = await work();
    // callers that began to wait meanwhile come later in the same list
    if (before > 0 && this.waiting[0] === first && wrote(result)) {
      for (const { resolve } of this.waiting.splice(0, before)) resolve();
      if (this.waiting.length === 0) this.clear();
    }
    return result;
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async flush(): Promise<void> {
    this.clear();
    const waiting = this.waiting.splice(0);
    try {
      // a commit waits for the disk only where its transaction has written to the log
      await this.database.direct((client) => client.$executeRaw`SELECT pg_logical_emit_message(true, 'assay', '')`);
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
