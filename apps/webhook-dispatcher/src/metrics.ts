import { Counter, Gauge, Histogram, type Registry, type UnexpectedErrors } from '@assay/platform';
import type { Attempt } from './attempt-result.js';
import type { Delivery } from './deliveries.js';

/** More rows than this are reported as this many: a scrape must stay cheap when the backlog is deep. */
export const COUNTED_ROWS = 100_000;

/** What operators see of deliveries. */
export class Metrics {
  private readonly attempts: Histogram<'outcome'>;
  private readonly firstAttempts: Histogram;
  private readonly lostClaims: Counter;

  constructor(private readonly registry: Registry) {
    this.attempts = new Histogram({
      name: 'assay_webhook_attempt_duration_seconds',
      help: 'Time of one attempt to deliver a webhook, by how it ended',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers: [registry],
    });
    this.firstAttempts = new Histogram({
      name: 'assay_webhook_first_attempt_delay_seconds',
      help: 'Time from an event to the end of the first attempt to deliver it',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
      registers: [registry],
    });
    this.lostClaims = new Counter({
      name: 'assay_webhook_stale_attempts_total',
      help: 'Attempts that were not recorded because their claim had expired',
      registers: [registry],
    });
  }

  attempted(attempt: Attempt, delivery: Delivery, nowMs: number): void {
    this.attempts.observe({ outcome: attempt.outcome }, attempt.durationMs / 1_000);
    if (delivery.attempt === 1)
      this.firstAttempts.observe(Math.max(0, nowMs - delivery.event.createdAt.getTime()) / 1_000);
  }

  claimLost(): void {
    this.lostClaims.inc();
  }

  observeInFlight(read: () => Readonly<Record<'quick' | 'lingering', number>>): void {
    new Gauge({
      name: 'assay_webhook_attempts_in_flight',
      help: 'Attempts in progress; lingering ones have been waiting for a response for a while',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        for (const [kind, count] of Object.entries(read())) this.set({ kind }, count);
      },
    });
  }

  /** What is due and waits. While PostgreSQL is unavailable the last values stay, and /readyz says so. */
  observeBacklog(
    backlog: { count(): Promise<number>; oldestSeconds(): Promise<number> },
    unexpected: UnexpectedErrors,
  ): void {
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help: `${help}; the same at every dispatcher`,
        registers: [this.registry],
        async collect() {
          const value = await read().catch((error) => unexpected.caught('counting due deliveries', error));
          if (value !== undefined) this.set(value);
        },
      });
    gauge(
      'assay_webhook_deliveries_due',
      `Deliveries that are due and not in progress, including those to slow and paced endpoints, at most ${COUNTED_ROWS}`,
      () => backlog.count(),
    );
    gauge('assay_webhook_oldest_due_seconds', 'Age of the oldest due delivery since it became due', () =>
      backlog.oldestSeconds(),
    );
  }
}
