import {
  CREDENTIAL_ROLES,
  covers,
  literalOf,
  MAPPED_ROLES,
  type MappedRole,
  type Role,
  SSO_TYPES,
} from '@assay/contracts';
import { appendAudit, lockName, type Transaction } from '@assay/database';
import { roleMappingsOf } from '../directory/connections.js';
import { domainOf, ownsDomain } from '../directory/domains.js';
import { lockMembers, type Memberships } from '../directory/memberships.js';
import { lowerCased, normalizeEmail } from '../directory/people.js';
import type { Asserted } from './asserted.js';
import type { ConnectionRow } from './connection-row.js';
import { SsoRejection } from './reasons.js';
import { stillTrusts } from './settings.js';

interface Admitted {
  userId: string;
  /** Someone else may have created the account before its address was verified: its sessions and tokens end. */
  takenOver: boolean;
  /** The role changed: gateways forget what they know of the person. */
  roleChanged: boolean;
}

/**
 * Which account an assertion is about, and whether it is let in. A subject of a connection is linked once; after that its email
 * address plays no part. An address links an account only in a domain that the organization has verified, and none that another
 * active connection of the organization has linked. Nobody whose role is, or would be, beyond the connection's authority is let in.
 * @param connection with the authority and the settings under which the assertion was believed
 * @throws SsoRejection
 */
export async function admit(
  tx: Transaction,
  memberships: Memberships,
  connection: ConnectionRow,
  asserted: Asserted,
  address: string,
): Promise<Admitted> {
  const held = await hold(tx, connection);
  const { id: connectionId } = held;
  const { subject } = asserted;
  await lockName(tx, `sso ${connectionId} ${subject}`, 5);
  const [linked] = await tx.$queryRaw<{ user_id: string; disabled: boolean }[]>`
    UPDATE sso_identities i SET last_sign_in_at = now() FROM users u
    WHERE i.connection_id = ${connectionId} AND i.subject = ${subject} AND u.id = i.user_id
    RETURNING i.user_id, u.disabled_at IS NOT NULL AS disabled`;
  if (linked?.disabled) throw new SsoRejection('account_disabled', { subject });
  const account = linked ? { userId: linked.user_id, takenOver: false } : await link(tx, memberships, held, asserted);
  const roleChanged = await join(tx, memberships, held, asserted, account.userId, address);
  return { ...account, roleChanged };
}

/**
 * Nobody changes the connection until the person is in, and whom it lets in as what is decided by how it is now.
 * @throws SsoRejection where it was deleted, deactivated or taken over, or no longer trusts what it trusted: what was believed before is
 * believed no more
 */
async function hold(tx: Transaction, { id, type, authority, settings }: ConnectionRow): Promise<ConnectionRow> {
  const [held] = await tx.$queryRaw<ConnectionRow[]>`SELECT * FROM connections WHERE id = ${id} FOR SHARE`;
  if (held?.type !== type || held.authority !== authority) throw new SsoRejection('connection_changed');
  if (held.status !== 'active') throw new SsoRejection('connection_inactive');
  if (!stillTrusts(literalOf(SSO_TYPES, type), settings, held.settings)) throw new SsoRejection('connection_changed');
  return held;
}

/** The role that the groups of an assertion give; the connection's default where they give none. */
export function roleOf(
  connection: Pick<ConnectionRow, 'role_mappings' | 'default_role'>,
  groups: readonly string[] | undefined,
): MappedRole {
  const own = new Set(groups?.map(lowerCased));
  const mappings = roleMappingsOf(connection);
  const given = new Set(mappings.filter(({ group }) => own.has(lowerCased(group))).map(({ role }) => role));
  return MAPPED_ROLES.find((role) => given.has(role)) ?? literalOf(MAPPED_ROLES, connection.default_role);
}

/** Why the address of an assertion may not link or make an account, where that is so. @throws SsoRejection */
export async function checkEmail(
  tx: Transaction,
  connection: ConnectionRow,
  { email, emailVerified, subject }: Asserted,
): Promise<string> {
  if (email === undefined) throw new SsoRejection('email_missing', { subject });
  const normalized = normalizeEmail(email);
  const domain = domainOf(normalized);
  if (emailVerified === false) throw new SsoRejection('email_unverified', { subject, email });
  // verified by the identity provider or not said: it may speak for the organization's own domain alone
  if (domain === undefined || !(await ownsDomain(tx, connection.organization_id, domain)))
    throw new SsoRejection('domain_not_verified', { subject, email, received: domain });
  return normalized;
}

