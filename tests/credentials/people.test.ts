import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from './sign-in.js';
import { type Both, startBoth } from './start-both.js';

let s: Both;
beforeAll(async () => {
  s = await startBoth({ gateways: 2, trustedProxies: '127.0.0.1/32,::1/128' });
});
afterAll(() => s.stop());

const as = (key: string, method: string, path: string, body?: object) =>
  s.request(0, method, path, { key, body, headers: { 'x-forwarded-for': '192.0.2.44' } });
const admin = (method: string, path: string, body?: object) => as(s.first.api_key, method, path, body);
const entries = async (query = ''): Promise<{ action: string; address: string; actor: { type: string } }[]> =>
  (await admin('GET', `/v1/audit-log?limit=100${query}`)).body.data;

describe('/v1/me', () => {
  it('is for signed-in people: a key is rejected with what to do instead', async () => {
    for (const [method, path, body] of [
      ['GET', '/v1/me'],
      ['PATCH', '/v1/me', { name: 'x' }],
      ['POST', '/v1/me/password', { current_password: 'x', new_password: 'y' }],
      ['GET', '/v1/me/sessions'],
      ['DELETE', '/v1/me/sessions'],
      ['DELETE', '/v1/me/sessions/abc'],
      ['GET', '/v1/me/applications'],
      ['DELETE', '/v1/me/applications/grt_01jd8y3c5m8n4q6r7s9t0v1w2x'],
    ] as const)
      expect(await admin(method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'AUTH_ORG_ACCESS_DENIED', details: { reason: 'person_required' } },
      });
  });

  it('shows, changes and ends what is the person’s own', async () => {
    const token = await signIn(s);
    const me = await as(token, 'GET', '/v1/me');
    expect(me.body).toMatchObject({ email: s.first.admin_email, scopes: ['admin'], organization: { role: 'owner' } });
    expect((await as(token, 'PATCH', '/v1/me', { name: 'Robin' })).body.name).toBe('Robin');
    const other = await signIn(s);
    const { data } = (await as(token, 'GET', '/v1/me/sessions')).body;
    expect(data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    expect((await s.verify(other, 1)).status).toBe(200);
    expect((await as(token, 'DELETE', '/v1/me/sessions')).status).toBe(204);
    // pushed: the other gateway had it in its cache
    expect((await s.verify(other, 1)).body.code).toBe('AUTH_REVOKED_KEY');
    const grants = (await as(token, 'GET', '/v1/me/applications')).body.data;
    expect((await as(token, 'DELETE', `/v1/me/applications/${grants[0].id}`)).status).toBe(204);
    expect((await s.verify(token, 1)).body.code).toBe('AUTH_REVOKED_KEY');
  });
});

describe('the organization', () => {
  it('is shown and changed', async () => {
    expect((await admin('PATCH', '/v1/org', { name: 'Acme 2' })).body).toMatchObject({
      name: 'Acme 2',
      require_mfa: false,
    });
    expect((await admin('GET', '/v1/org')).body.name).toBe('Acme 2');
    expect((await s.verify(s.first.api_key, 1)).body.organization).toBe('Acme 2');
    expect((await admin('PATCH', '/v1/org', { name: ' ' })).status).toBe(422);
    const { key } = await s.createKey({ scopes: ['read:org'] });
    expect((await as(key, 'PATCH', '/v1/org', { name: 'x' })).body.code).toBe('AUTH_INSUFFICIENT_SCOPE');
  });

  it('has members and invitations', async () => {
    const { data } = (await admin('GET', '/v1/org/members')).body;
    expect(data).toMatchObject([{ email: s.first.admin_email, role: 'owner', mfa: 'none' }]);
    expect((await admin('DELETE', `/v1/org/members/${data[0].id}`)).status).toBe(422);
    expect((await admin('PATCH', `/v1/org/members/${data[0].id}`, { role: 'admin' })).status).toBe(422);
    expect((await admin('PATCH', `/v1/org/members/${data[0].id}`, { role: 'king' })).status).toBe(422);
    const made = await admin('POST', '/v1/org/invitations', { email: 'new@example.com', role: 'admin' });
    expect(made).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect((await admin('POST', '/v1/org/invitations', { email: 'no address' })).status).toBe(422);
    expect((await admin('POST', `/v1/org/invitations/${made.body.id}/resend`)).status).toBe(200);
    expect((await admin('GET', '/v1/org/invitations')).body.data).toHaveLength(1);
    expect((await admin('DELETE', `/v1/org/invitations/${made.body.id}`)).status).toBe(204);
    expect((await admin('DELETE', `/v1/org/invitations/${made.body.id}`)).status).toBe(404);
  });

  it('is told in seconds when it may send someone mail again, as of every other limit', async () => {
    const { id } = (await admin('POST', '/v1/org/invitations', { email: 'again@example.com' })).body;
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await admin('POST', `/v1/org/invitations/${id}/resend`));
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited', code: 'RATE_LIMIT_EXCEEDED' } });
    const { limit, window, retry_after } = refused?.body.details ?? {};
    const header = (name: string) => refused?.headers.get(name);
    expect([limit, window, Number(header('retry-after'))]).toEqual([3, '1d', retry_after]);
    expect([header('x-ratelimit-limit'), header('x-ratelimit-remaining'), header('x-ratelimit-window')]).toEqual([
      '3',
      '0',
      '86400',
    ]);
    expect(Math.abs(Number(header('x-ratelimit-reset')) - Date.now() / 1_000 - retry_after)).toBeLessThan(30);
  });
});

