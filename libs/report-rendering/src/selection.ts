import type { ReportCheck, ReportControl, ReportEvidence, ReportFinding } from '@assay/contracts';
import { type Report, STATE_WORDS } from './words.js';

/** What readable forms show of a long report; the JSON download holds all of it. */
const MAX_SHOWN_EVIDENCE = 25;
/** A row of a PDF stands on one page. */
const MAX_SHOWN_RULES = 25;

/** Controls with something to say beyond their line in the overview. */
export function detailedControls({ controls }: Report): ReportControl[] {
  return controls.filter(
    ({ checks, exceptions, submitted_evidence: submitted = [] }) =>
      checks.length > 0 || exceptions.length > 0 || submitted.length > 0,
  );
}

export function shownEvidence(evidence: readonly ReportEvidence[]): { shown: ReportEvidence[]; more: number } {
  return { shown: evidence.slice(0, MAX_SHOWN_EVIDENCE), more: Math.max(0, evidence.length - MAX_SHOWN_EVIDENCE) };
}

/** The rules of a check, in words. */
export function rulesText(rules: readonly string[]): string {
  const more = rules.length - MAX_SHOWN_RULES;
  return `${rules.slice(0, MAX_SHOWN_RULES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Findings by state, in the order of the report, with the words of each group. */
export function findingGroups(
  report: Report,
): { state: ReportFinding['state']; title: string; findings: ReportFinding[] }[] {
  const groups = Map.groupBy(report.findings, ({ state }) => state);
  return (['open', 'suppressed', 'fixed'] as const).flatMap((state) => {
    const findings = groups.get(state) ?? [];
    return findings.length > 0 ? [{ state, title: STATE_WORDS[state], findings }] : [];
  });
}

/**
 * Subjects of checks that did not run, which are many and say the same: named once, not one line each. One whose rules were switched
 * off says by whom and why.
 */
export function checksOf({ checks }: ReportControl) {
  const isShown = ({ status, switched_off }: ReportCheck) => status !== 'not_run' || switched_off !== undefined;
  return {
    run: checks.filter(isShown),
    notRun: checks.filter((check) => !isShown(check)).map(({ subject }) => subject),
  };
}

/** The color that stands for a check's outcome. */
export const CHECK_MARKS = {
  passed: 'satisfied',
  failed: 'not_satisfied',
  incomplete: 'partial',
  not_run: 'manual',
} as const;
