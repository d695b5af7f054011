import { performance } from 'node:perf_hooks';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * How long this thread has idled so far, in milliseconds. The difference over an await is the time that we truly waited
 * for the other side, free of the time that our own work kept us from looking.
 */
export const idleMs = (): number => performance.eventLoopUtilization().idle;

/**
 * The answer, or a DeadlineError after `timeoutMs`. Our own stalls are not taken for those of the other side: where this
 * thread was busy for most of the time, the answer gets the same time once more, and an answer that waits in a socket
 * when the time is over still counts (the event loop runs timers before it reads sockets).
 */
export function withDeadline<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const idleBeforeMs = idleMs();
    const expire = () => reject(new DeadlineError(`no answer within ${timeoutMs} ms`));
    const arm = (then: () => void) => setTimeout(() => setImmediate(then), timeoutMs);
    let settled = false;
    let timer = arm(() => {
      if (settled) return;
      if (idleMs() - idleBeforeMs >= timeoutMs / 2) expire();
      else timer = arm(expire);
    });
    const settle = () => {
      settled = true;
      clearTimeout(timer);
    };
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
