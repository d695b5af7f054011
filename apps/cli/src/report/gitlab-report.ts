import { createHash } from 'node:crypto';
import type { Severity } from '@assay/contracts';
import { jsonText } from './json-text.js';
import { countedFindings, type Outcome } from './outcome.js';

/** GitLab, "Code Quality report format". */
interface CodeQualityViolation {
  description: string;
  check_name: string;
  /** Tells a violation from all others, and the same in the reports of two commits. */
  fingerprint: string;
  severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  location: { path: string; lines: { begin: number; end: number } };
}

const SEVERITIES: Record<Severity, CodeQualityViolation['severity']> = {
  critical: 'blocker',
  high: 'critical',
  medium: 'major',
  low: 'minor',
  info: 'info',
};

/** A Code Quality report of GitLab: `artifacts:reports:codequality`. */
export function gitlabReport(outcome: Outcome, { prefix }: { prefix: string }): string {
  const violations = countedFindings(outcome).map(
    (finding): CodeQualityViolation => ({
      description: finding.message,
      check_name: finding.rule_id,
      fingerprint: createHash('sha256')
        .update(
          JSON.stringify([finding.policy_id, finding.rule_id, finding.fingerprints['match/v1'], finding.occurrence]),
        )
        .digest('hex'),
      severity: SEVERITIES[finding.severity],
      location: { path: `${prefix}${finding.path}`, lines: { begin: finding.start.line, end: finding.end.line } },
    }),
  );
  return jsonText(violations);
}
