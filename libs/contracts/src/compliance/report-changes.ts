import { Flag, List, Nested, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { ReportPeriod, ReportScore } from './report.js';
import { CONTROL_STATUSES, type ControlStatus } from './report-control.js';
import { ReportFinding } from './report-history.js';

/** Findings that each list of changes names; all of them are counted. */
export const MAX_CHANGED_FINDINGS = 500;

const REPORT_ID = 'rep_01jd8y3c5m8n4q6r7s9t0v1w2x';

export class ReportChangesQuery {
  @Text({
    description:
      'Earlier report of the same framework. Default: the latest one of the same repositories that was completed when this report was requested',
    max: 64,
    optional: true,
    example: REPORT_ID,
  })
  since?: string;
}

export class ComparedReport {
  @Text({ description: 'Identifier', example: REPORT_ID })
  id!: string;
  @Nested(() => ReportPeriod, { description: 'Its period' })
  period!: ReportPeriod;
  @Timestamp({ description: 'When it was completed' })
  completed_at!: string;
  @Text({ description: 'Its digest' })
  digest!: string;
  @Nested(() => ReportScore, { description: 'Its score' })
  score!: ReportScore;
}

export class ChangedControl {
  @Text({ description: 'Identifier in the framework', example: 'A05:2025' })
  id!: string;
  @Text({ description: 'Title', example: 'Injection' })
  title!: string;
  @OneOf(CONTROL_STATUSES, { description: 'Status before; null where it was not listed', nullable: true })
  before!: ControlStatus | null;
  @OneOf(CONTROL_STATUSES, { description: 'Status now; null where it is not listed any more', nullable: true })
  after!: ControlStatus | null;
  @Text({ description: 'Why it has its status now', nullable: true, multiline: true })
  reason!: string | null;
}

export const CLOSED_BY = ['fixed', 'suppressed', 'no_longer_listed'] as const;

export class ClosedFinding extends ReportFinding {
  @OneOf(CLOSED_BY, {
    description: 'What happened to it; no_longer_listed if its repository or rule is no longer checked',
    example: 'fixed',
  })
  closed_by!: (typeof CLOSED_BY)[number];
}

export class ChangedEvidence {
  @Text({ description: 'Control', example: 'CC6.3' })
  control_id!: string;
  @Text({ description: 'Evidence', example: 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  evidence_id!: string;
  @Text({ description: 'What is stated', multiline: true })
  statement!: string;
  @Text({ description: 'Who signed it' })
  signer!: string;
}

export class ComplianceReportChanges {
  @Nested(() => ComparedReport, { description: 'The earlier report' })
  before!: ComparedReport;
  @Nested(() => ComparedReport, { description: 'The later report' })
  after!: ComparedReport;
  @Flag({ description: 'Whether the catalog of the framework changed, and with it what is checked' })
  catalog_changed!: boolean;
  @List({ text: {} }, { description: 'Repositories that the earlier report is not about' })
  repositories_added!: string[];
  @List({ text: {} }, { description: 'Repositories that the later report is not about' })
  repositories_removed!: string[];
  @List({ nested: () => ChangedControl }, { description: 'Controls whose status is another, in their order' })
  controls!: ChangedControl[];
  @Flag({
    description:
      'Whether both reports list all of their open findings; if not, some new and closed findings are unknown',
  })
  findings_complete!: boolean;
  @Whole({ description: 'Open findings that were not open before', min: 0, example: 2 })
  findings_new_total!: number;
  @List({ nested: () => ReportFinding }, { description: 'These; at most 500' })
  findings_new!: ReportFinding[];
  @Whole({ description: 'Findings that were open and are not any more', min: 0, example: 5 })
  findings_closed_total!: number;
  @List(
    { nested: () => ClosedFinding },
    { description: 'These, as the later report shows them where it does; at most 500' },
  )
  findings_closed!: ClosedFinding[];
  @List(
    { nested: () => ChangedEvidence },
    { description: 'Submitted evidence that covers its control, and did not before' },
  )
  evidence_added!: ChangedEvidence[];
  @List(
    { nested: () => ChangedEvidence },
    { description: 'Submitted evidence that covered its control, and does not any more' },
  )
  evidence_ended!: ChangedEvidence[];
}

/** A report beside an earlier one. */
export class ComplianceReportComparison {
  @Nested(() => ComplianceReportChanges, {
    description: 'What changed; null if there is no previous report and none was named',
    nullable: true,
  })
  changes!: ComplianceReportChanges | null;
}
