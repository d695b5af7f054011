import { createHash } from 'node:crypto';
import { SCOPE_NAMES } from '@assay/contracts';
import type { Clock, Logger } from '@assay/platform';
import * as oidc from 'openid-client';
import type { Session, SignInAttempt } from './session.js';

/** The public client that auth ships for the portal: PKCE, no secret, no consent page. */
const CLIENT_ID = 'assay-portal';
const SCOPE = ['openid', 'profile', 'email', ...SCOPE_NAMES].join(' ');
/** A token is refreshed this long before it ends, so that no request goes out with one that ends on the way. */
const REFRESH_BEFORE_MS = 60_000;
/** For this long, requests with the old cookie get the session that its refresh returned. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

interface OpenIdOptions {
  authUrl: string;
  /** Where this server reaches auth, where that is not its public URL. */
  authInternalUrl: string;
  portalUrl: string;
  clock: Clock;
  logger: Logger;
}

/** Additional requirements for a sign-in: `prompt`, maximum age in seconds, authentication level. */
interface SignInOptions {
  prompt: string | undefined;
  maxAge: number | undefined;
  acrValues: string | undefined;
}

/** The portal as an OpenID Connect client of auth: Authorization Code with PKCE, refresh, RP-initiated logout. */
export class OpenId {
  private discovered: Promise<oidc.Configuration> | undefined;
  private readonly refreshes = new Map<string, { atMs: number; session: Promise<Session | undefined> }>();

  constructor(private readonly options: OpenIdOptions) {}

  get redirectUri(): string {
    return `${this.options.portalUrl}/auth/oidc/callback`;
  }

  async authorizationUrl(attempt: SignInAttempt, { prompt, maxAge, acrValues }: SignInOptions): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: this.redirectUri,
      scope: SCOPE,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      environment: attempt.environment,
      ...(attempt.organizationId ? { organization_id: attempt.organizationId } : {}),
      ...(prompt ? { prompt } : {}),
      ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
      ...(acrValues ? { acr_values: acrValues } : {}),
    });
  }

  /** Redeems the code in `query`. @throws oidc.ResponseBodyError, oidc.AuthorizationResponseError and others of openid-client */
  async redeem(query: string, attempt: SignInAttempt): Promise<Session> {
    const configuration = await this.configuration();
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.redirectUri}${query}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      ...(attempt.maxAge === undefined ? {} : { maxAge: attempt.maxAge }),
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('auth responded without an ID token');
    const person = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const nowMs = this.options.clock.nowMs();
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
      accessTokenExpiresAtMs: nowMs + (tokens.expires_in ?? 0) * 1_000,
      signedInAtMs: nowMs,
      scopes: apiScopes(tokens.scope),
      environment: attempt.environment,
      organizationId: attempt.organizationId,
      user: { id: claims.sub, name: person.name ?? '', email: person.email ?? '' },
    };
  }

  isFresh(session: Session): boolean {
    return this.options.clock.nowMs() < session.accessTokenExpiresAtMs - REFRESH_BEFORE_MS;
  }

  /**
   * The session with a token that is still good: itself, or refreshed. Any number of requests at once refresh once; another
   * process that does the same at the same time gets the same answer from auth (docs/decisions/refresh-grace.md).
   * @returns undefined if auth does not go on with it: the person signs in again
   * @throws if auth is away
   */
  async fresh(session: Session): Promise<Session | undefined> {
    const { clock } = this.options;
    if (this.isFresh(session)) return session;
    if (!session.refreshToken) return clock.nowMs() < session.accessTokenExpiresAtMs ? session : undefined;
    const key = createHash('sha256').update(session.refreshToken).digest('base64');
    const known = this.refreshes.get(key);
    if (known && clock.nowMs() - known.atMs < REMEMBERED_MS) return known.session;
    this.forgetOld();
    const refreshed = this.refresh(session, session.refreshToken);
    this.refreshes.set(key, { atMs: clock.nowMs(), session: refreshed });
    // auth being away is nobody's answer: the next request asks again
    refreshed.catch(() => this.refreshes.delete(key));
    return refreshed;
  }

  /** Ends the tokens at auth. Best effort: signing out there ends them in any case. */
  async revoke(session: Session): Promise<void> {
    const configuration = await this.configuration();
    for (const token of [session.refreshToken, session.accessToken])
      if (token) await oidc.tokenRevocation(configuration, token).catch(() => undefined);
  }

  /** OpenID Connect RP-Initiated Logout 1.0. */
  async logoutUrl(session: Session | undefined): Promise<URL> {
    return oidc.buildEndSessionUrl(await this.configuration(), {
      post_logout_redirect_uri: `${this.options.portalUrl}/`,
      ...(session ? { id_token_hint: session.idToken } : {}),
    });
  }

  private async refresh(session: Session, refreshToken: string): Promise<Session | undefined> {
    const configuration = await this.configuration();
    try {
      const tokens = await oidc.refreshTokenGrant(configuration, refreshToken);
      return {
        ...session,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? refreshToken,
        idToken: tokens.id_token ?? session.idToken,
        accessTokenExpiresAtMs: this.options.clock.nowMs() + (tokens.expires_in ?? 0) * 1_000,
        scopes: tokens.scope ? apiScopes(tokens.scope) : session.scopes,
      };
    } catch (error) {
      if (error instanceof oidc.ResponseBodyError && error.status < 500) {
        this.options.logger.info({ error: error.error }, 'a session was not refreshed');
        return undefined;
      }
      throw error;
    }
  }

  private forgetOld(): void {
    const { clock } = this.options;
    for (const [key, { atMs }] of this.refreshes) {
      // oldest first: a Map keeps the order of insertion
      if (clock.nowMs() - atMs < REMEMBERED_MS && this.refreshes.size < MAX_REMEMBERED) return;
      this.refreshes.delete(key);
    }
  }

  /** Discovered at first use, and again after a failure: the portal starts before auth does. */
  private configuration(): Promise<oidc.Configuration> {
    this.discovered ??= this.discover().catch((error) => {
      this.discovered = undefined;
      throw error;
    });
    return this.discovered;
  }

  private discover(): Promise<oidc.Configuration> {
    const { authUrl, authInternalUrl } = this.options;
    const insecure = authUrl.startsWith('http:') || authInternalUrl.startsWith('http:');
    return oidc.discovery(new URL(authUrl), CLIENT_ID, undefined, oidc.None(), {
      ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
      // the body is of a type that fetch takes and the library's types name otherwise
      [oidc.customFetch]: (url, init) =>
        fetch(url.startsWith(authUrl) ? authInternalUrl + url.slice(authUrl.length) : url, init as RequestInit),
    });
  }
}

/** The API's scopes of a token's; `admin` stands for all of them. */
function apiScopes(scope: string | undefined): string[] {
  const granted = (scope ?? '').split(' ');
  return SCOPE_NAMES.filter((name) => granted.includes(name));
}
