import { randomBytes } from 'node:crypto';
import {
  type CreatedWebhook,
  type CreateWebhookRequest,
  DEFAULT_PAGE_SIZE,
  newId,
  type PageQuery,
  type Principal,
  page,
  type RotatedWebhook,
  type UpdateWebhookRequest,
  type Webhook,
} from '@assay/contracts';
import { readOverlap, type SecretBox } from '@assay/credentials';
import { type Database, showWebhook, type Tenant, type Transaction, type WebhookRow } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { AddressError, type AddressGuard } from '@assay/safe-address';
import type { Asking } from '../http/actor.js';
import { appendAct } from '../http/append-act.js';
import { tenantOf } from '../http/tenant.js';

/** Time for the look-up of a new URL's name; every attempt looks it up again. */
const CHECK_TIMEOUT_MS = 2_000;
const DEFAULT_OVERLAP = '24h';
/** Secrets that sign at the same time; with one more, the oldest stops at once. */
const MAX_SECRETS = 10;

/** The use cases of webhook endpoints. What is sent to them is the dispatcher's business. */
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly guard: AddressGuard,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) where the URL leads where nothing may be sent */
  async create(asking: Asking, request: CreateWebhookRequest): Promise<CreatedWebhook> {
    await this.checkUrl(request.url);
    const tenant = tenantOf(asking.principal);
    return this.database.tenant(tenant, async (tx) => {
      const row = await tx.webhookEndpoint.create({
        data: {
          id: newId('wh'),
          organization_id: tenant.organizationId,
          environment: tenant.environment,
          url: request.url,
          description: request.description ?? '',
          events: request.events ?? [],
          status: 'enabled',
        },
      });
      const secret = await this.addSecret(tx, tenant, row.id);
      await appendAct(tx, asking, { action: 'webhook.created', target: targetOf(row.id), after: settingsOf(row) });
      return { ...showWebhook(row), secret };
    });
  }

  async list(principal: Principal, query: PageQuery) {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.webhookEndpoint.findMany({
        where: { deleted_at: null, ...(query.cursor ? { id: { lt: query.cursor } } : {}) },
        orderBy: { id: 'desc' },
        take: limit + 1,
      }),
    );
    return page(rows, limit, (row) => row.id, showWebhook);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<Webhook> {
    return showWebhook(await this.database.tenant(tenantOf(principal), (tx) => findWebhook(tx, id, 'read')));
  }

  /** Enabling one forgets what was wrong with it. What was due while it was disabled is not made up for: see `recover`. */
  async update(asking: Asking, id: string, request: UpdateWebhookRequest): Promise<Webhook> {
    if (request.url !== undefined) await this.checkUrl(request.url);
    const { url, events, description, status } = request;
    return this.database.tenant(tenantOf(asking.principal), async (tx) => {
      const row = await findWebhook(tx, id, 'change');
      if (url === undefined && events === undefined && description === undefined && status === undefined)
        return showWebhook(row);
      const updated = await tx.webhookEndpoint.update({
        where: { id },
        data: {
          updated_at: new Date(),
          ...(url === undefined ? {} : { url }),
          ...(events === undefined ? {} : { events }),
          ...(description === undefined ? {} : { description }),
          ...(status === 'enabled' && row.status === 'disabled'
            ? { status, disabled_reason: null, failing_since: null }
            : {}),
          ...(status === 'disabled' && row.status === 'enabled' ? { status, disabled_reason: 'manual' } : {}),
        },
      });
      const [before, after] = [settingsOf(row), settingsOf(updated)];
      await appendAct(tx, asking, { action: 'webhook.updated', target: targetOf(id), before, after });
      return showWebhook(updated);
    });
  }

  /** Its secrets are erased; deliveries under way are canceled when they are due. */
  async delete(asking: Asking, id: string): Promise<void> {
    await this.database.tenant(tenantOf(asking.principal), async (tx) => {
      const row = await findWebhook(tx, id, 'change');
      const deleted = await tx.webhookEndpoint.updateMany({
        where: { id, deleted_at: null },
        data: { deleted_at: new Date() },
      });
      if (deleted.count === 0) throw ServiceError.deleted('webhook', id, 'change');
      await tx.webhookSecret.deleteMany({ where: { endpoint_id: id } });
      await appendAct(tx, asking, { action: 'webhook.deleted', target: targetOf(id), before: settingsOf(row) });
    });
  }

  /** A new secret signs at once; the old ones go on signing beside it for the overlap. */
  async rotateSecret(asking: Asking, id: string, overlap = DEFAULT_OVERLAP): Promise<RotatedWebhook> {
    const read = readOverlap(overlap);
    if (!read.ok) throw ServiceError.invalid([read.error]);
    const tenant = tenantOf(asking.principal);
    return this.database.tenant(tenant, async (tx) => {
      const row = await findWebhook(tx, id, 'change', 'lock');
      await tx.$executeRaw`
        UPDATE webhook_secrets SET expires_at = now() + make_interval(mins => ${read.minutes})
        WHERE endpoint_id = ${id} AND (expires_at IS NULL OR expires_at > now() + make_interval(mins => ${read.minutes}))`;
      // times are stored in whole milliseconds, rounded
      await tx.$executeRaw`
        DELETE FROM webhook_secrets WHERE endpoint_id = ${id} AND (expires_at <= now() + interval '1 millisecond'
          OR id IN (SELECT id FROM webhook_secrets WHERE endpoint_id = ${id} ORDER BY id DESC OFFSET ${MAX_SECRETS - 1}))`;
      const secret = await this.addSecret(tx, tenant, id);
      const [previous] = await tx.$queryRaw<{ expires_at: Date | null }[]>`
        SELECT max(expires_at) AS expires_at FROM webhook_secrets WHERE endpoint_id = ${id}`;
      await appendAct(tx, asking, {
        action: 'webhook.secret_rotated',
        target: targetOf(id),
        after: { previous_secret_expires_at: previous?.expires_at?.toISOString() ?? null },
      });
      return {
        ...showWebhook(row),
        secret,
        previous_secret_expires_at: previous?.expires_at?.toISOString() ?? null,
      };
    });
  }

  /** @returns the new secret, which nobody can read from the database again */
  private async addSecret(tx: Transaction, tenant: Required<Tenant>, endpointId: string): Promise<string> {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const id = newId('whs');
    await tx.webhookSecret.create({
      data: {
        id,
        endpoint_id: endpointId,
        organization_id: tenant.organizationId,
        environment: tenant.environment,
        ciphertext: this.box.seal(secret, `webhook-secret:${id}`),
      },
    });
    return secret;
  }

  /**
   * A name that does not resolve now is taken: it may be registered only after the endpoint, and nothing is sent to it
   * before it resolves to what may be sent to.
   */
  private async checkUrl(url: string): Promise<void> {
    const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    try {
      await this.guard.check(url, timeout);
    } catch (error) {
      if (timeout.aborted) return;
      if (!(error instanceof AddressError)) throw error;
      if (error.reason === 'refused')
        throw ServiceError.invalid([{ field: 'url', message: `url ${error.message}`, code: 'INVALID_FORMAT' }]);
    }
  }
}

/** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
export async function findWebhook(
  tx: Transaction,
  id: string,
  purpose: 'read' | 'change',
  lock?: 'lock',
): Promise<WebhookRow> {
  if (lock) await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${id} FOR UPDATE`;
  const row = await tx.webhookEndpoint.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('webhook', id);
  if (row.deleted_at) throw ServiceError.deleted('webhook', id, purpose);
  return row;
}

const targetOf = (id: string) => ({ type: 'webhook', id });

/** Settings as the audit log keeps them: of the URL no query, which may hold a secret. */
function settingsOf({ url, events, status }: { url: string; events: string[]; status: string }) {
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`, events, status };
}
