import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import { DeadlineError, idleMs, withDeadline } from './deadline.js';
import { asPeek, assertSpendRequest } from './decide.js';
import type { LiveGateways } from './live-gateways.js';
import { LocalShare } from './local-share.js';
import type { RedisStore } from './redis-store.js';
import { SlowRun } from './slow-run.js';
import {
  type Decision,
  type RateLimitStore,
  type SpendOptions,
  type SpendRequest,
  type StoreStatus,
  StoreUnavailableError,
} from './store.js';

export type Outage = 'disconnected' | 'timeout' | 'slow' | 'error';

export interface StateChange {
  readonly mode: 'shared' | 'local' | 'refusing';
  /** Why the shared store was left; absent on the way back. */
  readonly outage?: Outage;
  /** One line for the log. */
  readonly message: string;
  readonly cause?: unknown;
}

export interface FallbackStoreOptions {
  shared: RedisStore;
  gateways: LiveGateways;
  clock: Clock;
  /** How long this gateway goes on by itself; afterwards it refuses everything (503) until Redis is back. Default 1 h. */
  localForMs?: number;
  /** Longest wait of a request for Redis. Default 25. */
  timeoutMs?: number;
  /** Redis is too slow where it keeps requests waiting longer than this for a while. Default 4. */
  slowMs?: number;
  /** Longest wait of a request that fails closed, and therefore rather waits. Default 500. */
  failClosedTimeoutMs?: number;
  /** Bound of the windows that this gateway remembers. Default 100,000. */
  maxWindows?: number;
  /** Called once for every change of state, never for a request. */
  onStateChange?: (change: StateChange) => void;
}

const PROBE_INTERVAL_MS = 100;
const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 250;
/** Redis that was slow, or that left us twice within RELAPSE_MS, proves itself by so many quick probes in a row. */
const STRICT_PROBES = 3;
const RELAPSE_MS = 5_000;
const SETTLED_AT_ONCE = 100;

/**
 * Redis while it answers quickly, this gateway's own share of the limits while it does not.
 *
 * - The first failure, timeout or run of slow answers leaves Redis: from then on no request waits for it. A probe in the
 *   background asks it every 100 ms and returns to it.
 * - Meanwhile the gateway admits its share (LocalShare), in the time of Redis as last heard, for `localForMs`. After
 *   that it refuses everything, because a limit that nobody counts together is none.
 * - On the way back, Redis is told what was admitted without it.
 * - A request that fails closed is never decided locally: it waits a little longer for Redis, or is refused.
 */
export class FallbackStore implements RateLimitStore {
  readonly #shared: RedisStore;
  readonly #gateways: LiveGateways;
  readonly #clock: Clock;
  readonly #options: Required<Omit<FallbackStoreOptions, 'shared' | 'gateways' | 'clock' | 'maxWindows'>>;
  readonly #local: LocalShare;
  readonly #slowRun: SlowRun;
  #mode: 'shared' | 'local' | 'refusing' = 'shared';
  #changedMs: number;
  #leftMs = Number.NEGATIVE_INFINITY;
  #returnedMs = Number.NEGATIVE_INFINITY;
  /** Time of Redis minus our monotonic clock: local windows go on in the time of Redis, whatever our wall clock says. */
  #offsetMs: number;
  #quickProbes = 0;
  #probesNeeded = 1;
  #localDecisions = 0;
  #closed = false;
  #probeTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;

