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

/** Requirements of one way to join an organization, and what it does with an existing account of the email address. */
interface JoinPolicy {
  /** Who verified that the person owns the email address. */
  emailVerifiedBy: 'nobody' | 'mailed link' | 'verified domain' | 'identity provider, verified domain' | 'operator';
  /** Whether the account's address counts as verified from then on. */
  verifiesEmail: boolean;
  /** What happens to an existing account with this verified address. */
  verifiedAccount: 'joins' | 'is left alone';
  /**
   * What happens to an existing account whose address is unverified: a stranger may have created it. `is cleared` removes its
   * password, second factors, sessions and tokens before it joins.
   */
  unverifiedAccount: 'is cleared' | 'is left alone';
  /** The roles that it may grant. */
  roles: readonly Role[];
  plans: readonly Plan[];
}

/** Who may join an organization, and with which role. */
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

/** An existing account of an email address, as far as the organization may know it. */
interface KnownAccount {
  id: string;
  proved: boolean;
  disabled: boolean;
  /** Whether the person is a member of the requesting organization. */
  member: boolean;
  /** Whether the requesting organization created it, through its directory or identity provider. */
  provisioned: boolean;
}

interface Joining {
  organizationId: string;
  /** Normalized. */
  email: string;
  name: string;
  /** For an account that is created or cleared; null for no password. */
  passwordHash?: string | null;
}

type Linked =
  | { userId: string; account: 'made' | 'joins' }
  /** The previous credentials are gone: push the sessions as revoked after the commit. */
  | { userId: string; account: 'cleared' }
  | { userId?: undefined; account: 'left alone' | 'disabled' };

export interface Ending {
  organizationId: string;
  userId: string;
  /** Who ended the membership. If a directory did, it may restore the person later, with everything that ended. */
  by: { kind: 'person' | 'administrator' } | { kind: 'directory'; scimUserId: string };
}

/** Ends, in the caller's transaction, what depends on a membership. @returns what to push after the commit */
export type EndsWithMembership = (tx: Statements, ending: Ending) => Promise<Revocation[]>;
/** Ends, in the caller's transaction, every session and credential of a person, in all organizations. */
export type EndsWithPerson = (tx: Statements, userId: string) => Promise<void>;

/** Thrown if the organization would have no owner left who can sign in. */
export class LastOwner extends Error {
  override name = 'LastOwner';
}

/** The only place that creates, changes and ends memberships. Everything runs in the caller's transaction. */
export class Memberships {
  constructor(
    private readonly endsWith: {
      membership: readonly EndsWithMembership[];
      person: readonly EndsWithPerson[];
    },
  ) {}

  /** Serializes creating and joining accounts of one address, so that the second caller sees the account of the first. */
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
   * Returns the account for an address, and creates one if there is none. Call it after `lockAccount`, with its result.
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
    // an account that the organization created, or its founder's, was never a stranger's
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

  /** Ends every sign-in, session and token of a person, in all organizations. Push the person as revoked after the commit. */
  async endPerson(tx: Statements, userId: string): Promise<void> {
    await endBegunSignIns(tx, userId);
    for (const end of this.endsWith.person) await end(tx, userId);
  }

  /** Adds a member; an existing member keeps their role. @returns whether the person joined */
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

  /** Restores a membership that a directory ended, with its role, even owner. */
  async restore(
    tx: Statements,
    { organizationId, userId, role, since }: { organizationId: string; userId: string; role: Role; since: Date | null },
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO memberships (organization_id, user_id, role, created_at)
      VALUES (${organizationId}, ${userId}, ${role}, coalesce(${since}::timestamptz, now()))
      ON CONFLICT (organization_id, user_id) DO NOTHING`;
  }

  /** Changes a member's role, and voids invitations that it no longer permits. Call it under `lockMembers`. @throws LastOwner */
  async changeRole(tx: Statements, organizationId: string, userId: string, role: Role): Promise<void> {
    if (role !== 'owner') await keepAnOwner(tx, organizationId, userId);
    await tx.$executeRaw`
      UPDATE memberships SET role = ${role} WHERE organization_id = ${organizationId} AND user_id = ${userId}`;
    await voidInvitationsBeyond(tx, organizationId, [{ userId, role }]);
    await lowerAuthority(tx);
  }

  /**
   * Ends a membership, the person's invitations, and, through the modules that own them, the grants, keys and sessions that depend on it.
   * @returns what to push after the commit, and the role that the person had; undefined if there was no membership
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
 * Applies roles that follow from a directory's groups, as `changeRole` does. Only people can grant or remove the role owner.
 * @returns IDs of the users whose roles changed
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
 * Lowers the authority of credentials now, not at the commit: everyone else who changes a credential locks it before the audit log. If this
 * transaction locked them in the opposite order, both could deadlock.
 */
async function lowerAuthority(tx: Statements): Promise<void> {
  await tx.$executeRaw`SET CONSTRAINTS memberships_authority IMMEDIATE`;
  await tx.$executeRaw`SET CONSTRAINTS memberships_authority DEFERRED`;
}

const LEFT_ALONE: Linked = { account: 'left alone' };

/** Whether the organization has verified that it owns the domain of the address. */
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
 * Keeps a membership from ending before this transaction does, so that whoever ends it also sees what was written here.
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
 * Ensures that the organization keeps an owner who can sign in. Call it before `leaving` is removed or demoted, under `lockMembers`.
 * @throws LastOwner
 */
async function keepAnOwner(tx: Statements, organizationId: string, leaving: string): Promise<void> {
  const [owners] = await tx.$queryRaw<{ leaving: boolean; others: number }[]>`
    SELECT coalesce(bool_or(m.user_id = ${leaving}), false) AS leaving,
      count(*) FILTER (WHERE m.user_id <> ${leaving} AND u.disabled_at IS NULL)::integer AS others
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ${organizationId} AND m.role = 'owner'`;
  if (owners?.leaving && owners.others === 0) throw new LastOwner();
}
