import { DAY_MS, isId, newId } from '@assay/contracts';
import { createLogger, openRevocationChannel } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiResponse, startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';

let s: TestAuth;
beforeAll(async () => {
  s = await startTestAuth();
});
afterAll(() => s.stop());

const create = (key: object, actor: object = s.admin) =>
  s.call('POST', s.keysPath, { actor, key: { name: 'A key', scopes: ['read:org'], expiration: '90d', ...key } });
const get = (keyId: string) => s.call('GET', `${s.keysPath}/${keyId}`);
const revoke = (keyId: string) => s.call('DELETE', `${s.keysPath}/${keyId}`, { actor: s.admin });
const roll = (keyId: string, overlap?: string, actor: object = s.admin) =>
  s.call('POST', `${s.keysPath}/${keyId}/roll`, { actor, overlap });

describe('creating a key', () => {
  it('returns 201 with the secret, which is shown nowhere else', async () => {
    const { status, body } = await create({
      name: 'CI',
      environment: 'test',
      scopes: ['write:evaluations', 'read:evaluations'],
      expiration: '7d',
      allowed_ips: '192.0.2.0/24, ::ffff:198.51.100.7',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'CI',
      environment: 'test',
      scopes: ['write:evaluations', 'read:evaluations'],
      expiration: '7d',
      allowed_ips: ['192.0.2.0/24', '198.51.100.7/32'],
      status: 'active',
      created_by: s.admin.id,
      created_by_name: expect.any(String),
      last_used_at: null,
      organization: 'Acme',
    });
    expect(isId('key', body.key_id)).toBe(true);
    expect(body.key).toMatch(/^assay_key_test_[0-9A-Za-z]{38}$/);
    expect(body.prefix).toBe(body.key.slice(0, 19));
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(7 * DAY_MS);
    const { key, ...shown } = body;
    expect((await get(body.key_id)).body).toEqual(shown);
    expect(JSON.stringify(await s.sql('SELECT * FROM api_keys'))).not.toContain(key);
  });

  it('names who created it, in the list too, while that member or key exists', async () => {
    const id = newId('usr');
    const robin = { ...s.admin, id, user_id: id };
    const { organization_id } = s.first;
    await s.sql(
      `INSERT INTO users (id, email, name) VALUES ('${robin.id}', 'robin-${robin.id}@example.com', 'Robin Doe')`,
    );
    await s.sql(
      `INSERT INTO memberships (organization_id, user_id, role) VALUES ('${organization_id}', '${robin.id}', 'admin')`,
    );
    const first = await s.createKey({ name: 'First' }, robin);
    const second = await s.createKey({ name: 'Second' }, { ...s.admin, id: first.key_id, user_id: undefined });
    expect(first).toMatchObject({ created_by: robin.id, created_by_name: 'Robin Doe' });
    const listed = async (keyId: string) =>
      (await s.call('GET', `${s.keysPath}?limit=100`)).body.data.find(
        ({ key_id }: { key_id: string }) => key_id === keyId,
      );
    expect(await listed(second.key_id)).toMatchObject({ created_by: first.key_id, created_by_name: 'First' });
    // a person who left has no name here any more, and a person without a name has an address
    await s.sql(`UPDATE users SET name = '' WHERE id = '${robin.id}'`);
    expect((await get(first.key_id)).body.created_by_name).toBe(`robin-${robin.id}@example.com`);
    await s.sql(`DELETE FROM memberships WHERE user_id = '${robin.id}'`);
    expect(await listed(first.key_id)).toMatchObject({ created_by: robin.id, created_by_name: null });
  });

  it('takes never, the environment of its creator, and no allowlist, where nothing else is said', async () => {
    const test = { ...s.admin, environment: 'test' };
    expect((await create({ expiration: 'never' }, test)).body).toMatchObject({
      environment: 'test',
      expires_at: null,
      allowed_ips: [],
    });
  });

  it('records api_key.created with its message, in the environment of the key, without the secret', async () => {
    const key = await s.createKey({ environment: 'test' });
    const events = (await s.events('api_key.created')).filter(({ data }) => data.key_id === key.key_id);
    const { key: secret, ...shown } = key;
    expect(events).toEqual([{ environment: 'test', organization_id: s.first.organization_id, data: shown }]);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it.each([
    [{ expiration: '29m' }, 'expiration', 'MIN_SIZE_REQUIRED'],
    [{ expiration: '3651d' }, 'expiration', 'MAX_SIZE_EXCEEDED'],
    [{ allowed_ips: ['10.0.0.0/8', '10.0.0.1/8'] }, 'allowed_ips[1]', 'INVALID_FORMAT'],
    [{ expiration: 'soon' }, 'key.expiration', 'INVALID_FORMAT'],
    [{ scopes: [] }, 'key.scopes', 'MIN_SIZE_REQUIRED'],
    [{ scopes: ['root'] }, 'key.scopes[0]', 'INVALID_ENUM'],
    [{ name: '' }, 'key.name', 'MIN_SIZE_REQUIRED'],
    [{ color: 'red' }, 'key.color', 'INVALID_FORMAT'],
  ])('returns 422 for %p', async (key, field, code) => {
    const { status, body } = await create(key);
    expect({ status, code: body.code, errors: body.details.errors }).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: [{ field, code }],
    });
  });

  it('never hands on a scope that the creator lacks', async () => {
    const actor = { ...s.admin, scopes: ['read:org', 'write:org'] };
    expect((await create({ scopes: ['write:org'] }, actor)).status).toBe(201);
    for (const scope of ['admin', 'read:policies'])
      expect(await create({ scopes: ['read:org', scope] }, actor)).toMatchObject({
        status: 403,
        body: {
          code: 'AUTH_INSUFFICIENT_SCOPE',
          required_scope: scope,
          details: { required_scope: scope, current_scopes: actor.scopes },
        },
      });
  });

  it('never reaches from test into prod', async () => {
    const actor = { ...s.admin, environment: 'test' };
    const prod = await s.createKey({ environment: 'prod' });
    for (const answer of [await create({ environment: 'prod' }, actor), await roll(prod.key_id, '0m', actor)])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'environment' } },
      });
  });

  it('returns 404 for an organization that does not exist', async () => {
    const answer = await s.call('POST', '/internal/organizations/org_none/api-keys', {
      actor: s.admin,
      key: { name: 'A key', scopes: ['read:org'], expiration: '90d' },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  });
});

