import {
  type ControlException,
  coversPeriod,
  personWords,
  type ReportRow,
  reportDigest,
  reportStatement,
  type SignedSummary,
  type SubmittedEvidence,
  showReportSummary,
} from '@assay/compliance';
import {
  type ExceptionKind,
  FRAMEWORK_IDS,
  literalOf,
  type ReportPreparer,
  type ReportSignature,
} from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import { type Database, databaseNow, fromJsonColumn, type Statements } from '@assay/database';
import { recordWebhookEvent } from '@assay/messaging';
import { endJob, type Job } from '../jobs.js';
import { type ComputedReport, createReport } from './create-report.js';
import { StoredEvidence } from './read-evidence.js';
import { ReportSigner } from './report-signer.js';

/** Takes one compliance report from its request to its immutable, signed result and its event. */
export class Reports {
  private readonly signer: ReportSigner;

  constructor(
    private readonly database: Database,
    box: SecretBox,
    private readonly committed: () => void,
  ) {
    this.signer = new ReportSigner(database, box);
  }

  async run(job: Job, signal: AbortSignal): Promise<void> {
    const row = await this.begin(job);
    if (!row) return;
    const evidence = new StoredEvidence(this.database, job.tenant, { from: row.period_from, to: row.period_to });
    const made = await createReport(
      {
        framework: literalOf(FRAMEWORK_IDS, row.framework),
        repositories: row.repositories,
        from: row.period_from,
        to: row.period_to,
        exceptions: await this.exceptions(job, row),
        submitted: await this.submitted(job, row),
      },
      evidence,
      signal,
    );
    const digest = reportDigest(made.document);
    const completedAt = await this.database.system(databaseNow);
    const statement = reportStatement({
      id: row.id,
      digest,
      schedule_id: row.schedule_id,
      created_at: row.created_at.toISOString(),
      completed_at: completedAt.toISOString(),
      ...headOf(row),
    });
    const signature = await this.signer.sign(statement, signal);
    signal.throwIfAborted();
    await this.complete(job, made, { digest, completedAt, signature });
  }

