import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@assay/database';
import pg from 'pg';
import { shared } from './shared.js';
import { proveStatements } from './tenancy/prove-statements.js';

export interface TestDatabase {
  /** Superuser's connection URL of a new, migrated, empty database. */
  url: string;
  /** The superuser's connection to it. */
  client: pg.Client;
  drop(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, '../../../prisma/migrations');
/** Any number that only test templates use. */
const LOCK = 7_263_548_202;

/**
 * A migrated database of the caller's own on the run's shared PostgreSQL, or on the server of ASSAY_TEST_DATABASE_URL
 * (a superuser's URL) where that is set. Cloned from a template: about 30 ms.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  const template = await ensureTemplate(server);
  const name = `assay_test_${randomBytes(8).toString('hex')}`;
  // copied by files: half of the processor time of the default, which writes each page to the log
  await administer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  const url = withDatabase(server, name);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  await client.connect();
  return {
    url,
    client,
    async drop() {
      await client.end();
      await proveStatements(url, name);
      await administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function serverUrl(): Promise<string> {
  return process.env.ASSAY_TEST_DATABASE_URL || (await shared<{ url: string }>('postgres')).url;
}

let ready: Promise<string> | undefined;

/** Named by what the migrations say, so that an external server never lends a template of yesterday. */
function ensureTemplate(server: string): Promise<string> {
  ready ??= (async () => {
    const name = `assay_template_${digestOfMigrations()}`;
    await administer(server, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [LOCK]); // released with the connection
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount) return;
      const fresh = `${name}_${randomBytes(4).toString('hex')}`;
      await client.query(`CREATE DATABASE ${fresh}`);
      await migrate(withDatabase(server, fresh));
      await client.query(`ALTER DATABASE ${fresh} RENAME TO ${name}`); // complete or absent
    });
    return name;
  })();
  return ready;
}

function digestOfMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
