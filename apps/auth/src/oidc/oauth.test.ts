import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { artifactId } from '../tokens/artifact-id.js';

let s: OauthScene;
let app: TestApplication;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
});
afterAll(() => s.stop());

describe('the flow of the specification', () => {
  it('goes from the authorize endpoint to tokens, with a JSON body', async () => {
    const url = await s.authorize(s.authorizeUrl(app, { state: 'opaque ümlaut' }));
    expect(`${url.origin}${url.pathname}`).toBe(app.redirectUri);
    expect(url.searchParams.get('state')).toBe('opaque ümlaut');
    expect(url.searchParams.get('iss')).toBe(s.issuer);
    const { status, body, headers } = await s.redeem(app, url.searchParams.get('code') as string);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        scope: 'read:evaluations write:evaluations',
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    const refreshed = await s.refresh(app, body.refresh_token);
    expect(refreshed).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, scope: body.scope },
    });
    expect(refreshed.body.refresh_token).not.toBe(body.refresh_token);
    expect(await s.verify(refreshed.body.access_token)).toMatchObject({
      status: 'valid',
      principal: {
        kind: 'access_token',
        organization_id: s.first.organization_id,
        organization_name: 'Acme',
        environment: 'prod',
        scopes: ['read:evaluations', 'write:evaluations'],
        allowed_ips: [],
      },
    });
  });

  it('takes a form body and a Basic header too', async () => {
    const code = await s.codeFor(app);
    const basic = Buffer.from(`${app.id}:${app.secret}`).toString('base64');
    const answer = await s.post(
      '/oauth/token',
      new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: app.redirectUri }),
      'application/x-www-form-urlencoded; charset=utf-8',
      { authorization: `Basic ${basic}` },
    );
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  });

  it('stores nothing that a reader of the database could use', async () => {
    const code = await s.codeFor(app);
    const { body } = await s.redeem(app, code);
    const rows = await s.sql('SELECT row_to_json(a)::text AS row FROM oauth_artifacts a');
    const stored = JSON.stringify(rows);
    for (const value of [code, body.access_token, body.refresh_token, app.secret]) {
      expect(stored).not.toContain(value);
      expect(stored).not.toContain(Buffer.from(value).toString('hex'));
    }
    expect(JSON.stringify(await s.sql('SELECT * FROM oauth_application_secrets'))).not.toContain(app.secret);
  });
});

describe('the body of a token request', () => {
  const valid = () => ({ grant_type: 'client_credentials', client_id: app.id, client_secret: app.secret });
  it.each([
    ['an array as a value', { scope: ['read:evaluations'] }],
    ['a nested value', { scope: { a: 1 } }],
    ['a NUL', { scope: 'read:\u0000' }],
  ])('is rejected with %s', async (_name, more) => {
    expect(await s.json('/oauth/token', { ...valid(), ...more })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        code: 'VALIDATION_FAILED',
        request_id: expect.stringMatching(/^req_/),
        message: expect.any(String),
      },
    });
  });

  it.each([
    ['malformed JSON', '{"grant_type":', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['another type', 'grant_type=x', 'text/plain'],
    ['a parameter given twice', 'grant_type=a&grant_type=b', 'application/x-www-form-urlencoded'],
    ['more than 56 KB', JSON.stringify({ code: 'x'.repeat(57_400) }), 'application/json'],
    ['nothing', '', 'application/json'],
  ])('is rejected where it is %s', async (_name, body, type) => {
    expect(await s.post('/oauth/token', body, type)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: expect.any(String),
        code: 'VALIDATION_FAILED',
        request_id: expect.any(String),
      },
    });
  });

  it('names a wrong client, a wrong secret, a wrong code and an unknown grant type in the words of RFC 6749', async () => {
    const wrongSecret = await s.json('/oauth/token', { ...valid(), client_secret: 'wrong' });
    expect(wrongSecret).toMatchObject({ status: 401, body: { error: 'invalid_client', code: 'AUTH_INVALID_KEY' } });
    expect(wrongSecret.body.message).toContain('client_secret is wrong: check both');
    expect((await s.json('/oauth/token', { ...valid(), client_id: 'app_nobody' })).body.error).toBe('invalid_client');
    expect(await s.redeem(app, 'x'.repeat(43))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', message: expect.stringContaining('authorization endpoint again') },
    });
    for (const grant_type of ['password', 'implicit', 'x'])
      expect(await s.json('/oauth/token', { ...valid(), grant_type })).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^(unsupported_grant_type|invalid_request)$/) },
      });
  });
});

