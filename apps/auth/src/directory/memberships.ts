import {
  FEATURE_PLANS,
  MAPPED_ROLES,
  newId,
  PLANS,
  type Plan,
  type Revocation,
  ROLES,
  type Role,
} from '@assay/contracts';
import { lockName, type Statements } from '@assay/database';
import { domainOf, ownsDomain } from './domains.js';
import { voidInvitationsBeyond } from './invitations.js';
import { clearCredentials, insertPerson } from './people.js';
import { endBegunSignIns } from './sign-in-generation.js';

/** What a way into an organization asks for, and what it does with the account of an address. */
interface JoinPolicy {
  /** What vouches that the address is the person's own. */
  emailVerifiedBy: 'nobody' | 'mailed link' | 'verified domain' | 'identity provider, verified domain' | 'operator';
  /** Whether the account's address counts as proved from then on. */
  verifiesEmail: boolean;
  /** An account of this address whose owner proved it. */
  verifiedAccount: 'joins' | 'is left alone';
  /**
   * An account of this address that nobody proved: whoever made it may be a stranger. `is cleared` takes its password, second
   * factors, sessions and tokens before it joins.
   */
  unverifiedAccount: 'is cleared' | 'is left alone';
  /** The roles that it may give. */
  roles: readonly Role[];
  plans: readonly Plan[];
}

/** The policy of who gets into an organization, and as what. */
const JOIN_POLICIES = {
  'sign-up': {
    emailVerifiedBy: 'nobody',
    verifiesEmail: false,
    verifiedAccount: 'is left alone',
    unverifiedAccount: 'is left alone',
    roles: ['owner'],
    plans: PLANS,
  },
  invitation: {
    emailVerifiedBy: 'mailed link',
    verifiesEmail: true,
    verifiedAccount: 'joins',
    unverifiedAccount: 'is cleared',
    roles: ROLES,
    plans: PLANS,
  },
  scim: {
    emailVerifiedBy: 'verified domain',
    verifiesEmail: false,
    verifiedAccount: 'joins',
    unverifiedAccount: 'is cleared',
    roles: MAPPED_ROLES,
    plans: FEATURE_PLANS.scim,
  },
  sso: {
    emailVerifiedBy: 'identity provider, verified domain',
    verifiesEmail: true,
    verifiedAccount: 'joins',
    unverifiedAccount: 'is cleared',
    roles: MAPPED_ROLES,
    plans: FEATURE_PLANS.sso,
  },
  bootstrap: {
    emailVerifiedBy: 'operator',
    verifiesEmail: true,
    verifiedAccount: 'is left alone',
    unverifiedAccount: 'is left alone',
    roles: ['owner'],
    plans: ['enterprise'],
  },
} as const satisfies Record<string, JoinPolicy>;
type JoinMethod = keyof typeof JOIN_POLICIES;

/** The account of an address, as far as an organization may know. */
interface KnownAccount {
  id: string;
  proved: boolean;
  disabled: boolean;
  /** A member of the organization that asks. */
  member: boolean;
  /** Made by the organization that asks: by its directory or identity provider. */
  provisioned: boolean;
}

interface Joining {
  organizationId: string;
  /** Normalized. */
  email: string;
  name: string;
  /** Of an account that is made or cleared; null for none. */
  passwordHash?: string | null;
}

type Linked =
  | { userId: string; account: 'made' | 'joins' }
  /** Everything that its maker had is gone: its sessions are to be pushed as revoked after the commit. */
  | { userId: string; account: 'cleared' }
  | { userId?: undefined; account: 'left alone' | 'disabled' };

export interface Ending {
  organizationId: string;
  userId: string;
  /** The directory may let the person in again: what ends then comes back. */
  by: { kind: 'person' | 'administrator' } | { kind: 'directory'; scimUserId: string };
}

/** Ends, in the caller's transaction, what its owner keeps of a membership. @returns what to push after the commit */
export type EndsWithMembership = (tx: Statements, ending: Ending) => Promise<Revocation[]>;
/** Ends, in the caller's transaction, everything of a person everywhere. */
export type EndsWithPerson = (tx: Statements, userId: string) => Promise<void>;

/** The organization would have no owner left who can sign in. */
export class LastOwner extends Error {
  override name = 'LastOwner';
}

/** The only place that makes, changes and ends memberships. Everything runs in the caller's transaction. */
export class Memberships {
  constructor(
    private readonly endsWith: {
      membership: readonly EndsWithMembership[];
      person: readonly EndsWithPerson[];
    },
  ) {}

