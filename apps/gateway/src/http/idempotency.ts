import { createHash } from 'node:crypto';
import type { Principal } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database, type Tenant, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { type Logger, UnexpectedErrors } from '@assay/platform';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { callerOf } from './actor.js';
import { locationOf } from './location.js';
import { paramsOf } from './parsed-url.js';

/** How long responses are kept (draft-ietf-httpapi-idempotency-key-header; docs/api.md, Idempotency). */
const KEPT_HOURS = 24;
/** After this time, the keys of a process that died can be claimed. A running process renews its locks. */
const LOCK_SECONDS = 15;
const RENEW_AFTER_MS = 5_000;

/** The key that a request holds. Taking it over after its lock expired changes `claimedAt`. */
interface Claim {
  /** The stored form, which contains the caller. */
  key: string;
  claimedAt: Date;
}

interface StoredBody {
  status: number;
  location?: string | undefined;
  body: unknown;
}

/**
 * Stores the response in the transaction of the use case, so that effect and response are committed together. If a use case does
 * not use it, the response is stored right after.
 */
export class StoredResponse {
  stored = false;

  constructor(
    private readonly box: SecretBox,
    private readonly principal: Principal,
    private readonly claim: Claim,
    private readonly wholeOf: (body: unknown) => StoredBody,
    /** The same for every repetition of the request, so that auth makes the change once. */
    readonly operation: string,
  ) {}

  /** @throws ServiceError RESOURCE_ALREADY_EXISTS if another request took the key over meanwhile: this transaction is rolled back */
  async store(tx: Transaction, body: unknown): Promise<void> {
    if (!(await this.storeIfHeld(tx, body))) throw inFlight(this.claim.key);
  }

  /** @returns false if another request took the key over meanwhile: nothing was stored */
  async storeIfHeld(tx: Transaction, body: unknown): Promise<boolean> {
    const response = this.wholeOf(body);
    const { key, claimedAt } = this.claim;
    const { organization_id, environment } = this.principal;
    // a response may contain a secret that is shown once
    const sealed = this.box.seal(JSON.stringify(response), contextOf(this.principal, key));
    const stored =
      await tx.$executeRaw`UPDATE idempotency_keys SET response_status = ${response.status}, response = ${sealed}
      WHERE organization_id = ${organization_id} AND environment = ${environment} AND key = ${key} AND created_at = ${claimedAt}`;
    if (stored > 0) this.stored = true;
    return stored > 0;
  }
}

