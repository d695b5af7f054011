import { hash } from 'node:crypto';
import type { Revocation } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { CredentialCache, names, type Verified, verified } from './credential-cache.js';
import type { Verification } from './verification-batches.js';

/** A verification is trusted no longer than this after auth was asked (docs/decisions/credentials.md). */
export const TRUST_MS = 2_000;
/** A credential used after this is verified again in the background, while it keeps being served. */
export const REFRESH_AFTER_MS = 1_000;
/** A verification that a revocation overtook is repeated, up to this many requests. */
const MAX_VERIFICATIONS = 4;
/** Revocations remembered for verifications in flight. Beyond this many, all of those are repeated. */
const MAX_REMEMBERED = 10_000;

export interface CredentialVerifierOptions {
  batches: { verify(credential: string): Promise<Verification> };
  clock: Clock;
  maxEntries?: number;
  /** Whether a text has the form of a credential. A mistyped or invented key costs no look-up. */
  mayExist?: (credential: string) => boolean;
}

const NONE: Verified = { result: { status: 'invalid' }, askedAtMs: 0, endsAtMs: Infinity, allowed: undefined };

/**
 * The principal of a credential, verified by auth: cached, refreshed ahead, and dropped at once when a revocation is pushed. While auth is unavailable,
 * or the push channel is down, no verification older than two seconds is used.
 */
export class CredentialVerifier {
  private readonly cache: CredentialCache;
  /** Verifications in flight that a new caller may share: no revocation has overtaken them. */
  private readonly shared = new Map<string, Promise<Verified>>();
  private inFlight = 0;
  /** Revocations pushed while verifications were in flight, whose results may be older. */
  private pushed: Revocation[] = [];
  /** Counts how often `pushed` was emptied with verifications in flight. */
  private overflows = 0;

  constructor(private readonly options: CredentialVerifierOptions) {
    this.cache = new CredentialCache(options.maxEntries ?? 20_000);
  }

  /**
   * At once if the credential is cached or cannot exist. Callers with the same unknown credential share one verification.
   * @throws ServiceError SERVICE_UNAVAILABLE while auth is unavailable
   */
  verify(credential: string): Verified | Promise<Verified> {
    const digest = hash('sha256', credential, 'base64');
    const known = this.cache.get(digest);
    if (known === undefined) return this.options.mayExist?.(credential) === false ? NONE : this.ask(digest, credential);
    const ageMs = this.options.clock.monotonicMs() - known.askedAtMs;
    if (ageMs >= TRUST_MS) return this.ask(digest, credential);
    if (ageMs >= REFRESH_AFTER_MS && known.result.status === 'valid')
      this.ask(digest, credential).catch(() => undefined);
    return known;
  }

  /** Credentials that the revocation names are verified again before they are served. */
  revoke(revocation: Revocation): void {
    this.cache.drop(revocation);
    if (this.inFlight === 0) return;
    this.shared.clear();
    if (this.pushed.length >= MAX_REMEMBERED) {
      this.pushed = [];
      this.overflows++;
    }
    this.pushed.push(revocation);
  }

  private ask(digest: string, credential: string): Promise<Verified> {
    const running = this.shared.get(digest);
    if (running) return running;
    this.inFlight++;
    const verifying = this.verifyUntilCurrent(digest, credential).finally(() => {
      this.inFlight--;
      if (this.shared.get(digest) === verifying) this.shared.delete(digest);
      if (this.inFlight === 0) this.pushed = [];
    });
    this.shared.set(digest, verifying);
    return verifying;
  }

  private async verifyUntilCurrent(digest: string, credential: string): Promise<Verified> {
    for (let asked = 1; ; asked++) {
      const { overflows } = this;
      const from = this.pushed.length;
      const entry = verified(await this.options.batches.verify(credential));
      const isOld = this.options.clock.monotonicMs() - entry.askedAtMs >= TRUST_MS;
      const isOvertaken = this.overflows !== overflows || this.wasOvertaken(entry, from);
      if (!isOld && !isOvertaken) {
        this.cache.set(digest, entry);
        return entry;
      }
      if (asked < MAX_VERIFICATIONS) continue;
      if (isOld) throw ServiceError.unavailable('auth', new Error('every response was outdated when it arrived'));
      // An organization that changes without a pause, as in a provisioning run, overtakes every verification. The callers of this one
      // came before the revocations that overtook it, so it may be served to them, and to no later ones.
      return entry;
    }
  }

  /** Whether a revocation that names this principal was pushed after auth was asked. */
  private wasOvertaken({ result }: Verified, from: number): boolean {
    if (result.status !== 'valid') return false;
    return this.pushed.slice(from).some((revocation) => names(revocation, result.principal));
  }
}
