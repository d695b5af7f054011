import { type Clock, systemClock } from '@assay/platform';

/** The system's clock, whose monotonic time stands when told to: what ends with time does not end because the machine is slow. */
export class StandingClock implements Clock {
  #standsAtMs: number | undefined;
  readonly nowMs = systemClock.nowMs;

  monotonicMs(): number {
    return this.#standsAtMs ?? systemClock.monotonicMs();
  }

  stand(): this {
    this.#standsAtMs = this.monotonicMs();
    return this;
  }

  goOn(): void {
    this.#standsAtMs = undefined;
  }
}
