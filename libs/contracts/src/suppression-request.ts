import { List, OneOf, Text, Timestamp } from './fields.js';
import { PageInfo, PageQuery } from './page.js';

/** Requests of an organization that nobody has decided yet, at most. */
export const MAX_OPEN_SUPPRESSION_REQUESTS = 1_000;

export const SUPPRESSION_REQUEST_STATUSES = ['open', 'approved', 'rejected', 'withdrawn'] as const;
export type SuppressionRequestStatus = (typeof SUPPRESSION_REQUEST_STATUSES)[number];

/** What is asked for is a CreateSuppressionRequest: what somebody with write:policies does at once. */
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
  @OneOf(SUPPRESSION_REQUEST_STATUSES, { description: 'State', example: 'open' })
  status!: SuppressionRequestStatus;
  @Text({ description: 'Evaluation in which it was found', example: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  evaluation_id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Policy', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @Text({ description: 'File in which it was found', example: 'src/index.js' })
  path!: string;
  @Text({
    description: 'match/v1 of the finding',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fingerprint!: string;
  @Text({ description: 'Why it should be accepted' })
  reason!: string;
  @Text({ description: 'When it should count again; null for never', nullable: true })
  expires_at!: string | null;
  @Text({ description: 'The person or key that requested it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was requested' })
  created_at!: string;
  @Text({ description: 'Who approved, rejected or withdrew it; null while it is open', nullable: true })
  decided_by!: string | null;
  @Timestamp({ description: 'When it was decided; null while it is open', nullable: true })
  decided_at!: string | null;
  @Text({ description: 'Their explanation', nullable: true })
  note!: string | null;
  @Text({
    description: 'The resulting suppression; null unless it was approved',
    nullable: true,
    example: 'sup_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  suppression_id!: string | null;
}

export class SuppressionRequestPage extends PageInfo {
  @List({ nested: () => SuppressionRequest }, { description: 'The requests, newest first' })
  data!: SuppressionRequest[];
}

export class ListSuppressionRequestsQuery extends PageQuery {
  @OneOf(SUPPRESSION_REQUEST_STATUSES, { description: 'Only requests in this state', optional: true })
  status?: SuppressionRequestStatus;
  @Text({ description: 'Only requests for this repository', max: 200, optional: true })
  repository?: string;
}
