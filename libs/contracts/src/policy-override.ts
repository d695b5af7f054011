import { List, OneOf, Text, Timestamp } from './fields.js';
import { SEVERITIES } from './finding-dto.js';
import { PageInfo, PageQuery } from './page.js';
import type { OverrideEffect, Severity } from './policy-document.js';

/** Overrides that an organization has at once, at most. */
export const MAX_POLICY_OVERRIDES = 1_000;
const MAX_RULES = 100;

export const OVERRIDE_EFFECTS = ['off', 'shadow', 'severity'] as const satisfies OverrideEffect[];

const PATTERN = {
  description: 'Repositories that it applies to, where * stands for any text; case matters',
  min: 1,
  max: 200,
  example: 'acme/legacy-*',
} as const;
const RULE_IDS = {
  description: 'Rules of the policy, by identifier',
  minItems: 1,
  maxItems: MAX_RULES,
  unique: true,
  example: ['js-eval'],
} as const;
const REASON = {
  description: 'Why the policy does not fit here',
  min: 1,
  max: 500,
  pattern: /\S/,
  form: 'a reason, and not only white space',
  example: 'Templates are compiled at build time only; see the review of 21 November',
} as const;
const OWNER = {
  description: 'The member who answers for it, by identifier',
  max: 64,
  example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
} as const;
const EFFECT = {
  description:
    'off: the rule says nothing. shadow: its findings are shown, and neither block nor warn. severity: its findings have the severity in `severity`',
  example: 'severity',
} as const;

export class CreatePolicyOverrideRequest {
  @Text({ description: 'Policy, built-in or own', max: 64, example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @List({ text: { min: 1, max: 100 } }, RULE_IDS)
  rule_ids!: string[];
  @Text({ ...PATTERN, description: `${PATTERN.description}. Default: all of them`, optional: true })
  repository_pattern?: string;
  @OneOf(OVERRIDE_EFFECTS, EFFECT)
  effect!: OverrideEffect;
  @OneOf(SEVERITIES, { description: 'Required beside effect severity, and only there', optional: true, example: 'low' })
  severity?: Severity;
  @Text(REASON)
  reason!: string;
  @Text(OWNER)
  owner_id!: string;
  @Timestamp({
    description: 'When it ends; default never',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  expires_at?: string;
}

/** What is left out stays as it is. The policy stays: an override of another one is another override. */
export class UpdatePolicyOverrideRequest {
  @List({ text: { min: 1, max: 100 } }, { ...RULE_IDS, optional: true })
  rule_ids?: string[];
  @Text({ ...PATTERN, optional: true })
  repository_pattern?: string;
  @OneOf(OVERRIDE_EFFECTS, { ...EFFECT, optional: true })
  effect?: OverrideEffect;
  @OneOf(SEVERITIES, { description: 'Required beside effect severity, and only there', optional: true })
  severity?: Severity;
  @Text({ ...REASON, optional: true })
  reason?: string;
  @Text({ ...OWNER, optional: true })
  owner_id?: string;
  @Timestamp({ description: 'When it ends; null for never', nullable: true, optional: true })
  expires_at?: string | null;
}

export class PolicyOverride {
  @Text({ description: 'Identifier', example: 'ovr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Policy', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @Text({ description: 'Name of the policy', example: 'javascript-security' })
  policy_name!: string;
  @List({ text: {} }, { description: 'Rules', example: ['js-eval'] })
  rule_ids!: string[];
  @List({ text: {} }, { description: 'Those of them that the version that is run does not have: they match nothing' })
  unmatched_rule_ids!: string[];
  @Text({ description: 'Repositories that it applies to, where * stands for any text', example: 'acme/legacy-*' })
  repository_pattern!: string;
  @OneOf(OVERRIDE_EFFECTS, EFFECT)
  effect!: OverrideEffect;
  @OneOf(SEVERITIES, { description: "The severity in place of the rule's; null beside another effect", nullable: true })
  severity!: Severity | null;
  @Text({ description: 'Why' })
  reason!: string;
  @Text({ description: 'The member who answers for it', example: OWNER.example })
  owner_id!: string;
  @Text({ description: 'The person, or the key, who made it', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
  @Timestamp({ description: 'When it ends; null for never. One that has ended changes nothing', nullable: true })
  expires_at!: string | null;
}

export class PolicyOverridePage extends PageInfo {
  @List({ nested: () => PolicyOverride }, { description: 'The overrides' })
  data!: PolicyOverride[];
}

export class ListPolicyOverridesQuery extends PageQuery {
  @Text({ description: 'Only of this policy', max: 64, optional: true })
  policy_id?: string;
  @Text({ description: 'Only of this rule', max: 100, optional: true })
  rule_id?: string;
  @Text({ description: 'Only those that apply to this repository', min: 1, max: 200, optional: true })
  repository?: string;
}
