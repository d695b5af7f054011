import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';

/**
 * The FAPI 2.0 Security Profile (final), section 5.3.2: what it asks of an authorization server, for a confidential client
 * that pushes its requests and binds its tokens by DPoP. Open points: docs/decisions/fapi.md.
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

const basic = (of: TestApplication) => ({
  authorization: `Basic ${Buffer.from(`${of.id}:${of.secret}`).toString('base64')}`,
});
const form = 'application/x-www-form-urlencoded';
const verifier = oidc.randomPKCECodeVerifier();
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = (more: Record<string, string | undefined> = {}) => {
  const parameters = {
    client_id: app.id,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'openid read:evaluations',
    state: 'state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};
const push = (more: Record<string, string | undefined> = {}, by: TestApplication = app) =>
  s.post('/oidc/par', asked({ client_id: by.id, ...more }), form, basic(by));
const authorizeWith = (requestUri: string, clientId = app.id) =>
  `${s.issuer}/oidc/authorize?${new URLSearchParams({ client_id: clientId, request_uri: requestUri })}`;

async function boundCode() {
  const handle = oidc.getDPoPHandle(client, await oidc.randomDPoPKeyPair());
  const { body } = await push();
  return { handle, url: await s.authorize(authorizeWith(body.request_uri)) };
}
const checks = { pkceCodeVerifier: verifier, expectedState: 'state' };

describe('FAPI 2.0 Security Profile: general requirements', () => {
  it('publishes its metadata at the well-known address (1)', async () => {
    const metadata = client.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: s.issuer,
      pushed_authorization_request_endpoint: `${s.issuer}/oidc/par`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('takes no password of a person at the token endpoint (2)', async () => {
    const answer = await s.post(
      '/oidc/token',
      new URLSearchParams({ grant_type: 'password', username: 'a', password: 'b' }),
      form,
      basic(app),
    );
    expect(answer.status).toBe(400);
    expect(client.serverMetadata().grant_types_supported).not.toContain('password');
  });

  it('authenticates confidential clients before anything else (3)', async () => {
    const answer = await s.post('/oidc/par', asked(), form);
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('issues tokens bound to a key by DPoP (4, 5)', async () => {
    const { handle, url } = await boundCode();
    const tokens = await oidc.authorizationCodeGrant(client, url, checks, undefined, { DPoP: handle });
    expect(tokens.token_type).toBe('dpop');
    await expect(oidc.fetchUserInfo(client, tokens.access_token, oidc.skipSubjectCheck)).rejects.toThrow();
    expect(
      (await oidc.fetchUserInfo(client, tokens.access_token, oidc.skipSubjectCheck, { DPoP: handle })).sub,
    ).toMatch(/^usr_/);
  });

  it('exposes no open redirector (7)', async () => {
    const browser = await new Browser(s.issuer).open(
      `${s.issuer}/oidc/authorize?${asked({ redirect_uri: 'https://evil.example/' })}`,
    );
    expect(browser.status).toBe(400);
    const logout = await new Browser(s.issuer).open(
      `${s.issuer}/oidc/logout?post_logout_redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    );
    expect(logout.url.startsWith(s.issuer)).toBe(true);
  });

  it('takes its issuer as the audience of clients’ assertions only, which it offers none of (8)', () => {
    expect(client.serverMetadata().token_endpoint_auth_methods_supported).not.toContain('private_key_jwt');
  });

  it('offers the nonce of DPoP (10), and takes proofs 10 seconds old and 10 seconds ahead (13)', async () => {
    const { privateKey, publicKey } = await oidc.randomDPoPKeyPair('ES256', { extractable: true });
    const { SignJWT, exportJWK } = await import('jose');
    const jwk = await exportJWK(publicKey);
    for (const offset of [-10, 10]) {
      const proof = await new SignJWT({
        jti: `jti${offset}`,
        htm: 'POST',
        htu: `${s.issuer}/oidc/token`,
        iat: Math.floor(Date.now() / 1_000) + offset,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey);
      const answer = await s.post(
        '/oidc/token',
        new URLSearchParams({ grant_type: 'client_credentials', scope: 'read:evaluations' }),
        form,
        { ...basic(app), dpop: proof },
      );
      expect(answer).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
      expect(answer.headers.get('dpop-nonce')).toBeTruthy();
    }
  });

  it('issues codes that live at most 60 seconds (11)', async () => {
    const code = await s.codeFor(app);
    expect(code).toBeTruthy();
    const rows = await s.sql(
      `SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM oauth_artifacts WHERE kind = 'AuthorizationCode'`,
    );
    for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(60.1);
  });
});

describe('FAPI 2.0 Security Profile: authorization code flow', () => {
  it('takes response_type code alone (1)', async () => {
    for (const response_type of ['token', 'code id_token', 'id_token'])
      expect(await push({ response_type })).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it('takes pushed requests of authenticated clients (2, 4)', async () => {
    expect(await push()).toMatchObject({
      status: 201,
      body: {
        request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:/),
        expires_in: expect.any(Number),
      },
    });
  });

  it('rejects PKCE left out, and plain (5)', async () => {
    for (const more of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ])
      expect(await push(more)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('rejects a wrong and a missing code_verifier (5)', async () => {
    for (const pkceCodeVerifier of [oidc.randomPKCECodeVerifier(), undefined]) {
      const { url } = await boundCode();
      const code = url.searchParams.get('code') as string;
      const answer = await s.post(
        '/oidc/token',
        new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: app.redirectUri,
          ...(pkceCodeVerifier ? { code_verifier: pkceCodeVerifier } : {}),
        }),
        form,
        basic(app),
      );
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
  });

  it('requires redirect_uri in pushed requests, exactly as registered (6, 8)', async () => {
    expect((await push({ redirect_uri: undefined })).status).toBe(400);
    expect((await push({ redirect_uri: `${app.redirectUri}/x` })).status).toBe(400);
  });

  it('returns iss (7)', async () => {
    const { url } = await boundCode();
    expect(url.searchParams.get('iss')).toBe(s.issuer);
  });

  it('transmits no response of an authorization over plain http but to a loopback address (8)', async () => {
    const browser = await new Browser(s.issuer).open(
      s.authorizeUrl(app, { redirect_uri: 'http://client.example/callback' }),
    );
    expect(browser.status).toBe(400);
  });

  it('rejects a code that was used, and one of another client (9)', async () => {
    const { handle, url } = await boundCode();
    await oidc.authorizationCodeGrant(client, url, checks, undefined, { DPoP: handle });
    await expect(oidc.authorizationCodeGrant(client, url, checks, undefined, { DPoP: handle })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const other = await s.discover(await s.makeApplication());
    await expect(oidc.authorizationCodeGrant(other, (await boundCode()).url, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('redirects by 303, so that no form of a person is sent on (11)', async () => {
    const { body } = await push();
    const response = await fetch(authorizeWith(body.request_uri), { redirect: 'manual' });
    expect(response.status).toBe(303);
  });

  it('issues pushed requests that live less than ten minutes (12), and serve their client alone, once', async () => {
    const { body } = await push();
    expect(body.expires_in).toBeLessThan(600);
    const other = await s.makeApplication();
    const stolen = await new Browser(s.issuer).open(authorizeWith(body.request_uri, other.id));
    expect(stolen.status).toBe(400);
    const fresh = (await push()).body.request_uri;
    expect((await s.authorize(authorizeWith(fresh))).searchParams.get('code')).toBeTruthy();
    const again = await new Browser(s.issuer).open(authorizeWith(fresh));
    expect(again.url.startsWith(s.issuer)).toBe(true);
  });

  it('takes no request_uri within a pushed request', async () => {
    expect((await push({ request_uri: 'urn:ietf:params:oauth:request_uri:x' })).status).toBe(400);
  });

  it('takes requests without state, and with a nonce of 64 characters', async () => {
    const { body } = await push({ state: undefined, nonce: 'n'.repeat(64) });
    const url = await s.authorize(authorizeWith(body.request_uri));
    const tokens = await oidc.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: verifier,
      expectedNonce: 'n'.repeat(64),
    });
    expect(decodeProtectedHeader(tokens.id_token as string).alg).toMatch(/^(RS|PS)256$/);
  });

  it('binds a code to a key by dpop_jkt', async () => {
    const pair = await oidc.randomDPoPKeyPair();
    const handle = oidc.getDPoPHandle(client, pair);
    const { body } = await push({ dpop_jkt: await handle.calculateThumbprint() });
    const url = await s.authorize(authorizeWith(body.request_uri));
    const other = oidc.getDPoPHandle(client, await oidc.randomDPoPKeyPair());
    await expect(oidc.authorizationCodeGrant(client, url, checks, undefined, { DPoP: other })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await oidc.authorizationCodeGrant(client, url, checks, undefined, { DPoP: handle })).token_type).toBe(
      'dpop',
    );
  });

  it('ends what a person rejects with access_denied', async () => {
    const { body } = await push();
    const browser = await new Browser(s.issuer).open(authorizeWith(body.request_uri));
    await browser.submit({}, '/cancel');
    expect(new URL(browser.url).searchParams.get('error')).toBe('access_denied');
  });
});
