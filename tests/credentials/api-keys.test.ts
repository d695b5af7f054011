import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Both, startBoth } from './start-both.js';

let s: Both;
beforeAll(async () => {
  s = await startBoth({ trustedProxies: '127.0.0.1/32' });
});
afterAll(() => s.stop());

const path = (keyId: string) => `/v1/api-keys/${keyId}`;
const as = (key: string) => ({ key });

describe('/v1/api-keys', () => {
  it('creates a key that works, with a Location that shows it', async () => {
    const body = { name: 'CI', scopes: ['read:org', 'write:evaluations'], expiration: '30m', environment: 'test' };
    const made = await s.request(0, 'POST', '/v1/api-keys', { key: s.first.api_key, body });
    expect(made).toMatchObject({ status: 201, body: { ...body, status: 'active', organization: 'Acme' } });
    const { key, ...shown } = made.body;
    expect(made.headers.get('location')).toBe(path(shown.key_id));
    expect(await s.request(0, 'GET', path(shown.key_id), as(s.first.api_key))).toMatchObject({
      status: 200,
      body: shown,
    });
    expect(await s.verify(key)).toMatchObject({
      status: 200,
      body: {
        valid: true,
        key_id: shown.key_id,
        scopes: body.scopes,
        expires_at: shown.expires_at,
        organization: 'Acme',
      },
    });
  });

  it('tells every broken field at once', async () => {
    const body = { scopes: ['root'], expiration: '29m', allowed_ips: '10.0.0.0/8,10.0.0.1/8,x', color: 'red' };
    const { status, body: answer } = await s.request(0, 'POST', '/v1/api-keys', { key: s.first.api_key, body });
    const told = answer.details.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect({ status, told: told.sort() }).toEqual({
      status: 422,
      told: [
        'allowed_ips[1] INVALID_FORMAT',
        'allowed_ips[2] INVALID_FORMAT',
        'color INVALID_FORMAT',
        'expiration MIN_SIZE_REQUIRED',
        'name REQUIRED',
        'scopes[0] INVALID_ENUM',
      ],
    });
  });

  it('asks for read:org to read and for admin to change', async () => {
    const narrow = await s.createKey({ scopes: ['write:evaluations'] });
    const reader = await s.createKey({ scopes: ['read:org'] });
    const other = await s.createKey();
    const refused = async (method: string, url: string, key: string, scope: string, body?: unknown) =>
      expect(await s.request(0, method, url, { key, body })).toMatchObject({
        status: 403,
        body: { code: 'AUTH_INSUFFICIENT_SCOPE', required_scope: scope, details: { required_scope: scope } },
      });
    await refused('GET', '/v1/api-keys', narrow.key, 'read:org');
    await refused('GET', path(other.key_id), narrow.key, 'read:org');
    expect((await s.request(0, 'GET', '/v1/api-keys', as(reader.key))).status).toBe(200);
    await refused('POST', '/v1/api-keys', reader.key, 'admin', { name: 'x', scopes: ['read:org'], expiration: '30m' });
    await refused('DELETE', path(other.key_id), reader.key, 'admin');
    await refused('POST', `${path(other.key_id)}/roll`, reader.key, 'admin');
  });

  it('lets any key revoke itself, and nothing more', async () => {
    const key = await s.createKey({ scopes: ['read:evaluations'] });
    expect(await s.request(0, 'DELETE', path(key.key_id), as(key.key))).toMatchObject({ status: 204, body: undefined });
    expect(await s.verify(key.key)).toMatchObject({ status: 401, body: { code: 'AUTH_REVOKED_KEY' } });
  });

  it('returns 204, then 409, and still shows the revoked key', async () => {
    const key = await s.createKey();
    const revoke = () => s.request(0, 'DELETE', path(key.key_id), as(s.first.api_key));
    expect((await revoke()).status).toBe(204);
    expect(await revoke()).toMatchObject({ status: 409, body: { error: 'conflict', code: 'RESOURCE_DELETED' } });
    expect(await s.request(0, 'GET', path(key.key_id), as(s.first.api_key))).toMatchObject({
      status: 200,
      body: { status: 'revoked' },
    });
  });

  it('rolls a key without a body: the new one works, and the old one for a day', async () => {
    const old = await s.createKey();
    const rolled = await s.request(0, 'POST', `${path(old.key_id)}/roll`, as(s.first.api_key));
    expect(rolled).toMatchObject({ status: 201, body: { previous: { key_id: old.key_id, status: 'active' } } });
    expect(rolled.headers.get('location')).toBe(path(rolled.body.key.key_id));
    expect((await s.verify(old.key)).body.expires_at).toBe(rolled.body.previous.expires_at);
    expect((await s.verify(rolled.body.key.key)).status).toBe(200);
  });

  it('rejects the old key at once after a roll without overlap', async () => {
    const old = await s.createKey();
    expect((await s.verify(old.key)).status).toBe(200);
    const rolled = await s.request(0, 'POST', `${path(old.key_id)}/roll`, {
      key: s.first.api_key,
      body: { overlap: '0m' },
    });
    expect(await s.verify(old.key)).toMatchObject({
      status: 401,
      body: { code: 'AUTH_EXPIRED_KEY', details: { expired_at: rolled.body.previous.expires_at } },
    });
  });

  it('replays a creation under its Idempotency-Key: one key, the same secret', async () => {
    const request = {
      key: s.first.api_key,
      body: { name: 'Once', scopes: ['read:org'], expiration: '30m' },
      headers: { 'idempotency-key': 'once-only' },
    };
    const [one, two] = [
      await s.request(0, 'POST', '/v1/api-keys', request),
      await s.request(0, 'POST', '/v1/api-keys', request),
    ];
    expect(two).toMatchObject({ status: 201, body: one.body });
    const { body } = await s.request(0, 'GET', '/v1/api-keys?limit=100', as(s.first.api_key));
    expect(body.data.filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1);
  });

  it('finds keys by their name or prefix, literally', async () => {
    const key = await s.createKey({ name: 'Nightly_export' });
    await s.createKey({ name: 'Nightly export' });
    const found = async (q: string) => {
      const { body } = await s.request(0, 'GET', `/v1/api-keys?q=${encodeURIComponent(q)}`, as(s.first.api_key));
      return body.data.map(({ name }: { name: string }) => name).sort();
    };
    expect(await found('NIGHTLY')).toEqual(['Nightly export', 'Nightly_export']);
    expect(await found('nightly_')).toEqual(['Nightly_export']);
    expect(await found(key.prefix)).toEqual(['Nightly_export']);
    expect(await found('nowhere')).toEqual([]);
  });

  it.each(['key_01jd8y3c5m8n4q6r7s9t0v1w2x', 'key_nonsense', '..%2F..%2Fcredentials'])(
    'returns 404 for %s',
    async (keyId) => {
      for (const [method, url] of [
        ['GET', path(keyId)],
        ['DELETE', path(keyId)],
        ['POST', `${path(keyId)}/roll`],
      ] as const)
        expect(await s.request(0, method, url, as(s.first.api_key))).toMatchObject({
          status: 404,
          body: { code: 'RESOURCE_NOT_FOUND' },
        });
    },
  );

  it('lets an allowlisted key in from its addresses only', async () => {
    const key = await s.createKey({ allowed_ips: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await s.request(0, 'GET', '/v1/auth/verify', { key: key.key, headers: { 'x-forwarded-for': address } })).body
        .code;
    expect(await from('203.0.113.7')).toBeUndefined();
    expect(await from('198.51.100.1, 2001:db8::7')).toBeUndefined();
    expect(await from('203.0.113.7, 198.51.100.1')).toBe('AUTH_IP_NOT_ALLOWED');
    expect(await from('203.0.113.7, garbage')).toBe('AUTH_IP_NOT_ALLOWED');
    expect((await s.verify(key.key)).body.code).toBe('AUTH_IP_NOT_ALLOWED');
  });
});

describe('a secret', () => {
  it('is in no log of the gateway or of auth, whichever way it came', async () => {
    const key = await s.createKey();
    await s.verify(key.key);
    await s.request(0, 'GET', `/v1/auth/verify?api_key=${key.key}`);
    await s.request(0, 'GET', `/v1/nothing?api_key=${key.key}`);
    await s.request(0, 'GET', `/v1/api-keys/${key.key}`, as(s.first.api_key));
    const output = s.output();
    expect(output).toContain('"route":"/v1/auth/verify"');
    for (const secret of [key.key, s.first.api_key, s.first.admin_password]) expect(output).not.toContain(secret);
  });
});
