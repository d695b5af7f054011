import type { Principal } from '@assay/contracts';
import type { Prisma, Statements } from '@assay/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestBuffer, type RequestBufferParts } from '../http/request-buffer.js';

/** Retention of the log: maximum number of rows per organization and environment, and maximum age. */
const KEPT_HOURS = 7 * 24;
const KEPT_ROWS = 250_000;
/** Maximum number of rows per statement. */
const MAX_BATCH = 2_000;
/** Maximum number of rows that wait while PostgreSQL is unavailable; further ones are only counted. */
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

/** Records what credentials called: the request log. What people change in the portal stands in the audit log. */
export class RequestRecorder extends RequestBuffer {
  private waiting: Entry[] = [];
  private readonly budgets = new Map<string, Budget>();
  private budgetsSinceMs: number;

  constructor(parts: RequestBufferParts) {
    super(parts, {
      name: 'request log',
      leftOut: {
        name: 'assay_request_log_left_out_total',
        help: 'Requests that the request log of their organization leaves out',
      },
      flushEveryMs: 1_000,
      eraseEveryMs: 600_000,
    });
    this.budgetsSinceMs = parts.clock.monotonicMs();
  }

  protected record(principal: Principal, request: FastifyRequest, reply: FastifyReply): void {
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
      at_ms: this.parts.clock.nowMs(),
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
    const nowMs = this.parts.clock.monotonicMs();
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

  protected async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH);
      try {
        await this.parts.database.direct(
          (client) => client.$executeRaw`SELECT append_request_log(${JSON.stringify(batch)}::jsonb)`,
        );
      } catch (error) {
        this.waiting = batch.concat(this.waiting).slice(0, MAX_WAITING);
        throw error;
      }
    }
  }

  protected eraseOld(tx: Statements, max: number): Promise<{ erased: number }[]> {
    return tx.$queryRaw<{ erased: number }[]>`
      SELECT erase_old_requests(${KEPT_HOURS}::integer, ${KEPT_ROWS}::integer, ${max}::integer) AS erased`;
  }
}
