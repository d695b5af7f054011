import { List, OneOf, Text, Timestamp } from './fields.js';

/** Choices that an organization has at once, at most. */
export const MAX_PROFILE_CHOICES = 200;

/**
 * How built-in policies are run. `recommended`: as they ship. `strict`: findings of medium severity block as well. `audit`: they warn
 * and never block. docs/decisions/policy-profiles.md
 */
export const POLICY_PROFILES = ['recommended', 'strict', 'audit'] as const;
export type PolicyProfile = (typeof POLICY_PROFILES)[number];

export const PROFILE = {
  description:
    'How strictly built-in policies run. recommended: critical and high findings block. strict: medium findings block too. audit: everything is reported and nothing blocks',
  example: 'strict',
} as const;

export class ProfileChoice {
  @Text({
    description: 'Repositories; * matches any text. Case-sensitive',
    min: 1,
    max: 200,
    example: 'acme/payments-*',
  })
  repository_pattern!: string;
  @OneOf(POLICY_PROFILES, PROFILE)
  profile!: PolicyProfile;
}

const CHOICES = {
  description:
    'At most one per pattern. A repository name without * wins over a pattern; among patterns, the one with the most characters other than * wins. Repositories without a match use recommended',
  maxItems: MAX_PROFILE_CHOICES,
} as const;

export class PolicyProfiles {
  @List({ nested: () => ProfileChoice }, CHOICES)
  choices!: ProfileChoice[];
  @Text({ description: 'Who changed them last; null if nobody did', nullable: true })
  updated_by!: string | null;
  @Timestamp({ description: 'When they were last changed; null if never', nullable: true })
  updated_at!: string | null;
}

/** Replaces all choices. */
export class ReplacePolicyProfilesRequest {
  @List({ nested: () => ProfileChoice }, CHOICES)
  choices!: ProfileChoice[];
}
