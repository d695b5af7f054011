import {
  assignableRoles,
  type ChangePasswordRequest,
  type GrantedApplication,
  isFirstParty,
  type Me,
  RECENT_SIGN_IN_SECONDS,
  storedValue,
} from '@assay/contracts';
import type { Database, Prisma } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { AuditLog } from '../../directory/audit-log.js';
import { forgiveCodes } from '../../directory/factors/forget-factors.js';
import { personNameFault } from '../../directory/names.js';
import { ownWordsOf, passwordFault } from '../../directory/password-rules.js';
import { hashPassword, verifyPassword } from '../../directory/passwords.js';
import {
  type Account,
  type MembershipRow,
  type People,
  renamePerson,
  replacePassword,
} from '../../directory/people.js';
import { endBegunSignIns } from '../../directory/sign-in-generation.js';
import type { Throttle } from '../../directory/throttle.js';
import type { Clients } from '../../tokens/clients.js';
import type { Grants } from '../../tokens/grants.js';
import { isApiScope, permittedToRole } from '../../tokens/oauth-scopes.js';
import type { Sessions } from '../../tokens/sessions.js';
import {
  firstPartyRequired,
  ownSessionRequired,
  type SessionOrigin,
  type StepUp,
  visibleTo,
} from '../../tokens/step-up.js';
import type { Members } from '../organization/members.js';

/** A person who asks with an access token of their own. */
export interface Requester {
  userId: string;
  /** SHA-256 of the token. */
  token: Buffer<ArrayBuffer>;
  organizationId: string;
  address: string | undefined;
}

interface TokenRow {
  client_id: string;
  scopes: string[];
  environment: string;
  origin_uid: string | null;
  by_idp: boolean;
}

interface GrantRow {
  id: string;
  client_id: string;
  organization_id: string;
  environment: string;
  payload: { openid?: { scope?: string } };
  created_at: Date;
  last_used_at: Date | null;
}

export interface OwnAccountParts {
  database: Database;
  people: People;
  sessions: Sessions;
  grants: Grants;
  clients: Clients;
  throttle: Throttle;
  audit: AuditLog;
  members: Members;
  stepUp: StepUp;
}

/** What a signed-in person sees and changes of their own. */
export class OwnAccount {
  constructor(private readonly parts: OwnAccountParts) {}

  async show(requester: Requester): Promise<Me> {
    const [account, token, memberships] = await Promise.all([
      this.account(requester),
      this.tokenOf(requester),
      this.parts.people.membershipsOf(requester.userId),
    ]);
    const here = memberships.find(({ organization_id }) => organization_id === requester.organizationId);
    if (!here) throw gone();
    return {
      id: account.id,
      email: account.email,
      email_verified: account.emailVerified,
      name: account.name,
      organization: organizationOf(here),
      scopes: permittedToRole(here.role, token.scopes.filter(isApiScope)),
      assignable_roles: assignableRoles(here.role),
      environment: storedValue(token.environment),
      client_id: token.client_id,
      organizations: visibleTo(originOf(token), requester.organizationId, memberships).map(organizationOf),
    };
  }

  async rename(requester: Requester, name: string): Promise<Me> {
    await this.trusted(requester);
    const trimmed = name.trim();
    if (trimmed === '')
      throw ServiceError.invalid([
        { field: 'name', message: 'name must not be blank', code: 'MIN_SIZE_REQUIRED', min: 1 },
      ]);
    const fault = personNameFault(trimmed);
    if (fault !== undefined) throw ServiceError.invalidField('name', fault);
    const account = await this.account(requester);
    await this.parts.database.system((tx) => renamePerson(tx, requester.userId, trimmed));
    if (account.name !== trimmed)
      await this.record(requester, 'person.renamed', { before: { name: account.name }, after: { name: trimmed } });
    return this.show(requester);
  }

