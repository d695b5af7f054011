import {
  beyondRole,
  CREDENTIAL_ROLES,
  literalOf,
  literalsOf,
  type OauthApplication,
  type OauthGrantType,
  SCOPE_NAMES,
  storedValue,
} from '@assay/contracts';
import { databaseNow, type Prisma, type Statements, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

export type ApplicationRow = Prisma.OauthApplicationModel;
export type SecretRow = Prisma.OauthApplicationSecretModel;

/** As the API shows it; never a hash. */
export function showApplication(row: ApplicationRow, secrets: readonly SecretRow[]): OauthApplication {
  const scopes = literalsOf(SCOPE_NAMES, row.scopes);
  const authority = literalOf(CREDENTIAL_ROLES, row.authority);
  return {
    client_id: row.id,
    name: row.name,
    type: storedValue(row.type),
    environment: storedValue(row.environment),
    redirect_uris: row.redirect_uris,
    post_logout_redirect_uris: row.post_logout_redirect_uris,
    scopes,
    grant_types: row.grant_types.map((type) => storedValue<OauthGrantType>(type)),
    token_exchange_clients: row.token_exchange_clients,
    secrets: secrets.map(({ id, prefix, created_at, expires_at }) => ({
      id,
      prefix,
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    authority,
    maker_id: row.maker_id,
    suspended_scopes: beyondRole(scopes, authority),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Secrets that still work, by application, the newest first. */
export async function liveSecrets(
  tx: Transaction,
  applicationIds: readonly string[],
): Promise<Map<string, SecretRow[]>> {
  const now = await databaseNow(tx);
  const rows = await tx.oauthApplicationSecret.findMany({
    where: { application_id: { in: [...applicationIds] }, OR: [{ expires_at: null }, { expires_at: { gt: now } }] },
    orderBy: { id: 'desc' },
  });
  return Map.groupBy(rows, ({ application_id }) => application_id);
}

/** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
export async function existing(
  tx: Transaction,
  organizationId: string,
  id: string,
  on: 'read' | 'change',
): Promise<ApplicationRow> {
  if (on === 'change')
    await tx.$queryRaw`SELECT 1 FROM oauth_applications WHERE id = ${id} AND organization_id = ${organizationId} FOR NO KEY UPDATE`;
  const row = await tx.oauthApplication.findUnique({ where: { id, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('oauth_application', id);
  if (row.deleted_at) throw ServiceError.deleted('oauth_application', id, on);
  return row;
}

/** Marks suspended applications as reported, and returns them: the caller notifies the owners. */
export function markApplicationSuspensionsNotified(
  tx: Statements,
  organizationId: string,
): Promise<Pick<ApplicationRow, 'id' | 'scopes' | 'authority' | 'suspended_at'>[]> {
  return tx.$queryRaw`
    UPDATE oauth_applications SET suspension_told_at = now()
    WHERE organization_id = ${organizationId} AND suspended_at IS NOT NULL AND suspension_told_at IS NULL AND deleted_at IS NULL
    RETURNING id, scopes, authority, suspended_at`;
}
