import { APPROVER_ROLES, type Role } from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
import type { Logger } from '@assay/platform';
import type { Mail } from './mail.js';

/** The owners and administrators of an organization, as readers of a message. */
export class Administrators {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    private readonly logger: Logger,
  ) {}

  /** One message to each. What cannot be sent is logged: what the message is about has happened all the same. */
  async notify(organizationId: string, message: { subject: string; text: string }): Promise<void> {
    try {
      const readers = await this.database.tenant({ organizationId }, (tx) => administratorsOf(tx, organizationId));
      for (const email of readers) await this.mail.send({ ...message, to: email });
    } catch (error) {
      this.logger.error(
        { err: error, organization_id: organizationId, subject: message.subject },
        'the administrators were not notified',
      );
    }
  }
}

/** Their addresses, in a transaction of the organization. */
export async function administratorsOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const readers = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.role IN ('owner', 'admin') AND u.disabled_at IS NULL ORDER BY u.id`;
  return readers.map(({ email }) => email);
}

/** The owners' alone. */
export async function ownersOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const readers = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND u.disabled_at IS NULL ORDER BY u.id`;
  return readers.map(({ email }) => email);
}

/**
 * The addresses of the approvers of an exception, by their current roles: members with one of the roles, and named members who may
 * still decide. If none is left, the owners, who can change the approvers.
 */
export async function approversOf(
  tx: Transaction,
  organizationId: string,
  { roles, member_ids: memberIds }: { roles: readonly Role[]; member_ids: readonly string[] },
): Promise<string[]> {
  const readers = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND u.disabled_at IS NULL AND m.role = ANY (${APPROVER_ROLES}::text[])
      AND (m.role = ANY (${roles}::text[]) OR m.user_id = ANY (${memberIds}::text[])) ORDER BY u.id`;
  return readers.length > 0 ? readers.map(({ email }) => email) : ownersOf(tx, organizationId);
}

/** Of one member; none if the person is no longer a member or may not sign in. */
export async function addressOfMember(tx: Transaction, organizationId: string, userId: string): Promise<string[]> {
  const readers = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId} AND u.disabled_at IS NULL`;
  return readers.map(({ email }) => email);
}
