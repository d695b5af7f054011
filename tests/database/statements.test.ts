import {
  createTestDatabase,
  FUNCTIONS_ACROSS,
  proveTenancy,
  type RecordedStatement,
  type TestDatabase,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FUNCTIONS } from './privileges.js';

/**
 * `npm test` records every statement of every service while all tests run, and tries each of them as another organization on
 * the rows that the test left (tools/tenancy.mjs sums up). Here: that the trial sees what it has to see.
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
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', '');
      INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
        VALUES ('eval_a', 'org_a', 'prod', 'r', '{}', 'pending', '', 1, '');
      CREATE FUNCTION leak() RETURNS SETOF text LANGUAGE sql SECURITY DEFINER AS 'SELECT id FROM evaluations';
      CREATE FUNCTION meddle() RETURNS void LANGUAGE sql SECURITY DEFINER AS 'UPDATE evaluations SET repository = ''x''';
      CREATE TABLE unwalled (id text, organization_id text);
      INSERT INTO unwalled VALUES ('u_a', 'org_a');
      GRANT SELECT, UPDATE, DELETE ON unwalled TO assay_gateway`);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

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

  it('is seen where it reaches a row: read, counted, changed, removed, by a function', async () => {
    for (const [text, problem] of [
      ['SELECT id FROM unwalled', /^counts 1 rows, and 0 when/],
      ['SELECT count(*) FROM unwalled WHERE organization_id = $1', /^answers otherwise/],
      ["UPDATE unwalled SET id = 'x'", /^changes rows of another organization in unwalled/],
      ['DELETE FROM unwalled', /^changes rows of another organization in unwalled/],
      ['SELECT * FROM leak()', /^counts 1 rows, and 0 when/],
      ['SELECT meddle()', /^changes rows of another organization in evaluations/],
    ] as const)
      expect([text, await prove({ text, values: text.includes('$1') ? ['org_a'] : [] })]).toEqual([
        text,
        expect.objectContaining({ problem: expect.stringMatching(problem) }),
      ]);
    const { organization: _, ...before } = tenant;
    const [proved] = await proveTenancy(database.url, [{ ...before, text: 'SELECT id FROM unwalled', values: [] }]);
    expect(proved?.problem).toMatch(/^counts 1 rows/);
  });

  it('is a problem where it cannot be sent again, and finds nothing where nothing is', async () => {
    expect((await prove({ text: 'SELECT $1::integer', values: ['x'] }))?.problem).toMatch(
      /^cannot be sent again: invalid input/,
    );
    expect(await prove({ text: 'SELECT * FROM evaluations WHERE id = $1', values: ['eval_none'] })).toMatchObject({
      found: false,
    });
  });

  it('may reach others by functions alone that run as another role and have a reason, or name each tenant themselves', () => {
    // these two keep to the organization that was named, and to what belongs to the installation
    const walled = ['cancel_evaluations_of', 'current_attestation_key'];
    const { assay_read_evaluations: _, ...across } = FUNCTIONS_ACROSS;
    expect([...Object.keys(across), ...walled].sort()).toEqual(Object.keys(FUNCTIONS).sort());
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
