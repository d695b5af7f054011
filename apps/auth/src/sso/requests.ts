import { createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '@assay/credentials';
import type { Database, Prisma, Transaction } from '@assay/database';
import type { Asserted } from './asserted.js';
import type { ConnectionRow } from './connection-row.js';
import { organizationOf } from './organization-of.js';
import { SsoRejection } from './reasons.js';
import type { ProviderRedirect } from './saml/outgoing.js';

const LIFE_MINUTES = 15;
const OUTCOME_MINUTES = 5;
export type Purpose = 'sign-in' | 'test' | 'logout' | 'idp-initiated';
type RequestRow = Prisma.SsoRequestModel;

/** What waits for the browser that asked. */
interface Outcome {
  asserted: Asserted;
  /** Of the connection when it believed this. */
  authority: string;
  /** What the connection trusted then; outcomes of an earlier release lack it. */
  settings?: Prisma.JsonValue;
}

/** What we need when the response arrives. */
export interface RequestPayload {
  /** OpenID Connect. */
  nonce?: string;
  verifier?: string;
  /**
   * Of a sign-out: how the browser gets to the provider, and where it goes afterwards. Rows in the database carry these keys, so a
   * rename would break sign-outs that are in progress during an upgrade.
   */
  departure?: ProviderRedirect;
  target?: string;
}

interface NewRequest {
  id: string;
  organizationId: string;
  connectionId: string;
  purpose: Purpose;
  interactionUid?: string | undefined;
  testId?: string | undefined;
  payload?: RequestPayload;
}

/** Requests to identity providers that await a response. Each accepts one response, and its outcome can be used once. */
export class SsoRequests {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  async create(request: NewRequest): Promise<void> {
    const { id, organizationId, connectionId, purpose, interactionUid = null, testId = null, payload = {} } = request;
    const sealed = this.box.seal(JSON.stringify(payload), contextOf(id, 'payload'));
    await this.database.tenant(
      { organizationId },
      (tx) => tx.$executeRaw`
        INSERT INTO sso_requests (id, organization_id, connection_id, purpose, interaction_uid, test_id, payload, expires_at)
        VALUES (${id}, ${organizationId}, ${connectionId}, ${purpose}, ${interactionUid}, ${testId}, ${sealed}, now() + make_interval(mins => ${LIFE_MINUTES}::int))`,
    );
  }

  /** The open request, which stays open: a response is compared with it. */
  async find(
    organizationId: string,
    connectionId: string,
    id: string,
  ): Promise<(RequestRow & { secrets: RequestPayload }) | undefined> {
    const row = await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoRequest.findFirst({ where: { id, organization_id: organizationId, connection_id: connectionId } }),
    );
    return row ? { ...row, secrets: this.secretsOf(row) } : undefined;
  }

  /** By its identifier alone. */
  async findAny(organizationId: string, id: string): Promise<(RequestRow & { secrets: RequestPayload }) | undefined> {
    const row = await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoRequest.findFirst({ where: { id, organization_id: organizationId, expires_at: { gt: new Date() } } }),
    );
    return row ? { ...row, secrets: this.secretsOf(row) } : undefined;
  }

  /** Accepts one of several concurrent responses. @returns undefined if the request already has one, has expired, or never existed */
  async answer(
    tx: Transaction,
    { connectionId, id, purposes }: { connectionId: string; id: string; purposes: readonly Purpose[] },
  ): Promise<(RequestRow & { secrets: RequestPayload }) | undefined> {
    const [row] = await tx.$queryRaw<RequestRow[]>`
      UPDATE sso_requests SET answered_at = now()
      WHERE id = ${id} AND connection_id = ${connectionId} AND purpose = ANY (${[...purposes]}::text[]) AND answered_at IS NULL AND expires_at > now()
      RETURNING *`;
    return row && { ...row, secrets: this.secretsOf(row) };
  }

  /** Records a sign-in that began at the identity provider, as a request that already has its response. */
  async answered(
    tx: Transaction,
    { id, organizationId, connectionId }: Pick<NewRequest, 'id' | 'organizationId' | 'connectionId'>,
  ): Promise<void> {
    const sealed = this.box.seal('{}', contextOf(id, 'payload'));
    await tx.$executeRaw`
      INSERT INTO sso_requests (id, organization_id, connection_id, purpose, payload, expires_at, answered_at)
      VALUES (${id}, ${organizationId}, ${connectionId}, 'idp-initiated', ${sealed}, now() + make_interval(mins => ${OUTCOME_MINUTES}::int), now())`;
  }

  /** @throws SsoRejection replay, where one of these messages was taken before */
  async rejectReplay(
    tx: Transaction,
    {
      organizationId,
      connectionId,
      expiresAtMs,
    }: { organizationId: string; connectionId: string; expiresAtMs: number },
    messageIds: readonly string[],
  ): Promise<void> {
    const hashes = [...new Set(messageIds)].map((id) => createHash('sha256').update(id).digest());
    const taken = await tx.$executeRaw`
      INSERT INTO sso_replays (connection_id, message, organization_id, expires_at)
      SELECT ${connectionId}, message, ${organizationId}, ${new Date(expiresAtMs)}::timestamptz FROM unnest(${hashes}::bytea[]) AS message
      ON CONFLICT (connection_id, message) DO NOTHING`;
    if (taken !== hashes.length) throw new SsoRejection('replay');
  }

  /** Keeps what was asserted for the browser that asked, and the connection as it believed it. @returns what that browser brings */
  async keepOutcome(
    tx: Transaction,
    id: string,
    asserted: Asserted,
    { authority, settings }: Pick<ConnectionRow, 'authority' | 'settings'>,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const outcome = this.box.seal(
      JSON.stringify({ asserted, authority, settings } satisfies Outcome),
      contextOf(id, 'outcome'),
    );
    await tx.$executeRaw`
      UPDATE sso_requests SET outcome = ${outcome}, outcome_hash = ${hashOf(token)}, expires_at = now() + make_interval(mins => ${OUTCOME_MINUTES}::int)
      WHERE id = ${id}`;
    return token;
  }

  /** Takes an outcome, once. @param interactionUid of the browser; an outcome of a sign-in that began elsewhere fits any */
  async redeemOutcome(token: string, interactionUid: string): Promise<({ row: RequestRow } & Outcome) | undefined> {
    const hash = hashOf(token);
    const organizationId = await organizationOf(this.database, 'outcome', hash.toString('hex'));
    if (!organizationId) return undefined;
    const row = await this.database.tenant({ organizationId }, async (tx) => {
      const [held] = await tx.$queryRaw<RequestRow[]>`
        SELECT * FROM sso_requests WHERE outcome_hash = ${hash} AND expires_at > now()
          AND (interaction_uid = ${interactionUid} OR purpose = 'idp-initiated') FOR UPDATE`;
      if (held) await tx.$executeRaw`UPDATE sso_requests SET outcome = NULL, outcome_hash = NULL WHERE id = ${held.id}`;
      return held;
    });
    if (!row?.outcome) return undefined;
    const outcome: Outcome = JSON.parse(this.box.open(row.outcome, contextOf(row.id, 'outcome')).toString());
    return { row, ...outcome };
  }

  private secretsOf(row: RequestRow): RequestPayload {
    return JSON.parse(this.box.open(row.payload, contextOf(row.id, 'payload')).toString());
  }
}

function contextOf(id: string, part: string): string {
  return `sso-request:${id}:${part}`;
}

function hashOf(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
