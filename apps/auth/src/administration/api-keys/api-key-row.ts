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
export async function showApiKey(tx: Transaction, row: ApiKeyRow, context: ApiKeyContext): Promise<ApiKey> {
  return show(row, context, await creatorNames(tx, [row]));
}

export async function showApiKeys(
  tx: Transaction,
  rows: readonly ApiKeyRow[],
  context: ApiKeyContext,
): Promise<ApiKey[]> {
  const names = await creatorNames(tx, rows);
  return rows.map((row) => show(row, context, names));
}

/** What the creators of keys are called today: members, keys and applications of the organization that the transaction is bound to. */
async function creatorNames(tx: Transaction, rows: readonly ApiKeyRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
  if (ids.length === 0) return new Map();
  const named = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT u.id, coalesce(nullif(u.name, ''), u.email) AS name FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.id = ANY(${ids})
    UNION ALL SELECT id, name FROM api_keys WHERE id = ANY(${ids})
    UNION ALL SELECT id, name FROM oauth_applications WHERE id = ANY(${ids})`;
  return new Map(named.map(({ id, name }) => [id, name]));
}

function show(row: ApiKeyRow, { now, organizationName }: ApiKeyContext, names: ReadonlyMap<string, string>): ApiKey {
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
    created_by_name: names.get(row.created_by ?? '') ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    prefix: row.prefix,
    authority,
    maker_id: row.maker_id,
    suspended_scopes: beyondRole(scopes, authority),
    organization: organizationName,
  };
}

/** A revoked key stays revoked after its expiry. */
function statusOf(row: Pick<ApiKeyRow, 'revoked_at' | 'blocked_at' | 'expires_at'>, now: Date): ApiKeyStatus {
  // one that the directory blocked is of no use either, until its person comes back
  if (row.revoked_at || row.blocked_at) return 'revoked';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'active';
}

/** The database's time and the name of the organization that the transaction is bound to. @throws ServiceError if there is none */
export async function apiKeyContext(tx: Transaction, organizationId: string): Promise<ApiKeyContext> {
  const organization = await tx.organization.findUnique({ where: { id: organizationId }, select: { name: true } });
  if (!organization) throw ServiceError.notFound('organization', organizationId);
  return { now: await databaseNow(tx), organizationName: organization.name };
}
