import type { LimitPolicy } from '@assay/contracts';
import { windowMsOf } from '../stores/decide.js';
import type { Decision, LimitSpend, SpendRequest } from '../stores/store.js';

/** What this gateway holds of one window: requests that are spent at the shared store, and that it may still admit. */
export interface Lease {
  policy: LimitPolicy;
  readonly windowMs: number;
  /** Start of the window, Unix milliseconds. */
  startMs: number;
  /** Spent according to the shared store's last response, everything leased included. */
  sharedSpent: number;
  /** Requests left of the lease. */
  left: number;
  /** Requests since the store was last asked: what the next lease goes by. */
  used: number;
  /** Monotonic time at which the store was last asked. */
  askedMs: number;
  /** The window that was too near to its limit for a lease, by its start, and the limit that it was near to. */
  nearStartMs: number;
  nearLimit: number;
}

interface Waiter {
  readonly request: SpendRequest;
  readonly resolve: (decision: Decision | PromiseLike<Decision>) => void;
}

/** The leases of one subject, and the requests that wait for a lease on its way. */
export class LeaseAccount {
  readonly subject: string;
  readonly leases = new Map<string, Lease>();
  readonly waiting: Waiter[] = [];
  /** Whether a lease is on its way. */
  leasing = false;
  /** Whether it was dropped from the book: whoever holds it looks it up again. */
  dropped = false;
  /** Calls in progress. */
  calls = 0;

  constructor(subject: string) {
    this.subject = subject;
  }

  leaseOf(policy: LimitPolicy): Lease {
    const windowMs = windowMsOf(policy);
    const key = `${policy.name} ${windowMs}`;
    let lease = this.leases.get(key);
    if (!lease) {
      lease = {
        policy,
        windowMs,
        startMs: 0,
        sharedSpent: 0,
        left: 0,
        used: 0,
        askedMs: Number.NEGATIVE_INFINITY,
        nearStartMs: -1,
        nearLimit: 0,
      };
      this.leases.set(key, lease);
    }
    return lease;
  }
}

/** What a request takes from one limit, and the lease that it may take it from. */
export interface LeasedSpend extends LimitSpend {
  readonly lease: Lease;
}

/** An account with the leases of one kind of request, in the order of its limits. */
export interface LeasePlan {
  readonly account: LeaseAccount;
  readonly spends: readonly LeasedSpend[];
}
