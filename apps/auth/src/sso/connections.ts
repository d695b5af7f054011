import {
  type Actor,
  CREDENTIAL_ROLES,
  type CreateSsoConnectionRequest,
  type CredentialRole,
  covers,
  isId,
  literalOf,
  newId,
  type PageQuery,
  page,
  type Revocation,
  SSO_TYPES,
  type SsoConnection,
  type SsoType,
  type UpdateSsoConnectionRequest,
} from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import { auditRow, type Database, type Prisma, type Transaction, toJsonColumn } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { RevocationChannel } from '@assay/platform';
import { authorityOf, rejectRoleBeyond } from '../directory/authority.js';
import {
  changeConnection,
  deleteConnection,
  insertConnection,
  keepForProvisioning,
  stopEnforcing,
} from '../directory/connections.js';
import type { Operations } from '../web/operations.js';
import { rowsOfPage } from '../web/row-pages.js';
import type { SsoAddresses } from './addresses.js';
import { makeKeyPair } from './certificates.js';
import {
  type ConnectionRow,
  clientSecretContext,
  existingConnection,
  keyContext,
  keysOf,
  showConnection,
} from './connection-row.js';
import { rejectEnforcement } from './enforcement.js';
import { changeOidc, changeSaml, invalidatesTest, isConfigured, oidcOf, samlOf } from './settings.js';

const MAX_CONNECTIONS = 20;
const MAX_KEYS = 2;

export interface ConnectionsParts {
  database: Database;
  operations: Operations;
  box: SecretBox;
  revocations: RevocationChannel;
  addresses: SsoAddresses;
  /** Gives the users of the connection's directory the roles of its new mapping. @returns what to push after the commit */
  syncRoles: (tx: Transaction, connection: { organizationId: string; connectionId: string }) => Promise<Revocation[]>;
  /** Ends the sessions that a connection made, or all of an organization's that a connection did not make. */
  endSessions: (organizationId: string, which: { connectionId: string } | { without: string }) => Promise<void>;
}

/** Connections to identity providers that sign people in. */
export class Connections {
  constructor(private readonly parts: ConnectionsParts) {}

