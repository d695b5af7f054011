import { BoundedLabels, type Clock, Gauge, Histogram, type Registry } from '@assay/platform';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Metrics of evaluations for operators: the time that each part takes, and how long organizations wait. */
export class Metrics {
  private readonly stages: Histogram<'stage'>;
  private readonly dwell: Histogram<'organization'>;
  private readonly organizations: BoundedLabels;

  constructor(
    private readonly registry: Registry,
    private readonly clock: Clock,
  ) {
    const registers = [registry];
    this.stages = new Histogram({
      name: 'assay_evaluation_stage_seconds',
      help: 'Duration of evaluations by stage: queued (acceptance to start), evaluated (start to result), stored (result to commit), total',
      labelNames: ['stage'],
      buckets: SECONDS,
      registers,
    });
    this.dwell = new Histogram({
      name: 'assay_tenant_dwell_seconds',
      help: 'Time from acceptance to start of evaluations, by organization; "other" beyond 50 organizations in ten minutes',
      labelNames: ['organization'],
      buckets: [0.1, 1, 5, 30, 300],
      registers,
    });
    this.organizations = new BoundedLabels(clock, (organization) => this.dwell.remove({ organization }));
  }

  /** @returns functions to call when the result is available, and after its commit */
  started(organizationId: string, acceptedAt: Date): { evaluated(): void; stored(): void } {
    const sinceAcceptance = () => Math.max(0, this.clock.nowMs() - acceptedAt.getTime()) / 1_000;
    const queued = sinceAcceptance();
    this.stages.observe({ stage: 'queued' }, queued);
    this.dwell.observe({ organization: this.organizations.label(organizationId) }, queued);
    let beganMs = this.clock.monotonicMs();
    const stage = (name: string) => {
      const nowMs = this.clock.monotonicMs();
      this.stages.observe({ stage: name }, (nowMs - beganMs) / 1_000);
      beganMs = nowMs;
    };
    return {
      evaluated: () => stage('evaluated'),
      stored: () => {
        stage('stored');
        this.stages.observe({ stage: 'total' }, sinceAcceptance());
      },
    };
  }

  observeRunning(read: () => number): void {
    new Gauge({
      name: 'assay_evaluations_running',
      help: 'Evaluations running in this process',
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
