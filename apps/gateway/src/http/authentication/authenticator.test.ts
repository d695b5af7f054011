import type { Principal } from '@assay/contracts';
import { generateApiKey } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import { type Clock, createLogger, openRevocationChannel } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { startAuthStandIn } from '../../../test/auth-stand-in.js';
import { AuthClient } from './auth-client.js';
import { Authenticator } from './authenticator.js';

let auth: Awaited<ReturnType<typeof startAuthStandIn>>;
let client: AuthClient;
let server: FastifyInstance;
/** The gateway's monotonic time: stands still unless a test turns it. */
let monotonicMs = 0;
const clock: Clock = { nowMs: () => Date.now(), monotonicMs: () => monotonicMs };
const revocations = openRevocationChannel(undefined, createLogger('test', 'silent'));

beforeAll(async () => {
  auth = await startAuthStandIn();
  const logger = createLogger('test', 'silent');
  client = new AuthClient({ url: auth.url, internalToken: 'i'.repeat(32), logger, clock });
  const authenticator = new Authenticator({
    auth: client,
    revocations,
    trustedProxies: ['127.0.0.1/32'],
    clock,
    proofs: { check: async () => {} },
  });
  server = Fastify();
  server.addHook('onRequest', async (request, reply) => {
    try {
      return reply.send({ principal: await authenticator.authenticate(request) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return reply.status(error.status).headers(error.headers).send(error.envelope(request.id));
    }
  });
  server.all('/*', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await client.close();
  await auth.stop();
  await revocations.close();
});

function issue(more: Partial<Principal> = {}, expires_in_ms: number | null = null): string {
  const key = generateApiKey('prod');
  const principal: Principal = {
    kind: 'api_key',
    credential_id: `key_${auth.known.size}`,
    organization_id: 'org_1',
    organization_name: 'Acme',
    plan: 'free',
    environment: 'prod',
    scopes: ['read:org'],
    expires_at: expires_in_ms === null ? null : new Date(Date.now() + expires_in_ms).toISOString(),
    allowed_ips: [],
    user_id: null,
    ...more,
  };
  auth.known.set(key, { status: 'valid', principal, expires_in_ms });
  return key;
}
async function call(path: string, headers: Record<string, string> = {}) {
  const { port } = server.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body = (await response.json()) as Record<string, unknown> & { principal?: Principal };
  return { status: response.status, body, headers: response.headers };
}
const bearer = (key: string, more: Record<string, string> = {}) =>
  call('/v1/x', { authorization: `Bearer ${key}`, ...more });

describe('a request', () => {
  it('speaks for the organization of its key', async () => {
    const answer = await bearer(issue({ organization_name: 'Bolt' }));
    expect(answer).toMatchObject({ status: 200, body: { principal: { organization_name: 'Bolt' } } });
  });

  it('may name its scheme in any case', async () => {
    expect((await call('/v1/x', { authorization: `bEARER  ${issue()}` })).status).toBe(200);
  });

  it('may carry its key in the query on every /v1 path, where the header wins', async () => {
    const [good, other] = [issue(), issue({ organization_name: 'Other' })];
    expect((await call(`/v1/x?api_key=${good}`)).status).toBe(200);
    expect(
      (await call(`/v1/x?api_key=${good}`, { authorization: `Bearer ${other}` })).body.principal?.organization_name,
    ).toBe('Other');
    expect((await call(`/v1/x?api_key=${good}`, { authorization: 'Bearer wrong' })).body.code).toBe('AUTH_INVALID_KEY');
    expect((await call(`/v1/x?api_key=${good}`, { authorization: 'Basic eDp5' })).status).toBe(200);
    expect((await call(`/v1/x?api_key=${good}&api_key=${other}`)).body.code).toBe('AUTH_INVALID_KEY');
    expect((await call(`/scim/v2/x?api_key=${good}`)).body.code).toBe('AUTH_MISSING_KEY');
  });

  it.each([
    ['no credential', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['a key without its scheme', { authorization: 'assay_key_prod_x' }],
  ])('with %s is AUTH_MISSING_KEY', async (_, headers) => {
    const answer = await call('/v1/x?api_key=', headers as Record<string, string>);
    expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized', code: 'AUTH_MISSING_KEY' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="assay"');
  });

  it('with a mistyped or invented key is AUTH_INVALID_KEY, and auth is not asked', async () => {
    const key = issue();
    const before = auth.seen.length;
    for (const wrong of [
      'x',
      key.slice(0, -1),
      key.toLowerCase(),
      `${key}x`,
      `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`,
      'ü',
      'a'.repeat(8_000),
    ])
      expect(await bearer(encodeURIComponent(wrong))).toMatchObject({
        status: 401,
        body: { code: 'AUTH_INVALID_KEY' },
      });
    expect(auth.seen.length).toBe(before);
  });

  it('with a well-formed key that auth does not know is AUTH_INVALID_KEY', async () => {
    const answer = await bearer(generateApiKey('prod'));
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_INVALID_KEY' } });
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('with a revoked or an expired key says so', async () => {
    const [revoked, expired] = [generateApiKey('prod'), generateApiKey('test')];
    auth.known.set(revoked, { status: 'revoked' });
    auth.known.set(expired, { status: 'expired', expired_at: '2026-01-01T00:00:00.000Z' });
    expect(await bearer(revoked)).toMatchObject({ status: 401, body: { code: 'AUTH_REVOKED_KEY' } });
    expect(await bearer(expired)).toMatchObject({
      status: 401,
      body: { code: 'AUTH_EXPIRED_KEY', details: { expired_at: '2026-01-01T00:00:00.000Z' } },
    });
  });

  it('is rejected the moment its key expires, though it is cached', async () => {
    const key = issue({}, 1_500);
    expect((await bearer(key)).status).toBe(200);
    monotonicMs += 1_500;
    expect(await bearer(key)).toMatchObject({ status: 401, body: { code: 'AUTH_EXPIRED_KEY' } });
  });

  it('is rejected at once when a revocation is pushed', async () => {
    const key = issue({ credential_id: 'key_pushed' });
    expect((await bearer(key)).status).toBe(200);
    auth.known.set(key, { status: 'revoked' });
    await revocations.publish({ credential_id: 'key_pushed' });
    expect((await bearer(key)).body.code).toBe('AUTH_REVOKED_KEY');
  });
});

describe('an allowlist', () => {
  it('admits the addresses in it and rejects the others', async () => {
    const key = issue({ allowed_ips: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = async (address: string) => (await bearer(key, { 'x-forwarded-for': address })).body.code ?? 'ok';
    expect(await from('192.0.2.200')).toBe('ok');
    expect(await from('::ffff:192.0.2.200')).toBe('ok');
    expect(await from('2001:db8:ffff::1')).toBe('ok');
    expect(await from('192.0.3.1')).toBe('AUTH_IP_NOT_ALLOWED');
    expect(await from('192.0.2.1, 203.0.113.1')).toBe('AUTH_IP_NOT_ALLOWED');
    expect((await bearer(key)).status).toBe(403);
  });

  it('admits nobody whose address cannot be read, and neither does a key without one', async () => {
    for (const key of [issue({ allowed_ips: ['0.0.0.0/0', '::/0'] }), issue()])
      expect(await bearer(key, { 'x-forwarded-for': '192.0.2.1, unknown' })).toMatchObject({
        status: 403,
        body: { error: 'forbidden', code: 'AUTH_IP_NOT_ALLOWED' },
      });
  });
});

describe('an address', () => {});
