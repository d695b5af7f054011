import { performance } from 'node:perf_hooks';
import type { Processors } from './processors.js';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Nobody waits longer than so many times the deadline, whatever the reason. */
const MAX_EXTENSION = 10;
/** How soon to look again whether a busy machine has processors to spare. */
const BUSY_RECHECK_MS = 20;

/** How long this thread has had nothing to do, in milliseconds, since this was made: the other side kept it waiting. */
export class Wait {
  readonly #idleBeforeMs = performance.eventLoopUtilization().idle;

  idleMs(): number {
    return performance.eventLoopUtilization().idle - this.#idleBeforeMs;
  }
}

/**
 * The response, or a DeadlineError after the other side kept us waiting for `timeoutMs`. Our own stalls (a busy event
 * loop, a machine without a free processor) are not taken for its: they extend the deadline, at most tenfold. And an
 * response that waits in a socket when the time is over still counts: the event loop runs timers before it reads sockets.
 */
export function withDeadline<T>(work: Promise<T>, timeoutMs: number, wait: Wait, processors: Processors): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const latestMs = performance.now() + MAX_EXTENSION * timeoutMs;
    let settled = false;
    let timer: NodeJS.Timeout;
    const arm = (delayMs: number) => {
      timer = setTimeout(() => setImmediate(check), delayMs);
    };
    const check = () => {
      if (settled) return;
      const own = timeoutMs - wait.idleMs();
      // a remainder below the resolution of timers is over
      const isOver = own <= 1;
      if (!isOver) processors.look();
      const moreMs = isOver && processors.areBusy() ? BUSY_RECHECK_MS : own;
      const leftMs = Math.min(moreMs, latestMs - performance.now());
      if (leftMs > 1) arm(leftMs);
      else reject(new DeadlineError(`no response within ${timeoutMs} ms`));
    };
    const settle = () => {
      settled = true;
      clearTimeout(timer);
    };
    // at half-time the processors are looked at, so that the end can tell how busy they were since
    arm(timeoutMs / 2);
    work.then(
      (value) => {
        settle();
        resolve(value);
      },
      (error) => {
        settle();
        reject(error);
      },
    );
  });
}
