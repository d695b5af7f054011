import { OneOf, Text, Timestamp } from './fields.js';
import type { FindingExceptionKind } from './finding.js';
import { FINDING_EXCEPTION_KINDS } from './finding-dto.js';
import { PageQuery, pageOf } from './page.js';

const EVALUATION_ID = 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x';
const FINDING_ID = 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x';
const FINGERPRINT = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const EXCEPTION_KIND = {
  description:
    'false_positive: the finding is wrong. accepted_risk: the problem is real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required',
  example: 'accepted_risk',
} as const;

/** Suppressions that hold at once in one repository, at most. */
export const MAX_SUPPRESSIONS = 5_000;

export class CreateSuppressionRequest {
  @OneOf(FINDING_EXCEPTION_KINDS, {
    ...EXCEPTION_KIND,
    description: `${EXCEPTION_KIND.description}. Default: accepted_risk`,
    optional: true,
  })
  kind?: FindingExceptionKind;
  @Text({ description: 'Evaluation in which it was found', max: 64, example: EVALUATION_ID })
  evaluation_id!: string;
  @Text({ description: 'The finding; send either this or fingerprint', max: 64, optional: true, example: FINDING_ID })
  finding_id?: string;
  @Text({
    description: 'The match/v1 fingerprint of the finding; send either this or finding_id',
    pattern: /^[0-9a-f]{64}$/,
    form: '64 lower-case hexadecimal digits',
    optional: true,
  })
  fingerprint?: string;
  @Text({
    description: 'Why it is accepted',
    min: 1,
    max: 500,
    pattern: /\S/,
    form: 'a reason that is not blank',
    example: 'Only ever called with constants; see the review of 21 November',
  })
  reason!: string;
  @Timestamp({
    description: 'When the finding counts again. Default: never',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  expires_at?: string;
}

export class Suppression {
  @Text({ description: 'Identifier', example: 'sup_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(FINDING_EXCEPTION_KINDS, EXCEPTION_KIND)
  kind!: FindingExceptionKind;
  @Text({ description: 'Repository that it applies to', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Policy', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @Text({ description: 'File in which it was found; renames are followed', example: 'src/index.js' })
  path!: string;
  @Text({ description: 'match/v1 of the finding', example: FINGERPRINT })
  fingerprint!: string;
  @Text({ description: 'Why it is accepted' })
  reason!: string;
  @Text({ description: 'The person or key that accepted it', example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  by!: string;
  @Text({
    description: 'The person or key that requested it; null if nobody did',
    nullable: true,
    example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  requested_by!: string | null;
  @Text({
    description: 'The name in CODEOWNERS by which it was approved; null unless a code owner approved it',
    nullable: true,
    example: '@acme/payments',
  })
  code_owner!: string | null;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Text({ description: 'When the finding counts again; null for never', nullable: true })
  expires_at!: string | null;
}

export class SuppressionPage extends pageOf(() => Suppression, 'The suppressions') {}

export class ListSuppressionsQuery extends PageQuery {
  @Text({ description: 'Only suppressions in this repository', max: 200, optional: true })
  repository?: string;
  @Text({ description: 'Only suppressions of this rule', max: 100, optional: true })
  rule_id?: string;
  @OneOf(FINDING_EXCEPTION_KINDS, { description: 'Only suppressions of this type', optional: true })
  kind?: FindingExceptionKind;
  @Timestamp({
    description: 'Only suppressions that end before this time and have not ended yet',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  ends_before?: string;
}
