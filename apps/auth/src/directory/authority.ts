import { type Actor, grants, ROLES, type Role } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

/** Whether `role` is above `other`. */
export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}

/**
 * The role that an actor acts with: that of the person, bounded by the token's scopes; a key or application with `admin` acts
 * for the organization itself.
 */
export async function authorityOf(tx: Transaction, organizationId: string, actor: Actor): Promise<Role> {
  if (!grants(actor.scopes, 'admin')) return 'member';
  if (actor.user_id === undefined) return 'owner';
  const own = await tx.membership.findUnique({
    where: { organization_id_user_id: { organization_id: organizationId, user_id: actor.user_id } },
    select: { role: true },
  });
  return (own?.role as Role | undefined) ?? 'member';
}

/** Nobody gives a role above the own one, nor takes it. @throws ServiceError AUTH_INSUFFICIENT_SCOPE, AUTH_ORG_ACCESS_DENIED */
export function refuseAbove(actor: Actor, own: Role, role: Role): void {
  if (!isAbove(role, own)) return;
  if (!grants(actor.scopes, 'admin')) throw ServiceError.insufficientScope('admin', actor.scopes);
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: `The role ${role} is above yours, ${own}: ask an ${role}`,
    details: { reason: 'role', role: own, required_role: role },
  });
}

/**
 * One change of members at a time, and the organization keeps an owner who can sign in. To be called before `leaving` is
 * removed or demoted, in the same transaction.
 * @throws ServiceError VALIDATION_FAILED (422)
 */
export async function keepAnOwner(
  tx: Transaction,
  organizationId: string,
  leaving: string,
  field: string,
): Promise<void> {
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND m.user_id <> ${leaving} AND u.disabled_at IS NULL`;
  if ((others?.count ?? 0) === 0)
    throw ServiceError.invalid([
      {
        field,
        message: 'This is the last owner of the organization: make another member an owner first',
        code: 'INVALID_ENUM',
        allowed: ['owner'],
      },
    ]);
}

/** Everything that changes who belongs to the organization waits here, one after another. */
export async function lockMembers(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
}
