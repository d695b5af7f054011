import type { ControlStatus, ReportCheck, ReportControl, ReportEvidence, ReportScore } from '@assay/contracts';
import type { Control, Framework } from '../frameworks/framework.js';
import { evidenceCheck, ruleChecks } from './checks.js';
import { type ControlCoverage, coverageOf, isSwitchedOff } from './control-coverage.js';
import type { ControlException, RepositoryEvidence } from './evidence.js';
import { coveredScope, type SubmittedEvidence } from './submitted.js';

/** Identifiers of one control in one repository; all of them are counted. */
const MAX_FINDING_IDS = 100;

/**
 * What the evidence says about every control. Pure, and in the order of the framework and of the repositories, so that the same
 * evidence gives the same report. No evidence is `not_assessed`; a manual control never passes by itself, and is satisfied by
 * accepted evidence that covers the period and the whole scope.
 */
export function assess(
  framework: Framework,
  repositories: readonly RepositoryEvidence[],
  exceptions: readonly ControlException[],
  periodTo: string,
  submitted: readonly SubmittedEvidence[] = [],
): { controls: ReportControl[]; score: ReportScore } {
  const byControl = coverageOf(framework, repositories);
  const switchedOff = coverageOf(framework, repositories, isSwitchedOff);
  const scope = repositories.map(({ coverage }) => coverage.repository);
  const controls = framework.controls.map((control): ReportControl => {
    const coverage = byControl.get(control.id) ?? [];
    const checks = [
      ...ruleChecks(control, repositories, coverage, switchedOff.get(control.id) ?? []),
      ...(control.mapping?.evidence ?? []).map((kind) => evidenceCheck(kind, repositories, periodTo)),
    ];
    const own = exceptions.filter(({ control_id }) => control_id === control.id);
    const given = submitted.filter(({ control_id }) => control_id === control.id);
    return {
      id: control.id,
      title: control.title,
      ...(control.text === undefined ? {} : { text: control.text }),
      class: control.class,
      ...statusOf(control, { checks, unseen: unseen(control, repositories, coverage), own, given, scope }),
      checks,
      evidence: checks.length > 0 ? evidenceOf(control, repositories, coverage) : [],
      exceptions: own.map(({ id, kind, owner, reason, expires_at, active }) => ({
        id,
        kind,
        owner,
        reason,
        expires_at,
        active,
      })),
      // absent if there is none: reports of before have no such member
      ...(given.length > 0 ? { submitted_evidence: given.map(({ control_id: _, ...evidence }) => evidence) } : {}),
    };
  });
  const counted = (...statuses: ControlStatus[]) => controls.filter(({ status }) => statuses.includes(status)).length;
  return {
    controls,
    score: {
      satisfied: counted('satisfied'),
      assessed: counted('satisfied', 'partial', 'not_satisfied'),
      total: controls.length,
    },
  };
}

interface Known {
  checks: readonly ReportCheck[];
  /** Repositories of which no rule says anything. */
  unseen: number;
  own: readonly ControlException[];
  given: readonly SubmittedEvidence[];
  /** Every repository of the report. */
  scope: readonly string[];
}

