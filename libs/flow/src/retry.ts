import { setTimeout as delay } from 'node:timers/promises';

export interface Backoff {
  /** Bound of the first delay. */
  baseMs: number;
  /** Bound of every delay. */
  maxMs: number;
}

/**
 * Exponential backoff with full jitter: between 0 and min(maxMs, baseMs × 2^(attempt − 1)), evenly.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 *
 * @param attempt that failed, from 1 on
 */
export function backoffMs(attempt: number, backoff: Backoff, random: () => number = Math.random): number {
  return Math.floor(random() * backoffBoundMs(attempt, backoff));
}

/** The same without jitter, for what only one process does. */
export function backoffBoundMs(attempt: number, { baseMs, maxMs }: Backoff): number {
  // 2^31 is beyond any bound, and the exponent must not overflow to 0 × Infinity
  return Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 31));
}

export interface RetryOptions {
  /** The pause before the next attempt, in milliseconds; undefined if there is to be none. @param failures from 1 on */
  pauseMs: (failures: number, error: unknown) => number | undefined;
  /** Ends the pause, and with it the attempts. The attempt in progress is `work`'s own to end. */
  signal?: AbortSignal;
  /** Called after each failure, before the pause. @param pauseMs undefined after the last one */
  onFailure?: (error: unknown, pauseMs: number | undefined) => void | Promise<void>;
  /** Whether the pause keeps the process alive. Default true. */
  ref?: boolean;
}

/** Does `work` until it succeeds. @throws the last error, where no further attempt is made */
export async function retry<T>(
  work: () => Promise<T>,
  { pauseMs: pauseAfter, signal, onFailure, ref = true }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = signal?.aborted ? undefined : pauseAfter(failures, error);
      await onFailure?.(error, pauseMs);
      if (pauseMs === undefined) throw error;
      await delay(pauseMs, undefined, { signal, ref }).catch(() => undefined);
      if (signal?.aborted) throw error;
    }
  }
}

/**
 * How often calls of one server may be repeated: a server that fails because it has too much to do must not get three times
 * as much. Each failure takes a token, each success gives `tokenRatio` back, and with half of them or fewer nothing is
 * repeated. https://github.com/grpc/proposal/blob/master/A6-client-retries.md#throttling-retry-attempts-and-hedged-rpcs
 */
export class RetryBudget {
  private tokens: number;

  constructor(
    private readonly maxTokens = 100,
    private readonly tokenRatio = 0.1,
  ) {
    this.tokens = maxTokens;
  }

  succeeded(): void {
    this.tokens = Math.min(this.maxTokens, this.tokens + this.tokenRatio);
  }

  /** Notes a failure. @returns whether the call may be repeated */
  failed(): boolean {
    this.tokens = Math.max(0, this.tokens - 1);
    return this.tokens > this.maxTokens / 2;
  }
}
