import type { SecretBox } from '@assay/credentials';
import { ActivePolicies } from '../active-policies.js';
import { endJob, type Job } from '../jobs.js';
import type { Metrics } from '../metrics.js';
import { type EvaluationParts, EvaluationRun } from './evaluation-run.js';
import { readInput } from './read-input.js';
import { recordEvent } from './record-event.js';
import { STEPS } from './steps.js';

/** Takes one evaluation from its stored files to its stored findings, verdict and event: the steps of steps.ts. */
export class EvaluateStored {
  private readonly policies = new ActivePolicies();

  constructor(private readonly parts: EvaluationParts & { box: SecretBox; metrics: Metrics }) {}

  /** @throws if the job should be tried again; whatever `signal` was aborted with */
  async run(job: Job, signal: AbortSignal): Promise<void> {
    const { parts, policies } = this;
    const input = await readInput({ ...parts, policies }, job);
    if (!input) return;
    const stages = parts.metrics.started(job.tenant.organizationId, input.row.created_at);
    const run = new EvaluationRun(parts, job, input, stages, signal);
    for (const step of STEPS) await step(run);
  }

  /** Ends the evaluation without a verdict. */
  async giveUp(job: Job, reason: string): Promise<void> {
    await this.parts.database.tenant(job.tenant, async (tx) => {
      if (!(await endJob(tx, job))) return;
      const [row] = await tx.evaluation.updateManyAndReturn({
        where: { id: job.id, status: { in: ['pending', 'running'] } },
        data: { status: 'failed', failure_reason: reason, completed_at: new Date(this.parts.clock.nowMs()) },
      });
      if (row) await recordEvent(tx, job, 'evaluation.failed', row);
    });
    this.parts.committed();
  }
}
