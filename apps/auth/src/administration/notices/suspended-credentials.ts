import { beyondRole, CREDENTIAL_ROLES, literalOf, literalsOf, SCOPE_NAMES, type Scope } from '@assay/contracts';
import type { Database } from '@assay/database';
import type { Logger } from '@assay/platform';
import { ownersOf } from '../../directory/administrators.js';
import type { Mail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { type ApiKeyRow, markKeySuspensionsNotified } from '../../tokens/api-keys.js';
import { markApplicationSuspensionsNotified } from '../applications/application-row.js';

const BATCH = 100;
/** Maximum number of credentials of each kind in the email; the portal shows the rest. */
const MAX_LISTED = 50;

interface Suspended {
  id: string;
  scopes: Scope[];
  suspended_at: Date;
}

/** Tells owners by mail that keys and applications lost what their maker lost, so that none of them lives on unseen. */
export class SuspendedCredentialNotices {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    private readonly logger: Logger,
    /** {portal_url} */
    private readonly portalUrl: string,
  ) {}

  /** One mail an organization, however many processes sweep. One that fails is left for the next sweep. */
  async sweep(): Promise<void> {
    const found = await this.database.system(
      (tx) => tx.$queryRaw<{ organization_id: string }[]>`
        SELECT organization_id FROM organizations_with_suspensions(${BATCH}::integer)`,
    );
    for (const { organization_id: organizationId } of found)
      await this.notify(organizationId).catch((error) =>
        this.logger.error(
          { err: error, organization_id: organizationId },
          'owners were not notified of suspended credentials; retrying',
        ),
      );
  }

  /** The mark commits when the mail server has taken the mail: a failure of either leaves both for the next time. */
  private notify(organizationId: string): Promise<void> {
    return this.database.tenant({ organizationId }, async (tx) => {
      const keys = suspendedOf(await markKeySuspensionsNotified(tx, organizationId));
      const applications = suspendedOf(await markApplicationSuspensionsNotified(tx, organizationId));
      const first = keys[0] ?? applications[0];
      if (!first) return;
      const to = await ownersOf(tx, organizationId);
      if (to.length === 0) return;
      await this.mail.deliver({
        to,
        id: messageId(first),
        subject: `Scopes of API keys or applications were suspended in ${nameInMail(await organizationName(tx, organizationId), 'your organization')}`,
        text: this.text(keys, applications),
      });
    });
  }

  private text(keys: Suspended[], applications: Suspended[]): string {
    const portal = this.portalUrl;
    return `API keys and applications can do no more than the person who created them. That person has left or has a lower role now, so the scopes that exceed the role are suspended. The other scopes keep working.

${[list('API keys', keys, `${portal}/settings/api-keys`), list('OAuth applications', applications, `${portal}/settings/oauth-applications`)].filter(Boolean).join('\n\n')}

What to do: in the portal, take over the credentials that are still needed, and revoke the others.

You received this message because you are an owner of the organization.`;
  }
}

type MarkedRow = Pick<ApiKeyRow, 'id' | 'scopes' | 'authority' | 'suspended_at'>;

/** The same when a mail is sent again, another when the same credential is suspended again. */
const messageId = ({ id, suspended_at }: Suspended) => `${id}-${suspended_at.getTime()}`;

function suspendedOf(rows: readonly MarkedRow[]): Suspended[] {
  return rows
    .flatMap(({ id, scopes, authority, suspended_at }) => {
      const beyond = beyondRole(literalsOf(SCOPE_NAMES, scopes), literalOf(CREDENTIAL_ROLES, authority));
      return suspended_at === null || beyond.length === 0 ? [] : [{ id, scopes: beyond, suspended_at }];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Credentials are listed by identifier: a name is text from a person who may have left. */
function list(kind: string, suspended: readonly Suspended[], url: string): string {
  if (suspended.length === 0) return '';
  const lines = suspended.slice(0, MAX_LISTED).map(({ id, scopes }) => `- ${id}: ${scopes.join(', ')}`);
  const more = suspended.length > MAX_LISTED ? [`- and ${suspended.length - MAX_LISTED} more`] : [];
  return [`${kind}:`, ...lines, ...more, url].join('\n');
}
