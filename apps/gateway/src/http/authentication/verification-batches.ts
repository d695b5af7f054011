import { MAX_VERIFIED_AT_ONCE, type VerifyResult } from '@assay/contracts';
import { isOutage, ServiceError } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import type { AuthClient } from './auth-client.js';

/** auth's result, and when (monotonic clock) the request was sent. */
export interface Verification {
  result: VerifyResult;
  sentAtMs: number;
}

/** Further callers are rejected, so that a flood of unknown keys cannot fill the memory. */
const MAX_WAITING = 10_000;

/**
 * Verifies credentials with auth, in batches. Credentials that arrive in the same turn of the event loop, or while the maximum number of
 * calls is in flight, share the next call. A single credential does not wait.
 */
export class VerificationBatches {
  private readonly calls = new GroupCommit<string, Verification>({
    run: (credentials) => this.ask(credentials),
    maxItems: MAX_VERIFIED_AT_ONCE,
    maxInFlightPerKey: 4,
    lingerMs: 0,
    failsTogether: () => true,
  });

  constructor(private readonly auth: AuthClient) {}

  /** @throws ServiceError SERVICE_UNAVAILABLE while auth is unavailable */
  async verify(credential: string): Promise<Verification> {
    if (this.calls.waiting >= MAX_WAITING)
      throw ServiceError.unavailable('auth', new Error(`${MAX_WAITING} verifications are already waiting`));
    return this.calls.add(credential);
  }

  private async ask(credentials: string[]): Promise<Verification[]> {
    try {
      const { response, sentAtMs } = await this.auth.timed('credentials.verify', { command: { credentials } });
      return 'results' in response ? response.results.map((result) => ({ result, sentAtMs })) : [];
    } catch (error) {
      // if auth rejects the request, it is a bug here, not the caller's fault
      if (!isOutage(error)) throw new Error('auth did not accept the verification request', { cause: error });
      // reject waiting callers now, rather than after one failing call each
      this.calls.rejectWaiting(error);
      throw error;
    }
  }
}
