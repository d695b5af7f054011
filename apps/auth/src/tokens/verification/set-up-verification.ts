import type { Plan, SetUpPart, VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';
import type { Database } from '@assay/database';

interface Found {
  credential: number;
  id: string;
  organization_id: string;
  organization_name: string;
  plan: string;
  parts: string[];
  maker_id: string;
  expires_at: Date;
  ended: boolean;
  /** By the database's clock. */
  expires_in_ms: number;
}

/** Sessions of set-up links. */
export class SetUpVerification {
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
        SELECT asked.credential, s.*, extract(epoch FROM s.expires_at - now())::float8 * 1000 AS expires_in_ms
        FROM unnest(${hashes.map(({ credential }) => credential)}::integer[], ${hashes.map(({ hash }) => hash)}::bytea[])
          AS asked(credential, hash) CROSS JOIN LATERAL find_set_up_session(asked.hash) AS s`,
    );
    return new Map(found.map((row) => [row.credential, resultOf(row)]));
  }
}

function resultOf(row: Found): VerifyResult {
  if (row.ended) return { status: 'revoked' };
  const { expires_at, expires_in_ms } = row;
  if (expires_in_ms <= 0) return { status: 'expired', expired_at: expires_at.toISOString() };
  return {
    status: 'valid',
    principal: {
      kind: 'set_up_session',
      credential_id: row.id,
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      plan: row.plan as Plan,
      // connections, domains and directories are shared by both environments
      environment: 'prod',
      scopes: [],
      expires_at: expires_at.toISOString(),
      allowed_ips: [],
      user_id: null,
      maker_id: row.maker_id,
      set_up: row.parts as SetUpPart[],
    },
    expires_in_ms,
  };
}
