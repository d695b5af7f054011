import type { RedisStore } from '../stores/redis-store.js';
import type { LocalShare } from './local-share.js';

/** So many windows at most are on their way to Redis: one that hangs keeps no more, one that is back is not flooded. */
const MAX_SETTLING = 400;

/** Tells Redis what this gateway admitted without it, and hears what the others spent. */
export class Settlement {
  readonly #shared: RedisStore;
  readonly #local: LocalShare;
  readonly #nowMs: () => number;
  #settling = 0;
  #soon = false;

  constructor(shared: RedisStore, local: LocalShare, nowMs: () => number) {
    this.#shared = shared;
    this.#local = local;
    this.#nowMs = nowMs;
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
    if (!this.#shared.isReady()) return [];
    const unsettled = this.#local.takeUnsettled(this.#nowMs(), MAX_SETTLING - this.#settling);
    return unsettled.map(async (request) => {
      this.#settling += request.limits.length;
      const decision = await this.#shared.record(request).catch(() => undefined);
      this.#settling -= request.limits.length;
      // If the response was lost, it is sent again: rather counted twice than not at all.
      this.#local.settled(request, decision, this.#nowMs());
      return decision !== undefined;
    });
  }

  /**
   * For right after a local decision; sends once a turn of the event loop. A Redis that hangs for a moment, or is only
   * slow, finds it in its queue before what the others ask later, so that all still count together.
   */
  settleSoon(): void {
    if (this.#soon || !this.#shared.isReady()) return;
    this.#soon = true;
    setImmediate(() => {
      this.#soon = false;
      this.settle();
    });
  }
}
