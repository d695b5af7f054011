import {
  type CreatedWebhook,
  type CreateWebhookRequest,
  MAX_ENDPOINTS,
  newId,
  type PageQuery,
  type Principal,
  type RotatedWebhook,
  type RotateSecretRequest,
  type UpdateWebhookRequest,
  type WebhookDetail,
} from '@assay/contracts';
import { readOverlap, type SecretBox } from '@assay/credentials';
import {
  type Database,
  lockName,
  newestFirst,
  newestPage,
  showWebhook,
  type Tenant,
  type Transaction,
  type WebhookRow,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { AddressError, type AddressGuard } from '@assay/safe-address';
import type { Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import { tenantOf } from '../http/tenant.js';
import { newKeyPair, newSecret } from './signing-secrets.js';

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

  /** @throws ServiceError VALIDATION_FAILED (422) where the URL leads where nothing may be sent, or there are too many */
  async create(requester: Requester, request: CreateWebhookRequest): Promise<CreatedWebhook> {
    await this.checkUrl(request.url);
    const tenant = tenantOf(requester.principal);
    return this.database.tenant(tenant, async (tx) => {
      await lockName(tx, `webhook-endpoints:${tenant.organizationId}:${tenant.environment}`);
      if ((await tx.webhookEndpoint.count({ where: { deleted_at: null } })) >= MAX_ENDPOINTS)
        throw ServiceError.aboveMaximum(
          '',
          `This environment already has ${MAX_ENDPOINTS} endpoints, the maximum. Delete one first.`,
          MAX_ENDPOINTS,
        );
      const row = await tx.webhookEndpoint.create({
        data: {
          id: newId('wh'),
          organization_id: tenant.organizationId,
          environment: tenant.environment,
          url: request.url,
          description: request.description ?? '',
          events: request.events ?? [],
          repositories: request.repositories ?? [],
          deliveries_per_second: request.deliveries_per_second ?? null,
          signature_scheme: request.signature_scheme ?? 'v1',
          status: 'enabled',
        },
      });
      await setPace(tx, row.id, row.deliveries_per_second);
      const secret = await this.addSecret(tx, tenant, row);
      await appendAuditEntry(tx, requester, {
        action: 'webhook.created',
        target: targetOf(row.id),
        after: settingsOf(row),
      });
      return { ...showWebhook(row), public_keys: await publicKeys(tx, row.id), secret };
    });
  }

  async list(principal: Principal, query: PageQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.webhookEndpoint.findMany({
        where: { deleted_at: null, ...before },
        ...newest,
      }),
    );
    return newestPage(rows, query, showWebhook);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  get(principal: Principal, id: string): Promise<WebhookDetail> {
    return this.database.tenant(tenantOf(principal), async (tx) => ({
      ...showWebhook(await findWebhook(tx, id, 'read')),
      public_keys: await publicKeys(tx, id),
    }));
  }

  /** Enabling one, or a new URL, forgets what was wrong with it. What was due while it was disabled is not made up for: see `recover`. */
  async update(requester: Requester, id: string, request: UpdateWebhookRequest): Promise<WebhookDetail> {
    if (request.url !== undefined) await this.checkUrl(request.url);
    const { url, events, repositories, deliveries_per_second: pace, description, status } = request;
    return this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const row = await findWebhook(tx, id, 'change');
      if (Object.values(request).every((value) => value === undefined))
        return { ...showWebhook(row), public_keys: await publicKeys(tx, id) };
      const updated = await tx.webhookEndpoint.update({
        where: { id },
        data: {
          updated_at: new Date(),
          ...(url === undefined || url === row.url ? {} : { url, failing_since: null }),
          ...(events === undefined ? {} : { events }),
          ...(repositories === undefined ? {} : { repositories }),
          ...(pace === undefined ? {} : { deliveries_per_second: pace }),
          ...(description === undefined ? {} : { description }),
          ...(status === 'enabled' && row.status === 'disabled'
            ? { status, disabled_reason: null, failing_since: null }
            : {}),
          ...(status === 'disabled' && row.status === 'enabled' ? { status, disabled_reason: 'manual' } : {}),
        },
      });
      if (pace !== undefined) await setPace(tx, id, pace);
      const [before, after] = [settingsOf(row), settingsOf(updated)];
      await appendAuditEntry(tx, requester, { action: 'webhook.updated', target: targetOf(id), before, after });
      return { ...showWebhook(updated), public_keys: await publicKeys(tx, id) };
    });
  }

  /** Its secrets are erased; deliveries in progress are canceled when they are due. */
  async delete(requester: Requester, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const row = await findWebhook(tx, id, 'change');
      const deleted = await tx.webhookEndpoint.updateMany({
        where: { id, deleted_at: null },
        data: { deleted_at: new Date() },
      });
      if (deleted.count === 0) throw ServiceError.deleted('webhook', id, 'change');
      await tx.webhookSecret.deleteMany({ where: { endpoint_id: id } });
      await setPace(tx, id, null);
      await appendAuditEntry(tx, requester, {
        action: 'webhook.deleted',
        target: targetOf(id),
        before: settingsOf(row),
      });
    });
  }

  /** A new secret signs at once; the old ones go on signing beside it for the overlap. */
  async rotateSecret(requester: Requester, id: string, request: RotateSecretRequest): Promise<RotatedWebhook> {
    const { overlap = DEFAULT_OVERLAP, signature_scheme: scheme } = request;
    const read = readOverlap(overlap);
    if (!read.ok) throw ServiceError.invalid([read.error]);
    const tenant = tenantOf(requester.principal);
    return this.database.tenant(tenant, async (tx) => {
      const found = await findWebhook(tx, id, 'change', 'lock');
      const row =
        scheme === undefined || scheme === found.signature_scheme
          ? found
          : await tx.webhookEndpoint.update({
              where: { id },
              data: { signature_scheme: scheme, updated_at: new Date() },
            });
      await tx.$executeRaw`
        UPDATE webhook_secrets SET expires_at = now() + make_interval(mins => ${read.minutes})
        WHERE endpoint_id = ${id} AND (expires_at IS NULL OR expires_at > now() + make_interval(mins => ${read.minutes}))`;
      // times are stored in whole milliseconds, rounded
      await tx.$executeRaw`
        DELETE FROM webhook_secrets WHERE endpoint_id = ${id} AND (expires_at <= now() + interval '1 millisecond'
          OR id IN (SELECT id FROM webhook_secrets WHERE endpoint_id = ${id} ORDER BY id DESC OFFSET ${MAX_SECRETS - 1}))`;
      const secret = await this.addSecret(tx, tenant, row);
      const [previous] = await tx.$queryRaw<{ expires_at: Date | null }[]>`
        SELECT max(expires_at) AS expires_at FROM webhook_secrets WHERE endpoint_id = ${id}`;
      await appendAuditEntry(tx, requester, {
        action: 'webhook.secret_rotated',
        target: targetOf(id),
        after: {
          signature_scheme: row.signature_scheme,
          previous_secret_expires_at: previous?.expires_at?.toISOString() ?? null,
        },
      });
      return {
        ...showWebhook(row),
        public_keys: await publicKeys(tx, id),
        secret,
        previous_secret_expires_at: previous?.expires_at?.toISOString() ?? null,
      };
    });
  }

  /** @returns the new secret, which nobody can read from the database again; null for a key pair, which stays here */
  private async addSecret(tx: Transaction, tenant: Required<Tenant>, webhook: WebhookRow): Promise<string | null> {
    const made = webhook.signature_scheme === 'v1a' ? newKeyPair() : { secret: newSecret(), publicKey: null };
    const id = newId('whs');
    await tx.webhookSecret.create({
      data: {
        id,
        endpoint_id: webhook.id,
        organization_id: tenant.organizationId,
        environment: tenant.environment,
        ciphertext: this.box.seal(made.secret, `webhook-secret:${id}`),
        public_key: made.publicKey,
      },
    });
    return made.publicKey === null ? made.secret : null;
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
      if (error.reason === 'refused') throw ServiceError.invalidField('url', `url ${error.message}`);
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

/** The dispatchers keep to it together, by this row. */
async function setPace(tx: Transaction, id: string, perSecond: number | null): Promise<void> {
  if (perSecond === null) await tx.deliveryPace.deleteMany({ where: { endpoint_id: id } });
  else
    await tx.deliveryPace.upsert({
      where: { endpoint_id: id },
      create: { endpoint_id: id, per_second: perSecond },
      update: { per_second: perSecond },
    });
}

async function publicKeys(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ public_key: string }[]>`
    SELECT public_key FROM webhook_secrets WHERE endpoint_id = ${id} AND public_key IS NOT NULL AND (expires_at IS NULL OR expires_at > now())
    ORDER BY id DESC`;
  return rows.map((row) => row.public_key);
}

const targetOf = (id: string) => ({ type: 'webhook', id });

/** Settings as the audit log keeps them: of the URL no query, which may hold a secret. */
function settingsOf(row: WebhookRow) {
  const { origin, pathname } = new URL(row.url);
  const { events, repositories, deliveries_per_second, signature_scheme, status } = row;
  return { url: `${origin}${pathname}`, events, repositories, deliveries_per_second, signature_scheme, status };
}
