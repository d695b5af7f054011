import type { Finding } from '@assay/contracts';
import { type EvaluationRow, type Statements, toJsonColumn, toJsonList } from '@assay/database';
import { ENGINE_VERSION } from '@assay/policy-engine';
import { endJob, type Job } from '../jobs.js';
import type { EvaluationRun } from './evaluation-run.js';
import { recordEvent } from './record-event.js';

/**
 * Ends the job and writes findings, verdict and event, all in one transaction. It writes nothing where the evaluation was
 * canceled or deleted, or where another worker took the job over: that worker's result counts.
 */
export async function storeResult({ parts, job, input, result, signal, stages }: EvaluationRun): Promise<void> {
  signal.throwIfAborted();
  stages.evaluated();
  await parts.database.tenantStatements(job.tenant, async (tx) => {
    if (!(await endJob(tx, job))) return;
    await insertFindings(tx, job, result.findings);
    const columns = {
      status: 'completed',
      verdict: result.verdict,
      gate: toJsonColumn(result.gate),
      summary: toJsonColumn(result.summary),
      skipped: toJsonList(result.skipped),
      policies: toJsonList(input.policies.map(({ document: _document, ...evaluated }) => evaluated)),
      engine_version: ENGINE_VERSION,
      files_done: input.row.files_total,
    } satisfies Partial<EvaluationRow>;
    const [completed] = await tx.$queryRaw<{ completed_at: Date }[]>`
      UPDATE evaluations SET status = ${columns.status}, verdict = ${columns.verdict}, gate = ${JSON.stringify(columns.gate)}::json,
        summary = ${JSON.stringify(columns.summary)}::json, skipped = ${JSON.stringify(columns.skipped)}::json,
        policies = ${JSON.stringify(columns.policies)}::json, engine_version = ${columns.engine_version}, files_done = ${columns.files_done}, completed_at = now()
      WHERE id = ${job.id} RETURNING completed_at`;
    await recordEvent(tx, job, 'evaluation.completed', { ...input.row, ...columns, ...completed });
  });
  parts.committed();
  stages.stored();
}

/** Findings of one statement: it bounds the size of a message to PostgreSQL. */
const FINDINGS_A_STATEMENT = 1_000;

async function insertFindings(tx: Statements, job: Job, findings: readonly Finding[]): Promise<void> {
  const { organizationId, environment } = job.tenant;
  for (let start = 0; start < findings.length; start += FINDINGS_A_STATEMENT) {
    // the columns are sent beside the finding: `data ->> 'id'` and the like would parse its JSON once a column
    const rows = findings.slice(start, start + FINDINGS_A_STATEMENT).map((data, at) => {
      const { id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprints } = data;
      const fingerprint = fingerprints['match/v1'];
      return {
        ordinal: start + at,
        id,
        rule_id,
        policy_id,
        severity,
        action,
        path,
        status,
        baseline_state,
        fingerprint,
        data,
      };
    });
    // PostgreSQL stores no NUL in text; evaluated code may hold them
    const json = JSON.stringify(rows).replaceAll('\\u0000', '\\ufffd');
    await tx.$executeRaw`
      INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
      SELECT ${job.id}, ordinal, ${organizationId}, ${environment}, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data
      FROM json_to_recordset(${json}::json) AS f(ordinal integer, id text, rule_id text, policy_id text, severity text, action text, path text, status text,
        baseline_state text, fingerprint text, data json)`;
  }
}
