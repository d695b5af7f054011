import { literalOf, SEVERITIES, severityRank } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { byPrecedence, type Strictness, strictness } from '@assay/policy-engine/policy-text';
import { policiesOf } from './overridden-policies.js';

type Row = Prisma.PolicyOverrideGetPayload<object>;
export type Placed = Pick<Row, 'id' | 'policy_id' | 'rule_ids' | 'repository_pattern' | 'expires_at' | 'created_at'> &
  Strictness;

/** Whether an override makes a rule less strict than the policy does. A rule that is no longer in the policy counts as lowered: it may return with any severity. */
export async function lowers(
  tx: Transaction,
  { policy_id, rule_ids, effect, severity }: Pick<Row, 'policy_id' | 'rule_ids' | 'effect' | 'severity'>,
): Promise<boolean> {
  if (effect !== 'severity' || severity === null) return true;
  const rank = severityRank(literalOf(SEVERITIES, severity));
  const rules = (await policiesOf(tx, [{ policy_id }])).get(policy_id)?.rules;
  return rule_ids.some((id) => {
    const rule = rules?.get(id);
    return rule === undefined || rank > severityRank(rule);
  });
}

/** The overrides that this one supersedes in some repository to which both apply. */
export async function placedBelow(tx: Transaction, override: Placed, now: Date): Promise<Row[]> {
  const { id, policy_id, rule_ids, repository_pattern: pattern } = override;
  const others = await tx.$queryRaw<Row[]>`
    SELECT * FROM policy_overrides
    WHERE policy_id = ${policy_id} AND id <> ${id} AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND rule_ids && ${rule_ids}::text[]
      AND (strpos(${pattern}, '*') > 0 AND strpos(repository_pattern, '*') > 0
        OR assay_matches(${pattern}, ARRAY[repository_pattern]) OR assay_matches(repository_pattern, ARRAY[${pattern}]))`;
  return others.filter((other) => byPrecedence(override, other) < 0);
}

/**
 * The rules that may block less after an override is changed. A rule that the override no longer covers has the severity of the policy, or
 * that of another override.
 * @param after null if the override is deleted
 */
export async function weakenedBy(tx: Transaction, before: Row, after: Placed | null, now: Date): Promise<string[]> {
  if (before.expires_at !== null && before.expires_at <= now) return [];
  const isInPlace =
    after !== null &&
    after.repository_pattern === before.repository_pattern &&
    (after.expires_at === null || (before.expires_at !== null && after.expires_at >= before.expires_at));
  const others = await placedBelow(tx, before, now);
  const policy = (await policiesOf(tx, [before])).get(before.policy_id);
  return before.rule_ids.filter((rule) => {
    const severity = policy?.rules.get(rule);
    // a rule that is no longer in the policy finds nothing
    if (severity === undefined) return false;
    const isKept = after?.rule_ids.includes(rule) === true;
    const instead = [
      ...(isInPlace && isKept ? [] : [{ effect: 'severity', severity }]),
      ...(isInPlace && isKept ? [] : others.filter(({ rule_ids }) => rule_ids.includes(rule))),
      ...(isKept && after !== null ? [after] : []),
    ];
    return instead.some((one) => strictness(one) < strictness(before));
  });
}
