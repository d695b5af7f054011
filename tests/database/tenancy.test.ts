import { randomBytes, randomInt } from 'node:crypto';
import { createTestDatabase, TABLES_ACROSS, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

const SERVICES = ['assay_gateway', 'assay_auth', 'assay_evaluator', 'assay_dispatcher', 'assay_integrations'];
const OWN = { organization: 'org_own', environment: 'prod' };
const FOREIGN = { organization: 'org_foreign', environment: 'prod' };

/** Managed for the whole organization, in all its environments. */
const OF_ALL_ENVIRONMENTS = ['api_keys', 'oauth_applications'];

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * Every query of a service is made of reads, changes, deletions and insertions of tables under its role. So each of these,
 * on each table, for each role, is tried on rows of another organization and of another environment.
 */
describe('Another tenant', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let columns: Map<string, Column[]>;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    const { rows } = await client.query<Column>(`
      SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations' ORDER BY c.relname, a.attnum`);
    columns = Map.groupBy(rows, ({ table }) => table);
    // rows of every table for both tenants, whatever they refer to
    await client.query('SET session_replication_role = replica');
    for (const [table, own] of columns) {
      for (const tenant of [OWN, FOREIGN]) await insert(table, own, tenant);
      // where an organization has one row, a second one for another environment would be the same row
      if (own.some(({ name }) => name === 'environment')) await insert(table, own, { ...OWN, environment: 'test' });
    }
    await client.query('SET session_replication_role = origin');
  });
  afterAll(() => database.drop());

  const isTenantTable = (table: string) => (columns.get(table) ?? []).some(({ name }) => name === 'organization_id');
  const insert = (table: string, own: Column[], tenant: typeof OWN) => {
    const values = own.map((column) => anyValue(column, tenant));
    return client.query(
      `INSERT INTO "${table}" (${own.map(({ name }) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${own.map((_, i) => `$${i + 1}`).join(', ')})`,
      values,
    );
  };
  /** As a service does it: its role, and the tenant named in a transaction; undone afterwards. */
  const as = async <T>(role: string, work: () => Promise<T>): Promise<T> => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL ROLE ${role}`);
      await client.query(
        "SELECT set_config('assay.organization_id', $1, true), set_config('assay.environment', $2, true)",
        [OWN.organization, OWN.environment],
      );
      return await work();
    } finally {
      await client.query('ROLLBACK');
    }
  };
  const foreign = (table: string) =>
    !OF_ALL_ENVIRONMENTS.includes(table) && (columns.get(table) ?? []).some(({ name }) => name === 'environment')
      ? `(organization_id <> '${OWN.organization}' OR environment <> '${OWN.environment}')`
      : `organization_id <> '${OWN.organization}'`;
  const privileges = async (role: string, table: string) =>
    (
      await client.query(
        `SELECT has_any_column_privilege($1, $2, 'SELECT') AS read, has_any_column_privilege($1, $2, 'UPDATE') AS change,
           has_table_privilege($1, $2, 'DELETE') AS remove, has_any_column_privilege($1, $2, 'INSERT') AS add`,
        [role, `public.${table}`],
      )
    ).rows[0] as Record<'read' | 'change' | 'remove' | 'add', boolean>;

  it.each(SERVICES)(
    '%s reads, changes, removes and adds nothing of another organization or environment',
    async (role) => {
      const touched: string[] = [];
      let tried = 0;
      for (const table of columns.keys()) {
        if (!isTenantTable(table) || TABLES_ACROSS[table]?.includes(role)) continue;
        const may = await privileges(role, table);
        const reach = async (what: string, allowed: boolean, statement: string) => {
          if (!allowed) return;
          tried++;
          const count = await as(role, () => client.query(statement)).then(
            ({ rowCount }) => rowCount ?? 0,
            (error: Error) => (/row-level security|permission denied/.test(error.message) ? 0 : Promise.reject(error)),
          );
          if (count > 0) touched.push(`${what} ${table}`);
        };
        await reach('reads', may.read, `SELECT FROM "${table}" WHERE ${foreign(table)}`);
        await reach(
          'changes',
          may.change && may.read,
          `UPDATE "${table}" SET organization_id = organization_id WHERE ${foreign(table)}`,
        );
        await reach(
          'takes',
          may.change && may.read,
          `UPDATE "${table}" SET organization_id = '${FOREIGN.organization}' WHERE organization_id = '${OWN.organization}'`,
        );
        await reach('removes', may.remove && may.read, `DELETE FROM "${table}" WHERE ${foreign(table)}`);
        if (may.add) {
          tried++;
          const own = columns.get(table) ?? [];
          const added = await as(role, () => insert(table, own, FOREIGN)).then(
            () => true,
            () => false,
          );
          if (added) touched.push(`adds to ${table}`);
        }
      }
      expect(tried).toBeGreaterThan(10);
      expect(touched).toEqual([]);
    },
  );

  it('sees a row of its own in every table that a service may read, so that the test above can fail', async () => {
    const blind: string[] = [];
    for (const role of SERVICES)
      for (const table of columns.keys()) {
        if (!isTenantTable(table) || !(await privileges(role, table)).read) continue;
        const seen = await as(role, () =>
          client.query(`SELECT FROM "${table}" WHERE organization_id = '${OWN.organization}'`),
        ).catch(() => undefined);
        if (seen?.rowCount === 0) blind.push(`${role} ${table}`);
      }
    expect(blind).toEqual([]);
  });

  it('is no table without row-level security that names organizations, and operators reach all of them', async () => {
    for (const table of columns.keys()) {
      const may = await privileges('assay_operator', table);
      expect([table, may.read && may.remove]).toEqual([table, true]);
      const { rowCount } = await as('assay_operator', () => client.query(`SELECT FROM "${table}"`));
      expect([table, (rowCount ?? 0) > 0]).toEqual([table, true]);
    }
  });
});

function anyValue({ name, type }: Column, tenant: typeof OWN): unknown {
  if (name === 'organization_id') return tenant.organization;
  if (name === 'environment') return tenant.environment;
  // a column with a check of its values
  if (name === 'scope') return 'repository';
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('json')) return '{}';
  if (type === 'smallint') return randomInt(1, 30_000);
  if (/^(integer|bigint)$/.test(type)) return randomBytes(3).readUIntBE(0, 3) + 1;
  if (/^(double precision|real|numeric)/.test(type)) return 1;
  if (type === 'boolean') return false;
  if (type === 'bytea') return randomBytes(16);
  if (type === 'date' || type.startsWith('timestamp')) return new Date();
  if (type === 'inet') return '127.0.0.1';
  return `t${randomBytes(8).toString('hex')}`;
}
