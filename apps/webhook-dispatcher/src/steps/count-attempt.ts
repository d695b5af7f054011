import type { AttemptedRun } from '../delivery-run.js';

/** Adds the attempt to the metrics. */
export function countAttempt({ attempt, delivery, parts: { metrics, attempts } }: AttemptedRun): void {
  metrics.attempted(attempt, delivery, attempts.clock.nowMs());
}
