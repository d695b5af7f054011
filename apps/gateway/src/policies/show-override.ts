import { type PolicyOverride, storedValue } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { type PolicyFacts, policiesOf } from './overridden-policies.js';

type Row = Prisma.PolicyOverrideGetPayload<object>;

export function audited(row: Row) {
  const { policy_id, rule_ids, repository_pattern, effect, severity, reason, owner_id, expires_at } = row;
  return {
    policy_id,
    rule_ids,
    repository_pattern,
    effect,
    severity,
    reason,
    owner_id,
    expires_at: expires_at?.toISOString() ?? null,
  };
}

export async function showOne(tx: Transaction, row: Row): Promise<PolicyOverride> {
  return show(row, await policiesOf(tx, [row]));
}

export function show(row: Row, policies: ReadonlyMap<string, PolicyFacts>): PolicyOverride {
  const policy = policies.get(row.policy_id);
  return {
    id: row.id,
    policy_id: row.policy_id,
    policy_name: policy?.name ?? '',
    rule_ids: row.rule_ids,
    unmatched_rule_ids: row.rule_ids.filter((rule) => !policy?.rules.has(rule)),
    repository_pattern: row.repository_pattern,
    effect: storedValue(row.effect),
    severity: row.severity === null ? null : storedValue(row.severity),
    reason: row.reason,
    owner_id: row.owner_id,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
