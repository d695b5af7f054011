import { randomBytes } from 'node:crypto';
import { type CodeHost, type CodeHosts, HostError, hookReaders, hostSecretContext } from '@assay/code-hosts';
import {
  type CreatedApiKey,
  type CreatedHostConnection,
  type CreateHostConnectionRequest,
  HOST_KINDS,
  HOST_SECRET_OVERLAP_HOURS,
  HOUR_MS,
  type HostConnection,
  type HostConnectionTest,
  hookPath,
  isOneOf,
  literalOf,
  MAX_HOST_CONNECTIONS,
  newId,
  type PageQuery,
  type Principal,
  type RotatedHostConnection,
  storedValue,
} from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import {
  type Database,
  lockName,
  newestFirst,
  newestPage,
  type Prisma,
  type Tenant,
  type Transaction,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { actorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { tenantOf } from '../http/tenant.js';
import { CHECK_TIMEOUT_MS, checkHost, tryHost, withinTime } from './try-host.js';

type Row = Prisma.HostConnectionModel;
type StoredSecret = Pick<Row, 'webhook_secret' | 'previous_webhook_secret' | 'previous_webhook_secret_until'> &
  Partial<Pick<Row, 'rotating_until'>>;
type InstallationRow = Prisma.HostInstallationModel;

/** A rotation ends sooner, by far: the process that held a connection for longer died. */
const ROTATION_MS = 4 * CHECK_TIMEOUT_MS;
/** Of all connections of a page. An App of one organization has a few; a public one may have any number. */
const MAX_SHOWN_INSTALLATIONS = 1_000;

/** The use cases of connections to code hosts. What is done over them is the business of integrations. */
export class HostConnections {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly auth: AuthClient,
    private readonly hosts: CodeHosts,
    private readonly clock: Clock,
    /** Public URL of integrations, which takes the webhooks. */
    private readonly integrationsUrl: string,
  ) {}

  /**
   * @throws ServiceError VALIDATION_FAILED (422) where the host, its address or the token does not do;
   * RESOURCE_ALREADY_EXISTS (409) where its App is connected already
   */
  async create(requester: Requester, request: CreateHostConnectionRequest): Promise<CreatedHostConnection> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    const baseUrl = request.base_url.replace(/\/+$/, '');
    const [token, field] =
      request.kind === 'github' ? [request.private_key, 'private_key'] : [request.access_token, 'access_token'];
    const access = { baseUrl, token: token ?? '', appId: request.app_id ?? null };
    await this.database.tenant(tenant, async (tx) => {
      await assertRoom(tx);
      await assertOnlyOfApp(tx, { base_url: baseUrl, app_id: access.appId });
    });
    const id = newId('hcn');
    const secret = hookReaders[request.kind].secretOf(randomBytes(32));
    const codeScanning = request.code_scanning ?? false;
    const [host, account] = await tryHost(field, async (signal) => {
      const opened = this.hosts.open(request.kind, { ...access, codeScanning });
      return [opened, await checkHost(opened, field, signal)];
    });
    const key = await this.createKey(requester, `Pull requests of ${account} on ${new URL(baseUrl).host}`);
    let row: Row;
    try {
      row = await this.database.tenant(tenant, async (tx) => {
        // again: others may have been created while the host was tried
        await lockName(tx, `host-connections:${tenant.organizationId}:${tenant.environment}`);
        await assertRoom(tx);
        await assertOnlyOfApp(tx, { base_url: baseUrl, app_id: access.appId });
        const created = await tx.hostConnection.create({
          data: {
            id,
            organization_id: tenant.organizationId,
            environment: tenant.environment,
            kind: request.kind,
            base_url: baseUrl,
            description: request.description ?? '',
            account,
            app_id: access.appId,
            code_scanning: codeScanning,
            access_token: this.box.seal(access.token, hostSecretContext('token', id)),
            webhook_secret: this.box.seal(secret, hostSecretContext('webhook-secret', id)),
            api_key: this.box.seal(key.key, hostSecretContext('api-key', id)),
            api_key_id: key.key_id,
          },
        });
        await appendAuditEntry(tx, requester, {
          action: 'host_connection.created',
          target: targetOf(id),
          after: settingsOf(created),
        });
        return created;
      });
    } catch (error) {
      // without its connection the key is of no use
      await this.revokeKey(requester, key.key_id).catch(() => undefined);
      throw error;
    }
    try {
      // not before: of two requests for one App, the one that is rejected may not take the webhook
      await tryHost(field, async (signal) => host.configureWebhook?.(this.hookUrl(id), secret, signal));
    } catch (error) {
      await this.delete(requester, id).catch(() => undefined);
      throw error;
    }
    return { ...this.show(row, []), webhook_secret: secret };
  }

  async list(principal: Principal, query: PageQuery) {
    const { before, newest } = newestFirst(query);
    const [rows, installations] = await this.database.tenant(tenantOf(principal), async (tx) => {
      const found = await tx.hostConnection.findMany({
        where: { deleted_at: null, ...before },
        ...newest,
      });
      return [found, await installationsOf(tx, found)];
    });
    return newestPage(rows, query, (row) => this.show(row, installations));
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  get(principal: Principal, id: string): Promise<HostConnection> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const row = await find(tx, id, 'read');
      return this.show(row, await installationsOf(tx, [row]));
    });
  }

  /** Tries the credentials on the host, and stores the result. */
  async test(principal: Principal, id: string): Promise<HostConnectionTest> {
    const tenant = tenantOf(principal);
    const row = await this.database.tenant(tenant, (tx) => find(tx, id, 'change'));
    const problem = await this.problemOf(row);
    // an unavailable host says nothing about the connection
    const status = problem === undefined ? 'active' : problem.isOfConnection ? 'failing' : row.status;
    const shown = problem?.isOfConnection ? problem.message : status === 'active' ? null : row.problem;
    await this.database.tenant(tenant, (tx) =>
      tx.hostConnection.updateMany({ where: { id, deleted_at: null }, data: { status, problem: shown } }),
    );
    return { ok: problem === undefined, problem: problem?.message ?? null };
  }

  /**
   * The new secret is stored before the host gets it, and the previous one is taken for a day: whatever the host signs with
   * in the meantime.
   * @throws ServiceError VALIDATION_FAILED (422) where the host does not take a webhook that is set by its API;
   * RESOURCE_ALREADY_EXISTS (409) while another request rotates it: the host could end up with the secret that is not the last one
   */
  async rotateSecret(requester: Requester, id: string): Promise<RotatedHostConnection> {
    const tenant = tenantOf(requester.principal);
    const expiresAt = new Date(this.clock.nowMs() + HOST_SECRET_OVERLAP_HOURS * HOUR_MS);
    const before = await this.beginRotation(tenant, id);
    const kind = literalOf(HOST_KINDS, before.kind);
    const secret = hookReaders[kind].secretOf(randomBytes(32));
    const { webhook_secret, previous_webhook_secret, previous_webhook_secret_until } = before;
    await this.storeSecret(tenant, before, {
      webhook_secret: this.box.seal(secret, hostSecretContext('webhook-secret', id)),
      previous_webhook_secret: webhook_secret,
      previous_webhook_secret_until: expiresAt,
    });
    try {
      await tryHost(kind === 'github' ? 'private_key' : 'access_token', async (signal) =>
        this.open(before).configureWebhook?.(this.hookUrl(id), secret, signal),
      );
    } catch (error) {
      // the host goes on signing with what it has
      await this.storeSecret(tenant, before, {
        webhook_secret,
        previous_webhook_secret,
        previous_webhook_secret_until,
        rotating_until: null,
      });
      throw error;
    }
    const [row, installations] = await this.database.tenant(tenant, async (tx) => {
      await tx.hostConnection.updateMany({
        where: { id, rotating_until: before.rotating_until },
        data: { rotating_until: null },
      });
      await appendAuditEntry(tx, requester, {
        action: 'host_connection.secret_rotated',
        target: targetOf(id),
        after: { previous_secret_expires_at: expiresAt.toISOString() },
      });
      const found = await find(tx, id, 'read');
      return [found, await installationsOf(tx, [found])];
    });
    const shown = this.show(row, installations);
    return { ...shown, webhook_secret: secret, previous_secret_expires_at: expiresAt.toISOString() };
  }

  /** @returns the connection as it was, held for this rotation until `rotating_until` */
  private beginRotation(tenant: Required<Tenant>, id: string): Promise<Row> {
    return this.database.tenant(tenant, async (tx) => {
      await find(tx, id, 'change');
      const now = this.clock.nowMs();
      const until = new Date(now + ROTATION_MS);
      const { count } = await tx.hostConnection.updateMany({
        where: { id, OR: [{ rotating_until: null }, { rotating_until: { lte: new Date(now) } }] },
        data: { rotating_until: until },
      });
      if (count === 0)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message:
            'Another request is rotating the secret of this connection. Wait until it has ended, then try again.',
          details: { resource_type: 'host_connection', resource_id: id },
        });
      // read again: another rotation may have ended in between
      return { ...(await find(tx, id, 'change')), rotating_until: until };
    });
  }

  /** @throws ServiceError where the connection was deleted meanwhile, or this rotation took too long and another one has begun */
  private async storeSecret(tenant: Required<Tenant>, { id, rotating_until }: Row, data: StoredSecret): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      const { count } = await tx.hostConnection.updateMany({ where: { id, deleted_at: null, rotating_until }, data });
      if (count > 0) return;
      await find(tx, id, 'change');
      throw new ServiceError('SERVICE_UNAVAILABLE', {
        message: 'Rotating the secret took too long. Try again.',
      });
    });
  }

  private async problemOf(row: Row): Promise<{ message: string; isOfConnection: boolean } | undefined> {
    try {
      const { missing } = await withinTime((signal) => this.open(row).checkToken(signal));
      if (missing.length === 0) return undefined;
      return { message: `The credentials lack permissions on the host: ${missing.join(', ')}`, isOfConnection: true };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      const isOfConnection = error.reason === 'rejected' || error.reason === 'refused';
      return { message: error.message, isOfConnection };
    }
  }

  private open(row: Row): CodeHost {
    const sealed = row.access_token ?? Buffer.alloc(0);
    return this.hosts.open(literalOf(HOST_KINDS, row.kind), {
      baseUrl: row.base_url,
      token: this.box.open(sealed, hostSecretContext('token', row.id)).toString(),
      appId: row.app_id,
      codeScanning: row.code_scanning,
    });
  }

  /** The key goes first: where that fails, the connection is still there to be deleted again. */
  async delete(requester: Requester, id: string): Promise<void> {
    const tenant = tenantOf(requester.principal);
    const { api_key_id: keyId } = await this.database.tenant(tenant, (tx) => find(tx, id, 'change'));
    await this.revokeKey(requester, keyId);
    await this.database.tenant(tenant, async (tx) => {
      const row = await find(tx, id, 'change');
      const deleted = await tx.hostConnection.updateMany({
        where: { id, deleted_at: null },
        data: {
          deleted_at: new Date(),
          access_token: null,
          webhook_secret: null,
          previous_webhook_secret: null,
          api_key: null,
        },
      });
      if (deleted.count === 0) throw ServiceError.deleted('host_connection', id, 'change');
      await appendAuditEntry(tx, requester, {
        action: 'host_connection.deleted',
        target: targetOf(id),
        before: settingsOf(row),
      });
    });
  }

  private hookUrl(id: string): string {
    return this.integrationsUrl + hookPath(id);
  }

  private async createKey(requester: Requester, name: string): Promise<CreatedApiKey> {
    return this.auth.call('api-keys.create', {
      organization_id: requester.principal.organization_id,
      command: {
        // not under the request's own operation: the key that it names is kept by the connection alone
        actor: { ...actorOf(requester), operation: undefined },
        key: {
          // what the name of a key may have
          name: name.slice(0, 100),
          environment: requester.principal.environment,
          scopes: ['read:evaluations', 'write:evaluations'],
          expiration: 'never',
        },
      },
    });
  }

  private async revokeKey(requester: Requester, keyId: string): Promise<void> {
    const { organization_id } = requester.principal;
    try {
      await this.auth.call('api-keys.revoke', {
        organization_id,
        key_id: keyId,
        command: { actor: actorOf(requester) },
      });
    } catch (error) {
      // revoked before, by hand or by a deletion that went no further
      if (error instanceof ServiceError && (error.status === 404 || error.status === 409)) return;
      throw error;
    }
  }

  private show(row: Row, installations: readonly InstallationRow[]): HostConnection {
    const events = isOneOf(HOST_KINDS, row.kind) ? hookReaders[row.kind].events : [];
    return {
      id: row.id,
      kind: storedValue(row.kind),
      base_url: row.base_url,
      description: row.description,
      account: row.account,
      app_id: row.app_id,
      code_scanning: row.code_scanning,
      installations: installations
        .filter(({ connection_id }) => connection_id === row.id)
        .map(({ installation_id, account, status }) => ({
          id: installation_id,
          account,
          status: storedValue(status),
        })),
      api_key_id: row.api_key_id,
      webhook_url: this.hookUrl(row.id),
      webhook_events: [...events, ...(row.code_scanning ? ['push'] : [])],
      status: storedValue(row.status),
      problem: row.problem,
      last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
      last_rejected_delivery_at: row.last_rejected_delivery_at?.toISOString() ?? null,
      environment: storedValue(row.environment),
      created_at: row.created_at.toISOString(),
    };
  }
}

