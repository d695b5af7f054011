import { pause } from '@assay/sdk';
import { Problem } from '../../api/problem.ts';

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 1_000;
const PASSING: readonly number[] = [0, 429, 500, 503];

/**
 * Retries a call after a broken connection, a rate limit or a restart, so that these do not end work of many requests.
 * @param passing statuses after which the call is retried; 0 means no response
 * @throws what the last call threw, or the signal's reason
 */
export async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal, passing = PASSING): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      const problem = Problem.from(error);
      if (tries === MAX_TRIES || !passing.includes(problem.status)) throw error;
      const pauseMs = Math.max((problem.details.retry_after ?? 0) * 1_000, FIRST_PAUSE_MS * 2 ** (tries - 1));
      await pause(pauseMs, signal);
    }
}
