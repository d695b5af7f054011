import { ENVIRONMENTS, type Environment } from './api-key.js';
import { EvaluatedPolicy, SeverityCounts } from './evaluation.js';
import { Decimal, Flag, FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import { SEVERITIES } from './finding-dto.js';
import { PageInfo, PageQuery } from './page.js';
import type { Severity } from './policy-document.js';

export const FRAMEWORK_IDS = [
  'owasp-top-10-2025',
  'asvs-5',
  'cwe-top-25',
  'nist-ssdf-1.1',
  'pci-dss-4',
  'soc-2',
  'iso-27001-2022',
] as const;
export type FrameworkId = (typeof FRAMEWORK_IDS)[number];
export const CONTROL_CLASSES = ['automated', 'partly_automated', 'manual'] as const;
export type ControlClass = (typeof CONTROL_CLASSES)[number];
export const CONTROL_STATUSES = [
  'satisfied',
  'not_satisfied',
  'partial',
  'not_assessed',
  'manual',
  'not_applicable',
] as const;
export type ControlStatus = (typeof CONTROL_STATUSES)[number];
export const REPORT_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const EXCEPTION_KINDS = ['accepted_risk', 'not_applicable'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
export const FINDING_STATES = ['open', 'suppressed', 'fixed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];
/** A report covers at most so many days. */
export const MAX_PERIOD_DAYS = 400;
export const DEFAULT_PERIOD_DAYS = 90;
export const MAX_REPORT_REPOSITORIES = 1_000;

const REPORT_ID = 'rep_01jd8y3c5m8n4q6r7s9t0v1w2x';
const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
const HEX = '3b1f0c4e8a7d6b5c4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a';

// ── frameworks ──────────────────────────────────────────────────────────────────────────────────────────────────────

export class FrameworkMapping {
  @List({ text: { max: 20 } }, { description: 'Rules with one of these weaknesses cover the control' })
  cwe!: string[];
  @List({ text: { max: 100 } }, { description: 'Single rules that cover the control' })
  rules!: string[];
  @List({ text: { max: 40 } }, { description: 'Evidence of the practice: analysis, criteria, triage' })
  evidence!: string[];
  @Text({ description: 'Rationale, and what the checks do not see', multiline: true })
  reason!: string;
}

export class FrameworkControl {
  @Text({ description: 'Identifier in the framework', example: 'A05:2025' })
  id!: string;
  @Text({ description: 'Title', example: 'Injection' })
  title!: string;
  @Text({
    description: 'Text of the requirement; null where its licence does not allow it, or where the title says it all',
    nullable: true,
    multiline: true,
  })
  text!: string | null;
  @OneOf(CONTROL_CLASSES, { description: 'To what extent checks decide it', example: 'partly_automated' })
  class!: ControlClass;
  @Nested(() => FrameworkMapping, { description: 'What covers it; null for a manual control', nullable: true })
  mapping!: FrameworkMapping | null;
}

export class ComplianceFramework {
  @OneOf(FRAMEWORK_IDS, { description: 'Identifier', example: 'owasp-top-10-2025' })
  id!: FrameworkId;
  @Text({ description: 'Name', example: 'OWASP Top 10' })
  name!: string;
  @Text({ description: 'Version', example: '2025' })
  version!: string;
  @Text({ description: 'Publisher', example: 'OWASP Foundation' })
  publisher!: string;
  @Text({ description: 'URL of the publication' })
  url!: string;
  @Text({ description: 'Source and licence of the titles' })
  wording!: string;
  @Text({ description: 'Which of its items are listed' })
  extent!: string;
  @Text({ description: 'SHA-256 of the catalogue, in hexadecimal', example: HEX })
  catalog_digest!: string;
  @Whole({ description: 'Total number of controls', min: 0, example: 10 })
  controls_total!: number;
  @Whole({ description: 'Controls that checks cover', min: 0, example: 9 })
  controls_mapped!: number;
}

export class ComplianceFrameworkDetail extends ComplianceFramework {
  @List({ nested: () => FrameworkControl }, { description: 'The controls, in the order of the framework' })
  controls!: FrameworkControl[];
}

export class ComplianceFrameworkPage extends PageInfo {
  @List({ nested: () => ComplianceFramework }, { description: 'The frameworks' })
  data!: ComplianceFramework[];
}

// ── requests ────────────────────────────────────────────────────────────────────────────────────────────────────────

export class RequestedPeriod {
  @Timestamp({ description: 'Start, inclusive. Default: 90 days before `to`', optional: true })
  from?: string;
  @Timestamp({ description: 'End, inclusive. Default: now', optional: true })
  to?: string;
}

export class CreateComplianceReportRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'owasp-top-10-2025' })
  framework!: FrameworkId;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories by name. Default: all that were ever evaluated',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
      example: ['acme/payments'],
    },
  )
  repositories?: string[];
  @Nested(() => RequestedPeriod, { description: 'At most 400 days. Default: the last 90 days', optional: true })
  period?: RequestedPeriod;
}

