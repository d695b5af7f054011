import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

const root = path.join(import.meta.dirname, '../..');
const SERVICES = ['assay_gateway', 'assay_auth', 'assay_evaluator', 'assay_dispatcher', 'assay_integrations'];

describe('The database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
  });
  afterAll(() => database.drop());

  it('is what schema.prisma says after all migrations', () => {
    const cli = path.join(root, 'node_modules/prisma/build/index.js');
    const args = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code'];
    const env = { ...process.env, DATABASE_URL: database.url, CHECKPOINT_DISABLE: '1', NODE_OPTIONS: '' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr: status === 0 ? '' : stderr }).toEqual({
      status: 0,
      stdout: expect.stringContaining('No difference detected'),
      stderr: '',
    });
  });

  it('forces row-level security on every table', async () => {
    const { rows } = await client.query(`
      SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
        AND relname <> '_prisma_migrations' AND NOT (relrowsecurity AND relforcerowsecurity)`);
    expect(rows).toEqual([]);
  });

  it('gives no service a role that passes over row-level security, and none of them the tables of another', async () => {
    const { rows: roles } = await client.query(
      'SELECT rolname FROM pg_roles WHERE rolname = ANY($1) AND NOT rolbypassrls AND NOT rolsuper',
      [[...SERVICES, 'assay_lookup']],
    );
    expect(roles).toHaveLength(SERVICES.length + 1);
    const { rows } = await client.query(
      `SELECT grantee, table_name FROM information_schema.role_table_grants
       WHERE table_name IN ('users', 'memberships', 'api_keys') AND grantee = ANY($1) AND grantee <> 'assay_auth'`,
      [SERVICES],
    );
    expect(rows).toEqual([]);
  });

  it('shows a service no row of any organization before it has named one, nor of another one afterwards', async () => {
    const { rows: tables } = await client.query<{ table_name: string; columns: string[] }>(`
      SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY table_name HAVING 'organization_id' = ANY(array_agg(column_name::text))`);
    expect(tables.length).toBeGreaterThan(10);
    await client.query(
      `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', ''), ('org_b', 'B', 'free', '')`,
    );
    await client.query(`INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
      SELECT 'eval_' || o || e, o, e, 'r', '{}', 'pending', '', 1, '' FROM unnest(ARRAY['org_a', 'org_b']) o, unnest(ARRAY['prod', 'test']) e`);
    await client.query(`INSERT INTO webhook_endpoints (id, organization_id, environment, url, description, events, status)
      VALUES ('wh_b', 'org_b', 'prod', 'https://b', '', '{}', 'enabled')`);
    await client.query(
      `INSERT INTO api_keys (id, organization_id, environment, name, scopes, expiration, hash, prefix) VALUES ('key_b', 'org_b', 'prod', '', '{}', 'never', 'x', '')`,
    );
    for (const role of SERVICES) {
      await client.query('BEGIN');
      await client.query(`SET LOCAL ROLE ${role}`);
      for (const organization of ['', 'org_a']) {
        await client.query(
          `SELECT set_config('assay.organization_id', $1, true), set_config('assay.environment', 'prod', true)`,
          [organization],
        );
        for (const { table_name: table } of tables) {
          await client.query('SAVEPOINT s');
          // what the role may not read at all is refused; what it may read holds no stranger's row
          const seen = await client
            .query(
              `SELECT DISTINCT organization_id FROM ${client.escapeIdentifier(table)} WHERE organization_id IS DISTINCT FROM $1`,
              [organization || null],
            )
            .catch(() => undefined);
          await client.query('ROLLBACK TO s');
          expect({ role, organization, table, seen: seen?.rows ?? [] }).toEqual({
            role,
            organization,
            table,
            seen: [],
          });
        }
      }
      await client.query('ROLLBACK');
    }
    await client.query('BEGIN');
    await client.query(`SET LOCAL ROLE assay_gateway`);
    await client.query(
      `SELECT set_config('assay.organization_id', 'org_a', true), set_config('assay.environment', 'prod', true)`,
    );
    expect((await client.query('SELECT id FROM evaluations')).rows).toEqual([{ id: 'eval_org_aprod' }]);
    await expect(client.query(`UPDATE evaluations SET organization_id = 'org_b'`)).rejects.toThrow(
      /row-level security/,
    );
    await client.query('ROLLBACK');
  });
});
