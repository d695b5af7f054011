import type { Database, Tenant, Transaction } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';

/** The group that sends mail for what other services saw. */
export const NOTIFIER = 'notifier';

interface Notice {
  /** Nothing is sent where there are none. */
  to: string[];
  subject: string;
  text: string;
}

/** Sends the mails that a message asks for: once for each message. */
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
  ) {}

  /**
   * The mark of the inbox commits when the mail server has taken the mail: neither a repeated message nor a crash sends it again.
   * @param notice from the name of the organization, as it may stand in a mail; undefined where there is nothing to send
   * @throws if the mail server rejects the mail; the message is then redelivered
   */
  async notify(
    messageId: string,
    tenant: Tenant,
    notice: (tx: Transaction, organization: string) => Promise<Notice | undefined>,
  ): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const organization = nameInMail(await organizationName(tx, tenant.organizationId), 'your organization');
      const mail = await notice(tx, organization);
      if (mail && mail.to.length > 0) await this.mail.deliver({ id: messageId, ...mail });
    });
  }
}
