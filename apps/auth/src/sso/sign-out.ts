import type { Database } from '@assay/database';
import type { Logger } from '@assay/platform';
import type { SsoSessionRow, SsoSessions } from '../directory/sso-sessions.js';
import type { SsoAddresses } from './addresses.js';
import type { OidcRelyingParty } from './oidc/relying-party.js';
import type { OpenConnection, OpenConnections } from './open-connections.js';
import { organizationOf } from './organization-of.js';
import { SsoRejection } from './reasons.js';
import type { SsoRequests } from './requests.js';
import { type LogoutEnvelope, readLogout } from './saml/logout.js';
import { logoutRequest, logoutResponse, newMessageId, type ProviderRedirect, pack } from './saml/outgoing.js';
import { signingKey } from './saml/service-provider.js';
import { samlOf } from './settings.js';
import type { SignInLog } from './sign-in-log.js';

interface SignOutParts {
  database: Database;
  connections: OpenConnections;
  sessions: SsoSessions;
  requests: SsoRequests;
  oidc: OidcRelyingParty;
  log: SignInLog;
  addresses: SsoAddresses;
  logger: Logger;
  nowMs: () => number;
}

/** Where a browser goes on after a sign-out message. */
export type SignedOut =
  | { kind: 'redirect'; redirect: ProviderRedirect }
  | { kind: 'target'; target: string }
  | { kind: 'done' };

/** Single logout, in both directions and both protocols. */
export class SignOut {
  constructor(private readonly parts: SignOutParts) {}

  /**
   * A session here has ended: the one at the identity provider ends too.
   * @param target where the browser goes on afterwards
   * @returns where it goes first; undefined if no identity provider has to be notified
   */
  async begin(sessionUid: string, target: string): Promise<string | undefined> {
    const origin = await this.parts.sessions.originOf(sessionUid);
    const row = origin && (await this.parts.sessions.find(origin.organization_id, sessionUid));
    const connection = row && (await this.parts.connections.find(row.connection_id));
    if (!row || !connection) return undefined;
    try {
      const id = newMessageId();
      const redirect = await this.redirectOf(connection, row, id);
      await this.parts.sessions.forget(row);
      if (!redirect) return undefined;
      const { organizationId } = connection;
      await this.parts.requests.create({
        id,
        organizationId,
        connectionId: row.connection_id,
        purpose: 'logout',
        payload: { target, departure: redirect },
      });
      return `/sso/sign-out/${id}`;
    } catch (error) {
      // the session here has ended in any case
      this.parts.logger.warn(
        { err: error, connection_id: row.connection_id },
        'the identity provider was not notified of a sign-out',
      );
      return undefined;
    }
  }

  /** The message that a sign-out of ours waits to send. */
  async redirect(id: string): Promise<ProviderRedirect | undefined> {
    const organizationId = await organizationOf(this.parts.database, 'request', id);
    if (!organizationId) return undefined;
    const request = await this.parts.requests.findAny(organizationId, id);
    return request?.purpose === 'logout' && request.answered_at === null ? request.secrets.departure : undefined;
  }

  /** A SAML message at the single logout service. @throws SsoRejection, logged */
  async saml(connection: OpenConnection, envelope: LogoutEnvelope, address: string): Promise<SignedOut> {
    const { row, organizationId, keys } = connection;
    const idp = samlOf(row.settings);
    const of = { organizationId, connectionId: row.id };
    return this.logged(connection, address, async () => {
      const message = await readLogout(envelope, {
        idp,
        sloUrl: this.parts.addresses.slo(row.id),
        nowMs: this.parts.nowMs(),
      });
      await this.parts.database.tenant({ organizationId }, (tx) =>
        this.parts.requests.rejectReplay(tx, { ...of, expiresAtMs: message.expiresAtMs }, [message.id]),
      );
      if (message.kind === 'response')
        return this.answered(connection, message.inResponseTo, 'in_response_to', message.succeeded);
      await this.parts.sessions.endOfSubject(organizationId, row.id, message.subject, message.sessionIndexes);
      const url = idp.idp_slo_url;
      if (url === null) return { kind: 'done' };
      const entityId = this.parts.addresses.entityId(row.id);
      const xml = logoutResponse({
        id: newMessageId(),
        destination: url,
        entityId,
        inResponseTo: message.id,
        nowMs: this.parts.nowMs(),
      });
      const { relayState } = message;
      return {
        kind: 'redirect',
        redirect: await pack(xml, {
          name: 'SAMLResponse',
          binding: idp.idp_slo_binding,
          url,
          relayState,
          key: signingKey(keys),
        }),
      };
    });
  }

  /** The browser is back from the provider's own page. @throws SsoRejection, logged */
  oidc(connection: OpenConnection, state: string, address: string): Promise<SignedOut> {
    return this.logged(connection, address, () => this.answered(connection, state, 'state', true));
  }

  /** A logout token (OpenID Connect Back-Channel Logout 1.0). @throws SsoRejection, logged */
  async backchannel(connection: OpenConnection, token: string, address: string): Promise<void> {
    const { row, organizationId } = connection;
    await this.logged(connection, address, async () => {
      const { subject, sessionId, jti, expiresAtMs } = await this.parts.oidc.readLogoutToken(connection, token);
      await this.parts.database.tenant({ organizationId }, (tx) =>
        this.parts.requests.rejectReplay(tx, { organizationId, connectionId: row.id, expiresAtMs }, [jti]),
      );
      await this.parts.sessions.endOfSubject(
        organizationId,
        row.id,
        subject,
        sessionId === undefined ? [] : [sessionId],
      );
    });
  }

  private async redirectOf(
    connection: OpenConnection,
    session: SsoSessionRow,
    id: string,
  ): Promise<ProviderRedirect | undefined> {
    const { row, keys } = connection;
    const { nameId, idToken } = this.parts.sessions.secretsOf(session);
    if (row.type === 'oidc') return this.parts.oidc.endSession(connection, idToken, id);
    const { idp_slo_url: url, idp_slo_binding: binding } = samlOf(row.settings);
    if (url === null || !nameId) return undefined;
    const entityId = this.parts.addresses.entityId(row.id);
    const xml = logoutRequest({
      id,
      destination: url,
      entityId,
      nowMs: this.parts.nowMs(),
      nameId,
      sessionIndex: session.session_index,
    });
    return pack(xml, { name: 'SAMLRequest', binding, url, relayState: id, key: signingKey(keys) });
  }

  private async answered(
    { row, organizationId }: OpenConnection,
    id: string,
    otherwise: 'in_response_to' | 'state',
    succeeded: boolean,
  ): Promise<SignedOut> {
    const request = await this.parts.database.tenant({ organizationId }, (tx) =>
      this.parts.requests.answer(tx, { connectionId: row.id, id, purposes: ['logout'] }),
    );
    if (!request) throw new SsoRejection(otherwise, { received: id });
    if (!succeeded)
      this.parts.logger.warn({ connection_id: row.id }, 'the identity provider did not sign a person out');
    const { target } = request.secrets;
    return target === undefined ? { kind: 'done' } : { kind: 'target', target };
  }

  private logged<T>({ organizationId, row }: OpenConnection, address: string, work: () => Promise<T>): Promise<T> {
    return this.parts.log.recordRejection({ organizationId, connectionId: row.id, test: false, address }, work);
  }
}