  /** Ends the report without a result. */
  async giveUp(job: Job, reason: string): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      if (!(await endJob(tx, job))) return;
      const [row] = await tx.$queryRaw<ReportRow[]>`
        UPDATE compliance_reports SET status = 'failed', failure_reason = ${reason}, completed_at = now()
        WHERE id = ${job.id} AND status IN ('pending', 'running') RETURNING *`;
      if (row) await recordEvent(tx, job, 'compliance.report.failed', row);
    });
    this.committed();
  }

  private begin(job: Job): Promise<ReportRow | null> {
    return this.database.tenant(job.tenant, async (tx) => {
      const [row] = await tx.$queryRaw<ReportRow[]>`
        UPDATE compliance_reports SET status = 'running' WHERE id = ${job.id} AND status IN ('pending', 'running') RETURNING *`;
      if (!row) await endJob(tx, job);
      return row ?? null;
    });
  }

  /** Those that were recorded by the end of the period, and what they were then: it depends on nothing that came later. */
  private async exceptions(job: Job, row: ReportRow): Promise<ControlException[]> {
    const to = row.period_to;
    const rows = await this.database.tenant(
      job.tenant,
      (tx) => tx.$queryRaw<
        { id: string; control_id: string; kind: ExceptionKind; owner: string; reason: string; expires_at: Date }[]
      >`SELECT id, control_id, kind, owner, reason, expires_at FROM compliance_exceptions
        WHERE framework = ${row.framework} AND created_at <= ${to} AND (deleted_at IS NULL OR deleted_at > ${to}) ORDER BY id COLLATE "C"`,
    );
    return rows.map(({ expires_at, ...rest }) => ({
      ...rest,
      expires_at: expires_at.toISOString(),
      active: expires_at > to,
    }));
  }

  /**
   * What was accepted, and not withdrawn, when the report was asked for: evidence about a time is given after it, so that the end
   * of the period would be too early. A report that is made again by another worker reads the same. What ended before the period is left out.
   */
  private async submitted(job: Job, row: ReportRow): Promise<SubmittedEvidence[]> {
    const rows = await this.database.tenant(
      job.tenant,
      (tx) => tx.$queryRaw<SubmittedRow[]>`
        SELECT id, control_id, kind, statement, file_name, digest, repositories, period_from, period_to, valid_until,
          signer_name, signed_at, reviewer_name, reviewed_at
        FROM compliance_evidence
        WHERE framework = ${row.framework} AND status = 'accepted' AND reviewed_at <= ${row.created_at}
          AND (withdrawn_at IS NULL OR withdrawn_at > ${row.created_at}) AND valid_until > ${row.period_from} ORDER BY id COLLATE "C"`,
    );
    const period = { from: row.period_from.toISOString(), to: row.period_to.toISOString() };
    return rows.map((submission) => {
      const evidence = {
        id: submission.id,
        control_id: submission.control_id,
        kind: submission.kind,
        statement: submission.statement,
        file_name: submission.file_name,
        digest: submission.digest,
        repositories: submission.repositories,
        from: submission.period_from?.toISOString() ?? null,
        to: submission.period_to?.toISOString() ?? null,
        valid_until: submission.valid_until.toISOString(),
        signer: personWords(submission.signer_name),
        signed_at: submission.signed_at.toISOString(),
        reviewer: personWords(submission.reviewer_name),
        reviewed_at: submission.reviewed_at.toISOString(),
      };
      return { ...evidence, covers: coversPeriod(evidence, period) };
    });
  }

  private async complete(
    job: Job,
    { document, findings, evaluations }: ComputedReport,
    { digest, completedAt, signature }: { digest: string; completedAt: Date; signature: ReportSignature },
  ): Promise<void> {
    const { scope, period, score } = document;
    await this.database.tenant(job.tenant, async (tx) => {
      // another worker took the job over: its result counts
      if (!(await endJob(tx, job))) return;
      const [now] = await tx.$queryRaw<{ evaluations: bigint }[]>`
        SELECT count(*) AS evaluations FROM evaluations WHERE repository = ANY(${scope.repositories}::text[]) AND deleted_at IS NULL
          AND status = 'completed' AND completed_at >= ${period.from}::timestamptz AND completed_at <= ${period.to}::timestamptz`;
      if (Number(now?.evaluations) !== evaluations)
        throw new Error('evaluations of the period were deleted or ended while the report was made: it is made again');
      const [row] = await tx.$queryRaw<ReportRow[]>`
        UPDATE compliance_reports SET status = 'completed', catalog_digest = ${document.framework.catalog_digest}, score = ${JSON.stringify(score)}::json, document = ${JSON.stringify(document)}::json,
          findings = ${JSON.stringify(findings)}::json, digest = ${digest}, signature = ${JSON.stringify(signature)}::json, completed_at = ${completedAt}
        WHERE id = ${job.id} RETURNING id, organization_id, environment, framework, catalog_digest, repositories, period_from, period_to,
          status, failure_reason, score, digest, schedule_id, created_at, completed_at`;
      if (!row) throw new Error('the report is gone');
      await recordEvent(tx, job, 'compliance.report.completed', { ...row, repositories: scope.repositories });
    });
    this.committed();
  }
}

/** Whose it is and by whom, as `showReport` shows it. */
function headOf(row: ReportRow): Pick<SignedSummary, 'organization_name' | 'prepared_by'> {
  return {
    ...(row.organization_name ? { organization_name: row.organization_name } : {}),
    ...(row.prepared_by ? { prepared_by: fromJsonColumn<ReportPreparer>(row.prepared_by) } : {}),
  };
}

interface SubmittedRow
  extends Pick<
    SubmittedEvidence,
    'id' | 'control_id' | 'kind' | 'statement' | 'file_name' | 'digest' | 'repositories'
  > {
  period_from: Date | null;
  period_to: Date | null;
  valid_until: Date;
  signer_name: string;
  signed_at: Date;
  reviewer_name: string;
  reviewed_at: Date;
}

function recordEvent(
  tx: Statements,
  job: Job,
  type: 'compliance.report.completed' | 'compliance.report.failed',
  row: ReportRow,
): Promise<void> {
  return recordWebhookEvent(tx, job.tenant, { type, about: row.id, data: showReportSummary(row) });
}
