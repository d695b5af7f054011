import type { Database, Transaction } from '@assay/database';
import type { Memberships } from '../directory/memberships.js';
import type { SsoSessions } from '../directory/sso-sessions.js';
import { admit, checkEmail, roleOf } from './admission.js';
import type { Asserted } from './asserted.js';
import type { ConnectionRow } from './connection-row.js';
import type { OidcRelyingParty } from './oidc/relying-party.js';
import type { OpenConnection, OpenConnections } from './open-connections.js';
import { SsoRejection } from './reasons.js';
import type { Purpose, SsoRequests } from './requests.js';
import { newMessageId, type ProviderRedirect } from './saml/outgoing.js';
import type { SamlServiceProvider } from './saml/service-provider.js';
import type { SignInLog } from './sign-in-log.js';
import type { SsoTests, TestResult } from './tests.js';

/** Where a browser goes on after a response of an identity provider. */
export type Arrival =
  | { kind: 'sign-in'; interactionUid: string; token: string }
  | { kind: 'idp-initiated'; token: string }
  | { kind: 'test'; result: TestResult };

/** A response that was rejected, and the sign-in that it was for, if that is known. */
export interface RejectedArrival {
  kind: 'rejected';
  rejection: SsoRejection;
  connectionName: string;
  interactionUid: string | undefined;
  test: boolean;
}

export interface Begun {
  purpose: 'sign-in' | 'test';
  interactionUid?: string;
  testId?: string;
  forceAuthn: boolean;
}

/** A person who signed in by a connection. */
interface SignedInBySso {
  userId: string;
  ssoSessionId: string;
  connectionId: string;
  organizationId: string;
}

interface SsoFlowParts {
  memberships: Memberships;
  database: Database;
  connections: OpenConnections;
  saml: SamlServiceProvider;
  oidc: OidcRelyingParty;
  requests: SsoRequests;
  tests: SsoTests;
  log: SignInLog;
  sessions: SsoSessions;
  nowMs: () => number;
  /** The longest time that a session lasts. */
  sessionSeconds: number;
  /** Tells every gateway to forget what it knows of the person. */
  personChanged: (userId: string) => Promise<void>;
}

/** A sign-in by a connection, from the request to the person, whatever the protocol. */
export class SsoFlow {
  constructor(private readonly parts: SsoFlowParts) {}

  /** @throws SsoRejection, logged */
  async begin(connection: OpenConnection, begun: Begun, address: string): Promise<ProviderRedirect> {
    const { row, organizationId } = connection;
    const { purpose, interactionUid, testId, forceAuthn } = begun;
    return this.logged(connection, purpose === 'test', address, async () => {
      await this.parts.connections.usable(connection);
      const started =
        row.type === 'saml'
          ? { ...(await this.parts.saml.begin(connection, { forceAuthn })), payload: {} }
          : await this.parts.oidc.begin(connection, { forceAuthn });
      await this.parts.requests.create({
        id: started.id,
        organizationId,
        connectionId: row.id,
        purpose,
        interactionUid,
        testId,
        payload: started.payload,
      });
      return started.redirect;
    });
  }

  /** The open request that a response names. */
  async waiting({ organizationId, row }: OpenConnection, id: string | undefined): Promise<string | undefined> {
    const asked = id ? await this.parts.requests.find(organizationId, row.id, id) : undefined;
    return asked?.answered_at === null ? id : undefined;
  }

  /** Handles a SAML response at the assertion consumer service. */
  async samlResponse(
    connection: OpenConnection,
    fields: { response: string | undefined; relayState: string | undefined },
    address: string,
  ): Promise<Arrival | RejectedArrival> {
    // only a hint for the page and the log: it decides nothing
    const asked =
      fields.relayState &&
      (await this.parts.requests.find(connection.organizationId, connection.row.id, fields.relayState));
    return this.arrive(connection, asked || undefined, address, async () => {
      await this.parts.connections.usable(connection);
      const accepted = await this.parts.saml.read(connection, fields);
      const { asserted, inResponseTo } = accepted;
      return this.parts.database.tenant({ organizationId: connection.organizationId }, async (tx) => {
        const of = { organizationId: connection.organizationId, connectionId: connection.row.id };
        await this.parts.requests.rejectReplay(tx, { ...of, expiresAtMs: accepted.expiresAtMs }, accepted.messageIds);
        if (inResponseTo === undefined) {
          const id = newMessageId();
          await this.parts.requests.answered(tx, { id, ...of });
          return {
            kind: 'idp-initiated' as const,
            token: await this.parts.requests.keepOutcome(tx, id, asserted, connection.row),
          };
        }
        return this.take(tx, connection, inResponseTo, asserted, 'in_response_to', address);
      });
    });
  }

  /** A response at the redirect URI of OpenID Connect. */
  async oidcResponse(connection: OpenConnection, url: URL, address: string): Promise<Arrival | RejectedArrival> {
    const state = url.searchParams.get('state') ?? '';
    const asked =
      state === '' ? undefined : await this.parts.requests.find(connection.organizationId, connection.row.id, state);
    return this.arrive(connection, asked, address, async () => {
      await this.parts.connections.usable(connection);
      if (!asked || asked.answered_at !== null) throw new SsoRejection('state');
      const asserted = await this.parts.oidc.read(connection, url, { state, ...asked.secrets });
      return this.parts.database.tenant({ organizationId: connection.organizationId }, (tx) =>
        this.take(tx, connection, state, asserted, 'state', address),
      );
    });
  }

