import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Both, startBoth } from './start-both.js';

let s: Both;
beforeAll(async () => {
  s = await startBoth();
});
afterAll(() => s.stop());

const post = (path: string, body: object, idempotencyKey: string, key: string = s.first.api_key) =>
  s.request(0, 'POST', path, { key, body, headers: { 'idempotency-key': idempotencyKey } });
const count = async (table: string) => Number((await s.postgres.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

/**
 * What a gateway leaves behind that dies after auth has committed: its claim, and no answer. Its answer cannot be stored, nor its
 * claim be taken back; then the lock of the claim runs out.
 */
async function dieBeforeStoring(request: () => Promise<{ status: number }>): Promise<void> {
  await s.postgres.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$;
    CREATE TRIGGER die BEFORE UPDATE OR DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION die()`);
  expect((await request()).status).toBeGreaterThanOrEqual(500);
  await s.postgres.query(`DROP FUNCTION die CASCADE`);
  const { rowCount } = await s.postgres.query(
    `UPDATE idempotency_keys SET locked_until = now() - interval '1 second' WHERE response IS NULL`,
  );
  expect(rowCount).toBe(1);
}

interface Case {
  path: (made: { key_id: string; client_id: string; connection_id: string }) => string;
  body: object;
  /** Of the answer. */
  status: 200 | 201;
  table: string;
  secret: (body: never) => string;
}
const cases: Record<string, Case> = {
  'a key': {
    path: () => '/v1/api-keys',
    body: { name: 'CI', scopes: ['read:org'], expiration: '90d' },
    status: 201,
    table: 'api_keys',
    secret: ({ key }: { key: string }) => key,
  },
  'a rolled key': {
    path: ({ key_id }) => `/v1/api-keys/${key_id}/roll`,
    body: { overlap: '1h' },
    status: 201,
    table: 'api_keys',
    secret: ({ key }: { key: { key: string } }) => key.key,
  },
  'an application': {
    path: () => '/v1/oauth-applications',
    body: { name: 'App', redirect_uris: [], scopes: ['read:org'] },
    status: 201,
    table: 'oauth_applications',
    secret: ({ client_secret }: { client_secret: string }) => client_secret,
  },
  'a secret of an application': {
    path: ({ client_id }) => `/v1/oauth-applications/${client_id}/secrets`,
    body: { overlap: '1h' },
    status: 201,
    table: 'oauth_application_secrets',
    secret: ({ client_secret }: { client_secret: string }) => client_secret,
  },
  'a SCIM token': {
    path: () => '/v1/scim/tokens',
    body: { name: 'Okta' },
    status: 201,
    table: 'scim_tokens',
    secret: ({ token }: { token: string }) => token,
  },
  'a connection': {
    path: () => '/v1/sso/connections',
    body: { type: 'saml', name: 'Okta' },
    status: 201,
    table: 'connections',
    secret: ({ connection_id }: { connection_id: string }) => connection_id,
  },
  'a key of a connection': {
    path: ({ connection_id }) => `/v1/sso/connections/${connection_id}/rotate-key`,
    body: {},
    status: 200,
    table: 'sso_keys',
    secret: ({ connection_id }: { connection_id: string }) => connection_id,
  },
  'a test of a connection': {
    path: ({ connection_id }) => `/v1/sso/connections/${connection_id}/test`,
    body: {},
    status: 201,
    table: 'sso_tests',
    secret: ({ url }: { url: string }) => url.replace(/^.*\/sso\/test\//, 'test_'),
  },
  'a domain': {
    path: () => '/v1/org/domains',
    body: { domain: 'acme.example' },
    status: 201,
    table: 'sso_domains',
    secret: ({ domain_id }: { domain_id: string }) => domain_id,
  },
  'an invitation': {
    path: () => '/v1/org/invitations',
    body: { email: 'robin@example.com', role: 'member' },
    status: 201,
    table: 'invitations',
    secret: ({ id }: { id: string }) => id,
  },
};

describe('a gateway that dies between the effect and the storing of its response', () => {
  it.each(Object.keys(cases))('leaves %s once, and the repeat of the request gets it', async (name) => {
    const { path, body, status, table, secret } = cases[name] as Case;
    const { key_id } = await s.createKey();
    const app = await post(
      '/v1/oauth-applications',
      { name: 'A', redirect_uris: [], scopes: ['read:org'] },
      randomUUID(),
    );
    const connection = await post('/v1/sso/connections', { type: 'saml', name: 'C' }, randomUUID());
    const { connection_id } = connection.body;
    const url = path({ key_id, client_id: app.body.client_id, connection_id });
    const idempotencyKey = randomUUID();
    const before = await count(table);
    await dieBeforeStoring(() => post(url, body, idempotencyKey));
    expect(await count(table)).toBe(before + 1);
    const repeated = await post(url, body, idempotencyKey);
    expect(repeated.status).toBe(status);
    expect(secret(repeated.body as never)).toMatch(/^\w+_/);
    expect(await count(table)).toBe(before + 1);
    // and from now on as ever
    const replayed = await post(url, body, idempotencyKey);
    expect([replayed.status, replayed.headers.get('idempotency-replayed'), replayed.body]).toEqual([
      status,
      'true',
      repeated.body,
    ]);
  });

  it('leaves a key that works, whose secret stands nowhere in clear', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'CI', scopes: ['read:org'], expiration: '90d' };
    await dieBeforeStoring(() => post('/v1/api-keys', body, idempotencyKey));
    const { key } = (await post('/v1/api-keys', body, idempotencyKey)).body;
    expect((await s.verify(key)).status).toBe(200);
    const { rows } = await s.postgres.query(`SELECT encode(answer, 'escape') AS answer FROM answered_operations`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key.slice(20));
  });
});

describe('an Idempotency-Key', () => {
  it('of one caller gives another nothing that auth did for the first', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'CI', scopes: ['read:org'], expiration: '90d' };
    const other = await s.createKey({ scopes: ['admin'] });
    await dieBeforeStoring(() => post('/v1/api-keys', body, idempotencyKey));
    const [first] = (await s.postgres.query('SELECT id FROM api_keys ORDER BY id DESC LIMIT 1')).rows;
    const { body: made } = await post('/v1/api-keys', body, idempotencyKey, other.key);
    expect(made.key_id).not.toBe(first.id);
  });

  it('replays a one-time secret to nobody but the credential that was shown it', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'CI', scopes: ['read:org'], expiration: '90d' };
    const other = await s.createKey({ scopes: ['admin'] });
    const first = await post('/v1/api-keys', body, idempotencyKey);
    const again = await post('/v1/api-keys', body, idempotencyKey);
    expect([again.headers.get('idempotency-replayed'), again.body.key]).toEqual(['true', first.body.key]);
    const theirs = await post('/v1/api-keys', body, idempotencyKey, other.key);
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(theirs.body.key).not.toBe(first.body.key);
  });

  it('makes one key of a flood of the same request', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'CI', scopes: ['read:org'], expiration: '90d' };
    const before = await count('api_keys');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/v1/api-keys', body, idempotencyKey)));
    expect(await count('api_keys')).toBe(before + 1);
    expect(new Set(answers.filter(({ status }) => status === 201).map((each) => each.body.key_id)).size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  const schedule = { name: 'Monthly', framework: 'soc-2', cron: '0 6 1 * *', time_zone: 'Europe/Berlin' };
  /** Runs `sql` while the next schedule is being made, in its transaction. */
  const whileScheduling = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    await s.postgres.query(`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${sql}; RETURN NEW; END $$;
      CREATE TRIGGER meanwhile BEFORE INSERT ON compliance_schedules FOR EACH ROW EXECUTE FUNCTION meanwhile()`);
    try {
      return await work();
    } finally {
      await s.postgres.query('DROP FUNCTION meanwhile CASCADE');
    }
  };

  it('is held by a request for as long as it takes, and lost soon after its process died', async () => {
    const idempotencyKey = randomUUID();
    await whileScheduling('PERFORM pg_sleep(7)', () => post('/v1/compliance/schedules', schedule, idempotencyKey));
    const {
      rows: [{ renewed, first }],
    } = await s.postgres.query(
      `SELECT extract(epoch FROM locked_until - created_at) > 18 AS renewed, response_status AS first FROM idempotency_keys WHERE split_part(key, ' ', 2) = $1`,
      [idempotencyKey],
    );
    expect([renewed, first]).toEqual([true, 201]);
  });

  it('that another request took over undoes what the first one did', async () => {
    const taken = `UPDATE idempotency_keys SET created_at = now() + interval '1 second' WHERE response IS NULL`;
    const before = await count('compliance_schedules');
    const answer = await whileScheduling(taken, () => post('/v1/compliance/schedules', schedule, randomUUID()));
    expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_ALREADY_EXISTS']);
    expect(await count('compliance_schedules')).toBe(before);
  });

  it('that cannot be released after a failed request is an error that is logged with its cause', async () => {
    await s.postgres.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not released'; END $$;
      CREATE TRIGGER die BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION die()`);
    expect((await post('/v1/api-keys', {}, randomUUID())).status).toBe(422);
    await s.postgres.query('DROP FUNCTION die CASCADE');
    const logged = s.output().split('\n');
    const failures = logged.filter((line) => line.includes('releasing an idempotency key failed'));
    expect(failures.at(-1)).toContain('not released');
  });

  it('of a request that failed is free for a corrected one', async () => {
    const idempotencyKey = randomUUID();
    const body = { name: 'CI', scopes: ['read:org'], expiration: '90d' };
    expect((await post('/v1/api-keys', { ...body, expiration: '1m' }, idempotencyKey)).status).toBe(422);
    expect((await post('/v1/api-keys', body, idempotencyKey)).status).toBe(201);
  });
});
