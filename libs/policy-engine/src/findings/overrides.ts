import type { AppliedOverride, Finding, Severity, SkippedEntry } from '@assay/contracts';
// imports only these modules, because loading all contracts with their validators would slow every process's start by 0.2 s
import { literalOf } from '@assay/contracts/literals';
import { SEVERITIES, severityRank } from '@assay/contracts/severities';
import type { EvaluatedPolicy } from '../evaluation/types.js';

/** An override as it is stored: for several rules, and all repositories that match its pattern. */
export interface OverrideRecord extends Omit<AppliedOverride, 'rule_id'> {
  policy_id: string;
  rule_ids: readonly string[];
  /** It lowered nothing when it was created, and so never lowers anything. */
  only_raises: boolean;
  created_at: Date;
}

/**
 * The overrides that apply to the rules of a policy, at most one per rule, sorted by rule identifier; undefined if there are
 * none. If several match a rule, the most specific pattern wins: a name without `*`, then the one with the most characters other than
 * `*`; of equally specific ones, the newest. The order of `records` does not matter.
 * An override that only raises does not apply if the result without it is stricter: that of an older override, or the policy's.
 *
 * @param records overrides whose pattern matches the repository
 */
export function overridesOf(
  policyId: string,
  rules: readonly { id: string; severity: Severity }[],
  records: readonly OverrideRecord[],
): AppliedOverride[] | undefined {
  const ordered = records.filter((record) => record.policy_id === policyId).sort(byPrecedence);
  const byRule = new Map<string, OverrideRecord[]>();
  for (const record of ordered)
    for (const id of record.rule_ids) {
      const others = byRule.get(id);
      if (others) others.push(record);
      else byRule.set(id, [record]);
    }
  const severities = new Map(rules.map(({ id, severity }) => [id, severity]));
  const known = [...severities.keys()].sort().flatMap((rule_id) => {
    const record = applicable(byRule.get(rule_id) ?? [], {
      effect: 'severity',
      severity: severities.get(rule_id) ?? null,
    });
    if (!record) return [];
    const { policy_id: _policy, rule_ids: _rules, only_raises: _raises, created_at: _created, ...override } = record;
    return [{ ...override, rule_id }];
  });
  return known.length > 0 ? known : undefined;
}

/**
 * The override that applies to a rule; undefined if the policy does.
 * @param records of the rule, by precedence
 */
function applicable(records: readonly OverrideRecord[], policy: Strictness): OverrideRecord | undefined {
  const decisive = records.findIndex(({ only_raises }) => !only_raises);
  let held = records[decisive];
  for (const record of records.slice(0, decisive < 0 ? undefined : decisive).toReversed())
    if (strictness(record) >= strictness(held ?? policy)) held = record;
  return held;
}

/** The effect and severity that an override or the policy gives to a rule. */
export interface Strictness {
  effect: string;
  /** Null unless `effect` is `severity`. */
  severity: string | null;
}

/** Higher is stricter. */
export function strictness({ effect, severity }: Strictness): number {
  if (severity !== null) return 2 + SEVERITIES.length - severityRank(literalOf(SEVERITIES, severity));
  return effect === 'shadow' ? 1 : 0;
}

/** Sorts overrides of a rule in one repository: the first one applies. */
export function byPrecedence(
  a: Pick<OverrideRecord, 'id' | 'repository_pattern' | 'created_at'>,
  b: Pick<OverrideRecord, 'id' | 'repository_pattern' | 'created_at'>,
): number {
  return (
    moreSpecific(a.repository_pattern, b.repository_pattern) ||
    b.created_at.getTime() - a.created_at.getTime() ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  );
}

/** Orders patterns of repositories: a name without `*` first, then those with the most characters beside `*`. 0: they are alike. */
export function moreSpecific(a: string, b: string): number {
  const [ofA, ofB] = [specificity(a), specificity(b)];
  return Number(ofB.isName) - Number(ofA.isName) || ofB.literals - ofA.literals;
}

function specificity(pattern: string): { isName: boolean; literals: number } {
  return { isName: !pattern.includes('*'), literals: pattern.replaceAll('*', '').length };
}

/** The overrides of an evaluation, for what was found and what could not be evaluated. */
export class Overrides {
  private readonly known: ReadonlyMap<string, AppliedOverride>;

  constructor(policies: readonly Pick<EvaluatedPolicy, 'id' | 'overrides'>[]) {
    this.known = new Map(
      policies.flatMap(({ id, overrides = [] }) =>
        overrides.map((override) => [`${id} ${override.rule_id}`, override] as const),
      ),
    );
  }

  of(policyId: string, ruleId: string): AppliedOverride | undefined {
    return this.known.get(`${policyId} ${ruleId}`);
  }

  isOff({ policy_id, rule_id }: Pick<Finding | SkippedEntry, 'policy_id' | 'rule_id'>): boolean {
    return policy_id !== null && rule_id !== null && this.of(policy_id, rule_id)?.effect === 'off';
  }

  /** The override because of which a rule does not count: it is off, or in shadow. */
  switchedOff(policyId: string, ruleId: string): AppliedOverride | undefined {
    const override = this.of(policyId, ruleId);
    return override?.effect === 'severity' ? undefined : override;
  }

  /** Whether something counts toward the gate. What is about every rule does. */
  counts({ policy_id, rule_id }: Pick<SkippedEntry, 'policy_id' | 'rule_id'>): boolean {
    return policy_id === null || rule_id === null || this.switchedOff(policy_id, rule_id) === undefined;
  }
}
