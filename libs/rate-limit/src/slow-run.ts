import type { CpuWait } from './cpu-wait.js';

/** Fewer slow answers than this, or a shorter run of them, is a hiccup: one batch read late, a pause of the machine. */
const MIN_ANSWERS = 10;
const MIN_RUN_MS = 50;
/** Where this thread itself waited for a processor for more than this part of the run, so did Redis: nobody is slow. */
const MAX_CPU_WAIT = 0.05;

/** Recognizes an unbroken run of slow answers. */
export class SlowRun {
  readonly #slowMs: number;
  readonly #cpuWait: CpuWait;
  #startMs = 0;
  #cpuBeforeMs = 0;
  #length = 0;

  constructor(slowMs: number, cpuWait: CpuWait) {
    this.#slowMs = slowMs;
    this.#cpuWait = cpuWait;
  }

  /** Adds an answer that was waited for so long; true where the run is long enough to act upon. */
  add(waitedMs: number, nowMs: number): boolean {
    if (waitedMs <= this.#slowMs) {
      this.#length = 0;
      return false;
    }
    if (this.#length++ === 0) {
      this.#startMs = nowMs;
      this.#cpuBeforeMs = this.#cpuWait.recentMs();
    }
    const runMs = nowMs - this.#startMs;
    if (this.#length < MIN_ANSWERS || runMs < MIN_RUN_MS) return false;
    this.#length = 0;
    return this.#cpuWait.nowMs() - this.#cpuBeforeMs <= runMs * MAX_CPU_WAIT;
  }

  reset(): void {
    this.#length = 0;
  }
}