  /** @throws ServiceError VALIDATION_FAILED, RESOURCE_ALREADY_EXISTS for one too many */
  async create(organizationId: string, actor: Actor, request: CreateSsoConnectionRequest): Promise<SsoConnection> {
    const { type } = request;
    rejectOtherType(type, request);
    const id = newId('conn');
    const settings = changed(type, {}, request);
    const keys = type === 'saml' ? await this.newKey(organizationId, id) : undefined;
    const { result } = await this.parts.operations.once(organizationId, actor, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
      const count = await tx.connection.count({
        where: { organization_id: organizationId, type: { not: 'scim-only' } },
      });
      if (count >= MAX_CONNECTIONS)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `An organization can have at most ${MAX_CONNECTIONS} connections: delete one first`,
          details: { resource_type: 'connection', resource_id: id },
        });
      const row = await insertConnection(tx, {
        id,
        organizationId,
        type,
        name: request.name,
        settings: { ...settings },
        clientSecret: this.sealSecret(id, request.oidc?.client_secret) ?? null,
        authority: (await authorityOf(tx, organizationId, actor)).role,
      });
      if (keys) await tx.ssoKey.create({ data: keys });
      await auditRow(tx, actor, 'connection.created', row, { after: auditOf(row) });
      return this.show(tx, row);
    });
    return result;
  }

  /** Newest first. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('conn', query);
    return this.parts.database.tenant({ organizationId }, async (tx) => {
      const rows = await tx.connection.findMany({
        where: {
          organization_id: organizationId,
          type: { in: ['saml', 'oidc'] },
          ...before,
        },
        ...newest,
      });
      const keys = await keysOf(
        tx,
        rows.map(({ id }) => id),
      );
      return page(rows, limit, (row) => showConnection(row, keys, this.parts.addresses));
    });
  }

  get(organizationId: string, id: string): Promise<SsoConnection> {
    return this.parts.database.tenant({ organizationId }, async (tx) =>
      this.show(tx, await existingConnection(tx, organizationId, id)),
    );
  }

  /**
   * What changes the settings that a test proved makes the test void; of an enforced connection it is rejected, so that nobody
   * is locked out by a slip.
   * @throws ServiceError VALIDATION_FAILED, RESOURCE_NOT_FOUND; AUTH_ORG_ACCESS_DENIED for what it trusts, where its authority is beyond the actor's
   */
  async update(
    organizationId: string,
    id: string,
    actor: Actor,
    request: UpdateSsoConnectionRequest,
  ): Promise<SsoConnection> {
    const { row, shown, before, roles } = await this.parts.database.tenant({ organizationId }, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM connections WHERE organization_id = ${organizationId} FOR UPDATE`;
      const before = await existingConnection(tx, organizationId, id);
      const type = literalOf(SSO_TYPES, before.type);
      rejectOtherType(type, request);
      rejectBeyondSetUp(actor, request);
      const authority = await authorityAfter(tx, before, actor, request);
      const settings = changed(type, before.settings, request);
      if (before.client_secret !== null) rejectSecretForOther(before.settings, request);
      const secret = this.sealSecret(id, request.oidc?.client_secret);
      const isVoid = invalidatesTest(type, before.settings, toJsonColumn(settings));
      const enforced = request.enforced ?? before.enforced;
      if (enforced && (isVoid || request.status === 'inactive')) throw rejectedWhileEnforced(isVoid ? type : 'status');
      const after = {
        ...(request.name === undefined ? {} : { name: request.name }),
        ...(request.status === undefined ? {} : { status: request.status }),
        ...(request.jit_membership === undefined ? {} : { jit_membership: request.jit_membership }),
        ...(request.default_role === undefined ? {} : { default_role: request.default_role }),
        ...(request.role_mappings
          ? { role_mappings: request.role_mappings.map(({ group, role }) => ({ group, role })) }
          : {}),
        ...(secret === undefined ? {} : { client_secret: secret }),
        settings: { ...settings },
        ...(isVoid ? { tested_at: null } : {}),
        enforced,
        authority,
      };
      if (enforced && !before.enforced) {
        await rejectEnforcement(tx, {
          ...before,
          tested_at: isVoid ? null : before.tested_at,
          status: request.status ?? before.status,
          authority,
        });
        // one connection at most decides
        await stopEnforcing(tx, organizationId);
      }
      // what was believed under a lesser authority is not believed under the greater one: people are linked anew
      if (authority !== before.authority) {
        await tx.ssoIdentity.deleteMany({ where: { connection_id: id, organization_id: organizationId } });
        await tx.ssoRequest.deleteMany({ where: { connection_id: id, organization_id: organizationId } });
      }
      const row = await changeConnection(tx, id, after);
      const roles = request.role_mappings ? await this.parts.syncRoles(tx, { organizationId, connectionId: id }) : [];
      await auditRow(tx, actor, 'connection.updated', row, { before: auditOf(before), after: auditOf(row) });
      return { row, before, roles, shown: await this.show(tx, row) };
    });
    for (const each of roles) await this.parts.revocations.publish(each);
    if (row.enforced && !before.enforced) await this.parts.endSessions(organizationId, { without: id });
    if ((row.status !== 'active' && before.status === 'active') || row.authority !== before.authority)
      await this.parts.endSessions(organizationId, { connectionId: id });
    return shown;
  }

  /**
   * Its sessions end at once. Where it provisions too (SCIM), that goes on.
   * @throws ServiceError RESOURCE_NOT_FOUND
   */
  async delete(organizationId: string, id: string, actor: Actor): Promise<void> {
    await this.parts.endSessions(organizationId, { connectionId: id });
    await this.parts.database.tenant({ organizationId }, async (tx) => {
      // before the rows of people, as a sign-in does
      await tx.$queryRaw`SELECT 1 FROM connections WHERE id = ${id} FOR UPDATE`;
      const row = await existingConnection(tx, organizationId, id);
      const where = { connection_id: id, organization_id: organizationId };
      await tx.ssoKey.deleteMany({ where });
      await tx.ssoIdentity.deleteMany({ where });
      await tx.ssoRequest.deleteMany({ where });
      await tx.ssoTest.deleteMany({ where });
      await tx.ssoSignIn.deleteMany({ where });
      if ((await tx.scimToken.count({ where })) + (await tx.scimUser.count({ where })) > 0)
        await keepForProvisioning(tx, id);
      else await deleteConnection(tx, id);
      await auditRow(tx, actor, 'connection.deleted', row, { before: auditOf(row) });
    });
    await this.parts.endSessions(organizationId, { connectionId: id });
  }

  /**
   * Adds a key pair of ours, or takes the oldest of two away: first both stand in the metadata, then the new one alone.
   * @throws ServiceError RESOURCE_NOT_FOUND, VALIDATION_FAILED for an OpenID Connect connection
   */
  async rotateKey(organizationId: string, id: string, actor: Actor): Promise<SsoConnection> {
    const fresh = await this.newKey(organizationId, id);
    const { result } = await this.parts.operations.once(organizationId, actor, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM connections WHERE id = ${id} FOR UPDATE`;
      const row = await existingConnection(tx, organizationId, id);
      if (row.type !== 'saml')
        throw ServiceError.invalidField('type', 'Only a SAML connection has keys to rotate', 'INVALID_ENUM');
      const keys = await keysOf(tx, [id]);
      const ended = keys.length >= MAX_KEYS ? keys[0] : undefined;
      if (ended) await tx.ssoKey.delete({ where: { id: ended.id } });
      else await tx.ssoKey.create({ data: fresh });
      await auditRow(tx, actor, `connection.${ended ? 'key_removed' : 'key_added'}`, row);
      return this.show(tx, row);
    });
    return result;
  }

  private async newKey(organizationId: string, connectionId: string) {
    const id = newId('sec');
    const { privateKey, certificate } = await makeKeyPair(connectionId);
    const private_key = this.parts.box.seal(privateKey, keyContext({ id, connection_id: connectionId }));
    return { id, organization_id: organizationId, connection_id: connectionId, private_key, certificate };
  }

  private sealSecret(connectionId: string, secret: string | null | undefined) {
    if (secret === undefined || secret === null) return secret;
    return this.parts.box.seal(secret, clientSecretContext(connectionId));
  }

  private async show(tx: Transaction, row: ConnectionRow): Promise<SsoConnection> {
    return showConnection(row, await keysOf(tx, [row.id]), this.parts.addresses);
  }
}

