import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import { asPeek, assertSpendRequest, windowKey, windowMsOf, windowStatus } from './decide.js';
import type { Decision, LimitSpend, RateLimitStore, SpendRequest, StoreStatus, WindowStatus } from './store.js';
import { WindowTable } from './window-table.js';

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
  /** Keys of requests seen before: a gateway asks with the same object again and again. */
  readonly #keys = new WeakMap<SpendRequest, readonly string[]>();

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
    const { limits } = request;
    const keys = this.#keysOf(request);
    const nowMs = this.#clock.nowMs();
    this.#table.sweepSometimes(nowMs);
    let allowed = true;
    const windows: (Window | undefined)[] = [];
    for (let i = 0; i < limits.length; i++) {
      const { policy, cost } = limits[i] as LimitSpend;
      const window = this.#table.find(keys[i] as string, windowMsOf(policy), nowMs);
      if (cost > 0 && (window?.spent ?? 0) + cost > policy.limit) allowed = false;
      windows.push(window);
    }
    const states: WindowStatus[] = [];
    for (let i = 0; i < limits.length; i++) {
      const { policy, cost } = limits[i] as LimitSpend;
      let window = windows[i];
      if (allowed && cost > 0) {
        if (window) window.spent += cost;
        else {
          window = { startMs: nowMs, spent: cost };
          this.#table.put(keys[i] as string, windowMsOf(policy), window, nowMs);
        }
      }
      const refusedCost = allowed ? 0 : cost;
      states.push(windowStatus(policy, window?.startMs ?? nowMs, window?.spent ?? 0, policy.limit, refusedCost));
    }
    return { allowed, nowMs, windows: states };
  }

  #keysOf(request: SpendRequest): readonly string[] {
    let keys = this.#keys.get(request);
    if (!keys) {
      assertSpendRequest(request);
      keys = request.limits.map(({ policy }) => windowKey(request.subject, policy));
      this.#keys.set(request, keys);
    }
    return keys;
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
