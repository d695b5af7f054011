import { type CredentialRole, isJsonObject, isOneOf, MAPPED_ROLES, type RoleMapping } from '@assay/contracts';
import type { Prisma, Statements, Transaction } from '@assay/database';

/** A connection to an organization's identity provider, its directory, or both. */
export type ConnectionRow = Prisma.ConnectionModel;

/** Inserts a connection that signs people in. @param clientSecret sealed */
export function insertConnection(
  tx: Transaction,
  connection: {
    id: string;
    organizationId: string;
    type: 'saml' | 'oidc';
    name: string;
    settings: Prisma.InputJsonObject;
    clientSecret: Uint8Array<ArrayBuffer> | null;
    authority: CredentialRole;
  },
): Promise<ConnectionRow> {
  const { id, organizationId, type, name, settings, clientSecret, authority } = connection;
  return tx.connection.create({
    data: { id, organization_id: organizationId, type, name, settings, client_secret: clientSecret, authority },
  });
}

/** Inserts a connection that only provisions. */
export async function insertProvisioningConnection(
  tx: Transaction,
  { id, organizationId, name }: { id: string; organizationId: string; name: string },
): Promise<void> {
  await tx.connection.create({ data: { id, organization_id: organizationId, type: 'scim-only', name } });
}

type ConnectionChange = Partial<
  Pick<
    ConnectionRow,
    'name' | 'status' | 'jit_membership' | 'default_role' | 'client_secret' | 'enforced' | 'authority'
  >
> & { settings: Prisma.InputJsonObject; role_mappings?: Prisma.InputJsonArray; tested_at?: null };

export function changeConnection(tx: Transaction, id: string, change: ConnectionChange): Promise<ConnectionRow> {
  return tx.connection.update({ where: { id }, data: { ...change, updated_at: new Date() } });
}

/** Which role the members of each directory group receive, as the connection stores it; invalid entries are left out. */
export function roleMappingsOf({ role_mappings }: Pick<ConnectionRow, 'role_mappings'>): RoleMapping[] {
  if (!Array.isArray(role_mappings)) return [];
  return role_mappings.flatMap((mapping) => {
    if (!isJsonObject(mapping) || typeof mapping.group !== 'string' || !isOneOf(MAPPED_ROLES, mapping.role)) return [];
    return [{ group: mapping.group, role: mapping.role }];
  });
}

/** Replaces the mapping of groups to roles. */
export async function setRoleMappings(
  tx: Transaction,
  id: string,
  mappings: readonly Pick<RoleMapping, 'group' | 'role'>[],
): Promise<void> {
  await tx.connection.update({
    where: { id },
    data: { role_mappings: mappings.map(({ group, role }) => ({ group, role })) },
  });
}

/** Stops enforcing the organization's connections. */
export async function stopEnforcing(tx: Transaction, organizationId: string): Promise<void> {
  await tx.connection.updateMany({
    where: { organization_id: organizationId, enforced: true },
    data: { enforced: false },
  });
}

/** Records that a test sign-in passed with the current settings. */
export async function markTested(tx: Statements, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE connections SET tested_at = now() WHERE id = ${id}`;
}

/** Turns a connection into one that only provisions: nobody can sign in with it any more. */
export async function keepForProvisioning(tx: Transaction, id: string): Promise<void> {
  await tx.connection.update({
    where: { id },
    data: {
      type: 'scim-only',
      settings: {},
      client_secret: null,
      enforced: false,
      tested_at: null,
      updated_at: new Date(),
    },
  });
}

export async function deleteConnection(tx: Transaction, id: string): Promise<void> {
  await tx.connection.delete({ where: { id } });
}
