import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import type pg from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/migrations');

/**
 * Runs a migration's script as an owner of the tables who is no superuser, so that row-level security holds for the script, too. It has
 * to lift it and to force it again.
 */
export async function migrateAsOwner(client: pg.Client, migration: string, tables: readonly string[]): Promise<void> {
  const owner = `assay_test_owner_${randomBytes(8).toString('hex')}`;
  await client.query(`CREATE ROLE ${owner} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
  try {
    for (const table of tables) await client.query(`ALTER TABLE "${table}" OWNER TO ${owner}`);
    await client.query(`SET ROLE ${owner}`);
    await client.query(readFileSync(path.join(MIGRATIONS, migration, 'migration.sql'), 'utf8'));
  } finally {
    await client.query('RESET ROLE');
    await client.query(`REASSIGN OWNED BY ${owner} TO CURRENT_USER`);
    await client.query(`DROP OWNED BY ${owner}`);
    await client.query(`DROP ROLE ${owner}`);
  }
  const { rows: secured } = await client.query(
    'SELECT FROM pg_class WHERE relname = ANY ($1) AND relrowsecurity AND relforcerowsecurity',
    [tables],
  );
  expect(secured).toHaveLength(tables.length);
}
