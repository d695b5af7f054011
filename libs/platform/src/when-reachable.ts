import { backoffBoundMs, retry } from '@assay/flow';
import type { Logger } from './logger.js';

const BACKOFF = { baseMs: 200, maxMs: 2_000 };

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
  const canceled = new AbortController();
  let isWaiting = false;
  const reached = retry(work, {
    signal: canceled.signal,
    pauseMs: (failures) => backoffBoundMs(failures, BACKOFF),
    onFailure: (error) => {
      if (!isWaiting) logger.warn({ err: error }, `waiting for ${dependency}`);
      isWaiting = true;
    },
  });
  return {
    // only the cancellation ends it otherwise
    done: reached.then(
      () => (isWaiting ? logger.info(`${dependency} is there`) : undefined),
      () => undefined,
    ),
    cancel: () => canceled.abort(),
  };
}
