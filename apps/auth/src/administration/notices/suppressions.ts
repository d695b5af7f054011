import type { SuppressionAskedFor } from '@assay/contracts';
import type { Database } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import { administratorsOf } from '../../directory/administrators.js';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { NOTIFIER } from './notifier.js';

/** Tells the owners and administrators of an organization by mail that somebody asked for a suppression. */
export class SuppressionNotices {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /**
   * Handles `assay.suppression.asked-for`, as `DisabledEndpointNotices` its own. Nothing that whoever asked wrote is in the mail: who
   * may ask for a suppression must not write to others in our name.
   * @throws where the mail server did not take it: the message comes again
   */
  async handle(messageId: string, { organization_id: organizationId }: SuppressionAskedFor): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const to = await administratorsOf(tx, organizationId);
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

  private text(organization: string): string {
    return `Someone in ${organization} requested an exception for a finding or a rule. Nothing changes until another person approves it.

Review all open requests under Suppressions > Requests:

${this.portalUrl.replace(/\/$/, '')}/suppressions

You are not notified of further requests within this hour.

You received this message because you are an owner or administrator of ${organization}.`;
  }
}
