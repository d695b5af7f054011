import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { run } from '../../apps/admin/src/run.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.client.query(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_here', 'H', 'free', '')`,
  );
});
afterAll(() => database.drop());

it('what a gateway writes late about requests of an erased organization is left out, and that of others is not', async () => {
  await writeRequests(database.client, ['org_here', 'org_erased']);
  expect(await organizationsOfRequests()).toEqual(['org_here', 'org_here']);
});

it('an erasure that is interrupted while a gateway writes can be run again, and leaves nothing', async () => {
  const { client, url } = database;
  await client.query(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_leaving', 'Leaving', 'free', '')`,
  );
  const erase = async () => {
    let told = '';
    const note = (text: string) => {
      told += text;
    };
    const code = await run(['org', 'erase', 'org_leaving', '--confirm', 'Leaving'], {
      out: note,
      err: note,
      env: { DATABASE_URL: url },
      logger: createLogger('admin', 'silent'),
    });
    return { code, told };
  };
  const waiting = async (statement: string) =>
    (
      await client.query(`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1`, [
        `${statement}%`,
      ])
    ).rows;
  const untilWaiting = (statement: string) => waitFor(async () => (await waiting(statement)).length > 0);
  const gateways = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })] as const;
  for (const gateway of gateways) await gateway.connect();
  await gateways[0].query('BEGIN');
  await writeRequests(gateways[0], ['org_leaving']);

  const interrupted = erase();
  await untilWaiting('LOCK TABLE');
  await client.query('SELECT pg_cancel_backend(pid) FROM unnest($1::integer[]) pid', [
    (await waiting('LOCK TABLE')).map(({ pid }) => pid),
  ]);
  expect((await interrupted).code).not.toBe(0);

  const again = erase();
  await untilWaiting('LOCK TABLE');
  const late = writeRequests(gateways[1], ['org_leaving']);
  await untilWaiting('SELECT add_request_counts');
  await gateways[0].query('COMMIT');
  await late;
  expect(await again).toMatchObject({ code: 0 });
  for (const gateway of gateways) await gateway.end();
  expect(await organizationsOfRequests()).not.toContain('org_leaving');
});

async function writeRequests(gateway: pg.Client, organizations: string[]): Promise<void> {
  const ofEach = (entry: object) =>
    JSON.stringify(organizations.map((id) => ({ organization_id: id, environment: 'prod', ...entry })));
  await gateway.query('SELECT add_request_counts($1)', [
    ofEach({ day: '2026-11-27', credential_id: 'key_a', requests: 1, failed: 0, rate_limited: 0 }),
  ]);
  await gateway.query('SELECT append_request_log($1)', [
    ofEach({
      id: 'req_a',
      at_ms: 0,
      credential_kind: 'api_key',
      credential_id: 'key_a',
      method: 'GET',
      route: '/v1/me',
      status: 200,
      duration_ms: 1,
    }),
  ]);
}

async function organizationsOfRequests(): Promise<string[]> {
  const { rows } = await database.client.query(
    'SELECT organization_id FROM request_counts UNION ALL SELECT organization_id FROM request_log',
  );
  return rows.map(({ organization_id }) => organization_id);
}