async function link(tx: Transaction, memberships: Memberships, connection: ConnectionRow, asserted: Asserted) {
  const { id: connectionId, organization_id: organizationId } = connection;
  const email = await checkEmail(tx, connection, asserted);
  const known = await memberships.lockAccount(tx, organizationId, email);
  if (known?.disabled) throw new SsoRejection('account_disabled', { subject: asserted.subject, email });
  const [other] = known
    ? await tx.$queryRaw<{ subject: string }[]>`
        SELECT i.subject FROM sso_identities i JOIN connections c ON c.id = i.connection_id
        WHERE i.user_id = ${known.id} AND i.organization_id = ${organizationId} AND (c.id = ${connectionId} OR c.status = 'active')`
    : [];
  // an address that is given to the next person must not open the account of the one before; nor does one identity provider of the
  // organization speak for the people of another
  if (other) throw new SsoRejection('account_taken', { subject: asserted.subject, email, expected: other.subject });
  if (!known && !connection.jit_membership)
    throw new SsoRejection('not_a_member', { subject: asserted.subject, email });
  const name = (asserted.name ?? '').slice(0, 100);
  const { userId, account } = await memberships.link(tx, 'sso', known, { organizationId, email, name });
  if (userId === undefined) throw new SsoRejection('domain_not_verified', { subject: asserted.subject, email });
  await tx.$executeRaw`
    INSERT INTO sso_identities (connection_id, subject, organization_id, user_id)
    VALUES (${connectionId}, ${asserted.subject}, ${organizationId}, ${userId})`;
  return { userId, takenOver: account === 'cleared' };
}

/** The directory outranks the sign-in: a person whom it deactivated is rejected. */
async function rejectDeprovisioned(
  tx: Transaction,
  organizationId: string,
  userId: string,
  subject: string,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ blocked: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM scim_users WHERE organization_id = ${organizationId} AND user_id = ${userId} AND NOT active) AS blocked`;
  if (row?.blocked) throw new SsoRejection('deprovisioned', { subject });
}

/** @throws SsoRejection */
function rejectBeyondAuthority({ authority }: ConnectionRow, role: Role, { subject, email }: Asserted): void {
  if (!covers(literalOf(CREDENTIAL_ROLES, authority), role))
    throw new SsoRejection('authority', { subject, email, expected: authority, received: role });
}

/** @returns whether the role of a member changed */
async function join(
  tx: Transaction,
  memberships: Memberships,
  connection: ConnectionRow,
  asserted: Asserted,
  userId: string,
  address: string,
): Promise<boolean> {
  const organizationId = connection.organization_id;
  const mapped = roleMappingsOf(connection).length > 0 && asserted.groups !== undefined;
  if (mapped) await lockMembers(tx, organizationId);
  const [member] = await tx.$queryRaw<{ role: Role; provisioned: boolean }[]>`
    SELECT m.role, EXISTS (SELECT 1 FROM scim_users s WHERE s.organization_id = ${organizationId} AND s.user_id = ${userId} AND s.mapped_role IS NOT NULL) AS provisioned
    FROM memberships m WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId} FOR UPDATE OF m`;
  // a directory that deactivates the person has ended the membership by now, or waits for this transaction
  if (!member && !mapped) await lockMembers(tx, organizationId);
  await rejectDeprovisioned(tx, organizationId, userId, asserted.subject);
  const given = roleOf(connection, asserted.groups);
  if (!member) {
    if (!connection.jit_membership)
      throw new SsoRejection('not_a_member', { subject: asserted.subject, email: asserted.email });
    rejectBeyondAuthority(connection, given, asserted);
    await memberships.join(tx, 'sso', { organizationId, userId, role: given });
    await record(tx, connection, userId, address, 'member.joined_by_sso', undefined, given);
    return false;
  }
  rejectBeyondAuthority(connection, member.role, asserted);
  // owners are made and unmade by people alone, and roles that the directory gave are the directory's
  if (!mapped || member.role === 'owner' || member.provisioned || member.role === given) return false;
  rejectBeyondAuthority(connection, given, asserted);
  await memberships.changeRole(tx, organizationId, userId, given);
  await record(tx, connection, userId, address, 'member.role_changed', member.role, given);
  return true;
}

function record(
  tx: Transaction,
  connection: ConnectionRow,
  userId: string,
  address: string,
  action: string,
  before: Role | undefined,
  role: Role,
) {
  return appendAudit(tx, {
    organizationId: connection.organization_id,
    actorId: userId,
    address,
    action,
    target: { type: 'user', id: userId },
    before: before && { role: before },
    after: { role, connection_id: connection.id },
  });
}
