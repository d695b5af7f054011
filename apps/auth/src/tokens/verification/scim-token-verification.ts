import type { Plan, VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';

interface Found {
  credential: number;
  id: string;
  organization_id: string;
  organization_name: string;
  plan: string;
  connection_id: string;
  expires_at: Date | null;
  ended: boolean;
  /** By the database's clock; null for never. */
  expires_in_ms: number | null;
}

/** Which connections SCIM tokens speak for. */
export class ScimTokenVerification {
  constructor(
    private readonly database: Database,
    private readonly hasher: KeyHasher,
  ) {}

  /**
   * One statement, whatever the number of tokens and peppers.
   * @param asked tokens with their places in the answer
   */
  async verify(asked: readonly { credential: number; token: string }[]): Promise<Map<number, VerifyResult>> {
    const hashes = asked.flatMap(({ credential, token }) =>
      this.hasher.candidates(token).map((hash) => ({ credential, hash })),
    );
    if (hashes.length === 0) return new Map();
    const found = await this.database.direct(
      (client) => client.$queryRaw<Found[]>`
        SELECT asked.credential, t.*, extract(epoch FROM t.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${hashes.map(({ credential }) => credential)}::integer[], ${hashes.map(({ hash }) => hash)}::bytea[])
          AS asked(credential, hash) CROSS JOIN LATERAL find_scim_token(asked.hash) AS t`,
    );
    return new Map(found.map((row) => [row.credential, resultOf(row)]));
  }
}

function resultOf(row: Found): VerifyResult {
  if (row.ended) return { status: 'revoked' };
  const { expires_at, expires_in_ms } = row;
  if (expires_at && expires_in_ms !== null && expires_in_ms <= 0)
    return { status: 'expired', expired_at: expires_at.toISOString() };
  return {
    status: 'valid',
    principal: {
      kind: 'scim_token',
      credential_id: row.id,
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      plan: row.plan as Plan,
      // directories are shared by both environments, and a SCIM token reaches neither's data
      environment: 'prod',
      scopes: [],
      expires_at: expires_at?.toISOString() ?? null,
      allowed_ips: [],
      user_id: null,
      connection_id: row.connection_id,
    },
    expires_in_ms,
  };
}
