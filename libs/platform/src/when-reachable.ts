import type { Logger } from './logger.js';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;

export interface Begun {
  /** Resolves when the work was done once. */
  done: Promise<void>;
  cancel(): void;
}

/**
 * Does what needs `dependency` as soon as it is there, however long that takes: a service that starts before its
 * database recovers by itself. Says once that it waits, and why.
 */
export function whenReachable(dependency: string, logger: Logger, work: () => Promise<void>): Begun {
  let cancelled = false;
  let wake: (() => void) | undefined;
  const attempt = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !cancelled; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        await work();
        if (pauseMs > FIRST_PAUSE_MS) logger.info(`${dependency} is there`);
        return;
      } catch (error) {
        if (pauseMs === FIRST_PAUSE_MS) logger.warn({ err: error }, `waiting for ${dependency}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, pauseMs);
        });
      }
    }
  };
  return {
    done: attempt(),
    cancel: () => {
      cancelled = true;
      wake?.();
    },
  };
}
