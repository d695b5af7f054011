import { KeyHasher, SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OauthScene, startOauthScene, type TestApplication } from '../../test/oauth-scene.js';
import { artifactId } from '../tokens/artifact-id.js';
import { Artifacts } from '../tokens/artifacts.js';
import { Clients } from '../tokens/clients.js';
import { ClientCredentials } from './client-credentials.js';

let s: OauthScene;
let database: Database;
let quick: ClientCredentials;
let artifacts: Artifacts;
let app: TestApplication;
let others: TestApplication[];
beforeAll(async () => {
  s = await startOauthScene({ trustedProxies: ['127.0.0.1/32', '::1/128'] });
  const { databaseUrl, encryptionKeys, keyPeppers, portalUrl } = s.configuration;
  database = new Database({ url: databaseUrl, role: 'assay_auth', logger: createLogger('test', 'silent') });
  artifacts = new Artifacts(database, new SecretBox(encryptionKeys));
  const clients = new Clients(database, new KeyHasher(keyPeppers), portalUrl, () => performance.now());
  quick = new ClientCredentials(clients, artifacts, () => Date.now());
  app = await s.makeApplication({ scopes: ['read:evaluations', 'read:org'] });
  others = [await s.makeApplication({ type: 'browser' }), await s.makeApplication({ scopes: ['admin'] })];
});
afterAll(async () => {
  await database.close();
  await s.stop();
});

const form = 'application/x-www-form-urlencoded';
/** oidc-provider leaves out a parameter that it does not know, and only it takes a request that holds one. */
const throughProvider = { unknown_parameter: '1' };
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function both(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const send = async (more: Record<string, string>) => {
    const answer = await s.post('/oauth/token', new URLSearchParams({ ...parameters, ...more }), form, headers);
    const kept = Object.fromEntries(answer.headers);
    const token: string | undefined = answer.body.access_token;
    for (const name of ['date', 'x-request-id', 'content-length']) delete kept[name];
    // read by browsers alone, which send an Origin
    for (const name of Object.keys(kept)) if (name.startsWith('access-control-') || name === 'vary') delete kept[name];
    return {
      status: answer.status,
      headers: kept,
      body: { ...answer.body, request_id: undefined, access_token: token?.length },
      stored: token ? await storedOf(token) : undefined,
      verified: token ? await s.verify(token) : undefined,
    };
  };
  return [await send({}), await send(throughProvider)] as const;
}

/** What was written of a token, without what differs between any two. */
async function storedOf(token: string) {
  const id = artifactId(token);
  const [row] = await s.sql('SELECT * FROM oauth_artifacts WHERE id = $1', [id]);
  const { iat, exp, ...payload } = artifacts.open('ClientCredentials', row);
  return {
    ...row,
    id: undefined,
    created_at: undefined,
    expires_at: undefined,
    payload: { ...payload, lives: Number(exp) - Number(iat) },
    lives: Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 1_000),
  };
}
const withoutTimes = (answers: Awaited<ReturnType<typeof both>>) =>
  answers.map((answer) =>
    JSON.parse(JSON.stringify(answer), (key, value) => (/^expires_(at|in_ms)$/.test(key) ? 'x' : value)),
  );

describe('client credentials', () => {
  it('are answered at once in their plain form: secret in the body, in JSON or in a Basic header', async () => {
    const plain = { grant_type: 'client_credentials', scope: 'read:org read:evaluations' };
    const inBody = { ...plain, client_id: app.id, client_secret: app.secret };
    expect(await quick.respond({}, inBody)).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'read:org read:evaluations',
    });
    expect(await quick.respond({ authorization: basic(app.id, app.secret) }, plain)).toMatchObject({
      token_type: 'Bearer',
    });
    const [here, provider] = withoutTimes(await both(inBody));
    expect(here).toEqual(provider);
    expect(here).toMatchObject({ status: 200, verified: { status: 'valid' } });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a proof of possession', {}, { dpop: 'x' }],
    ['an Origin', {}, { origin: 'https://client.example' }],
    ['a resource', { resource: 'http://api.assay.example' }, {}],
    ['no scope', { scope: '' }, {}],
    ['a scope named twice', { scope: 'read:org read:org' }, {}],
    ['a scope of OpenID Connect', { scope: 'openid' }, {}],
    ['a scope that the client lacks', { scope: 'write:org' }, {}],
    ['a wrong secret', { client_secret: 'wrong' }, {}],
    ['two ways of authentication', {}, { authorization: 'Basic eDp5' }],
    ['another grant type', { grant_type: 'refresh_token' }, {}],
  ])('with %s are left to oidc-provider', async (_name, parameters, headers) => {
    const plain = {
      grant_type: 'client_credentials',
      scope: 'read:org',
      client_id: app.id,
      client_secret: app.secret,
    };
    expect(await quick.respond(headers, { ...plain, ...parameters })).toBeUndefined();
  });

  it('get the same response and the same stored token from both ways, whatever is asked', async () => {
    const scopes = ['read:org', 'read:evaluations', 'write:org', 'openid', 'unknown', 'admin', ''];
    const [kinds, places] = [
      ['right', 'wrong', 'missing', 'of another'],
      ['body', 'header', 'both', 'header with another id'],
    ] as const;
    const cases = [app, ...others].flatMap((client) =>
      kinds.flatMap((kind) => places.map((place) => ({ client, kind, place }))),
    );
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...scopes), { maxLength: 3 }), async (wanted) => {
        for (const { client, kind, place } of cases) {
          const other = others[1]?.secret ?? '';
          const secret = { right: client.secret, wrong: 'wrong', missing: '', 'of another': other }[kind];
          const inBody = { client_id: client.id, ...(secret ? { client_secret: secret } : {}) };
          const parameters = {
            grant_type: 'client_credentials',
            ...(wanted.length > 0 ? { scope: wanted.join(' ') } : {}),
            ...(place === 'header' ? {} : place === 'header with another id' ? { client_id: app.id } : inBody),
          };
          asked += 1;
          const headers = {
            // failures of one address are limited
            'x-forwarded-for': `2001:db8:${asked.toString(16)}::1`,
            ...(place === 'body' ? {} : { authorization: basic(client.id, secret) }),
          };
          const [here, provider] = withoutTimes(await both(parameters as Record<string, string>, headers));
          expect({ kind, place, ...here }).toEqual({ kind, place, ...provider });
        }
      }),
      { numRuns: 4, examples: [[[]], [['read:org']]] },
    );
  });
});
