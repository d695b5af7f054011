import type { Principal, VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import { type AskedSecret, candidatesOf, type FoundSecret, organizationOf, resultsOf } from './found-secret.js';

interface ScimTokenRow extends FoundSecret {
  connection_id: string;
}

/** Which connections SCIM tokens speak for. */
export class ScimTokenVerification {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
  ) {}

  /** One statement, whatever the number of tokens and peppers. */
  async verify(asked: readonly AskedSecret[]): Promise<Map<number, VerifyResult>> {
    const { credentials, hashes } = candidatesOf(this.hasher, asked);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<ScimTokenRow[]>`
        SELECT asked.credential, t.*, extract(epoch FROM t.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS asked(credential, hash) CROSS JOIN LATERAL find_scim_token(asked.hash) AS t`,
    );
    return resultsOf(found, principalOf);
  }
}

function principalOf(row: ScimTokenRow): Principal {
  return { kind: 'scim_token', ...organizationOf(row), connection_id: row.connection_id };
}
