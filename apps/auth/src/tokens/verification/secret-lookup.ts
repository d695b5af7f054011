import type { Principal, VerifyResult } from '@assay/contracts';
import type { KeyHasher } from '@assay/credentials';

/** A secret with its index in the response. */
export interface PresentedSecret {
  credential: number;
  token: string;
}

/** The state of a secret that was found by its hash. */
export interface SecretState {
  ended: boolean;
  /** Null for never. */
  expires_at: Date | null;
  /** By the database's clock; null for never. */
  expires_in_ms: number | null;
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
