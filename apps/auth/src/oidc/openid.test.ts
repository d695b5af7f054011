import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';

/**
 * The modules of the OpenID conformance suite's plans Basic OP, Config OP and RP-initiated logout, reproduced: each test is
 * named after its module. The client is openid-client as it is.
 */
let s: OauthScene;
let app: TestApplication;
let client: oidc.Configuration;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
  client = await s.discover(app);
});
afterAll(() => s.stop());

interface Flow {
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
  url: URL;
  claims: JWTPayload;
}

/** One authorization code flow through openid-client: request, sign-in, consent, redemption, ID token. */
async function flow(
  parameters: Record<string, string> = {},
  { browser = new Browser(s.issuer), configuration = client, checks = {} as oidc.AuthorizationCodeGrantChecks } = {},
): Promise<Flow> {
  const verifier = oidc.randomPKCECodeVerifier();
  const nonce = parameters.nonce === '' ? undefined : oidc.randomNonce();
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: app.redirectUri,
    scope: 'openid',
    state: 'state',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
    ...(nonce ? { nonce } : {}),
  });
  if (!nonce) url.searchParams.delete('nonce');
  const answer = await s.authorize(url, browser);
  const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: verifier,
    expectedState: 'state',
    ...(nonce ? { expectedNonce: nonce } : {}),
    ...checks,
  });
  return { tokens, url: answer, claims: tokens.claims() as unknown as JWTPayload };
}

/** The answer to an authorization request that ends without a page. */
async function answerTo(parameters: Record<string, string>, browser: Browser): Promise<URLSearchParams> {
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: app.redirectUri,
    scope: 'openid',
    state: 'state',
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    ...parameters,
  });
  await browser.open(url);
  return new URL(browser.url).searchParams;
}

const signedIn = async () => {
  const browser = new Browser(s.issuer);
  const first = await flow({}, { browser });
  return { browser, first };
};

