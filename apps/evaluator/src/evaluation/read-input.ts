import { partsOf, type StoredPart } from '@assay/contents';
import type { Finding } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, EvaluationRow } from '@assay/database';
import type { AcceptedFinding } from '@assay/policy-engine';
import type { ActivePolicies, PolicyToRun } from '../active-policies.js';
import { endJob, type Job } from '../jobs.js';
import { acceptedAt, commentsSuppress, findingsOf } from '../stored-input.js';

/** Everything that the engine needs to know of an evaluation, besides the contents of its files. */
export interface EvaluationInput {
  row: EvaluationRow;
  parts: StoredPart[];
  policies: PolicyToRun[];
  fingerprintKey: Buffer;
  baseline: Finding[] | undefined;
  accepted: AcceptedFinding[];
  commentsSuppress: boolean;
}

export interface ReadInputParts {
  database: Database;
  box: SecretBox;
  policies: ActivePolicies;
}

/** Marks the evaluation running and reads its input in one transaction. @returns null if it has ended meanwhile: its job ends too */
export function readInput({ database, box, policies }: ReadInputParts, job: Job): Promise<EvaluationInput | null> {
  return database.tenantStatements(job.tenant, async (tx) => {
    const [row] = await tx.$queryRaw<EvaluationRow[]>`
      UPDATE evaluations SET status = 'running', started_at = coalesce(started_at, now())
      WHERE id = ${job.id} AND status IN ('pending', 'running') AND deleted_at IS NULL
      RETURNING id, organization_id, environment, repository, ref, commit_sha, scope, metadata, coalesce(policy_ids, '{}') AS policy_ids, baseline_evaluation_id, status, verdict, gate, summary, skipped,
        policies, engine_version, failure_reason, input_digest, files_total, files_done, files_per_second, created_by, created_at, started_at, completed_at, deleted_at`;
    if (!row) {
      await endJob(tx, job);
      return null;
    }
    const [organization] = await tx.$queryRaw<{ fingerprint_key: Uint8Array }[]>`
      SELECT fingerprint_key FROM organizations WHERE id = ${job.tenant.organizationId}`;
    if (!organization) throw new Error(`the organization ${job.tenant.organizationId} does not exist`);
    return {
      row,
      parts: await partsOf(tx, job.id),
      policies: await policies.of(tx, row.policy_ids, { repository: row.repository, at: row.created_at }),
      fingerprintKey: box.open(organization.fingerprint_key, `organization:${job.tenant.organizationId}:fingerprint`),
      baseline: row.baseline_evaluation_id ? await findingsOf(tx, row.baseline_evaluation_id) : undefined,
      accepted: await acceptedAt(tx, row.repository, row.created_at),
      commentsSuppress: await commentsSuppress(tx),
    };
  });
}
