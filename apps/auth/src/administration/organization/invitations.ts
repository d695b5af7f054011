import { randomBytes } from 'node:crypto';
import {
  type Actor,
  type CreateInvitationRequest,
  type Invitation,
  literalOf,
  newId,
  type PageQuery,
  page,
  ROLES,
  storedValue,
} from '@assay/contracts';
import { auditRow, type Database, databaseNow, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { authorityOf, rejectRoleBeyond } from '../../directory/authority.js';
import { rejectUnconfirmedSender } from '../../directory/confirmed-sender.js';
import {
  deleteExpiredInvitation,
  deleteInvitation,
  INVITATION_LIFE_DAYS,
  type InvitationRow,
  insertInvitation,
  renewInvitation,
} from '../../directory/invitations.js';
import type { Mail } from '../../directory/mail.js';
import { lockMembers } from '../../directory/memberships.js';
import { nameInMail } from '../../directory/names.js';
import { organizationName } from '../../directory/organizations.js';
import { normalizeEmail } from '../../directory/people.js';
import type { Throttle } from '../../directory/throttle.js';
import { artifactId } from '../../tokens/artifact-id.js';
import type { Operations } from '../../web/operations.js';
import { rowsOfPage } from '../../web/row-pages.js';

const MAX_PENDING = 500;

export interface InvitationParts {
  database: Database;
  operations: Operations;
  mail: Mail;
  throttle: Throttle;
  /** {auth_url} */
  issuer: () => string;
}

interface Stored {
  row: InvitationRow;
  now: Date;
}

/** Invitations to an organization. The mailed link is stored as a hash, works once, and expires. */
export class Invitations {
  constructor(private readonly parts: InvitationParts) {}

  /**
   * The response is the same whether or not the address has an account.
   * @throws ServiceError RESOURCE_ALREADY_EXISTS for a member and for an address that is invited already; AUTH_ORG_ACCESS_DENIED,
   *   AUTH_INSUFFICIENT_SCOPE for a role above the actor's; RATE_LIMIT_EXCEEDED
   */
  async create(organizationId: string, actor: Actor, request: CreateInvitationRequest): Promise<Invitation> {
    const email = normalizeEmail(request.email);
    const role = request.role ?? 'member';
    const token = randomBytes(32).toString('base64url');
    await this.rejectUnconfirmed(organizationId, actor);
    await this.limitMails(organizationId, email, 'POST /v1/org/invitations');
    const { result, again } = await this.parts.operations.once(organizationId, actor, async (tx) => {
      await lockMembers(tx, organizationId);
      rejectRoleBeyond(actor, (await authorityOf(tx, organizationId, actor)).role, role);
      await rejectExistingMember(tx, organizationId, email);
      const row = await insertInvitation(tx, {
        id: newId('inv'),
        organizationId,
        email,
        role,
        hash: artifactId(token),
        createdBy: actor.id,
      });
      const stored = { row, now: await databaseNow(tx) };
      await audit(tx, actor, stored.row, 'created');
      return { invitation: show(stored), organization: await organizationName(tx, organizationId) };
    });
    // the first response has no link either: where its mail got lost, the invitation is sent again
    if (!again) await this.send(email, token, result.organization);
    return result.invitation;
  }

  /** Newest first, accepted and expired ones too. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('inv', query);
    return this.parts.database.tenant({ organizationId }, async (tx) => {
      const now = await databaseNow(tx);
      const rows = await tx.invitation.findMany({
        where: { organization_id: organizationId, ...before },
        ...newest,
      });
      return page(rows, limit, (row) => show({ row, now }));
    });
  }

  /** Sends a new link that is valid for a week; the previous link stops working. @throws ServiceError as create; RESOURCE_NOT_FOUND */
  async resend(organizationId: string, id: string, actor: Actor): Promise<Invitation> {
    const token = randomBytes(32).toString('base64url');
    const { email } = await this.parts.database.tenant({ organizationId }, (tx) => pending(tx, organizationId, id));
    await this.rejectUnconfirmed(organizationId, actor);
    await this.limitMails(organizationId, email, 'POST /v1/org/invitations/{id}/resend');
    const { stored, organization } = await this.parts.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const before = await pending(tx, organizationId, id);
      rejectRoleBeyond(actor, (await authorityOf(tx, organizationId, actor)).role, literalOf(ROLES, before.role));
      const row = await renewInvitation(tx, { id, organizationId, hash: artifactId(token) });
      const stored = { row, now: await databaseNow(tx) };
      await audit(tx, actor, stored.row, 'resent');
      return { stored, organization: await organizationName(tx, organizationId) };
    });
    await this.send(stored.row.email, token, organization);
    return show(stored);
  }

  /** Its link is void. @throws ServiceError RESOURCE_NOT_FOUND, where it was accepted too */
  async delete(organizationId: string, id: string, actor: Actor): Promise<void> {
    await this.parts.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const row = await pending(tx, organizationId, id);
      await deleteInvitation(tx, organizationId, id);
      await audit(tx, actor, row, 'deleted');
    });
  }

  private rejectUnconfirmed(organizationId: string, actor: Actor): Promise<void> {
    return this.parts.database.tenant({ organizationId }, (tx) =>
      rejectUnconfirmedSender(tx, organizationId, actor.user_id ?? null, 'invite others'),
    );
  }

  /** Limits emails, so that nobody can flood a mailbox or advertise. */
  private async limitMails(organizationId: string, email: string, resource: string): Promise<void> {
    await this.parts.throttle.admit({ kind: 'organization-mail', name: organizationId }, resource);
    await this.parts.throttle.admit({ kind: 'mail', name: `invitation ${email}` }, resource);
  }

  private async send(email: string, token: string, organization: string): Promise<void> {
    await this.parts.mail.send({
      to: email,
      subject: 'You have been invited to Assay',
      action: 'Accept invitation',
      text: `You have been invited to join ${nameInMail(organization, 'an organization')} on Assay. To accept, follow this link within ${INVITATION_LIFE_DAYS} days:\n\n${this.parts.issuer()}/invitation?token=${token}\n\nIf you did not expect this invitation, ignore this message.`,
    });
  }
}

