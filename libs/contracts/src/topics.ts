import { ENVIRONMENTS, type Environment } from './api-key.js';
import { type DtoClass, List, OneOf, Text } from './fields.js';
import { ROLES, type Role } from './roles.js';

/** Every command and event on Kafka carries ids only; its consumer reads the row (claim check). */
class TenantMessage {
  @Text({ description: 'Organization that the message belongs to', max: 64 })
  organization_id!: string;
  @OneOf(ENVIRONMENTS, { description: 'Environment' })
  environment!: Environment;
}

/** Command: evaluate what was accepted. */
export class EvaluationRequested extends TenantMessage {
  @Text({ description: 'Evaluation', max: 64 })
  evaluation_id!: string;
}

/** Command: make the compliance report that was accepted. */
export class ComplianceReportRequested extends TenantMessage {
  @Text({ description: 'Report', max: 64 })
  report_id!: string;
}

/** Command: run a draft of a policy over stored evaluations. */
export class PolicyPreviewRequested extends TenantMessage {
  @Text({ description: 'Preview', max: 64 })
  preview_id!: string;
}

/** Event: something happened that webhook endpoints may want to hear of. */
export class WebhookEventRecorded extends TenantMessage {
  @Text({ description: 'Row of the event', max: 64 })
  event_id!: string;
}

/** Event: an endpoint was disabled because it failed, and its organization is to be notified by mail. */
export class WebhookEndpointDisabled extends TenantMessage {
  @Text({ description: 'Endpoint', max: 64 })
  endpoint_id!: string;
}

/** Event: an exception was requested, the first in an hour for its approvers, who are to be emailed. */
export class SuppressionRequested extends TenantMessage {
  @Text({ description: 'Request', max: 64 })
  request_id!: string;
  @List({ oneOf: ROLES }, { description: 'Roles that decide. Default: owners and administrators', optional: true })
  roles?: Role[];
  @List({ text: { max: 64 } }, { description: 'Members who can decide too', optional: true })
  member_ids?: string[];
}

export const SUPPRESSION_DECISIONS = ['approved', 'rejected'] as const;

/** Event: an exception was approved or rejected, the first decision in an hour for the person behind the request, who is to be emailed. */
export class SuppressionDecided extends TenantMessage {
  @Text({ description: 'Request', max: 64 })
  request_id!: string;
  @Text({ description: 'The person behind the request', max: 64 })
  member_id!: string;
  @OneOf(SUPPRESSION_DECISIONS, { description: 'Decision' })
  decision!: (typeof SUPPRESSION_DECISIONS)[number];
}

/** Event: a member was asked for evidence of a control, and is to be notified by mail. */
export class EvidenceRequested extends TenantMessage {
  @Text({ description: 'Request', max: 64 })
  request_id!: string;
  @Text({ description: 'Member who provides the evidence', max: 64 })
  member_id!: string;
}

/** Event: an evaluation that was asked for by a check of a pull request has ended. */
export class CheckedEvaluationEnded extends TenantMessage {
  @Text({ description: 'Evaluation', max: 64 })
  evaluation_id!: string;
}

/** Command: take the check of a pull request as far as it goes. */
export class PullRequestCheckDue extends TenantMessage {
  @Text({ description: 'Check', max: 64 })
  check_id!: string;
}

/** Every topic with its payload class and its one consuming group. */
export const TOPICS = {
  'assay.evaluation.requested': { group: 'evaluator', payload: EvaluationRequested },
  // a group of its own: a long report never holds up the lanes of evaluations
  'assay.compliance-report.requested': { group: 'compliance-reporter', payload: ComplianceReportRequested },
  // its own for the same reason
  'assay.policy-preview.requested': { group: 'policy-previewer', payload: PolicyPreviewRequested },
  'assay.webhook-event.recorded': { group: 'webhook-dispatcher', payload: WebhookEventRecorded },
  'assay.webhook-endpoint.disabled': { group: 'notifier', payload: WebhookEndpointDisabled },
  'assay.suppression.asked-for': { group: 'notifier', payload: SuppressionRequested },
  'assay.suppression.decided': { group: 'notifier', payload: SuppressionDecided },
  'assay.evidence.asked-for': { group: 'notifier', payload: EvidenceRequested },
  'assay.checked-evaluation.ended': { group: 'integrations', payload: CheckedEvaluationEnded },
  'assay.pull-request-check.due': { group: 'integrations', payload: PullRequestCheckDue },
} as const satisfies Record<string, { group: string; payload: DtoClass }>;
export type Topic = keyof typeof TOPICS;
