import type { Contents } from '@assay/contents';
import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Clock } from '@assay/platform';
import type { Sandbox } from '@assay/sandbox';
import { ActivePolicies } from '../active-policies.js';
import { endJob, type Job } from '../jobs.js';
import type { Metrics } from '../metrics.js';
import type { ResultCache } from '../result-cache.js';
import { EvaluationRun } from './evaluation-run.js';
import { readInput } from './read-input.js';
import { recordEvent } from './record-event.js';
import { STEPS } from './steps.js';

/** Takes one evaluation from its stored files to its stored findings, verdict and event: the steps of steps.ts. */
export class EvaluateStored {
  private readonly policies = new ActivePolicies();

  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly sandbox: Sandbox,
    private readonly cache: ResultCache,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly committed: () => void,
    private readonly metrics: Metrics,
  ) {}

  /** @throws where the job should be tried again; whatever `signal` was aborted with */
  async run(job: Job, signal: AbortSignal): Promise<void> {
    const { database, contents, sandbox, cache, box, clock, committed, policies } = this;
    const input = await readInput({ database, box, policies }, job);
    if (!input) return;
    const stages = this.metrics.started(job.tenant.organizationId, input.row.created_at);
    const run = new EvaluationRun({ database, contents, sandbox, cache, clock, committed }, job, input, stages, signal);
    for (const step of STEPS) await step(run);
  }

  /** Ends the evaluation without a verdict. */
  async giveUp(job: Job, reason: string): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      if (!(await endJob(tx, job))) return;
      const [row] = await tx.evaluation.updateManyAndReturn({
        where: { id: job.id, status: { in: ['pending', 'running'] } },
        data: { status: 'failed', failure_reason: reason, completed_at: new Date(this.clock.nowMs()) },
      });
      if (row) await recordEvent(tx, job, 'evaluation.failed', row);
    });
    this.committed();
  }
}
