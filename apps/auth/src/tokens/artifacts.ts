import type { SecretBox } from '@assay/credentials';
import type { Database, Transaction } from '@assay/database';
import type { Artifact, StoredArtifact } from './artifact.js';
import { artifactId } from './artifact-id.js';
import { Issuance, type RedeemedSource } from './issuance.js';

/** Kinds whose rows stay until they expire, so that a credential that was ended can be distinguished from one that never existed. */
const KEPT = new Set(['AccessToken', 'ClientCredentials', 'RefreshToken', 'AuthorizationCode']);
/** How long a device waits between two requests, in seconds: the default of RFC 8628, section 3.2. */
export const POLL_INTERVAL_SECONDS = 5;
const POLL_BACKOFF_SECONDS = 5;
const POLL_INTERVAL_MAX_SECONDS = 60;
/** Two requests that left far enough apart may arrive a little closer. */
const POLL_TOLERANCE_SECONDS = 1;
const SWEEP_BATCH = 5_000;
/** For this long, an expired access token or device code can be distinguished from an unknown one. */
const KEPT_AFTER_EXPIRY_HOURS = 24;

const ACCESS_TOKEN = 'AccessToken';

export interface ExchangedToken {
  id: Buffer<ArrayBuffer>;
  /** The organization of both the subject token and the application. */
  organizationId: string;
  clientId: string;
  userId: string;
  /** The applications that act for the person, the current one first. */
  actors: readonly string[];
  scopes: readonly string[];
  audience: string;
  expiresInSeconds: number;
  /** Seconds since 1970. */
  nowSeconds: number;
}

interface Level {
  actors: string[];
  acr: string | null;
  auth_time: number | null;
}

interface Owned {
  grant_id: string | null;
  client_id: string | null;
}

/** The rows of oauth_artifacts. Every method is one statement. */
export class Artifacts {
  private readonly issuance: Issuance;

  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {
    this.issuance = new Issuance(database);
  }

  seal(kind: string, id: Buffer, payload: object): Buffer<ArrayBuffer> {
    return this.box.seal(JSON.stringify(payload), contextOf(kind, id));
  }

  open(kind: string, stored: StoredArtifact): Record<string, unknown> {
    return JSON.parse(this.box.open(stored.payload, contextOf(kind, stored.id)).toString());
  }