async function assertRoom(tx: Transaction): Promise<void> {
  if ((await tx.hostConnection.count({ where: { deleted_at: null } })) < MAX_HOST_CONNECTIONS) return;
  throw ServiceError.aboveMaximum(
    '',
    `This environment already has ${MAX_HOST_CONNECTIONS} connections, the maximum. Delete one first.`,
    MAX_HOST_CONNECTIONS,
  );
}

/** An App has one webhook: a second connection would take it from the first. */
async function assertOnlyOfApp(tx: Transaction, app: { base_url: string; app_id: string | null }): Promise<void> {
  if (app.app_id === null) return;
  const other = await tx.hostConnection.findFirst({ where: { deleted_at: null, ...app }, select: { id: true } });
  if (!other) return;
  throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
    message: `The App ${app.app_id} is already connected by ${other.id}. Delete that connection first.`,
  });
}

function installationsOf(tx: Transaction, of: readonly Row[]): Promise<InstallationRow[]> {
  return tx.hostInstallation.findMany({
    where: { connection_id: { in: of.map(({ id }) => id) }, status: { not: 'deleted' } },
    orderBy: { account: 'asc' },
    take: MAX_SHOWN_INSTALLATIONS,
  });
}

async function find(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<Row> {
  const row = await tx.hostConnection.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('host_connection', id);
  if (row.deleted_at) throw ServiceError.deleted('host_connection', id, purpose);
  return row;
}

const targetOf = (id: string) => ({ type: 'host_connection', id });

function settingsOf({ kind, base_url, account, app_id, code_scanning, api_key_id }: Row) {
  return { kind, base_url, account, app_id, code_scanning, api_key_id };
}
