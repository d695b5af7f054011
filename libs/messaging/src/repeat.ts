import { backoffMs, retry } from '@assay/flow';
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
  while (!signal.aborted) {
    const succeeded = retry(step, {
      signal,
      pauseMs: (failures) => RETRY.baseMs / 2 + backoffMs(failures, RETRY),
      onFailure: async (error) => {
        if (signal.aborted) return;
        state.down(error);
        await onError?.().catch(() => undefined);
      },
    });
    // only the abort ends it otherwise
    await succeeded.then(
      () => signal.aborted || state.up(),
      () => undefined,
    );
  }
}
