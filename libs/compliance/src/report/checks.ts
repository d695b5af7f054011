import { DAY_MS, formatCount, type ReportCheck } from '@assay/contracts';
import type { Control, EvidenceKind } from '../frameworks/framework.js';
import type { ControlCoverage } from './control-coverage.js';
import type { RepositoryEvidence, RuleRun } from './evidence.js';

/** A critical or high finding that stays open for longer was not triaged. */
const TRIAGE_DAYS = 30;

interface Tally {
  rules: Set<string>;
  open: number;
  suppressed: number;
  acceptedRisks: number;
  /** Repositories whose files the subject's rules could not all be run on. */
  skipped: Set<string>;
  /** What overrides switched off, in words. */
  switchedOff: Set<string>;
}

/** One check for each weakness or rule of the control. A weakness that no rule looked for is not run, and says so. */
export function ruleChecks(
  control: Control,
  repositories: readonly RepositoryEvidence[],
  coverage: readonly ControlCoverage[],
  switchedOff: readonly ControlCoverage[],
): ReportCheck[] {
  const { cwe = [], rules = [] } = control.mapping ?? {};
  const subjects = new Map<string, Tally>();
  const tally = (subject: string): Tally => {
    const known = subjects.get(subject) ?? {
      rules: new Set(),
      open: 0,
      suppressed: 0,
      acceptedRisks: 0,
      skipped: new Set(),
      switchedOff: new Set(),
    };
    subjects.set(subject, known);
    return known;
  };
  for (const subject of [...cwe, ...rules]) tally(subject);
  for (const { repository, rules: runs } of coverage)
    for (const { run, subjects: found, findings } of runs)
      for (const subject of found) {
        const checked = tally(subject);
        checked.rules.add(run.rule_id);
        if (run.skipped) checked.skipped.add(repository.coverage.repository);
        for (const { state, is_accepted_risk: isRisk } of findings) {
          checked[state]++;
          if (isRisk) checked.acceptedRisks++;
        }
      }
  for (const { repository, rules: runs } of switchedOff)
    for (const { run, subjects: found } of runs)
      for (const subject of found) tally(subject).switchedOff.add(switchedOffText(run, repository));
  const gaps = repositories.filter(({ coverage }) => hasGap(coverage.gaps));
  return [...subjects].map(([subject, checked]): ReportCheck => {
    const common = {
      kind: cwe.includes(subject) ? 'weakness' : 'rule',
      subject,
      rules: [...checked.rules].sort(),
      open: checked.open,
      suppressed: checked.suppressed,
      ...(checked.acceptedRisks > 0 ? { accepted_risks: checked.acceptedRisks } : {}),
      ...(checked.switchedOff.size > 0 ? { switched_off: [...checked.switchedOff] } : {}),
    };
    if (checked.rules.size === 0)
      return {
        ...common,
        status: 'not_run',
        detail: `No file in scope could be checked by its rules${switchedOffDetail(checked)}`,
      };
    if (checked.open > 0)
      return {
        ...common,
        status: 'failed',
        detail: `${formatCount(checked.open, 'open finding')}${switchedOffDetail(checked)}`,
      };
    if (gaps.length + checked.skipped.size > 0)
      return {
        ...common,
        status: 'incomplete',
        detail: `No open finding, but ${gaps.length + checked.skipped.size} of ${formatCount(repositories.length, 'repository', 'repositories')} not evaluated completely or recently${switchedOffDetail(checked)}`,
      };
    if (checked.switchedOff.size > 0)
      return { ...common, status: 'incomplete', detail: `No open finding${switchedOffDetail(checked)}` };
    if (checked.acceptedRisks > 0)
      return {
        ...common,
        status: 'incomplete',
        detail: `No open finding, but ${formatCount(checked.acceptedRisks, 'accepted risk')}`,
      };
    return {
      ...common,
      status: 'passed',
      detail: `No open finding of ${formatCount(checked.rules.size, 'rule')}${checked.suppressed > 0 ? `; ${checked.suppressed} suppressed` : ''}`,
    };
  });
}

/** Switches that are named in the words of one check; its list has all of them. */
const MAX_SWITCHES = 20;

function switchedOffText({ rule_id, switched_off }: RuleRun, { coverage }: RepositoryEvidence): string {
  if (!switched_off) return '';
  const { effect, owner_id, reason } = switched_off;
  return `${rule_id} is ${effect === 'off' ? 'off' : 'in shadow'} in ${coverage.repository} by override of ${owner_id}: ${reason}`;
}

function switchedOffDetail({ switchedOff }: Tally): string {
  if (switchedOff.size === 0) return '';
  const named = [...switchedOff].slice(0, MAX_SWITCHES);
  const more = switchedOff.size - named.length;
  return `. ${named.join('. ')}${more > 0 ? `. And ${more} more` : ''}`;
}

/** Gaps that keep a rule from having seen the present state; a skipped file counts for the rules that it was skipped for. */
function hasGap(gaps: readonly string[]): boolean {
  return gaps.some((gap) => gap !== 'incomplete');
}

/** The check of one kind of evidence of the practice itself. */
export function evidenceCheck(
  kind: EvidenceKind,
  repositories: readonly RepositoryEvidence[],
  periodTo: string,
): ReportCheck {
  const evaluated = repositories.filter(({ coverage }) => coverage.evaluation_id !== null);
  const base = { kind, subject: kind, rules: [], open: 0, suppressed: 0 };
  if (evaluated.length === 0)
    return { ...base, status: 'not_run', detail: 'No repository in scope was evaluated as a whole in the period' };
  const missing = repositories.length - evaluated.length;
  if (kind === 'triage') {
    const old = Date.parse(periodTo) - TRIAGE_DAYS * DAY_MS;
    const urgent = evaluated.flatMap(({ findings }) =>
      findings.filter(({ severity }) => severity === 'critical' || severity === 'high'),
    );
    const open = urgent.filter(({ state }) => state === 'open');
    const late = open.filter(({ first_seen_at }) => Date.parse(first_seen_at) < old).length;
    const counts = { ...base, open: open.length, suppressed: urgent.length - open.length };
    if (late > 0)
      return {
        ...counts,
        status: 'failed',
        detail: `${formatCount(late, 'critical or high finding')} open for more than ${TRIAGE_DAYS} days`,
      };
    const detail = `No critical or high finding is open for more than ${TRIAGE_DAYS} days; ${counts.open} younger, ${counts.suppressed} suppressed with a reason`;
    return { ...counts, status: missing > 0 ? 'incomplete' : 'passed', detail };
  }
  const wanting =
    kind === 'criteria'
      ? repositories.filter(({ coverage }) => coverage.policies.length === 0)
      : repositories.filter(({ coverage }) => coverage.gaps.length > 0);
  const what =
    kind === 'criteria' ? 'evaluated by versioned policies, identified by digest' : 'completely and recently evaluated';
  return {
    ...base,
    status: wanting.length > 0 ? 'incomplete' : 'passed',
    detail: `${repositories.length - wanting.length} of ${formatCount(repositories.length, 'repository', 'repositories')} ${what}`,
  };
}
