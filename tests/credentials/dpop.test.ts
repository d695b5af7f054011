import { createHash, randomUUID } from 'node:crypto';
import { gatewaySettings, type RunningGateway, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import { type OauthScene, startOauthScene, type TestApplication } from '../../apps/auth/test/oauth-scene.js';

const PUBLIC = 'https://api.assay.example';
let s: OauthScene;
let gateways: RunningGateway[];
let strict: RunningGateway;
let local: RunningGateway;
let app: TestApplication;
let client: oidc.Configuration;

beforeAll(async () => {
  s = await startOauthScene();
  const { databaseUrl, internalToken, encryptionKeys } = s.configuration;
  const start = (more: Record<string, string>) =>
    startGateway(
      readConfiguration(gatewaySettings, {
        DATABASE_URL: databaseUrl,
        GATEWAY_PORT: '0',
        AUTH_URL: s.issuer,
        INTERNAL_TOKEN: internalToken,
        ENCRYPTION_KEYS: encryptionKeys.join(','),
        MIGRATE_ON_START: 'false',
        ...more,
      }),
      { logger: createLogger('gateway', 'silent') },
    );
  gateways = [await start({ BASE_URL: PUBLIC }), await start({ BASE_URL: PUBLIC })];
  strict = await start({ BASE_URL: PUBLIC, DPOP_NONCE_REQUIRED: 'true' });
  local = await start({});
  app = await s.makeApplication();
  client = await s.discover(app);
  key = await newKey();
  token = await boundToken(key);
});
afterAll(async () => {
  for (const gateway of [...gateways, strict, local]) await gateway.stop();
  await s.stop();
});

interface Key {
  privateKey: CryptoKey;
  jwk: JWK;
  pair: oidc.CryptoKeyPair;
}
let key: Key;
let token: string;

async function newKey(): Promise<Key> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  return { privateKey: pair.privateKey, jwk: await exportJWK(pair.publicKey), pair };
}
/** A client's own access token, bound to a key by openid-client as it is. */
async function boundToken({ pair }: Key): Promise<string> {
  const DPoP = oidc.getDPoPHandle(client, pair);
  return (await oidc.clientCredentialsGrant(client, { scope: 'read:evaluations' }, { DPoP })).access_token;
}
const athOf = (value: string) => createHash('sha256').update(value).digest('base64url');

async function proof(
  claims: Record<string, unknown> = {},
  { by = key, header = {} }: { by?: Key; header?: object } = {},
) {
  return new SignJWT({
    jti: randomUUID(),
    htm: 'GET',
    htu: `${PUBLIC}/v1/auth/verify`,
    ath: athOf(token),
    iat: Math.floor(Date.now() / 1_000),
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: by.jwk, ...header })
    .sign(by.privateKey);
}
const secretOf = (jwk: JWK) => Buffer.from(JSON.stringify(jwk));
const hmac = async (jwk: JWK) =>
  new SignJWT(decodeJwt(await proof()))
    .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk })
    .sign(secretOf(key.jwk));
async function unsigned(header: object): Promise<string> {
  const [, payload] = (await proof()).split('.');
  return `${Buffer.from(JSON.stringify({ typ: 'dpop+jwt', ...header })).toString('base64url')}.${payload}.`;
}
async function call(
  dpop: string | undefined,
  { gateway = gateways[0] as RunningGateway, scheme = 'DPoP', credential = token, path = '/v1/auth/verify' } = {},
) {
  const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    headers: { authorization: `${scheme} ${credential}`, ...(dpop ? { dpop } : {}) },
  });
  return {
    status: response.status,
    code: ((await response.json()) as { code?: string }).code,
    challenge: response.headers.get('www-authenticate') ?? '',
    nonce: response.headers.get('dpop-nonce'),
  };
}
const REFUSED = { status: 401, code: 'AUTH_INVALID_KEY' };

