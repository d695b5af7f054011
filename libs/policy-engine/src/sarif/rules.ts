import type { AppliedOverride, PolicyRule, Severity } from '@assay/contracts';
import type { ReportingDescriptor } from 'sarif';
import { Overrides } from '../findings/overrides.js';
import { UNUSED_SUPPRESSION } from '../findings/unused-suppression.js';
import { clip } from '../text/clip.js';
import type { SarifInput } from './input.js';
import { pascalCase, plain } from './text.js';

/** GitHub: at most so many tags of a rule. */
const MAX_TAGS = 20;
const MAX_DESCRIPTION_CHARS = 1024;

/** GitHub's scale: over 9.0 critical, from 7.0 high, from 4.0 medium, below low. */
export const SECURITY_SEVERITY: Record<Severity, string | null> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  info: null,
};
export const LEVELS = { critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note' } as const;
const PROBLEM_SEVERITY = { error: 'error', warning: 'warning', note: 'recommendation' } as const;

export interface ReportedRule {
  /** `<policy id> <rule id>` */
  key: string;
  index: number;
  policyId: string;
  ruleId: string;
  descriptor: ReportingDescriptor;
}

const UNUSED: Omit<PolicyRule, 'kind' | 'match' | 'languages'> = {
  id: UNUSED_SUPPRESSION,
  severity: 'info',
  confidence: 'high',
  message: 'A suppression that suppresses nothing.',
  remediation: 'Remove the suppression, or correct it.',
};

/** Descriptors of the rules that results are about, in the order of policies and of their rules. */
export function reportedRules({ evaluation, policies, rules, baseUrl }: SarifInput): ReportedRule[] {
  const overrides = new Overrides(evaluation.policies);
  const wanted = new Set([
    ...rules.map(({ policy_id, rule_id }) => `${policy_id} ${rule_id}`),
    // one that is off is named with what switched it off
    ...evaluation.policies.flatMap(({ id, overrides: own = [] }) => own.map(({ rule_id }) => `${id} ${rule_id}`)),
  ]);
  const taken = new Set<string>();
  const reported: ReportedRule[] = [];
  for (const { id: policyId, document } of policies) {
    for (const rule of [...document.rules, UNUSED]) {
      const key = `${policyId} ${rule.id}`;
      if (!wanted.has(key)) continue;
      // two policies may have a rule of one name
      const id = taken.has(rule.id) ? `${rule.id}@${policyId}` : rule.id;
      taken.add(rule.id);
      const policyUrl = baseUrl === null ? null : `${baseUrl}/v1/policies/${policyId}`;
      const descriptor = describe(rule, id, document.name, policyUrl, overrides.of(policyId, rule.id));
      reported.push({ key, index: reported.length, policyId, ruleId: rule.id, descriptor });
    }
  }
  return reported;
}

function describe(
  rule: Omit<PolicyRule, 'kind' | 'match' | 'languages'>,
  id: string,
  policyName: string,
  policyUrl: string | null,
  override: AppliedOverride | undefined,
): ReportingDescriptor {
  const severity = override?.severity ?? rule.severity;
  const level = LEVELS[severity];
  const securitySeverity = SECURITY_SEVERITY[severity];
  const text = sentence(clip(plain(rule.message.replace(/\{\{(\w+)\}\}/g, '$1')), MAX_DESCRIPTION_CHARS - 1));
  const helpUri = webAddress(rule.url) ?? policyUrl;
  const help = rule.remediation ? sentence(plain(rule.remediation)) : text;
  const tags = [
    ...(securitySeverity === null ? [] : ['security']),
    ...(rule.metadata?.cwe ?? []).map((cwe) => `external/cwe/${cwe.toLowerCase()}`),
    ...(rule.metadata?.owasp ?? []).map((owasp) => `external/owasp/${owasp.toLowerCase().replaceAll(':', '-')}`),
  ];
  return {
    id,
    name: pascalCase(rule.id),
    shortDescription: { text },
    fullDescription: { text },
    help: { text: help, markdown: help },
    ...(helpUri === null ? {} : { helpUri }),
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: {
      tags: [...new Set(tags)].slice(0, MAX_TAGS),
      precision: rule.confidence ?? 'medium',
      'problem.severity': PROBLEM_SEVERITY[level],
      ...(securitySeverity === null ? {} : { 'security-severity': securitySeverity }),
      severity,
      ...(severity === rule.severity ? {} : { original_severity: rule.severity }),
      policy: policyName,
    },
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function webAddress(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) && /^https?:/i.test(url) ? new URL(url).href : null;
}
