import type { Processors } from './processors.js';

/** Fewer slow responses than this, or a shorter run of them, is a hiccup: one batch read late, a pause of the machine. */
const MIN_RESPONSES = 10;
const MIN_RUN_MS = 50;

/** Recognizes an unbroken run of slow responses, on a machine that has the time to respond quickly. */
export class SlowRun {
  readonly #slowMs: number;
  readonly #processors: Processors;
  #startMs = 0;
  #length = 0;

  constructor(slowMs: number, processors: Processors) {
    this.#slowMs = slowMs;
    this.#processors = processors;
  }

  /** Adds a response that took so long; true if the run is long enough to act upon. */
  add(waitedMs: number, nowMs: number): boolean {
    if (waitedMs <= this.#slowMs) {
      this.#length = 0;
      return false;
    }
    if (this.#length++ === 0) {
      this.#startMs = nowMs;
      this.#processors.look();
    }
    if (this.#length < MIN_RESPONSES || nowMs - this.#startMs < MIN_RUN_MS) return false;
    this.#length = 0;
    return !this.#processors.areBusy();
  }

  reset(): void {
    this.#length = 0;
  }
}
