import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.client.query(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_here', 'H', 'free', '')`,
  );
});
afterAll(() => database.drop());

it('what a gateway writes late about requests of an erased organization is left out, and that of others is not', async () => {
  const both = (entry: object) =>
    JSON.stringify(['org_here', 'org_erased'].map((id) => ({ organization_id: id, environment: 'prod', ...entry })));
  await database.client.query('SELECT add_request_counts($1)', [
    both({ day: '2026-11-27', credential_id: 'key_a', requests: 1, failed: 0, rate_limited: 0 }),
  ]);
  await database.client.query('SELECT append_request_log($1)', [
    both({
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
  for (const table of ['request_counts', 'request_log'])
    expect((await database.client.query(`SELECT organization_id FROM ${table}`)).rows).toEqual([
      { organization_id: 'org_here' },
    ]);
});
