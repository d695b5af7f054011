/** These tests ask more often than anybody may. */
import { createTestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from './sign-in.js';
import { type Both, startBoth } from './start-both.js';

let s: Both;
beforeAll(async () => {
  s = await startBoth({ gateways: 2 });
});
afterAll(() => s.stop());

interface Logged {
  request_id: string;
  route: string;
  code: string | null;
}
const log = async (query = '', key = s.first.api_key) => {
  const answer = await s.request(1, 'GET', `/v1/request-log?${query}`, { key });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as { data: Logged[]; has_more: boolean; next_cursor: string | null };
};
/** The one entry of a request, when it has been written. */
const entryOf = async (requestId: string, key?: string): Promise<Logged> => {
  let found: Logged | undefined;
  await waitFor(async () => {
    [found] = (await log(`request_id=${requestId}`, key)).data;
    return found !== undefined;
  });
  return found as Logged;
};

describe('the request log', () => {
  it('tells what a key called, by the key’s name, with limit state, and nothing of what was sent', async () => {
    const { key, key_id } = await s.createKey({ name: 'Nightly', scopes: ['read:org'] });
    const path = '/v1/webhooks/wh_01jd8y3c5m8n4q6r7s9t0v1w2x/deliveries?limit=7&cursor=dlv_01jd8y3c5m8n4q6r7s9t0v1qry';
    const { headers } = await s.request(0, 'GET', path, { key });
    const entry = await entryOf(headers.get('x-request-id') as string);
    expect(entry).toEqual({
      request_id: headers.get('x-request-id'),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      method: 'GET',
      route: '/v1/webhooks/{webhook_id}/deliveries',
      // the cursor is none that a list gave: all that was sent is in the query, and none of it may be kept
      status: 400,
      code: 'VALIDATION_FAILED',
      duration_ms: expect.any(Number),
      credential_kind: 'api_key',
      credential_id: key_id,
      credential_name: 'Nightly',
      user_id: null,
      limit: Number(headers.get('x-ratelimit-limit')),
      limit_remaining: Number(headers.get('x-ratelimit-remaining')),
      limit_window_seconds: Number(headers.get('x-ratelimit-window')),
    });
    const { rows } = await s.postgres.query('SELECT count(*)::int AS n FROM request_log r WHERE r::text LIKE $1', [
      '%0v1qry%',
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('shows rejected requests: a missing scope, an invalid field', async () => {
    const { key } = await s.createKey({ scopes: ['read:org'] });
    const lacking = await s.request(0, 'GET', '/v1/audit-log', { key });
    expect(await entryOf(lacking.body.request_id)).toMatchObject({ status: 403, code: 'AUTH_INSUFFICIENT_SCOPE' });
    const broken = await s.request(0, 'POST', '/v1/api-keys', { key: s.first.api_key, body: { name: '' } });
    expect(await entryOf(broken.body.request_id)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('filters by credential, status, code, method, route and time, and pages without a gap', async () => {
    const { key, key_id } = await s.createKey();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++)
      ids.unshift((await s.request(0, 'GET', '/v1/org', { key })).headers.get('x-request-id') as string);
    const refused = (await s.request(0, 'POST', '/v1/org/invitations', { key, body: {} })).body.request_id;
    await entryOf(refused);
    const found = async (query: string) =>
      (await log(`credential_id=${key_id}&${query}`)).data.map((each) => each.request_id);
    expect(await found('')).toEqual([refused, ...ids]);
    expect(await found('status=403')).toEqual([refused]);
    expect(await found('status=2xx&route=/v1/org&method=GET')).toEqual(ids);
    expect(await found('code=AUTH_INSUFFICIENT_SCOPE')).toEqual([refused]);
    expect(await found(`created_before=${new Date(Date.now() - 3_600_000).toISOString()}`)).toEqual([]);
    const first = await log(`credential_id=${key_id}&limit=4`);
    const second = await log(`credential_id=${key_id}&limit=4&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data].map((each) => each.request_id)).toEqual([refused, ...ids]);
    expect(second.has_more).toBe(false);
    expect((await s.request(0, 'GET', '/v1/request-log?status=abc', { key })).status).toBe(400);
  });

  it('leaves the portal’s own calls out, and keeps the two environments apart', async () => {
    const person = await signIn(s);
    const own = (await s.request(0, 'GET', '/v1/org', { key: person })).headers.get('x-request-id') as string;
    const test = (await s.createKey({ environment: 'test' })).key;
    const there = (await s.request(0, 'GET', '/v1/org', { key: test })).headers.get('x-request-id') as string;
    await entryOf(there, test);
    expect((await log(`request_id=${there}`)).data).toEqual([]);
    expect((await log(`request_id=${own}`)).data).toEqual([]);
  });
});

it('old and surplus requests are erased, of each environment for itself', async () => {
  const database = await createTestDatabase();
  const { client } = database;
  await client.query(
    `INSERT INTO request_log (organization_id, environment, id, at, credential_kind, credential_id, method, route, status, duration_ms)
     SELECT o, e, 'req_' || lpad(n::text, 4, '0'), now() - make_interval(hours => 100 - n), 'api_key', 'k', 'GET', '/', 200, 1
     FROM unnest(ARRAY['org_a', 'org_b']) o, unnest(ARRAY['prod', 'test']) e, generate_series(1, 100) n
     WHERE NOT (o = 'org_b' AND e = 'test' AND n > 40)`,
  );
  const erase = async (batch: number) =>
    (await client.query('SELECT erase_old_requests(50, 30, $1) AS n', [batch])).rows[0].n;
  expect(await erase(100)).toBe(100);
  while ((await erase(100)) > 0);
  const { rows } = await client.query(
    'SELECT organization_id || environment AS tenant, count(*)::int AS n, min(id) AS oldest FROM request_log GROUP BY 1 ORDER BY 1',
  );
  const kept = (tenant: string) => ({ tenant, n: 30, oldest: 'req_0071' });
  expect(rows).toEqual([kept('org_aprod'), kept('org_atest'), kept('org_bprod')]);
  await database.drop();
});
