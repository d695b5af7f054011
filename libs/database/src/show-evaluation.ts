import {
  type EvaluatedPolicy,
  type Evaluation,
  type EvaluationSummary,
  type Finding,
  type Gate,
  type Progress,
  type SkippedEntry,
  storedJson,
  storedValue,
} from '@assay/contracts';
import type { Prisma } from './generated/client.js';
import { fromJsonColumn } from './json-columns.js';

/** The columns that the resource shows, without the files. */
export type EvaluationRow = Omit<Prisma.EvaluationGetPayload<object>, 'bytes_total'>;

/** The evaluation as the API and its webhook events show it. */
export function showEvaluation(row: EvaluationRow): Evaluation {
  return {
    id: row.id,
    repository: row.repository,
    status: storedValue(row.status),
    verdict: row.verdict === null ? null : storedValue(row.verdict),
    gate: fromJsonColumn<Gate | null>(row.gate),
    summary: fromJsonColumn<EvaluationSummary | null>(row.summary),
    skipped: fromJsonColumn<SkippedEntry[]>(row.skipped ?? []),
    policies: fromJsonColumn<EvaluatedPolicy[]>(row.policies ?? []),
    engine_version: row.engine_version,
    progress: showProgress(row),
    environment: storedValue(row.environment),
    ref: row.ref,
    commit_sha: row.commit_sha,
    scope: storedValue(row.scope),
    baseline_evaluation_id: row.baseline_evaluation_id,
    metadata: fromJsonColumn<Record<string, unknown>>(row.metadata),
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    duration_ms: row.started_at && row.completed_at ? row.completed_at.getTime() - row.started_at.getTime() : null,
  };
}

function showProgress({ status, files_done, files_total, files_per_second }: EvaluationRow): Progress {
  const rate = status === 'running' && files_per_second ? files_per_second : null;
  return {
    files_done,
    files_total,
    files_per_second: rate === null ? null : Math.round(rate * 10) / 10,
    remaining_seconds: rate === null ? null : Math.ceil((files_total - files_done) / rate),
  };
}

export function showFinding(row: { data: unknown }): Finding {
  return storedJson(row.data);
}
