import { PORTAL_CLIENT_ID, type Principal, USAGE_DAYS_MAX } from '@assay/contracts';
import type { Database } from '@assay/database';
import { type Clock, Counter, type Logger, type Registry } from '@assay/platform';
import type { FastifyInstance } from 'fastify';

const FLUSH_EVERY_MS = 5_000;
const ERASE_EVERY_MS = 3_600_000;
const ERASED_AT_ONCE = 20_000;
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

export interface RequestCounterOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  registry: Registry;
}

/**
 * Counts the requests of each credential by day, for usage over time: all of them, where the request log leaves some out and forgets them
 * after a week. What the portal's own pages call is not counted. A gateway that is killed loses what it counted since its last write.
 */
export class RequestCounter {
  private waiting = new Map<string, Count>();
  private readonly leftOut: Counter;
  private timers: NodeJS.Timeout[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: RequestCounterOptions) {
    this.leftOut = new Counter({
      name: 'assay_requests_uncounted_total',
      help: 'Requests that the usage of their organization leaves out',
      registers: [options.registry],
    });
  }

  install(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      done();
      if (request.principal) this.note(request.principal, reply.statusCode);
    });
  }

  /** To be called when the database is there. */
  start(): void {
    this.timers = [
      setInterval(() => void this.flush(), FLUSH_EVERY_MS),
      setInterval(() => void this.erase(), ERASE_EVERY_MS),
    ];
    for (const timer of this.timers) timer.unref();
    void this.erase();
  }

  /** Writes what waits. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
  }

  private note(principal: Principal, status: number): void {
    if (principal.client_id === PORTAL_CLIENT_ID) return;
    this.add({
      organization_id: principal.organization_id,
      environment: principal.environment,
      day: new Date(this.options.clock.nowMs()).toISOString().slice(0, 10),
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

  /** One batch after another; where PostgreSQL is unavailable the counts wait, up to a bound. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const counts = [...this.waiting.values()];
    if (counts.length === 0) return;
    this.waiting = new Map();
    try {
      await this.options.database.direct(
        (client) => client.$executeRaw`SELECT add_request_counts(${JSON.stringify(counts)}::jsonb)`,
      );
    } catch (error) {
      for (const count of counts) this.add(count);
      this.options.logger.warn({ err: error, credentials: counts.length }, 'usage not written; trying again');
    }
  }

  private async erase(): Promise<void> {
    try {
      for (let erased = ERASED_AT_ONCE; erased >= ERASED_AT_ONCE; ) {
        const [row] = await this.options.database.direct(
          (client) => client.$queryRaw<{ erased: number }[]>`
            SELECT erase_old_request_counts(${USAGE_DAYS_MAX}::integer, ${ERASED_AT_ONCE}::integer) AS erased`,
        );
        erased = row?.erased ?? 0;
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'old usage was not erased; the next sweep tries again');
    }
  }
}
