import type { SuppressionDecided, SuppressionRequested } from '@assay/contracts';
import { addressOfMember, approversOf } from '../../directory/administrators.js';
import type { Notifier } from './notifier.js';

const DEFAULT_ROLES = ['owner', 'admin'] as const;

/**
 * Emails approvers when an exception is requested, and the requester when it is decided. Emails contain nothing that users wrote:
 * people who request exceptions must not be able to send others text in our name.
 */
export class SuppressionNotices {
  constructor(
    private readonly notifier: Notifier,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /** Handles `assay.suppression.asked-for`. @throws as `Notifier.notify` */
  async handleRequest({ organization_id, request_id, roles, member_ids }: SuppressionRequested): Promise<void> {
    const deciders = { roles: roles ?? DEFAULT_ROLES, member_ids: member_ids ?? [] };
    await this.notifier.notify({ organizationId: organization_id }, async (tx, organization) => {
      if ((await tx.suppressionRequest.count({ where: { id: request_id, status: 'open' } })) === 0) return undefined;
      return {
        id: `${request_id}-asked-for`,
        to: await approversOf(tx, organization_id, deciders),
        subject: `New requests for exceptions in ${organization}`,
        text: this.text(organization),
      };
    });
  }

  /** Handles `assay.suppression.decided`. @throws as `Notifier.notify` */
  async handleDecision({ organization_id, request_id, member_id, decision }: SuppressionDecided): Promise<void> {
    await this.notifier.notify({ organizationId: organization_id }, async (tx, organization) => {
      const decided = { id: request_id, requester_id: member_id, status: decision };
      if ((await tx.suppressionRequest.count({ where: decided })) === 0) return undefined;
      return {
        id: `${request_id}-decided`,
        to: await addressOfMember(tx, organization_id, member_id),
        subject: `Your request for an exception in ${organization} was ${decision}`,
        text: this.decisionText(organization, decision),
      };
    });
  }

  private decisionText(organization: string, decision: SuppressionDecided['decision']): string {
    const effect =
      decision === 'approved'
        ? 'It applies to new evaluations.'
        : 'The finding or rule still counts toward the verdict.';
    return `An exception in ${organization} that you, or an API key or application you created, requested was ${decision}. ${effect}

See the request and the approver's note under Suppressions > Requests:

${this.portalUrl}/suppressions?tab=requests&status=${decision}

You will not be emailed about further decisions for the next hour.

You received this message because you requested an exception in ${organization}.`;
  }

  private text(organization: string): string {
    return `Someone in ${organization} requested an exception for a finding or a rule. Nothing changes until another person approves it.

Review all open requests under Suppressions > Requests:

${this.portalUrl}/suppressions?tab=requests

You will not be emailed about further requests for the next hour.

You received this message because you can approve exceptions in ${organization}.`;
  }
}
