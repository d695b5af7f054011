import type { Actor, BreakGlassAdministrator, CreateBreakGlassRequest, Plan, SsoEnforcement } from '@assay/contracts';
import { appendAudit, auditedActor, type Database, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Administrators } from '../directory/administrators.js';
import { timeInMail } from '../directory/mail.js';
import { nameInMail } from '../directory/names.js';
import { isEnforced, lapseOf } from '../directory/sso-enforcement.js';
import type { Operations } from '../web/operations.js';
import type { SignInLog } from './sign-in-log.js';

const MAX_DAYS = 90;
const DEFAULT_LIFE = '30d';
const HOURS = { h: 1, d: 24 } as const;

interface Row {
  user_id: string;
  email: string;
  usable: boolean;
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Date;
  created_by: string | null;
}

/** Who may still sign in with a password and a second factor where single sign-on is enforced, and whether it is. */
export class BreakGlass {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly log: SignInLog,
    private readonly administrators: Administrators,
    /** Gateways drop every cached token of the organization, because the people who may bypass single sign-on have changed. */
    private readonly changed: (organizationId: string) => Promise<void>,
  ) {}

  /**
   * Given again, it is prolonged.
   * @throws ServiceError VALIDATION_FAILED, RESOURCE_NOT_FOUND
   */
  async create(
    organizationId: string,
    actor: Actor,
    request: CreateBreakGlassRequest,
  ): Promise<BreakGlassAdministrator> {
    const hours = hoursOf(request.expires_in ?? DEFAULT_LIFE);
    const { user_id: userId } = request;
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const membership = await tx.membership.findUnique({
        where: { organization_id_user_id: { organization_id: organizationId, user_id: userId } },
      });
      if (!membership) throw ServiceError.notFound('member', userId);
      await tx.$executeRaw`
        INSERT INTO break_glass_administrators (organization_id, user_id, created_by, expires_at)
        VALUES (${organizationId}, ${userId}, ${actor.id}, now() + make_interval(hours => ${hours}::int))
        ON CONFLICT (organization_id, user_id) DO UPDATE SET created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at`;
      const row = (await rows(tx, organizationId)).find((each) => each.user_id === userId);
      if (!row?.usable)
        throw ServiceError.invalidField(
          'user_id',
          'A break-glass administrator must be an owner or administrator with a second factor: ask the person to set one up first',
        );
      await audit(tx, organizationId, actor, userId, 'created', { expires_at: row.expires_at.toISOString() });
      return show(row);
    });
    await this.changed(organizationId);
    return result;
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async delete(organizationId: string, actor: Actor, userId: string): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      const { count } = await tx.breakGlassAdministrator.deleteMany({
        where: { organization_id: organizationId, user_id: userId },
      });
      if (count === 0) throw ServiceError.notFound('break_glass_administrator', userId);
      await audit(tx, organizationId, actor, userId, 'deleted', {});
    });
    await this.changed(organizationId);
  }

  /** Records a sign-in that bypassed enforced single sign-on in both logs, and notifies every administrator. */
  async used(organizationId: string, userId: string, address: string): Promise<void> {
    const used = await this.database.tenant({ organizationId }, async (tx) => {
      await tx.$executeRaw`
        UPDATE break_glass_administrators SET last_used_at = now() WHERE organization_id = ${organizationId} AND user_id = ${userId}`;
      await appendAudit(tx, {
        organizationId,
        actorId: userId,
        address,
        action: 'break_glass.used',
        target: { type: 'user', id: userId },
      });
      const [row] = await tx.$queryRaw<{ email: string; organization: string; connection_id: string; at: Date }[]>`
        SELECT u.email, o.name AS organization, c.id AS connection_id, now() AS at
        FROM connections c JOIN organizations o ON o.id = c.organization_id JOIN users u ON u.id = ${userId}
        WHERE c.organization_id = ${organizationId} AND c.enforced`;
      if (row)
        await this.log.breakGlassUsed(
          tx,
          { organizationId, connectionId: row.connection_id, address },
          { userId, email: row.email },
        );
      return row;
    });
    if (!used) return;
    const organization = nameInMail(used.organization, 'your organization');
    await this.administrators.notify(organizationId, {
      subject: `Break-glass sign-in to ${organization}`,
      text: `${used.email} signed in to ${organization} without single sign-on, with a password and a second factor, on ${timeInMail(used.at)} from ${address}.

Break-glass access is meant for times when your identity provider is unavailable. If none of you expected this sign-in, remove that person's break-glass access under Security > Single sign-on, and have the password changed.`,
    });
  }

  async enforcement(organizationId: string): Promise<SsoEnforcement> {
    return this.database.tenant({ organizationId }, async (tx) => {
      const [facts] = await tx.$queryRaw<
        { plan: Plan; connection_id: string | null; active: boolean | null; tested: boolean; domains: number }[]
      >`
        SELECT o.plan, c.id AS connection_id, c.status = 'active' AS active, c.tested_at IS NOT NULL AS tested,
          (SELECT count(*)::integer FROM sso_domains d WHERE d.organization_id = o.id AND d.verified_at IS NOT NULL) AS domains
        FROM organizations o LEFT JOIN connections c ON c.organization_id = o.id AND c.enforced WHERE o.id = ${organizationId}`;
      if (!facts) throw ServiceError.notFound('organization', organizationId);
      const decided = {
        plan: facts.plan,
        asked: facts.connection_id !== null,
        connectionActive: facts.active === true,
        tested: facts.tested,
        verifiedDomains: facts.domains,
      };
      return {
        effective: isEnforced(decided),
        connection_id: facts.connection_id,
        lapsed: lapseOf(decided),
        break_glass: { data: (await rows(tx, organizationId)).map(show) },
      };
    });
  }
}

function hoursOf(text: string): number {
  const hours = Number.parseInt(text, 10) * (text.endsWith('d') ? HOURS.d : HOURS.h);
  if (hours > MAX_DAYS * 24)
    throw ServiceError.aboveMaximum('expires_in', `expires_in must be at most ${MAX_DAYS}d`, MAX_DAYS);
  return hours;
}

function rows(tx: Transaction, organizationId: string): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT b.user_id, u.email, b.expires_at, b.last_used_at, b.created_at, b.created_by,
      b.expires_at > now() AND u.disabled_at IS NULL AND coalesce(m.role IN ('owner', 'admin'), false)
        AND (EXISTS (SELECT 1 FROM totp_factors f WHERE f.user_id = b.user_id AND f.confirmed_at IS NOT NULL)
          OR EXISTS (SELECT 1 FROM webauthn_credentials w WHERE w.user_id = b.user_id)) AS usable
    FROM break_glass_administrators b JOIN users u ON u.id = b.user_id
    LEFT JOIN memberships m ON m.organization_id = b.organization_id AND m.user_id = b.user_id
    WHERE b.organization_id = ${organizationId} ORDER BY b.user_id`;
}

function audit(
  tx: Transaction,
  organizationId: string,
  actor: Actor,
  userId: string,
  done: string,
  after: Record<string, string>,
) {
  return appendAudit(tx, {
    organizationId,
    ...auditedActor(actor),
    action: `break_glass.${done}`,
    target: { type: 'user', id: userId },
    after,
  });
}

function show(row: Row): BreakGlassAdministrator {
  return {
    user_id: row.user_id,
    email: row.email,
    usable: row.usable,
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}
