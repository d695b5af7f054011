import { literalOf, literalsOf, PLANS, type Principal, SET_UP_PARTS, type VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';
import { candidatesOf, type PresentedSecret, resultOf, type SecretState } from './secret-lookup.js';

interface OrganizationSecretRow extends SecretState {
  credential: number;
  id: string;
  organization_id: string;
  organization_name: string;
  plan: string;
}

interface ScimTokenRow extends OrganizationSecretRow {
  connection_id: string;
}

interface SetUpSessionRow extends OrganizationSecretRow {
  parts: string[];
  maker_id: string;
}

type Found = Map<number, VerifyResult>;

/**
 * Verifies secrets that speak for their organization alone, with no scope and in both environments. One statement for each kind,
 * whatever the number of secrets and peppers; results are by `credential`.
 */
export class OrganizationSecrets {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
  ) {}

  /** Which connection each SCIM token belongs to. */
  async scimTokens(presented: readonly PresentedSecret[]): Promise<Found> {
    const { credentials, hashes } = candidatesOf(this.hasher, presented);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<ScimTokenRow[]>`
        SELECT presented.credential, t.*, extract(epoch FROM t.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_scim_token(presented.hash) AS t`,
    );
    return resultsOf(found, (row) => ({
      kind: 'scim_token',
      ...organizationOf(row),
      connection_id: row.connection_id,
    }));
  }

  /** Sessions of set-up links. */
  async setUpSessions(presented: readonly PresentedSecret[]): Promise<Found> {
    const { credentials, hashes } = candidatesOf(this.hasher, presented);
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<SetUpSessionRow[]>`
        SELECT presented.credential, s.*, extract(epoch FROM s.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${credentials}::integer[], ${hashes}::bytea[])
          AS presented(credential, hash) CROSS JOIN LATERAL find_set_up_session(presented.hash) AS s`,
    );
    return resultsOf(found, (row) => ({
      kind: 'set_up_session',
      ...organizationOf(row),
      maker_id: row.maker_id,
      set_up: literalsOf(SET_UP_PARTS, row.parts),
    }));
  }
}

function resultsOf<Row extends OrganizationSecretRow>(
  found: readonly Row[],
  principalOf: (row: Row) => Principal,
): Found {
  return new Map(found.map((row) => [row.credential, resultOf(row, principalOf)]));
}

function organizationOf(row: OrganizationSecretRow) {
  return {
    credential_id: row.id,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    plan: literalOf(PLANS, row.plan),
    // connections, domains and directories are shared by both environments
    environment: 'prod',
    scopes: [],
    expires_at: row.expires_at?.toISOString() ?? null,
    allowed_ips: [],
    user_id: null,
  } satisfies Omit<Principal, 'kind'>;
}
