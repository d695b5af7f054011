import type { HostErrorReason, HostStatus } from '@assay/code-hosts';
import { Counter, Histogram, type Registry } from '@assay/platform';

const SECONDS = [0.25, 0.5, 1, 2, 4, 8, 16, 60, 600];

export class CheckMetrics {
  private readonly checks: Histogram<'conclusion'>;
  private readonly troubles: Counter<'reason'>;

  constructor(registry: Registry) {
    this.checks = new Histogram({
      name: 'assay_pull_request_check_seconds',
      help: 'Time from the webhook for a head commit to its status on the host',
      labelNames: ['conclusion'],
      buckets: SECONDS,
      registers: [registry],
    });
    this.troubles = new Counter({
      name: 'assay_pull_request_troubles_total',
      help: 'Number of times that the host or the API delayed or stopped a check',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  reported(conclusion: HostStatus['state'], ms: number): void {
    this.checks.observe({ conclusion }, ms / 1_000);
  }

  failed(reason: HostErrorReason | 'api'): void {
    this.troubles.inc({ reason });
  }
}
