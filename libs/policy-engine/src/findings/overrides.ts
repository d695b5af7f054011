import type { AppliedOverride, Finding, SkippedEntry } from '@assay/contracts';
import type { EvaluatedPolicy } from '../types.js';

/** An override as an organization keeps it: of several rules, and of every repository that its pattern matches. */
export interface OverrideRecord extends Omit<AppliedOverride, 'rule_id'> {
  policy_id: string;
  rule_ids: readonly string[];
  created_at: Date;
}

/**
 * The overrides that hold for the rules of a policy, one a rule, by the order of the rules' identifiers; undefined where there are
 * none. Of several about one rule, the most specific pattern wins: a name without `*`, then the one with the most characters beside
 * `*`; of those that are alike, the newest. The order in which they are given does not matter.
 *
 * @param records those that apply to the repository
 */
export function overridesOf(
  policyId: string,
  ruleIds: readonly string[],
  records: readonly OverrideRecord[],
): AppliedOverride[] | undefined {
  const ordered = records.filter((record) => record.policy_id === policyId).sort(byPrecedence);
  const applied = new Map<string, AppliedOverride>();
  for (const { policy_id: _policy, rule_ids, created_at: _created, ...override } of ordered)
    for (const rule_id of rule_ids) if (!applied.has(rule_id)) applied.set(rule_id, { ...override, rule_id });
  const known = [...new Set(ruleIds)].sort().flatMap((id) => applied.get(id) ?? []);
  return known.length > 0 ? known : undefined;
}

/** Orders overrides of a rule in one repository: the first one holds. */
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