  /**
   * Every other session of the person ends, with what was given in it. Guesses at the current password are slowed down apart
   * from sign-ins, so that a stolen token stops nobody from signing in.
   * @throws ServiceError VALIDATION_FAILED (422), RATE_LIMIT_EXCEEDED, AUTH_ORG_ACCESS_DENIED for a session without the second factor
   */
  async changePassword(requester: Requester, given: ChangePasswordRequest): Promise<void> {
    const { userId } = requester;
    const token = await this.trusted(requester);
    // the current password stands for a recent sign-in, but not for the second factor
    const signedIn = await this.parts.stepUp.person(requester.token.toString('hex'));
    await this.parts.stepUp.demand({ ...signedIn, ageSeconds: 0 }, RECENT_SIGN_IN_SECONDS.factors);
    const account = await this.account(requester);
    const subject = { kind: 'account' as const, name: `password change ${userId}` };
    await this.parts.throttle.admit(subject, 'POST /v1/me/password');
    const { passwordHash: current } = account;
    if (!current || !(await verifyPassword(current, given.current_password))) {
      await this.record(requester, 'password.change_failed', {});
      throw ServiceError.invalidField('current_password', 'This is not your current password');
    }
    await this.parts.throttle.succeeded([subject]);
    const fault = await passwordFault(given.new_password, ownWordsOf(account.name, account.email));
    if (fault !== undefined) throw ServiceError.invalidField('new_password', fault);
    const passwordHash = await hashPassword(given.new_password);
    // of two concurrent changes, the second one has a password that is no longer current
    const changed = await this.parts.database.system(async (tx) => {
      if (!(await replacePassword(tx, userId, current, passwordHash))) return false;
      await endBegunSignIns(tx, userId);
      await forgiveCodes(tx, userId);
      return true;
    });
    if (!changed)
      throw ServiceError.invalidField('current_password', 'Your password has just been changed: use the new one');
    await this.parts.sessions.endOthers(userId, token.origin_uid);
    await this.record(requester, 'password.changed', {});
  }

  async sessions(requester: Requester) {
    const token = await this.tokenOf(requester);
    return { data: await this.parts.sessions.list(requester.userId, token.origin_uid, seenBy(token, requester)) };
  }

  async endSession(requester: Requester, uid: string): Promise<void> {
    const token = await this.firstParty(requester);
    await this.parts.sessions.end(requester.userId, uid, seenBy(token, requester));
    await this.record(requester, 'session.ended', {});
  }

  async endOtherSessions(requester: Requester): Promise<void> {
    const { origin_uid } = await this.trusted(requester);
    const ended = await this.parts.sessions.endOthers(requester.userId, origin_uid);
    await this.record(requester, 'session.others_ended', { after: { ended } });
  }

  /** Allowed last first; the product's own portal and command line too. */
  async applications(requester: Requester): Promise<{ data: GrantedApplication[] }> {
    const token = await this.tokenOf(requester);
    const [memberships, rows] = await Promise.all([
      this.parts.people
        .membershipsOf(requester.userId)
        .then((all) => visibleTo(originOf(token), requester.organizationId, all)),
      this.parts.database.system(
        (tx) => tx.$queryRaw<GrantRow[]>`
          SELECT id, client_id, organization_id, environment, payload, created_at, last_used_at FROM oauth_grants
          WHERE user_id = ${requester.userId} AND revoked_at IS NULL AND expires_at > now() ORDER BY id DESC`,
      ),
    ]);
    const data: GrantedApplication[] = [];
    for (const row of rows) {
      const membership = memberships.find(({ organization_id }) => organization_id === row.organization_id);
      const name = await this.parts.clients.nameOf(row.client_id);
      // what ended otherwise: the person left, or the application was deleted
      if (!membership || name === undefined) continue;
      data.push({
        id: row.id,
        client_id: row.client_id,
        name,
        organization: organizationOf(membership),
        environment: storedValue(row.environment),
        scopes: (row.payload.openid?.scope ?? '').split(' ').filter(Boolean),
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
      });
    }
    return { data };
  }

