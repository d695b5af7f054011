import type { Decision, SpendRequest } from '../src/stores/store.js';

interface Event {
  atMs: number;
  cost: number;
}

/**
 * What a store must answer, told as slowly and plainly as possible: it keeps everything that was ever counted or looked
 * at, and works a window out by going through all of it again.
 */
export class ReferenceModel {
  readonly #events = new Map<string, Event[]>();

  /** The decision at the time at which the store says it made its own. */
  spend({ subject, limits }: SpendRequest, nowMs: number): Decision {
    const before = limits.map(({ policy }) => this.#window(subject, policy.name, policy.windowSeconds, nowMs));
    const exhausted = limits.map(({ policy, cost }, i) => cost > 0 && (before[i]?.spent ?? 0) + cost > policy.limit);
    const allowed = !exhausted.includes(true);
    for (const { policy, cost } of limits)
      this.#of(subject, policy.name, policy.windowSeconds).push({ atMs: nowMs, cost: allowed ? cost : 0 });
    return {
      allowed,
      nowMs,
      windows: limits.map(({ policy }, i) => {
        const { startMs, spent } = this.#window(subject, policy.name, policy.windowSeconds, nowMs) ?? {
          startMs: nowMs,
          spent: 0,
        };
        return {
          policy: policy.name,
          limit: policy.limit,
          spent,
          remaining: Math.max(0, policy.limit - spent),
          resetAtMs: startMs + policy.windowSeconds * 1_000,
          windowSeconds: policy.windowSeconds,
          exhausted: exhausted[i] === true,
        };
      }),
    };
  }

  #of(subject: string, policy: string, windowSeconds: number): Event[] {
    const key = JSON.stringify([subject, policy, windowSeconds]);
    const events = this.#events.get(key) ?? [];
    this.#events.set(key, events);
    return events;
  }

  #window(subject: string, policy: string, windowSeconds: number, nowMs: number) {
    let open: { startMs: number; spent: number } | undefined;
    for (const { atMs, cost } of [...this.#of(subject, policy, windowSeconds), { atMs: nowMs, cost: 0 }]) {
      if (open && atMs >= open.startMs + windowSeconds * 1_000) open = undefined;
      if (open && atMs < open.startMs) open.startMs = atMs;
      if (cost > 0) {
        open ??= { startMs: atMs, spent: 0 };
        open.spent += cost;
      }
    }
    return open;
  }
}
