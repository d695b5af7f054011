import { List, OneOf, Text, Timestamp } from './fields.js';
import { PageQuery, pageOf } from './page.js';
import type { OverrideEffect, Severity } from './policy-document.js';
import { SEVERITIES } from './severities.js';

/** Overrides that an organization has at once, at most. */
export const MAX_POLICY_OVERRIDES = 1_000;
const MAX_RULES = 100;

export const OVERRIDE_EFFECTS = ['off', 'shadow', 'severity'] as const satisfies OverrideEffect[];

const PATTERN = {
  description: 'Repositories that it applies to; * matches any text. Case-sensitive',
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
  description: 'Why the override is needed',
  min: 1,
  max: 500,
  pattern: /\S/,
  form: 'a reason that is not blank',
  example: 'Templates are compiled at build time only; see the review of 21 November',
} as const;
const OWNER = {
  description: 'Identifier of the member responsible for it',
  max: 64,
  example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
} as const;
const EFFECT = {
  description:
    'off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was set, it never does, also after the policy is raised',
  example: 'severity',
} as const;

export class CreatePolicyOverrideRequest {
  @Text({ description: 'Policy, built-in or your own', max: 64, example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @List({ text: { min: 1, max: 100 } }, RULE_IDS)
  rule_ids!: string[];
  @Text({ ...PATTERN, description: `${PATTERN.description}. Default: all of them`, optional: true })
  repository_pattern?: string;
  @OneOf(OVERRIDE_EFFECTS, EFFECT)
  effect!: OverrideEffect;
  @OneOf(SEVERITIES, {
    description: 'Required with effect severity, not allowed otherwise',
    optional: true,
    example: 'low',
  })
  severity?: Severity;
  @Text(REASON)
  reason!: string;
  @Text(OWNER)
  owner_id!: string;
  @Timestamp({
    description: 'When it ends. Default: never',
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
  @OneOf(SEVERITIES, { description: 'Required with effect severity, not allowed otherwise', optional: true })
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
  @List({ text: {} }, { description: 'Rules that the active version does not have, so they match nothing' })
  unmatched_rule_ids!: string[];
  @Text({ description: 'Repositories that it applies to; * matches any text', example: 'acme/legacy-*' })
  repository_pattern!: string;
  @OneOf(OVERRIDE_EFFECTS, EFFECT)
  effect!: OverrideEffect;
  @OneOf(SEVERITIES, { description: "The severity that replaces the rule's; null for other effects", nullable: true })
  severity!: Severity | null;
  @Text({ description: 'Reason' })
  reason!: string;
  @Text({ description: 'The member responsible for it', example: OWNER.example })
  owner_id!: string;
  @Text({ description: 'The person or key that created it', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
  @Timestamp({ description: 'When it ends; null for never. An override that has ended has no effect', nullable: true })
  expires_at!: string | null;
}

export class PolicyOverridePage extends pageOf(() => PolicyOverride, 'The overrides') {}

export class ListPolicyOverridesQuery extends PageQuery {
  @Text({ description: 'Only overrides of this policy', max: 64, optional: true })
  policy_id?: string;
  @Text({ description: 'Only overrides of this rule', max: 100, optional: true })
  rule_id?: string;
  @Text({ description: 'Only overrides that apply to this repository', min: 1, max: 200, optional: true })
  repository?: string;
  @Timestamp({
    description: 'Only overrides that end before this time and have not ended yet',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  ends_before?: string;
}