describe('listing keys', () => {
  it('walks all of them once, newest first, by cursor', async () => {
    for (let i = 0; i < 7; i++) await s.createKey({ name: `Listed ${i}` });
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: ApiResponse = await s.call('GET', `${s.keysPath}?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.data.length).toBeLessThanOrEqual(3);
      expect(body.has_more).toBe(body.next_cursor !== null);
      walked.push(...body.data.map((key: { key_id: string }) => key.key_id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(walked).toEqual([...walked].sort().reverse());
    const rows = await s.sql('SELECT id FROM api_keys WHERE organization_id = $1', [s.first.organization_id]);
    expect(new Set(walked)).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=org_01jd8y3c5m8n4q6r7s9t0v1w2x', 'page=2'])(
    'returns 400 for ?%s',
    async (query) => {
      expect(await s.call('GET', `${s.keysPath}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  it('shows nothing of another organization', async () => {
    const key = await s.createKey();
    const other = '/internal/organizations/org_01jd8y3c5m8n4q6r7s9t0v1w2x/api-keys';
    await s.sql(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_01jd8y3c5m8n4q6r7s9t0v1w2x', 'Other', 'free', '')`,
    );
    expect((await s.call('GET', other)).body).toEqual({ data: [], has_more: false, next_cursor: null });
    for (const [method, path] of [
      ['GET', `${other}/${key.key_id}`],
      ['DELETE', `${other}/${key.key_id}`],
    ] as const)
      expect(await s.call(method, path, method === 'DELETE' ? { actor: s.admin } : undefined)).toMatchObject({
        status: 404,
        body: { code: 'RESOURCE_NOT_FOUND', details: { resource_type: 'api_key', resource_id: key.key_id } },
      });
    const rolled = await s.call('POST', `${other}/${key.key_id}/roll`, { actor: s.admin });
    expect(rolled.status).toBe(404);
    expect((await s.verify(key.key)).status).toBe('valid');
  });
});

describe('revoking a key', () => {
  it('returns 204; the key stays readable as revoked, and a second time is 409', async () => {
    const key = await s.createKey();
    expect(await revoke(key.key_id)).toMatchObject({ status: 204, body: undefined });
    expect((await get(key.key_id)).body.status).toBe('revoked');
    expect(await revoke(key.key_id)).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_DELETED', details: { resource_type: 'api_key', resource_id: key.key_id } },
    });
    expect(await revoke('key_01jd8y3c5m8n4q6r7s9t0v1w2x')).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    });
  });

  it('of ten at once lets one win, and records one event', async () => {
    const key = await s.createKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(key.key_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    const events = (await s.events('api_key.revoked')).filter(({ data }) => data.key_id === key.key_id);
    expect(events).toMatchObject([{ environment: 'prod', data: { status: 'revoked' } }]);
  });

  it('is pushed before it is answered', async () => {
    const channel = openRevocationChannel(undefined, createLogger('test', 'silent'));
    const pushed: unknown[] = [];
    channel.subscribe((revocation) => pushed.push(revocation));
    const key = await s.createKey();
    await revoke(key.key_id);
    expect(pushed).toEqual([{ credential_id: key.key_id }]);
    await channel.close();
  });
});

