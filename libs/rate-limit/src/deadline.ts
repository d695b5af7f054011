import { performance } from 'node:perf_hooks';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * The answer, or a DeadlineError after `timeoutMs`. A busy event loop runs its timers before it reads its sockets: an
 * answer that is waiting there still counts, so that our own stalls are not taken for those of the other side.
 */
export function withDeadline<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const expire = () => reject(new DeadlineError(`no answer within ${timeoutMs} ms`));
    const timer = setTimeout(() => setImmediate(expire), timeoutMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/**
 * How long this thread has idled so far, in milliseconds. The difference over an await is the time that we truly waited
 * for the other side, free of the time that our own work kept us from looking.
 */
export const idleMs = (): number => performance.eventLoopUtilization().idle;
