import {
  type ApiKey,
  type ApiKeyStatus,
  beyondRole,
  CREDENTIAL_ROLES,
  literalOf,
  literalsOf,
  SCOPE_NAMES,
  storedValue,
} from '@assay/contracts';
import { databaseNow, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { ApiKeyRow } from '../../tokens/api-keys.js';

/** What a key is shown with besides its row. */
export interface ApiKeyContext {
  /** The database's time, against which a key is expired or not. */
  now: Date;
  organizationName: string;
}

/** The key as the API shows it; never its hash. */
export function showApiKey(row: ApiKeyRow, { now, organizationName }: ApiKeyContext): ApiKey {
  const scopes = literalsOf(SCOPE_NAMES, row.scopes);
  const authority = literalOf(CREDENTIAL_ROLES, row.authority);
  return {
    key_id: row.id,
    name: row.name,
    environment: storedValue(row.environment),
    scopes,
    expiration: row.expiration,
    expires_at: row.expires_at?.toISOString() ?? null,
    allowed_ips: row.allowed_ips,
    status: statusOf(row, now),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    prefix: row.prefix,
    authority,
    maker_id: row.maker_id,
    suspended_scopes: beyondRole(scopes, authority),
    organization: organizationName,
  };
}

/** A revoked key stays revoked after its expiry. */
export function statusOf(row: Pick<ApiKeyRow, 'revoked_at' | 'blocked_at' | 'expires_at'>, now: Date): ApiKeyStatus {
  // one that the directory blocked is of no use either, until its person comes back
  if (row.revoked_at || row.blocked_at) return 'revoked';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'active';
}

/** The database's time and the name of the organization that the transaction is bound to. @throws ServiceError where there is none */
export async function apiKeyContext(tx: Transaction, organizationId: string): Promise<ApiKeyContext> {
  const organization = await tx.organization.findUnique({ where: { id: organizationId }, select: { name: true } });
  if (!organization) throw ServiceError.notFound('organization', organizationId);
  return { now: await databaseNow(tx), organizationName: organization.name };
}
