import { type Environment, newId } from '@assay/contracts';
import { type Database, lockName } from '@assay/database';
import { type EndsWithMembership, holdMembership } from '../directory/memberships.js';

/** A grant lives as long as the longest refresh token that is rotated regularly; a consent later than that is asked for again. */
const LIFE_DAYS = 365;

/** Scopes and claims of one grant, as oidc-provider's Grant model holds them. */
interface GrantPayload {
  openid?: { scope?: string; claims?: string[] };
  rejected?: { openid?: { scope?: string; claims?: string[] }; resources?: Record<string, string> };
  resources?: Record<string, string>;
}

interface NewGrant {
  userId: string;
  clientId: string;
  organizationId: string;
  environment: Environment;
  scopes: readonly string[];
  /** Asked for and not granted: not asked for again within this grant. */
  rejectedScopes: readonly string[];
  claims: readonly string[];
  /** The resources that the API scopes are granted for, besides requests that name none. */
  resources: readonly string[];
}

export interface GrantRow {
  id: string;
  user_id: string;
  client_id: string;
  organization_id: string;
  environment: string;
  payload: GrantPayload;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** What people allowed applications to do. */
export class Grants {
  constructor(
    private readonly database: Database,
    /** Called for each grant that ended. */
    private readonly revoked: (grantId: string) => Promise<void>,
  ) {}

  /**
   * Adds to what the person allowed this client in this organization and environment before; makes the grant where there is
   * none. What was rejected then and is allowed now is allowed.
   * @returns the grant's identifier; undefined if the person has left the organization in the meantime
   */
  allow(grant: NewGrant): Promise<string | undefined> {
    const { userId, clientId, organizationId, environment } = grant;
    return this.database.tenant({ organizationId }, async (tx) => {
      if (!(await holdMembership(tx, organizationId, userId))) return undefined;
      const lock = `${userId} ${clientId} ${organizationId} ${environment}`;
      await lockName(tx, lock, 1);
      const [known] = await tx.$queryRaw<GrantRow[]>`
        SELECT * FROM oauth_grants WHERE user_id = ${userId} AND client_id = ${clientId} AND organization_id = ${organizationId}
          AND environment = ${environment} AND revoked_at IS NULL AND expires_at > now() ORDER BY created_at LIMIT 1`;
      const payload = JSON.stringify(payloadOf(grant, known?.payload));
      const id = known?.id ?? newId('grt');
      if (known) {
        if (payload !== JSON.stringify(known.payload))
          await tx.$executeRaw`
            UPDATE oauth_grants SET payload = ${payload}::jsonb, expires_at = now() + make_interval(days => ${LIFE_DAYS}::int) WHERE id = ${id}`;
      } else
        await tx.$executeRaw`
          INSERT INTO oauth_grants (id, user_id, client_id, organization_id, environment, payload, expires_at)
          VALUES (${id}, ${userId}, ${clientId}, ${organizationId}, ${environment}, ${payload}::jsonb, now() + make_interval(days => ${LIFE_DAYS}::int))`;
      return id;
    });
  }

  /** The newest live grant of a person to a client. */
  async findLive(userId: string, clientId: string): Promise<string | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<{ id: string }[]>`
        SELECT id FROM oauth_grants WHERE user_id = ${userId} AND client_id = ${clientId} AND revoked_at IS NULL AND expires_at > now()
        ORDER BY created_at DESC LIMIT 1`,
    );
    return row?.id;
  }

  async find(id: string): Promise<GrantRow | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<GrantRow[]>`SELECT * FROM oauth_grants WHERE id = ${id} AND revoked_at IS NULL`,
    );
    return row;
  }

  /** As oidc-provider's Grant model reads it. */
  async findModel(id: string): Promise<GrantModel | undefined> {
    const row = await this.find(id);
    return row && grantModelOf(row);
  }

  async revoke(id: string): Promise<void> {
    await this.database.system(
      (tx) => tx.$executeRaw`UPDATE oauth_grants SET revoked_at = now() WHERE id = ${id} AND revoked_at IS NULL`,
    );
    await this.revoked(id);
  }

  /** Every live grant of a person, an application, or a person in an organization. @returns how many ended */
  async revokeAll(of: { userId?: string; clientId?: string; organizationId?: string }): Promise<number> {
    const { userId = null, clientId = null, organizationId = null } = of;
    if (!userId && !clientId) throw new Error('A person or an application is required');
    const ended = await this.database.system(
      (tx) => tx.$queryRaw<{ id: string }[]>`
        UPDATE oauth_grants SET revoked_at = now()
        WHERE revoked_at IS NULL AND (${userId}::text IS NULL OR user_id = ${userId}) AND (${clientId}::text IS NULL OR client_id = ${clientId})
          AND (${organizationId}::text IS NULL OR organization_id = ${organizationId})
        RETURNING id`,
    );
    for (const { id } of ended) await this.revoked(id);
    return ended.length;
  }

  /** Deletes what ended long ago. */
  async sweep(): Promise<number> {
    return this.database.system(
      (tx) => tx.$executeRaw`
        DELETE FROM oauth_grants WHERE expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days'`,
    );
  }
}

