import { createHash } from 'node:crypto';
import type { Principal } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** Kept this long (draft-ietf-httpapi-idempotency-key-header; docs/api.md, Conventions). */
export const KEPT_HOURS = 24;
/** A request in flight holds its key this long; one that died frees it then. */
const LOCK_SECONDS = 75;

/**
 * What a use case stores its answer with in its own transaction, so that the effect and the answer are one. Where it does
 * not, the answer is stored right after.
 */
export class StoredAnswer {
  stored = false;

  constructor(
    private readonly box: SecretBox,
    private readonly principal: Principal,
    private readonly key: string,
    /** The same for the same request of the same caller under the same key: what it asks of auth is done once. */
    readonly operation: string,
  ) {}

  async store(tx: Transaction, answer: { status: number; location?: string; body: unknown }): Promise<void> {
    // an answer may hold a secret that is shown once
    const sealed = this.box.seal(JSON.stringify(answer), contextOf(this.principal, this.key));
    await tx.$executeRaw`UPDATE idempotency_keys SET response_status = ${answer.status}, response = ${sealed}
      WHERE organization_id = ${this.principal.organization_id} AND environment = ${this.principal.environment} AND key = ${this.key}`;
    this.stored = true;
  }
}

/**
 * `Idempotency-Key` on every POST under /v1. The same key and request replays the stored answer; the same key with
 * another request is 422; one still in flight is 409. Only successes are stored: after an error the key is free again.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SecretBox) private readonly box: SecretBox,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    if (request.method !== 'POST' || header === undefined || !request.principal) return next.handle();
    return from(this.once(String(header), request, request.principal, http.getResponse<FastifyReply>(), next));
  }

  private async once(
    key: string,
    request: FastifyRequest,
    principal: Principal,
    reply: FastifyReply,
    next: CallHandler,
  ) {
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      throw ServiceError.unreadable('The header Idempotency-Key must be 1 to 255 printable ASCII characters', [
        {
          field: 'Idempotency-Key',
          message: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
          code: 'INVALID_FORMAT',
        },
      ]);
    const fingerprint = fingerprintOf(request);
    const tenant = { organizationId: principal.organization_id, environment: principal.environment };
    const replayed = await this.database.tenant(tenant, (tx) => this.claim(tx, key, fingerprint, principal));
    if (replayed) {
      reply.status(replayed.status).header('idempotency-replayed', 'true');
      if (replayed.location) reply.header('location', replayed.location);
      return replayed.body;
    }
    const answer = new StoredAnswer(this.box, principal, key, operationOf(principal, key, fingerprint));
    request.idempotency = answer;
    try {
      const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (!answer.stored) {
        const location = reply.getHeader('location');
        const whole = { status: reply.statusCode, body, ...(typeof location === 'string' ? { location } : {}) };
        await this.database.tenant(tenant, (tx) => answer.store(tx, whole));
      }
      return body;
    } catch (error) {
      if (!answer.stored) await this.release(tenant, key);
      throw error;
    }
  }

  /** Takes the key, or tells what it was answered with. */
  private async claim(tx: Transaction, key: string, fingerprint: Buffer<ArrayBuffer>, principal: Principal) {
    const { organization_id, environment } = principal;
    const claimed = await tx.$executeRaw`
      INSERT INTO idempotency_keys AS k (organization_id, environment, key, fingerprint, locked_until)
      VALUES (${organization_id}, ${environment}, ${key}, ${fingerprint}, now() + make_interval(secs => ${LOCK_SECONDS}))
      ON CONFLICT (organization_id, environment, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, locked_until = excluded.locked_until, created_at = now(), response = NULL, response_status = NULL
        WHERE k.created_at < now() - make_interval(hours => ${KEPT_HOURS}) OR (k.response_status IS NULL AND k.locked_until < now())`;
    if (claimed > 0) return undefined;
    const known = await tx.idempotencyKey.findUnique({
      where: { organization_id_environment_key: { organization_id, environment, key } },
    });
    if (known && !fingerprint.equals(known.fingerprint))
      throw ServiceError.invalid([
        {
          field: 'Idempotency-Key',
          message: 'Idempotency-Key was used with another request: choose a new key',
          code: 'INVALID_FORMAT',
        },
      ]);
    if (!known?.response)
      throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
        message: 'A request with this Idempotency-Key is still in flight: wait for its answer, then repeat it',
        details: { resource_type: 'idempotency_key', resource_id: key },
      });
    const plain = this.box.open(known.response, contextOf(principal, key)).toString();
    return JSON.parse(plain) as { status: number; location?: string; body: unknown };
  }

  private async release(tenant: { organizationId: string; environment: 'prod' | 'test' }, key: string): Promise<void> {
    // where PostgreSQL is away the lock runs out by itself
    await this.database
      .tenant(tenant, (tx) => tx.idempotencyKey.deleteMany({ where: { key, response_status: null } }))
      .catch(() => {});
  }
}

/** Erases what is kept no longer, of every organization: by a function that can do nothing else. */
export async function sweepIdempotencyKeys(database: Database, logger: Logger): Promise<void> {
  try {
    await database.direct((client) => client.$executeRaw`SELECT erase_old_idempotency_keys(${KEPT_HOURS}::integer)`);
  } catch (error) {
    logger.warn({ err: error }, 'old idempotency keys were not erased; the next sweep tries again');
  }
}

function contextOf(principal: Principal, key: string): string {
  return `idempotency:${principal.organization_id}:${principal.environment}:${key}`;
}

function operationOf(principal: Principal, key: string, fingerprint: Buffer): string {
  const { organization_id, environment, user_id, credential_id } = principal;
  return createHash('sha256')
    .update([organization_id, environment, user_id ?? credential_id, key].join('\n'))
    .update(fingerprint)
    .digest('base64url');
}

/** Of what makes two requests the same: method, URL and body. */
function fingerprintOf(request: FastifyRequest): Buffer<ArrayBuffer> {
  const path = request.url.split('?', 1)[0];
  return createHash('sha256')
    .update(`${request.method} ${path}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest() as Buffer<ArrayBuffer>;
}
