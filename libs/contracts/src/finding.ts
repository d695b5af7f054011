/** What an evaluation gives: findings, what was skipped, counts, gate and verdict. Types only; JSON as the API shows it. */
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
  /** Survives moved lines and re-indentation. An HMAC under the organization's key, because what was found may hold a secret; 64 hex digits. */
  'match/v1': string;
  /** The same without the path, with the lines around it: recognizes a finding in a renamed file. */
  'context/v1': string;
}

/** The lines around a finding, bounded; secrets are redacted. */
export interface FindingContext {
  /** Those right before its first line, in file order. */
  before: string[];
  /** Those right after its last line. */
  after: string[];
}

/** One step of data on its way from a source to a sink. */
export interface FindingStep {
  /** Of the file. */
  path: string;
  start: FindingPosition;
  end: FindingPosition;
  /** What stands there, bounded; secrets are redacted. */
  code: string;
}

export type FindingSuppressionKind = 'inline' | 'accepted';

/** Why a finding is accepted: it is no problem, a risk that is lived with, or one that is fixed by a date. */
export type FindingExceptionKind = 'false_positive' | 'accepted_risk' | 'fix_by';

export interface FindingSuppression {
  /** `inline`: a comment in the file. `accepted`: a record of the organization. */
  kind: FindingSuppressionKind;
  reason: string;
  /** The person who accepted it; null for a comment. */
  by: string | null;
  /** ISO 8601 UTC; null where it never ends. */
  expires_at: string | null;
  /** Of a record of the organization; absent for a comment. */
  exception_kind?: FindingExceptionKind;
  /** Who asked for it, where another person approved it. */
  requested_by?: string;
  /** The name in CODEOWNERS by which it was approved, where a code owner did. */
  code_owner?: string;
}

/** An override of the organization as one rule of a policy was evaluated under it. */
export interface AppliedOverride {
  id: string;
  rule_id: string;
  effect: OverrideEffect;
  /** Null beside another effect than `severity`. */
  severity: Severity | null;
  repository_pattern: string;
  reason: string;
  owner_id: string;
  /** The person, or the key, who made it. */
  created_by: string;
  /** ISO 8601 UTC; null where it never ends. */
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

/** Against the baseline. `absent`: the baseline had it and this evaluation has not; it never counts toward the gate. */
export type BaselineState = 'new' | 'unchanged' | 'updated' | 'absent';

export interface Finding {
  /** `fnd_` and 26 characters, derived from policy, rule, path and place: the same input gives the same id. */
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
  /** Absent where it has no place of its own in a file, or where not all secrets of the file may be known. */
  context?: FindingContext;
  /** Meta-variables and named or numbered groups, bounded; secrets are redacted. */
  captures: Record<string, string>;
  /** From the source to the sink, bounded: the source and what is nearest to the sink. Absent where no data was followed. */
  trace?: FindingStep[];
  fix: FindingFix | null;
  fingerprints: FindingFingerprints;
  /** 1-based number among the findings of one rule and path with the same normalized text, in file order. */
  occurrence: number;
  baseline_state: BaselineState;
  status: 'open' | 'suppressed';
  suppressions: FindingSuppression[];
  /** Absent where no override of its rule applied. */
  override?: FindingOverride;
}

export type SkipReason =
  | 'time_limit'
  | 'memory_limit'
  | 'crashed'
  | 'parse_error'
  | 'file_too_large'
  | 'content_missing'
  | 'nesting_limit'
  | 'finding_limit'
  | 'decode_limit'
  | 'rule_error';

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
  /** What a failure does to the verdict, by the policy's mode. Evaluations by engines before 1.10 do not say. */
  action?: 'block' | 'warn';
}

export interface Gate {
  conditions: GateCondition[];
}

export type Verdict = 'passed' | 'warned' | 'blocked' | 'incomplete';

/** Counts. Except for `suppressed`, `shadow` and `absent` themselves, such findings are in none of the counts. */
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
  /** Files that every rule could look at. */
  files_evaluated: number;
  /** Files with at least one entry in `skipped`. */
  files_skipped: number;
  skipped: number;
}

/** Whether a finding counts toward the gate: open, present, and not of a policy in mode shadow. */
export function countsTowardGate(finding: Finding): boolean {
  return finding.status === 'open' && finding.baseline_state !== 'absent' && finding.action !== 'off';
}