  /** Revokes an application's access: its tokens end at once, and the next sign-in with it asks for consent again. @throws ServiceError RESOURCE_NOT_FOUND */
  async revokeApplication(requester: Requester, grantId: string): Promise<void> {
    const token = await this.firstParty(requester);
    const grant = await this.parts.grants.find(grantId);
    const only = seenBy(token, requester);
    if (grant?.user_id !== requester.userId || (only !== undefined && grant.organization_id !== only))
      throw ServiceError.notFound('granted_application', grantId);
    await this.parts.grants.revoke(grantId);
    await this.parts.audit.record({
      organizationId: grant.organization_id,
      actorId: requester.userId,
      address: requester.address,
      action: 'oauth_grant.revoked',
      target: { type: 'oauth_grant', id: grantId },
      before: { client_id: grant.client_id },
    });
  }

  /**
   * Changes of what is the person's own are for sessions that the person began.
   * @throws ServiceError AUTH_ORG_ACCESS_DENIED
   */
  private async trusted(requester: Requester): Promise<TokenRow> {
    const token = await this.firstParty(requester);
    if (originOf(token) === 'organization') throw ownSessionRequired();
    return token;
  }

  /**
   * Changes are for the product's own clients alone: an application acts in its organization, whatever its scopes, and not on
   * the account of the person who allowed it.
   * @throws ServiceError AUTH_ORG_ACCESS_DENIED
   */
  private async firstParty(requester: Requester): Promise<TokenRow> {
    const token = await this.tokenOf(requester);
    if (isFirstParty(token.client_id)) return token;
    throw firstPartyRequired();
  }

  private async account({ userId }: Requester): Promise<Account> {
    const account = await this.parts.people.find(userId);
    if (!account) throw gone();
    return account;
  }

  /** @throws ServiceError as `trusted`, the last owner's VALIDATION_FAILED */
  async leave(requester: Requester, organizationId: string): Promise<void> {
    const token = await this.firstParty(requester);
    if ((seenBy(token, requester) ?? organizationId) !== organizationId) throw ownSessionRequired();
    await this.parts.members.leave(organizationId, {
      userId: requester.userId,
      by: { id: requester.userId, ...(requester.address === undefined ? {} : { address: requester.address }) },
    });
  }

  private async tokenOf({ token, userId }: Requester): Promise<TokenRow> {
    const [row] = await this.parts.database.system(
      (tx) => tx.$queryRaw<TokenRow[]>`
        SELECT t.client_id, t.scopes, t.origin_uid, g.environment, EXISTS (SELECT FROM sso_session_of(t.origin_uid)) AS by_idp
        FROM oauth_artifacts t JOIN oauth_grants g ON g.id = t.grant_id
        WHERE t.kind = 'AccessToken' AND t.id = ${token} AND t.user_id = ${userId} AND t.revoked_at IS NULL`,
    );
    if (!row) throw gone();
    return row;
  }

  private record(
    { userId, address }: Requester,
    action: string,
    what: { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject },
  ): Promise<void> {
    return this.parts.audit.recordPerson(userId, { action, address: address ?? 'unknown', ...what });
  }
}

function originOf({ by_idp: byIdp }: TokenRow): SessionOrigin {
  return byIdp ? 'organization' : 'person';
}

/** The one organization that a session knows about; undefined for all of the person's. */
function seenBy(token: TokenRow, { organizationId }: Requester): string | undefined {
  return originOf(token) === 'organization' ? organizationId : undefined;
}

function organizationOf({ organization_id, organization_name, plan, role }: MembershipRow) {
  return { id: organization_id, name: organization_name, plan, role };
}

/** The token ended between its verification and this. */
function gone(): ServiceError {
  return new ServiceError('AUTH_REVOKED_KEY');
}
