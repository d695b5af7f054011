import {
  DAY_MS,
  firstIdAt,
  newId,
  type UsageOfCredential,
  type UsageOfRepository,
  type UsageOverTime,
} from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';
import { encodeCursor } from '../http/cursors.js';

let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway();
});
afterAll(() => s?.stop());

const administrator = (more: Partial<Consumer['principal']> = {}) => s.consumer(more, ['admin']);
const usageOf = async (consumer: Consumer, days = 30) =>
  (await consumer.call<UsageOverTime>('GET', `/v1/org/usage?days=${days}`)).body;

/** Every page of a list. */
async function all<T>(consumer: Consumer, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await consumer.call('GET', `${path}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    rows.push(...body.data);
    if (!body.has_more) return rows;
    cursor = body.next_cursor;
  }
}

/** Requests of so many keys on each of the last days: the first key has the most. */
async function seedRequests({ principal }: Consumer, { keys, days }: { keys: number; days: number }): Promise<void> {
  await s.postgres.query(
    `INSERT INTO request_counts (organization_id, environment, day, credential_id, requests, failed, rate_limited)
     SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date - d, 'key_' || lpad(k::text, 26, '0'), $4::int - k + 1, 1, 0
     FROM generate_series(0, $3::int - 1) d, generate_series(1, $4::int) k`,
    [principal.organization_id, principal.environment, days, keys],
  );
}

/** An evaluation of some days ago. */
async function seedEvaluation(
  { principal }: Consumer,
  {
    repository,
    daysAgo = 0,
    by = 'key_x',
    bytes = 100 as number | null,
    isDeleted = false,
    ordinal = 0,
  }: {
    repository: string;
    daysAgo?: number;
    by?: string;
    bytes?: number | null;
    isDeleted?: boolean;
    ordinal?: number;
  },
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const id =
    firstIdAt('eval', at.getTime()).slice(0, -16) + newId('eval').slice(-12) + String(ordinal).padStart(4, '0');
  await s.postgres.query(
    `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, policy_ids, status, input_digest, files_total, bytes_total, created_by, created_at, deleted_at)
     VALUES ($1, $2, $3, $4, '{}', '{}', 'completed', '', 2, $5, $6, $7, $8)`,
    [id, principal.organization_id, principal.environment, repository, bytes, by, at, isDeleted ? at : null],
  );
}

describe('usage', () => {
  it('counts evaluations with the bytes of their files, and requests by outcome', async () => {
    const consumer = administrator();
    await s.addOrganization(consumer);
    const files = [
      { path: 'a.js', content: 'let a;' },
      { path: 'é.js', content: 'é' },
    ];
    expect((await consumer.call('POST', '/v1/evaluations', { repository: 'acme/shop', files })).status).toBe(201);
    expect((await consumer.call('POST', '/v1/evaluations', {})).status).toBe(422);
    const today = new Date().toISOString().slice(0, 10);
    let usage = await usageOf(consumer);
    // counts are written every five seconds: asked more often, this test would meet its own rate limit, which is a failure too
    await waitFor(
      async () => {
        usage = await usageOf(consumer);
        return usage.total.failed_requests === 1;
      },
      { intervalMs: 500 },
    );
    expect(usage.days).toHaveLength(30);
    expect(usage.total).toMatchObject({ evaluations: 1, files: 2, bytes: 8, rate_limited_requests: 0 });
    expect(usage.total.requests).toBeGreaterThanOrEqual(2);
    // the test may run over midnight
    expect(usage.days.slice(-2).map(({ evaluations }) => evaluations)).toContain(1);
    expect((usage.days.at(-1)?.day ?? '') >= today).toBe(true);
    const [credential] = await all<UsageOfCredential>(consumer, '/v1/org/usage/credentials?days=2');
    expect(credential).toMatchObject({
      credential_id: consumer.principal.credential_id,
      credential_name: `Key ${consumer.principal.credential_id}`,
      evaluations: 1,
      files: 2,
      bytes: 8,
      failed_requests: 1,
    });
    expect(await all<UsageOfRepository>(consumer, '/v1/org/usage/repositories?days=2')).toEqual([
      { repository: 'acme/shop', evaluations: 1, files: 2, bytes: 8, unsized_evaluations: 0 },
    ]);
  });

  it('pages through many keys and repositories of 90 days once each, most used first, without another organization or environment', async () => {
    const consumer = administrator();
    const other = administrator();
    const test = administrator({ organization_id: consumer.principal.organization_id, environment: 'test' });
    await seedRequests(consumer, { keys: 250, days: 100 });
    await seedRequests(other, { keys: 7, days: 90 });
    await seedRequests(test, { keys: 3, days: 90 });
    const name = 'a-repository-with-a-rather-long-name'.repeat(5);
    for (let each = 0; each < 120; each++)
      await seedEvaluation(consumer, { repository: `${name}/${each % 40}`, daysAgo: each % 90, ordinal: each });
    await seedEvaluation(consumer, { repository: 'acme/deleted', isDeleted: true, bytes: null });
    await seedEvaluation(consumer, { repository: 'acme/old', daysAgo: 91 });
    await seedEvaluation(other, { repository: 'other/shop' });

    const keys = await all<UsageOfCredential>(consumer, '/v1/org/usage/credentials?days=90&limit=100');
    const seeded = keys.filter(({ credential_id }) => /^key_0{20}/.test(credential_id));
    expect(new Set(seeded.map(({ credential_id }) => credential_id)).size).toBe(250);
    expect(seeded).toHaveLength(250);
    // one day less where the test has run over midnight
    const seededDays = seeded[0]?.failed_requests ?? 0;
    expect([89, 90]).toContain(seededDays);
    expect(seeded[0]).toMatchObject({ requests: seededDays * 250, evaluations: 0 });
    expect(seeded.map(({ requests }) => requests)).toEqual(
      seeded.map(({ requests }) => requests).toSorted((a, b) => b - a),
    );
    // evaluations whose key made no request that was counted
    expect(keys.find(({ credential_id }) => credential_id === 'key_x')).toMatchObject({
      evaluations: 121,
      requests: 0,
    });

    const repositories = await all<UsageOfRepository>(consumer, '/v1/org/usage/repositories?days=90&limit=15');
    expect(repositories).toHaveLength(41);
    expect(repositories[0]).toMatchObject({ evaluations: 3, files: 6, bytes: 300, unsized_evaluations: 0 });
    expect(repositories.at(-1)).toEqual({
      repository: 'acme/deleted',
      evaluations: 1,
      files: 2,
      bytes: 0,
      unsized_evaluations: 1,
    });

    const { total, days } = await usageOf(consumer, 90);
    expect(days).toHaveLength(90);
    expect(total.evaluations).toBe(121);
    expect(days.reduce((sum, { evaluations }) => sum + evaluations, 0)).toBe(121);
    expect(total.requests).toBeGreaterThanOrEqual((89 * 250 * 251) / 2);
    expect(total.requests).toBeLessThan((91 * 250 * 251) / 2);
    expect((await usageOf(other, 90)).total.evaluations).toBe(1);
    expect((await usageOf(test, 90)).total).toMatchObject({ evaluations: 0, files: 0, bytes: 0 });

    const cursor = (await consumer.call('GET', '/v1/org/usage/credentials?days=90&limit=1')).body.next_cursor;
    expect((await other.call('GET', `/v1/org/usage/credentials?cursor=${cursor}`)).status).toBe(400);
    expect((await consumer.call('GET', `/v1/org/usage/repositories?cursor=${cursor}`)).status).toBe(400);
    // a checksum is no secret: whoever writes a cursor learns that it is none
    for (const list of ['credentials', 'repositories']) {
      const { organization_id: organizationId, environment } = consumer.principal;
      const place = { organizationId, environment, path: `/v1/org/usage/${list}`, params: {} };
      const { body } = await consumer.call('GET', `${place.path}?cursor=${encodeCursor(place, '1.key\0')}`);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('exports days, all credentials and all repositories as CSV, in which no cell is a formula', async () => {
    const consumer = administrator();
    await seedRequests(consumer, { keys: 230, days: 1 });
    await seedEvaluation(consumer, { repository: '=HYPERLINK("x")' });
    const lines = async (by: string) => {
      const response = await consumer.send('GET', `/v1/org/usage/export?by=${by}`);
      expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="usage-by-${by}.csv"`);
      return (await response.text()).trimEnd().split('\r\n');
    };
    const days = await lines('day');
    expect(days[0]).toBe(
      'day,evaluations,files,bytes,requests,failed_requests,rate_limited_requests,unsized_evaluations',
    );
    expect(days).toHaveLength(31);
    const credentials = await lines('credential');
    expect(credentials.filter((line) => line.includes('key_00000'))).toHaveLength(230);
    expect(credentials[1]).toMatch(/^"key_0+1","Key key_0+1",230,1,0,0,0,0,0$/);
    expect((await lines('repository'))[1]).toBe(`"'=HYPERLINK(""x"")",1,2,100,0`);
  });

  it('exports each credential once, also one that is used more while the export is read', async () => {
    const consumer = administrator();
    await seedRequests(consumer, { keys: 230, days: 1 });
    let isUsed = false;
    s.auth.misbehave(({ url }, response, body) => {
      if (isUsed || !url?.endsWith('/credential-names')) return false;
      isUsed = true;
      const names = Object.fromEntries(body.ids.map((id: string) => [id, id]));
      void s.postgres
        .query(
          'UPDATE request_counts SET requests = 1000 WHERE organization_id = $1 AND requests = 1 AND credential_id LIKE $2',
          [consumer.principal.organization_id, 'key_0000%'],
        )
        .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ names })));
      return true;
    });
    const text = await (await consumer.send('GET', '/v1/org/usage/export?by=credential')).text();
    s.auth.misbehave(undefined);
    expect(text.match(/^"key_0000\d+"/gm)).toHaveLength(230);
    expect(new Set(text.match(/^"key_0000\d+"/gm)).size).toBe(230);
  });

  it('is for administrators and auditors, and rejects periods that it does not keep', async () => {
    const organization_id = newId('org');
    for (const path of ['', '/credentials', '/repositories', '/export']) {
      const auditor = s.consumer({ organization_id }, ['read:admin']);
      const member = s.consumer({ organization_id }, ['read:org', 'read:evaluations']);
      expect((await auditor.send('GET', `/v1/org/usage${path}`)).status).toBe(200);
      expect((await member.call('GET', `/v1/org/usage${path}`)).body).toMatchObject({
        code: 'AUTH_INSUFFICIENT_SCOPE',
      });
    }
    const consumer = administrator();
    for (const query of ['days=0', 'days=91', 'days=x', 'hours=1'])
      expect((await consumer.call('GET', `/v1/org/usage?${query}`)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps days for 90 days', async () => {
    const consumer = administrator();
    await seedRequests(consumer, { keys: 2, days: 120 });
    const erase = async (batch: number) =>
      (await s.postgres.query('SELECT erase_old_request_counts(90, $1) AS n', [batch])).rows[0].n;
    expect(await erase(10)).toBe(10);
    while ((await erase(1_000)) === 1_000);
    const { rows } = await s.postgres.query(
      'SELECT count(*)::int AS n FROM request_counts WHERE organization_id = $1 AND credential_id LIKE $2',
      [consumer.principal.organization_id, 'key_0000%'],
    );
    expect(rows).toEqual([{ n: 2 * 91 }]);
  });
});
