import { literalOf, SSO_TYPES, type SsoConnection, storedValue } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { type ConnectionRow, roleMappingsOf } from '../directory/connections.js';
import type { SsoAddresses } from './addresses.js';
import { showCertificate } from './certificates.js';
import { isConfigured, oidcOf, samlOf } from './settings.js';

export type { ConnectionRow };

type KeyRow = Prisma.SsoKeyModel;

/** A connection that signs people in; those that only provision are SCIM's. @throws ServiceError RESOURCE_NOT_FOUND */
export async function existingConnection(tx: Transaction, organizationId: string, id: string): Promise<ConnectionRow> {
  const row = await tx.connection.findFirst({
    where: { id, organization_id: organizationId, type: { in: ['saml', 'oidc'] } },
  });
  if (!row) throw ServiceError.notFound('connection', id);
  return row;
}

/** The oldest first: it signs. */
export function keysOf(tx: Transaction, connectionIds: readonly string[]): Promise<KeyRow[]> {
  return tx.ssoKey.findMany({ where: { connection_id: { in: [...connectionIds] } }, orderBy: { id: 'asc' } });
}

export function keyContext({ id, connection_id }: Pick<KeyRow, 'id' | 'connection_id'>): string {
  return `sso-key:${connection_id}:${id}`;
}

export function clientSecretContext(connectionId: string): string {
  return `connection:${connectionId}:client-secret`;
}

export function showConnection(row: ConnectionRow, keys: readonly KeyRow[], addresses: SsoAddresses): SsoConnection {
  const type = literalOf(SSO_TYPES, row.type);
  return {
    connection_id: row.id,
    type,
    name: row.name,
    status: storedValue(row.status),
    configured: isConfigured(type, row.settings),
    enforced: row.enforced,
    authority: storedValue(row.authority),
    jit_membership: row.jit_membership,
    default_role: storedValue(row.default_role),
    role_mappings: roleMappingsOf(row),
    tested_at: row.tested_at?.toISOString() ?? null,
    saml: type === 'saml' ? showSaml(row, keys, addresses) : null,
    oidc: type === 'oidc' ? showOidc(row, addresses) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function showSaml(
  row: ConnectionRow,
  keys: readonly KeyRow[],
  addresses: SsoAddresses,
): NonNullable<SsoConnection['saml']> {
  const { idp_certificates, ...settings } = samlOf(row.settings);
  return {
    ...settings,
    idp_certificates: idp_certificates.map(showCertificate),
    service_provider: {
      entity_id: addresses.entityId(row.id),
      acs_url: addresses.acs(row.id),
      slo_url: addresses.slo(row.id),
      metadata_url: addresses.metadata(row.id),
      certificates: keys
        .filter((key) => key.connection_id === row.id)
        .map(({ certificate }) => showCertificate(certificate)),
    },
  };
}

function showOidc(row: ConnectionRow, addresses: SsoAddresses): NonNullable<SsoConnection['oidc']> {
  return {
    ...oidcOf(row.settings),
    has_client_secret: row.client_secret !== null,
    redirect_uri: addresses.oidcCallback(row.id),
    post_logout_redirect_uri: addresses.oidcSignedOut(row.id),
    backchannel_logout_uri: addresses.oidcBackchannelLogout(row.id),
  };
}
