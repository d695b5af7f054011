import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import { asPeek, assertSpendRequest, withoutCost } from '../stores/decide.js';
import type { Leased, LeaseTerms } from '../stores/lease-terms.js';
import type { RedisStore } from '../stores/redis-store.js';
import {
  type Decision,
  type RateLimitStore,
  type SpendOptions,
  type SpendRequest,
  type StoreStatus,
  StoreUnavailableError,
} from '../stores/store.js';
import { DeadlineError, Wait, withDeadline } from './deadline.js';
import type { FallbackStoreOptions, Outage, StateChange } from './fallback-options.js';
import type { LiveGateways } from './live-gateways.js';
import { LocalShare } from './local-share.js';
import { Processors } from './processors.js';
import { isRedisOutage } from './redis-outage.js';
import { Settlement } from './settlement.js';
import { SlowRun } from './slow-run.js';

const PROBE_INTERVAL_MS = 100;
const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 250;
/** Redis that was slow, or that left us twice within RELAPSE_MS, proves itself by answering quickly for so long. */
const PROVING_MS = 300;
const RELAPSE_MS = 5_000;

/**
 * Redis while it responds quickly, this gateway's own share of the limits while it does not.
 *
 * - The first failure, timeout or run of slow responses leaves Redis: from then on no request waits for it. A probe in the
 *   background asks it every 100 ms and returns to it.
 * - Meanwhile the gateway admits its share (LocalShare), in the time of Redis as last heard, for `localForMs`. After
 *   that it rejects everything, because a limit that nobody counts together is none.
 * - Redis learns what was admitted without it: at once while it is connected, else on the way back.
 * - A request that fails closed is never decided locally: it waits a little longer for Redis, or is rejected.
 */
export class FallbackStore implements RateLimitStore {
  readonly #shared: RedisStore;
  readonly #gateways: LiveGateways;
  readonly #clock: Clock;
  readonly #options: Required<
    Omit<FallbackStoreOptions, 'shared' | 'gateways' | 'clock' | 'maxWindows' | 'machine' | 'unexpected'>
  >;
  readonly #processors: Processors;
  readonly #caught: (part: string, error: unknown) => undefined;
  readonly #local: LocalShare;
  readonly #settlement: Settlement;
  readonly #slowRun: SlowRun;
  #mode: 'shared' | 'local' | 'refusing' = 'shared';
  #changedMs: number;
  #leftMs = Number.NEGATIVE_INFINITY;
  #returnedMs = Number.NEGATIVE_INFINITY;
  /** Time of Redis minus our monotonic clock: local windows go on in the time of Redis, whatever our wall clock says. */
  #offsetMs: number;
  #provingMs = 0;
  #quickSinceMs: number | undefined;
  #localDecisions = 0;
  #closed = false;
  #probeTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;

