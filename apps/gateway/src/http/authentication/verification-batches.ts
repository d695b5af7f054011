import { MAX_VERIFIED_AT_ONCE, type VerifyResult } from '@assay/contracts';
import { isOutage, ServiceError } from '@assay/errors';
import { GroupCommit } from '@assay/flow';
import type { AuthClient } from './auth-client.js';

/** What auth said, and when (monotonic clock) it was asked. */
export interface Verification {
  result: VerifyResult;
  sentAtMs: number;
}

/** More callers than this wait for nobody: a flood of unknown keys must not fill the memory. */
const MAX_WAITING = 10_000;

/**
 * Asks auth about credentials. What comes up in one turn of the event loop, or while enough calls are in flight, shares
 * the next call: alone, a credential waits for nobody; in a flood, a call carries a hundred of them.
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

  /** @throws ServiceError SERVICE_UNAVAILABLE where auth is away */
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
      // a rejection of our own question is a fault of ours, not of whoever sent the credential
      if (!isOutage(error)) throw new Error('auth does not understand our question', { cause: error });
      // those who wait for their turn are told now rather than one call after the other
      this.calls.rejectWaiting(error);
      throw error;
    }
  }
}
