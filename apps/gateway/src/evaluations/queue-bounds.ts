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

/** Counts are taken at most so often; between two of them what this process accepts is added. */
const FRESH_MS = 1_000;
const RETRY_AFTER_SECONDS = 30;
const ALL = '';

interface Count {
  takenAtMs: number;
  value: number;
  taking: Promise<void> | undefined;
}

/**
 * Refuses new evaluations while too many wait: what was accepted is never lost, so it must not pile up without end. One
 * organization reaches its own bound before it can fill everybody's.
 */
export class QueueBounds {
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly database: Database,
    private readonly options: QueueBoundsOptions,
  ) {}

  /** @throws ServiceError SERVICE_UNAVAILABLE with Retry-After */
  async admit(organizationId: string): Promise<void> {
    const { maxOfOrganization, maxOfAll } = this.options;
    const [own, all] = await Promise.all([this.count(organizationId, maxOfOrganization), this.count(ALL, maxOfAll)]);
    if (own.value >= maxOfOrganization || all.value >= maxOfAll)
      throw ServiceError.unavailable('the queue of evaluations', new Error('it is full'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    own.value++;
    all.value++;
  }

  private async count(name: string, bound: number): Promise<Count> {
    const known = this.counts.get(name);
    const nowMs = this.options.monotonicMs();
    const count = known ?? { takenAtMs: Number.NEGATIVE_INFINITY, value: 0, taking: undefined };
    if (!known) {
      for (const [other, { takenAtMs }] of this.counts) if (nowMs - takenAtMs > FRESH_MS) this.counts.delete(other);
      this.counts.set(name, count);
    }
    if (nowMs - count.takenAtMs > FRESH_MS) count.taking ??= this.take(name, bound, count);
    // a count that is merely old serves while the next one is in progress
    if (count.takenAtMs === Number.NEGATIVE_INFINITY) await count.taking;
    return count;
  }

  private async take(name: string, bound: number, count: Count): Promise<void> {
    try {
      const rows = await this.database.direct((client) =>
        name === ALL
          ? client.$queryRaw<{ n: number }[]>`
              SELECT count(*)::integer AS n FROM (SELECT FROM jobs WHERE kind = 'evaluation' LIMIT ${bound}) AS waiting`
          : client.$queryRaw<{ n: number }[]>`
              SELECT count(*)::integer AS n FROM (SELECT FROM jobs WHERE kind = 'evaluation' AND organization_id = ${name} LIMIT ${bound}) AS waiting`,
      );
      count.value = rows[0]?.n ?? 0;
      count.takenAtMs = this.options.monotonicMs();
    } catch (error) {
      // where PostgreSQL is unavailable the submission itself is rejected for that
      this.options.unexpected.caught('counting waiting evaluations', error);
      count.takenAtMs = this.options.monotonicMs();
    } finally {
      count.taking = undefined;
    }
  }
}
