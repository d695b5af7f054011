import type { Clock } from '@assay/platform';

/** A clock that stands until it is turned. Its wall may jump either way; its monotonic time only rises. */
export class TurnedClock implements Clock {
  #wallMs = 1_800_000_000_000;
  #monotonicMs = 0;

  nowMs(): number {
    return this.#wallMs;
  }

  monotonicMs(): number {
    return this.#monotonicMs;
  }

  /** Time passes; a negative number sets the wall clock back. */
  turn(ms: number): void {
    this.#wallMs += ms;
    this.#monotonicMs += Math.max(0, ms);
  }
}