describe('Config OP', () => {
  it('oidcc-discovery-endpoint-verification', async () => {
    const metadata = client.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: s.issuer,
      authorization_endpoint: `${s.issuer}/oidc/authorize`,
      token_endpoint: `${s.issuer}/oidc/token`,
      userinfo_endpoint: `${s.issuer}/oidc/userinfo`,
      jwks_uri: `${s.issuer}/oidc/jwks`,
      end_session_endpoint: `${s.issuer}/oidc/logout`,
      revocation_endpoint: `${s.issuer}/oidc/revoke`,
      introspection_endpoint: `${s.issuer}/oidc/introspect`,
      pushed_authorization_request_endpoint: `${s.issuer}/oidc/par`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      subject_types_supported: ['public'],
      request_uri_parameter_supported: false,
      claims_parameter_supported: true,
    });
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(['sub', 'name', 'email', 'email_verified']));
    expect(metadata.dpop_signing_alg_values_supported).toContain('ES256');
    expect(metadata.id_token_signing_alg_values_supported).toContain('RS256');
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(['openid', 'read:evaluations', 'admin']));
    expect(metadata.grant_types_supported).not.toContain('implicit');
    const oauth = await fetch(`${s.issuer}/.well-known/oauth-authorization-server`);
    expect(await oauth.json()).toMatchObject({ issuer: s.issuer, token_endpoint: `${s.issuer}/oidc/token` });
  });

  it('names this server as its issuer says, whatever Host a request carries', async () => {
    const response = await fetch(`${s.issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(JSON.stringify(await response.json())).not.toContain('evil');
  });

  it('publishes the key that signs and the next one, and no private part', async () => {
    const jwks = async () =>
      ((await (await fetch(`${s.issuer}/oidc/jwks`)).json()) as { keys: { kid: string; d?: string }[] }).keys;
    const before = await jwks();
    expect(before).toHaveLength(2);
    for (const key of before) expect(key).not.toHaveProperty('d');
    const { tokens } = await flow();
    expect(decodeProtectedHeader(tokens.id_token as string).kid).toBe(before[0]?.kid);
  });
});

describe('Basic OP', () => {
  it('oidcc-server', async () => {
    const { tokens, claims } = await flow();
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, id_token: expect.any(String) });
    expect(claims).toMatchObject({
      iss: s.issuer,
      aud: app.id,
      sub: expect.stringMatching(/^usr_/),
      acr: 'urn:assay:1fa',
      amr: ['pwd'],
    });
    expect(claims).toHaveProperty('auth_time');
    const keys = createRemoteJWKSet(new URL(`${s.issuer}/oidc/jwks`));
    await jwtVerify(tokens.id_token as string, keys, { issuer: s.issuer, audience: app.id });
    const hash = createHash('sha256').update(tokens.access_token).digest().subarray(0, 16).toString('base64url');
    if (claims.at_hash !== undefined) expect(claims.at_hash).toBe(hash);
  });

  it('oidcc-response-type-missing', async () => {
    const browser = await new Browser(s.issuer).open(
      `${s.issuer}/oidc/authorize?client_id=${app.id}&redirect_uri=${encodeURIComponent(app.redirectUri)}&scope=openid&state=state`,
    );
    const { searchParams } = new URL(browser.url);
    expect(searchParams.get('error')).toBe('invalid_request');
    expect(searchParams.get('state')).toBe('state');
  });

  it('oidcc-idtoken-signature', async () => {
    const { tokens } = await flow();
    const { keys } = (await (await fetch(`${s.issuer}/oidc/jwks`)).json()) as { keys: { kid: string; alg?: string }[] };
    const { kid, alg } = decodeProtectedHeader(tokens.id_token as string);
    expect(alg).toBe('RS256');
    expect(keys.filter((key) => key.kid === kid)).toHaveLength(1);
    await jwtVerify(tokens.id_token as string, createRemoteJWKSet(new URL(`${s.issuer}/oidc/jwks`)));
    const [header, payload, signature = ''] = (tokens.id_token as string).split('.');
    const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(jwtVerify(forged, createRemoteJWKSet(new URL(`${s.issuer}/oidc/jwks`)))).rejects.toThrow();
  });

  // the suite skips it for a server that does not offer `none`
  it('oidcc-idtoken-unsigned', () => {
    expect(client.serverMetadata().id_token_signing_alg_values_supported).not.toContain('none');
  });

  it.each([
    [
      'oidcc-userinfo-get',
      (authorization: string, endpoint: string) => fetch(endpoint, { headers: { authorization } }),
    ],
    [
      'oidcc-userinfo-post-header',
      (authorization: string, endpoint: string) => fetch(endpoint, { method: 'POST', headers: { authorization } }),
    ],
    [
      'oidcc-userinfo-post-body',
      (authorization: string, endpoint: string) =>
        fetch(endpoint, { method: 'POST', body: new URLSearchParams({ access_token: authorization.slice(7) }) }),
    ],
  ])('%s', async (_module, ask) => {
    const { tokens, claims } = await flow({ scope: 'openid email profile' });
    const answer = await ask(`Bearer ${tokens.access_token}`, `${s.issuer}/oidc/userinfo`);
    expect(await answer.json()).toEqual({
      sub: claims.sub,
      email: s.credentials.email,
      email_verified: expect.any(Boolean),
      name: expect.any(String),
      updated_at: expect.any(Number),
    });
  });

  it('userinfo takes no token in a query, and says what is missing without one', async () => {
    const { tokens } = await flow();
    const endpoint = `${s.issuer}/oidc/userinfo`;
    const inQuery = await fetch(`${endpoint}?access_token=${tokens.access_token}`);
    expect([400, 401]).toContain(inQuery.status);
    const none = await fetch(endpoint);
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await none.json()).toMatchObject({
      error: 'invalid_token',
      code: 'AUTH_INVALID_KEY',
      request_id: expect.any(String),
    });
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    const { claims } = await flow({ nonce: '' });
    expect(claims).not.toHaveProperty('nonce');
  });

  it.each([
    ['oidcc-scope-profile', 'openid profile', ['name', 'updated_at']],
    ['oidcc-scope-email', 'openid email', ['email', 'email_verified']],
    ['oidcc-scope-address', 'openid address', []],
    ['oidcc-scope-phone', 'openid phone', []],
    ['oidcc-scope-all', 'openid profile email address phone', ['name', 'updated_at', 'email', 'email_verified']],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid', ['email', 'email_verified']],
  ])('%s', async (_module, scope, names) => {
    const { tokens, claims } = await flow({ scope });
    const info = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub as string);
    expect(Object.keys(info).sort()).toEqual(['sub', ...names].sort());
  });

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds', {}],
  ])('%s', async (_module, parameters) => {
    expect((await flow(parameters)).claims.sub).toMatch(/^usr_/);
  });

  it('oidcc-login-hint', async () => {
    const browser = await new Browser(s.issuer).open(
      s.authorizeUrl(app, { scope: 'openid', login_hint: 'buffy@example.com' }),
    );
    expect(browser.html).toContain('value="buffy@example.com"');
  });

  it('oidcc-prompt-login', async () => {
    const { browser, first } = await signedIn();
    await s.sql(`SELECT pg_sleep(1.1)`);
    let pages = 0;
    const open = browser.open.bind(browser);
    browser.open = async (url) => {
      await open(url);
      if (browser.title === 'Sign in') pages++;
      return browser;
    };
    const second = await flow({ prompt: 'login' }, { browser });
    expect(pages).toBe(1);
    expect(second.claims.sub).toBe(first.claims.sub);
    expect(second.claims.auth_time as number).toBeGreaterThan(first.claims.auth_time as number);
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    const answer = await answerTo({ prompt: 'none' }, new Browser(s.issuer));
    expect(answer.get('error')).toBe('login_required');
    expect(answer.get('iss')).toBe(s.issuer);
  });

  it('oidcc-prompt-none-logged-in', async () => {
    const { browser, first } = await signedIn();
    const second = await flow({ prompt: 'none' }, { browser });
    expect(second.claims.sub).toBe(first.claims.sub);
    expect(second.claims.auth_time).toBe(first.claims.auth_time);
  });

  it('responds to prompt=none with login_required where the signed-in person was ended', async () => {
    const { browser } = await signedIn();
    await s.sql('UPDATE users SET disabled_at = now()');
    try {
      expect((await answerTo({ prompt: 'none' }, browser)).get('error')).toBe('login_required');
    } finally {
      await s.sql('UPDATE users SET disabled_at = NULL');
    }
  });

  it('oidcc-max-age-1', async () => {
    const { browser, first } = await signedIn();
    await s.sql(`SELECT pg_sleep(2.1)`);
    const second = await flow({ max_age: '1' }, { browser, checks: { maxAge: 1 } });
    expect(second.claims.auth_time as number).toBeGreaterThan(first.claims.auth_time as number);
  });

  it('says to whoever is signed in who they are, and why they sign in again', async () => {
    const { browser } = await signedIn();
    await answerTo({ prompt: 'login' }, browser);
    expect(browser.html).toMatch(/You are signed in as <strong>[^<]+@[^<]+<\/strong>.*requires a recent sign-in/);
    await answerTo({ prompt: 'login', login_hint: 'other@example.com' }, browser);
    expect(browser.html).toContain('value="other@example.com"');
    expect(browser.html).not.toContain('You are signed in as');
  });

  it('oidcc-max-age-10000', async () => {
    const { browser, first } = await signedIn();
    const second = await flow({ max_age: '10000' }, { browser });
    expect(second.claims.auth_time).toBe(first.claims.auth_time);
  });

  it('oidcc-id-token-hint', async () => {
    const { browser, first } = await signedIn();
    const second = await flow({ prompt: 'none', id_token_hint: first.tokens.id_token as string }, { browser });
    expect(second.claims.sub).toBe(first.claims.sub);
  });

  it.each([
    ['oidcc-codereuse', 0],
    ['oidcc-codereuse-30seconds', 31],
  ])('%s', async (_module, seconds) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const url = await s.authorize(
      oidc.buildAuthorizationUrl(client, {
        redirect_uri: app.redirectUri,
        scope: 'openid',
        state: 'state',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
    const checks = { pkceCodeVerifier: verifier, expectedState: 'state' };
    const tokens = await oidc.authorizationCodeGrant(client, url, checks);
    await s.sql(
      `UPDATE oauth_artifacts SET consumed_at = consumed_at - make_interval(secs => $1) WHERE kind = 'AuthorizationCode' AND consumed_at IS NOT NULL`,
      [seconds],
    );
    await expect(oidc.authorizationCodeGrant(client, url, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(oidc.fetchUserInfo(client, tokens.access_token, oidc.skipSubjectCheck)).rejects.toThrow();
  });

  it('oidcc-ensure-registered-redirect-uri', async () => {
    const browser = await new Browser(s.issuer).open(
      s.authorizeUrl(app, { scope: 'openid', redirect_uri: 'https://client.example/unregistered' }, '/oidc'),
    );
    expect(browser.status).toBe(400);
    expect(browser.headers.get('x-frame-options')).toBe('DENY');
    expect(browser.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('oidcc-ensure-post-request-succeeds', async () => {
    const { browser } = await signedIn();
    const { searchParams, origin, pathname } = oidc.buildAuthorizationUrl(client, {
      redirect_uri: app.redirectUri,
      scope: 'openid',
      state: 'posted',
      code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    await browser.send('POST', new URL(origin + pathname), searchParams);
    expect(browser.url.startsWith(app.redirectUri)).toBe(true);
    expect(new URL(browser.url).searchParams.get('state')).toBe('posted');
  });

  it('oidcc-server-client-secret-post', async () => {
    const posting = await s.discover(app, oidc.ClientSecretPost(app.secret));
    expect((await flow({}, { configuration: posting })).claims.aud).toBe(app.id);
  });

  it.each([
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      { request_uri: 'https://client.example/request.jwt' },
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      { request: 'eyJhbGciOiJub25lIn0.e30.' },
    ],
    [
      'oidcc-ensure-request-object-with-redirect-uri',
      { request: 'eyJhbGciOiJub25lIn0.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL2V2aWwuZXhhbXBsZSJ9.' },
    ],
  ])('%s', async (_module, parameters) => {
    const browser = new Browser(s.issuer);
    const answer = await answerTo(parameters as Record<string, string>, browser);
    expect(['request_not_supported', 'request_uri_not_supported', 'invalid_request_uri']).toContain(
      answer.get('error') ?? /request_uri_not_supported|invalid_request_uri/.exec(browser.html)?.[0],
    );
  });

  it('oidcc-claims-essential', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const { tokens, claims: idToken } = await flow({ claims });
    expect(await oidc.fetchUserInfo(client, tokens.access_token, idToken.sub as string)).toHaveProperty('name');
  });

  it('oidcc-refresh-token', async () => {
    const { tokens, claims } = await flow({ scope: 'openid offline_access', prompt: 'consent' });
    const refreshed = await oidc.refreshTokenGrant(client, tokens.refresh_token as string);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(refreshed.claims()).toMatchObject({
      iss: s.issuer,
      sub: claims.sub,
      aud: app.id,
      auth_time: claims.auth_time,
    });
    const other = await s.makeApplication();
    await expect(
      oidc.refreshTokenGrant(await s.discover(other), refreshed.refresh_token as string),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('RP-initiated logout', () => {
  const bye = 'https://client.example/bye';
  const logout = async (
    browser: Browser,
    parameters: Record<string, string>,
    decision: Record<string, string> = { logout: 'yes' },
  ) => {
    await browser.open(`${s.issuer}/oidc/logout?${new URLSearchParams(parameters)}`);
    if (browser.title === 'Sign out?') await browser.submit(decision, '/logout/confirm');
    return browser;
  };
  const isSignedOut = async (browser: Browser) =>
    (await answerTo({ prompt: 'none' }, browser)).get('error') === 'login_required';

  it('oidcc-rp-initiated-logout-discovery-endpoint-verification', () => {
    expect(client.serverMetadata().end_session_endpoint).toBe(`${s.issuer}/oidc/logout`);
  });

  it('oidcc-rp-initiated-logout', async () => {
    const { browser, first } = await signedIn();
    await logout(browser, {
      id_token_hint: first.tokens.id_token as string,
      post_logout_redirect_uri: bye,
      state: 'state',
    });
    expect(browser.url).toBe(`${bye}?state=state`);
    expect(await isSignedOut(browser)).toBe(true);
    expect((await s.verify(first.tokens.access_token)).status).toBe('revoked');
  });

  it('oidcc-rp-initiated-logout-no-state', async () => {
    const { browser, first } = await signedIn();
    await logout(browser, { id_token_hint: first.tokens.id_token as string, post_logout_redirect_uri: bye });
    expect(browser.url).toBe(bye);
  });

  it.each([
    ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', { post_logout_redirect_uri: 'https://evil.example/' }],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      { post_logout_redirect_uri: `${bye}?foo=bar` },
    ],
  ])('%s', async (_module, parameters) => {
    const { browser, first } = await signedIn();
    await logout(browser, { id_token_hint: first.tokens.id_token as string, ...parameters });
    expect(browser.status).toBe(400);
    expect(browser.url.startsWith(s.issuer)).toBe(true);
  });

  it.each([
    ['oidcc-rp-initiated-logout-bad-id-token-hint', 'bad'],
    ['oidcc-rp-initiated-logout-modified-id-token-hint', 'modified'],
  ])('%s', async (_module, kind) => {
    const { browser, first } = await signedIn();
    const [header, payload, signature = ''] = (first.tokens.id_token as string).split('.');
    const broken =
      kind === 'bad'
        ? 'bad.hint.here'
        : `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await logout(browser, { id_token_hint: broken, post_logout_redirect_uri: bye });
    expect(browser.status).toBe(400);
    expect(await isSignedOut(browser)).toBe(false);
  });

  it.each([
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 'state' }],
    ['oidcc-rp-initiated-logout-no-id-token-hint', { post_logout_redirect_uri: bye, state: 'state' }],
  ])('%s', async (_module, parameters) => {
    const { browser } = await signedIn();
    await logout(browser, parameters as Record<string, string>);
    expect(browser.title).toBe('Signed out');
    expect(await isSignedOut(browser)).toBe(true);
  });

  it('oidcc-rp-initiated-logout-no-post-logout-redirect-uri', async () => {
    const { browser, first } = await signedIn();
    await logout(browser, { id_token_hint: first.tokens.id_token as string });
    expect(browser.title).toBe('Signed out');
  });

  it('asks, and leaves the person signed in who says no', async () => {
    const { browser, first } = await signedIn();
    await logout(browser, { id_token_hint: first.tokens.id_token as string }, {});
    expect(await isSignedOut(browser)).toBe(false);
  });
});

