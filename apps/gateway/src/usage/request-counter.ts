import { type Principal, USAGE_DAYS_MAX } from '@assay/contracts';
import type { Statements } from '@assay/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestBuffer, type RequestBufferParts } from '../http/request-buffer.js';

/** Credentials and days that wait while PostgreSQL is unavailable; further ones are not counted. */
const MAX_WAITING = 50_000;

interface Count {
  organization_id: string;
  environment: string;
  /** In UTC. */
  day: string;
  credential_id: string;
  requests: number;
  failed: number;
  rate_limited: number;
}

/**
 * Counts the requests of each credential by day, for usage over time: all of them, where the request log leaves some out and forgets
 * them after a week.
 */
export class RequestCounter extends RequestBuffer {
  private waiting = new Map<string, Count>();

  constructor(parts: RequestBufferParts) {
    super(parts, {
      name: 'usage',
      leftOut: {
        name: 'assay_requests_uncounted_total',
        help: 'Requests that the usage of their organization leaves out',
      },
      flushEveryMs: 5_000,
      eraseEveryMs: 3_600_000,
    });
  }

  protected record(principal: Principal, _request: FastifyRequest, { statusCode: status }: FastifyReply): void {
    this.add({
      organization_id: principal.organization_id,
      environment: principal.environment,
      day: new Date(this.parts.clock.nowMs()).toISOString().slice(0, 10),
      // a grant has no name: that of its application stands for it
      credential_id: principal.client_id ?? principal.credential_id,
      requests: 1,
      failed: status >= 400 ? 1 : 0,
      rate_limited: status === 429 ? 1 : 0,
    });
  }

  private add(count: Count): void {
    const key = JSON.stringify([count.organization_id, count.environment, count.day, count.credential_id]);
    const known = this.waiting.get(key);
    if (known) {
      known.requests += count.requests;
      known.failed += count.failed;
      known.rate_limited += count.rate_limited;
    } else if (this.waiting.size < MAX_WAITING) this.waiting.set(key, count);
    else this.leftOut.inc(count.requests);
  }

  protected async write(): Promise<void> {
    const counts = [...this.waiting.values()];
    if (counts.length === 0) return;
    this.waiting = new Map();
    try {
      await this.parts.database.system(
        (tx) => tx.$executeRaw`SELECT add_request_counts(${JSON.stringify(counts)}::jsonb)`,
      );
    } catch (error) {
      for (const count of counts) this.add(count);
      throw error;
    }
  }

  protected eraseOld(tx: Statements, max: number): Promise<{ erased: number }[]> {
    return tx.$queryRaw<{ erased: number }[]>`
      SELECT erase_old_request_counts(${USAGE_DAYS_MAX}::integer, ${max}::integer) AS erased`;
  }
}
