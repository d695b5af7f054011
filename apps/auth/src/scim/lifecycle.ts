import { literalOf, type Revocation, ROLES } from '@assay/contracts';
import { appendAudit } from '@assay/database';
import { domainOf } from '../directory/domains.js';
import { isOwner, LastOwner, type Memberships, ownsEmailDomain } from '../directory/memberships.js';
import { followDirectory, normalizeEmail } from '../directory/people.js';
import { revokeBlockedKeys, unblockKeys } from '../tokens/api-keys.js';
import type { Tx } from './context.js';
import type { UserRow } from './rows.js';
import { addressOf, nameOf } from './rows.js';
import { ScimError } from './scim-error.js';

const DEFAULT_ROLE = 'member';

/**
 * What the directory does to accounts (docs/decisions/scim.md). Each step runs in the transaction of the SCIM request; what it ends is pushed
 * to the gateways after the commit.
 */
export class Lifecycle {
  constructor(private readonly memberships: Memberships) {}

  /** After a user was made or changed, and after its account was found. @returns what to push after the commit */
  async settle(tx: Tx, row: UserRow, was: UserRow | undefined): Promise<Revocation[]> {
    if (row.user_id !== null) return this.follow(tx, { ...row, user_id: row.user_id }, was);
    const linked = await this.link(tx, row);
    if (linked === undefined) return [];
    const { userId, account } = linked;
    const changed = await this.follow(tx, { ...row, user_id: userId }, was, true);
    return account === 'cleared' ? [{ user_id: userId }, ...changed] : changed;
  }

  private async follow(tx: Tx, row: LinkedRow, was: UserRow | undefined, linkedNow = false): Promise<Revocation[]> {
    if (!row.active) return was === undefined || was.active ? this.block(tx, row) : [];
    if (was && !was.active) return this.restore(tx, row);
    if (linkedNow) await this.join(tx, row);
    else if (was && !sameProfile(row, was)) await followProfile(tx, row, was);
    return [];
  }

  /** A user that the directory deleted: as blocked, and nothing of it comes back. */
  async remove(tx: Tx, row: UserRow): Promise<Revocation[]> {
    if (row.user_id === null) return [];
    const ended = row.active ? await this.block(tx, { ...row, user_id: row.user_id }) : [];
    await revokeBlockedKeys(tx, row.organization_id, row.id);
    return ended;
  }

  /** The account of a SCIM user; undefined if it belongs to someone else. */
  private async link(tx: Tx, row: UserRow) {
    const address = addressOf(row.attributes);
    if (address === undefined) return undefined;
    const email = normalizeEmail(address);
    const { organization_id: organizationId, connection_id: connectionId } = row;
    const known = await this.memberships.lockAccount(tx, organizationId, email);
    if (known) {
      const [other] = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM scim_users WHERE user_id = ${known.id} AND connection_id = ${connectionId}`;
      if (other) return undefined;
    }
    const name = nameOf(row.attributes).slice(0, 200);
    const linked = await this.memberships.link(tx, 'scim', known, { organizationId, email, name });
    if (linked.userId === undefined) return undefined;
    await tx.$executeRaw`UPDATE scim_users SET user_id = ${linked.userId} WHERE id = ${row.id}`;
    return linked;
  }

  private async join(tx: Tx, row: LinkedRow): Promise<void> {
    const role = row.mapped_role === null ? DEFAULT_ROLE : literalOf(ROLES, row.mapped_role);
    await this.memberships.join(tx, 'scim', { organizationId: row.organization_id, userId: row.user_id, role });
  }

  /** Ends everything of the person in this organization; what another organization gave stays. */
  private async block(
    tx: Tx,
    { organization_id: organizationId, user_id: userId, id }: LinkedRow,
  ): Promise<Revocation[]> {
    const { left, revoked } = await this.memberships
      .end(tx, { organizationId, userId, by: { kind: 'directory', scimUserId: id } })
      .catch(rejectLastOwner);
    await tx.$executeRaw`
      UPDATE scim_users SET blocked_role = ${left?.role ?? null}, member_since = ${left?.since ?? null}::timestamptz WHERE id = ${id}`;
    return revoked;
  }

  /** What `block` took, and nothing else: sessions and grants are made anew by signing in. */
  private async restore(tx: Tx, row: LinkedRow): Promise<Revocation[]> {
    const { organization_id: organizationId, user_id: userId, id, blocked_role: role, member_since: since } = row;
    if (role !== null)
      await this.memberships.restore(tx, { organizationId, userId, role: literalOf(ROLES, role), since });
    // it came inactive, and joins now
    else if (since === null) await this.join(tx, row);
    await tx.$executeRaw`UPDATE scim_users SET blocked_role = NULL, member_since = NULL WHERE id = ${id}`;
    return unblockKeys(tx, organizationId, id);
  }
}

type LinkedRow = UserRow & { user_id: string };

/** @throws ScimError 400 mutability, because an organization must keep an owner who can sign in */
function rejectLastOwner(error: unknown): never {
  if (!(error instanceof LastOwner)) throw error;
  throw new ScimError(
    400,
    'This is the last owner of the organization: make someone else an owner first, then deactivate or delete this user',
    'mutability',
  );
}

function sameProfile(row: UserRow, was: UserRow): boolean {
  return addressOf(row.attributes) === addressOf(was.attributes) && nameOf(row.attributes) === nameOf(was.attributes);
}

/**
 * Name and address of an account that this directory made, and that serves nobody else, follow the directory. The address follows
 * into a domain that the organization has verified alone: one of any other domain is somebody else's to prove. An owner's stays: an
 * admin makes tokens of directories, and who gets somebody's mail sets their password.
 */
async function followProfile(tx: Tx, row: LinkedRow, was: UserRow): Promise<void> {
  const { user_id: userId, organization_id: organizationId } = row;
  const address = addressOf(row.attributes);
  const email = address === undefined ? null : normalizeEmail(address);
  const verified =
    email !== null &&
    !(await isOwner(tx, organizationId, userId)) &&
    (await ownsEmailDomain(tx, { organizationId, email }));
  const name = nameOf(row.attributes).slice(0, 200);
  await followDirectory(tx, { userId, organizationId, name, email: verified ? email : null });
  if (email !== null && !verified && address !== addressOf(was.attributes))
    await appendAudit(tx, {
      organizationId,
      actorId: undefined,
      address: undefined,
      action: 'scim.user.address_kept',
      target: { type: 'scim_user', id: row.id },
      after: { domain: domainOf(email) ?? '' },
    });
}
