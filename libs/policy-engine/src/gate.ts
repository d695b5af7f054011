import type {
  Finding,
  Gate,
  GateCondition,
  GateMetric,
  GateOperator,
  PolicyGateCondition,
  Severity,
  SkippedEntry,
  Verdict,
} from '@assay/contracts';
import { Overrides } from './findings/overrides.js';
import { termsOf } from './profile.js';
import type { EvaluatedPolicy } from './types.js';

/** Of a policy without a gate of its own. */
export const DEFAULT_CONDITIONS: readonly PolicyGateCondition[] = [{ metric: 'blocking', op: '<=', threshold: 0 }];

const OPERATORS: Record<GateOperator, (actual: number, threshold: number) => boolean> = {
  '<': (actual, threshold) => actual < threshold,
  '<=': (actual, threshold) => actual <= threshold,
  '==': (actual, threshold) => actual === threshold,
  '>=': (actual, threshold) => actual >= threshold,
  '>': (actual, threshold) => actual > threshold,
};

/** Whether a finding weighs: open, present, and not of a policy in mode shadow. */
export function weighs(finding: Finding): boolean {
  return finding.status === 'open' && finding.baseline_state !== 'absent' && finding.action !== 'off';
}

/**
 * Gate and verdict of an evaluation. The verdict is the worst that any policy says:
 *
 *   passed < warned < incomplete < blocked
 *
 * - blocked: a condition of an enforcing policy's gate does not hold; or something of an enforcing policy could not be
 *   evaluated and its `on_incomplete` is `block`.
 * - incomplete: something could not be evaluated (`skipped` is not empty), and nothing blocks. Never a silent pass.
 * - warned: a condition of a policy in mode `warn` does not hold, or there are open findings with action `warn` or `block`
 *   that the gate lets pass.
 * - passed: none of these.
 *
 * Every condition counts its own policy's findings. Policies in mode `shadow` have no part in the gate, and what could
 * not be evaluated for them alone does not make the verdict incomplete. The same goes for rules that an override puts in shadow.
 */
export function decide(
  policies: readonly EvaluatedPolicy[],
  findings: readonly Finding[],
  skipped: readonly SkippedEntry[],
): { gate: Gate; verdict: Verdict } {
  const conditions: GateCondition[] = [];
  let worst: Verdict = 'passed';
  const raise = (verdict: Verdict) => {
    if (RANK[verdict] > RANK[worst]) worst = verdict;
  };
  const overrides = new Overrides(policies);
  for (const { id, policy, ...rest } of policies) {
    const { on_incomplete: onIncomplete = 'warn', gate } = policy.document;
    const { mode } = termsOf({ policy, ...rest });
    if (mode === 'shadow') continue;
    const own = findings.filter((finding) => finding.policy_id === id);
    const ownSkipped = skipped.filter(
      (entry) => (entry.policy_id === null || entry.policy_id === id) && overrides.counts(entry),
    );
    for (const { metric, op, threshold } of gate?.conditions ?? DEFAULT_CONDITIONS) {
      const actual = metric === 'skipped' ? ownSkipped.length : count(metric, own);
      const holds = OPERATORS[op](actual, threshold);
      conditions.push({ policy_id: id, metric, op, threshold, actual, status: holds ? 'passed' : 'failed' });
      if (!holds) raise(mode === 'enforce' ? 'blocked' : 'warned');
    }
    if (ownSkipped.length > 0) raise(mode === 'enforce' && onIncomplete === 'block' ? 'blocked' : 'incomplete');
    if (own.some(weighs)) raise('warned');
  }
  return { gate: { conditions }, verdict: worst };
}

/** The worst of several verdicts: what an evaluation says of which policies say these. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce((worst, verdict) => (RANK[verdict] > RANK[worst] ? verdict : worst), 'passed');
}

const RANK: Record<Verdict, number> = { passed: 0, warned: 1, incomplete: 2, blocked: 3 };

function count(metric: Exclude<GateMetric, 'skipped'>, own: readonly Finding[]): number {
  if (metric === 'suppressed') return own.filter((finding) => finding.status === 'suppressed').length;
  const onlyNew = metric.startsWith('new_');
  const what = onlyNew ? metric.slice('new_'.length) : metric;
  return own.filter(
    (finding) => weighs(finding) && (!onlyNew || finding.baseline_state === 'new') && isOf(finding, what),
  ).length;
}

function isOf(finding: Finding, what: string): boolean {
  if (what === 'total') return true;
  if (what === 'blocking') return finding.action === 'block';
  if (what === 'warning') return finding.action === 'warn';
  return severitiesOf(finding).some((severity) => severity === what);
}

/** The least severe first. */
export const SEVERITIES: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical'];

/**
 * The severities as which a finding counts: its own; and where an override raised it, those on the way up too. Raising a rule from
 * medium to critical must not take its findings from a gate on `high` or `medium` alone.
 */
function severitiesOf({ severity, override }: Finding): readonly Severity[] {
  const to = SEVERITIES.indexOf(severity);
  const from = override?.effect === 'severity' ? SEVERITIES.indexOf(override.original_severity) : to;
  return from < to ? SEVERITIES.slice(from, to + 1) : [severity];
}
