import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@assay/errors';
import pg from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../../../prisma/migrations');
/** Any number that only migrations use. */
const LOCK = 7_263_548_201;

// As Prisma's own schema engine makes it, so that `prisma migrate status` reads what was done here.
const JOURNAL = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies the migrations of `prisma/migrations` that the database has not seen, each in a transaction of its own, one
 * process at a time. Prisma's command line fetches a native engine from outside npm, so the services do not depend on it.
 * @returns the names of those applied now
 * @throws if an applied migration was changed, or the database does not respond
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'assay_migrate',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(JOURNAL);
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const now: string[] = [];
    for (const name of migrationNames()) {
      const script = readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(script).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined)
        throw new Error(`Migration ${name} was changed after it had been applied: restore it and add a new migration`);
      await apply(client, name, script, checksum);
      now.push(name);
    }
    return now;
  } finally {
    await client.end();
  }
}

/** Throws where the database lacks a migration that this version of the code needs. */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string }>(
      'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL',
    );
    const applied = new Set(rows.map((row) => row.migration_name));
    const missing = migrationNames().filter((name) => !applied.has(name));
    if (missing.length > 0)
      throw new Error(
        `The database lacks ${missing.length} migrations (${missing[0]} …): run npm run admin -- migrate`,
      );
  } finally {
    await client.end();
  }
}

function migrationNames(): string[] {
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function apply(client: pg.Client, name: string, script: string, checksum: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(script);
    await client.query(
      'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${errorMessage(error)}`, { cause: error });
  }
}
