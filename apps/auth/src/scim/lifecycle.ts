import { newId, type Revocation } from '@assay/contracts';
import { normalizeEmail } from '../directory/people.js';
import type { Tx } from './context.js';
import type { UserRow } from './rows.js';
import { addressOf, nameOf } from './rows.js';
import { ScimError } from './scim-error.js';

/** Whether the organization has proven that the domain of an address is its own. */
export type OwnsDomain = (tx: Tx, organizationId: string, domain: string) => Promise<boolean>;

const DEFAULT_ROLE = 'member';

/**
 * What the directory does to accounts (docs/decisions/scim.md). Each step runs in the transaction of the SCIM request; what it ends is pushed
 * to the gateways after the commit.
 */
export class Lifecycle {
  constructor(private readonly ownsDomain: OwnsDomain) {}

  /** After a user was made or changed, and after its account was found. @returns what to push after the commit */
  async settle(tx: Tx, row: UserRow, was: UserRow | undefined): Promise<Revocation[]> {
    const linked = row.user_id ?? (await this.link(tx, row));
    if (linked === null) return [];
    if (!row.active) return was === undefined || was.active ? this.block(tx, { ...row, user_id: linked }) : [];
    if (was && !was.active) return this.restore(tx, { ...row, user_id: linked });
    if (row.user_id === null) await this.join(tx, { ...row, user_id: linked });
    else if (was && !sameProfile(row, was)) await followProfile(tx, row);
    return [];
  }

  /** A user that the directory deleted: as blocked, and nothing of it comes back. */
  async remove(tx: Tx, row: UserRow): Promise<Revocation[]> {
    if (row.user_id === null) return [];
    const ended = row.active ? await this.block(tx, row) : [];
    await tx.$executeRaw`
      UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()), blocked_at = NULL, blocked_by = NULL
      WHERE organization_id = ${row.organization_id} AND blocked_by = ${row.id}`;
    return ended;
  }

  /**
   * The account that a user stands for. Never one that belongs to somebody else: an address proves nothing until the organization has
   * proven that its domain is its own.
   */
  private async link(tx: Tx, row: UserRow): Promise<string | null> {
    const address = addressOf(row.attributes);
    if (address === undefined) return null;
    const email = normalizeEmail(address);
    const { organization_id: organizationId, connection_id: connectionId } = row;
    // two directories, or two users of one, that name the same new address make one account
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 3))`;
    const [known] = await tx.$queryRaw<
      { id: string; provisioned_by: string | null; member: boolean; taken: boolean }[]
    >`
      SELECT u.id, u.provisioned_by,
        EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.organization_id = ${organizationId}) AS member,
        EXISTS (SELECT FROM scim_users s WHERE s.user_id = u.id AND s.connection_id = ${connectionId}) AS taken
      FROM users u WHERE u.email = ${email}`;
    let userId = known?.id;
    if (known) {
      const domain = email.slice(email.lastIndexOf('@') + 1);
      const ours = known.member || known.provisioned_by === organizationId;
      if (known.taken || !(ours || (await this.ownsDomain(tx, organizationId, domain)))) return null;
    } else {
      userId = newId('usr');
      await tx.$executeRaw`
        INSERT INTO users (id, email, name, provisioned_by) VALUES (${userId}, ${email}, ${nameOf(row.attributes).slice(0, 200)}, ${organizationId})`;
    }
    await tx.$executeRaw`UPDATE scim_users SET user_id = ${userId} WHERE id = ${row.id}`;
    return userId as string;
  }

  private async join(tx: Tx, row: UserRow): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO memberships (organization_id, user_id, role) VALUES (${row.organization_id}, ${row.user_id}, ${row.mapped_role ?? DEFAULT_ROLE})
      ON CONFLICT (organization_id, user_id) DO NOTHING`;
  }

  /**
   * Ends everything of the person in this organization; what another organization gave stays. Keys are blocked rather than revoked, so that
   * they, and only they, come back.
   */
  private async block(tx: Tx, row: UserRow): Promise<Revocation[]> {
    const { organization_id: organizationId, user_id: userId, id } = row;
    // as everybody who changes memberships does (directory/authority.ts)
    await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
    await refuseLastOwner(tx, organizationId, userId as string);
    const [left] = await tx.$queryRaw<{ role: string; created_at: Date }[]>`
      DELETE FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId} RETURNING role, created_at`;
    await tx.$executeRaw`
      UPDATE scim_users SET blocked_role = ${left?.role ?? null}, member_since = ${left?.created_at ?? null}::timestamptz WHERE id = ${id}`;
    // also keys that were made with the person's keys
    const keys = await tx.$queryRaw<{ id: string; blocked: boolean }[]>`
      WITH RECURSIVE made AS (
        SELECT k.id FROM api_keys k WHERE k.organization_id = ${organizationId} AND k.created_by = ${userId}
        UNION SELECT k.id FROM api_keys k JOIN made ON k.created_by = made.id WHERE k.organization_id = ${organizationId}),
      blocked AS (
        UPDATE api_keys k SET blocked_at = now(), blocked_by = ${id} FROM made
        WHERE k.id = made.id AND k.revoked_at IS NULL AND k.blocked_at IS NULL RETURNING k.id)
      SELECT made.id, blocked.id IS NOT NULL AS blocked FROM made LEFT JOIN blocked ON blocked.id = made.id`;
    await tx.$executeRaw`
      UPDATE oauth_artifacts SET revoked_at = now() WHERE user_id = ${userId} AND kind <> 'Session' AND revoked_at IS NULL
        AND (grant_id IS NULL OR grant_id IN (SELECT g.id FROM oauth_grants g WHERE g.user_id = ${userId} AND g.organization_id = ${organizationId}))`;
    await tx.$executeRaw`
      UPDATE oauth_grants SET revoked_at = now() WHERE user_id = ${userId} AND organization_id = ${organizationId} AND revoked_at IS NULL`;
    // whom the person invited would come in behind it
    await tx.$executeRaw`
      DELETE FROM invitations WHERE organization_id = ${organizationId} AND created_by = ${userId} AND accepted_at IS NULL`;
    // a session may serve another organization too; without one it serves nobody
    await tx.$executeRaw`
      DELETE FROM oauth_artifacts WHERE user_id = ${userId} AND kind = 'Session' AND NOT EXISTS (SELECT FROM memberships_of(${userId}))`;
    // what a key began that was revoked since is the person's too
    const creators = [userId as string, ...keys.map((key) => key.id)];
    await tx.$queryRaw`SELECT cancel_evaluations_of(${organizationId}, ${creators}::text[]) AS canceled`;
    const blocked = keys.filter((key) => key.blocked).map((key) => ({ credential_id: key.id }));
    return [{ user_id: userId as string }, ...blocked];
  }

  /** What `block` took, and nothing else: keys revoked by somebody meanwhile stay so, and sessions and grants are made anew by signing in. */
  private async restore(tx: Tx, row: UserRow): Promise<Revocation[]> {
    const { organization_id: organizationId, user_id: userId, id, blocked_role: role } = row;
    if (role !== null)
      await tx.$executeRaw`
        INSERT INTO memberships (organization_id, user_id, role, created_at)
        VALUES (${organizationId}, ${userId}, ${role}, coalesce(${row.member_since}::timestamptz, now()))
        ON CONFLICT (organization_id, user_id) DO NOTHING`;
    // it came inactive, and joins now
    else if (row.member_since === null) await this.join(tx, row);
    await tx.$executeRaw`UPDATE scim_users SET blocked_role = NULL, member_since = NULL WHERE id = ${id}`;
    const keys = await tx.$queryRaw<{ id: string }[]>`
      UPDATE api_keys SET blocked_at = NULL, blocked_by = NULL
      WHERE organization_id = ${organizationId} AND blocked_by = ${id} RETURNING id`;
    return keys.map((key) => ({ credential_id: key.id }));
  }
}