async function rejectExistingMember(tx: Transaction, organizationId: string, email: string): Promise<void> {
  const [member] = await tx.$queryRaw<{ id: string }[]>`
    SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId} AND u.email = ${email}`;
  if (member)
    throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
      message: 'This person is already a member',
      details: { resource_type: 'member', resource_id: member.id },
    });
  await deleteExpiredInvitation(tx, organizationId, email);
  const invited = await tx.invitation.findFirst({
    where: { organization_id: organizationId, email, accepted_at: null },
    select: { id: true },
  });
  if (invited)
    throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
      message: 'This address has already been invited: resend the invitation, or delete it first',
      details: { resource_type: 'invitation', resource_id: invited.id },
    });
  const count = await tx.invitation.count({ where: { organization_id: organizationId, accepted_at: null } });
  if (count >= MAX_PENDING)
    throw ServiceError.aboveMaximum(
      'email',
      `There are already ${MAX_PENDING} open invitations: delete some first`,
      MAX_PENDING,
    );
}

async function pending(tx: Transaction, organizationId: string, id: string): Promise<InvitationRow> {
  const row = await tx.invitation.findUnique({ where: { id, organization_id: organizationId } });
  if (!row || row.accepted_at) throw ServiceError.notFound('invitation', id);
  return row;
}

function audit(tx: Transaction, actor: Actor, row: InvitationRow, done: string): Promise<void> {
  return auditRow(tx, actor, `invitation.${done}`, row, {
    [done === 'deleted' ? 'before' : 'after']: { email: row.email, role: row.role },
  });
}

function show({ row, now }: Stored): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: storedValue(row.role),
    status: row.accepted_at ? 'accepted' : row.expires_at <= now ? 'expired' : 'pending',
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
