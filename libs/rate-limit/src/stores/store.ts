import type { LimitPolicy } from '@assay/contracts';

/** What one request takes from one limit. `cost` is a whole number; 0 looks without spending. */
export interface LimitSpend {
  readonly policy: LimitPolicy;
  readonly cost: number;
}

export interface SpendRequest {
  /** Whose budget it is: an organization in an environment, an address. Never empty. */
  readonly subject: string;
  /** Every limit that applies, each policy name once. All are spent from, or none is. */
  readonly limits: readonly LimitSpend[];
}

/** One window as the store sees it right after the decision. */
export interface WindowStatus {
  readonly policy: string;
  /** Requests allowed in the window, as configured. */
  readonly limit: number;
  /** Requests spent; more than `limit` after the limit was lowered in mid-window. */
  readonly spent: number;
  /** What this caller may still spend before `resetAtMs`. */
  readonly remaining: number;
  /** Unix time in milliseconds, by the store's clock. For a window that nothing has opened: the reset if it opened now. */
  readonly resetAtMs: number;
  readonly windowSeconds: number;
  /** Whether this window rejected the request. */
  readonly exhausted: boolean;
}

export interface Decision {
  readonly allowed: boolean;
  /** The store's time of the decision, Unix milliseconds. `resetAtMs - nowMs` is how long to wait. */
  readonly nowMs: number;
  /** In the order of the request's limits. */
  readonly windows: readonly WindowStatus[];
}

export interface SpendOptions {
  /** Refuse (StoreUnavailableError) rather than decide without the shared store. */
  readonly failClosed?: boolean;
}

export interface StoreStatus {
  /** `memory` and `shared` are healthy; `local` counts for this process alone; `refusing` admits nothing. */
  readonly mode: 'memory' | 'shared' | 'local' | 'refusing';
  /** Milliseconds spent in this mode so far. */
  readonly forMs: number;
  readonly liveGateways: number;
  /** Decisions made without the shared store since the start: a counter for metrics. */
  readonly localDecisions: number;
  /** Calls to the shared store for requests since the start: a counter. Absent without leases. */
  readonly sharedCalls?: number;
  /** Requests admitted by leased budget, without a call, since the start: a counter. Absent without leases. */
  readonly leasedDecisions?: number;
}

export interface RateLimitStore {
  /**
   * Spends every cost in one atomic step, or, where any limit would be passed, none.
   * @throws RangeError for a request that no caller should make (negative cost, a policy named twice).
   * @throws StoreUnavailableError where the store can neither be asked nor replaced.
   */
  spend(request: SpendRequest, options?: SpendOptions): Promise<Decision>;
  /** Shows windows and spends nothing. `allowed` is always true. */
  peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision>;
  status(): StoreStatus;
  close(): Promise<void>;
}

/** The store does not respond, and nothing may be admitted without it. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}
