import { ENVIRONMENTS, type Environment } from '../api-key.js';
import { FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from '../fields.js';
import { pageOf } from '../page.js';
import { FRAMEWORK_IDS, type FrameworkId } from './framework.js';
import { ReportControl } from './report-control.js';
import { ReportFinding, RepositoryCoverage, TimeToFix, TrendPoint } from './report-history.js';
import { REPORT_STATUSES, type ReportStatus } from './report-request.js';

const REPORT_ID = 'rep_01jd8y3c5m8n4q6r7s9t0v1w2x';
const HEX = '3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a';

export class ReportFramework {
  @OneOf(FRAMEWORK_IDS, { description: 'Identifier', example: 'owasp-top-10-2025' })
  id!: FrameworkId;
  @Text({ description: 'Name', example: 'OWASP Top 10' })
  name!: string;
  @Text({ description: 'Version', example: '2025' })
  version!: string;
  @Text({ description: 'SHA-256 of the catalog that was used', example: HEX })
  catalog_digest!: string;
  @Text({
    description: 'Where titles and texts come from, and under which license; absent where no text is quoted',
    optional: true,
  })
  wording?: string;
}

/** Whoever asked for a report. */
export class ReportPreparer {
  @Text({ description: 'Person or credential', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name of the person, or what the credential is called', example: 'Ada Lovelace' })
  name!: string;
}

export class ReportScope {
  @Text({ description: 'Organization' })
  organization_id!: string;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @List({ text: {} }, { description: 'Repositories, sorted' })
  repositories!: string[];
}

export class ReportPeriod {
  @Timestamp({ description: 'Start, inclusive' })
  from!: string;
  @Timestamp({ description: 'End, inclusive' })
  to!: string;
}

export class ReportScore {
  @Whole({ description: 'Controls that are satisfied', min: 0, example: 3 })
  satisfied!: number;
  @Whole({ description: 'Controls that could be assessed: satisfied, partial or not satisfied', min: 0, example: 9 })
  assessed!: number;
  @Whole({ description: 'Controls of the framework', min: 0, example: 10 })
  total!: number;
}

export class ReportSignature {
  @Text({ description: 'Media type of the payload: an in-toto statement', example: 'application/vnd.in-toto+json' })
  payloadType!: string;
  @Text({ description: 'The statement in base64; its subject digest is `digest`' })
  payload!: string;
  @List('anything', { description: 'DSSE signatures: { keyid, sig }, Ed25519' })
  signatures!: unknown[];
}

/** What lists and events show. */
export class ComplianceReportSummary {
  @Text({ description: 'Identifier', example: REPORT_ID })
  id!: string;
  @OneOf(REPORT_STATUSES, { description: 'State', example: 'completed' })
  status!: ReportStatus;
  @Nested(() => ReportFramework, { description: 'Framework' })
  framework!: ReportFramework;
  @Nested(() => ReportScope, { description: 'Scope' })
  scope!: ReportScope;
  @Nested(() => ReportPeriod, { description: 'Period' })
  period!: ReportPeriod;
  @Nested(() => ReportScore, { description: 'Score; null until completed', nullable: true })
  score!: ReportScore | null;
  @Text({ description: 'SHA-256 of the canonical JSON of the report; null until completed', nullable: true })
  digest!: string | null;
  @Text({ description: 'Schedule that requested it', nullable: true })
  schedule_id!: string | null;
  @Text({ description: 'Why it failed', nullable: true, multiline: true })
  failure_reason!: string | null;
  @Timestamp({ description: 'When it was requested' })
  created_at!: string;
  @Timestamp({ description: 'When it completed or failed', nullable: true })
  completed_at!: string | null;
}

/** One report without its list of findings, which the download has. */
export class ComplianceReport extends ComplianceReportSummary {
  @Text({
    description:
      'Name of the organization when the report was requested; signed. Absent in reports of earlier versions',
    optional: true,
    example: 'Acme',
  })
  organization_name?: string;
  @Nested(() => ReportPreparer, {
    description: 'Who requested it; signed. Absent in reports of earlier versions',
    optional: true,
  })
  prepared_by?: ReportPreparer;
  @List(
    { nested: () => ReportControl },
    { description: 'Controls, in the order of the framework; empty until completed' },
  )
  controls!: ReportControl[];
  @List({ nested: () => RepositoryCoverage }, { description: 'What was evaluated, and what was not' })
  coverage!: RepositoryCoverage[];
  @List({ nested: () => TrendPoint }, { description: 'Open findings over the period' })
  trend!: TrendPoint[];
  @List({ nested: () => TimeToFix }, { description: 'Time to fix by severity' })
  time_to_fix!: TimeToFix[];
  @FreeObject({
    description: 'Number of findings by state, number listed in the download, and their digest',
    nullable: true,
  })
  findings_summary!: ReportFindingsSummary | null;
  @Nested(() => ReportSignature, { description: 'DSSE envelope over the digest; null until completed', nullable: true })
  signature!: ReportSignature | null;
}

export interface ReportFindingsSummary {
  open: number;
  suppressed: number;
  fixed: number;
  /** Findings whose rule was taken out of its policy, turned off or kept from the file: neither open nor fixed. Not in old reports. */
  no_longer_checked?: number;
  listed: number;
  /** SHA-256 over the canonical JSON of the listed findings, one a line. */
  digest: string;
}

/** The download as JSON: everything that the digest covers. */
export class ComplianceReportDownload extends ComplianceReport {
  @List({ nested: () => ReportFinding }, { description: 'Findings: open, suppressed, then fixed; at most 10,000' })
  findings!: ReportFinding[];
}

export class LatestComplianceReport {
  @Nested(() => ComplianceReport, {
    description: 'The report, without its list of findings; null if none of the framework is completed',
    nullable: true,
  })
  report!: ComplianceReport | null;
}

export class ComplianceReportPage extends pageOf(() => ComplianceReportSummary, 'The reports, newest first') {}
