/** How far a step is that takes a while. */
export interface StepProgress {
  /** Files. */
  done: number;
  total: number;
  /** Files a second since the step began; undefined before the first one. */
  rate?: number;
  /** Until all are done; undefined if the rate is. */
  remainingSeconds?: number;
}

/** A page is drawn again at most so often. */
const EVERY_MS = 100;

/** Adds rate and remaining time to the progress of a step, and passes on what a reader can follow. */
export class Stopwatch {
  private readonly startedMs = performance.now();
  private lastMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly onProgress: (progress: StepProgress) => void) {}

  /** `work` of `allWork` is done, in the unit that determines the time: files by default. */
  update({ done, total }: { done: number; total: number }, work: number, allWork = total): void {
    const nowMs = performance.now();
    if (nowMs - this.lastMs < EVERY_MS && done < total) return;
    this.lastMs = nowMs;
    const seconds = (nowMs - this.startedMs) / 1_000;
    if (work === 0 || seconds === 0) this.onProgress({ done, total });
    else
      this.onProgress({
        done,
        total,
        rate: done / seconds,
        remainingSeconds: (seconds * (allWork - work)) / work,
      });
  }
}