  constructor({ shared, gateways, clock, maxWindows = 100_000, ...options }: FallbackStoreOptions) {
    this.#shared = shared;
    this.#gateways = gateways;
    this.#clock = clock;
    this.#options = {
      localForMs: options.localForMs ?? 3_600_000,
      timeoutMs: options.timeoutMs ?? 25,
      slowMs: options.slowMs ?? 4,
      failClosedTimeoutMs: options.failClosedTimeoutMs ?? 500,
      onStateChange: options.onStateChange ?? (() => {}),
    };
    this.#local = new LocalShare(maxWindows);
    this.#slowRun = new SlowRun(this.#options.slowMs);
    this.#changedMs = clock.monotonicMs();
    this.#offsetMs = clock.nowMs() - clock.monotonicMs();
  }

  /** Waits up to `waitMs` for Redis, then goes on without it until it appears. Never throws for its absence. */
  async start(waitMs = 1_000): Promise<void> {
    const untilMs = this.#clock.monotonicMs() + waitMs;
    while (!this.#shared.isReady() && this.#clock.monotonicMs() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await this.#heartbeat();
  }

  async spend(request: SpendRequest, options: SpendOptions = {}): Promise<Decision> {
    assertSpendRequest(request);
    if (options.failClosed) return this.#askPatiently(request);
    if (this.#mode === 'shared') {
      if (!this.#shared.isReady()) this.#leave('disconnected');
      else {
        try {
          return await this.#ask(request, this.#options.timeoutMs);
        } catch (error) {
          this.#leave(outageOf(error), error);
        }
      }
    }
    return this.#decideLocally(request);
  }

  async peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision> {
    const request = asPeek(subject, policies);
    return this.#mode === 'refusing' ? this.#look(request) : this.spend(request);
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

  async #ask(request: SpendRequest, timeoutMs: number): Promise<Decision> {
    const idleBeforeMs = idleMs();
    const answer = this.#shared.spend(request);
    try {
      const decision = await withDeadline(answer, timeoutMs);
      this.#hear(request, decision);
      const tooSlow = this.#slowRun.add(idleMs() - idleBeforeMs, this.#clock.monotonicMs());
      if (tooSlow) this.#leave('slow');
      return decision;
    } catch (error) {
      // An answer that comes too late was counted all the same, and must not be counted again on the way back.
      if (error instanceof DeadlineError)
        answer.then(
          (late) => {
            this.#hear(request, late);
            if (late.allowed) this.#local.alreadyCounted(request, late.nowMs);
          },
          () => {},
        );
      throw error;
    }
  }

  async #askPatiently(request: SpendRequest): Promise<Decision> {
    try {
      if (!this.#shared.isReady()) throw new Error('Redis is not connected');
      const decision = await withDeadline(this.#shared.spend(request), this.#options.failClosedTimeoutMs);
      this.#hear(request, decision);
      return decision;
    } catch (error) {
      if (this.#mode === 'shared') this.#leave(outageOf(error), error);
      throw new StoreUnavailableError('the rate limits of this route are not known without Redis', { cause: error });
    }
  }

  #hear(request: SpendRequest, decision: Decision): void {
    this.#offsetMs = decision.nowMs - this.#clock.monotonicMs();
    this.#local.adopt(request, decision);
  }

  #decideLocally(request: SpendRequest): Decision {
    this.#noticeExpiry();
    if (this.#mode === 'refusing')
      throw new StoreUnavailableError('Redis has been away for longer than this gateway may go on by itself');
    this.#localDecisions++;
    return this.#look(request);
  }

  #look(request: SpendRequest): Decision {
    return this.#local.spend(request, this.#nowMs(), this.#gateways.count);
  }

  #nowMs(): number {
    return Math.floor(this.#clock.monotonicMs() + this.#offsetMs);
  }

  #leave(outage: Outage, cause?: unknown): void {
    if (this.#mode !== 'shared' || this.#closed) return;
    const nowMs = this.#clock.monotonicMs();
    const relapse = nowMs - this.#returnedMs < RELAPSE_MS;
    this.#probesNeeded = outage === 'slow' || relapse ? STRICT_PROBES : 1;
    this.#quickProbes = 0;
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
    if (await this.#isQuick()) this.#quickProbes++;
    else this.#quickProbes = 0;
    if (this.#closed) return;
    if (this.#quickProbes >= this.#probesNeeded && (await this.#return())) return;
    this.#probeTimer = setTimeout(() => void this.#probe(), PROBE_INTERVAL_MS).unref();
  }

  /** A real spend of its own: a Redis that answers PING may still refuse writes (read-only, out of memory). */
  async #isQuick(): Promise<boolean> {
    if (!this.#shared.isReady()) return false;
    const idleBeforeMs = idleMs();
    try {
      await withDeadline(this.#shared.record(PROBE), this.#options.timeoutMs);
      return this.#probesNeeded === 1 || idleMs() - idleBeforeMs <= this.#options.slowMs;
    } catch {
      return false;
    }
  }

  /** Tells Redis what was admitted without it, then asks it again. False where it left us meanwhile. */
  async #return(): Promise<boolean> {
    try {
      const owed = this.#local.takeUnsettled(this.#nowMs());
      for (let i = 0; i < owed.length; i += SETTLED_AT_ONCE)
        await Promise.all(owed.slice(i, i + SETTLED_AT_ONCE).map((request) => this.#shared.record(request)));
    } catch {
      return false;
    }
    // What was admitted during that is sent before the next request is, on the same connection: Redis counts in order.
    for (const request of this.#local.takeUnsettled(this.#nowMs())) this.#shared.record(request).catch(() => {});
    this.#slowRun.reset();
    const nowMs = this.#clock.monotonicMs();
    this.#returnedMs = nowMs;
    this.#change({
      mode: 'shared',
      message: `rate limits: Redis is back after ${Math.round(nowMs - this.#leftMs)} ms`,
    });
    return true;
  }

  #noticeExpiry(): void {
    if (this.#mode !== 'local' || this.#clock.monotonicMs() - this.#leftMs <= this.#options.localForMs) return;
    const message = `rate limits: Redis has been away for ${this.#options.localForMs} ms; refusing requests until it is back`;
    this.#change({ mode: 'refusing', message });
  }

  async #heartbeat(): Promise<void> {
    try {
      if (!this.#shared.isReady()) throw new Error('Redis is not connected');
      await withDeadline(this.#gateways.beat(), HEARTBEAT_TIMEOUT_MS);
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
