import { newId } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Prisma, Transaction } from '@assay/database';
import type { RevocationChannel } from '@assay/platform';

/** When a session ended that was signed out; sso_is_missing in the database knows it. */
const SIGNED_OUT = new Date(0);

export type SsoSessionRow = Prisma.SsoSessionModel;

/** What is needed to sign out at the identity provider. */
export interface SsoSessionSecrets {
  /** SAML: the NameID as it was sent. */
  nameId?: {
    value: string;
    format?: string | undefined;
    nameQualifier?: string | undefined;
    spNameQualifier?: string | undefined;
  };
  /** OpenID Connect. */
  idToken?: string;
}

interface NewSsoSession {
  organizationId: string;
  connectionId: string;
  userId: string;
  subject: string;
  sessionIndex: string | undefined;
  secrets: SsoSessionSecrets;
  /** At most as long as the session here, or as the identity provider says. */
  expiresAt: Date;
}

/** By whose connection a session of a browser was made. */
interface SessionOrigin {
  id: string;
  organization_id: string;
  connection_id: string;
  /** The identity provider's session, or the connection, has ended: the person must sign in again. */
  ended: boolean;
}

/** Sessions here that an identity provider stands behind, and how they end with it. */
export class SsoSessions {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly revocations: RevocationChannel,
    /** Ends a session of a browser, and every token that was given in it. */
    private readonly endBrowserSession: (userId: string, uid: string) => Promise<void>,
  ) {}

  async create(tx: Transaction, session: NewSsoSession): Promise<string> {
    const id = newId('sec');
    await tx.ssoSession.create({
      data: {
        id,
        organization_id: session.organizationId,
        connection_id: session.connectionId,
        user_id: session.userId,
        subject: session.subject,
        session_index: session.sessionIndex ?? null,
        payload: this.box.seal(JSON.stringify(session.secrets), contextOf(id)),
        expires_at: session.expiresAt,
      },
    });
    return id;
  }

  secretsOf(row: Pick<SsoSessionRow, 'id' | 'payload'>): SsoSessionSecrets {
    return JSON.parse(this.box.open(row.payload, contextOf(row.id)).toString());
  }

  /** @param uid of the session of the browser; undefined for one of a password or passkey */
  async originOf(uid: string | undefined): Promise<SessionOrigin | undefined> {
    if (uid === undefined) return undefined;
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<SessionOrigin[]>`SELECT * FROM sso_session_of(${uid})`,
    );
    return row;
  }

  /** The session that a browser just signed in with belongs to this sign-in, or to none. */
  async bind(uid: string, id: string | undefined): Promise<void> {
    await this.database.direct((client) => client.$queryRaw`SELECT bind_sso_session(${uid}, ${id ?? null})::text`);
  }

  async find(organizationId: string, uid: string): Promise<SsoSessionRow | undefined> {
    const row = await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoSession.findFirst({ where: { organization_id: organizationId, session_uid: uid } }),
    );
    return row ?? undefined;
  }

  /** It ended here, with the session of the browser. Its row stays while tokens of it live, which keep their origin. */
  async forget({ id, organization_id: organizationId }: SsoSessionRow): Promise<void> {
    await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoSession.updateMany({
        where: { id },
        data: { expires_at: SIGNED_OUT, payload: this.box.seal('{}', contextOf(id)) },
      }),
    );
  }

  /**
   * Ends what the identity provider says has ended: those sessions here, and every token given in them.
   * @param indexes of sessions there; empty for all of the subject
   * @returns how many
   */
  async endOfSubject(
    organizationId: string,
    connectionId: string,
    subject: string | undefined,
    indexes: readonly string[],
  ): Promise<number> {
    const rows = await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoSession.findMany({
        where: {
          organization_id: organizationId,
          connection_id: connectionId,
          ...(subject === undefined ? {} : { subject }),
          ...(indexes.length > 0 ? { session_index: { in: [...indexes] } } : {}),
        },
      }),
    );
    for (const row of rows) await this.end(row);
    return rows.length;
  }

  async endOfConnection(organizationId: string, connectionId: string): Promise<void> {
    await this.endOfSubject(organizationId, connectionId, undefined, []);
  }

  private async end({
    id,
    organization_id: organizationId,
    session_uid: uid,
    user_id: userId,
  }: SsoSessionRow): Promise<void> {
    if (uid !== null) await this.endBrowserSession(userId, uid);
    // last: while a token lives its origin is known; and only as it was read: a browser may go on with it right now
    const bound = await this.database.tenant({ organizationId }, async (tx) => {
      const { count } = await tx.ssoSession.deleteMany({ where: { id, session_uid: uid } });
      return count === 1 ? undefined : await tx.ssoSession.findUnique({ where: { id } });
    });
    if (uid !== null) await this.revocations.publish({ user_id: userId });
    if (bound) await this.end(bound);
  }
}

function contextOf(id: string): string {
  return `sso-session:${id}`;
}
