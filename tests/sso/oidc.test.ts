import { createPublicKey, randomBytes } from 'node:crypto';
import type { SsoConnection, SsoSignInPage } from '@assay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Browser } from '../../apps/auth/test/browser.js';
import type { TestApplication } from '../../apps/auth/test/oauth-scene.js';
import { type Op, startOp } from './oidc-op.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

let s: SsoScene;
let op: Op;
let app: TestApplication;
let id: string;
beforeAll(async () => {
  s = await startSsoScene();
  op = await startOp();
  app = await s.makeApplication();
  await s.verifiedDomain('acme.example');
  const made = await s.api.post<SsoConnection>('/v1/sso/connections', op.connection);
  id = made.body.connection_id;
}, 120_000);
afterAll(async () => {
  await s.stop();
  await op.stop();
});
const asItShould = {
  claims: { sub: 'robin-1', email: 'robin@acme.example', email_verified: true, name: 'Robin', sid: 'sid-1' },
};
beforeEach(() => {
  Object.assign(op.says, {
    ...asItShould,
    idToken: {},
    signer: undefined,
    forge: undefined,
    besideKeys: {},
    responseIssuer: undefined,
    state: undefined,
    error: undefined,
    issuer: undefined,
  });
});

const unsigned = (idToken: string) =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${idToken.split('.')[1]}.`;
const signedByPublishedKey = (idToken: string, jwk: object) =>
  new SignJWT(decodeJwt(idToken))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createPublicKey({ key: jwk as JWK, format: 'jwk' }).export({ type: 'spki', format: 'der' }));
const signedByKeyWithin = async (idToken: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return new SignJWT(decodeJwt(idToken))
    .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey), jku: 'https://evil.example/jwks' })
    .sign(privateKey);
};

/** As far as the answer of the provider. */
const startSignIn = async (browser = new Browser(s.issuer)) => {
  await browser.open(s.authorizeUrl(app));
  await browser.submit({ email: 'robin@acme.example', method: 'sso' });
  return { browser, url: onward(browser) };
};
const back = async (browser: Browser, url: string): Promise<URL> => {
  const answer = await fetch(url, { redirect: 'manual' });
  await browser.open(answer.headers.get('location') as string);
  for (let step = 0; step < 4; step++) {
    if (onward(browser)) await browser.open(onward(browser));
    else if (browser.title.startsWith('Allow')) await browser.submit({ decision: 'allow' }, '/consent');
  }
  return new URL(browser.url);
};
const signIn = async () => {
  const { browser, url } = await startSignIn();
  return { browser, end: await back(browser, url) };
};
const lastReason = async () => {
  const { body } = await s.api.get<SsoSignInPage>(`/v1/sso/connections/${id}/sign-ins?limit=1`);
  return body.data[0]?.reason;
};

describe('signing in by OpenID Connect', () => {
  it('makes a new person a member, with PKCE, state and nonce, and signs the same person in again', async () => {
    const { url } = await startSignIn();
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThanOrEqual(43);
    expect((await signIn()).end.searchParams.get('code')).toEqual(expect.any(String));
    expect((await signIn()).end.searchParams.get('code')).toEqual(expect.any(String));
    expect(await s.sql(`SELECT subject FROM sso_identities`)).toEqual([{ subject: 'robin-1' }]);
  });

  it('believes an address in the organization’s own domain of which nothing is said', async () => {
    op.says.claims = { sub: 'not-said', email: 'not-said@acme.example' };
    expect((await signIn()).end.searchParams.has('code')).toBe(true);
  });

  it('goes on with the provider’s new key at once', async () => {
    await op.rotate();
    expect((await signIn()).end.searchParams.has('code')).toBe(true);
    await op.rotate();
    expect((await signIn()).end.searchParams.has('code')).toBe(true);
  });

  it('asks for the address where the ID token lacks it', async () => {
    op.says.claims = { ...asItShould.claims, sub: 'by-userinfo', email: 'info@acme.example' };
    op.says.idToken = { withoutEmail: true };
    expect((await signIn()).end.searchParams.has('code')).toBe(true);
    expect(op.seen.userinfo).toBeGreaterThan(0);
  });

  it.each<[string, () => object | Promise<object>, string]>([
    ['another nonce', () => ({ idToken: { nonce: 'x' } }), 'nonce'],
    ['no nonce', () => ({ idToken: { nonce: undefined } }), 'nonce'],
    ['another issuer', () => ({ idToken: { iss: 'https://evil.example' } }), 'token_issuer'],
    ['another audience', () => ({ idToken: { aud: 'somebody-else' } }), 'id_token'],
    ['a further audience', () => ({ idToken: { aud: [op.connection.oidc.client_id, 'somebody-else'] } }), 'id_token'],
    ['an ID token of yesterday', () => ({ idToken: { exp: 1_000, iat: 900 } }), 'id_token'],
    ['no subject', () => ({ idToken: { sub: undefined } }), 'id_token'],
    ['another issuer of the answer (mix-up)', () => ({ responseIssuer: 'https://evil.example' }), 'token_issuer'],
    ['an error of the provider', () => ({ error: 'access_denied' }), 'provider_error'],
    [
      'an address that is not verified',
      () => ({ claims: { ...asItShould.claims, sub: 'x', email_verified: false } }),
      'email_unverified',
    ],
    ...['no', 0, null].map((said): [string, () => object, string] => [
      `an address of which is said ${JSON.stringify(said)}`,
      () => ({ claims: { ...asItShould.claims, sub: 'v', email_verified: said } }),
      'email_unverified',
    ]),
    [
      'an address elsewhere of which nothing is said',
      () => ({ claims: { sub: 'u', email: 'x@elsewhere.example' } }),
      'domain_not_verified',
    ],
    [
      'an address elsewhere',
      () => ({ claims: { ...asItShould.claims, sub: 'y', email: 'x@elsewhere.example' } }),
      'domain_not_verified',
    ],
    ['no address', () => ({ claims: { sub: 'z' } }), 'email_missing'],
    ...[
      'boss@elsewhere.example,x@acme.example',
      'boss@elsewhere.example@acme.example',
      '<boss@elsewhere.example>@acme.example',
      'a\0@acme.example',
    ].map((email): [string, () => object, string] => [
      `an address that is not one: ${JSON.stringify(email)}`,
      () => ({ claims: { ...asItShould.claims, sub: 'w', email } }),
      'email_missing',
    ]),
    [
      'a key set that is costly to parse',
      () => ({ besideKeys: Object.fromEntries(Array.from({ length: 20_100 }, (_, at) => [`name ${at}`, 0])) }),
      'provider_unreachable',
    ],
    ['a key that nobody published', async () => ({ signer: await op.newKey() }), 'id_token_signature'],
    ['an unsigned ID token', () => ({ forge: unsigned }), 'id_token'],
    ['an ID token whose secret is the published key', () => ({ forge: signedByPublishedKey }), 'id_token'],
    ['an ID token that brings its key along', () => ({ forge: signedByKeyWithin }), 'id_token_signature'],
  ])('rejects %s', async (_what, set, reason) => {
    Object.assign(op.says, await set());
    const { browser } = await signIn();
    expect(browser.status).toBe(403);
    expect(await lastReason()).toBe(reason);
  });

  it('redeems no code whose state is another’s, or was answered', async () => {
    const before = op.seen.token;
    op.says.state = 'x'.repeat(43);
    await signIn();
    expect(await lastReason()).toBe('state');
    op.says.state = undefined;
    const { browser, url } = await startSignIn();
    const answer = (await fetch(url, { redirect: 'manual' })).headers.get('location') as string;
    await browser.open(answer);
    await browser.open(answer);
    expect(await lastReason()).toBe('state');
    expect(op.seen.token - before).toBe(1);
  });

  it('asks no address that is not public, and says so', async () => {
    const made = await s.api.post<SsoConnection>('/v1/sso/connections', {
      type: 'oidc',
      name: 'Inside',
      oidc: { issuer: 'https://169.254.169.254', client_id: 'x' },
    });
    const { browser } = await startSignIn();
    const uid = /sign-in\/([^/]+)/.exec(browser.url)?.[1];
    await browser.open(`${s.issuer}/sign-in/${uid}/sso/${made.body.connection_id}`);
    expect(browser.html).toContain('provider_address');
    await s.api.delete(`/v1/sso/connections/${made.body.connection_id}`);
  });
});

describe('signing out', () => {
  const portalToken = async () => {
    const { browser, end } = await signIn();
    const answer = await s.redeem(app, end.searchParams.get('code') as string);
    return { browser, token: answer.body.access_token as string };
  };

  it('here signs out at the provider, and goes on where the application said', async () => {
    const { browser } = await portalToken();
    const before = op.seen.endSession.length;
    await browser.open(
      `${s.issuer}/oidc/logout?${new URLSearchParams({ client_id: app.id, post_logout_redirect_uri: 'https://client.example/bye' })}`,
    );
    const form = browser.forms()[0];
    await browser.send(
      'POST',
      new URL(form?.action ?? '', s.issuer),
      new URLSearchParams({ ...form?.fields, logout: 'yes' }),
    );
    const there = await fetch(onward(browser), { redirect: 'manual' });
    expect(op.seen.endSession[before]?.searchParams.get('id_token_hint')).toContain('eyJ');
    await browser.open(there.headers.get('location') as string);
    expect(onward(browser)).toBe('https://client.example/bye');
  });

  it('there ends sessions and tokens here, by a logout token that holds', async () => {
    const { browser, token } = await portalToken();
    expect((await s.verify(token)).status).toBe('valid');
    const send = async (claims: object) => {
      const logout_token = await op.signed(
        {
          sub: 'robin-1',
          jti: randomBytes(8).toString('hex'),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        'logout+jwt',
      );
      return (
        await fetch(`${s.issuer}/sso/oidc/${id}/backchannel-logout`, {
          method: 'POST',
          body: new URLSearchParams({ logout_token }),
        })
      ).status;
    };
    for (const wrong of [
      { nonce: 'x' },
      { events: undefined },
      { aud: 'x' },
      { iss: 'https://evil.example' },
      { jti: undefined },
      { sub: undefined },
      { iat: 1_000, exp: 2_000 },
    ])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400]);
    expect((await s.verify(token)).status).toBe('valid');
    const jti = randomBytes(8).toString('hex');
    expect([await send({ jti }), await send({ jti })]).toEqual([200, 400]);
    // a token of plain OAuth stays behind no session of its own, and still ends with this one
    expect((await s.verify(token)).status).not.toBe('valid');
    await browser.open(s.authorizeUrl(app));
    expect(browser.title).toBe('Sign in');
  });
});