describe('client credentials', () => {
  const ask = (more: object) =>
    s.json('/oauth/token', {
      grant_type: 'client_credentials',
      client_id: app.id,
      client_secret: app.secret,
      ...more,
    });

  it('that name no scope are for all that the application may have (RFC 6749 section 3.3)', async () => {
    for (const more of [{}, { scope: '' }]) {
      const { status, body } = await ask(more);
      expect({ status, scope: body.scope }).toEqual({ status: 200, scope: 'read:evaluations write:evaluations admin' });
      expect(await s.verify(body.access_token)).toMatchObject({
        status: 'valid',
        principal: { scopes: ['read:evaluations', 'write:evaluations', 'admin'] },
      });
    }
  });

  it('with an unknown scope are rejected, rather than given a token without scopes', async () => {
    for (const scope of ['read:evaluation', 'read:evaluations everything'])
      expect(await ask({ scope })).toMatchObject({
        status: 400,
        body: { error: 'invalid_scope', code: 'VALIDATION_FAILED', request_id: expect.stringMatching(/^req_/) },
      });
  });
});

describe('an authorization request that asks for nothing', () => {
  it.each(['', 'everything'])('goes back with invalid_scope before anyone signs in: "%s"', async (scope) => {
    for (const mount of ['/oauth', '/oidc']) {
      const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
      const browser = await new Browser(s.issuer).open(s.authorizeUrl(app, { scope, ...challenge }, mount));
      const url = new URL(browser.url);
      expect(`${url.origin}${url.pathname}`).toBe(app.redirectUri);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        error: 'invalid_scope',
        error_description: expect.stringContaining('add the parameter scope'),
        state: 'some state',
        iss: s.issuer,
      });
    }
  });
});

describe('a method that an endpoint does not take', () => {
  it.each([
    ['GET', '/oauth/token'],
    ['HEAD', '/oidc/token'],
    ['GET', '/oidc/introspect'],
    ['GET', '/oauth/revoke'],
    ['GET', '/oidc/par'],
    ['POST', '/oidc/jwks'],
    ['PUT', '/oauth/token'],
    ['OPTIONS', '/oauth/token'],
  ])('is 404: %s %s', async (method, path) => {
    const response = await fetch(`${s.issuer}${path}`, { method });
    expect(response.status).toBe(404);
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({
        error: expect.any(String),
        message: expect.stringContaining(method),
        code: 'RESOURCE_NOT_FOUND',
        request_id: response.headers.get('x-request-id'),
      });
  });
});

