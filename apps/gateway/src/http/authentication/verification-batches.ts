import { MAX_VERIFIED_AT_ONCE, type VerifyResult } from '@assay/contracts';
import { isOutage, ServiceError } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import type { AuthClient } from './auth-client.js';

/** The result of auth, and when (monotonic clock) auth was asked. */
export interface Verification {
  result: VerifyResult;
  sentAtMs: number;
}

/** Beyond this many waiting callers, more are rejected: a flood of unknown keys must not fill the memory. */
const MAX_WAITING = 10_000;

/**
 * Verifies credentials with auth. Credentials of one turn of the event loop, or that arrive while enough calls are in flight, share
 * the next call: a single credential does not wait; in a flood, one call carries a hundred.
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
      throw ServiceError.unavailable('auth', new Error(`${MAX_WAITING} verifications wait already`));
    return this.calls.add(credential);
  }

  private async ask(credentials: string[]): Promise<Verification[]> {
    try {
      const { response, sentAtMs } = await this.auth.timed('credentials.verify', { command: { credentials } });
      return 'results' in response ? response.results.map((result) => ({ result, sentAtMs })) : [];
    } catch (error) {
      // if auth rejects our request, the fault is ours, and not the caller's
      if (!isOutage(error)) throw new Error('auth did not accept the verification request', { cause: error });
      // waiting callers are rejected now, rather than one call after the other
      this.calls.rejectWaiting(error);
      throw error;
    }
  }
}