  /** Accounts of one address are made and joined one after another: whoever comes second sees the first. */
  async lockAccount(tx: Statements, organizationId: string, email: string): Promise<KnownAccount | undefined> {
    await lockName(tx, `account ${email}`, 3);
    const [known] = await tx.$queryRaw<KnownAccount[]>`
      SELECT u.id, u.email_verified_at IS NOT NULL AS proved, u.disabled_at IS NOT NULL AS disabled,
        coalesce(u.provisioned_by = ${organizationId}, false) AS provisioned,
        EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.organization_id = ${organizationId}) AS member
      FROM users u WHERE u.email = ${email} FOR NO KEY UPDATE`;
    return known;
  }

  /**
   * The account that an address stands for on this way in: one is made where there is none. To be called after `lockAccount`,
   * with what it found.
   */
  async link(tx: Statements, method: JoinMethod, known: KnownAccount | undefined, joining: Joining): Promise<Linked> {
    const policy: JoinPolicy = JOIN_POLICIES[method];
    const { organizationId, email, name, passwordHash = null } = joining;
    if (!known) {
      const userId = newId('usr');
      const provisionedBy = method === 'scim' || method === 'sso' ? organizationId : null;
      await insertPerson(tx, {
        id: userId,
        email,
        name,
        passwordHash,
        addressVerified: policy.verifiesEmail,
        provisionedBy,
      });
      return { userId, account: 'made' };
    }
    if (known.disabled) return { account: 'disabled' };
    const own = known.member || known.provisioned;
    if (policy.emailVerifiedBy.endsWith('verified domain') && !own && !(await ownsEmailDomain(tx, joining)))
      return { account: 'left alone' };
    if (known.proved) return policy.verifiedAccount === 'joins' ? { userId: known.id, account: 'joins' } : LEFT_ALONE;
    // what the organization made itself, or is its founder's, has had no stranger
    if (own && !policy.verifiesEmail) return { userId: known.id, account: 'joins' };
    if (policy.unverifiedAccount !== 'is cleared') return LEFT_ALONE;
    await clearCredentials(tx, known.id, {
      passwordHash,
      verifiesEmail: policy.verifiesEmail,
      keepsFactors: known.provisioned,
      ...(method === 'invitation' ? { name } : {}),
    });
    await this.endPerson(tx, known.id);
    return { userId: known.id, account: 'cleared' };
  }

  /** Ends every sign-in, session and token of a person, everywhere: to be pushed as revoked after the commit. */
  async endPerson(tx: Statements, userId: string): Promise<void> {
    await endBegunSignIns(tx, userId);
    for (const end of this.endsWith.person) await end(tx, userId);
  }

  /** Who is a member already stays what they are. @returns whether the person joined */
  async join(
    tx: Statements,
    method: JoinMethod,
    {
      organizationId,
      userId,
      role,
      since = null,
    }: { organizationId: string; userId: string; role: Role; since?: Date | null },
  ): Promise<boolean> {
    const roles: readonly Role[] = JOIN_POLICIES[method].roles;
    if (!roles.includes(role)) throw new Error(`${method} cannot make anyone ${role}`);
    const joined = await tx.$executeRaw`
      INSERT INTO memberships (organization_id, user_id, role, created_at)
      VALUES (${organizationId}, ${userId}, ${role}, coalesce(${since}::timestamptz, now()))
      ON CONFLICT (organization_id, user_id) DO NOTHING`;
    return joined === 1;
  }