  constructor({ shared, gateways, clock, maxWindows = 100_000, unexpected, ...options }: FallbackStoreOptions) {
    this.#caught = (part, error) => {
      if (!isRedisOutage(error)) unexpected?.caught(part, error);
      return undefined;
    };
    this.#shared = shared;
    this.#gateways = gateways;
    this.#clock = clock;
    this.#options = {
      localForMs: options.localForMs ?? 3_600_000,
      timeoutMs: options.timeoutMs ?? 50,
      slowMs: options.slowMs ?? 4,
      failClosedTimeoutMs: options.failClosedTimeoutMs ?? 500,
      onStateChange: options.onStateChange ?? (() => {}),
    };
    this.#local = new LocalShare(maxWindows);
    this.#settlement = new Settlement({
      shared,
      local: this.#local,
      nowMs: () => this.#nowMs(),
      failed: (error) => this.#caught('settling rate limits', error),
    });
    this.#processors = new Processors(options.machine);
    this.#slowRun = new SlowRun(this.#options.slowMs, this.#processors);
    this.#changedMs = clock.monotonicMs();
    this.#offsetMs = clock.nowMs() - clock.monotonicMs();
  }

  /** Waits up to a second for Redis, then goes on without it until it appears. Never throws for its absence. */
  async start(): Promise<void> {
    const untilMs = this.#clock.monotonicMs() + 1_000;
    while (!this.#shared.isReady() && this.#clock.monotonicMs() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await this.#heartbeat();
  }

  async spend(request: SpendRequest, options: SpendOptions = {}): Promise<Decision> {
    return (await this.lease(request, [], options)).decision;
  }

  /** Spends, and leases beside it where Redis decides. What Redis leases in a response that comes too late goes back to it. */
  async lease(request: SpendRequest, terms: LeaseTerms, options: SpendOptions = {}): Promise<Leased> {
    assertSpendRequest(request);
    if (options.failClosed) return this.#spendOrFail(request, terms);
    if (this.#mode !== 'shared') return this.#spendLocally(request);
    if (!this.#shared.isReady()) {
      this.#leave('disconnected');
      return this.#spendLocally(request);
    }
    const wait = new Wait();
    const decision = this.#shared.lease(request, terms, this.#gateways.count);
    try {
      const leased = await withDeadline(decision, this.#options.timeoutMs, wait, this.#processors);
      this.#learn(request, leased.decision);
      if (this.#slowRun.add(wait.idleMs(), this.#clock.monotonicMs())) this.#leave('slow');
      return leased;
    } catch (error) {
      this.#leave(outageOf(error), error);
      return this.#spendLocally(request, error instanceof DeadlineError ? decision : undefined);
    }
  }

  /** Tells Redis what comes back of leases, where it listens; false if it was not reached: then that budget stays spent. */
  async giveBack(request: SpendRequest, terms: LeaseTerms): Promise<boolean> {
    if (!this.#shared.isReady()) return false;
    try {
      const { decision } = await this.#shared.lease(request, terms, this.#gateways.count);
      this.#learn(request, decision);
      return true;
    } catch (error) {
      this.#caught('giving back leased rate limits', error);
      return false;
    }
  }

  async peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision> {
    const request = asPeek(subject, policies);
    return this.#mode === 'refusing'
      ? this.#local.spend(request, this.#nowMs(), this.#gateways.count)
      : this.spend(request);
  }

  status(): StoreStatus {
    return {
      mode: this.#mode,
      forMs: this.#clock.monotonicMs() - this.#changedMs,
      liveGateways: this.#gateways.count,
      localDecisions: this.#localDecisions,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#probeTimer);
    clearTimeout(this.#heartbeatTimer);
    if (this.#shared.isReady()) await this.#gateways.leave().catch(() => {});
    await this.#shared.close();
  }

  async #spendOrFail(request: SpendRequest, terms: LeaseTerms): Promise<Leased> {
    try {
      if (!this.#shared.isReady()) throw new Error('Redis is not connected');
      const wait = new Wait();
      const lease = this.#shared.lease(request, terms, this.#gateways.count);
      const leased = await withDeadline(lease, this.#options.failClosedTimeoutMs, wait, this.#processors);
      this.#learn(request, leased.decision);
      return leased;
    } catch (error) {
      if (this.#mode === 'shared') this.#leave(outageOf(error), error);
      throw new StoreUnavailableError('the rate limits of this route are not known without Redis', { cause: error });
    }
  }

  #learn(request: SpendRequest, decision: Decision): void {
    this.#offsetMs = decision.nowMs - this.#clock.monotonicMs();
    this.#local.adopt(request, decision);
  }

  #spendLocally(request: SpendRequest, late?: Promise<Leased>): Leased {
    return { decision: this.#decideLocally(request, late), leased: undefined };
  }

  /** `late` is Redis's response to the same request, if it was asked and did not respond in time. */
  #decideLocally(request: SpendRequest, late?: Promise<Leased>): Decision {
    this.#noticeExpiry();
    if (this.#mode === 'refusing')
      throw new StoreUnavailableError('Redis has been away for longer than this gateway may go on by itself');
    this.#localDecisions++;
    const decision = this.#local.spend(request, this.#nowMs(), this.#gateways.count, late !== undefined);
    if (late) this.#awaitLate(request, decision, late);
    else if (decision.allowed) this.#settlement.settleSoon();
    return decision;
  }

  /** What Redis counts late must not be reported to it again; what it rejects late, or never responds to, must. */
  #awaitLate(request: SpendRequest, { allowed }: Decision, late: Promise<Leased>): void {
    late.then(
      ({ decision, leased }) => {
        this.#learn(request, decision);
        void this.#undoLease(request, decision, leased);
        if (allowed) this.#local.settled(request, decision.allowed ? decision : undefined, decision.nowMs);
      },
      () => {
        if (allowed) this.#local.settled(request, undefined, this.#nowMs());
      },
    );
  }

  /** Nobody waits for the lease of a late response any more. */
  async #undoLease(request: SpendRequest, { windows }: Decision, leased: readonly number[] = []): Promise<void> {
    if (!leased.some((amount) => amount > 0)) return;
    const terms = windows.map(({ resetAtMs, windowSeconds }, i) => ({
      wanted: 0,
      unused: Math.max(0, leased[i] ?? 0),
      fromMs: resetAtMs - Math.round(windowSeconds * 1_000),
    }));
    await this.giveBack(withoutCost(request), terms);
  }

  #nowMs(): number {
    return Math.floor(this.#clock.monotonicMs() + this.#offsetMs);
  }

  #leave(outage: Outage, cause?: unknown): void {
    if (this.#mode !== 'shared' || this.#closed) return;
    const nowMs = this.#clock.monotonicMs();
    const relapse = nowMs - this.#returnedMs < RELAPSE_MS;
    this.#provingMs = outage === 'slow' || relapse ? PROVING_MS : 0;
    this.#quickSinceMs = undefined;
    this.#leftMs = nowMs;
    const share = `1/${this.#gateways.count} of each limit`;
    this.#change({
      mode: 'local',
      outage,
      cause,
      message: `rate limits: Redis is away (${outage}); going on with ${share}`,
    });
    this.#probeTimer = setTimeout(() => void this.#probe(), 0).unref();
  }

  async #probe(): Promise<void> {
    this.#noticeExpiry();
    const waitedMs = await this.#probeMs();
    if (waitedMs !== undefined) await this.#settlement.settleAll();
    if (this.#closed) return;
    // Redis that was merely away has proved itself by answering; Redis that was slow has to be quick for a while.
    const nowMs = this.#clock.monotonicMs();
    const quick = waitedMs !== undefined && (this.#provingMs === 0 || waitedMs <= this.#options.slowMs);
    this.#quickSinceMs = quick ? (this.#quickSinceMs ?? nowMs) : undefined;
    const proved = this.#quickSinceMs !== undefined && nowMs - this.#quickSinceMs >= this.#provingMs;
    if (proved && this.#shared.isReady()) this.#return();
    else this.#probeTimer = setTimeout(() => void this.#probe(), PROBE_INTERVAL_MS).unref();
  }

  /**
   * How long Redis keeps us waiting, in milliseconds; undefined if it does not respond in time. Asks by a real spend:
   * a Redis that responds to PING may still reject writes (read-only, out of memory).
   */
  async #probeMs(): Promise<number | undefined> {
    if (!this.#shared.isReady()) return undefined;
    const wait = new Wait();
    try {
      await withDeadline(this.#shared.record(PROBE), this.#options.timeoutMs, wait, this.#processors);
      return wait.idleMs();
    } catch (error) {
      this.#caught('probing Redis for rate limits', error);
      return undefined;
    }
  }

  #return(): void {
    // What was admitted since is sent before the next request is, on the same connection: Redis counts in order.
    this.#settlement.settle();
    this.#slowRun.reset();
    const nowMs = this.#clock.monotonicMs();
    this.#returnedMs = nowMs;
    const message = `rate limits: Redis is back after ${Math.round(nowMs - this.#leftMs)} ms`;
    this.#change({ mode: 'shared', message });
  }

  #noticeExpiry(): void {
    if (this.#mode !== 'local' || this.#clock.monotonicMs() - this.#leftMs <= this.#options.localForMs) return;
    const message = `rate limits: Redis has been away for ${this.#options.localForMs} ms; refusing requests until it is back`;
    this.#change({ mode: 'refusing', message });
  }

  async #heartbeat(): Promise<void> {
    try {
      if (!this.#shared.isReady()) throw new Error('Redis is not connected');
      await withDeadline(this.#gateways.beat(), HEARTBEAT_TIMEOUT_MS, new Wait(), this.#processors);
    } catch (error) {
      // found without traffic too, so that the state is true before the next request comes
      this.#leave(this.#shared.isReady() ? outageOf(error) : 'disconnected', error);
    }
    if (!this.#closed) this.#heartbeatTimer = setTimeout(() => void this.#heartbeat(), HEARTBEAT_INTERVAL_MS).unref();
  }

  #change(change: StateChange): void {
    this.#mode = change.mode;
    this.#changedMs = this.#clock.monotonicMs();
    this.#options.onStateChange(change);
  }
}

const PROBE: SpendRequest = {
  subject: 'probe',
  limits: [{ policy: { name: 'probe', limit: 1, windowSeconds: 1 }, cost: 1 }],
};

const outageOf = (error: unknown): Outage => (error instanceof DeadlineError ? 'timeout' : 'error');
