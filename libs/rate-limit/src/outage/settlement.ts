import type { RedisStore } from '../stores/redis-store.js';
import type { LocalShare } from './local-share.js';

/** So many windows at most are on their way to Redis: one that hangs keeps no more, one that is back is not flooded. */
const MAX_SETTLING = 400;

interface SettlementParts {
  shared: RedisStore;
  local: LocalShare;
  nowMs: () => number;
  /** Receives why Redis did not confirm a request. */
  failed: (error: unknown) => undefined;
}

/** Tells Redis what this gateway admitted without it, and hears what the others spent. */
export class Settlement {
  readonly #parts: SettlementParts;
  #settling = 0;
  #soon = false;

  constructor(parts: SettlementParts) {
    this.#parts = parts;
  }

  /** Tells Redis everything, as long as it listens. */
  async settleAll(): Promise<void> {
    for (;;) {
      const confirmed = await Promise.all(this.settle());
      if (confirmed.length === 0 || confirmed.includes(false)) return;
    }
  }

  /** Sends now what Redis can take at once; each promise says whether Redis confirmed it. */
  settle(): Promise<boolean>[] {
    const { shared, local, nowMs, failed } = this.#parts;
    if (!shared.isReady()) return [];
    const unsettled = local.takeUnsettled(nowMs(), MAX_SETTLING - this.#settling);
    return unsettled.map(async (request) => {
      this.#settling += request.limits.length;
      const decision = await shared.record(request).catch(failed);
      this.#settling -= request.limits.length;
      // If the response was lost, it is sent again: rather counted twice than not at all.
      local.settled(request, decision, nowMs());
      return decision !== undefined;
    });
  }

  /**
   * For right after a local decision; sends once a turn of the event loop. A Redis that hangs for a moment, or is only
   * slow, finds it in its queue before what the others ask later, so that all still count together.
   */
  settleSoon(): void {
    if (this.#soon || !this.#parts.shared.isReady()) return;
    this.#soon = true;
    setImmediate(() => {
      this.#soon = false;
      this.settle();
    });
  }
}
