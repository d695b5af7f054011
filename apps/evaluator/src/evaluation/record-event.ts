import { CHECK_METADATA } from '@assay/contracts';
import { type EvaluationRow, type Statements, showEvaluation } from '@assay/database';
import { enqueue, recordWebhookEvent } from '@assay/messaging';
import type { Job } from '../jobs.js';

/** Records the webhook event of an evaluation that ended; and tells the checks of pull requests, where they submitted it. */
export async function recordEvent(
  tx: Statements,
  job: Job,
  type: 'evaluation.completed' | 'evaluation.failed',
  row: EvaluationRow,
): Promise<void> {
  await recordWebhookEvent(tx, job.tenant, { type, about: row.id, data: showEvaluation(row) });
  const { organizationId, environment } = job.tenant;
  if (!isOfPullRequest(row)) return;
  await enqueue(tx, [
    {
      topic: 'assay.checked-evaluation.ended',
      key: row.id,
      organizationId,
      payload: { organization_id: organizationId, environment, evaluation_id: row.id },
    },
  ]);
}

function isOfPullRequest({ metadata }: EvaluationRow): boolean {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return false;
  return typeof metadata[CHECK_METADATA] === 'string';
}
