import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { FUNCTIONS, TABLES } from './privileges.js';

/** Each as the migrations mean it: one that is not written down in privileges.ts is not meant. */
describe('Privileges', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
  });
  afterAll(() => database.drop());

  /** Who may do what with each object: "gateway=rw auth=a". The owner, who migrates, is left out. */
  const granted = async (objects: string): Promise<Record<string, string>> => {
    const { rows } = await client.query<{ name: string; granted: string }>(`
      WITH objects AS (${objects}), grants AS (
        SELECT o.name, o.place, coalesce(r.rolname, 'PUBLIC') AS role, a.privilege_type AS privilege
        FROM objects o LEFT JOIN LATERAL aclexplode(o.acl) a ON a.grantee <> o.owner LEFT JOIN pg_roles r ON r.oid = a.grantee)
      SELECT name, coalesce(string_agg(one, ' ' ORDER BY one), '') AS granted FROM (
        SELECT name, regexp_replace(role, '^assay_', '') || '=' || string_agg(CASE privilege
            WHEN 'SELECT' THEN 'r' WHEN 'INSERT' THEN 'a' WHEN 'UPDATE' THEN 'w' WHEN 'DELETE' THEN 'd' WHEN 'USAGE' THEN 'U' WHEN 'EXECUTE' THEN 'X'
            ELSE '+' || privilege || '+' END || coalesce('(' || place || ')', ''), '' ORDER BY place NULLS FIRST, strpos('SELECT INSERT UPDATE DELETE', privilege)) AS one
        FROM grants WHERE privilege IS NOT NULL GROUP BY name, role UNION ALL SELECT name, NULL FROM grants) each
      GROUP BY name ORDER BY name`);
    return Object.fromEntries(rows.map((row) => [row.name, row.granted]));
  };

  it('of services on tables and sequences are the ones written down, and no others', async () => {
    const actual = await granted(`
      SELECT relname::text AS name, NULL::text AS place, relowner AS owner, relacl AS acl FROM pg_class
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
      UNION ALL SELECT c.relname, a.attname, c.relowner, a.attacl FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attacl IS NOT NULL`);
    expect(actual).toEqual(TABLES);
  });

  it('on functions are given to the service that calls them, and to nobody else', async () => {
    const actual = await granted(`
      SELECT proname::text AS name, NULL::text AS place, proowner AS owner, coalesce(proacl, acldefault('f', proowner)) AS acl
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`);
    expect(actual).toEqual(FUNCTIONS);
  });

  it('let no service become another one, make tables, or pass over row-level security', async () => {
    const { rows } = await client.query(`
      SELECT r.rolname FROM pg_roles r WHERE r.rolname LIKE 'assay\\_%' AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb
        OR has_schema_privilege(r.oid, 'public', 'CREATE') OR EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid))`);
    expect(rows).toEqual([]);
  });
});
