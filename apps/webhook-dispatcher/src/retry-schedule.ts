const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after the first, second, … failed attempt (docs/api.md, Webhooks): ten attempts within about 75 hours and 40 minutes. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
/** Jitter, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;
/** Maximum pause that a receiver can request. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/**
 * Milliseconds from a failed attempt to the next one; null if it was the last one.
 * @param attempt its number, from 1
 * @param retryAfterMs what the receiver asked for: never earlier than that, within bounds
 * @param random from 0 to 1
 */
export function retryDelayMs(
  attempt: number,
  retryAfterMs: number | undefined,
  random: () => number = Math.random,
): number | null {
  const base = RETRY_DELAYS_MS[attempt - 1];
  if (base === undefined) return null;
  const jittered = Math.round(base * (1 - JITTER + 2 * JITTER * random()));
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
