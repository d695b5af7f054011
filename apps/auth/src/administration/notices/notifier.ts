import type { Database, Tenant, Transaction } from '@assay/database';
import { consumeOnce } from '@assay/messaging';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';

/** The group that sends mail for what other services saw. */
export const NOTIFIER = 'notifier';

interface Notice {
  /** Made of the row that the mail is about, never of a header: others may write to our topics. */
  id: string;
  /** Recipients; if there are none, nothing is sent. */
  to: string[];
  subject: string;
  text: string;
}

/** Sends the emails that messages request: one per event, however many messages report it. */
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
  ) {}

  /**
   * The mark of the inbox commits when the mail server has taken the mail: neither a repeated message nor a crash sends it again.
   * @param notice from the name of the organization, as it may stand in a mail; undefined if the database does not say
   * what the message says
   * @throws if the mail server rejects the mail; the message is then redelivered
   */
  async notify(
    tenant: Tenant,
    notice: (tx: Transaction, organization: string) => Promise<Notice | undefined>,
  ): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      const organization = nameInMail(await organizationName(tx, tenant.organizationId), 'your organization');
      const mail = await notice(tx, organization);
      if (!mail || mail.to.length === 0 || !(await consumeOnce(tx, NOTIFIER, mail.id))) return;
      await this.mail.deliver(mail);
    });
  }
}
