import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@assay/platform';

/** Runs `work` repeatedly with pauses, never concurrently, until stopped. A failure is logged; the next run proceeds as usual. */
export function every(pauseMs: number, name: string, work: () => Promise<unknown>, logger: Logger) {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await work().catch((error) => logger.warn({ err: error }, `${name} failed; retrying`));
    }
  })();
  return {
    /** Resolves when the run in progress has ended. */
    stop: (): Promise<void> => {
      stopping.abort();
      return ended;
    },
  };
}
