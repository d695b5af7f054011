import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

const SCRIPT = path.join(import.meta.dirname, '../../prisma/migrations/20261124120000_request_makers/migration.sql');
const OWNER = 'assay_test_table_owner';
const TABLES = ['suppression_requests', 'api_keys', 'oauth_applications'];

let server: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  server = await createTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await server?.drop();
});

it('requests of before get the person behind them, where the owner of the tables is no superuser', async () => {
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', ''), ('org_b', 'B', 'free', '');
    INSERT INTO api_keys (id, organization_id, name, environment, scopes, expiration, hash, prefix, maker_id, authority) VALUES
      ('key_a', 'org_a', 'k', 'prod', '{}', 'never', 'a', 'p', 'usr_a', 'admin'), ('key_b', 'org_b', 'k', 'prod', '{}', 'never', 'b', 'p', NULL, 'owner');
    INSERT INTO oauth_applications (id, organization_id, environment, name, type, scopes, created_by, maker_id, authority) VALUES
      ('app_b', 'org_b', 'prod', 'a', 'confidential', '{}', 'usr_b', 'usr_b', 'admin');
    INSERT INTO suppression_requests (id, organization_id, repository, policy_id, rule_id, fingerprint, reason, created_by)
      SELECT 'sur_' || by, o, 'acme/shop', 'pol_x', 'js-eval', by, 'r', by
      FROM (VALUES ('org_a', 'key_a'), ('org_a', 'usr_a'), ('org_b', 'key_b'), ('org_b', 'app_b')) AS asked(o, by);
    CREATE ROLE ${OWNER} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
  try {
    for (const table of TABLES) await client.query(`ALTER TABLE "${table}" OWNER TO ${OWNER}`);
    await client.query(`SET ROLE ${OWNER}`);
    await client.query(readFileSync(SCRIPT, 'utf8'));
    await client.query('RESET ROLE');
    const { rows } = await client.query('SELECT created_by, requester_id FROM suppression_requests ORDER BY id');
    expect(rows).toEqual([
      { created_by: 'app_b', requester_id: 'usr_b' },
      { created_by: 'key_a', requester_id: 'usr_a' },
      { created_by: 'key_b', requester_id: null },
      { created_by: 'usr_a', requester_id: 'usr_a' },
    ]);
    const { rows: walls } = await client.query(
      `SELECT relname FROM pg_class WHERE relname = ANY ($1) AND relrowsecurity AND relforcerowsecurity`,
      [TABLES],
    );
    expect(walls).toHaveLength(TABLES.length);
  } finally {
    await client.query('RESET ROLE');
    await client.query(`REASSIGN OWNED BY ${OWNER} TO CURRENT_USER`);
    await client.query(`DROP OWNED BY ${OWNER}`);
    await client.query(`DROP ROLE ${OWNER}`);
  }
});
