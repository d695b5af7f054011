import type { Decision } from './store.js';

/** For each window of a request, in its order: what to lease beyond its cost, and what comes back of an earlier lease. */
export type LeaseTerms = readonly {
  /** Requests to lease; less is leased near the limit, and none very near to it. */
  readonly wanted: number;
  /** Leased requests that come back unused. */
  readonly unused: number;
  /** Start of the window that they were leased from, Unix milliseconds: budget of another window is worth nothing. */
  readonly fromMs: number;
}[];

export interface Leased {
  /** As the shared store sees the windows: budget that is leased is spent. */
  readonly decision: Decision;
  /**
   * What was leased of each window; -1 where that window is too near to its limit. Undefined if the shared store did not
   * decide: nothing was leased, and nothing was taken back.
   */
  readonly leased: readonly number[] | undefined;
}
