import { List, OneOf, Text, Timestamp } from './fields.js';
import type { FindingExceptionKind } from './finding.js';
import { FINDING_EXCEPTION_KINDS } from './finding-dto.js';
import { PageQuery, pageOf } from './page.js';
import type { OverrideEffect, Severity } from './policy-document.js';
import { OVERRIDE_EFFECTS } from './policy-override.js';
import { SEVERITIES } from './severities.js';
import { EXCEPTION_KIND } from './suppression.js';

/** Requests of an organization that nobody has decided yet, at most. */
export const MAX_OPEN_SUPPRESSION_REQUESTS = 1_000;
/** Of these, those of one person, with the keys and applications that they made: nobody fills the queue of all. */
export const MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON = 200;

export const SUPPRESSION_REQUEST_STATUSES = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type SuppressionRequestStatus = (typeof SUPPRESSION_REQUEST_STATUSES)[number];

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
const POLICY_ID = 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x';
const EFFECT = {
  description:
    'For a rule: what the override does. off: the rule reports nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`',
  example: 'shadow',
} as const;

/**
 * An exception for a finding (`evaluation_id` with `finding_id` or `fingerprint`), which becomes a suppression, or for a rule of a policy
 * in some repositories (`policy_id`, `rule_id`, `repository_pattern`), which becomes an override.
 */
export class AskForExceptionRequest {
  @OneOf(FINDING_EXCEPTION_KINDS, {
    ...EXCEPTION_KIND,
    description: `${EXCEPTION_KIND.description}. Default: accepted_risk`,
    optional: true,
  })
  kind?: FindingExceptionKind;
  @Text({
    description: 'For a finding: the evaluation in which it was found',
    max: 64,
    optional: true,
    example: EVALUATION_ID,
  })
  evaluation_id?: string;
  @Text({
    description: 'The finding; send either this or fingerprint',
    max: 64,
    optional: true,
    example: 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  finding_id?: string;
  @Text({
    description: 'The match/v1 fingerprint of the finding; send either this or finding_id',
    pattern: /^[0-9a-f]{64}$/,
    form: '64 lower-case hexadecimal digits',
    optional: true,
  })
  fingerprint?: string;
  @Text({ description: 'For a rule: its policy, built-in or your own', max: 64, optional: true })
  policy_id?: string;
  @Text({ description: 'For a rule: its identifier', min: 1, max: 100, optional: true })
  rule_id?: string;
  @Text({
    description: 'For a rule: the repositories; * matches any text. Case-sensitive',
    min: 1,
    max: 200,
    optional: true,
  })
  repository_pattern?: string;
  @OneOf(OVERRIDE_EFFECTS, { ...EFFECT, description: `${EFFECT.description}. Default: shadow`, optional: true })
  effect?: OverrideEffect;
  @OneOf(SEVERITIES, { description: 'Required with effect severity, not allowed otherwise', optional: true })
  severity?: Severity;
  @Text({
    description: 'Why the exception is needed',
    min: 1,
    max: 500,
    pattern: /\S/,
    form: 'a reason that is not blank',
    example: 'Only ever called with constants; see the review of 21 November',
  })
  reason!: string;
  @Timestamp({
    description:
      'When it ends. Required for fix_by, and for accepted_risk where the organization limits how long a risk is accepted. Default: never',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  expires_at?: string;
}

export class DecideSuppressionRequest {
  @Text({
    description: 'Explanation for the requester',
    max: 500,
    optional: true,
    example: 'Agreed in the review of 21 November',
  })
  note?: string;
}

export class SuppressionRequest {
  @Text({ description: 'Identifier', example: 'sur_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(SUPPRESSION_REQUEST_STATUSES, {
    description: 'State. expired: its end passed before anyone decided it',
    example: 'open',
  })
  status!: SuppressionRequestStatus;
  @OneOf(FINDING_EXCEPTION_KINDS, EXCEPTION_KIND)
  kind!: FindingExceptionKind;
  @Text({ description: 'Evaluation in which it was found; null for a rule', nullable: true, example: EVALUATION_ID })
  evaluation_id!: string | null;
  @Text({ description: 'Repository; for a rule, the pattern of repositories', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Policy', example: POLICY_ID })
  policy_id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @Text({ description: 'File in which it was found; null for a rule', nullable: true, example: 'src/index.js' })
  path!: string | null;
  @Text({
    description: 'match/v1 of the finding; null for a rule',
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fingerprint!: string | null;
  @OneOf(OVERRIDE_EFFECTS, { description: `${EFFECT.description}; null for a finding`, nullable: true })
  effect!: OverrideEffect | null;
  @OneOf(SEVERITIES, { description: "The severity that replaces the rule's; null for other effects", nullable: true })
  severity!: Severity | null;
  @Text({ description: 'Why it should be accepted' })
  reason!: string;
  @Text({ description: 'When it should end; null for never', nullable: true })
  expires_at!: string | null;
  @Text({ description: 'The person or key that requested it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Text({
    description:
      'The member who requested it, or who is behind the key or application that did; null if nobody is. They can withdraw it, and cannot decide it',
    nullable: true,
    example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  requester_id!: string | null;
  @Timestamp({ description: 'When it was requested' })
  created_at!: string;
  @Text({ description: 'Who approved, rejected or withdrew it; null if nobody did', nullable: true })
  decided_by!: string | null;
  @Timestamp({ description: 'When it was decided; null while it is open', nullable: true })
  decided_at!: string | null;
  @Text({ description: 'Their explanation', nullable: true })
  note!: string | null;
  @Text({
    description: 'The name in CODEOWNERS by which they decided; null if they are an approver of the policy',
    nullable: true,
    example: '@acme/payments',
  })
  code_owner!: string | null;
  @List(
    { text: { min: 1, max: 64 } },
    {
      description: 'Members who may decide it now as code owners, besides the approvers of the policy',
      example: ['usr_01jd8y3c5m8n4q6r7s9t0v1w2x'],
    },
  )
  code_owner_ids!: string[];
  @Text({
    description: 'The resulting suppression; null unless it was approved for a finding',
    nullable: true,
    example: 'sup_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  suppression_id!: string | null;
  @Text({
    description: 'The resulting override; null unless it was approved for a rule',
    nullable: true,
    example: 'ovr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  override_id!: string | null;
}

export class SuppressionRequestPage extends pageOf(() => SuppressionRequest, 'The requests, newest first') {}

export class ListSuppressionRequestsQuery extends PageQuery {
  @OneOf(SUPPRESSION_REQUEST_STATUSES, { description: 'Only requests in this state', optional: true })
  status?: SuppressionRequestStatus;
  @OneOf(FINDING_EXCEPTION_KINDS, { description: 'Only requests of this type', optional: true })
  kind?: FindingExceptionKind;
  @Text({ description: 'Only requests for this repository', max: 200, optional: true })
  repository?: string;
  @Text({ description: 'Only requests for findings of this policy', max: 64, optional: true })
  policy_id?: string;
  @Text({
    description: 'Only requests of this key, or of this person and the keys and applications of theirs',
    max: 64,
    optional: true,
  })
  created_by?: string;
}
