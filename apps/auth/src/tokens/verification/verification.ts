import {
  CREDENTIAL_ROLES,
  ENVIRONMENTS,
  literalOf,
  literalsOf,
  PLANS,
  type Principal,
  SCOPE_NAMES,
  type VerifyResult,
  withinRole,
} from '@assay/contracts';
import { isAccessToken, isScimToken, isSetUpSecret, type KeyHasher, readApiKey } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { AccessTokens } from '../access-tokens.js';
import type { LastUses } from './last-uses.js';
import type { OrganizationSecrets } from './organization-secrets.js';
import { candidatesOf, resultOf } from './secret-lookup.js';

interface ApiKeyRow {
  credential: number;
  id: string;
  organization_id: string;
  organization_name: string;
  plan: string;
  environment: string;
  scopes: string[];
  allowed_ips: string[];
  expires_at: Date | null;
  ended: boolean;
  authority: string;
  maker_id: string | null;
  /** By the database's clock; null for never. */
  expires_in_ms: number | null;
}

/** Verifies credentials: whom each one belongs to. The gateway calls this, and caches a response for two seconds. */
export class Verification {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
    private readonly lastUses: LastUses,
    private readonly accessTokens: AccessTokens,
    private readonly organizationSecrets: OrganizationSecrets,
  ) {}

  /**
   * One statement for the keys and one for the access tokens, whatever the number of credentials and peppers.
   * @returns a result for each credential, in their order
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  async verify(credentials: readonly string[]): Promise<VerifyResult[]> {
    const keys = credentials.flatMap((token, credential) => (readApiKey(token).ok ? [{ credential, token }] : []));
    const presented = candidatesOf(this.hasher, keys);
    const results: VerifyResult[] = credentials.map(() => ({ status: 'invalid' }));
    const tokens = credentials.flatMap((token, credential) => (isAccessToken(token) ? [{ credential, token }] : []));
    for (const [credential, result] of await this.accessTokens.verify(tokens)) {
      results[credential] = result;
      if (result.status === 'valid') this.lastUses.note(result.principal.credential_id);
    }
    const scimTokens = credentials.flatMap((token, credential) => (isScimToken(token) ? [{ credential, token }] : []));
    const setUps = credentials.flatMap((token, credential) =>
      isSetUpSecret(token, 'session') ? [{ credential, token }] : [],
    );
    for (const [credential, result] of [
      ...(await this.organizationSecrets.scimTokens(scimTokens)),
      ...(await this.organizationSecrets.setUpSessions(setUps)),
    ])
      results[credential] = result;
    if (keys.length === 0) return results;
    const found = await this.database.direct(
      (client) => client.$queryRaw<ApiKeyRow[]>`
        SELECT presented.credential, k.*, k.revoked_at IS NOT NULL AS ended, extract(epoch FROM k.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${presented.credentials}::integer[], ${presented.hashes}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_api_key(presented.hash) AS k`,
    );
    for (const row of found) {
      const result = resultOf(row, principalOf);
      results[row.credential] = result;
      if (result.status === 'valid') this.lastUses.note(row.id);
    }
    return results;
  }
}

function principalOf(row: ApiKeyRow): Principal {
  return {
    kind: 'api_key',
    credential_id: row.id,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    plan: literalOf(PLANS, row.plan),
    environment: literalOf(ENVIRONMENTS, row.environment),
    scopes: withinRole(literalsOf(SCOPE_NAMES, row.scopes), literalOf(CREDENTIAL_ROLES, row.authority)),
    expires_at: row.expires_at?.toISOString() ?? null,
    allowed_ips: row.allowed_ips,
    user_id: null,
    ...(row.maker_id === null ? {} : { maker_id: row.maker_id }),
  };
}
