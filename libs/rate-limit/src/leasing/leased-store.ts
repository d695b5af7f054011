import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import type { FallbackStore } from '../outage/fallback-store.js';
import { assertSpendRequest, windowStatus } from '../stores/decide.js';
import type { LeaseTerms } from '../stores/lease-terms.js';
import type {
  Decision,
  RateLimitStore,
  SpendOptions,
  SpendRequest,
  StoreStatus,
  WindowStatus,
} from '../stores/store.js';
import { LeaseAccount, type LeasedSpend, type LeasePlan } from './lease-account.js';

export interface LeasedStoreOptions {
  store: FallbackStore;
  clock: Clock;
  /** A lease is given back after so long. It is as large as what the subject asks for in that time. Default 5,000. */
  leaseMs?: number;
  /** Bound of the subjects that have leases; others are counted request by request. Default 20,000. */
  maxSubjects?: number;
}

const SWEEP_INTERVAL_MS = 1_000;
/** A subject is believed to go on as fast as it began, but its first requests come in a burst. */
const MIN_MEASURED_MS = 50;
/** Smaller leases save nothing: they cost one call and often a second one that gives them back. */
const MIN_LEASE = 4;
const MAX_LEASE = 10_000;

/**
 * Far from a limit, requests spend from budget that this gateway has leased from Redis, without a call.
 *
 * - Leased budget is spent budget at Redis until it is given back, so that gateways together never admit more than the
 *   limit, whatever becomes of one of them. A gateway that is killed leaves its leases spent until their windows end: at
 *   most what its callers would have spent in `leaseMs`.
 * - A request that its leases do not cover asks Redis. The same step gives back what is left of them and leases again, as
 *   much as the subject spent recently in `leaseMs`, at most half of this gateway's part of what is left. In the last tenth
 *   of a limit nothing is leased, so that only there, where it matters, every request costs a call.
 * - While a lease is on its way, requests of its subject wait for it, in their order, instead of asking too.
 * - A lease serves only requests with the limit that it was leased under: a changed limit holds with the next request.
 * - Windows are those of Redis. A lease is over when Redis, at the latest, ends its window.
 */
export class LeasedStore implements RateLimitStore {
  readonly #store: FallbackStore;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #maxSubjects: number;
  readonly #accounts = new Map<string, LeaseAccount>();
  /** Leases of requests seen before: a gateway asks with the same object again and again. */
  readonly #plans = new WeakMap<SpendRequest, LeasePlan>();
  readonly #sweepTimer: NodeJS.Timeout;
  /** Our monotonic clock plus this is never before the time of Redis. */
  #latestOffsetMs: number;
  #sharedCalls = 0;
  #leasedDecisions = 0;

  constructor({ store, clock, leaseMs = 5_000, maxSubjects = 20_000 }: LeasedStoreOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#leaseMs = leaseMs;
    this.#maxSubjects = maxSubjects;
    this.#latestOffsetMs = clock.nowMs() - clock.monotonicMs();
    this.#sweepTimer = setInterval(() => void this.#sweep(), Math.min(SWEEP_INTERVAL_MS, leaseMs)).unref();
  }

  async spend(request: SpendRequest, options: SpendOptions = {}): Promise<Decision> {
    const plan = this.#planOf(request);
    if (!plan) return this.#store.spend(request, options);
    if (!options.failClosed) {
      const { account } = plan;
      const decision = account.waiting.length === 0 ? this.#spendLease(plan) : undefined;
      if (decision) return decision;
      if (account.leasing) return new Promise((resolve) => account.waiting.push({ request, resolve }));
    }
    return this.#ask(request, plan, options);
  }

