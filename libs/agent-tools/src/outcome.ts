import type { Environment, Evaluation, Finding, Verdict } from '@assay/contracts';

export { countsTowardGate } from '@assay/contracts/finding';

/** An evaluation as the API shows it; one of this machine alone has neither identifier nor environment. */
export type ReportedEvaluation = Omit<Evaluation, 'id' | 'environment'> & {
  id: string | null;
  environment: Environment | null;
};

/** What was found. */
export interface EvaluationOutcome {
  evaluations: ReportedEvaluation[];
  findings: Finding[];
  /** Whether findings of the baseline were left out of the verdict, and so count for nothing else either. */
  countsOnlyNew?: boolean;
}

const VERDICT_ORDER = ['passed', 'warned', 'incomplete', 'blocked'] as const satisfies Verdict[];

export const VERDICT_WORDS: Record<Verdict, string> = {
  passed: 'no blocking findings',
  warned: 'findings, but none of them blocks',
  blocked: 'policy requirements are not met',
  incomplete: 'something could not be evaluated, so the result is uncertain',
};

/** The worst verdict of all evaluations; `passed` where there was nothing to evaluate. */
export function combinedVerdict(evaluations: readonly ReportedEvaluation[]): Verdict {
  const ranks = evaluations.map(({ verdict }) => (verdict === null ? 2 : VERDICT_ORDER.indexOf(verdict)));
  return VERDICT_ORDER[Math.max(0, ...ranks)] ?? 'incomplete';
}
