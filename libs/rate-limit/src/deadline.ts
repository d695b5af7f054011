import { performance } from 'node:perf_hooks';
import type { Machine } from './machine.js';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** Nobody waits longer than so many times the deadline, whatever the reason. */
const MAX_EXTENSION = 10;
/** How soon to look again whether a saturated machine has a processor to spare. */
const SATURATED_RECHECK_MS = 5;

/** What kept us waiting: the other side, or our own lack of time. */
export class Wait {
  readonly machine: Machine;
  readonly #idleBeforeMs: number;
  readonly #cpuBeforeMs: number;

  constructor(machine: Machine) {
    this.machine = machine;
    this.#cpuBeforeMs = machine.recentCpuWaitMs();
    this.#idleBeforeMs = performance.eventLoopUtilization().idle;
  }

  /** Milliseconds that this thread had nothing to do. */
  idleMs(): number {
    return performance.eventLoopUtilization().idle - this.#idleBeforeMs;
  }

  /** Milliseconds that the other side kept us waiting: idle, and not for want of a processor. */
  otherSideMs(): number {
    return this.idleMs() - (this.machine.cpuWaitMs() - this.#cpuBeforeMs);
  }
}

/**
 * The answer, or a DeadlineError after the other side kept us waiting for `timeoutMs`. Our own stalls (a busy event
 * loop, a machine without a free processor) are not taken for its: they extend the deadline, at most tenfold. And an
 * answer that waits in a socket when the time is over still counts: the event loop runs timers before it reads sockets.
 */
export function withDeadline<T>(answer: Promise<T>, timeoutMs: number, wait: Wait): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const latestMs = performance.now() + MAX_EXTENSION * timeoutMs;
    let settled = false;
    let timer: NodeJS.Timeout;
    const arm = (delayMs: number) => {
      timer = setTimeout(() => setImmediate(check), delayMs);
    };
    const check = () => {
      if (settled) return;
      const own = timeoutMs - wait.otherSideMs();
      // a remainder below the resolution of timers is over
      const moreMs = own > 1 ? own : wait.machine.isSaturated() ? SATURATED_RECHECK_MS : 0;
      const leftMs = Math.min(moreMs, latestMs - performance.now());
      if (leftMs > 1) arm(leftMs);
      else reject(new DeadlineError(`no answer within ${timeoutMs} ms`));
    };
    const settle = () => {
      settled = true;
      clearTimeout(timer);
    };
    arm(timeoutMs);
    answer.then(
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