describe('the audit log', () => {
  it('holds acts of both services in one chain, with the caller’s address', async () => {
    const key = (await admin('POST', '/v1/api-keys', { name: 'Audited', scopes: ['read:org'], expiration: '90d' }))
      .body;
    const rolled = (await admin('POST', `/v1/api-keys/${key.key_id}/roll`, {})).body;
    await admin('DELETE', `/v1/api-keys/${rolled.key.key_id}`);
    const document = {
      name: 'audited',
      rules: [{ id: 'r', severity: 'low', message: 'm', kind: 'regex', match: { pattern: 'x' } }],
    };
    expect(await admin('POST', '/v1/policies', { document })).toMatchObject({ status: 201 });
    const seen = await entries();
    const of = (action: string) => seen.find((entry) => entry.action === action);
    for (const action of [
      'api_key.created',
      'api_key.rolled',
      'api_key.revoked',
      'organization.renamed',
      'invitation.created',
    ])
      expect(of(action)).toMatchObject({ address: '192.0.2.44', actor: { type: 'api_key' } });
    expect(of('policy.created')).toMatchObject({ address: '192.0.2.44' });
    expect(JSON.stringify(seen)).not.toContain(key.key);
    expect((await entries('&action=api_key.rolled')).map(({ action }) => action)).toEqual(['api_key.rolled']);
    const future = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect(await entries(`&created_after=${future}`)).toEqual([]);
    expect((await entries(`&created_before=${future}`)).length).toBe(seen.length);
  });

  it('is exported whole, the oldest first, as NDJSON and as CSV', async () => {
    const read = async (format: string) => {
      const response = await fetch(`${s.gatewayUrls[0]}/v1/audit-log/export?format=${format}`, {
        headers: { authorization: `Bearer ${s.first.api_key}` },
      });
      return { type: response.headers.get('content-type'), status: response.status, text: await response.text() };
    };
    // more than one batch
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, round) => {
        const own: number[] = [];
        for (let i = 0; i < 90; i++)
          own.push((await admin('PATCH', '/v1/org', { name: `=HYPERLINK("${round} ${i}")` })).status);
        return own;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const ndjson = await read('ndjson');
    expect(ndjson.type).toBe('application/x-ndjson');
    const lines = ndjson.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
    for (const [index, line] of lines.entries()) if (index > 0) expect(line.previous_hash).toBe(lines[index - 1].hash);
    const csv = await read('csv');
    expect(csv.type).toContain('text/csv');
    expect(csv.text.startsWith('sequence,id,at,')).toBe(true);
    expect(csv.text.split('\r\n').length).toBe(lines.length + 3);
    expect((await entries())[0]?.action).toBe('audit_log.exported');
    // its five hundred acts wait for each other: they are one chain
  }, 240_000);
});
