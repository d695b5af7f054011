import {
  type Actor,
  type CreatedSetUpLink,
  type CreateSetUpLinkRequest,
  FEATURE_PLANS,
  literalsOf,
  newId,
  type OpenedSetUp,
  type PageQuery,
  type Plan,
  page,
  SET_UP_DAYS,
  SET_UP_PARTS,
  type SetUp,
  type SetUpLink,
  type SetUpPart,
} from '@assay/contracts';
import { generateSetUpSecret, isSetUpSecret, type KeyHasher } from '@assay/credentials';
import { appendAudit, type Database, databaseNow, oneRow, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { RevocationChannel } from '@assay/platform';
import type { Administrators } from '../../directory/administrators.js';
import { authorityOf } from '../../directory/authority.js';
import { rejectUnconfirmedSender } from '../../directory/confirmed-sender.js';
import { newOwnerOf } from '../../directory/credential-rules.js';
import { type Mail, timeInMail } from '../../directory/mail.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { normalizeEmail } from '../../directory/people.js';
import type { Throttle } from '../../directory/throttle.js';
import type { Operations } from '../../web/operations.js';
import { rowsOfPage } from '../../web/row-pages.js';

/** Links of an organization that have not ended, at most. */
const MAX_LIVE = 20;
type Row = Prisma.SetUpLinkModel;

export interface SetUpLinksParts {
  database: Database;
  operations: Operations;
  hasher: KeyHasher;
  revocations: RevocationChannel;
  mail: Mail;
  throttle: Throttle;
  administrators: Administrators;
  /** Where the pages are; the link leads there. */
  portalUrl: string;
}

/**
 * Links by which a customer's IT administrator, who has no account, sets single sign-on, domains and SCIM up. The first browser that
 * opens a link gets its session; the link is good for nothing afterwards. Both end with the link's days, when it is revoked, and when
 * its maker is no owner any more.
 */
export class SetUpLinks {
  constructor(private readonly parts: SetUpLinksParts) {}

  /** @throws ServiceError AUTH_ORG_ACCESS_DENIED unless the actor is an owner; VALIDATION_FAILED; RATE_LIMIT_EXCEEDED */
  async create(organizationId: string, actor: Actor, request: CreateSetUpLinkRequest): Promise<CreatedSetUpLink> {
    const secret = generateSetUpSecret('link');
    const days = request.days ?? SET_UP_DAYS.default;
    const email = request.email === undefined ? null : normalizeEmail(request.email);
    if (email !== null) await this.limitMails(organizationId, email);
    const { result, again } = await this.parts.operations.once(organizationId, actor, async (tx) => {
      // Lock first: no role can change after this, so the check for an owner below stays true.
      const organization = await lockOrganization(tx, organizationId);
      const makerId = newOwnerOf(actor, await authorityOf(tx, organizationId, actor));
      if (email !== null) await rejectUnconfirmedSender(tx, organizationId, makerId, 'send links to others');
      const parts = partsOf(request, organization.plan);
      await rejectTooMany(tx, organizationId);
      const row = oneRow(
        await tx.$queryRaw<Row[]>`
        INSERT INTO set_up_links (id, organization_id, name, parts, email, hash, maker_id, expires_at)
        VALUES (${newId('sul')}, ${organizationId}, ${request.name.trim()}, ${parts}::text[], ${email}, ${this.parts.hasher.hash(secret)},
          ${makerId}, now() + make_interval(days => ${days}::int)) RETURNING *`,
      );
      const link = show(row, row.created_at);
      await this.audit(tx, row, actor, 'created', {
        name: link.name,
        parts,
        email,
        expires_at: link.expires_at,
      });
      return { ...link, url: `${this.parts.portalUrl}/set-up#${secret}`, organization: organization.name };
    });
    const { organization, ...link } = result;
    if (email !== null && !again) await this.send(email, link, organization);
    return link;
  }

  /** Newest first, those that are over too. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('sul', query);
    return this.parts.database.tenant({ organizationId }, async (tx) => {
      const now = await databaseNow(tx);
      const rows = await tx.setUpLink.findMany({
        where: { organization_id: organizationId, ...before },
        ...newest,
      });
      return page(rows, limit, (row) => show(row, now));
    });
  }

  /** Also ends the session opened with the link, at every gateway. @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED (409) */
  async revoke(organizationId: string, id: string, actor: Actor): Promise<void> {
    await this.parts.database.tenant({ organizationId }, async (tx) => {
      const [row] = await tx.$queryRaw<Row[]>`
        UPDATE set_up_links SET revoked_at = now() WHERE id = ${id} AND organization_id = ${organizationId} AND revoked_at IS NULL RETURNING *`;
      if (!row) {
        await existing(tx, organizationId, id);
        throw ServiceError.revoked('set_up_link', id);
      }
      await this.audit(tx, row, actor, 'revoked', { name: row.name });
    });
    await this.parts.revocations.publish({ credential_id: id });
  }

  /** What a session is for. @throws ServiceError RESOURCE_NOT_FOUND */
  async setUp(organizationId: string, id: string): Promise<SetUp> {
    return this.parts.database.tenant({ organizationId }, async (tx) => {
      const row = await existing(tx, organizationId, id);
      return setUpOf(row, await organizationName(tx, organizationId));
    });
  }

  /**
   * Exchanges a link for its session, once: of several concurrent browsers, one gets it.
   * @throws ServiceError RESOURCE_NOT_FOUND if the link does not exist, was opened, was revoked, has expired, or its creator is no longer an owner
   */
  async open(token: string, address: string | undefined): Promise<OpenedSetUp> {
    const found = await this.find(token);
    if (!found) throw noSuchLink();
    const { organization_id: organizationId, id } = found;
    const secret = generateSetUpSecret('session');
    const opened = await this.parts.database.tenant({ organizationId }, async (tx) => {
      const [row] = await tx.$queryRaw<Row[]>`
        UPDATE set_up_links l SET opened_at = now(), session_hash = ${this.parts.hasher.hash(secret)}
        WHERE l.id = ${id} AND l.organization_id = ${organizationId} AND l.opened_at IS NULL AND l.revoked_at IS NULL AND l.expires_at > now()
          AND EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
            WHERE m.organization_id = l.organization_id AND m.user_id = l.maker_id AND m.role = 'owner' AND u.disabled_at IS NULL)
        RETURNING *`;
      if (!row) throw noSuchLink();
      const organization = await organizationName(tx, organizationId);
      const actor = { id: row.id, ...(address === undefined ? {} : { address }) };
      await this.audit(tx, row, actor, 'opened', { name: row.name });
      return { ...setUpOf(row, organization), token: secret };
    });
    await this.notifyLinkOpened(organizationId, opened);
    return opened;
  }

  private async find(token: string): Promise<{ id: string; organization_id: string } | undefined> {
    if (!isSetUpSecret(token, 'link')) return undefined;
    const [found] = await this.parts.database.direct(
      (client) => client.$queryRaw<{ id: string; organization_id: string }[]>`
        SELECT l.* FROM unnest(${this.parts.hasher.candidates(token)}::bytea[]) AS asked(hash) CROSS JOIN LATERAL set_up_link_of(asked.hash) AS l`,
    );
    return found;
  }

  /** Limits emails, as for invitations. */
  private async limitMails(organizationId: string, email: string): Promise<void> {
    const resource = 'POST /v1/set-up-links';
    await this.parts.throttle.admit({ kind: 'organization-mail', name: organizationId }, resource);
    await this.parts.throttle.admit({ kind: 'mail', name: `set-up link ${email}` }, resource);
  }

  private async send(email: string, link: CreatedSetUpLink, organization: string): Promise<void> {
    await this.parts.mail.send({
      to: email,
      subject: 'Set up single sign-on for Assay',
      action: 'Start set-up',
      text: `An owner of ${nameInMail(organization, 'an organization')} on Assay has asked you to set up ${wordsOf(link.parts)}. You do not need an account. The link works in the first browser that opens it, until ${timeInMail(new Date(link.expires_at))}:\n\n${link.url}\n\nDo not share it: anyone with the link can do the set-up. If you did not expect this message, ignore it.`,
    });
  }

  private async notifyLinkOpened(organizationId: string, { name, parts }: SetUp): Promise<void> {
    await this.parts.administrators.notify(organizationId, {
      subject: 'Your set-up link was opened',
      text: `The set-up link ${nameInMail(name, 'of your organization')} was opened. The person who opened it can now set up ${wordsOf(parts)}. The audit log shows their actions under the name of the link.\n\nIf you did not expect this, revoke the link:\n\n${this.parts.portalUrl}/settings/security/sso?tab=set-up-links`,
    });
  }

  private audit(
    tx: Transaction,
    row: Row,
    actor: Pick<Actor, 'id' | 'address'>,
    done: string,
    after: Prisma.InputJsonObject,
  ): Promise<void> {
    return appendAudit(tx, {
      organizationId: row.organization_id,
      actorId: actor.id,
      address: actor.address,
      action: `set_up_link.${done}`,
      target: { type: 'set_up_link', id: row.id },
      after,
    });
  }
}

const WORDS: Record<SetUpPart, string> = {
  sso: 'single sign-on',
  domains: 'email domains',
  scim: 'provisioning (SCIM)',
};

function wordsOf(parts: readonly SetUpPart[]): string {
  return new Intl.ListFormat('en').format(parts.map((part) => WORDS[part]));
}

/** What was asked for, where the plan has it; default all that it has. @throws ServiceError AUTH_ORG_ACCESS_DENIED */
function partsOf({ parts }: CreateSetUpLinkRequest, plan: Plan): SetUpPart[] {
  const plansOf = (part: SetUpPart): readonly Plan[] => FEATURE_PLANS[part === 'scim' ? 'scim' : 'sso'];
  const lacking = parts?.find((part) => !plansOf(part).includes(plan));
  if (lacking) throw ServiceError.planLacks(plan, plansOf(lacking));
  return SET_UP_PARTS.filter((part) => (parts ? parts.includes(part) : plansOf(part).includes(plan)));
}

async function rejectTooMany(tx: Transaction, organizationId: string): Promise<void> {
  const [live] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM set_up_links WHERE organization_id = ${organizationId} AND revoked_at IS NULL AND expires_at > now()`;
  if ((live?.count ?? 0) < MAX_LIVE) return;
  throw ServiceError.aboveMaximum(
    'name',
    `There are already ${MAX_LIVE} active set-up links, which is the maximum: revoke some first`,
    MAX_LIVE,
  );
}

async function lockOrganization(tx: Transaction, organizationId: string): Promise<{ name: string; plan: Plan }> {
  const [row] = await tx.$queryRaw<{ name: string; plan: Plan }[]>`
    SELECT name, plan FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
  if (!row) throw ServiceError.notFound('organization', organizationId);
  return row;
}

async function existing(tx: Transaction, organizationId: string, id: string): Promise<Row> {
  const row = await tx.setUpLink.findUnique({ where: { id, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('set_up_link', id);
  return row;
}

/** One rejection for all causes: an invalid link reveals nothing about other links. */
function noSuchLink(): ServiceError {
  return new ServiceError('RESOURCE_NOT_FOUND', {
    message: 'This link has expired, was revoked, or was opened in another browser: ask for a new one',
    details: { resource_type: 'set_up_link' },
  });
}

function setUpOf(row: Row, organization: string): SetUp {
  return {
    id: row.id,
    name: row.name,
    organization,
    parts: literalsOf(SET_UP_PARTS, row.parts),
    expires_at: row.expires_at.toISOString(),
  };
}

function show(row: Row, now: Date): SetUpLink {
  return {
    id: row.id,
    name: row.name,
    status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : row.opened_at ? 'opened' : 'unopened',
    parts: literalsOf(SET_UP_PARTS, row.parts),
    email: row.email,
    created_by: row.maker_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
  };
}
