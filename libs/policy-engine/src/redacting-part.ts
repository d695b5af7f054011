import type { PolicyDocument, PolicyRule } from '@assay/contracts';

/** A policy with the rules alone that hide credentials, for every path that its allowlists do not name; null where it has none. */
export function redactingPart({ name, allowlists, rules }: PolicyDocument): PolicyDocument | null {
  const redacting = rules
    .filter(redacts)
    .map(({ include: _in, exclude: _out, tests: _tests, ...rule }) => rule as PolicyRule);
  return redacting.length === 0 ? null : { name, ...(allowlists ? { allowlists } : {}), rules: redacting };
}

function redacts(rule: PolicyRule): boolean {
  return rule.kind === 'secret' || ('redact' in rule && (rule.redact?.length ?? 0) > 0);
}
