import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import { asPeek, assertSpendRequest, windowKey, windowMsOf, windowStatus } from './decide.js';
import type { Decision, LimitSpend, RateLimitStore, SpendRequest, StoreStatus } from './store.js';
import { WindowTable } from './window-table.js';

/** A limit of a request, with the key of its window. */
interface KeyedLimit extends LimitSpend {
  readonly key: string;
  readonly windowMs: number;
}

interface Window {
  startMs: number;
  spent: number;
}

export interface MemoryStoreOptions {
  clock: Clock;
  /** Bound of the windows kept, about 150 bytes each. Default 100,000. */
  maxWindows?: number;
}

/** Windows of one process, for an installation of one gateway (standalone) and for tests. */
export class MemoryStore implements RateLimitStore {
  readonly #clock: Clock;
  readonly #table: WindowTable<Window>;
  readonly #startedMs: number;
  /** Of requests seen before: a gateway asks with the same object again and again. */
  readonly #limits = new WeakMap<SpendRequest, readonly KeyedLimit[]>();

  constructor({ clock, maxWindows = 100_000 }: MemoryStoreOptions) {
    this.#clock = clock;
    this.#table = new WindowTable(maxWindows);
    this.#startedMs = clock.monotonicMs();
  }

  /** Windows kept right now, expired ones that no sweep has met included. */
  get size(): number {
    return this.#table.size;
  }

  async spend(request: SpendRequest): Promise<Decision> {
    const limits = this.#limitsOf(request);
    const nowMs = this.#clock.nowMs();
    this.#table.sweepSometimes(nowMs);
    let allowed = true;
    const windows: (Window | undefined)[] = [];
    for (const { policy, cost, key, windowMs } of limits) {
      const window = this.#table.find(key, windowMs, nowMs);
      if (cost > 0 && (window?.spent ?? 0) + cost > policy.limit) allowed = false;
      windows.push(window);
    }
    const states = limits.map(({ policy, cost, key, windowMs }, i) => {
      let window = windows[i];
      if (allowed && cost > 0) {
        if (window) window.spent += cost;
        else {
          window = { startMs: nowMs, spent: cost };
          this.#table.put(key, windowMs, window, nowMs);
        }
      }
      const rejectedCost = allowed ? 0 : cost;
      return windowStatus(policy, window?.startMs ?? nowMs, window?.spent ?? 0, policy.limit, rejectedCost);
    });
    return { allowed, nowMs, windows: states };
  }

  #limitsOf(request: SpendRequest): readonly KeyedLimit[] {
    let limits = this.#limits.get(request);
    if (!limits) {
      assertSpendRequest(request);
      limits = request.limits.map(({ policy, cost }) => {
        return { policy, cost, key: windowKey(request.subject, policy), windowMs: windowMsOf(policy) };
      });
      this.#limits.set(request, limits);
    }
    return limits;
  }

  async peek(subject: string, policies: readonly LimitPolicy[]): Promise<Decision> {
    return this.spend(asPeek(subject, policies));
  }

  status(): StoreStatus {
    const forMs = this.#clock.monotonicMs() - this.#startedMs;
    return { mode: 'memory', forMs, liveGateways: 1, localDecisions: 0 };
  }

  async close(): Promise<void> {}
}