  async peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision> {
    const account = this.#accounts.get(subject);
    const decision = await this.#store.peek(subject, policies);
    if (!account) return decision;
    return { ...decision, windows: decision.windows.map((window, i) => this.#own(window, account, policies[i])) };
  }

  status(): StoreStatus {
    return { ...this.#store.status(), sharedCalls: this.#sharedCalls, leasedDecisions: this.#leasedDecisions };
  }

  /** Gives every lease back, then closes the store. */
  async close(): Promise<void> {
    clearInterval(this.#sweepTimer);
    await Promise.all([...this.#accounts.values()].map((account) => this.#giveBack(account, 0)));
    this.#accounts.clear();
    await this.#store.close();
  }

  #planOf(request: SpendRequest): LeasePlan | undefined {
    const known = this.#plans.get(request);
    if (known && !known.account.dropped) return known;
    assertSpendRequest(request);
    let account = this.#accounts.get(request.subject);
    if (!account) {
      if (this.#accounts.size >= this.#maxSubjects) return undefined;
      account = new LeaseAccount(request.subject);
      this.#accounts.set(request.subject, account);
    }
    const own = account;
    const spends = request.limits.map(({ policy, cost }) => ({ policy, cost, lease: own.leaseOf(policy) }));
    const plan = { account, spends };
    this.#plans.set(request, plan);
    return plan;
  }

  /** Admits by leases alone, or leaves them as they are. */
  #spendLease({ spends }: LeasePlan): Decision | undefined {
    const atMs = this.#clock.monotonicMs();
    const nowMs = Math.floor(atMs + this.#latestOffsetMs);
    for (const { policy, cost, lease } of spends) {
      // whoever only looks at a window wants to know how it is
      if (cost === 0 || lease.left < cost || lease.policy.limit !== policy.limit) return undefined;
      if (nowMs >= lease.startMs + lease.windowMs || atMs - lease.askedMs >= this.#leaseMs) return undefined;
    }
    const windows: WindowStatus[] = [];
    for (const { policy, cost, lease } of spends) {
      lease.left -= cost;
      lease.used++;
      windows.push(windowStatus(policy, lease.startMs, lease.sharedSpent - lease.left, policy.limit, 0));
    }
    this.#leasedDecisions++;
    return { allowed: true, nowMs, windows };
  }

  async #ask(request: SpendRequest, plan: LeasePlan, options: SpendOptions): Promise<Decision> {
    // leases outlive an outage: what they do not cover is this gateway's share of what was left beside them
    if (this.#store.status().mode !== 'shared') return this.#store.spend(request, options);
    const { account, spends } = plan;
    const sentMs = this.#clock.monotonicMs();
    const terms = this.#termsOf(spends, sentMs);
    const owner = terms.some(({ wanted }) => wanted > 0);
    if (owner) account.leasing = true;
    account.calls++;
    this.#sharedCalls++;
    try {
      const { decision, leased } = await this.#store.lease(request, terms, options);
      if (!leased) return decision;
      this.#latestOffsetMs = decision.nowMs + 1 - sentMs;
      return this.#adopt(spends, decision, leased);
    } finally {
      account.calls--;
      if (owner) {
        account.leasing = false;
        this.#serveWaiting(account);
      }
    }
  }

  /** What is left goes back in the same step, so that Redis decides by what is really spent. */
  #termsOf(spends: readonly LeasedSpend[], atMs: number): LeaseTerms {
    const isNear = spends.some(
      ({ policy, lease }) => lease.startMs === lease.nearStartMs && lease.nearLimit === policy.limit,
    );
    return spends.map(({ cost, lease }) => {
      const measuredMs = Math.max(MIN_MEASURED_MS, atMs - lease.askedMs);
      const expected = Math.min(MAX_LEASE, Math.round(((lease.used + 1) * this.#leaseMs) / measuredMs));
      const wanted = isNear || expected < MIN_LEASE ? 0 : expected * cost;
      const terms = { wanted, unused: lease.left, fromMs: lease.startMs };
      lease.left = 0;
      lease.used = 0;
      lease.askedMs = atMs;
      return terms;
    });
  }

  #adopt(spends: readonly LeasedSpend[], decision: Decision, leased: readonly number[]): Decision {
    const windows = decision.windows.map((window, i) => {
      const spend = spends[i];
      if (!spend) return window;
      const { policy, lease } = spend;
      const startMs = window.resetAtMs - lease.windowMs;
      // what is left of another window is worth nothing in this one
      if (lease.startMs !== startMs) lease.left = 0;
      lease.startMs = startMs;
      lease.sharedSpent = window.spent;
      lease.policy = policy;
      const granted = leased[i] ?? 0;
      if (granted > 0) lease.left += granted;
      if (granted < 0) {
        lease.nearStartMs = startMs;
        lease.nearLimit = policy.limit;
      }
      return unleased(window, lease.left);
    });
    return { ...decision, windows };
  }

  #own(window: WindowStatus, account: LeaseAccount, policy: LimitPolicy | undefined): WindowStatus {
    const lease = policy && account.leaseOf(policy);
    return lease && lease.startMs === window.resetAtMs - lease.windowMs ? unleased(window, lease.left) : window;
  }

  #serveWaiting(account: LeaseAccount): void {
    while (!account.leasing) {
      const next = account.waiting.shift();
      if (!next) return;
      const plan = this.#planOf(next.request);
      if (!plan) next.resolve(this.#store.spend(next.request));
      else next.resolve(this.#spendLease(plan) ?? this.#ask(next.request, plan, {}));
    }
  }

  /** Gives old leases back, and forgets subjects that have none and were not seen for a while. */
  async #sweep(): Promise<void> {
    const atMs = this.#clock.monotonicMs();
    for (const account of this.#accounts.values()) {
      void this.#giveBack(account, this.#leaseMs);
      if (account.calls > 0 || account.waiting.length > 0) continue;
      let busy = false;
      for (const { left, askedMs } of account.leases.values()) busy ||= left > 0 || atMs - askedMs < 2 * this.#leaseMs;
      if (busy) continue;
      account.dropped = true;
      this.#accounts.delete(account.subject);
    }
  }

  async #giveBack(account: LeaseAccount, olderThanMs: number): Promise<void> {
    const atMs = this.#clock.monotonicMs();
    const old = [...account.leases.values()].filter(({ left, askedMs }) => left > 0 && atMs - askedMs >= olderThanMs);
    if (old.length === 0) return;
    const terms = old.map(({ left, startMs }) => ({ wanted: 0, unused: left, fromMs: startMs }));
    for (const lease of old) lease.left = 0;
    this.#sharedCalls++;
    await this.#store.giveBack(
      { subject: account.subject, limits: old.map(({ policy }) => ({ policy, cost: 0 })) },
      terms,
    );
  }
}

/** A window without what this gateway itself has leased of it and not spent. */
const unleased = (window: WindowStatus, left: number): WindowStatus =>
  left === 0
    ? window
    : { ...window, spent: window.spent - left, remaining: Math.max(0, window.limit - window.spent + left) };
