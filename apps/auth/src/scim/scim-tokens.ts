import {
  type Actor,
  type CreatedScimToken,
  type CreateScimTokenRequest,
  newId,
  type PageQuery,
  page,
  type RoleMappings,
  type ScimToken,
} from '@assay/contracts';
import { generateScimToken, type KeyHasher, prefixOf, readExpiration, readOverlap } from '@assay/credentials';
import { appendAudit, auditedActor, type Database, databaseNow, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { RevocationChannel } from '@assay/platform';
import { insertProvisioningConnection, roleMappingsOf, setRoleMappings } from '../directory/connections.js';
import type { Operations } from '../web/operations.js';
import { rowsOfPage } from '../web/row-pages.js';
import { syncRoles } from './roles.js';

const MINUTE_MS = 60_000;
type Row = Prisma.ScimTokenModel;

/** Bearer tokens of SCIM connections (docs/api.md): shown once, kept as hashes; several live during a rotation. */
export class ScimTokens {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly hasher: KeyHasher,
    private readonly revocations: RevocationChannel,
    private readonly baseUrl: string,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED, RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async create(organizationId: string, actor: Actor, request: CreateScimTokenRequest): Promise<CreatedScimToken> {
    const life = readExpiration(request.expiration ?? 'never');
    const overlap = readOverlap(request.overlap ?? '24h');
    const errors = [...(life.ok ? [] : [life.error]), ...(overlap.ok ? [] : [overlap.error])];
    if (!life.ok || !overlap.ok) throw ServiceError.invalid(errors);
    const secret = generateScimToken();
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const now = await databaseNow(tx);
      const replaced = request.replaces === undefined ? undefined : await live(tx, organizationId, request.replaces);
      const connectionId = await this.connectionOf(tx, organizationId, request, replaced?.connection_id);
      const row = await tx.scimToken.create({
        data: {
          id: newId('sct'),
          organization_id: organizationId,
          connection_id: connectionId,
          name: request.name,
          hash: this.hasher.hash(secret),
          prefix: prefixOf(secret),
          created_at: now,
          created_by: actor.id,
          expires_at: life.minutes === null ? null : new Date(now.getTime() + life.minutes * MINUTE_MS),
        },
      });
      if (replaced) {
        const end = new Date(now.getTime() + overlap.minutes * MINUTE_MS);
        const expires_at = replaced.expires_at && replaced.expires_at < end ? replaced.expires_at : end;
        await tx.scimToken.update({ where: { id: replaced.id }, data: { expires_at } });
      }
      await this.audit(tx, organizationId, actor, 'scim_token.created', row.id, {
        name: row.name,
        connection_id: connectionId,
        ...(replaced ? { replaces: replaced.id } : {}),
      });
      return { ...show(row, now), token: secret, base_url: `${this.baseUrl}/scim/v2` };
    });
    if (request.replaces !== undefined) await this.revocations.publish({ credential_id: request.replaces });
    return result;
  }

  /** Newest first, revoked and expired ones too. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('sct', query);
    return this.database.tenant({ organizationId }, async (tx) => {
      const now = await databaseNow(tx);
      const rows = await tx.scimToken.findMany({
        where: { organization_id: organizationId, ...before },
        ...newest,
      });
      return page(rows, limit, (row) => show(row, now));
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED where it is revoked already */
  async revoke(organizationId: string, tokenId: string, actor: Actor): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      const row = await live(tx, organizationId, tokenId);
      await tx.$executeRaw`UPDATE scim_tokens SET revoked_at = now() WHERE id = ${tokenId}`;
      await this.audit(tx, organizationId, actor, 'scim_token.revoked', tokenId, { name: row.name });
    });
    await this.revocations.publish({ credential_id: tokenId });
  }

  async roleMappings(organizationId: string, connectionId: string): Promise<RoleMappings> {
    const connection = await this.database.tenant({ organizationId }, (tx) =>
      existing(tx, organizationId, connectionId),
    );
    return { mappings: roleMappingsOf(connection) };
  }

  /** Everybody's role follows at once. @throws ServiceError RESOURCE_NOT_FOUND */
  async setRoleMappings(
    organizationId: string,
    connectionId: string,
    actor: Actor,
    roles: RoleMappings,
  ): Promise<RoleMappings> {
    const mappings = roles.mappings.map(({ group, role }) => ({ group, role }));
    const changed = await this.database.tenant({ organizationId }, async (tx) => {
      const before = await existing(tx, organizationId, connectionId);
      await setRoleMappings(tx, connectionId, mappings);
      const changed = await syncRoles(tx, { organizationId, connectionId });
      await appendAudit(tx, {
        organizationId,
        ...auditedActor(actor),
        action: 'connection.role_mappings_changed',
        target: { type: 'connection', id: connectionId },
        before: { mappings: before.role_mappings },
        after: { mappings },
      });
      return changed;
    });
    for (const each of changed) await this.revocations.publish(each);
    return { mappings };
  }

  /** The one that is named, that of the replaced token, or a new one that only provisions. */
  private async connectionOf(
    tx: Transaction,
    organizationId: string,
    { connection_id: wanted, name }: CreateScimTokenRequest,
    replaced: string | undefined,
  ): Promise<string> {
    if (wanted !== undefined && replaced !== undefined && wanted !== replaced)
      throw ServiceError.invalidField('replaces', 'replaces must be the identifier of a token of the same connection');
    const known = wanted ?? replaced;
    if (known !== undefined) return (await existing(tx, organizationId, known)).id;
    const id = newId('conn');
    await insertProvisioningConnection(tx, { id, organizationId, name });
    return id;
  }

  private audit(
    tx: Transaction,
    organizationId: string,
    actor: Actor,
    action: string,
    id: string,
    after: Prisma.InputJsonObject,
  ): Promise<void> {
    return appendAudit(tx, {
      organizationId,
      ...auditedActor(actor),
      action,
      target: { type: 'scim_token', id },
      after,
    });
  }
}

async function existing(tx: Transaction, organizationId: string, connectionId: string) {
  const row = await tx.connection.findFirst({ where: { id: connectionId, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('connection', connectionId);
  return row;
}

/** A token that is not revoked, held until the commit. */
async function live(tx: Transaction, organizationId: string, tokenId: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM scim_tokens WHERE id = ${tokenId} AND organization_id = ${organizationId} FOR UPDATE`;
  const row = await tx.scimToken.findFirst({ where: { id: tokenId, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('scim_token', tokenId);
  if (row.revoked_at) throw ServiceError.revoked('scim_token', tokenId);
  return row;
}

function show(row: Row, now: Date): ScimToken {
  return {
    token_id: row.id,
    name: row.name,
    connection_id: row.connection_id,
    status: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
