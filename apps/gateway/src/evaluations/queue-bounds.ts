import type { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { UnexpectedErrors } from '@assay/platform';

export interface QueueBoundsOptions {
  /** Evaluations that may wait or run, of one organization and of all. */
  maxOfOrganization: number;
  maxOfAll: number;
  monotonicMs: () => number;
  unexpected: UnexpectedErrors;
}

/** A count is reused for this long, with what this process accepted meanwhile added, unless it would reject a submission. */
const FRESH_MS = 1_000;
const RETRY_AFTER_SECONDS = 30;
const ALL = '';

/** The number of waiting and running evaluations, of one organization or of all. */
class Count {
  takenAtMs = Number.NEGATIVE_INFINITY;
  taking: Promise<void> | undefined;
  private rows = 0;
  /** Submissions that this process has begun to store, and how many of them are finished (stored or failed). */
  private begun = 0;
  private ended = 0;
  /** `ended` when the last reading of rows began: those rows include everything stored before. */
  private endedBefore = 0;

  constructor(
    readonly organizationId: string,
    readonly bound: number,
  ) {}

  /** Errs toward full: a submission that is stored while rows are read may be counted twice. */
  get isFull(): boolean {
    return this.rows + this.begun - this.endedBefore >= this.bound;
  }

  /** Whether the count may be too high, so that reading rows again may show room. */
  get isRough(): boolean {
    return this.ended > this.endedBefore;
  }

  get isInUse(): boolean {
    return this.begun > this.ended || this.taking !== undefined;
  }

  begin(): void {
    this.begun++;
  }

  end(): void {
    this.ended++;
  }

  async take(read: () => Promise<number>): Promise<void> {
    const { ended } = this;
    this.rows = await read();
    this.endedBefore = ended;
  }
}

/**
 * Rejects new evaluations while too many wait: accepted ones are never dropped, so the queue needs a limit. An organization reaches
 * its own bound before it can fill the queue for all. The bounds are exact for what this process accepts; what other processes
 * accept is known from the last count.
 */
export class QueueBounds {
  private readonly all: Count;
  private readonly organizations = new Map<string, Count>();

  constructor(
    private readonly database: Database,
    private readonly options: QueueBoundsOptions,
  ) {
    this.all = new Count(ALL, options.maxOfAll);
  }

  /**
   * Stores a submission if there is room for it.
   * @throws ServiceError SERVICE_UNAVAILABLE with Retry-After; what `store` throws
   */
  async admit<T>(organizationId: string, store: () => Promise<T>): Promise<T> {
    const counts = [this.countOf(organizationId), this.all];
    await Promise.all(counts.map((count) => this.renew(count)));
    if (counts.some(({ isFull }) => isFull)) await Promise.all(counts.map((count) => this.takeExactly(count)));
    if (counts.some(({ isFull }) => isFull))
      throw ServiceError.unavailable('the queue of evaluations', new Error('it is full'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    for (const count of counts) count.begin();
    try {
      return await store();
    } finally {
      for (const count of counts) count.end();
    }
  }

  private countOf(organizationId: string): Count {
    const known = this.organizations.get(organizationId);
    if (known) return known;
    const oldestMs = this.options.monotonicMs() - FRESH_MS;
    for (const [other, { takenAtMs, isInUse }] of this.organizations)
      if (takenAtMs < oldestMs && !isInUse) this.organizations.delete(other);
    const count = new Count(organizationId, this.options.maxOfOrganization);
    this.organizations.set(organizationId, count);
    return count;
  }

  /** Takes a new count in the background if this one is old. Waits only for the first. */
  private async renew(count: Count): Promise<void> {
    if (this.options.monotonicMs() - count.takenAtMs > FRESH_MS) count.taking ??= this.take(count);
    if (count.takenAtMs === Number.NEGATIVE_INFINITY) await count.taking;
  }

  private async takeExactly(count: Count): Promise<void> {
    await count.taking;
    if (!count.isFull || !count.isRough) return;
    count.taking ??= this.take(count);
    await count.taking;
  }

  private async take(count: Count): Promise<void> {
    try {
      await count.take(() => this.read(count));
    } catch (error) {
      // if PostgreSQL is unavailable, storing the submission will fail and say so
      this.options.unexpected.caught('counting waiting evaluations', error);
    } finally {
      count.takenAtMs = this.options.monotonicMs();
      count.taking = undefined;
    }
  }

  private async read({ organizationId, bound }: Count): Promise<number> {
    const rows = await this.database.direct((client) =>
      organizationId === ALL
        ? client.$queryRaw<{ n: number }[]>`
            SELECT count(*)::integer AS n FROM (SELECT FROM jobs WHERE kind = 'evaluation' LIMIT ${bound}) AS waiting`
        : client.$queryRaw<{ n: number }[]>`
            SELECT count(*)::integer AS n FROM (SELECT FROM jobs WHERE kind = 'evaluation' AND organization_id = ${organizationId} LIMIT ${bound}) AS waiting`,
    );
    return rows[0]?.n ?? 0;
  }
}
