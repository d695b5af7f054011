export interface Backoff {
  /** Bound of the first delay. */
  baseMs: number;
  /** Bound of every delay. */
  maxMs: number;
}

/**
 * Exponential backoff with full jitter: between 0 and min(maxMs, baseMs × 2^(attempt − 1)), evenly.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function backoffMs(attempt: number, { baseMs, maxMs }: Backoff, random: () => number = Math.random): number {
  // 2^31 is beyond any bound, and the exponent must not overflow to Infinity × 0
  return Math.floor(random() * Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 31)));
}
