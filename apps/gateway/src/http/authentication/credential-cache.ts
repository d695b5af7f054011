import type { Principal, Revocation, VerifyResult } from '@assay/contracts';
import { AddressRanges } from '@assay/credentials';
import type { Verification } from './verification-batches.js';

/** A verified credential. Times are of the monotonic clock. */
export interface Verified {
  readonly result: VerifyResult;
  /** When auth was asked. Trust counts from here, because a revocation may follow at once. */
  readonly askedAtMs: number;
  /** When the credential expires; Infinity for never. */
  readonly endsAtMs: number;
  /** Parsed once; undefined if any address may use the credential. */
  readonly allowed: AddressRanges | undefined;
}

export function verified({ result, sentAtMs }: Verification): Verified {
  if (result.status !== 'valid') return { result, askedAtMs: sentAtMs, endsAtMs: Infinity, allowed: undefined };
  const { principal, expires_in_ms } = result;
  return {
    result: { ...result, principal: Object.freeze(principal) },
    askedAtMs: sentAtMs,
    endsAtMs: expires_in_ms === null ? Infinity : sentAtMs + expires_in_ms,
    allowed: principal.allowed_ips.length > 0 ? new AddressRanges(principal.allowed_ips) : undefined,
  };
}

/**
 * The credentials verified recently, by the SHA-256 of each, so that no memory dump contains a key. Valid and rejected ones are bounded
 * apart: a flood of unknown keys drives no valid one out. Every entry is written again each second or two while it is in
 * use, so the oldest one in the order of writing is also the least used, and a hit costs one look-up.
 */
export class CredentialCache {
  private readonly valid = new Map<string, Verified>();
  private readonly rejected = new Map<string, Verified>();
  /** Digests by credential identifier, for revocations of one key, or of one grant, which many access tokens share. */
  private readonly digests = new Map<string, Set<string>>();

  constructor(private readonly maxEntries: number) {}

  get(digest: string): Verified | undefined {
    return this.valid.get(digest) ?? this.rejected.get(digest);
  }

  set(digest: string, entry: Verified): void {
    this.delete(digest);
    const map = entry.result.status === 'valid' ? this.valid : this.rejected;
    map.set(digest, entry);
    if (entry.result.status === 'valid') {
      const { credential_id } = entry.result.principal;
      const shared = this.digests.get(credential_id);
      if (shared) shared.add(digest);
      else this.digests.set(credential_id, new Set([digest]));
    }
    if (map.size <= this.maxEntries) return;
    const [oldest] = map.keys();
    if (oldest !== undefined) this.delete(oldest);
  }

  /** Forgets every credential that the revocation names. */
  drop(revocation: Revocation): void {
    const { credential_id } = revocation;
    if (credential_id !== undefined)
      for (const digest of [...(this.digests.get(credential_id) ?? [])]) this.delete(digest);
    if (revocation.organization_id === undefined && revocation.user_id === undefined) return;
    for (const [digest, { result }] of this.valid)
      if (result.status === 'valid' && names(revocation, result.principal)) this.delete(digest);
  }

  private delete(digest: string): void {
    const entry = this.valid.get(digest);
    if (entry?.result.status === 'valid') {
      const { credential_id } = entry.result.principal;
      const shared = this.digests.get(credential_id);
      shared?.delete(digest);
      if (shared?.size === 0) this.digests.delete(credential_id);
    }
    this.valid.delete(digest);
    this.rejected.delete(digest);
  }
}

/** Whether a revocation names this principal's credential. */
export function names(revocation: Revocation, principal: Principal): boolean {
  return (
    revocation.credential_id === principal.credential_id ||
    revocation.organization_id === principal.organization_id ||
    (revocation.user_id !== undefined &&
      (revocation.user_id === principal.user_id || revocation.user_id === principal.maker_id))
  );
}
