import { assignableRoles, ROLES, type Role } from '@assay/contracts';
import { oneRow, type Prisma, type Statements } from '@assay/database';

export const INVITATION_LIFE_DAYS = 7;
export type InvitationRow = Prisma.InvitationModel;

/** Rows contain only the hash of the link's token. The functions of this file run in a transaction of the organization. */
export async function insertInvitation(
  tx: Statements,
  invitation: {
    id: string;
    organizationId: string;
    /** Normalized. */
    email: string;
    role: Role;
    hash: Buffer<ArrayBuffer>;
    createdBy: string;
  },
): Promise<InvitationRow> {
  const { id, organizationId, email, role, hash, createdBy } = invitation;
  return oneRow(
    await tx.$queryRaw<InvitationRow[]>`
    INSERT INTO invitations (id, organization_id, email, role, hash, created_by, expires_at)
    VALUES (${id}, ${organizationId}, ${email}, ${role}, ${hash}, ${createdBy}, now() + make_interval(days => ${INVITATION_LIFE_DAYS}::int))
    RETURNING *`,
  );
}

/** Issues a new link with a full lifetime; the previous link stops working. */
export async function renewInvitation(
  tx: Statements,
  { id, organizationId, hash }: { id: string; organizationId: string; hash: Buffer<ArrayBuffer> },
): Promise<InvitationRow> {
  return oneRow(
    await tx.$queryRaw<InvitationRow[]>`
    UPDATE invitations SET hash = ${hash}, expires_at = now() + make_interval(days => ${INVITATION_LIFE_DAYS}::int)
    WHERE id = ${id} AND organization_id = ${organizationId} RETURNING *`,
  );
}

/** Only one of several concurrent calls succeeds. @returns false if the invitation was already accepted or deleted, or has expired */
export async function acceptInvitation(
  tx: Statements,
  organizationId: string,
  hash: Buffer<ArrayBuffer>,
): Promise<boolean> {
  const accepted = await tx.$executeRaw`
    UPDATE invitations SET accepted_at = now()
    WHERE hash = ${hash} AND organization_id = ${organizationId} AND accepted_at IS NULL AND expires_at > now()`;
  return accepted === 1;
}

export async function deleteInvitation(tx: Statements, organizationId: string, id: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM invitations WHERE id = ${id} AND organization_id = ${organizationId}`;
}

/** An address whose invitation has expired may be invited again. */
export async function deleteExpiredInvitation(tx: Statements, organizationId: string, email: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM invitations WHERE organization_id = ${organizationId} AND email = ${email} AND accepted_at IS NULL AND expires_at <= now()`;
}

/**
 * Deletes open invitations to roles that their creators, with their current roles, could no longer assign. This covers invitations
 * that people created themselves, or through an API key or application of theirs.
 * @param people a null role: no longer a member
 */
export async function voidInvitationsBeyond(
  tx: Statements,
  organizationId: string,
  people: readonly { userId: string; role: Role | null }[],
): Promise<void> {
  const given = ROLES.flatMap((role) => assignableRoles(role).map((assignable) => ({ role, assignable })));
  await tx.$executeRaw`
    DELETE FROM invitations i
    USING unnest(${people.map(({ userId }) => userId)}::text[], ${people.map(({ role }) => role)}::text[]) AS p(user_id, role)
    WHERE i.organization_id = ${organizationId} AND i.accepted_at IS NULL
      AND (i.created_by = p.user_id
        OR EXISTS (SELECT FROM api_keys k WHERE k.id = i.created_by AND k.organization_id = i.organization_id AND k.maker_id = p.user_id)
        OR EXISTS (SELECT FROM oauth_applications a WHERE a.id = i.created_by AND a.organization_id = i.organization_id AND a.maker_id = p.user_id))
      AND NOT EXISTS (
        SELECT FROM unnest(${given.map(({ role }) => role)}::text[], ${given.map(({ assignable }) => assignable)}::text[]) AS may(role, assignable)
        WHERE may.role = p.role AND may.assignable = i.role)`;
}
