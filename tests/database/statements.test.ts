import {
  createTestDatabase,
  FUNCTIONS_ACROSS,
  FUNCTIONS_BY_TENANT,
  proveTenancy,
  type RecordedStatement,
  type TestDatabase,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { FUNCTIONS } from './privileges.js';

/**
 * `npm test` records every statement of every service while all tests run, and tries each of them as another organization on
 * the rows that the test left (tools/tenancy.mjs sums up). The tests here prove that this detects leaks.
 */
describe('A statement of one organization, sent by another one', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const tenant = { role: 'assay_gateway', organization: 'org_a', environment: 'prod' };
  const prove = async (statement: Partial<RecordedStatement> & { text: string }) => {
    const [proved] = await proveTenancy(database.url, [{ ...tenant, values: [], ...statement }]);
    return { problem: undefined, ...proved };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    await client.query(`
      INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', '');
      INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
        VALUES ('eval_a', 'org_a', 'prod', 'r', '{}', 'pending', '', 1, '');
      CREATE FUNCTION leak() RETURNS SETOF text LANGUAGE sql SECURITY DEFINER AS 'SELECT id FROM evaluations';
      CREATE FUNCTION overwrite() RETURNS void LANGUAGE sql SECURITY DEFINER AS 'UPDATE evaluations SET repository = ''x''';
      CREATE TABLE unprotected (id text, organization_id text);
      INSERT INTO unprotected VALUES ('u_a', 'org_a');
      GRANT SELECT, UPDATE, DELETE ON unprotected TO assay_gateway`);
  });
  afterAll(() => database.drop());

  it('reads, changes and removes nothing behind row-level security', async () => {
    for (const text of [
      'SELECT * FROM evaluations WHERE id = $1',
      "UPDATE evaluations SET repository = 'x' WHERE id = $1",
      'SELECT count(*), now(), random() FROM evaluations WHERE id = $1',
    ])
      expect(await prove({ text, values: ['eval_a'] })).toMatchObject({ found: true, problem: undefined });
    const insert = `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
      VALUES ($1, $2, 'prod', 'r', '{}', 'pending', '', 1, '')`;
    expect(await prove({ text: insert, values: ['eval_new', 'org_a'] })).toMatchObject({
      found: true,
      problem: undefined,
    });
    expect((await client.query('SELECT repository FROM evaluations')).rows).toEqual([{ repository: 'r' }]);
  });

  it('is detected if it reads, counts, changes or removes a row, itself or by a function', async () => {
    for (const [text, problem] of [
      ['SELECT id FROM unprotected', /^counts 1 rows, and 0 when/],
      ['SELECT count(*) FROM unprotected WHERE organization_id = $1', /^answers otherwise/],
      ["UPDATE unprotected SET id = 'x'", /^changes rows of another organization in unprotected/],
      ['DELETE FROM unprotected', /^changes rows of another organization in unprotected/],
      ['SELECT * FROM leak()', /^counts 1 rows, and 0 when/],
      ['SELECT overwrite()', /^changes rows of another organization in evaluations/],
    ] as const)
      expect([text, await prove({ text, values: text.includes('$1') ? ['org_a'] : [] })]).toEqual([
        text,
        expect.objectContaining({ problem: expect.stringMatching(problem) }),
      ]);
    const { organization: _, ...before } = tenant;
    const [proved] = await proveTenancy(database.url, [{ ...before, text: 'SELECT id FROM unprotected', values: [] }]);
    expect(proved?.problem).toMatch(/^counts 1 rows/);
  });

  it('counts what has expired by one clock, however long the proof takes', async () => {
    const expired = `SELECT FROM generate_series(0, 60000) AS ms WHERE timestamptz '${new Date().toISOString()}' + ms * interval '1 ms' < now()`;
    expect(await prove({ text: expired })).toMatchObject({ found: true, problem: undefined });
  });

  it('is a problem if it cannot be sent again, and finds nothing in an empty table', async () => {
    expect((await prove({ text: 'SELECT $1::integer', values: ['x'] }))?.problem).toMatch(
      /^cannot be sent again: invalid input/,
    );
    expect(await prove({ text: 'SELECT * FROM evaluations WHERE id = $1', values: ['eval_none'] })).toMatchObject({
      found: false,
    });
  });

  it('may reach others as another role only by functions that have a reason', () => {
    // these two keep to the organization that was named, and to what belongs to the installation
    const tenantOnly = ['cancel_evaluations_of', 'current_attestation_key'];
    expect([...Object.keys(FUNCTIONS_ACROSS), ...tenantOnly].sort()).toEqual(Object.keys(FUNCTIONS).sort());
  });

  it('may reach others under row-level security only by functions that name each tenant themselves', async () => {
    const { rows } = await client.query<{ name: string; definer: boolean }>(
      `SELECT proname AS name, prosecdef AS definer FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%set_config(''assay.organization_id''%' ORDER BY proname`,
    );
    expect(rows.filter(({ definer }) => definer)).toEqual([]);
    // a process of the last release may still call the one that has gone from the code
    const names = new Set(rows.map(({ name }) => name));
    expect([...names].filter((name) => name !== 'assay_record_delivered')).toEqual(
      Object.keys(FUNCTIONS_BY_TENANT).sort(),
    );
  });

  it('plans, claims and records deliveries of many tenants at once, and of each its own alone', async () => {
    const as = async (organization: string, record: string) => {
      await client.query('BEGIN; SET LOCAL ROLE assay_dispatcher');
      const planned = await client.query<{ events: unknown; claimed: [string, string, string, string][] | null }>(
        `SELECT events, claimed FROM assay_plan_deliveries(ARRAY[$1], ARRAY['prod'], ARRAY['evt_a'], ARRAY['dlv_'], '{}', 10, 4, 60)`,
        [organization],
      );
      await client.query('ROLLBACK');
      await client.query(
        `BEGIN; UPDATE delivery_queue SET organization_id = '${organization}'; SET LOCAL ROLE assay_dispatcher`,
      );
      const claimed = await client.query<{ claimed: unknown }>(
        "SELECT claimed FROM assay_claim_deliveries(ARRAY['wh_a'], ARRAY[1], 60)",
      );
      await client.query('RESET ROLE; UPDATE delivery_queue SET fencing_token = 7; SET LOCAL ROLE assay_dispatcher');
      await client.query(record, [
        JSON.stringify([
          {
            organization_id: organization,
            environment: 'prod',
            attempts: [
              {
                delivery_id: 'dlv_a',
                endpoint_id: 'wh_a',
                fencing_token: 7,
                id: 'att_a',
                number: 1,
                started_at: new Date(),
                duration_ms: 1,
                response_status: 204,
                response_body: '',
                outcome: 'delivered',
                status: 'delivered',
              },
            ],
          },
        ]),
      ]);
      const delivered = await client.query("RESET ROLE; SELECT FROM webhook_deliveries WHERE status = 'delivered'");
      await client.query('ROLLBACK');
      return {
        planned: planned.rows.map(({ events, claimed }) => [events !== null, claimed?.length ?? 0]),
        claimed: claimed.rows.map((row) => row.claimed !== null),
        delivered: (delivered as unknown as pg.QueryResult[])[1]?.rowCount,
      };
    };
    await client.query(`
      INSERT INTO webhook_endpoints (id, organization_id, environment, url, description, events, status)
        VALUES ('wh_a', 'org_a', 'prod', 'https://a.example', '', '{}', 'enabled');
      INSERT INTO webhook_events (id, organization_id, environment, type, data)
        VALUES ('evt_a', 'org_a', 'prod', 'webhook.test', '{}'), ('evt_b', 'org_a', 'prod', 'webhook.test', '{}');
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status)
        VALUES ('dlv_a', 'evt_b', 'wh_a', 'org_a', 'prod', 'webhook.test', 'pending');
      INSERT INTO delivery_queue (delivery_id, endpoint_id, organization_id, environment, due_at) VALUES ('dlv_a', 'wh_a', 'org_a', 'prod', now())`);
    for (const record of ['SELECT assay_record_deliveries($1)', 'SELECT assay_record_attempts($1, 48)']) {
      expect(await as('org_a', record)).toEqual({ planned: [[true, 1]], claimed: [true], delivered: 1 });
      expect(await as('org_b', record)).toEqual({ planned: [[false, 0]], claimed: [false], delivered: 0 });
    }
  });

  it('reads evaluations of many tenants at once, and of each its own alone', async () => {
    const read = async (organizations: string[], environments: string[]) => {
      await client.query(
        "BEGIN; SET LOCAL ROLE assay_gateway; SELECT set_config('assay.organization_id', 'org_a', true)",
      );
      const { rows } = await client.query('SELECT id FROM assay_read_evaluations($1, $2, $3)', [
        organizations,
        environments,
        organizations.map(() => 'eval_a'),
      ]);
      const after = await client.query('SELECT FROM evaluations');
      await client.query('ROLLBACK');
      return [rows.map(({ id }) => id), after.rowCount];
    };
    expect(await read(['org_b', 'org_a', 'org_a', ''], ['prod', 'test', 'prod', ''])).toEqual([['eval_a'], 0]);
    expect(await read(['org_b', 'org_a'], ['prod', 'test'])).toEqual([[], 0]);
  });
});
