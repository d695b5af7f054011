import type { PolicyDocument, PolicyRule } from '@assay/contracts';

/** A policy with the rules alone that hide credentials, for every path that its allowlists do not name; null where it has none. */
export function redactingPart({ name, allowlists, rules }: PolicyDocument): PolicyDocument | null {
  const redacting = rules.filter(redacts).map((rule) => {
    const everywhere = { ...rule };
    for (const name of ['include', 'exclude', 'exclude_unless_imported', 'tests'] as const) delete everywhere[name];
    return everywhere;
  });
  return redacting.length === 0 ? null : { name, ...(allowlists ? { allowlists } : {}), rules: redacting };
}

function redacts(rule: PolicyRule): boolean {
  return rule.kind === 'secret' || ('redact' in rule && (rule.redact?.length ?? 0) > 0);
}