describe('an authorization code', () => {
  it('is for its client and its redirect URI', async () => {
    const other = await s.makeApplication();
    expect((await s.redeem(other, await s.codeFor(app))).body.error).toBe('invalid_grant');
    expect(
      (await s.redeem(app, await s.codeFor(app), { redirect_uri: 'https://client.example/other' })).body.error,
    ).toBe('invalid_grant');
  });

  it('that is replayed ends what it gave, and nothing else of the person', async () => {
    const kept = (await s.redeem(app, await s.codeFor(app))).body;
    const code = await s.codeFor(app);
    const { body } = await s.redeem(app, code);
    expect((await s.verify(body.access_token)).status).toBe('valid');
    expect(await s.redeem(app, code)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', code: 'VALIDATION_FAILED' },
    });
    expect((await s.verify(body.access_token)).status).toBe('revoked');
    expect((await s.refresh(app, body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await s.verify(kept.access_token)).status).toBe('valid');
    expect((await s.refresh(app, kept.refresh_token)).status).toBe(200);
  });

  it('is redeemed once by 200 requests at once', async () => {
    const code = await s.codeFor(app);
    const answers = await Promise.all(Array.from({ length: 200 }, () => s.redeem(app, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  const tokens = async () => (await s.redeem(app, await s.codeFor(app))).body;

  it('that is used again later ends its family', async () => {
    const first = await tokens();
    const second = (await s.refresh(app, first.refresh_token)).body;
    await s.sql(
      `UPDATE oauth_artifacts SET consumed_at = consumed_at - interval '31 seconds' WHERE kind = 'RefreshToken' AND consumed_at IS NOT NULL`,
    );
    expect((await s.refresh(app, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await s.refresh(app, second.refresh_token)).body.error).toBe('invalid_grant');
    expect((await s.verify(second.access_token)).status).toBe('revoked');
  });

  it('whose response was lost gives its client the same response again, for a while', async () => {
    const first = await tokens();
    const answer = (await s.refresh(app, first.refresh_token)).body;
    expect((await s.refresh(app, first.refresh_token)).body).toEqual(answer);
    expect((await s.refresh(app, answer.refresh_token)).status).toBe(200);
    // to another client never
    const other = await s.makeApplication();
    expect((await s.refresh(other, first.refresh_token)).body.error).toBe('invalid_grant');
    expect(
      (
        await s.json('/oauth/token', {
          grant_type: 'refresh_token',
          client_id: app.id,
          client_secret: 'wrong',
          refresh_token: first.refresh_token,
        })
      ).status,
    ).toBe(401);
  });

  it('gives the same new token to 200 requests of its client at once, and none of them ends it', async () => {
    const first = await tokens();
    const answers = await Promise.all(Array.from({ length: 200 }, () => s.refresh(app, first.refresh_token)));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    const issued = await s.sql(
      `SELECT kind, count(*)::int AS count FROM oauth_artifacts WHERE family = (SELECT family FROM oauth_artifacts WHERE id = $1) GROUP BY 1 ORDER BY 1`,
      [artifactId(first.refresh_token)],
    );
    // of the code and of one refresh
    expect(issued).toEqual([
      { kind: 'AccessToken', count: 2 },
      { kind: 'AuthorizationCode', count: 1 },
      { kind: 'RefreshToken', count: 2 },
    ]);
    expect((await s.refresh(app, answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('opens nothing at the API, nor does the code that it came from', async () => {
    const code = await s.codeFor(app);
    const { refresh_token } = (await s.redeem(app, code)).body;
    for (const token of [code, refresh_token]) expect((await s.verify(token)).status).toBe('invalid');
  });

  it('narrows its scopes and never widens them', async () => {
    const first = await tokens();
    const narrowed = (await s.refresh(app, first.refresh_token, { scope: 'read:evaluations' })).body;
    expect(narrowed.scope).toBe('read:evaluations');
    expect((await s.verify(narrowed.access_token)).principal.scopes).toEqual(['read:evaluations']);
    expect((await s.refresh(app, narrowed.refresh_token, { scope: 'admin' })).body.error).toBe('invalid_scope');
  });
});

describe('redirects', () => {
  it.each([
    ['another path', 'https://client.example/callback/x'],
    ['another query', 'https://client.example/callback?x=1'],
    ['another host', 'https://client.example.evil.example/callback'],
    ['userinfo', 'https://client.example@evil.example/callback'],
    ['another scheme', 'http://client.example/callback'],
    ['a fragment', 'https://client.example/callback#x'],
    ['a host with a dot at its end', 'https://client.example./callback'],
    ['a host in capitals', 'https://CLIENT.example/callback'],
    ['a port', 'https://client.example:443/callback'],
    ['dots in the path', 'https://client.example/x/../callback'],
    ['a backslash', 'https://client.example\\@evil.example/callback'],
    ['a line break', 'https://client.example/callback\r\n'],
    ['an encoded path', 'https://client.example/%63allback'],
  ])('never go to %s', async (_name, redirect_uri) => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app, { redirect_uri }));
    expect(browser.status).toBe(400);
    expect(browser.url.startsWith(s.issuer)).toBe(true);
    expect(browser.html).toContain('invalid_redirect_uri');
    expect(browser.html).not.toContain('<script');
  });

  it('are shown to be wrong in a sentence that names parameters as they are written', async () => {
    const shown = async (client: typeof app, more = {}) =>
      (await new Browser(s.issuer).open(s.authorizeUrl(client, more))).alert;
    expect(await shown({ ...app, id: 'app_unknown' })).toBe('Client is invalid.');
    expect(await shown(app, { redirect_uri: 'https://client.example/x' })).toMatch(/^redirect_uri did not match .*\.$/);
  });

  it('go to a loopback address of a native application at any port', async () => {
    const native = await s.makeApplication({ type: 'native', redirectUris: ['http://127.0.0.1/callback'] });
    const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
    const url = await s.authorize(s.authorizeUrl({ ...native, redirectUri: 'http://127.0.0.1:53123/callback' }, pkce));
    expect(url.origin).toBe('http://127.0.0.1:53123');
    expect(url.searchParams.get('code')).toBeTruthy();
    for (const redirectUri of [
      'http://127.0.0.1:53123/other',
      'http://127.0.0.1.evil.example:53123/callback',
      'http://127.0.0.1:53123@evil.example/callback',
      'http://user@127.0.0.1:53123/callback',
      'http://localhost:53123/callback',
      'http://127.0.0.2:53123/callback',
      'http://[::ffff:127.0.0.1]:53123/callback',
      'https://127.0.0.1:53123/callback',
    ]) {
      const browser = await new Browser(s.issuer).open(s.authorizeUrl({ ...native, redirectUri }, pkce));
      expect([redirectUri, browser.status]).toEqual([redirectUri, 400]);
    }
  });

  it('after a form are 303, so that no password is sent on', async () => {
    const browser = await new Browser(s.issuer).open(s.authorizeUrl(app));
    const statuses: number[] = [];
    const { fetch: original } = globalThis;
    globalThis.fetch = async (...args) => {
      const response = await original(...args);
      statuses.push(response.status);
      return response;
    };
    try {
      await browser.submit(s.credentials);
    } finally {
      globalThis.fetch = original;
    }
    expect(statuses[0]).toBe(303);
  });
});

describe('PKCE', () => {
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const errorOf = async (url: string) => (await s.authorize(url)).searchParams.get('error');

  it('is required of public clients, and of everyone at /oidc', async () => {
    const page = await s.makeApplication({ type: 'browser' });
    expect(await errorOf(s.authorizeUrl(page))).toBe('invalid_request');
    expect(await errorOf(s.authorizeUrl(app, {}, '/oidc'))).toBe('invalid_request');
    expect(await errorOf(s.authorizeUrl(app, { ...challenge, code_challenge_method: 'plain' }))).toBe(
      'invalid_request',
    );
    expect(await errorOf(s.authorizeUrl(app, { code_challenge: verifier }))).toBe('invalid_request');
  });

  it('binds the code to its verifier, and cannot be left out or added at the token endpoint', async () => {
    const bound = () => s.codeFor(app, challenge);
    expect((await s.redeem(app, await bound(), { code_verifier: verifier })).status).toBe(200);
    expect((await s.redeem(app, await bound(), { code_verifier: `${verifier}x` })).body.error).toBe('invalid_grant');
    expect((await s.redeem(app, await bound())).body.error).toBe('invalid_grant');
    expect((await s.redeem(app, await s.codeFor(app), { code_verifier: verifier })).body.error).toBe('invalid_grant');
  });
});
