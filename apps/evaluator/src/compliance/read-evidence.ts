import type { EvaluatedPolicy, EvaluationScope, ReportFinding, SkippedEntry } from '@assay/contracts';
import type { Database, Statements, Tenant } from '@assay/database';
import type { FileHead } from '@assay/policy-engine';
import type { HistoricFinding } from './history.js';

/** A completed or failed evaluation of the period, without what it is large by. */
export interface EvaluationLine {
  id: string;
  ref: string | null;
  commit_sha: string | null;
  scope: EvaluationScope;
  status: 'completed' | 'failed';
  verdict: string | null;
  completed_at: Date;
  policies: EvaluatedPolicy[];
}

export interface StateOfEvaluation {
  id: string;
  commit_sha: string | null;
  input_digest: string;
  policies: EvaluatedPolicy[];
  skipped: SkippedEntry[];
  files: FileHead[];
}

/** What a finding says beyond its line in the history. */
type FindingDetail = Pick<ReportFinding, 'line' | 'message' | 'suppressions'>;

/** Evaluations whose findings are read by one statement: a bound on memory. */
const EVALUATIONS_A_STATEMENT = 100;
const DETAILS_A_STATEMENT = 1_000;

/**
 * Stored evaluations of one tenant, read in pieces, each in a transaction of its own: what has ended never changes, and what
 * was deleted meanwhile is noticed at the end.
 */
export class StoredEvidence {
  constructor(
    private readonly database: Database,
    readonly tenant: Required<Tenant>,
    private readonly period: { from: Date; to: Date },
  ) {}