  async find(kind: string, id: Buffer<ArrayBuffer>): Promise<StoredArtifact | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<StoredArtifact[]>`
        SELECT id, family, payload, answer, consumed_at, extract(epoch FROM now() - consumed_at)::float8 * 1000 AS consumed_ago_ms
        FROM oauth_artifacts WHERE kind = ${kind} AND id = ${id} AND revoked_at IS NULL`,
    );
    return row;
  }

  /** By the public identifier of a session, or the digest of what a person types. */
  async findBy(kind: string, by: { uid: string } | { userCode: string }): Promise<StoredArtifact | undefined> {
    const uid = 'uid' in by ? by.uid : null;
    const userCode = 'userCode' in by ? artifactId(by.userCode) : null;
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<StoredArtifact[]>`
        SELECT id, family, payload, answer, consumed_at, extract(epoch FROM now() - consumed_at)::float8 * 1000 AS consumed_ago_ms
        FROM oauth_artifacts WHERE kind = ${kind} AND revoked_at IS NULL AND (uid = ${uid} OR user_code = ${userCode}::bytea)
        LIMIT 1`,
    );
    return row;
  }

  async upsert(a: Artifact): Promise<void> {
    await this.database.direct(
      (client) => client.$executeRaw`
        INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, uid, session_uid, origin_uid, user_code, scopes, bound, acr, auth_time,
          user_agent, address, seen_at, payload, expires_at)
        VALUES (${a.kind}, ${a.id}, ${a.grantId}, ${a.family}::bytea, ${a.clientId}, ${a.userId}, ${a.uid}, ${a.sessionUid}, ${a.originUid},
          ${a.userCode}::bytea, ${a.scopes}::text[], ${a.bound}, ${a.acr}, to_timestamp(${a.authTime}::float8),
          ${a.device?.userAgent ?? null}, ${a.device?.address ?? null}, CASE WHEN ${a.device !== null}::boolean THEN now() END,
          ${a.payload}, now() + make_interval(secs => ${a.expiresInSeconds}::float8))
        ON CONFLICT (kind, id) DO UPDATE SET grant_id = excluded.grant_id, client_id = excluded.client_id, user_id = excluded.user_id,
          uid = excluded.uid, session_uid = excluded.session_uid, user_code = excluded.user_code, scopes = excluded.scopes,
          acr = excluded.acr, auth_time = excluded.auth_time, origin_uid = excluded.origin_uid, payload = excluded.payload, user_agent = excluded.user_agent, address = excluded.address, seen_at = excluded.seen_at,
          expires_at = excluded.expires_at`,
    );
  }

  /** Inserts only if there is none yet: of several concurrent calls, one succeeds. */
  async insert(a: Artifact): Promise<boolean> {
    const inserted = await this.database.direct(
      (client) => client.$executeRaw`
        INSERT INTO oauth_artifacts (kind, id, scopes, payload, expires_at)
        VALUES (${a.kind}, ${a.id}, '{}', ${a.payload}, now() + make_interval(secs => ${a.expiresInSeconds}::float8))
        ON CONFLICT (kind, id) DO NOTHING`,
    );
    return inserted === 1;
  }

  /** Compare-and-set: of several at once one succeeds. */
  async consume(kind: string, id: Buffer<ArrayBuffer>): Promise<boolean> {
    const consumed = await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE oauth_artifacts SET consumed_at = now()
        WHERE kind = ${kind} AND id = ${id} AND consumed_at IS NULL AND revoked_at IS NULL`,
    );
    return consumed === 1;
  }

  /**
   * Consumes what was presented, writes what is issued for it and stores the response, all or nothing.
   * @returns false if it was consumed or revoked in the meantime: then nothing is written
   */
  issue(source: RedeemedSource | undefined, issued: readonly Artifact[]): Promise<boolean> {
    return this.issuance.add(source, issued);
  }

  /**
   * An access token for what another one was exchanged for: it ends with that one, and with everything that ends that one.
   * @param subject digest of the token that was exchanged
   * @returns false, and writes nothing, if that token has ended in the meantime or the application may no longer exchange it
   */
  async issueExchanged(subject: Buffer<ArrayBuffer>, token: ExchangedToken): Promise<boolean> {
    const { id, organizationId, clientId, userId, actors, scopes, audience, expiresInSeconds, nowSeconds } = token;
    // as oidc-provider reads it; without the grant, which is that of another client
    const payload = this.seal(ACCESS_TOKEN, id, {
      kind: ACCESS_TOKEN,
      iat: nowSeconds,
      exp: nowSeconds + expiresInSeconds,
      clientId,
      accountId: userId,
      scope: scopes.join(' '),
      aud: audience,
    });
    const issued = await this.database.tenantStatements(
      { organizationId },
      (tx) => tx.$executeRaw`
        INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, origin_uid, scopes, acr, auth_time, payload,
          actors, subjects, expires_at)
        SELECT s.kind, ${id}, s.grant_id, s.family, ${clientId}, s.user_id, s.session_uid, s.origin_uid, ${scopes}::text[], s.acr, s.auth_time,
          ${payload}, ${actors}::text[], s.subjects || s.id, least(s.expires_at, now() + make_interval(secs => ${expiresInSeconds}::float8))
        FROM oauth_artifacts s JOIN oauth_applications a ON a.id = ${clientId} AND s.client_id = ANY (a.token_exchange_clients)
        WHERE s.kind = ${ACCESS_TOKEN} AND s.id = ${subject} AND s.revoked_at IS NULL FOR SHARE OF a`,
    );
    return issued === 1;
  }

  /**
   * A device asks whether its person has decided. One that asks sooner than it may waits five seconds longer from then on
   * (RFC 8628 section 3.5).
   * @returns whether it may ask now
   */
  async poll(id: Buffer<ArrayBuffer>): Promise<boolean> {
    const [polled] = await this.database.direct(
      (client) => client.$queryRaw<{ admitted: boolean }[]>`
        WITH known AS (
          SELECT kind, id, polled_at IS NULL
              OR polled_at <= now() - make_interval(secs => coalesce(poll_interval_seconds, ${POLL_INTERVAL_SECONDS}::int) - ${POLL_TOLERANCE_SECONDS}::int)
              AS admitted
          FROM oauth_artifacts WHERE kind = 'DeviceCode' AND id = ${id} FOR UPDATE)
        UPDATE oauth_artifacts a SET
          polled_at = CASE WHEN known.admitted THEN now() ELSE a.polled_at END,
          poll_interval_seconds = CASE WHEN known.admitted THEN a.poll_interval_seconds
            ELSE least(coalesce(a.poll_interval_seconds, ${POLL_INTERVAL_SECONDS}::int) + ${POLL_BACKOFF_SECONDS}::int, ${POLL_INTERVAL_MAX_SECONDS}::int) END
        FROM known WHERE a.kind = known.kind AND a.id = known.id
        RETURNING known.admitted`,
    );
    return polled?.admitted ?? true;
  }

  /** How strongly and when the person behind a token signed in, and who acts for them; undefined if there is no such token. */
  async levelOf(id: Buffer<ArrayBuffer>): Promise<Level | undefined> {
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<Level[]>`
        SELECT coalesce(actors, '{}') AS actors, acr, extract(epoch FROM auth_time)::float8 AS auth_time FROM oauth_artifacts
        WHERE kind IN ('AccessToken', 'RefreshToken') AND id = ${id}`,
    );
    return row;
  }

  /** @returns whose it was; undefined if there was none */
  async destroy(kind: string, id: Buffer<ArrayBuffer>) {
    const [destroyed] = await this.database.direct((client) =>
      KEPT.has(kind)
        ? client.$queryRaw<Owned[]>`
            UPDATE oauth_artifacts SET revoked_at = now() WHERE kind = ${kind} AND id = ${id} AND revoked_at IS NULL
            RETURNING grant_id, client_id`
        : client.$queryRaw<Owned[]>`
            DELETE FROM oauth_artifacts WHERE kind = ${kind} AND id = ${id} RETURNING grant_id, client_id`,
    );
    return destroyed;
  }

  async revokeFamily(family: Buffer<ArrayBuffer>): Promise<void> {
    await this.database.direct((client) => client.$queryRaw`SELECT revoke_oauth_family(${family}::bytea)::text`);
  }

  /** What descends from the same sign-in as a refresh token. */
  async revokeFamilyOf(refreshToken: Buffer<ArrayBuffer>): Promise<void> {
    await this.database.direct(
      (client) => client.$queryRaw`
        SELECT revoke_oauth_family(family)::text FROM oauth_artifacts WHERE kind = 'RefreshToken' AND id = ${refreshToken}`,
    );
  }

  async revokeByGrant(grantId: string): Promise<void> {
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE oauth_artifacts SET revoked_at = now() WHERE grant_id = ${grantId} AND revoked_at IS NULL`,
    );
  }

  /** Deletes what expired. @returns how many rows */
  async sweep(): Promise<number> {
    let swept = 0;
    for (;;) {
      const deleted = await this.database.direct(
        (client) => client.$executeRaw`
          DELETE FROM oauth_artifacts WHERE (kind, id) IN (
            SELECT kind, id FROM oauth_artifacts
            WHERE expires_at < now() - make_interval(hours => CASE WHEN kind IN ('AccessToken', 'ClientCredentials', 'DeviceCode') THEN ${KEPT_AFTER_EXPIRY_HOURS}::int ELSE 0 END)
            ORDER BY expires_at LIMIT ${SWEEP_BATCH}::int FOR UPDATE SKIP LOCKED)`,
      );
      swept += deleted;
      if (deleted < SWEEP_BATCH) return swept;
    }
  }
}

function contextOf(kind: string, id: Uint8Array): string {
  return `oauth:${kind}:${Buffer.from(id).toString('hex')}`;
}

/** What an application exchanged other tokens for, in the caller's transaction. */
export async function endExchangedTokensOf(tx: Transaction, clientId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE oauth_artifacts SET revoked_at = now()
    WHERE kind = ${ACCESS_TOKEN} AND client_id = ${clientId} AND actors <> '{}' AND revoked_at IS NULL AND expires_at > now()`;
}