function statusOf(
  control: Control,
  { checks, unseen: repositoriesUnseen, own, given, scope }: Known,
): { status: ControlStatus; reason: string } {
  const holds = (kind: ControlException['kind']) =>
    own.find((exception) => exception.active && exception.kind === kind);
  const notApplicable = holds('not_applicable');
  if (notApplicable)
    return {
      status: 'not_applicable',
      reason: `Declared not applicable by ${notApplicable.owner}: ${notApplicable.reason}`,
    };
  if (control.class === 'manual') return manualStatus(given, scope);
  const mapped = control.mapping?.reason ?? '';
  if (checks.every(({ status }) => status === 'not_run'))
    return { status: 'not_assessed', reason: 'There is no evidence in the period' };
  const failed = checks.filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    const what = `Failed: ${failed.map(({ subject }) => subject).join(', ')}`;
    const accepted = holds('accepted_risk');
    return accepted
      ? {
          status: 'partial',
          reason: `${what}. Accepted until ${accepted.expires_at.slice(0, 10)} by ${accepted.owner}: ${accepted.reason}`,
        }
      : { status: 'not_satisfied', reason: what };
  }
  const incomplete = checks.filter(({ status }) => status === 'incomplete');
  if (incomplete.length > 0) {
    const risks = incomplete.filter(({ accepted_risks: risks = 0 }) => risks > 0);
    const accepted = risks.length > 0 ? `Accepted risks: ${risks.map(({ subject }) => subject).join(', ')}. ` : '';
    const unchecked = risks.length < incomplete.length ? ', and something could not be checked' : '';
    return {
      status: 'partial',
      reason: `${accepted}All ${accepted ? 'other ' : ''}checks that ran passed${unchecked}`,
    };
  }
  if (repositoriesUnseen > 0)
    return {
      status: 'partial',
      reason: `All checks that ran passed; repositories without a file that its rules could check: ${repositoriesUnseen}`,
    };
  if (control.class === 'partly_automated' && coveredScope(given, scope).all)
    return { status: 'satisfied', reason: `All checks passed. ${evidenceText(given)} for the rest. ${mapped}` };
  if (control.class === 'partly_automated')
    return { status: 'partial', reason: `All checks passed; a person must assess the rest. ${mapped}` };
  return { status: 'satisfied', reason: mapped };
}

/** Of a control that no check decides. */
function manualStatus(
  given: readonly SubmittedEvidence[],
  scope: readonly string[],
): { status: ControlStatus; reason: string } {
  if (given.length === 0) return { status: 'manual', reason: 'A person must assess it: no check decides it' };
  const { all, covered } = coveredScope(given, scope);
  if (all) return { status: 'satisfied', reason: `${evidenceText(given)} for the period` };
  if (covered > 0)
    return { status: 'partial', reason: `${evidenceText(given)} for ${covered} of ${scope.length} repositories` };
  return { status: 'manual', reason: 'A person must assess it: the accepted evidence does not cover the period' };
}

function evidenceText(given: readonly SubmittedEvidence[]): string {
  const counting = given.filter(({ covers }) => covers);
  const [first] = counting;
  if (!first) return '';
  const more = counting.length - 1;
  return `Evidence signed by ${first.signer} and accepted by ${first.reviewer}${more > 0 ? `, and ${more} more,` : ''} counts`;
}

/** Repositories in which none of the control's rules had a file to look at: they are not assessed. */
function unseen(
  control: Control,
  repositories: readonly RepositoryEvidence[],
  coverage: readonly ControlCoverage[],
): number {
  const { cwe = [], rules = [], named = false } = control.mapping ?? {};
  return cwe.length + rules.length === 0 && !named ? 0 : repositories.length - coverage.length;
}

function evidenceOf(
  control: Control,
  repositories: readonly RepositoryEvidence[],
  coverage: readonly ControlCoverage[],
): ReportEvidence[] {
  const practice = (control.mapping?.evidence ?? []).length > 0;
  const rulesOf = new Map(coverage.map(({ repository, rules }) => [repository, rules]));
  return repositories.flatMap((repository): ReportEvidence[] => {
    const { coverage } = repository;
    const rules = rulesOf.get(repository) ?? [];
    if (coverage.evaluation_id === null || coverage.evaluated_at === null || coverage.input_digest === null) return [];
    if (rules.length === 0 && !practice) return [];
    const ids = rules.flatMap(({ findings }) => findings.map(({ id }) => id));
    const digests = practice
      ? coverage.policies.map(({ digest }) => digest)
      : rules.map(({ run }) => run.policy_digest);
    return [
      {
        evaluation_id: coverage.evaluation_id,
        repository: coverage.repository,
        input_digest: coverage.input_digest,
        policy_digests: [...new Set(digests)].sort(),
        evaluated_at: coverage.evaluated_at,
        finding_ids: ids.slice(0, MAX_FINDING_IDS),
        findings_total: ids.length,
      },
    ];
  });
}
