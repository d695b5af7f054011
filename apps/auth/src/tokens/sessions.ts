import type { SignInSession } from '@assay/contracts';
import type { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { EndsWithMembership, EndsWithPerson } from '../directory/memberships.js';
import { endBegunSignIns } from '../directory/sign-in-generation.js';
import { deviceName } from './device-name.js';

interface SessionRow {
  uid: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  seen_at: Date | null;
  expires_at: Date;
}

/** Where a person is signed in. */
export class Sessions {
  constructor(
    private readonly database: Database,
    /** Told of every grant in which tokens ended. */
    private readonly revoked: (grantId: string) => Promise<void>,
  ) {}

  /**
   * Last used first.
   * @param current the session that the asking token was given in
   * @param only those that began at the identity provider of this organization; undefined: all
   */
  async list(userId: string, current: string | null, only?: string): Promise<SignInSession[]> {
    const rows = await this.database.system(
      (tx) => tx.$queryRaw<SessionRow[]>`
        SELECT uid, user_agent, address, created_at, seen_at, expires_at FROM oauth_artifacts
        WHERE kind = 'Session' AND user_id = ${userId} AND expires_at > now()
          AND (${only ?? null}::text IS NULL OR EXISTS (SELECT FROM sso_session_of(uid) s WHERE s.organization_id = ${only ?? null}))
        ORDER BY coalesce(seen_at, created_at) DESC, uid`,
    );
    return rows.map((row) => ({
      id: row.uid,
      device: deviceName(row.user_agent),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_used_at: (row.seen_at ?? row.created_at).toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.uid === current,
    }));
  }

  /** With every token that was given in it, those that stay without it too. @param only as for `list` @throws ServiceError RESOURCE_NOT_FOUND */
  async end(userId: string, uid: string, only?: string): Promise<void> {
    const ended = await this.database.system(
      (tx) => tx.$executeRaw`
        DELETE FROM oauth_artifacts WHERE kind = 'Session' AND user_id = ${userId} AND uid = ${uid}
          AND (${only ?? null}::text IS NULL OR EXISTS (SELECT FROM sso_session_of(uid) s WHERE s.organization_id = ${only ?? null}))`,
    );
    if (ended === 0) throw ServiceError.notFound('session', uid);
    await this.endTokens(userId, uid, null);
  }

  /** All but the one that asks, and the sign-ins that are under way. @returns how many sessions ended */
  async endOthers(userId: string, current: string | null): Promise<number> {
    await this.database.system((tx) => endBegunSignIns(tx, userId));
    const ended = await this.database.system(
      (tx) => tx.$executeRaw`
        DELETE FROM oauth_artifacts WHERE kind = 'Session' AND user_id = ${userId} AND uid IS DISTINCT FROM ${current}`,
    );
    await this.endTokens(userId, null, current);
    return ended;
  }

  /** @param only tokens of this session alone; null: of all but `except` */
  private async endTokens(userId: string, only: string | null, except: string | null): Promise<void> {
    const grants = new Set<string>();
    await untilNoneIsLeft(async () => {
      const ended = await this.database.system(
        (tx) => tx.$queryRaw<{ grant_id: string | null }[]>`
          UPDATE oauth_artifacts SET revoked_at = now()
          WHERE user_id = ${userId} AND kind <> 'Session' AND origin_uid IS NOT NULL AND revoked_at IS NULL
            AND CASE WHEN ${only}::text IS NULL THEN origin_uid IS DISTINCT FROM ${except}::text ELSE origin_uid = ${only} END
          RETURNING grant_id`,
      );
      for (const { grant_id } of ended) if (grant_id !== null) grants.add(grant_id);
      return ended.length;
    });
    for (const grantId of grants) await this.revoked(grantId);
  }
}

/** A session that ended where it began, with every token that was given in it. The caller notifies the gateways. */
export async function endSession(database: Database, userId: string, uid: string): Promise<void> {
  await database.system(
    (tx) => tx.$executeRaw`DELETE FROM oauth_artifacts WHERE kind = 'Session' AND user_id = ${userId} AND uid = ${uid}`,
  );
  await untilNoneIsLeft(() =>
    database.system(
      (tx) => tx.$executeRaw`
        UPDATE oauth_artifacts SET revoked_at = now()
        WHERE user_id = ${userId} AND kind <> 'Session' AND origin_uid = ${uid} AND revoked_at IS NULL`,
    ),
  );
}

/**
 * A refresh that is under way holds the row of its token, and what it issues is seen only by the next statement, during which that
 * may be refreshed in turn. Once a statement finds nothing to end, nothing can be refreshed.
 * @param end ends what there is. @returns how much that was
 */
async function untilNoneIsLeft(end: () => Promise<number>): Promise<void> {
  for (let ended = 1; ended > 0; ) ended = await end();
}

/**
 * Whether a session has not been ended. It waits for an ending that is under way: what was written before the question is seen by
 * an ending that comes after the response.
 */
export async function isSessionLive(database: Database, userId: string, uid: string): Promise<boolean> {
  await database.direct((client) => client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR SHARE`);
  const [session] = await database.direct(
    (client) => client.$queryRaw<unknown[]>`
      SELECT 1 FROM oauth_artifacts WHERE kind = 'Session' AND user_id = ${userId} AND uid = ${uid}`,
  );
  return session !== undefined;
}

/** A session may serve another organization too; one that a directory ended, and that is left without any, serves nobody. */
export const endSessionsWithoutOrganization: EndsWithMembership = async (tx, { userId, by }) => {
  if (by.kind === 'directory')
    await tx.$executeRaw`
      DELETE FROM oauth_artifacts WHERE user_id = ${userId} AND kind = 'Session' AND NOT EXISTS (SELECT FROM memberships_of(${userId}))`;
  return [];
};

/** Every session and token of a person. */
export const endEverythingOf: EndsWithPerson = async (tx, userId) => {
  await untilNoneIsLeft(
    () => tx.$executeRaw`
      UPDATE oauth_artifacts SET revoked_at = now() WHERE user_id = ${userId} AND kind <> 'Session' AND revoked_at IS NULL`,
  );
  await tx.$executeRaw`DELETE FROM oauth_artifacts WHERE user_id = ${userId} AND kind = 'Session'`;
};
