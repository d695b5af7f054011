import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from './backoff.js';
import type { ComponentState } from './component-state.js';

/** Bounded so that a dependency that is back is used again within 2 s. */
const RETRY = { baseMs: 200, maxMs: 2_000 };

/** Runs `step` again and again until `signal` aborts, after an error with a growing pause; reports to `state`. */
export async function repeat(
  state: ComponentState,
  signal: AbortSignal,
  step: () => Promise<void>,
  onError?: () => Promise<void>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await step();
      if (!signal.aborted) state.up();
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      state.down(error);
      failures++;
      await onError?.().catch(() => undefined);
      await delay(RETRY.baseMs / 2 + backoffMs(failures, RETRY), undefined, { signal }).catch(() => undefined);
    }
  }
}