/** @throws ScimError 400 mutability: somebody must be able to open the door again */
async function refuseLastOwner(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const [owners] = await tx.$queryRaw<{ leaving: boolean; others: number }[]>`
    SELECT coalesce(bool_or(m.user_id = ${userId}), false) AS leaving,
      count(*) FILTER (WHERE m.user_id <> ${userId} AND u.disabled_at IS NULL)::integer AS others
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId} AND m.role = 'owner'`;
  if (owners?.leaving && owners.others === 0)
    throw new ScimError(
      400,
      'This is the last owner of the organization: make somebody else an owner first, then deactivate or delete this user',
      'mutability',
    );
}

function sameProfile(row: UserRow, was: UserRow): boolean {
  return addressOf(row.attributes) === addressOf(was.attributes) && nameOf(row.attributes) === nameOf(was.attributes);
}

/** Address and name of an account that this directory made, and that serves nobody else, follow the directory. */
async function followProfile(tx: Tx, row: UserRow): Promise<void> {
  const address = addressOf(row.attributes);
  const email = address === undefined ? null : normalizeEmail(address);
  await tx.$executeRaw`
    UPDATE users u SET name = ${nameOf(row.attributes).slice(0, 200)}, updated_at = now(),
      email = CASE WHEN ${email}::text IS NULL OR EXISTS (SELECT FROM users o WHERE o.email = ${email} AND o.id <> u.id) THEN u.email ELSE ${email} END,
      email_verified_at = CASE WHEN u.email = coalesce(${email}::text, u.email) THEN u.email_verified_at END
    WHERE u.id = ${row.user_id} AND u.provisioned_by = ${row.organization_id}
      AND NOT EXISTS (SELECT FROM memberships_of(u.id) m WHERE m.organization_id <> ${row.organization_id})
      AND (u.name <> ${nameOf(row.attributes).slice(0, 200)} OR u.email IS DISTINCT FROM coalesce(${email}::text, u.email))`;
}