  /**
   * Signs the person of an outcome in, in the browser that asked.
   * @param secondFactorMissing whether this sign-in needs a second step that the person has not
   * @returns undefined if the outcome is not there, or is another browser's @throws SsoRejection, logged
   */
  async finish(
    token: string,
    interactionUid: string,
    address: string,
    secondFactorMissing: (userId: string, organizationId: string) => Promise<boolean>,
  ): Promise<SignedInBySso | undefined> {
    const taken = await this.parts.requests.redeemOutcome(token, interactionUid);
    const connection = taken && (await this.parts.connections.find(taken.row.connection_id));
    if (!taken || !connection) return undefined;
    const { organizationId, row } = connection;
    const { asserted, authority, settings = row.settings } = taken;
    return this.logged(connection, false, address, async () => {
      await this.parts.connections.usable(connection);
      const admitted = await this.parts.database.tenant({ organizationId }, (tx) =>
        admit(tx, this.parts.memberships, { ...row, authority, settings }, asserted, address),
      );
      if (admitted.takenOver || admitted.roleChanged) await this.parts.personChanged(admitted.userId);
      if (await secondFactorMissing(admitted.userId, organizationId))
        throw new SsoRejection('second_factor_missing', { subject: asserted.subject, email: asserted.email });
      const ssoSessionId = await this.parts.database.tenant({ organizationId }, async (tx) => {
        const ssoSessionId = await this.parts.sessions.create(tx, {
          organizationId,
          connectionId: row.id,
          userId: admitted.userId,
          subject: asserted.subject,
          sessionIndex: asserted.sessionIndex,
          secrets: asserted.secrets,
          expiresAt: new Date(
            Math.min(
              this.parts.nowMs() + this.parts.sessionSeconds * 1_000,
              asserted.sessionEndsAtMs ?? Number.POSITIVE_INFINITY,
            ),
          ),
        });
        const { userId } = admitted;
        await this.parts.log.succeeded(
          tx,
          { organizationId, connectionId: row.id, test: false, address },
          { ...asserted, userId },
        );
        return ssoSessionId;
      });
      return { userId: admitted.userId, ssoSessionId, connectionId: row.id, organizationId };
    });
  }

  private async take(
    tx: Transaction,
    connection: OpenConnection,
    id: string,
    asserted: Asserted,
    otherwise: 'in_response_to' | 'state',
    address: string,
  ): Promise<Arrival> {
    const { row, organizationId } = connection;
    const purposes: Purpose[] = ['sign-in', 'test'];
    const request = await this.parts.requests.answer(tx, { connectionId: row.id, id, purposes });
    if (!request) throw new SsoRejection(otherwise, { received: id, subject: asserted.subject });
    if (request.purpose === 'sign-in')
      return {
        kind: 'sign-in',
        interactionUid: request.interaction_uid ?? '',
        token: await this.parts.requests.keepOutcome(tx, id, asserted, row),
      };
    const result = await testResult(tx, row, asserted);
    await this.parts.tests.finish(tx, { organizationId, testId: request.test_id ?? '' }, result);
    const attempt = { organizationId, connectionId: row.id, test: true, address };
    if (result.reason === null) await this.parts.log.succeeded(tx, attempt, { ...asserted, userId: undefined });
    return { kind: 'test', result };
  }

  private async arrive(
    connection: OpenConnection,
    asked: { purpose: string; interaction_uid: string | null; test_id: string | null } | undefined,
    address: string,
    read: () => Promise<Arrival>,
  ): Promise<Arrival | RejectedArrival> {
    const test = asked?.purpose === 'test';
    const { organizationId, row } = connection;
    try {
      const arrival = await this.logged(connection, test, address, read);
      if (arrival.kind === 'test' && arrival.result.reason !== null)
        await this.parts.log.failed(
          { organizationId, connectionId: row.id, test: true, address },
          new SsoRejection(arrival.result.reason, {
            subject: arrival.result.subject ?? undefined,
            email: arrival.result.email ?? undefined,
          }),
        );
      return arrival;
    } catch (error) {
      if (!(error instanceof SsoRejection)) throw error;
      const testId = test ? asked?.test_id : null;
      if (testId)
        await this.parts.database.tenant({ organizationId }, (tx) =>
          this.parts.tests.finish(tx, { organizationId, testId }, failedResult(error)),
        );
      return {
        kind: 'rejected',
        rejection: error,
        connectionName: row.name,
        interactionUid: asked?.interaction_uid ?? undefined,
        test,
      };
    }
  }

  private logged<T>(
    { organizationId, row }: OpenConnection,
    test: boolean,
    address: string,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.parts.log.recordRejection({ organizationId, connectionId: row.id, test, address }, work);
  }
}

/** A test goes as far as a sign-in would, without making an account: a person who is already linked needs no email address. */
async function testResult(tx: Transaction, connection: ConnectionRow, asserted: Asserted): Promise<TestResult> {
  const known = await tx.ssoIdentity.count({ where: { connection_id: connection.id, subject: asserted.subject } });
  const result: TestResult = {
    reason: null,
    subject: asserted.subject,
    email: asserted.email ?? null,
    role: roleOf(connection, asserted.groups),
    attributes: asserted.attributes,
  };
  if (known > 0) return result;
  try {
    await checkEmail(tx, connection, asserted);
    return result;
  } catch (error) {
    if (error instanceof SsoRejection) return { ...result, reason: error.reason };
    throw error;
  }
}

function failedResult(rejection: SsoRejection): TestResult {
  return {
    reason: rejection.reason,
    subject: rejection.details.subject ?? null,
    email: rejection.details.email ?? null,
    role: null,
    attributes: [],
  };
}
