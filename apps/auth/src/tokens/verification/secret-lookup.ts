import { literalOf, PLANS, type Principal, type VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';

/** A secret with its index in the response. */
export interface PresentedSecret {
  credential: number;
  token: string;
}

/** The state of a secret that was found by its hash. */
interface SecretState {
  ended: boolean;
  /** Null for never. */
  expires_at: Date | null;
  /** By the database's clock; null for never. */
  expires_in_ms: number | null;
}

/** A secret that speaks for its organization alone, with no scope and in both environments. */
export interface OrganizationSecretRow extends SecretState {
  credential: number;
  id: string;
  organization_id: string;
  organization_name: string;
  plan: string;
}

/** Every hash that the secrets may be stored under: one for each pepper, with its secret's place beside it. */
export function candidatesOf(hasher: KeyHasher, presented: readonly PresentedSecret[]) {
  const candidates = presented.flatMap(({ credential, token }) =>
    hasher.candidates(token).map((hash) => ({ credential, hash })),
  );
  return { credentials: candidates.map(({ credential }) => credential), hashes: candidates.map(({ hash }) => hash) };
}

export function resultOf<Row extends SecretState>(row: Row, principalOf: (row: Row) => Principal): VerifyResult {
  const { ended, expires_at, expires_in_ms } = row;
  if (ended) return { status: 'revoked' };
  if (expires_at && expires_in_ms !== null && expires_in_ms <= 0)
    return { status: 'expired', expired_at: expires_at.toISOString() };
  return { status: 'valid', principal: principalOf(row), expires_in_ms };
}

/** By the place of each secret that was found. */
export function resultsOf<Row extends OrganizationSecretRow>(
  found: readonly Row[],
  principalOf: (row: Row) => Principal,
): Map<number, VerifyResult> {
  return new Map(found.map((row) => [row.credential, resultOf(row, principalOf)]));
}

/** What the principals of such secrets have in common. */
export function organizationOf(row: OrganizationSecretRow) {
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