  read<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    return this.database.tenantStatements(this.tenant, work);
  }

  /** Every repository that was evaluated by the end of the period, sorted. */
  async repositories(): Promise<string[]> {
    const rows = await this.read(
      (tx) => tx.$queryRaw<{ repository: string }[]>`
        SELECT DISTINCT repository COLLATE "C" AS repository FROM evaluations
        WHERE deleted_at IS NULL AND created_at <= ${this.period.to} ORDER BY 1`,
    );
    return rows.map(({ repository }) => repository);
  }

  /** Ended evaluations of the period, in the order of their ends. */
  evaluations(repository: string): Promise<EvaluationLine[]> {
    return this.read(
      (tx) => tx.$queryRaw<EvaluationLine[]>`
        SELECT id, ref, commit_sha, scope, status, verdict, completed_at, coalesce(policies, '[]'::json) AS policies
        FROM evaluations
        WHERE repository = ${repository} AND deleted_at IS NULL AND status IN ('completed', 'failed')
          AND completed_at >= ${this.period.from} AND completed_at <= ${this.period.to}
        ORDER BY completed_at, id COLLATE "C"`,
    );
  }

  /** Findings evaluation by evaluation, in the order that is asked for; shadow policies and what is absent are left out. */
  async *findings(evaluationIds: readonly string[]): AsyncGenerator<{ id: string; findings: HistoricFinding[] }> {
    for (let start = 0; start < evaluationIds.length; start += EVALUATIONS_A_STATEMENT) {
      const ids = evaluationIds.slice(start, start + EVALUATIONS_A_STATEMENT);
      const rows = await this.read(
        (tx) => tx.$queryRaw<(HistoricFinding & { evaluation_id: string })[]>`
          SELECT f.evaluation_id, f.ordinal, f.id, f.rule_id, f.policy_id, f.severity, f.status, f.path, f.fingerprint,
            f.status = 'suppressed' AND EXISTS (
              SELECT FROM json_array_elements(f.data->'suppressions') AS s
              WHERE s->>'exception_kind' IN ('accepted_risk', 'fix_by')
                AND (s->>'expires_at' IS NULL OR (s->>'expires_at')::timestamptz >= e.created_at)) AS is_accepted_risk
          FROM findings f JOIN evaluations e ON e.id = f.evaluation_id
          WHERE f.evaluation_id = ANY(${ids}::text[]) AND f.baseline_state <> 'absent' AND f.action <> 'off' ORDER BY f.evaluation_id, f.ordinal`,
      );
      const byEvaluation = Map.groupBy(rows, ({ evaluation_id }) => evaluation_id);
      for (const id of ids) yield { id, findings: byEvaluation.get(id) ?? [] };
    }
  }

  /** The evaluation that shows the state of a repository, with its paths; of files without an extension the first bytes too. */
  async state(evaluationId: string): Promise<StateOfEvaluation | undefined> {
    const rows = await this.read(
      (tx) => tx.$queryRaw<StateOfEvaluation[]>`
        SELECT id, commit_sha, input_digest, coalesce(policies, '[]'::json) AS policies, coalesce(skipped, '[]'::json) AS skipped,
          coalesce((SELECT json_agg(json_build_object('path', f.path, 'head', coalesce(encode(substring(coalesce(b.content, b.head) FOR 257), 'escape'), '')) ORDER BY f.ordinal, f.at)
            FROM (
              SELECT p.organization_id, p.environment, v.ordinal, l.at, decode(left(l.line, 64), 'hex') AS digest, substring(l.line FROM 67) AS path
              FROM evaluation_parts v JOIN file_parts p ON p.organization_id = v.organization_id AND p.environment = v.environment AND p.digest = v.part
              CROSS JOIN LATERAL unnest(string_to_array(rtrim(p.lines, E'\\n'), E'\\n')) WITH ORDINALITY AS l(line, at)
              WHERE v.evaluation_id = e.id) f
            LEFT JOIN blobs b ON f.path !~ '[.][^/]*$'
              AND b.organization_id = f.organization_id AND b.environment = f.environment AND b.digest = f.digest), '[]') AS files
        FROM evaluations e WHERE id = ${evaluationId} AND deleted_at IS NULL`,
    );
    return rows[0];
  }

  /** What an evaluation skipped. */
  async skipped(evaluationId: string): Promise<SkippedEntry[]> {
    const rows = await this.read(
      (tx) => tx.$queryRaw<{ skipped: SkippedEntry[] }[]>`
        SELECT coalesce(skipped, '[]'::json) AS skipped FROM evaluations WHERE id = ${evaluationId}`,
    );
    return rows[0]?.skipped ?? [];
  }

  /** `context/v1` by `<evaluation> <ordinal>`. */
  async contexts(wanted: readonly { evaluationId: string; ordinal: number }[]): Promise<Map<string, string>> {
    const contexts = new Map<string, string>();
    for (let start = 0; start < wanted.length; start += DETAILS_A_STATEMENT) {
      const some = wanted.slice(start, start + DETAILS_A_STATEMENT);
      const rows = await this.read(
        (tx) => tx.$queryRaw<{ evaluation_id: string; ordinal: number; context: string | null }[]>`
          SELECT f.evaluation_id, f.ordinal, f.data->'fingerprints'->>'context/v1' AS context
          FROM unnest(${some.map((finding) => finding.evaluationId)}::text[], ${some.map((finding) => finding.ordinal)}::integer[]) AS w(evaluation_id, ordinal)
          JOIN findings f ON f.evaluation_id = w.evaluation_id AND f.ordinal = w.ordinal`,
      );
      for (const { evaluation_id, ordinal, context } of rows)
        if (context !== null) contexts.set(`${evaluation_id} ${ordinal}`, context);
    }
    return contexts;
  }

  /** Details by `<evaluation> <ordinal>`. */
  async details(wanted: readonly { evaluationId: string; ordinal: number }[]): Promise<Map<string, FindingDetail>> {
    const details = new Map<string, FindingDetail>();
    for (let start = 0; start < wanted.length; start += DETAILS_A_STATEMENT) {
      const some = wanted.slice(start, start + DETAILS_A_STATEMENT);
      const rows = await this.read(
        (tx) => tx.$queryRaw<(FindingDetail & { evaluation_id: string; ordinal: number })[]>`
          SELECT f.evaluation_id, f.ordinal, (f.data->'start'->>'line')::integer AS line, f.data->>'message' AS message, f.data->'suppressions' AS suppressions
          FROM unnest(${some.map((finding) => finding.evaluationId)}::text[], ${some.map((finding) => finding.ordinal)}::integer[]) AS w(evaluation_id, ordinal)
          JOIN findings f ON f.evaluation_id = w.evaluation_id AND f.ordinal = w.ordinal`,
      );
      for (const { evaluation_id, ordinal, ...detail } of rows) details.set(`${evaluation_id} ${ordinal}`, detail);
    }
    return details;
  }
}