describe('a token bound to a key (DPoP, RFC 9449) at the API', () => {
  it('is taken with a proof of the key for the very request', async () => {
    expect(await call(await proof())).toMatchObject({ status: 200 });
    // htu is compared without query and fragment (section 4.3)
    expect(
      await call(await proof({ htu: `${PUBLIC}/v1/auth/verify?x=1#y` }), { path: '/v1/auth/verify' }),
    ).toMatchObject({ status: 200 });
  });

  it('is taken from openid-client as it is, also where BASE_URL is not set', async () => {
    const DPoP = oidc.getDPoPHandle(client, key.pair);
    const url = new URL(`http://127.0.0.1:${local.port}/v1/auth/verify`);
    const response = await oidc.fetchProtectedResource(client, token, url, 'GET', undefined, undefined, { DPoP });
    expect(response.status).toBe(200);
  });

  it('is rejected as a bearer token, in the query and without a proof', async () => {
    const bearer = await call(undefined, { scheme: 'Bearer' });
    expect(bearer).toMatchObject(REFUSED);
    expect(bearer.challenge).toMatch(/^DPoP .*error="invalid_token"/);
    expect(await call(await proof(), { scheme: 'Bearer' })).toMatchObject(REFUSED);
    expect(await call(undefined)).toMatchObject(REFUSED);
    const response = await fetch(`http://127.0.0.1:${gateways[0]?.port}/v1/auth/verify?api_key=${token}`);
    expect(response.status).toBe(401);
  });

  it.each<[string, () => Promise<string>]>([
    ['another method', () => proof({ htm: 'POST' })],
    ['another path', () => proof({ htu: `${PUBLIC}/v1/org` })],
    ['another host', () => proof({ htu: 'https://evil.example/v1/auth/verify' })],
    ['no htu', () => proof({ htu: undefined })],
    ['another token', () => proof({ ath: athOf('another') })],
    ['no ath', () => proof({ ath: undefined })],
    ['no jti', () => proof({ jti: undefined })],
    ['another key', async () => proof({}, { by: await newKey() })],
    ['a signature of another key', async () => proof({}, { header: { jwk: (await newKey()).jwk } })],
    ['another type', () => proof({}, { header: { typ: 'JWT' } })],
    ['no JWT at all', async () => 'x.y.z'],
    ['no signature', async () => unsigned({ alg: 'none', jwk: key.jwk })],
    ['the public key as the secret of an HMAC', () => hmac(key.jwk)],
    ['a secret in place of a key', () => hmac({ kty: 'oct', k: secretOf(key.jwk).toString('base64url') })],
    ['its private key in it', async () => proof({}, { header: { jwk: await exportJWK(key.privateKey) } })],
    ['the address of a key', () => proof({}, { header: { jwk: undefined, jku: `${PUBLIC}/keys`, kid: '../../key' } })],
  ])('is rejected with a proof for %s', async (_name, made) => {
    const refused = await call(await made());
    expect(refused).toMatchObject(REFUSED);
    expect(refused.challenge).toContain('error="invalid_dpop_proof"');
  });

  it('is rejected with a proof that was used, at whichever gateway', async () => {
    const used = await proof();
    expect((await call(used)).status).toBe(200);
    for (const gateway of gateways) expect(await call(used, { gateway })).toMatchObject(REFUSED);
    const raced = await proof();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(raced, { gateway: gateways[index % 2] as RunningGateway })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('with an old or future proof goes on with a nonce of the gateway, which every gateway knows', async () => {
    for (const offset of [-301, 301]) {
      const iat = Math.floor(Date.now() / 1_000) + offset;
      const refused = await call(await proof({ iat }));
      expect(refused).toMatchObject(REFUSED);
      expect(refused.challenge).toContain('error="use_dpop_nonce"');
      const { nonce } = refused;
      for (const gateway of gateways) expect((await call(await proof({ iat, nonce }), { gateway })).status).toBe(200);
    }
    const invented = await call(await proof({ nonce: 'invented' }));
    expect(invented.challenge).toContain('error="use_dpop_nonce"');
  });

  it('needs a nonce where DPOP_NONCE_REQUIRED says so', async () => {
    const asked = await call(await proof(), { gateway: strict });
    expect(asked).toMatchObject(REFUSED);
    expect(asked.challenge).toContain('error="use_dpop_nonce"');
    expect((await call(await proof({ nonce: asked.nonce }), { gateway: strict })).status).toBe(200);
  });
});

it('a key or bearer token with the DPoP scheme is rejected', async () => {
  const { access_token: bearer } = await oidc.clientCredentialsGrant(client, { scope: 'read:evaluations' });
  for (const credential of [bearer, s.first.api_key]) {
    expect(await call(await proof({ ath: athOf(credential) }), { credential })).toMatchObject(REFUSED);
    expect((await call(undefined, { credential, scheme: 'Bearer' })).status).toBe(200);
  }
});

it('introspection tells the key of a bound token, and level and time of a person’s sign-in', async () => {
  expect(await oidc.tokenIntrospection(client, token)).toMatchObject({
    active: true,
    token_type: 'DPoP',
    cnf: { jkt: expect.stringMatching(/^[\w-]{43}$/) },
  });
  const { body } = await s.redeem(app, await s.codeFor(app));
  for (const each of [body.access_token, body.refresh_token]) {
    const answer = await oidc.tokenIntrospection(client, each);
    expect(answer).toMatchObject({ active: true, acr: 'urn:assay:1fa', auth_time: expect.any(Number) });
    expect(Math.abs(Number(answer.auth_time) - Date.now() / 1_000)).toBeLessThan(120);
  }
});
