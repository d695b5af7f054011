/** What the portal knows of a signed-in person. It travels in sealed cookies only: no script, and no log, sees the tokens. */
export interface Session {
  accessToken: string;
  refreshToken: string | undefined;
  /** For RP-initiated logout (`id_token_hint`). */
  idToken: string;
  /** Milliseconds since the epoch. */
  accessTokenExpiresAtMs: number;
  signedInAtMs: number;
  scopes: string[];
  environment: 'prod' | 'test';
  /** The requested organization; undefined if auth chose one. */
  organizationId: string | undefined;
  user: { id: string; name: string; email: string };
}

/** The part of a session that pages may see. */
export function publicSession(
  { user, environment, scopes }: Session,
  { baseUrl, authUrl }: { baseUrl: string; authUrl: string },
) {
  return { user, environment, scopes, base_url: baseUrl, auth_url: authUrl };
}

/** One sign-in on its way: what the callback must find again (RFC 6749 section 10.12, RFC 7636, OpenID Connect Core 3.1.2.1). */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  environment: 'prod' | 'test';
  organizationId: string | undefined;
  startedAtMs: number;
  /** Seconds that the sign-in may be old: the ID token must say so. */
  maxAge: number | undefined;
}
