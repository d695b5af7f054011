import {
  type Actor,
  DEFAULT_PAGE_SIZE,
  isId,
  literalOf,
  type Member,
  type PageQuery,
  page,
  ROLES,
  type Role,
} from '@assay/contracts';
import { appendAudit, auditedActor, type Database, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { authorityOf, rejectRoleBeyond } from '../../directory/authority.js';
import { LastOwner, lockMembers, type Memberships } from '../../directory/memberships.js';
import { notACursor } from '../../web/row-pages.js';

interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  joined_at: Date;
  last_sign_in_at: Date | null;
  totp: boolean;
  webauthn: boolean;
}

export interface Leaving {
  userId: string;
  by: Pick<Actor, 'id' | 'acting' | 'address'>;
  /** Runs before anything is changed, with the role that goes. */
  permit?: (tx: Transaction, role: Role) => Promise<void>;
}

/** Who belongs to an organization, and as what. */
export class Members {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    /** Tells every gateway to forget what it knows of the person. */
    private readonly changed: (userId: string) => Promise<void>,
  ) {}

  async list(organizationId: string, { limit = DEFAULT_PAGE_SIZE, cursor }: PageQuery) {
    if (cursor !== undefined && !isId('usr', cursor)) throw notACursor();
    const rows = await this.database.tenant({ organizationId }, (tx) =>
      memberRows(tx, organizationId, { after: cursor ?? '', take: limit + 1 }),
    );
    return page(rows, limit, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(organizationId: string, userId: string): Promise<Member> {
    const [row] = await this.database.tenant({ organizationId }, (tx) =>
      memberRows(tx, organizationId, { only: userId, take: 1 }),
    );
    if (!row) throw ServiceError.notFound('member', userId);
    return show(row);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, AUTH_ORG_ACCESS_DENIED, AUTH_INSUFFICIENT_SCOPE, VALIDATION_FAILED for the last owner */
  async changeRole(organizationId: string, userId: string, actor: Actor, role: Role): Promise<Member> {
    const member = await this.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const before = await existing(tx, organizationId, userId);
      const { role: own } = await authorityOf(tx, organizationId, actor);
      rejectRoleBeyond(actor, own, before);
      rejectRoleBeyond(actor, own, role);
      if (before !== role)
        await this.memberships.changeRole(tx, organizationId, userId, role).catch(rejectLastOwner('role'));
      const [row] = await memberRows(tx, organizationId, { only: userId, take: 1 });
      if (!row) throw ServiceError.notFound('member', userId);
      if (before !== role)
        await appendAudit(tx, {
          organizationId,
          ...auditedActor(actor),
          action: 'member.role_changed',
          target: { type: 'user', id: userId },
          before: { role: before },
          after: { role },
        });
      return show(row);
    });
    await this.changed(userId);
    return member;
  }

  /** As `leave`, but by another person or a key. */
  remove(organizationId: string, userId: string, actor: Actor): Promise<void> {
    return this.leave(organizationId, {
      userId,
      by: actor,
      permit: async (tx, role) => {
        // leaving needs no role, but an application does not leave for a person with more than its own
        if (actor.user_id !== userId || actor.client_id !== undefined)
          rejectRoleBeyond(actor, (await authorityOf(tx, organizationId, actor)).role, role);
      },
    });
  }

  /**
   * Everything that the person allowed in this organization ends with the membership, in one transaction: who joins again
   * begins anew.
   * @throws ServiceError RESOURCE_NOT_FOUND, VALIDATION_FAILED for the last owner, what `permit` throws
   */
  async leave(organizationId: string, { userId, by, permit }: Leaving): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      await lockMembers(tx, organizationId);
      const role = await existing(tx, organizationId, userId);
      await permit?.(tx, role);
      const kind = by.id === userId ? 'person' : 'administrator';
      await this.memberships.end(tx, { organizationId, userId, by: { kind } }).catch(rejectLastOwner('user_id'));
      await appendAudit(tx, {
        organizationId,
        ...auditedActor(by),
        action: by.id === userId ? 'member.left' : 'member.removed',
        target: { type: 'user', id: userId },
        before: { role },
      });
    });
    await this.changed(userId);
  }
}

/** @throws ServiceError VALIDATION_FAILED (422) */
function rejectLastOwner(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof LastOwner)) throw error;
    throw ServiceError.invalid([
      {
        field,
        message: 'This is the last owner of the organization: make another member an owner first',
        code: 'INVALID_ENUM',
        allowed: ['owner'],
      },
    ]);
  };
}

async function existing(tx: Transaction, organizationId: string, userId: string): Promise<Role> {
  const row = await tx.membership.findUnique({
    where: { organization_id_user_id: { organization_id: organizationId, user_id: userId } },
  });
  if (!row) throw ServiceError.notFound('member', userId);
  return literalOf(ROLES, row.role);
}

function memberRows(
  tx: Transaction,
  organizationId: string,
  { only = null, after = '', take }: { only?: string | null; after?: string; take: number },
): Promise<MemberRow[]> {
  return tx.$queryRaw<MemberRow[]>`
    SELECT u.id, u.email, u.name, m.role, m.created_at AS joined_at, u.last_sign_in_at,
      EXISTS (SELECT 1 FROM totp_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS totp,
      EXISTS (SELECT 1 FROM webauthn_credentials w WHERE w.user_id = u.id) AS webauthn
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND u.id > ${after} AND (${only}::text IS NULL OR u.id = ${only})
    ORDER BY u.id LIMIT ${take}::int`;
}

function show({ totp, webauthn, ...row }: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    mfa: totp && webauthn ? 'both' : totp ? 'totp' : webauthn ? 'webauthn' : 'none',
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    joined_at: row.joined_at.toISOString(),
  };
}
