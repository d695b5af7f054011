import { EvaluatedPolicy, SeverityCounts } from '../evaluation.js';
import { Decimal, List, Nested, OneOf, Text, Timestamp, Whole } from '../fields.js';
import type { Severity } from '../policy-document.js';
import { SEVERITIES } from '../severities.js';

export const FINDING_STATES = ['open', 'suppressed', 'fixed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';

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
