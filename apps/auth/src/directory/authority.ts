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