describe('rolling a key', () => {
  it('issues one with the same settings and a whole new life, and ends the old one after the overlap', async () => {
    const old = await s.createKey({
      name: 'Rolled',
      scopes: ['read:policies'],
      expiration: '30m',
      allowed_ips: '10.0.0.0/8',
    });
    await s.sql(`UPDATE api_keys SET expires_at = now() + interval '10 days' WHERE id = $1`, [old.key_id]);
    const { status, body } = await roll(old.key_id, '2d');
    expect(status).toBe(201);
    expect(body.key).toMatchObject({
      name: 'Rolled',
      scopes: ['read:policies'],
      expiration: '30m',
      allowed_ips: ['10.0.0.0/8'],
    });
    expect(body.key.key_id).not.toBe(old.key_id);
    expect(Date.parse(body.key.expires_at) - Date.parse(body.key.created_at)).toBe(30 * 60_000);
    expect(body.previous).toMatchObject({ key_id: old.key_id, status: 'active' });
    expect(body.previous).not.toHaveProperty('key');
    expect(Date.parse(body.previous.expires_at) - Date.parse(body.key.created_at)).toBe(2 * DAY_MS);
    expect((await s.verify(old.key)).status).toBe('valid');
    expect((await s.verify(body.key.key)).status).toBe('valid');
  });

  it('never lets the old one live past its own expiry', async () => {
    const old = await s.createKey({ expiration: '24h' });
    expect((await roll(old.key_id, '7d')).body.previous.expires_at).toBe(old.expires_at);
  });

  it('gives a key that never expires its overlap, a day where none is named', async () => {
    const old = await s.createKey({ expiration: 'never' });
    const { body } = await roll(old.key_id);
    expect(body.key.expires_at).toBeNull();
    expect(Date.parse(body.previous.expires_at) - Date.parse(body.key.created_at)).toBe(DAY_MS);
  });

  it('brings the settings of an expired key back to life, and leaves the key itself expired', async () => {
    const old = await s.createKey();
    await s.sql(`UPDATE api_keys SET expires_at = now() - interval '1 hour' WHERE id = $1`, [old.key_id]);
    const { status, body } = await roll(old.key_id, '7d');
    expect({ status, old: body.previous.status }).toEqual({ status: 201, old: 'expired' });
    expect((await s.verify(old.key)).status).toBe('expired');
    expect((await s.verify(body.key.key)).status).toBe('valid');
  });

  it('without an overlap ends the old one at once', async () => {
    const old = await s.createKey();
    const { body } = await roll(old.key_id, '0m');
    expect(body.previous.status).toBe('expired');
    expect(await s.verify(old.key)).toEqual({ status: 'expired', expired_at: body.previous.expires_at });
  });

  it.each([
    ['8d', 'MAX_SIZE_EXCEEDED'],
    ['never', 'INVALID_FORMAT'],
  ])('returns 422 for an overlap of %s', async (overlap, code) => {
    const old = await s.createKey();
    expect(await roll(old.key_id, overlap)).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field: 'overlap', code }] } },
    });
  });

  it('happens once: of five at once one wins, and the others are told the new key', async () => {
    const old = await s.createKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => roll(old.key_id, '1h')));
    const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
    expect(won?.status).toBe(201);
    for (const each of lost)
      expect(each).toMatchObject({
        status: 409,
        body: {
          code: 'RESOURCE_ALREADY_EXISTS',
          details: { resource_type: 'api_key', resource_id: won?.body.key.key_id },
        },
      });
    const rows = await s.sql('SELECT count(*)::int AS n FROM api_keys WHERE prefix = $1', [won?.body.key.prefix]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('of a revoked key is 409, whichever of the two came first, and a key revoked meanwhile stays revoked', async () => {
    for (let i = 0; i < 10; i++) {
      const old = await s.createKey();
      const [rolled, revoked] = await Promise.all([roll(old.key_id, '1h'), revoke(old.key_id)]);
      expect(revoked.status).toBe(204);
      if (rolled.status !== 201) expect(rolled).toMatchObject({ status: 409, body: { code: 'RESOURCE_DELETED' } });
      expect((await s.verify(old.key)).status).toBe('revoked');
      if (rolled.status === 201) expect((await s.verify(rolled.body.key.key)).status).toBe('valid');
    }
  });

  it('never hands on a scope that whoever rolls it lacks', async () => {
    const old = await s.createKey({ scopes: ['admin'] });
    expect(await roll(old.key_id, '1h', { ...s.admin, scopes: ['write:org'] })).toMatchObject({
      status: 403,
      body: { code: 'AUTH_INSUFFICIENT_SCOPE', required_scope: 'admin' },
    });
  });

  it('is pushed, because gateways know the old end', async () => {
    const channel = openRevocationChannel(undefined, createLogger('test', 'silent'));
    const pushed: unknown[] = [];
    channel.subscribe((revocation) => pushed.push(revocation));
    const key = await s.createKey();
    await roll(key.key_id);
    expect(pushed).toEqual([{ credential_id: key.key_id }]);
    await channel.close();
  });
});
