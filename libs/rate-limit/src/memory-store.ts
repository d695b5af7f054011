import type { LimitPolicy } from '@assay/contracts';
import type { Clock } from '@assay/platform';
import { asPeek, assertSpendRequest, windowKey, windowMsOf, windowStatus } from './decide.js';
import type { Decision, RateLimitStore, SpendRequest, StoreStatus } from './store.js';
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
    assertSpendRequest(request);
    const nowMs = this.#clock.nowMs();
    this.#table.sweepSometimes(nowMs);
    const { subject, limits } = request;
    const windows = limits.map(({ policy }) => this.#table.find(windowKey(subject, policy), windowMsOf(policy), nowMs));
    const allowed = limits.every(
      ({ policy, cost }, i) => cost === 0 || (windows[i]?.spent ?? 0) + cost <= policy.limit,
    );
    if (allowed)
      for (const [i, { policy, cost }] of limits.entries()) {
        const window = windows[i];
        if (cost === 0) continue;
        if (window) window.spent += cost;
        else {
          const opened = { startMs: nowMs, spent: cost };
          windows[i] = opened;
          this.#table.put(windowKey(subject, policy), windowMsOf(policy), opened, nowMs);
        }
      }
    return {
      allowed,
      nowMs,
      windows: limits.map(({ policy, cost }, i) =>
        windowStatus(policy, windows[i]?.startMs ?? nowMs, windows[i]?.spent ?? 0, policy.limit, allowed ? 0 : cost),
      ),
    };
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
