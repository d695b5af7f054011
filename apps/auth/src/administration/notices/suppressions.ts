import type { SuppressionAskedFor, SuppressionDecided } from '@assay/contracts';
import type { Database } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import { addressOfMember, approversOf } from '../../directory/administrators.js';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { NOTIFIER } from './notifier.js';

const DEFAULT_ROLES = ['owner', 'admin'] as const;

/**
 * Tells by mail that an exception was requested, whoever decides about it; and what was decided, whoever asked. Nothing that anybody wrote
 * is in a mail: whoever may request an exception must not write to others in our name.
 */
export class SuppressionNotices {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /**
   * Handles `assay.suppression.asked-for`, as `DisabledEndpointNotices` its own.
   * @throws where the mail server did not take it: the message comes again
   */
  async handleRequest(
    messageId: string,
    { organization_id: organizationId, roles, member_ids }: SuppressionAskedFor,
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
   * Handles `assay.suppression.decided`, likewise.
   * @throws where the mail server did not take it: the message comes again
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
      decision === 'approved' ? 'New evaluations apply the exception.' : 'The finding or rule still counts.';
    return `A request of yours, or of a key or application that you created, for an exception in ${organization} was ${decision}. ${effect}

See the request with the note of whoever decided it under Suppressions > Requests:

${this.page()}

You are not notified of further decisions within this hour.

You received this message because you requested an exception in ${organization}.`;
  }

  private page(): string {
    return `${this.portalUrl.replace(/\/$/, '')}/suppressions`;
  }

  private text(organization: string): string {
    return `Someone in ${organization} requested an exception for a finding or a rule. Nothing changes until another person approves it.

Review all open requests under Suppressions > Requests:

${this.page()}

You are not notified of further requests within this hour.

You received this message because you can approve exceptions in ${organization}.`;
  }
}
