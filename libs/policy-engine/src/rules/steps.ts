/** Work with pauses, in which a caller with a limit of memory lets the event loop turn. */
export type Steps<T> = Generator<void, T>;

/** The steps of what may have any: a result that is there already has none. */
export function* stepsOf<T extends object>(work: T | Steps<T>): Steps<T> {
  return isSteps(work) ? yield* work : work;
}

/** All steps at once, where nobody waits in the pauses. */
export function withoutPause<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function isSteps<T extends object>(work: T | Steps<T>): work is Steps<T> {
  return 'next' in work;
}
