/**
 * # Flow
 *
 * The one toolbox for work that waits for other work. It imports nothing: errors, clocks and databases are its callers'.
 *
 * - `GroupCommit`: items that arrive while a transaction is in progress share the next one.
 * - `FairQueue`: groups take turns, whatever each of them has waiting.
 * - `FairSemaphore`: so many works at once, in turns of their owners.
 * - `KeyedLanes`: works beside each other, those of one key one after the other.
 * - `forEachConcurrent`: work for each item of a list, so many at once.
 * - `withinMs`: a bound for how long to wait.
 * - `retry`, `backoffMs`, `RetryBudget`: again after a pause, for as long as that helps.
 */

export * from './fair-queue.js';
export * from './fair-semaphore.js';
export * from './for-each-concurrent.js';
export * from './group-commit.js';
export * from './keyed-lanes.js';
export * from './retry.js';
export * from './within.js';
