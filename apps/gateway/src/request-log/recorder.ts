import { PORTAL_CLIENT_ID, type Principal } from '@assay/contracts';
import type { Database, Prisma } from '@assay/database';
import { type Clock, Counter, type Logger, type Registry } from '@assay/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How much of the log is kept: of each organization and environment so many rows, and none older. */
export const KEPT_HOURS = 7 * 24;
export const KEPT_ROWS = 250_000;
const ERASED_AT_ONCE = 20_000;
const ERASE_EVERY_MS = 600_000;
const FLUSH_EVERY_MS = 1_000;
/** Rows of one statement. */
const MAX_BATCH = 2_000;
/** Rows that wait while PostgreSQL is unavailable; what comes then is counted and not kept. */
const MAX_WAITING = 20_000;
/**
 * Of one organization and environment a minute, successes and failures apart: the default limit. Whoever is allowed more has a
 * log that leaves successes out, and never one that costs more than their requests.
 */
const MAX_A_MINUTE = 1_000;

type Entry = Omit<Prisma.RequestLogModel, 'at'> & { at_ms: number };

interface Budget {
  successes: number;
  failures: number;
}

export interface RecorderOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  registry: Registry;
}

/**
 * Notes what credentials called, after the answer has gone out, and writes it in batches: a request costs an entry in memory.
 * What the portal's own pages call is not noted; what people change there stands in the audit log.
 */
export class RequestRecorder {
  private waiting: Entry[] = [];
  private readonly budgets = new Map<string, Budget>();
  private budgetsSinceMs: number;
  private readonly leftOut: Counter;
  private timers: NodeJS.Timeout[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: RecorderOptions) {
    this.budgetsSinceMs = options.clock.monotonicMs();
    this.leftOut = new Counter({
      name: 'assay_request_log_left_out_total',
      help: 'Requests that the request log of their organization leaves out',
      registers: [options.registry],
    });
  }

  install(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      done();
      if (request.principal) this.note(request.principal, request, reply);
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

  private note(principal: Principal, request: FastifyRequest, reply: FastifyReply): void {
    if (principal.client_id === PORTAL_CLIENT_ID) return;
    const status = reply.statusCode;
    if (this.waiting.length >= MAX_WAITING || !this.admit(principal, status < 400)) {
      this.leftOut.inc();
      return;
    }
    const header = (name: string) => {
      const value = reply.getHeader(name);
      return value === undefined ? null : Number(value);
    };
    this.waiting.push({
      organization_id: principal.organization_id,
      environment: principal.environment,
      id: request.id,
      at_ms: this.options.clock.nowMs(),
      credential_kind: principal.kind,
      credential_id: principal.credential_id,
      client_id: principal.client_id ?? null,
      user_id: principal.user_id,
      method: request.method,
      // the route as it was declared: a path may hold an identifier, and a query a key
      route: request.endpoint?.path ?? 'unknown',
      status,
      code: request.errorCode ?? null,
      duration_ms: Math.round(reply.elapsedTime),
      limit_requests: header('x-ratelimit-limit'),
      limit_remaining: header('x-ratelimit-remaining'),
      limit_window_seconds: header('x-ratelimit-window'),
    });
  }

  private admit({ organization_id, environment }: Principal, isSuccess: boolean): boolean {
    const nowMs = this.options.clock.monotonicMs();
    if (nowMs - this.budgetsSinceMs >= 60_000) {
      this.budgets.clear();
      this.budgetsSinceMs = nowMs;
    }
    const key = `${organization_id} ${environment}`;
    let budget = this.budgets.get(key);
    if (!budget) {
      budget = { successes: 0, failures: 0 };
      this.budgets.set(key, budget);
    }
    return (isSuccess ? ++budget.successes : ++budget.failures) <= MAX_A_MINUTE;
  }

  /** One batch after another; where PostgreSQL is unavailable the entries wait, up to a bound. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH);
      try {
        await this.options.database.direct(
          (client) => client.$executeRaw`SELECT append_request_log(${JSON.stringify(batch)}::jsonb)`,
        );
      } catch (error) {
        this.waiting = batch.concat(this.waiting).slice(0, MAX_WAITING);
        this.options.logger.warn({ err: error, requests: batch.length }, 'request log not written; trying again');
        return;
      }
    }
  }

  private async erase(): Promise<void> {
    try {
      for (let erased = ERASED_AT_ONCE; erased >= ERASED_AT_ONCE; ) {
        const [row] = await this.options.database.direct(
          (client) => client.$queryRaw<{ erased: number }[]>`
            SELECT erase_old_requests(${KEPT_HOURS}::integer, ${KEPT_ROWS}::integer, ${ERASED_AT_ONCE}::integer) AS erased`,
        );
        erased = row?.erased ?? 0;
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'old requests were not erased; the next sweep tries again');
    }
  }
}
