import { createPublicKey, randomBytes } from 'node:crypto';
import { DEVICE_CODE_GRANT, TOKEN_EXCHANGE_GRANT } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Browser } from '../../test/browser.js';
import { challengeOf, type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';

let s: OauthScene;
let app: TestApplication;
beforeAll(async () => {
  s = await startOauthScene();
  app = await s.makeApplication();
});
afterAll(() => s.stop());

const nativeApp = async (redirectUri: string): Promise<TestApplication> => ({
  ...(await s.makeApplication({ type: 'native', redirectUris: [redirectUri] })),
  verifier: randomBytes(32).toString('base64url'),
});
const verifier = randomBytes(32).toString('base64url');
const pkce = challengeOf(verifier);

describe('a code', () => {
  it('is redeemed with its own verifier by its own client alone', async () => {
    const one = await nativeApp('com.example.one:/callback');
    const other = await nativeApp('com.example.other:/callback');
    for (const [client, more] of [
      [one, { code_verifier: other.verifier }],
      [other, {}],
      [other, { redirect_uri: one.redirectUri, code_verifier: one.verifier }],
    ] as const)
      expect((await s.redeem(client, await s.codeFor(one), more)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['http://127.0.0.1', 'http://localhost'],
    ['http://[::1]', 'http://127.0.0.1'],
    ['http://localhost', 'http://[::1]'],
  ])('that went to a port of %s is redeemed for no other port, and for no port of %s', async (loopback, other) => {
    const client = await nativeApp(`${loopback}/callback`);
    const asked = { ...client, redirectUri: `${loopback}:50001/callback` };
    expect((await s.redeem(asked, await s.codeFor(asked))).status).toBe(200);
    for (const redirect_uri of [`${loopback}:50002/callback`, `${loopback}/callback`, `${other}:50001/callback`])
      expect((await s.redeem(asked, await s.codeFor(asked), { redirect_uri })).body.error).toBe('invalid_grant');
  });

  it.each([
    ['http://[::1]/callback', 'http://[::1]:50001/callback', 200],
    ['http://[::1]/callback', 'http://127.0.0.1:50001/callback', 400],
    ['http://[::1]/callback', 'http://[0:0:0:0:0:0:0:1]:50001/callback', 400],
    ['http://[::1]/callback', 'http://[::]:50001/callback', 400],
    ['http://[::1]/callback', 'http://[fe80::1]:50001/callback', 400],
    ['http://127.0.0.1/callback', 'http://127.1:50001/callback', 400],
    ['http://127.0.0.1/callback', 'http://2130706433:50001/callback', 400],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:70000/callback', 400],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:50001\\@evil.example/callback', 400],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:50001/callback?x=1', 400],
    ['http://localhost/callback', 'http://localhost:50001/callback', 200],
    ['http://localhost/callback', 'http://localhost.:50001/callback', 400],
    ['https://client.example/callback', 'https://client.example:8443/callback', 400],
    ['https://127.0.0.1/callback', 'https://127.0.0.1:8443/callback', 400],
  ])('of an application of %s, asked for at %s: %i', async (registered, redirectUri, status) => {
    const client = await nativeApp(registered);
    expect((await new Browser(s.issuer).open(s.authorizeUrl({ ...client, redirectUri }))).status).toBe(status);
  });
});

describe('an ID token', () => {
  it('that somebody else signed identifies nobody, and signs nobody out', async () => {
    const [jwk] = ((await (await fetch(`${s.issuer}/oidc/jwks`)).json()) as { keys: [JWK] }).keys;
    const browser = new Browser(s.issuer);
    const code = await s.codeFor(app, { scope: 'openid', ...pkce }, browser);
    const genuine: string = (await s.redeem(app, code, { code_verifier: verifier })).body.id_token;
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
    const own = await generateKeyPair('ES256', { extractable: true });
    const sign = (header: object, key: string | CryptoKey) =>
      new SignJWT(decodeJwt(genuine))
        .setProtectedHeader({ alg: typeof key === 'string' ? 'HS256' : 'ES256', kid: jwk.kid as string, ...header })
        .sign(typeof key === 'string' ? Buffer.from(key) : key);
    const unsigned = (alg: string) =>
      `${Buffer.from(JSON.stringify({ alg, kid: jwk.kid })).toString('base64url')}.${genuine.split('.')[1]}.`;
    const answer = async (id_token_hint: string) => {
      const asked = s.authorizeUrl(app, { scope: 'openid', prompt: 'none', id_token_hint, ...pkce });
      const signOut = `${s.issuer}/oidc/logout?${new URLSearchParams({ id_token_hint, post_logout_redirect_uri: 'https://client.example/bye' })}`;
      const error = (await s.authorize(asked, browser)).searchParams.get('error');
      return [error, (await new Browser(s.issuer).open(signOut)).status];
    };
    expect(await answer(genuine)).toEqual([null, 200]);
    for (const forged of [
      unsigned('none'),
      unsigned('None'),
      await sign({}, pem),
      await sign({}, JSON.stringify(jwk)),
      await sign({}, app.secret),
      await sign({}, own.privateKey),
      await sign({ jwk: await exportJWK(own.publicKey) }, own.privateKey),
      await sign({ jku: 'https://evil.example/jwks', kid: 'theirs' }, own.privateKey),
      await sign({ kid: '../../../dev/null' }, own.privateKey),
    ])
      expect(await answer(forged)).toEqual(['invalid_request', 400]);
  });

  it('is no access token', async () => {
    const code = await s.codeFor(app, { scope: 'openid', ...pkce });
    const { id_token } = (await s.redeem(app, code, { code_verifier: verifier })).body;
    expect(await s.verify(id_token)).not.toHaveProperty('principal');
    expect((await userinfo(id_token)).status).toBe(401);
  });
});

const userinfo = (token: string) =>
  fetch(`${s.issuer}/oidc/userinfo`, { headers: { authorization: `Bearer ${token}` } });

describe('a token for the MCP endpoint alone', () => {
  it('tells nothing about its person, and is exchanged for none that opens more', async () => {
    const service = await s.makeApplication({
      redirectUris: [],
      grantTypes: [TOKEN_EXCHANGE_GRANT],
      exchanges: [app.id],
    });
    const resource = `${s.configuration.baseUrl}/mcp`;
    const code = await s.codeFor(app, { scope: 'openid email read:evaluations', resource, ...pkce });
    const { access_token } = (await s.redeem(app, code, { code_verifier: verifier })).body;
    expect((await s.verify(access_token)).principal.audience).toBe('mcp');
    const told = await userinfo(access_token);
    expect([told.status, await told.text()]).toEqual([403, expect.not.stringContaining(s.credentials.email)]);
    const exchanged = await s.json('/oauth/token', {
      grant_type: TOKEN_EXCHANGE_GRANT,
      client_id: service.id,
      client_secret: service.secret,
      subject_token: access_token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    });
    expect(exchanged).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('a device', () => {
  it('is connected by nobody whose browser was sent the forms of another', async () => {
    const tv = await s.makeApplication({ type: 'native', redirectUris: [], grantTypes: [DEVICE_CODE_GRANT] });
    const begun = (await s.json('/oauth/device_authorization', { client_id: tv.id, scope: 'read:evaluations' })).body;
    const [victim, attacker] = [new Browser(s.issuer), new Browser(s.issuer)];
    await s.codeFor(app, {}, victim);
    await attacker.open(begun.verification_uri_complete);
    await attacker.submit({ user_code: begun.user_code });
    const [confirmation] = attacker.forms();
    const sent = async (origin: Browser) => {
      await origin.send(
        'POST',
        new URL(`${s.issuer}/oauth/device`),
        new URLSearchParams({ ...confirmation?.fields, confirm: 'yes' }),
      );
      return [origin.status, origin.title];
    };
    expect(await sent(victim)).toEqual([400, 'The device could not be connected']);
    expect(await sent(attacker)).toEqual([200, 'Sign in']);
    expect((await victim.open(attacker.url)).title).toBe('This sign-in has expired');
    expect((await new Browser(s.issuer).open(begun.verification_uri_complete)).title).toBe('Connect a device');
    const late = await new Browser(s.issuer).open(begun.verification_uri_complete);
    expect((await late.submit({ user_code: begun.user_code })).alert).toMatch(/has already been used/);
  });
});
