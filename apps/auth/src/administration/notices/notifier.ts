import type { Database, Transaction } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';

/** The group that sends mail for what other services saw. */
export const NOTIFIER = 'notifier';

interface Notice {
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
   * @param recipients nothing is sent where there are none
   * @param notice by the name of the organization, as it may stand in a mail
   * @throws if the mail server rejects the mail; the message is then redelivered
   */
  async notify(
    messageId: string,
    organizationId: string,
    recipients: (tx: Transaction) => Promise<string[]>,
    notice: (organization: string) => Notice,
  ): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      if (!(await consumeOnce(tx, NOTIFIER, messageId))) return;
      const to = await recipients(tx);
      if (to.length === 0) return;
      const organization = nameInMail(await organizationName(tx, organizationId), 'your organization');
      await this.mail.deliver({ to, id: messageId, ...notice(organization) });
    });
  }
}
