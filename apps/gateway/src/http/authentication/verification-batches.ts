import { MAX_VERIFIED_AT_ONCE, type VerifyResult } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { AuthClient } from './auth-client.js';

/** What auth said, and when (monotonic clock) it was asked. */
export interface Verification {
  result: VerifyResult;
  sentAtMs: number;
}
interface Waiting {
  credential: string;
  resolve: (verification: Verification) => void;
  reject: (error: unknown) => void;
}

const MAX_IN_FLIGHT = 4;
/** More callers than this wait for nobody: a flood of unknown keys must not fill the memory. */
const MAX_QUEUE = 10_000;

/**
 * Asks auth about credentials. What comes up in one turn of the event loop, or while enough calls are in flight, shares
 * the next call: alone, a credential waits for nobody; in a flood, a call carries a hundred of them.
 */
export class VerificationBatches {
  private queue: Waiting[] = [];
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly auth: AuthClient) {}

  /** @throws ServiceError SERVICE_UNAVAILABLE where auth is away */
  verify(credential: string): Promise<Verification> {
    if (this.queue.length >= MAX_QUEUE)
      return Promise.reject(ServiceError.unavailable('auth', new Error(`${MAX_QUEUE} verifications wait already`)));
    const verification = new Promise<Verification>((resolve, reject) =>
      this.queue.push({ credential, resolve, reject }),
    );
    if (!this.scheduled) {
      this.scheduled = true;
      setImmediate(() => {
        this.scheduled = false;
        this.pump();
      });
    }
    return verification;
  }

  private pump(): void {
    while (this.queue.length > 0 && this.inFlight < MAX_IN_FLIGHT) {
      const batch = this.queue.splice(0, MAX_VERIFIED_AT_ONCE);
      this.inFlight++;
      void this.ask(batch).finally(() => {
        this.inFlight--;
        this.pump();
      });
    }
  }

  private async ask(batch: Waiting[]): Promise<void> {
    try {
      const { response, sentAtMs } = await this.auth.timed('credentials.verify', {
        command: { credentials: batch.map(({ credential }) => credential) },
      });
      const results = 'results' in response ? response.results : [];
      if (results.length !== batch.length) throw new Error('auth answered another number of results than was asked');
      for (const [index, waiting] of batch.entries())
        waiting.resolve({ result: results[index] as VerifyResult, sentAtMs });
    } catch (error) {
      const away = error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE';
      // a refusal of our own question is a fault of ours, not of whoever sent the credential
      const reason = away ? error : new Error('auth does not understand our question', { cause: error });
      // where auth is away, those who wait for their turn are told now rather than one call after the other
      for (const waiting of [...batch, ...(away ? this.queue.splice(0) : [])]) waiting.reject(reason);
    }
  }
}
