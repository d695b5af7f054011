import {
  type Actor,
  CREDENTIAL_ROLES,
  type CredentialRole,
  commonRole,
  covers,
  grants,
  isId,
  literalOf,
  ROLES,
} from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { holdRole } from './memberships.js';

/** The role that an actor has, and on whose behalf. */
export interface Authority {
  role: CredentialRole;
  /** The person who holds it, recorded as the creator of what it creates; null for the organization itself. */
  makerId: string | null;
}

/**
 * The authority that an actor acts with. Keys and applications have their creator's authority. An application that acts for a person has
 * the lower of both authorities. Without the scope `admin`, none exceeds a member's. People who open a set-up link act with the
 * authority of its creator, on the routes of the link.
 */
export async function authorityOf(tx: Transaction, organizationId: string, actor: Actor): Promise<Authority> {
  if (isId('sul', actor.id)) return setUpBy(tx, organizationId, actor.id);
  const carried = await carriedBy(tx, organizationId, actor);
  return grants(actor.scopes, 'admin') ? carried : { ...carried, role: commonRole(carried.role, 'member') };
}

/**
 * Call this first in a transaction that records an authority, and record what it returns. It locks the role of the person who holds
 * the authority. The role can then change only afterwards, and that change also lowers what was recorded (lower_authority).
 */
export async function holdAuthority(tx: Transaction, organizationId: string, actor: Actor): Promise<Authority> {
  let authority = await authorityOf(tx, organizationId, actor);
  let heldId: string | null = null;
  // while this waited for the lock, the role may have changed, or another owner may have taken over the credential
  while (authority.makerId !== heldId) {
    heldId = authority.makerId;
    if (heldId !== null) await holdRole(tx, organizationId, heldId);
    authority = await authorityOf(tx, organizationId, actor);
  }
  return authority;
}

async function carriedBy(tx: Transaction, organizationId: string, actor: Actor): Promise<Authority> {
  const { id, user_id: userId } = actor;
  const clientId = actor.client_id ?? (isId('app', id) ? id : undefined);
  if (userId === undefined) {
    const row =
      clientId === undefined
        ? await tx.apiKey.findUnique({ where: { id, organization_id: organizationId }, select: CARRIED })
        : await tx.oauthApplication.findUnique({
            where: { id: clientId, organization_id: organizationId },
            select: CARRIED,
          });
    return row ? authorityIn(row) : NO_AUTHORITY;
  }
  const own = await tx.membership.findUnique({
    where: { organization_id_user_id: { organization_id: organizationId, user_id: userId } },
    select: { role: true },
  });
  const person = { role: own ? literalOf(ROLES, own.role) : 'member', makerId: userId };
  if (clientId === undefined) return person;
  const row = await tx.oauthApplication.findUnique({
    where: { id: clientId, organization_id: organizationId },
    select: CARRIED,
  });
  const made = row ? authorityIn(row) : NO_AUTHORITY;
  const role = commonRole(person.role, made.role);
  // the person owns what is created, unless the application's authority is the lower one
  return { role, makerId: covers(made.role, person.role) ? person.makerId : made.makerId };
}

async function setUpBy(tx: Transaction, organizationId: string, id: string): Promise<Authority> {
  const [maker] = await tx.$queryRaw<{ role: string; user_id: string }[]>`
    SELECT m.role, m.user_id FROM set_up_links l JOIN memberships m ON m.organization_id = l.organization_id AND m.user_id = l.maker_id
    WHERE l.id = ${id} AND l.organization_id = ${organizationId}`;
  return maker ? { role: literalOf(ROLES, maker.role), makerId: maker.user_id } : NO_AUTHORITY;
}

const CARRIED = { authority: true, maker_id: true } as const;
/** For an unknown credential: without a creator it has no authority to pass on. */
const NO_AUTHORITY: Authority = { role: 'member', makerId: null };

function authorityIn(row: { authority: string; maker_id: string | null }): Authority {
  return { role: literalOf(CREDENTIAL_ROLES, row.authority), makerId: row.maker_id };
}

/** Rejects granting or removing a role that the actor's own role does not cover. @throws ServiceError AUTH_INSUFFICIENT_SCOPE, AUTH_ORG_ACCESS_DENIED */
export function rejectRoleBeyond(actor: Actor, own: CredentialRole, role: CredentialRole): void {
  if (covers(own, role)) return;
  if (!grants(actor.scopes, 'admin')) throw ServiceError.insufficientScope('admin', actor.scopes);
  const required = role === 'owner' ? 'owner' : 'admin';
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: `The role ${role} has permissions that your role, ${own}, does not have: ask an ${required}`,
    details: { reason: 'role', role: own, required_role: required },
  });
}
