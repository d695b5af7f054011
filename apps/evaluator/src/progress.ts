import type { Clock } from '@assay/platform';

/** How often progress is written while an evaluation runs. */
const EVERY_MS = 500;

export interface ProgressState {
  filesDone: number;
  /** Since the first file that had to be evaluated; null while it is not known. */
  filesPerSecond: number | null;
}

/** Reports how far a running evaluation is, and how fast. Files with a cached result count as done, and not toward the speed. */
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
