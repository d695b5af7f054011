import type { Clock } from '@assay/platform';

/** How often progress is written while an evaluation runs. */
const EVERY_MS = 500;

export interface ProgressState {
  filesDone: number;
  /** Speed since the first file that had to be evaluated; null while unknown. */
  filesPerSecond: number | null;
}

/** Reports the progress and speed of a running evaluation. Files with a cached result count as done, but not toward the speed. */
export class Progress {
  private readonly startedMs: number;
  private reportedMs: number;
  private done: number;

  /** @param known files that need not be evaluated */
  constructor(
    private readonly clock: Clock,
    private readonly known: number,
    private readonly report: (state: ProgressState) => void,
  ) {
    this.done = known;
    this.startedMs = clock.monotonicMs();
    this.reportedMs = this.startedMs;
  }

  /** Counts one more file. */
  advance(): void {
    this.done++;
    const nowMs = this.clock.monotonicMs();
    if (nowMs - this.reportedMs < EVERY_MS) return;
    this.reportedMs = nowMs;
    const filesPerSecond = ((this.done - this.known) * 1_000) / (nowMs - this.startedMs);
    this.report({ filesDone: this.done, filesPerSecond });
  }
}
