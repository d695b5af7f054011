import type { SuppressionDecided, SuppressionRequested } from '@assay/contracts';
import type { Database } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import { addressOfMember, approversOf } from '../../directory/administrators.js';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { NOTIFIER } from './notifier.js';

const DEFAULT_ROLES = ['owner', 'admin'] as const;

/**
 * Emails approvers when an exception is requested, and the requester when it is decided. Emails contain nothing that users wrote:
 * people who request exceptions must not be able to send others text in our name.
 */
export class SuppressionNotices {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /**
   * Handles `assay.suppression.asked-for`, as `DisabledEndpointNotices` handles its topic.
   * @throws if the mail server rejects the mail; the message is then redelivered
   */
  async handleRequest(
    messageId: string,
    { organization_id: organizationId, roles, member_ids }: SuppressionRequested,
  ): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const deciders = { roles: roles ?? DEFAULT_ROLES, member_ids: member_ids ?? [] };
      const to = await approversOf(tx, organizationId, deciders);
      if (to.length === 0) return;
      const organization = nameInMail(await organizationName(tx, organizationId), 'your organization');
      await this.mail.deliver({
        to,
        id: messageId,
        subject: `New requests for exceptions in ${organization}`,
        text: this.text(organization),
      });
    });
  }

  /**
   * Handles `assay.suppression.decided` in the same way.
   * @throws if the mail server rejects the mail; the message is then redelivered
   */
  async handleDecision(
    messageId: string,
    { organization_id: organizationId, member_id: memberId, decision }: SuppressionDecided,
  ): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const to = await addressOfMember(tx, organizationId, memberId);
      if (to === undefined) return;
      const organization = nameInMail(await organizationName(tx, organizationId), 'your organization');
      await this.mail.deliver({
        to: [to],
        id: messageId,
        subject: `Your request for an exception in ${organization} was ${decision}`,
        text: this.decisionText(organization, decision),
      });
    });
  }

  private decisionText(organization: string, decision: SuppressionDecided['decision']): string {
    const effect =
      decision === 'approved'
        ? 'It applies to new evaluations.'
        : 'The finding or rule still counts toward the verdict.';
    return `An exception in ${organization} that you, or an API key or application you created, requested was ${decision}. ${effect}

See the request and the approver's note under Suppressions > Requests:

${this.page()}

You will not be emailed about further decisions for the next hour.

You received this message because you requested an exception in ${organization}.`;
  }

  private page(): string {
    return `${this.portalUrl.replace(/\/$/, '')}/suppressions`;
  }

  private text(organization: string): string {
    return `Someone in ${organization} requested an exception for a finding or a rule. Nothing changes until another person approves it.

Review all open requests under Suppressions > Requests:

${this.page()}

You will not be emailed about further requests for the next hour.

You received this message because you can approve exceptions in ${organization}.`;
  }
}