export class ListComplianceReportsQuery extends PageQuery {
  @OneOf(REPORT_STATUSES, { description: 'Only reports in this state', optional: true })
  status?: ReportStatus;
  @OneOf(FRAMEWORK_IDS, { description: 'Only for this framework', optional: true })
  framework?: FrameworkId;
  @Text({ description: 'Only reports of this schedule', max: 64, optional: true })
  schedule_id?: string;
  @Timestamp({ description: 'Only reports requested after this time', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only reports requested before this time', optional: true })
  created_before?: string;
}

// ── the report ──────────────────────────────────────────────────────────────────────────────────────────────────────

export class ReportFramework {
  @OneOf(FRAMEWORK_IDS, { description: 'Identifier', example: 'owasp-top-10-2025' })
  id!: FrameworkId;
  @Text({ description: 'Name', example: 'OWASP Top 10' })
  name!: string;
  @Text({ description: 'Version', example: '2025' })
  version!: string;
  @Text({ description: 'SHA-256 of the catalogue that was used', example: HEX })
  catalog_digest!: string;
  @Text({
    description: 'Where titles and texts come from, and under which licence; absent where no text is quoted',
    optional: true,
  })
  wording?: string;
}

/** Whoever asked for a report. */
export class ReportPreparer {
  @Text({ description: 'Person or credential', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({
    description: 'Name and address, or what the credential is called',
    example: 'Ada Lovelace <ada@acme.example>',
  })
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

export class ReportCheck {
  @Text({ description: 'Kind of check: weakness, rule, analysis, criteria or triage', example: 'weakness' })
  kind!: string;
  @Text({ description: 'What is checked: a CWE, a rule, or a kind of evidence', example: 'CWE-89' })
  subject!: string;
  @OneOf(['passed', 'failed', 'incomplete', 'not_run'], {
    description: 'Outcome; incomplete if something could not be checked',
    example: 'failed',
  })
  status!: 'passed' | 'failed' | 'incomplete' | 'not_run';
  @Text({ description: 'The outcome in words', multiline: true })
  detail!: string;
  @List({ text: {} }, { description: 'Rules that ran' })
  rules!: string[];
  @Whole({ description: 'Open findings', min: 0, example: 2 })
  open!: number;
  @Whole({ description: 'Suppressed findings', min: 0, example: 0 })
  suppressed!: number;
  @Whole({
    description:
      'Suppressed findings that are accepted risks or are fixed by a date, so that the check does not pass. Absent if there are none',
    min: 1,
    optional: true,
    example: 1,
  })
  accepted_risks?: number;
  @List(
    { text: {} },
    {
      description:
        'Rules that overrides switched off or put in shadow: where, by whose override and why. Absent if there are none',
      optional: true,
    },
  )
  switched_off?: string[];
}

export class ReportEvidence {
  @Text({ description: 'Evaluation', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({
    description:
      'SHA-256 of what `sha256sum` prints of the evaluated files, sorted by path: the digest that the attestation shows',
    example: HEX,
  })
  input_digest!: string;
  @List({ text: {} }, { description: 'Digests of the policies that cover the control' })
  policy_digests!: string[];
  @Timestamp({ description: 'When it was evaluated' })
  evaluated_at!: string;
  @List({ text: {} }, { description: 'Findings of the control, open and suppressed; at most 100' })
  finding_ids!: string[];
  @Whole({ description: 'Total number of findings of the control', min: 0, example: 2 })
  findings_total!: number;
}

export class ReportException {
  @Text({ description: 'Identifier', example: 'exc_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Kind', example: 'accepted_risk' })
  kind!: ExceptionKind;
  @Text({ description: 'The person responsible for it' })
  owner!: string;
  @Text({ description: 'Reason', multiline: true })
  reason!: string;
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Flag({ description: 'Whether it was in force at the end of the period; an expired exception has no effect' })
  active!: boolean;
}

/** Submitted evidence for a control, as it was when the report was asked for. */
export class ReportSubmittedEvidence {
  @Text({ description: 'Evidence', example: 'evd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(['attestation', 'file'], { description: 'Kind', example: 'attestation' })
  kind!: 'attestation' | 'file';
  @Text({ description: 'What is stated, or what the file shows', multiline: true })
  statement!: string;
  @Text({ description: 'Name of the file; null for an attestation', nullable: true })
  file_name!: string | null;
  @Text({ description: 'SHA-256 of the file, or of the statement in UTF-8', example: HEX })
  digest!: string;
  @List({ text: {} }, { description: 'Repositories that it is about; empty for the whole organization' })
  repositories!: string[];
  @Timestamp({
    description: 'Start of the time that it is about; null for how things were when it was signed',
    nullable: true,
  })
  from!: string | null;
  @Timestamp({ description: 'End of that time', nullable: true })
  to!: string | null;
  @Timestamp({ description: 'Until when it counts' })
  valid_until!: string;
  @Text({ description: 'Who signed it', example: 'Ada Lovelace <ada@acme.example>' })
  signer!: string;
  @Timestamp({ description: 'When it was signed' })
  signed_at!: string;
  @Text({ description: 'Who accepted it, another person', example: 'Grace Hopper <grace@acme.example>' })
  reviewer!: string;
  @Timestamp({ description: 'When it was accepted' })
  reviewed_at!: string;
  @Flag({ description: 'Whether it covers the period of the report; one that does not changes nothing' })
  covers!: boolean;
}

export class ReportControl {
  @Text({ description: 'Identifier in the framework', example: 'A05:2025' })
  id!: string;
  @Text({ description: 'Title', example: 'Injection' })
  title!: string;
  @Text({
    description: 'Text of the requirement; absent where its licence does not allow it',
    multiline: true,
    optional: true,
  })
  text?: string;
  @OneOf(CONTROL_CLASSES, { description: 'To what extent checks decide it' })
  class!: ControlClass;
  @OneOf(CONTROL_STATUSES, { description: 'Status', example: 'not_satisfied' })
  status!: ControlStatus;
  @Text({ description: 'Why it has this status', multiline: true })
  reason!: string;
  @List({ nested: () => ReportCheck }, { description: 'What was checked' })
  checks!: ReportCheck[];
  @List({ nested: () => ReportEvidence }, { description: 'Evaluations that provide the evidence, one per repository' })
  evidence!: ReportEvidence[];
  @List({ nested: () => ReportException }, { description: 'Exceptions of the organization, including expired ones' })
  exceptions!: ReportException[];
  @List(
    { nested: () => ReportSubmittedEvidence },
    { description: 'Accepted evidence; absent where there is none', optional: true },
  )
  submitted_evidence?: ReportSubmittedEvidence[];
}

export class RepositoryCoverage {
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Branch or tag whose evaluations define its state', nullable: true })
  ref!: string | null;
  @Whole({
    description: 'Completed evaluations of the whole repository in the period, on all branches',
    min: 0,
    example: 42,
  })
  evaluations!: number;
  @Whole({
    description: 'Completed evaluations of part of it (`scope` `changes`), which do not count',
    min: 0,
    optional: true,
    example: 0,
  })
  parts?: number;
  @Whole({ description: 'Evaluations of the period that failed', min: 0, example: 0 })
  failed!: number;
  @Whole({ description: 'Completed evaluations of the whole repository with verdict incomplete', min: 0, example: 0 })
  incomplete!: number;
  @Text({ description: 'The evaluation that defines its state; null if there is none', nullable: true })
  evaluation_id!: string | null;
  @Timestamp({ description: 'When that evaluation completed', nullable: true })
  evaluated_at!: string | null;
  @Text({ description: 'Commit of that evaluation', nullable: true })
  commit_sha!: string | null;
  @Text({ description: 'Verdict of that evaluation', nullable: true, example: 'passed' })
  verdict!: string | null;
  @Text({ description: 'SHA-256 of what `sha256sum` prints of its files, sorted by path', nullable: true })
  input_digest!: string | null;
  @List({ nested: () => EvaluatedPolicy }, { description: 'The policies that ran' })
  policies!: EvaluatedPolicy[];
  @Whole({ description: 'Files of the evaluation that defines its state', min: 0, optional: true, example: 812 })
  files_total?: number;
  @Whole({
    description: 'Of these, files that were skipped for at least one rule',
    min: 0,
    optional: true,
    example: 0,
  })
  files_skipped?: number;
  @List(
    { text: {} },
    {
      description:
        'What is missing: not_evaluated (no evaluation in the period), only_part (no evaluation of the whole repository), part_since (a later evaluation of the branch covered only part of it), incomplete (a file was skipped), stale (older than 30 days)',
    },
  )
  gaps!: string[];
}

export class TrendPoint {
  @Timestamp({ description: 'Point in time' })
  at!: string;
  @Nested(() => SeverityCounts, { description: 'Open findings at that time' })
  open!: SeverityCounts;
  @Whole({ description: 'Evaluations of whole repositories that were completed since the previous point', min: 0 })
  evaluations!: number;
}

export class TimeToFix {
  @OneOf(SEVERITIES, { description: 'Severity' })
  severity!: Severity;
  @Whole({ description: 'Findings fixed in the period', min: 0 })
  fixed!: number;
  @Decimal({
    description: 'Median hours from first seen to fixed, with one decimal; null if none was fixed',
    nullable: true,
  })
  median_hours!: number | null;
  @Decimal({ description: '90th percentile of hours; null if none was fixed', nullable: true })
  p90_hours!: number | null;
}

export class ReportFinding {
  @Text({ description: 'Finding', example: 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Last evaluation that contains it', example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'Repository' })
  repository!: string;
  @Text({ description: 'Rule', example: 'js-sql-injection' })
  rule_id!: string;
  @Text({ description: 'Policy' })
  policy_id!: string;
  @OneOf(SEVERITIES, { description: 'Severity' })
  severity!: Severity;
  @OneOf(FINDING_STATES, { description: 'State at the end of the period' })
  state!: FindingState;
  @Text({ description: 'File' })
  path!: string;
  @Whole({ description: 'Line', min: 0 })
  line!: number;
  @Text({ description: 'Message', multiline: true })
  message!: string;
  @Timestamp({ description: 'First evaluation of the period that contains it' })
  first_seen_at!: string;
  @Timestamp({
    description:
      'First evaluation whose rule ran and did not find it, or in which its file is deleted; null if it is not fixed',
    nullable: true,
  })
  fixed_at!: string | null;
  @List('anything', { description: 'Who suppressed it, and why' })
  suppressions!: unknown[];
  @List({ text: {} }, { description: 'Controls that it covers' })
  controls!: string[];
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
      'Name of the organization when the report was asked for; signed. Absent in reports of earlier versions',
    optional: true,
    example: 'Acme',
  })
  organization_name?: string;
  @Nested(() => ReportPreparer, {
    description: 'Who asked for it; signed. Absent in reports of earlier versions',
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

export class ComplianceReportPage extends PageInfo {
  @List({ nested: () => ComplianceReportSummary }, { description: 'The reports, newest first' })
  data!: ComplianceReportSummary[];
}

// ── exceptions ──────────────────────────────────────────────────────────────────────────────────────────────────────

export class CreateComplianceExceptionRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @Text({ description: 'Control', min: 1, max: 40, example: '6.2.4' })
  control_id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Kind. Default: accepted_risk', optional: true })
  kind?: ExceptionKind;
  @Text({ description: 'The person responsible for it', min: 1, max: 200, example: 'ciso@acme.example' })
  owner!: string;
  @Text({ description: 'Reason', min: 1, max: 2_000, multiline: true, example: 'Compensated by the gateway in front' })
  reason!: string;
  @Timestamp({ description: 'When it expires, at most 400 days from now' })
  expires_at!: string;
}

export class ComplianceException {
  @Text({ description: 'Identifier', example: 'exc_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @Text({ description: 'Control', example: '6.2.4' })
  control_id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Kind', example: 'accepted_risk' })
  kind!: ExceptionKind;
  @Text({ description: 'The person responsible for it' })
  owner!: string;
  @Text({ description: 'Reason', multiline: true })
  reason!: string;
  @OneOf(['active', 'expired'], { description: 'Whether it is in force now', example: 'active' })
  status!: 'active' | 'expired';
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Timestamp({ description: 'When it was recorded' })
  created_at!: string;
  @Text({ description: 'Who recorded it' })
  created_by!: string;
}

export class ComplianceExceptionPage extends PageInfo {
  @List({ nested: () => ComplianceException }, { description: 'The exceptions, newest first' })
  data!: ComplianceException[];
}

export class ListComplianceExceptionsQuery extends PageQuery {
  @OneOf(FRAMEWORK_IDS, { description: 'Only for this framework', optional: true })
  framework?: FrameworkId;
}

// ── schedules ───────────────────────────────────────────────────────────────────────────────────────────────────────

export class CreateComplianceScheduleRequest {
  @Text({ description: 'Name', min: 1, max: 100, example: 'Monthly PCI' })
  name!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories. Default: all that have been evaluated by then',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
    },
  )
  repositories?: string[];
  @Whole({ description: 'Days that each report covers. Default: 90', min: 1, max: MAX_PERIOD_DAYS, optional: true })
  period_days?: number;
  @Text({
    description: 'Cron expression with five fields, at most once per hour',
    min: 1,
    max: 100,
    example: '0 6 1 * *',
  })
  cron!: string;
  @Text({ description: 'IANA time zone. Default: UTC', min: 1, max: 64, optional: true, example: 'Europe/Berlin' })
  time_zone?: string;
}

export class UpdateComplianceScheduleRequest {
  @Text({ description: 'Name', min: 1, max: 100, optional: true })
  name?: string;
  @List(
    { text: { min: 1, max: 200 } },
    {
      description: 'Repositories',
      minItems: 1,
      maxItems: MAX_REPORT_REPOSITORIES,
      unique: true,
      optional: true,
      nullable: true,
    },
  )
  repositories?: string[] | null;
  @Whole({ description: 'Days that each report covers', min: 1, max: MAX_PERIOD_DAYS, optional: true })
  period_days?: number;
  @Text({ description: 'Cron expression with five fields', min: 1, max: 100, optional: true })
  cron?: string;
  @Text({ description: 'IANA time zone', min: 1, max: 64, optional: true })
  time_zone?: string;
  @Flag({ description: 'Whether the schedule is enabled', optional: true })
  enabled?: boolean;
}

export class ComplianceSchedule {
  @Text({ description: 'Identifier', example: 'sch_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'Monthly PCI' })
  name!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @List({ text: {} }, { description: 'Repositories; null for all', nullable: true })
  repositories!: string[] | null;
  @Whole({ description: 'Days that each report covers', example: 90 })
  period_days!: number;
  @Text({ description: 'Cron expression', example: '0 6 1 * *' })
  cron!: string;
  @Text({ description: 'IANA time zone', example: 'Europe/Berlin' })
  time_zone!: string;
  @Flag({ description: 'Whether the schedule is enabled' })
  enabled!: boolean;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Timestamp({ description: 'When it runs next; null if it is disabled', nullable: true })
  next_run_at!: string | null;
  @Timestamp({ description: 'When it last ran', nullable: true })
  last_run_at!: string | null;
  @Text({ description: 'The report that it last requested', nullable: true })
  last_report_id!: string | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

export class ComplianceSchedulePage extends PageInfo {
  @List({ nested: () => ComplianceSchedule }, { description: 'The schedules, newest first' })
  data!: ComplianceSchedule[];
}
