import type { Principal, VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import {
  candidatesOf,
  type OrganizationSecretRow,
  organizationOf,
  type PresentedSecret,
  resultsOf,
} from './secret-lookup.js';

interface ScimTokenRow extends OrganizationSecretRow {
  connection_id: string;
}

/** Verifies SCIM tokens: which connection each one belongs to. */
export class ScimTokenVerification {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
  ) {}

  /** One statement, whatever the number of tokens and peppers. */
  async verify(presented: readonly PresentedSecret[]): Promise<Map<number, VerifyResult>> {
    const { credentials, hashes } = candidatesOf(this.hasher, presented);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<ScimTokenRow[]>`
        SELECT presented.credential, t.*, extract(epoch FROM t.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_scim_token(presented.hash) AS t`,
    );
    return resultsOf(found, principalOf);
  }
}

function principalOf(row: ScimTokenRow): Principal {
  return { kind: 'scim_token', ...organizationOf(row), connection_id: row.connection_id };
}
