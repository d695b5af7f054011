import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  /** Default 60,000: within the time of a test, and beyond what a busy machine takes. */
  timeoutMs?: number;
  /** Default 20. */
  intervalMs?: number;
  /** What is awaited, for the error. */
  what?: string;
}

/**
 * Resolves with the first truthy value of `condition`, asked again and again. An error that it throws counts as "not
 * yet" and is the cause of the error when the time is over.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 60_000, intervalMs = 20, what = condition.toString() }: WaitOptions = {},
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const value = await condition();
      if (value) return value as Exclude<T, undefined | null | false | 0 | ''>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadlineMs) throw new Error(`After ${timeoutMs} ms still not: ${what}`, { cause });
    await delay(intervalMs);
  }
}
