import { countsTowardGate, type EvaluationOutcome } from '@assay/agent-tools/outcome';
import type { Finding, Severity } from '@assay/contracts';
import { isOneOf } from '@assay/contracts/literals';
import { SEVERITIES, severityRank } from '@assay/contracts/severities';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import type { LeftOut } from '../files/list-files.js';

/** What one run found. */
export interface Outcome extends EvaluationOutcome {
  leftOut: LeftOut[];
  /** What `--fix` did; undefined without it. */
  fixes?: FixedFile[];
}

export interface FixedFile {
  path: string;
  /** Findings whose fixes were applied, or would be. */
  applied: number;
  /** Findings whose fixes overlap another fix: the next run can apply them. */
  waiting: number;
  /** Why no fix was applied; null if one was. */
  left: 'changed' | 'not_utf8' | 'unreadable' | 'not_writable' | null;
  diff: string;
}

/** Findings that need action. */
export function countedFindings({ findings, countsOnlyNew = false }: Outcome): Finding[] {
  return findings.filter(
    (finding) => countsTowardGate(finding) && (!countsOnlyNew || finding.baseline_state === 'new'),
  );
}

export interface ExitRules {
  /** Verdicts, and the least severity of a finding, that make the command fail. */
  blocked: boolean;
  warned: boolean;
  severity: Severity | null;
  incomplete: boolean;
}
const FAIL_ON_VALUES = ['blocked', 'warned', ...SEVERITIES, 'never'] as const;

/**
 * `--fail-on`: a comma-separated list. `warned` includes `blocked`; a severity includes those above it; `never` stands
 * alone. Files that could not be evaluated fail the command too, except with `never` or `allowIncomplete`.
 * @throws Failure
 */
export function exitRules(failOn: string, allowIncomplete: boolean): ExitRules {
  const wanted = failOn.split(',').map((value) => value.trim());
  const unknown = wanted.find((value) => !isOneOf(FAIL_ON_VALUES, value));
  if (unknown !== undefined)
    throw new Failure(`--fail-on must be one of ${FAIL_ON_VALUES.join(', ')}, not "${unknown}"`, EXIT.usage);
  if (wanted.includes('never')) {
    if (wanted.length > 1) throw new Failure('--fail-on never cannot be combined with other values', EXIT.usage);
    return { blocked: false, warned: false, severity: null, incomplete: false };
  }
  return {
    blocked: wanted.includes('blocked') || wanted.includes('warned'),
    warned: wanted.includes('warned'),
    severity: SEVERITIES.findLast((severity) => wanted.includes(severity)) ?? null,
    incomplete: !allowIncomplete,
  };
}

export function exitCodeOf(outcome: Outcome, rules: ExitRules): ExitCode {
  const { evaluations } = outcome;
  const verdicts = new Set(evaluations.map(({ verdict }) => verdict));
  const severe = rules.severity === null ? [] : SEVERITIES.slice(0, severityRank(rules.severity) + 1);
  if (
    (rules.blocked && verdicts.has('blocked')) ||
    (rules.warned && verdicts.has('warned')) ||
    countedFindings(outcome).some((finding) => severe.some((severity) => severity === finding.severity))
  )
    return EXIT.blocked;
  // even if --fail-on lets the verdict pass
  const incomplete = evaluations.some(({ verdict, skipped }) => verdict === 'incomplete' || skipped.length > 0);
  return rules.incomplete && incomplete ? EXIT.incomplete : EXIT.passed;
}
