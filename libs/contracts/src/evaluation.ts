import { ENVIRONMENTS, type Environment } from './api-key.js';
import { Decimal, FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import {
  type AppliedOverride,
  type EvaluationSummary,
  type Gate,
  type GateCondition,
  SKIP_REASONS,
  type SkippedEntry,
  type SkipReason,
  type Verdict,
} from './finding.js';
import { GATE_METRICS, GATE_OPERATORS, type GateMetric, type GateOperator } from './gate-conditions.js';
import { isOneOf } from './literals.js';
import { PageQuery, pageOf } from './page.js';
import type { OverrideEffect, Severity } from './policy-document.js';
import { SEVERITIES } from './severities.js';

export const EVALUATION_STATUSES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;
export type EvaluationStatus = (typeof EVALUATION_STATUSES)[number];
export const TERMINAL_EVALUATION_STATUSES = ['completed', 'failed', 'canceled'] as const satisfies EvaluationStatus[];

/** Whether nothing about an evaluation changes any more. */
export function hasEnded({ status }: { status: EvaluationStatus }): boolean {
  return isOneOf(TERMINAL_EVALUATION_STATUSES, status);
}

/**
 * Which part of a repository an evaluation's files are: all of it, or only some, such as those that a change touches.
 * Compliance reports count evaluations of the whole repository only.
 */
export const EVALUATION_SCOPES = ['repository', 'changes'] as const;
export type EvaluationScope = (typeof EVALUATION_SCOPES)[number];
export const VERDICTS = ['passed', 'warned', 'blocked', 'incomplete'] as const satisfies Verdict[];

const POLICY_ID = 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x';
export const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
export const SHA256 = /^[0-9a-f]{64}$/;
export class GateConditionDto implements GateCondition {
  @Text({ description: 'Policy that the gate belongs to', example: POLICY_ID })
  policy_id!: string;
  @OneOf(GATE_METRICS, { description: 'Metric', example: 'new_critical' })
  metric!: GateMetric;
  @OneOf(GATE_OPERATORS, { description: 'Operator of the comparison', example: '<=' })
  op!: GateOperator;
  @Decimal({ description: 'Threshold', example: 0 })
  threshold!: number;
  @Decimal({ description: 'Actual count', example: 1 })
  actual!: number;
  @OneOf(['passed', 'failed'], { description: 'Outcome', example: 'failed' })
  status!: 'passed' | 'failed';
  @OneOf(['block', 'warn'], {
    description:
      'Effect of a failure on the verdict, by the mode of the policy; absent in evaluations by engines before 1.10',
    example: 'block',
    optional: true,
  })
  action?: 'block' | 'warn';
}

export class GateDto implements Gate {
  @List({ nested: () => GateConditionDto }, { description: 'Every condition of the evaluated policies' })
  conditions!: GateConditionDto[];
}

export class SeverityCounts implements Record<Severity, number> {
  @Whole({ description: 'Critical', min: 0, example: 1 })
  critical!: number;
  @Whole({ description: 'High', min: 0, example: 2 })
  high!: number;
  @Whole({ description: 'Medium', min: 0, example: 0 })
  medium!: number;
  @Whole({ description: 'Low', min: 0, example: 0 })
  low!: number;
  @Whole({ description: 'Info', min: 0, example: 0 })
  info!: number;
}

/** No finding of any severity: to begin counting with. */
export function noCounts(): SeverityCounts {
  return { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
}

export class EvaluationSummaryDto implements EvaluationSummary {
  @Whole({ description: 'Open findings that count toward the gate', min: 0, example: 3 })
  total!: number;
  @Nested(() => SeverityCounts, { description: 'Open findings by severity' })
  by_severity!: SeverityCounts;
  @Whole({ description: 'Open findings whose action is block', min: 0, example: 1 })
  blocking!: number;
  @Whole({ description: 'Open findings whose action is warn', min: 0, example: 2 })
  warning!: number;
  @Whole({
    description: 'Open findings that are not in the baseline; all of them if there is no baseline',
    min: 0,
    example: 3,
  })
  new!: number;
  @Nested(() => SeverityCounts, { description: 'New findings by severity' })
  new_by_severity!: SeverityCounts;
  @Whole({ description: 'Suppressed findings', min: 0, example: 0 })
  suppressed!: number;
  @Whole({ description: 'Findings of policies and rules in shadow', min: 0, example: 0 })
  shadow!: number;
  @Whole({
    description: 'Findings of the baseline that are gone: their file was evaluated without finding them, or is deleted',
    min: 0,
    example: 0,
  })
  absent!: number;
  @Whole({ description: 'Files', min: 0, example: 12 })
  files_total!: number;
  @Whole({ description: 'Files that all of their rules could check', min: 0, example: 12 })
  files_evaluated!: number;
  @Whole({ description: 'Files with at least one entry in skipped', min: 0, example: 0 })
  files_skipped!: number;
  @Whole({ description: 'Entries in skipped', min: 0, example: 0 })
  skipped!: number;
}

export class SkippedEntryDto implements SkippedEntry {
  @Text({ description: 'File', example: 'src/huge.js' })
  path!: string;
  @Text({ description: 'Policy; null for all of them', nullable: true, example: POLICY_ID })
  policy_id!: string | null;
  @Text({ description: 'Rule; null for all of them', nullable: true, example: 'js-eval' })
  rule_id!: string | null;
  @OneOf(SKIP_REASONS, { description: 'Reason', example: 'time_limit' })
  reason!: SkipReason;
  @Text({ description: 'Explanation, with the limit', multiline: true, example: 'Stopped after 10,000 ms' })
  message!: string;
}

export class AppliedOverrideDto implements AppliedOverride {
  @Text({ description: 'Identifier of the override', example: 'ovr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @OneOf(['off', 'shadow', 'severity'], { description: 'Effect on the rule', example: 'severity' })
  effect!: OverrideEffect;
  @OneOf(SEVERITIES, {
    description: "The severity that replaces the rule's; null for other effects",
    nullable: true,
  })
  severity!: Severity | null;
  @Text({ description: 'Repositories that it applies to', example: 'acme/legacy-*' })
  repository_pattern!: string;
  @Text({ description: 'Reason' })
  reason!: string;
  @Text({ description: 'The member responsible for it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  owner_id!: string;
  @Text({ description: 'The person or key that created it' })
  created_by!: string;
  @Text({ description: 'When it ends; null for never', nullable: true })
  expires_at!: string | null;
}

export class EvaluatedPolicy {
  @Text({ description: 'Identifier', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'javascript-security' })
  name!: string;
  @Whole({ description: 'Version', example: 1 })
  version!: number;
  @Text({ description: 'SHA-256 of its canonical JSON, in hexadecimal' })
  digest!: string;
  @List(
    { nested: () => AppliedOverrideDto },
    {
      description: 'The overrides that applied to its rules, one per rule. Absent if there are none',
      optional: true,
    },
  )
  overrides?: AppliedOverrideDto[];
  @OneOf(['strict', 'audit'], {
    description: 'Profile of built-in policies in the repository. Absent for recommended, and for your own policies',
    optional: true,
  })
  profile?: 'strict' | 'audit';
}

export class Progress {
  @Whole({ description: 'Files evaluated so far', min: 0, example: 12 })
  files_done!: number;
  @Whole({ description: 'Total number of files', min: 0, example: 12 })
  files_total!: number;
  @Decimal({
    description: 'Current rate in files per second; null before the start, after the end, and while it is unknown',
    nullable: true,
    example: null,
  })
  files_per_second!: number | null;
  @Whole({
    description: 'Estimated seconds for the remaining files at that rate; null if the rate is null',
    min: 0,
    nullable: true,
    example: null,
  })
  remaining_seconds!: number | null;
}

export class Evaluation {
  @Text({ description: 'Identifier', example: EVALUATION_ID })
  id!: string;
  @Text({ description: 'Repository name', example: 'acme/payments' })
  repository!: string;
  @OneOf(EVALUATION_STATUSES, { description: 'State', example: 'completed' })
  status!: EvaluationStatus;
  @OneOf(VERDICTS, { description: 'Outcome; null until completed', nullable: true, example: 'blocked' })
  verdict!: Verdict | null;
  @Nested(() => GateDto, { description: 'The gate; null until completed', nullable: true })
  gate!: GateDto | null;
  @Nested(() => EvaluationSummaryDto, { description: 'Counts; null until completed', nullable: true })
  summary!: EvaluationSummaryDto | null;
  @List({ nested: () => SkippedEntryDto }, { description: 'What was not evaluated, and why' })
  skipped!: SkippedEntryDto[];
  @List({ nested: () => EvaluatedPolicy }, { description: 'The policies as evaluated' })
  policies!: EvaluatedPolicy[];
  @Text({ description: 'Version of the engine that ran', nullable: true, example: '1.0.0' })
  engine_version!: string | null;
  @Nested(() => Progress, { description: 'Progress in files' })
  progress!: Progress;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Text({ description: 'Branch or tag', nullable: true, example: 'refs/heads/main' })
  ref!: string | null;
  @Text({ description: 'Commit', nullable: true, example: '4f2a9c1' })
  commit_sha!: string | null;
  @OneOf(EVALUATION_SCOPES, {
    description: 'What its files cover: `repository` for the whole repository, `changes` for some files',
    example: 'repository',
  })
  scope!: EvaluationScope;
  @Text({ description: 'Baseline evaluation', nullable: true })
  baseline_evaluation_id!: string | null;
  @FreeObject({ description: 'Metadata as sent at creation' })
  metadata!: Record<string, unknown>;
  @Text({ description: 'Why the evaluation failed', nullable: true, multiline: true })
  failure_reason!: string | null;
  @Timestamp({ description: 'When it was accepted' })
  created_at!: string;
  @Timestamp({ description: 'When a worker first started it', nullable: true })
  started_at!: string | null;
  @Timestamp({ description: 'When it ended', nullable: true })
  completed_at!: string | null;
  @Whole({ description: 'From started_at to completed_at, in milliseconds', nullable: true, example: 184 })
  duration_ms!: number | null;
}

export class EvaluationPage extends pageOf(() => Evaluation, 'The evaluations, newest first') {}

export class ListEvaluationsQuery extends PageQuery {
  @OneOf(EVALUATION_STATUSES, { description: 'Only evaluations in this state', optional: true })
  status?: EvaluationStatus;
  @OneOf(VERDICTS, { description: 'Only evaluations with this verdict', optional: true })
  verdict?: Verdict;
  @Text({ description: 'Only evaluations of this repository', min: 1, max: 200, optional: true })
  repository?: string;
  @OneOf(EVALUATION_SCOPES, {
    description: 'Only evaluations of whole repositories, or only of some files',
    optional: true,
  })
  scope?: EvaluationScope;
  @Timestamp({ description: 'Only evaluations accepted after this time', optional: true })
  created_after?: string;
  @Timestamp({ description: 'Only evaluations accepted before this time', optional: true })
  created_before?: string;
}
