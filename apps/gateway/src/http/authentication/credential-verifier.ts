import { hash } from 'node:crypto';
import type { Revocation } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { CredentialCache, names, type Verified, verified } from './credential-cache.js';
import type { Verification } from './verification-batches.js';

/** No answer of auth is trusted for longer than this after it was asked for (docs/api.md, API keys). */
export const TRUST_MS = 2_000;
/** A credential that is used after this is asked about again while it goes on being served. */
export const REFRESH_AFTER_MS = 1_000;
/** An answer that a revocation overtook is asked for again, until so many questions were put. */
const MAX_ASKED = 4;
/** So many revocations are remembered for the questions in flight; beyond, every one of those is asked again. */
const MAX_REMEMBERED = 10_000;

export interface CredentialVerifierOptions {
  batches: { verify(credential: string): Promise<Verification> };
  clock: Clock;
  maxEntries?: number;
  /** Whether an unknown credential can be one at all. A mistyped or invented key costs no look-up. */
  mayExist?: (credential: string) => boolean;
}

const NONE: Verified = { result: { status: 'invalid' }, askedAtMs: 0, endsAtMs: Infinity, allowed: undefined };

/**
 * Who a credential speaks for, as auth says: cached, refreshed ahead, and dropped at once when a revocation is pushed. With auth away,
 * or the push channel cut, nothing is admitted on an answer older than two seconds.
 */
export class CredentialVerifier {
  private readonly cache: CredentialCache;
  /** The questions that a new caller may share: none was overtaken by a revocation so far. */
  private readonly shared = new Map<string, Promise<Verified>>();
  private inFlight = 0;
  /** What was pushed while questions were in flight: their answers may be older than it. */
  private pushed: Revocation[] = [];
  /** Counts the times that `pushed` was emptied with questions in flight. */
  private overflows = 0;

  constructor(private readonly options: CredentialVerifierOptions) {
    this.cache = new CredentialCache(options.maxEntries ?? 20_000);
  }

  /**
   * At once where the credential is known, or cannot exist; callers who ask about the same unknown one share the question.
   * @throws ServiceError SERVICE_UNAVAILABLE where auth is away
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

  /** What the revocation names is verified anew before it is served again. */
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
    const verifying = this.askUntilCurrent(digest, credential).finally(() => {
      this.inFlight--;
      if (this.shared.get(digest) === verifying) this.shared.delete(digest);
      if (this.inFlight === 0) this.pushed = [];
    });
    this.shared.set(digest, verifying);
    return verifying;
  }

  private async askUntilCurrent(digest: string, credential: string): Promise<Verified> {
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
      if (asked < MAX_ASKED) continue;
      if (isOld) throw ServiceError.unavailable('auth', new Error('every answer was outdated when it arrived'));
      // An organization that changes without a pause, as in a provisioning run, overtakes every answer. Whoever waits for this one
      // came before the revocations that overtook it, so it may be served to them, and to nobody after.
      return entry;
    }
  }

  /** Whether a revocation that names this principal was pushed after the question had been put. */
  private wasOvertaken({ result }: Verified, from: number): boolean {
    if (result.status !== 'valid') return false;
    return this.pushed.slice(from).some((revocation) => names(revocation, result.principal));
  }
}
