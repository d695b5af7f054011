import type { Severity } from '@assay/contracts';
import type { Transaction } from '@assay/database';

export interface PolicyFacts {
  name: string;
  version: number;
  /** Severities by rule identifier. */
  rules: ReadonlyMap<string, Severity>;
}

/** The policies of overrides, at the version that evaluations run. A deleted policy has no rules. */
export async function policiesOf(
  tx: Transaction,
  rows: readonly { policy_id: string }[],
): Promise<Map<string, PolicyFacts>> {
  const ids = [...new Set(rows.map(({ policy_id }) => policy_id))];
  if (ids.length === 0) return new Map();
  const found = await tx.$queryRaw<{ id: string; name: string; version: number; rules: [string, Severity][] }[]>`
    SELECT p.id, p.name, v.version,
      CASE WHEN p.deleted_at IS NULL
        THEN coalesce((SELECT json_agg(json_build_array(rule->>'id', rule->>'severity')) FROM json_array_elements(v.document->'rules') AS rule), '[]') ELSE '[]' END AS rules
    FROM policies p
    LEFT JOIN policy_activations a ON a.policy_id = p.id
    JOIN policy_versions v ON v.policy_id = p.id AND v.version = coalesce(a.version, p.latest_version)
    WHERE p.id = ANY (${ids}::text[])`;
  return new Map(found.map(({ id, rules, ...policy }) => [id, { ...policy, rules: new Map(rules) }]));
}
