import type { EvidenceRequested } from '@assay/contracts';
import type { Database } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import { addressOfMember } from '../../directory/administrators.js';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { NOTIFIER } from './notifier.js';

/** Tells a member by mail that they were asked for evidence of a control. */
export class EvidenceNotices {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /**
   * Handles `assay.evidence.asked-for`, like `SuppressionNotices`. The mail contains nothing that the requester wrote.
   * @throws where the mail server did not take it: the message comes again
   */
  async handle(
    messageId: string,
    { organization_id: organizationId, member_id: memberId }: EvidenceRequested,
  ): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const to = await addressOfMember(tx, organizationId, memberId);
      if (to === undefined) return;
      const organization = nameInMail(await organizationName(tx, organizationId), 'your organization');
      await this.mail.deliver({
        to: [to],
        id: messageId,
        subject: `${organization} requests compliance evidence from you`,
        text: this.text(organization),
      });
    });
  }

  private text(organization: string): string {
    return `Someone in ${organization} has asked you for evidence of a compliance control: a signed statement or a file. See the details and the due date under Compliance > Evidence:

${this.portalUrl.replace(/\/$/, '')}/compliance/evidence?tab=requests

You will not be emailed about further requests for the next hour.

You received this message because you are a member of ${organization}.`;
  }
}