function changed(
  type: SsoType,
  before: Prisma.JsonValue,
  request: Pick<UpdateSsoConnectionRequest, 'saml' | 'oidc'>,
): ReturnType<typeof samlOf> | ReturnType<typeof oidcOf> {
  if (type === 'saml') return changeSaml(samlOf(before), request.saml ?? {});
  return changeOidc(oidcOf(before), request.oidc ?? {});
}

function rejectOtherType(type: SsoType, request: Pick<UpdateSsoConnectionRequest, 'saml' | 'oidc'>): void {
  const other = type === 'saml' ? 'oidc' : 'saml';
  if (request[other] !== undefined)
    throw ServiceError.invalidField(other, `A connection of type ${type} does not accept ${other} settings`);
}

/**
 * A stored client secret is sent to the issuer that it was entered for, and to no other: whoever may change settings may not
 * read it.
 * @throws ServiceError VALIDATION_FAILED (422)
 */
function rejectSecretForOther(before: Prisma.JsonValue, { oidc }: UpdateSsoConnectionRequest): void {
  const { issuer } = oidcOf(before);
  if (issuer === null || oidc?.issuer === undefined || oidc.issuer === issuer || oidc.client_secret !== undefined)
    return;
  throw ServiceError.invalidField(
    'oidc.client_secret',
    'oidc.client_secret is required when oidc.issuer changes: enter the secret of the new issuer, or null for none',
    'REQUIRED',
  );
}

/**
 * Whoever decides what a connection trusts hands their authority on to it, and so does whoever activates it, where that is more.
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED, AUTH_INSUFFICIENT_SCOPE
 */
async function authorityAfter(
  tx: Transaction,
  before: ConnectionRow,
  actor: Actor,
  { saml, oidc, status }: UpdateSsoConnectionRequest,
): Promise<CredentialRole> {
  const authority = literalOf(CREDENTIAL_ROLES, before.authority);
  const decides = saml !== undefined || oidc !== undefined;
  if (!decides && status !== 'active') return authority;
  const { role } = await authorityOf(tx, before.organization_id, actor);
  if (decides) rejectRoleBeyond(actor, role, authority);
  return covers(role, authority) ? role : authority;
}

/** Rejects changes of role mappings and enforcement through a set-up link. @throws ServiceError AUTH_ORG_ACCESS_DENIED */
function rejectBeyondSetUp(actor: Actor, request: UpdateSsoConnectionRequest): void {
  if (!isId('sul', actor.id)) return;
  const beyond = (['enforced', 'default_role', 'role_mappings', 'jit_membership'] as const).find(
    (field) => request[field] !== undefined,
  );
  if (beyond)
    throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message: `${beyond} can only be set by an administrator of the organization, not through a set-up link`,
      details: { reason: 'set_up_link' },
    });
}

function rejectedWhileEnforced(field: string): ServiceError {
  return ServiceError.invalidField(
    field,
    `${field} cannot be changed this way while the connection is enforced: set enforced to false, change it, test the connection, then enforce it again`,
  );
}

/** What the audit log says of a connection: settings, never a secret. */
function auditOf(row: ConnectionRow): Prisma.InputJsonObject {
  return {
    name: row.name,
    status: row.status,
    enforced: row.enforced,
    authority: row.authority,
    jit_membership: row.jit_membership,
    default_role: row.default_role,
    role_mappings: row.role_mappings,
    configured: isConfigured(literalOf(SSO_TYPES, row.type), row.settings),
    settings: row.settings,
  };
}
