/** The result of an evaluation: findings, skipped entries, counts, gate and verdict. Only types, in the form of the API's JSON. */
import type { GateMetric, GateOperator, OverrideEffect, RuleAction, Severity } from './policy-document.js';

/**
 * A place in a file. `line` and `column` are 1-based, columns count UTF-16 code units (SARIF's default, and what
 * editors show); `offset` is 0-based and counts bytes of the file's UTF-8 form.
 */
export interface FindingPosition {
  line: number;
  column: number;
  offset: number;
}

/** Replace `[start, end)` of the evaluated content by `replacement`. Edits of one fix never overlap. */
export interface FindingEdit {
  start: FindingPosition;
  end: FindingPosition;
  replacement: string;
}

export interface FindingFix {
  edits: FindingEdit[];
}

export interface FindingFingerprints {
  /** Does not change when lines move or are indented differently. 64 hex digits: an HMAC with the organization's key, because the matched text may contain a secret. */
  'match/v1': string;
  /** The same without the path, with the lines around it: recognizes a finding in a renamed file. */
  'context/v1': string;
}

/** The lines around a finding, bounded; secrets are redacted. */
export interface FindingContext {
  /** Lines right before its first line, in file order. */
  before: string[];
  /** Lines right after its last line. */
  after: string[];
}

/** One step of data on its way from a source to a sink. */
export interface FindingStep {
  /** Of the file. */
  path: string;
  start: FindingPosition;
  end: FindingPosition;
  /** The code there, bounded; secrets are redacted. */
  code: string;
}

export type FindingSuppressionKind = 'inline' | 'accepted';

/** Why a finding is accepted: it is not a problem, the risk is accepted, or it will be fixed by a date. */
export type FindingExceptionKind = 'false_positive' | 'accepted_risk' | 'fix_by';

export interface FindingSuppression {
  /** `inline`: a comment in the file. `accepted`: a record of the organization. */
  kind: FindingSuppressionKind;
  reason: string;
  /** The person who accepted it; null for a comment. */
  by: string | null;
  /** ISO 8601 UTC; null if it never ends. */
  expires_at: string | null;
  /** Of a record of the organization; absent for a comment. */
  exception_kind?: FindingExceptionKind;
  /** Who requested it, if another person approved it. */
  requested_by?: string;
  /** If a code owner approved it, the name in CODEOWNERS that made them an owner. */
  code_owner?: string;
}

/** An override of the organization, as applied to one rule of a policy. */
export interface AppliedOverride {
  id: string;
  rule_id: string;
  effect: OverrideEffect;
  /** Null unless `effect` is `severity`. */
  severity: Severity | null;
  repository_pattern: string;
  reason: string;
  owner_id: string;
  /** The person or key that created it. */
  created_by: string;
  /** ISO 8601 UTC; null if it never ends. */
  expires_at: string | null;
}

/** What an override changed about a finding. */
export interface FindingOverride {
  id: string;
  effect: 'shadow' | 'severity';
  /** Without the override. */
  original_severity: Severity;
  reason: string;
  owner_id: string;
}

/** Compared with the baseline. `absent`: the baseline has it and this evaluation does not; it never counts toward the gate. */
export type BaselineState = 'new' | 'unchanged' | 'updated' | 'absent';

export interface Finding {
  /** `fnd_` and 26 characters, derived from policy, rule, path and position: the same input gives the same id. */
  id: string;
  rule_id: string;
  policy_id: string;
  policy_version: number;
  severity: Severity;
  /** As it counts toward the gate: the rule's action under the policy's mode. `off` is the finding of a policy or rule in shadow: shown, never counted. */
  action: RuleAction;
  message: string;
  remediation: string | null;
  path: string;
  start: FindingPosition;
  end: FindingPosition;
  /** The lines of the finding, bounded; secrets are redacted. */
  snippet: string;
  /** Absent if the finding has no position of its own in a file, or if not all secrets of the file may be known. */
  context?: FindingContext;
  /** Meta-variables and named or numbered groups, bounded; secrets are redacted. */
  captures: Record<string, string>;
  /** From the source to the sink, bounded: the source and the steps nearest to the sink. Absent if no data was followed. */
  trace?: FindingStep[];
  fix: FindingFix | null;
  fingerprints: FindingFingerprints;
  /** 1-based number among the findings of one rule and path with the same normalized text, in file order. */
  occurrence: number;
  baseline_state: BaselineState;
  status: 'open' | 'suppressed';
  suppressions: FindingSuppression[];
  /** Absent if no override applied to its rule. */
  override?: FindingOverride;
}

export const SKIP_REASONS = [
  'time_limit',
  'memory_limit',
  'crashed',
  'parse_error',
  'file_too_large',
  'content_missing',
  'nesting_limit',
  'finding_limit',
  'decode_limit',
  'rule_error',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Something that was not evaluated, or only in part. Any entry makes the evaluation incomplete. */
export interface SkippedEntry {
  path: string;
  /** Null: every policy. */
  policy_id: string | null;
  /** Null: every rule. */
  rule_id: string | null;
  reason: SkipReason;
  /** One sentence for people, with the limit and its unit. */
  message: string;
}

export interface GateCondition {
  policy_id: string;
  metric: GateMetric;
  op: GateOperator;
  threshold: number;
  actual: number;
  status: 'passed' | 'failed';
  /** What a failure does to the verdict, depending on the policy's mode. Absent in evaluations by engines before 1.10. */
  action?: 'block' | 'warn';
}

export interface Gate {
  conditions: GateCondition[];
}

export type Verdict = 'passed' | 'warned' | 'blocked' | 'incomplete';

/** Counts of findings. Suppressed, shadow and absent findings are only in the counts of that name. */
export interface EvaluationSummary {
  total: number;
  by_severity: Record<Severity, number>;
  blocking: number;
  warning: number;
  /** Not in the baseline; without a baseline everything is new. */
  new: number;
  new_by_severity: Record<Severity, number>;
  suppressed: number;
  shadow: number;
  absent: number;
  files_total: number;
  /** Files that every rule could evaluate. */
  files_evaluated: number;
  /** Files with at least one entry in `skipped`. */
  files_skipped: number;
  skipped: number;
}

/** Whether a finding counts toward the gate: it is open and present, and neither its policy nor its rule is in shadow mode. */
export function countsTowardGate(finding: Finding): boolean {
  return finding.status === 'open' && finding.baseline_state !== 'absent' && finding.action !== 'off';
}