export type GrantModel = ReturnType<typeof grantModelOf>;

export function grantModelOf(row: GrantRow) {
  return {
    ...row.payload,
    kind: 'Grant',
    jti: row.id,
    accountId: row.user_id,
    clientId: row.client_id,
    iat: Math.floor(row.created_at.getTime() / 1_000),
    exp: Math.floor(row.expires_at.getTime() / 1_000),
  };
}

function payloadOf({ scopes, rejectedScopes, claims, resources }: NewGrant, known: GrantPayload = {}): GrantPayload {
  const before = [...words(known.openid?.scope), ...Object.values(known.resources ?? {}).flatMap(words)];
  const scope = [...new Set([...before, ...scopes])];
  const rejected = new Set([...words(known.rejected?.openid?.scope), ...rejectedScopes]);
  for (const each of scopes) rejected.delete(each);
  const granted = scope.filter((each) => !rejected.has(each)).join(' ');
  const allClaims = [...new Set([...(known.openid?.claims ?? []), ...claims])];
  const rejectedScope = [...rejected].join(' ');
  const ofEach = (scopes: string) => Object.fromEntries(resources.map((resource) => [resource, scopes]));
  return {
    openid: { scope: granted, ...(allClaims.length > 0 ? { claims: allClaims } : {}) },
    resources: ofEach(granted),
    ...(rejectedScope ? { rejected: { openid: { scope: rejectedScope }, resources: ofEach(rejectedScope) } } : {}),
  };
}

function words(scope: string | undefined): string[] {
  return scope ? scope.split(' ') : [];
}

/** Records when each grant was last used. @param agesSeconds how long ago, in the order of `ids` */
export async function touchGrants(database: Database, ids: string[], agesSeconds: number[]): Promise<void> {
  // rows in a fixed order, skipping locked ones, so that no two batches wait for each other
  await database.direct(
    (client) => client.$executeRaw`
      UPDATE oauth_grants g SET last_used_at = due.used_at FROM (
        SELECT j.id, now() - make_interval(secs => u.age) AS used_at
        FROM unnest(${ids}::text[], ${agesSeconds}::float8[]) AS u(id, age) JOIN oauth_grants j ON j.id = u.id
        WHERE j.last_used_at IS NULL OR j.last_used_at <= now() - make_interval(secs => u.age) - interval '1 minute'
        ORDER BY j.id FOR NO KEY UPDATE OF j SKIP LOCKED
      ) AS due WHERE g.id = due.id`,
  );
}

/** Everything that people were given in the organization. The caller notifies the gateways. */
export async function revokeGrantsIn(database: Database, organizationId: string): Promise<void> {
  await database.system(
    (tx) => tx.$executeRaw`
      UPDATE oauth_grants SET revoked_at = now() WHERE organization_id = ${organizationId} AND revoked_at IS NULL`,
  );
}

/** What the person was given in the organization, in the caller's transaction. */
export const endGrantsOf: EndsWithMembership = async (tx, { organizationId, userId }) => {
  await tx.$executeRaw`
    UPDATE oauth_artifacts SET revoked_at = now() WHERE user_id = ${userId} AND kind <> 'Session' AND revoked_at IS NULL
      AND (grant_id IS NULL OR grant_id IN (SELECT g.id FROM oauth_grants g WHERE g.user_id = ${userId} AND g.organization_id = ${organizationId}))`;
  await tx.$executeRaw`
    UPDATE oauth_grants SET revoked_at = now() WHERE user_id = ${userId} AND organization_id = ${organizationId} AND revoked_at IS NULL`;
  return [];
};