  /** Gives back what a directory had taken; an owner comes back as one. */
  async restore(
    tx: Statements,
    { organizationId, userId, role, since }: { organizationId: string; userId: string; role: Role; since: Date | null },
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO memberships (organization_id, user_id, role, created_at)
      VALUES (${organizationId}, ${userId}, ${role}, coalesce(${since}::timestamptz, now()))
      ON CONFLICT (organization_id, user_id) DO NOTHING`;
  }

  /** With what the person invited to and may not any more. To be called under `lockMembers`. @throws LastOwner */
  async changeRole(tx: Statements, organizationId: string, userId: string, role: Role): Promise<void> {
    if (role !== 'owner') await keepAnOwner(tx, organizationId, userId);
    await tx.$executeRaw`
      UPDATE memberships SET role = ${role} WHERE organization_id = ${organizationId} AND user_id = ${userId}`;
    await voidInvitationsBeyond(tx, organizationId, [{ userId, role }]);
    await lowerAuthority(tx);
  }

  /**
   * Ends a membership, what the person invited to and, by their owners, the grants, keys and sessions that rest on it.
   * @returns the role that went, and what to push after the commit; undefined where there was no membership
   * @throws LastOwner
   */
  async end(
    tx: Statements,
    ending: Ending,
  ): Promise<{ left: { role: Role; since: Date } | undefined; revoked: Revocation[] }> {
    const { organizationId, userId } = ending;
    await lockMembers(tx, organizationId);
    await keepAnOwner(tx, organizationId, userId);
    const [left] = await tx.$queryRaw<{ role: Role; since: Date }[]>`
      DELETE FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId} RETURNING role, created_at AS since`;
    await voidInvitationsBeyond(tx, organizationId, [{ userId, role: null }]);
    const revoked: Revocation[] = [{ user_id: userId }];
    for (const end of this.endsWith.membership) revoked.push(...(await end(tx, ending)));
    await lowerAuthority(tx);
    return { left, revoked };
  }
}

/**
 * Roles that a directory's groups give, as `changeRole`. Owners are made and unmade by people alone.
 * @returns whose role changed
 */
export async function followGroups(
  tx: Statements,
  organizationId: string,
  roles: readonly { userId: string; role: Role }[],
): Promise<string[]> {
  if (roles.length === 0) return [];
  await lockMembers(tx, organizationId);
  const changed = await tx.$queryRaw<{ user_id: string; role: Role }[]>`
    UPDATE memberships m SET role = given.role
    FROM unnest(${roles.map(({ userId }) => userId)}::text[], ${roles.map(({ role }) => role)}::text[]) AS given(user_id, role)
    WHERE m.organization_id = ${organizationId} AND m.user_id = given.user_id AND m.role <> 'owner' AND given.role <> 'owner'
    RETURNING m.user_id, m.role`;
  const followed = changed.map(({ user_id: userId, role }) => ({ userId, role }));
  await voidInvitationsBeyond(tx, organizationId, followed);
  await lowerAuthority(tx);
  return followed.map(({ userId }) => userId);
}

/**
 * Lowers credentials now and not at the commit: whoever changes one of them locks it before the audit log, and so does this transaction,
 * or each would wait for the other.
 */
async function lowerAuthority(tx: Statements): Promise<void> {
  await tx.$executeRaw`SET CONSTRAINTS memberships_authority IMMEDIATE`;
  await tx.$executeRaw`SET CONSTRAINTS memberships_authority DEFERRED`;
}

const LEFT_ALONE: Linked = { account: 'left alone' };

/** Whether the organization has proved that the domain of the address is its own. */
export async function ownsEmailDomain(
  tx: Statements,
  { organizationId, email }: Pick<Joining, 'organizationId' | 'email'>,
): Promise<boolean> {
  const domain = domainOf(email);
  return domain !== undefined && (await ownsDomain(tx, organizationId, domain));
}

export async function isOwner(tx: Statements, organizationId: string, userId: string): Promise<boolean> {
  const owners = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId} AND role = 'owner'`;
  return owners.length > 0;
}

/** Serializes changes to the members of an organization. */
export async function lockMembers(tx: Statements, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
}

/**
 * Keeps a membership from ending before this transaction does, so that whatever ends it also finds what was written here.
 * @returns false if the person is not a member
 */
export async function holdMembership(tx: Statements, organizationId: string, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId} FOR KEY SHARE`;
  return held.length > 0;
}

/** Keeps a membership from ending, and its role from changing, before this transaction ends. */
export async function holdRole(tx: Statements, organizationId: string, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId} FOR SHARE`;
}

/**
 * The organization keeps an owner who can sign in. To be called before `leaving` is removed or demoted, under `lockMembers`.
 * @throws LastOwner
 */
async function keepAnOwner(tx: Statements, organizationId: string, leaving: string): Promise<void> {
  const [owners] = await tx.$queryRaw<{ leaving: boolean; others: number }[]>`
    SELECT coalesce(bool_or(m.user_id = ${leaving}), false) AS leaving,
      count(*) FILTER (WHERE m.user_id <> ${leaving} AND u.disabled_at IS NULL)::integer AS others
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId} AND m.role = 'owner'`;
  if (owners?.leaving && owners.others === 0) throw new LastOwner();
}
