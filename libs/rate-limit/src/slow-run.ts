import type { Machine } from './machine.js';

/** Fewer slow answers than this, or a shorter run of them, is a hiccup: one batch read late, a pause of the machine. */
const MIN_ANSWERS = 10;
const MIN_RUN_MS = 50;
/** Where this thread itself waited for a processor for more than this part of the run, so did Redis: nobody is slow. */
const MAX_CPU_WAIT = 0.05;
/** The same where somebody waited for a processor at more than this part of the slow answers. */
const MAX_SATURATED = 0.3;

/** Recognizes an unbroken run of slow answers, on a machine that has the time to answer quickly. */
export class SlowRun {
  readonly #slowMs: number;
  readonly #machine: Machine;
  #startMs = 0;
  #cpuBeforeMs = 0;
  #length = 0;
  #saturated = 0;

  constructor(slowMs: number, machine: Machine) {
    this.#slowMs = slowMs;
    this.#machine = machine;
  }

  /** Adds an answer that was waited for so long; true where the run is long enough to act upon. */
  add(waitedMs: number, nowMs: number): boolean {
    if (waitedMs <= this.#slowMs) {
      this.#length = 0;
      return false;
    }
    if (this.#length++ === 0) {
      this.#startMs = nowMs;
      this.#cpuBeforeMs = this.#machine.recentCpuWaitMs();
      this.#saturated = 0;
    }
    if (this.#machine.isSaturated()) this.#saturated++;
    const runMs = nowMs - this.#startMs;
    if (this.#length < MIN_ANSWERS || runMs < MIN_RUN_MS) return false;
    const saturatedPart = this.#saturated / this.#length;
    this.#length = 0;
    return saturatedPart <= MAX_SATURATED && this.#machine.cpuWaitMs() - this.#cpuBeforeMs <= runMs * MAX_CPU_WAIT;
  }

  reset(): void {
    this.#length = 0;
  }
}
