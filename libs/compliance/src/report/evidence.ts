import type { AppliedOverride, RepositoryCoverage, Severity } from '@assay/contracts';

/** A rule that could look at a repository's files in the evaluation that shows its state. */
export interface RuleRun {
  rule_id: string;
  policy_id: string;
  policy_digest: string;
  cwe: readonly string[];
  /** Controls that the policy itself names for the rule, as `<framework> <id>`. */
  controls: readonly string[];
  /** Whether some file or all of it was skipped for this rule. */
  skipped: boolean;
  /** The override that switched it off or put it in shadow: what it would have looked for was not looked for. */
  switched_off?: AppliedOverride;
}

/** A finding of a repository's present state. */
export interface PresentFinding {
  id: string;
  rule_id: string;
  policy_id: string;
  severity: Severity;
  state: 'open' | 'suppressed';
  /** Suppressed, and there all the same: accepted for a while, or to be fixed by a date. */
  is_accepted_risk?: boolean;
  first_seen_at: string;
}

/** Everything that is known of a repository at the end of the period. */
export interface RepositoryEvidence {
  coverage: RepositoryCoverage;
  rules: readonly RuleRun[];
  findings: readonly PresentFinding[];
}

export interface ControlException {
  id: string;
  control_id: string;
  kind: 'accepted_risk' | 'not_applicable';
  owner: string;
  reason: string;
  expires_at: string;
  /** Whether it held at the end of the period. */
  active: boolean;
}
