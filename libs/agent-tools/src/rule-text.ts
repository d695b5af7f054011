import type { PolicyRule } from '@assay/contracts';
import * as z from 'zod';
import { lines, oneLine } from './answer.js';
import type { FoundRule } from './workbench.js';

const MAX_TEXT = 2_000;
const MAX_REFERENCES = 10;

export const ruleSchema = z.object({
  rule_id: z.string(),
  policy_id: z.string(),
  policy_name: z.string(),
  kind: z.string(),
  languages: z.array(z.string()).describe('Empty for all languages'),
  severity: z.string(),
  confidence: z.string(),
  message: z.string(),
  remediation: z.string().nullable(),
  cwe: z.array(z.string()),
  owasp: z.array(z.string()),
  references: z.array(z.string()),
  has_fix: z.boolean().describe('Whether findings of the rule can have a suggested fix'),
});

/** What a rule says, without how it finds it. */
export function ruleText({ policyId, policyName, rule }: FoundRule): z.input<typeof ruleSchema> {
  const { cwe = [], owasp = [] } = rule.metadata ?? {};
  return {
    rule_id: rule.id,
    policy_id: policyId,
    policy_name: oneLine(policyName, 100),
    kind: rule.kind,
    languages: [...(rule.languages ?? [])],
    severity: rule.severity,
    confidence: rule.confidence ?? 'medium',
    message: lines(rule.message, MAX_TEXT),
    remediation: rule.remediation === undefined ? null : lines(rule.remediation, MAX_TEXT),
    cwe: cwe.slice(0, MAX_REFERENCES),
    owasp: owasp.slice(0, MAX_REFERENCES),
    references: referencesOf(rule),
    has_fix: 'fix' in rule && rule.fix !== undefined,
  };
}

function referencesOf(rule: PolicyRule): string[] {
  const weaknesses = (rule.metadata?.cwe ?? []).flatMap((cwe) => {
    const number = /^CWE-(\d+)$/.exec(cwe)?.[1];
    return number ? [`https://cwe.mitre.org/data/definitions/${number}.html`] : [];
  });
  return [...(rule.url ? [oneLine(rule.url, 500)] : []), ...weaknesses].slice(0, MAX_REFERENCES);
}
