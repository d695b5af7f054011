import {
  type Environment,
  type Evaluation,
  type Finding,
  isOneOf,
  type Severity,
  type Verdict,
} from '@assay/contracts';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import type { LeftOut } from '../files/list-files.js';

/** An evaluation as the API shows it; one of this machine alone has neither identifier nor environment. */
export type ReportedEvaluation = Omit<Evaluation, 'id' | 'environment'> & {
  id: string | null;
  environment: Environment | null;
};

/** What one run found. */
export interface Outcome {
  evaluations: ReportedEvaluation[];
  findings: Finding[];
  leftOut: LeftOut[];
  /** Whether findings of the baseline were left out of the verdict, and so count for nothing else either. */
  countsOnlyNew?: boolean;
  /** What `--fix` did; undefined without it. */
  fixes?: FixedFile[];
}

export interface FixedFile {
  path: string;
  /** Findings whose fixes were applied, or would be. */
  applied: number;
  /** Findings whose fixes overlap another one: the next run has them. */
  waiting: number;
  /** Why no fix was applied; null where one was. */
  left: 'changed' | 'not_utf8' | 'unreadable' | 'not_writable' | null;
  diff: string;
}

/** The most severe first. */
export const SEVERITY_ORDER = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies Severity[];
const VERDICT_ORDER = ['passed', 'warned', 'incomplete', 'blocked'] as const satisfies Verdict[];

/** The worst verdict of all evaluations; `passed` where there was nothing to evaluate. */
export function combinedVerdict(evaluations: readonly ReportedEvaluation[]): Verdict {
  const ranks = evaluations.map(({ verdict }) => (verdict === null ? 2 : VERDICT_ORDER.indexOf(verdict)));
  return VERDICT_ORDER[Math.max(0, ...ranks)] ?? 'incomplete';
}

/** Not suppressed, not gone since the baseline, and not of a policy in mode shadow. */
export function countsTowardGate(finding: Finding): boolean {
  return finding.status === 'open' && finding.baseline_state !== 'absent' && finding.action !== 'off';
}

/** What needs action. */
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
export const FAIL_ON_VALUES = ['blocked', 'warned', ...SEVERITY_ORDER, 'never'] as const;

/**
 * `--fail-on`: a comma-separated list. `warned` includes `blocked`; a severity includes those above it; `never` stands
 * alone. What could not be evaluated is a matter of its own: it never passes silently.
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
    severity: SEVERITY_ORDER.findLast((severity) => wanted.includes(severity)) ?? null,
    incomplete: !allowIncomplete,
  };
}

export function exitCodeOf(outcome: Outcome, rules: ExitRules): ExitCode {
  const { evaluations } = outcome;
  const verdicts = new Set(evaluations.map(({ verdict }) => verdict));
  const severe = rules.severity === null ? [] : SEVERITY_ORDER.slice(0, SEVERITY_ORDER.indexOf(rules.severity) + 1);
  if (
    (rules.blocked && verdicts.has('blocked')) ||
    (rules.warned && verdicts.has('warned')) ||
    countedFindings(outcome).some((finding) => severe.some((severity) => severity === finding.severity))
  )
    return EXIT.blocked;
  // also behind a warned or blocked verdict that --fail-on lets pass
  const incomplete = evaluations.some(({ verdict, skipped }) => verdict === 'incomplete' || skipped.length > 0);
  return rules.incomplete && incomplete ? EXIT.incomplete : EXIT.passed;
}
