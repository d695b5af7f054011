import { isJsonObject } from '@assay/contracts';
import { errorMessage } from '@assay/errors';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { SsoAddresses } from '../addresses.js';
import { type Asserted, addressIn, firstOf, shownAttributes } from '../asserted.js';
import type { OpenConnection } from '../open-connections.js';
import { type SsoReason, SsoRejection } from '../reasons.js';
import type { RequestPayload } from '../requests.js';
import type { ProviderRedirect } from '../saml/outgoing.js';
import { oidcOf } from '../settings.js';
import type { SafeFetch } from './safe-fetch.js';

/** A discovery document is cached for this long; keys are fetched at every sign-in, so that a rotation is seen at once. */
const DISCOVERY_MS = 5 * 60_000;
const MAX_CACHED = 1_000;
const CLOCK_TOLERANCE_SECONDS = 60;
const GROUP_CLAIMS = ['groups', 'roles', 'role'];
const BACKCHANNEL_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

interface LogoutToken {
  subject: string | undefined;
  sessionId: string | undefined;
  jti: string;
  expiresAtMs: number;
}

/** Our side of OpenID Connect at an organization's own provider: code flow with PKCE, by `openid-client`. */
export class OidcRelyingParty {
  private readonly discovered = new Map<string, { server: oidc.ServerMetadata; untilMs: number }>();

  constructor(
    private readonly safe: SafeFetch,
    private readonly addresses: SsoAddresses,
    private readonly nowMs: () => number,
  ) {}

  /** @throws SsoRejection */
  async begin(
    connection: OpenConnection,
    { forceAuthn }: { forceAuthn: boolean },
  ): Promise<{ id: string; redirect: ProviderRedirect; payload: RequestPayload }> {
    const { row } = connection;
    const configuration = await this.configuration(connection);
    const verifier = oidc.randomPKCECodeVerifier();
    const nonce = oidc.randomNonce();
    const id = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.addresses.oidcCallback(row.id),
      scope: oidcOf(row.settings).scopes,
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state: id,
      ...(forceAuthn ? { prompt: 'login' } : {}),
    });
    return { id, redirect: { binding: 'redirect', url: url.href }, payload: { nonce, verifier } };
  }

  /**
   * Redeems the code of a response and reads its ID token: signature, issuer, audience, nonce and times.
   * @param url as it was called @throws SsoRejection
   */
  async read(connection: OpenConnection, url: URL, request: RequestPayload & { state: string }): Promise<Asserted> {
    const { row } = connection;
    const { nonce, verifier, state } = request;
    const configuration = await this.configuration(connection);
    const called = new URL(`${this.addresses.oidcCallback(row.id)}${url.search}`);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, called, {
        expectedState: state,
        idTokenExpected: true,
        ...(nonce === undefined ? {} : { expectedNonce: nonce }),
        ...(verifier === undefined ? {} : { pkceCodeVerifier: verifier }),
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new SsoRejection('id_token', { received: 'no ID token' });
      const { email_claim } = oidcOf(row.settings);
      const lacks =
        text(claims[email_claim ?? 'email']) === undefined && configuration.serverMetadata().userinfo_endpoint;
      const more = lacks ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return assertedBy({ ...more, ...claims }, connection, tokens.id_token);
    } catch (error) {
      throw rejectionFor(error);
    }
  }

  /** Where a browser is sent to sign out there; undefined if the provider has no such page. */
  async endSession(
    connection: OpenConnection,
    idToken: string | undefined,
    state: string,
  ): Promise<ProviderRedirect | undefined> {
    const configuration = await this.configuration(connection);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const url = oidc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: this.addresses.oidcSignedOut(connection.row.id),
      state,
      ...(idToken === undefined ? {} : { id_token_hint: idToken }),
    });
    return { binding: 'redirect', url: url.href };
  }

  /** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). @throws SsoRejection */
  async readLogoutToken(connection: OpenConnection, token: string): Promise<LogoutToken> {
    const { issuer, client_id } = oidcOf(connection.row.settings);
    const server = (await this.configuration(connection)).serverMetadata();
    const keys = await this.safe.fetch(server.jwks_uri ?? '');
    try {
      // createLocalJWKSet checks the form of what the provider sent
      const set: JSONWebKeySet = JSON.parse(await keys.text());
      const { payload } = await jwtVerify(token, createLocalJWKSet(set), {
        issuer: server.issuer,
        audience: client_id ?? '',
        maxTokenAge: '10m',
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['iat', 'jti'],
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
        currentDate: new Date(this.nowMs()),
      });
      const events = isJsonObject(payload.events) ? payload.events : undefined;
      const sessionId = text(payload.sid);
      if (
        !events ||
        typeof events[BACKCHANNEL_EVENT] !== 'object' ||
        payload.nonce !== undefined ||
        (payload.sub === undefined && sessionId === undefined)
      )
        throw new SsoRejection('logout_structure', { expected: issuer ?? undefined });
      // required above, which the library's types do not know
      const { iat = 0, jti = '' } = payload;
      const expires = payload.exp ?? iat + 600;
      return {
        subject: payload.sub,
        sessionId,
        jti,
        expiresAtMs: (expires + 2 * CLOCK_TOLERANCE_SECONDS) * 1_000,
      };
    } catch (error) {
      if (error instanceof SsoRejection) throw error;
      throw new SsoRejection('id_token_signature', { received: errorMessage(error), cause: error });
    }
  }

  private async configuration({ row, clientSecret }: OpenConnection): Promise<oidc.Configuration> {
    const { issuer, client_id } = oidcOf(row.settings);
    if (issuer === null || client_id === null) throw new SsoRejection('not_configured');
    const server = await this.discover(issuer);
    const methods = server.token_endpoint_auth_methods_supported;
    const post =
      methods !== undefined && !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    const authentication =
      clientSecret === undefined
        ? oidc.None()
        : post
          ? oidc.ClientSecretPost(clientSecret)
          : oidc.ClientSecretBasic(clientSecret);
    const configuration = new oidc.Configuration(
      server,
      client_id,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication,
    );
    configuration[oidc.customFetch] = (url, options) =>
      this.safe.fetch(url, { method: options.method, headers: options.headers, body: bodyOf(options.body) });
    // the guard decides whether an address may be asked in the clear
    oidc.allowInsecureRequests(configuration);
    // the signature counts, not only the connection that the token came over
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  private async discover(issuer: string): Promise<oidc.ServerMetadata> {
    const known = this.discovered.get(issuer);
    if (known && known.untilMs > this.nowMs()) return known.server;
    try {
      const configuration = await oidc.discovery(new URL(issuer), 'any', undefined, undefined, {
        [oidc.customFetch]: (url, options) => this.safe.fetch(url, { headers: options.headers }),
        execute: [oidc.allowInsecureRequests],
      });
      const server = { ...configuration.serverMetadata() };
      if (server.issuer !== issuer) throw new SsoRejection('discovery', { expected: issuer, received: server.issuer });
      if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
        throw new SsoRejection('discovery', { received: 'endpoints are missing' });
      const [oldest] = this.discovered.keys();
      if (oldest !== undefined && this.discovered.size >= MAX_CACHED) this.discovered.delete(oldest);
      this.discovered.set(issuer, { server, untilMs: this.nowMs() + DISCOVERY_MS });
      return server;
    } catch (error) {
      if (error instanceof SsoRejection) throw error;
      if (isJsonObject(error) && error.cause instanceof SsoRejection) throw error.cause;
      throw new SsoRejection('discovery', { expected: issuer, received: errorMessage(error), cause: error });
    }
  }
}