/**
 * `Idempotency-Key` on every POST under /v1. The same key and request replays the stored response; the same key with
 * another request is 422; while the first one runs, it is 409. Only successes are stored: after an error the key is free again.
 * Each caller has its own keys: a response may contain a secret, which is shown once and only to its creator.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SecretBox) private readonly box: SecretBox,
    @Inject(UnexpectedErrors) private readonly unexpected: UnexpectedErrors,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { principal, endpoint } = request;
    const header = request.headers['idempotency-key'];
    if (header === undefined || !principal || !endpoint) return next.handle();
    return from(this.once(String(header), request, { principal, endpoint }, http.getResponse<FastifyReply>(), next));
  }

  private async once(
    header: string,
    request: FastifyRequest,
    { principal, endpoint: { success } }: Required<Pick<FastifyRequest, 'principal' | 'endpoint'>>,
    reply: FastifyReply,
    next: CallHandler,
  ) {
    if (!/^[\x21-\x7e]{1,255}$/.test(header))
      throw ServiceError.unreadable('The header Idempotency-Key must be 1 to 255 printable ASCII characters', [
        {
          field: 'Idempotency-Key',
          message: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
          code: 'INVALID_FORMAT',
        },
      ]);
    const fingerprint = fingerprintOf(request);
    const key = storedKey(principal, header);
    const tenant = { organizationId: principal.organization_id, environment: principal.environment };
    const outcome = await this.database.tenant(tenant, (tx) => this.claim(tx, key, fingerprint, principal));
    if ('status' in outcome) {
      reply.status(outcome.status).header('idempotency-replayed', 'true');
      if (outcome.location) reply.header('location', outcome.location);
      return outcome.body;
    }
    const claim = { key, claimedAt: outcome.claimedAt };
    const wholeOf = (body: unknown) => ({
      status: success.status,
      location: locationOf(success, paramsOf(request), body),
      body,
    });
    const operation = operationOf(principal, key, fingerprint);
    const response = new StoredResponse(this.box, principal, claim, wholeOf, operation);
    request.idempotency = response;
    const renewing = setInterval(() => void this.renew(tenant, claim), RENEW_AFTER_MS);
    try {
      const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (!response.stored) await this.database.tenant(tenant, (tx) => response.storeIfHeld(tx, body));
      return body;
    } catch (error) {
      if (!response.stored) await this.release(tenant, claim);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** Claims the key. @returns the stored response if there is one */
  private async claim(
    tx: Transaction,
    key: string,
    fingerprint: Buffer<ArrayBuffer>,
    principal: Principal,
  ): Promise<Omit<Claim, 'key'> | StoredBody> {
    const { organization_id, environment } = principal;
    const [claimed] = await tx.$queryRaw<{ created_at: Date }[]>`
      INSERT INTO idempotency_keys AS k (organization_id, environment, key, fingerprint, locked_until)
      VALUES (${organization_id}, ${environment}, ${key}, ${fingerprint}, now() + make_interval(secs => ${LOCK_SECONDS}))
      ON CONFLICT (organization_id, environment, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, locked_until = excluded.locked_until, created_at = now(), response = NULL, response_status = NULL
        WHERE k.created_at < now() - make_interval(hours => ${KEPT_HOURS}) OR (k.response_status IS NULL AND k.locked_until < now())
      RETURNING created_at`;
    if (claimed) return { claimedAt: claimed.created_at };
    const known = await tx.idempotencyKey.findUnique({
      where: { organization_id_environment_key: { organization_id, environment, key } },
    });
    if (known && !fingerprint.equals(known.fingerprint))
      throw ServiceError.invalidField(
        'Idempotency-Key',
        'Idempotency-Key was used with another request: choose a new key',
      );
    if (!known?.response) throw inFlight(key);
    const plain = this.box.open(known.response, contextOf(principal, key)).toString();
    return JSON.parse(plain);
  }

  /** While PostgreSQL is unavailable, the lock expires. */
  private async renew(tenant: Required<Tenant>, { key, claimedAt }: Claim): Promise<void> {
    await this.database
      .tenant(
        tenant,
        (tx) => tx.$executeRaw`
          UPDATE idempotency_keys SET locked_until = now() + make_interval(secs => ${LOCK_SECONDS})
          WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment} AND key = ${key}
            AND created_at = ${claimedAt} AND response_status IS NULL`,
      )
      .catch((error) => this.unexpected.caught('renewing an idempotency key', error));
  }

  private async release(tenant: Required<Tenant>, { key, claimedAt }: Claim): Promise<void> {
    await this.database
      .tenant(tenant, (tx) =>
        tx.idempotencyKey.deleteMany({ where: { key, created_at: claimedAt, response_status: null } }),
      )
      .catch((error) => this.unexpected.caught('releasing an idempotency key', error));
  }
}

/** Erases expired keys of every organization, through an SQL function that can do nothing else. */
export async function sweepIdempotencyKeys(database: Database, logger: Logger): Promise<void> {
  try {
    await database.system((tx) => tx.$executeRaw`SELECT erase_old_idempotency_keys(${KEPT_HOURS}::integer)`);
  } catch (error) {
    logger.warn({ err: error }, 'old idempotency keys were not erased; the next sweep tries again');
  }
}

function inFlight(key: string): ServiceError {
  return new ServiceError('RESOURCE_ALREADY_EXISTS', {
    message: 'A request with this Idempotency-Key is still in progress: wait for its response, then repeat it',
    details: { resource_type: 'idempotency_key', resource_id: key.slice(key.indexOf(' ') + 1) },
  });
}

/** The header cannot contain a space, so keys of two callers never collide. */
function storedKey(principal: Principal, header: string): string {
  return `${callerOf(principal)} ${header}`;
}

function contextOf(principal: Principal, key: string): string {
  return `idempotency:${principal.organization_id}:${principal.environment}:${key}`;
}

function operationOf(principal: Principal, key: string, fingerprint: Buffer): string {
  const { organization_id, environment } = principal;
  return createHash('sha256')
    .update([organization_id, environment, key].join('\n'))
    .update(fingerprint)
    .digest('base64url');
}

/** A digest of method, path and body: requests with the same one are repetitions. */
function fingerprintOf(request: FastifyRequest): Buffer<ArrayBuffer> {
  const path = request.url.split('?', 1)[0];
  return createHash('sha256')
    .update(`${request.method} ${path}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest();
}
