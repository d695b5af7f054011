import type {
  Finding,
  Gate,
  GateCondition,
  GateMetric,
  GateOperator,
  PolicyGateCondition,
  RuleAction,
  Severity,
  SkippedEntry,
  Verdict,
} from '@assay/contracts';
import { countsTowardGate } from '@assay/contracts/finding';
import { SEVERITIES } from '@assay/contracts/severities';
import { Overrides } from '../findings/overrides.js';
import { actionOf, termsOf } from '../policy/profile.js';
import type { EvaluatedPolicy } from './types.js';

/** Of a policy without a gate of its own. */
export const DEFAULT_CONDITIONS: readonly PolicyGateCondition[] = [{ metric: 'blocking', op: '<=', threshold: 0 }];
/** What `on_incomplete: block` adds, unless the gate has it already. */
const NOTHING_SKIPPED: PolicyGateCondition = { metric: 'skipped', op: '<=', threshold: 0 };
const isNothingSkipped = ({ metric, op, threshold }: PolicyGateCondition) =>
  metric === 'skipped' && op === '<=' && threshold === 0;

/** Where it is open how many findings count, the number that is worse has to hold. */
const OPERATORS: Record<GateOperator, (count: Count, threshold: number) => boolean> = {
  '<': ({ most }, threshold) => most < threshold,
  '<=': ({ most }, threshold) => most <= threshold,
  '==': ({ least, most }, threshold) => least === threshold && most === threshold,
  '>=': ({ least }, threshold) => least >= threshold,
  '>': ({ least }, threshold) => least > threshold,
};
const LOWER_LIMITS: ReadonlySet<GateOperator> = new Set<GateOperator>(['>=', '>']);

/** How many findings count in every reading, and how many in some. They differ only by findings that an override raised. */
interface Count {
  least: number;
  most: number;
}

/**
 * Gate and verdict of an evaluation. The verdict is the worst that any policy says:
 *
 *   passed < warned < incomplete < blocked
 *
 * - blocked: a condition of an enforcing policy's gate does not hold. `on_incomplete: block` is the condition that nothing is skipped.
 * - incomplete: something could not be evaluated (`skipped` is not empty), and nothing blocks. Never a silent pass.
 * - warned: a condition of a policy in mode `warn` does not hold, or there are open findings with action `warn` or `block`
 *   that the gate lets pass.
 * - passed: none of these.
 *
 * Every condition counts its own policy's findings. Policies in mode `shadow` have no part in the gate, and what could
 * not be evaluated for them alone does not make the verdict incomplete. The same goes for rules that an override puts in shadow.
 *
 * Whatever the gate counts, an override that raises a severity never makes the verdict better, and one that lowers it never worse.
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
    const others = {
      suppressed: own.filter((finding) => finding.status === 'suppressed').length,
      skipped: ownSkipped.length,
    };
    const stated = gate?.conditions ?? DEFAULT_CONDITIONS;
    const judged = judge(stated, readingsOf(own, { policy, ...rest }), others);
    if (onIncomplete === 'block' && !stated.some(isNothingSkipped))
      judged.push(...judge([NOTHING_SKIPPED], [], others));
    const action = mode === 'enforce' ? 'block' : 'warn';
    for (const condition of judged) conditions.push({ policy_id: id, ...condition, action });
    if (!judged.every(isMet)) raise(action === 'block' ? 'blocked' : 'warned');
    if (ownSkipped.length > 0) raise('incomplete');
    if (own.some(countsTowardGate)) raise('warned');
  }
  return { gate: { conditions }, verdict: worst };
}

/** The worst of several verdicts: what an evaluation says of which policies say these. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce((worst, verdict) => (RANK[verdict] > RANK[worst] ? verdict : worst), 'passed');
}

const RANK: Record<Verdict, number> = { passed: 0, warned: 1, incomplete: 2, blocked: 3 };

const ASCENDING: readonly Severity[] = SEVERITIES.toReversed();

/** As what a finding counts: its severity and action, and where an override raised it, those on the way up too. */
type Reading = readonly { severity: Severity; action: RuleAction }[];
interface Read {
  finding: Finding;
  as: Reading;
}

/**
 * The ways to read the findings that count. Raised findings count as each severity from the original one to their own: raising a rule
 * to critical must not take its findings from a gate on `high`, `medium` or `warning` alone. Of lowered findings there is a reading
 * for each severity that they may stop at. The first reading has them as low as the override says.
 */
function readingsOf(own: readonly Finding[], evaluated: Pick<EvaluatedPolicy, 'policy' | 'profile'>): Read[][] {
  const counted = own.filter(countsTowardGate);
  const terms = termsOf(evaluated);
  const asIs = (finding: Finding, severity: Severity) => {
    const rule = evaluated.policy.document.rules.find(({ id }) => id === finding.rule_id);
    return {
      severity,
      action: rule === undefined || severity === finding.severity ? finding.action : actionOf(rule, severity, terms),
    };
  };
  const read = (floor: number) =>
    counted.map((finding): Read => {
      const to = ASCENDING.indexOf(finding.severity);
      const from = originalRank(finding);
      const lowest = from < to ? from : Math.max(to, Math.min(from, floor));
      // a raised one counts on the way up, a lowered one as one severity
      const severities = ASCENDING.slice(lowest, Math.max(to, lowest) + 1);
      return { finding, as: severities.map((severity) => asIs(finding, severity)) };
    });
  const isLowered = counted.some((finding) => originalRank(finding) > ASCENDING.indexOf(finding.severity));
  return isLowered ? ASCENDING.map((_, floor) => read(floor)) : [read(0)];
}

function originalRank({ severity, override }: Finding): number {
  return ASCENDING.indexOf(override?.effect === 'severity' ? override.original_severity : severity);
}

type Judged = Omit<GateCondition, 'policy_id' | 'action'>;
const isMet = ({ status }: Judged) => status === 'passed';

/** The conditions under the first reading that meets them all; without one, under the first reading. */
function judge(
  conditions: readonly PolicyGateCondition[],
  readings: readonly Read[][],
  others: Record<'suppressed' | 'skipped', number>,
): Judged[] {
  const under = (reads: readonly Read[]) =>
    conditions.map(({ metric, op, threshold }): Judged => {
      const counted =
        metric === 'suppressed' || metric === 'skipped'
          ? { least: others[metric], most: others[metric] }
          : count(metric, reads);
      const actual = LOWER_LIMITS.has(op) ? counted.least : counted.most;
      return { metric, op, threshold, actual, status: OPERATORS[op](counted, threshold) ? 'passed' : 'failed' };
    });
  const first = under(readings[0] ?? []);
  if (first.every(isMet)) return first;
  for (const reads of readings.slice(1)) {
    const judged = under(reads);
    if (judged.every(isMet)) return judged;
  }
  return first;
}

function count(metric: Exclude<GateMetric, 'skipped' | 'suppressed'>, reads: readonly Read[]): Count {
  const onlyNew = metric.startsWith('new_');
  const what = onlyNew ? metric.slice('new_'.length) : metric;
  const counted = onlyNew ? reads.filter(({ finding }) => finding.baseline_state === 'new') : reads;
  const counts = ({ severity, action }: Reading[number]) =>
    what === 'total' ||
    (what === 'blocking' && action === 'block') ||
    (what === 'warning' && action === 'warn') ||
    what === severity;
  return {
    least: counted.filter(({ as }) => as.every(counts)).length,
    most: counted.filter(({ as }) => as.some(counts)).length,
  };
}