function assertedBy(
  claims: Record<string, unknown> & { sub: string },
  { row }: OpenConnection,
  idToken: string,
): Asserted {
  const { email_claim, groups_claim } = oidcOf(row.settings);
  const attributes = new Map(
    Object.entries(claims).flatMap(([name, value]): [string, string[]][] => {
      const values = [value]
        .flat()
        .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
        .map(String);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
  const verified = claims.email_verified;
  const groups = firstOf(attributes, groups_claim === null ? GROUP_CLAIMS : [groups_claim]);
  return {
    subject: claims.sub,
    email: addressIn(text(claims[email_claim ?? 'email'])),
    // not every provider says it; where one says no, that is heard
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    name: text(claims.name),
    groups: groups && [...groups],
    attributes: shownAttributes(attributes),
    sessionIndex: text(claims.sid),
    sessionEndsAtMs: undefined,
    secrets: { idToken },
  };
}

function rejectionFor(error: unknown): SsoRejection {
  if (error instanceof SsoRejection) return error;
  const cause = isJsonObject(error) ? error.cause : undefined;
  const message = errorMessage(error);
  if (cause instanceof SsoRejection) return cause;
  const reject = (reason: SsoReason, received = message) => new SsoRejection(reason, { received, cause: error });
  if (error instanceof oidc.AuthorizationResponseError)
    return reject('provider_error', [error.error, error.error_description].filter(Boolean).join(': '));
  if (error instanceof oidc.ResponseBodyError)
    return reject('code_exchange', [error.error, error.error_description].filter(Boolean).join(': '));
  // the library wraps what failed once or twice, and names the claim on an inner error
  const claim = claimIn(isJsonObject(cause) ? cause.cause : undefined) ?? claimIn(cause);
  const code = isJsonObject(error) ? String(error.code ?? '') : '';
  const text = `${message} ${isJsonObject(cause) ? String(cause.message ?? '') : ''}`;
  if (claim === 'nonce' || /nonce/.test(text)) return reject('nonce', text);
  if (claim === 'iss' || /"iss"/.test(text)) return reject('token_issuer', text);
  if (/"state"/.test(text)) return reject('state', text);
  if (/signature|no applicable keys|KEY_SELECTION/i.test(`${text} ${code}`)) return reject('id_token_signature', text);
  return reject('id_token', text);
}

function claimIn(cause: unknown): unknown {
  return isJsonObject(cause) ? cause.claim : undefined;
}

function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return String(body);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