describe('other flows of openid-client', () => {
  it('pushes an authorization request, which serves once (RFC 9126)', async () => {
    const verifier = oidc.randomPKCECodeVerifier();
    const url = await oidc.buildAuthorizationUrlWithPAR(client, {
      redirect_uri: app.redirectUri,
      scope: 'openid',
      state: 'state',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const answer = await s.authorize(url);
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      pkceCodeVerifier: verifier,
      expectedState: 'state',
    });
    expect(tokens.claims()?.aud).toBe(app.id);
    const again = new Browser(s.issuer);
    await again.open(url);
    expect(new URL(again.url).searchParams.get('code')).toBeNull();
  });

  it('binds tokens to a key of the client (DPoP, RFC 9449), and tells the API which', async () => {
    const DPoP = oidc.getDPoPHandle(client, await oidc.randomDPoPKeyPair());
    const verifier = oidc.randomPKCECodeVerifier();
    const answer = await s.authorize(
      oidc.buildAuthorizationUrl(client, {
        redirect_uri: app.redirectUri,
        scope: 'openid read:evaluations',
        state: 'state',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
    const tokens = await oidc.authorizationCodeGrant(
      client,
      answer,
      { pkceCodeVerifier: verifier, expectedState: 'state' },
      undefined,
      { DPoP },
    );
    expect(tokens.token_type).toBe('dpop');
    expect((await oidc.fetchUserInfo(client, tokens.access_token, oidc.skipSubjectCheck, { DPoP })).sub).toMatch(
      /^usr_/,
    );
    await expect(oidc.fetchUserInfo(client, tokens.access_token, oidc.skipSubjectCheck)).rejects.toThrow();
    expect(await s.verify(tokens.access_token)).toMatchObject({
      status: 'valid',
      principal: { jkt: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('introspects and revokes its own tokens, and learns nothing of another client’s', async () => {
    const { tokens } = await flow({ scope: 'openid read:evaluations' });
    expect(await oidc.tokenIntrospection(client, tokens.access_token)).toMatchObject({
      active: true,
      client_id: app.id,
      scope: 'openid read:evaluations',
    });
    const other = await s.discover(await s.makeApplication());
    expect(await oidc.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    await oidc.tokenRevocation(other, tokens.access_token);
    expect((await s.verify(tokens.access_token)).status).toBe('valid');
    await oidc.tokenRevocation(client, tokens.access_token);
    expect(await oidc.tokenIntrospection(client, tokens.access_token)).toEqual({ active: false });
    expect((await s.verify(tokens.access_token)).status).toBe('revoked');
    const refreshed = await oidc.refreshTokenGrant(client, tokens.refresh_token as string);
    await oidc.tokenRevocation(client, refreshed.refresh_token as string);
    expect((await s.verify(refreshed.access_token)).status).toBe('revoked');
  });

  it('gets tokens of its own as a client (client_credentials), within its scopes', async () => {
    const tokens = await oidc.clientCredentialsGrant(client, { scope: 'write:evaluations' });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'write:evaluations' });
    expect(await s.verify(tokens.access_token)).toMatchObject({
      status: 'valid',
      principal: {
        credential_id: app.id,
        user_id: null,
        scopes: ['write:evaluations'],
        organization_id: s.first.organization_id,
      },
    });
    await expect(oidc.clientCredentialsGrant(client, { scope: 'write:org' })).rejects.toMatchObject({
      error: 'invalid_scope',
    });
  });

  it('asks for the API as a resource (RFC 8707), and for no other', async () => {
    const { tokens } = await flow({ scope: 'openid read:evaluations', resource: s.configuration.baseUrl });
    expect((await s.verify(tokens.access_token)).status).toBe('valid');
    expect((await answerTo({ resource: 'https://other.example' }, new Browser(s.issuer))).get('error')).toBe(
      'invalid_target',
    );
  });

  it('gets a token for the MCP endpoint alone where it asked for that, whatever it leaves out later', async () => {
    const mcp = `${s.configuration.baseUrl}/mcp`;
    const code = await s.codeFor(app, { scope: 'openid read:evaluations admin', resource: mcp });
    const redeemed = (await s.redeem(app, code)).body;
    const refreshed = (await s.refresh(app, redeemed.refresh_token)).body;
    for (const { access_token } of [redeemed, refreshed])
      expect((await s.verify(access_token)).principal).toMatchObject({ audience: 'mcp', scopes: ['read:evaluations'] });
    for (const resource of [s.configuration.baseUrl, 'https://other.example'])
      expect((await s.refresh(app, refreshed.refresh_token, { resource })).body.error).toBe('invalid_target');
  });

  it('is the portal, which asks for no consent', async () => {
    const portal = { id: 'assay-portal', secret: '', redirectUri: `${s.configuration.portalUrl}/auth/oidc/callback` };
    const verifier = oidc.randomPKCECodeVerifier();
    const configuration = await s.discover(portal, oidc.None());
    const browser = await new Browser(s.issuer).open(
      oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: portal.redirectUri,
        scope: 'openid email admin',
        state: 'state',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
    await browser.submit(s.credentials);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(browser.url), {
      pkceCodeVerifier: verifier,
      expectedState: 'state',
    });
    expect((await s.verify(tokens.access_token)).principal).toMatchObject({
      scopes: ['admin'],
      organization_id: s.first.organization_id,
      user_id: expect.stringMatching(/^usr_/),
    });
    expect(tokens.refresh_token).toBeTruthy();
  });
});
