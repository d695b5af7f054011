import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'prisma/functions');

interface SqlFunction {
  name: string;
  signature: string;
  /** As PostgreSQL writes it: language, settings and body. */
  definition: string;
  owner: string;
  /** Services that may call it, `everyone` or `nobody but its trigger`. */
  callers: string;
}

describe('The files of prisma/functions', () => {
  const names = readdirSync(folder).map((file) => path.basename(file, '.sql'));
  const source = (name: string) => readFileSync(path.join(folder, `${name}.sql`), 'utf8');
  let database: TestDatabase;
  let client: pg.Client;
  let migrated: readonly SqlFunction[];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    migrated = await functions();
  });
  afterAll(() => database.drop());

  /** Those of every schema but PostgreSQL's own. */
  async function functions(): Promise<SqlFunction[]> {
    const { rows } = await client.query<SqlFunction>(`
      SELECT p.proname::text AS name, p.oid::regprocedure::text AS signature, pg_get_functiondef(p.oid) AS definition,
        CASE WHEN p.prosecdef THEN p.proowner::regrole::text ELSE 'its caller' END AS owner,
        CASE WHEN has_function_privilege('public', p.oid, 'EXECUTE') THEN 'everyone'
          ELSE coalesce((SELECT string_agg(regexp_replace(a.grantee::regrole::text, '^assay_', ''), ', ' ORDER BY a.grantee::regrole::text)
            FROM aclexplode(p.proacl) a WHERE a.grantee <> p.proowner), 'nobody but its trigger') END AS callers
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' ORDER BY signature`);
    return rows;
  }

  /** Runs SQL, shows what is there then, and undoes it. */
  async function functionsAfter(sql: string): Promise<SqlFunction[]> {
    await client.query('BEGIN');
    try {
      await client.query(sql);
      return await functions();
    } finally {
      await client.query('ROLLBACK');
    }
  }

  const migration = (...files: string[]) =>
    execFileSync(process.execPath, [path.join(root, 'tools/migrate-functions.mjs'), '--print', ...files], {
      encoding: 'utf8',
    });

  it('are one for each function of the database', () => {
    expect(migrated.length).toBeGreaterThan(40);
    expect(names).toEqual([...new Set(migrated.map(({ name }) => name))].sort());
  });

  it.each(names)('make %s as the migrations do', async (name) => {
    const sql = source(name);
    // each makes its own functions and no others
    expect(sql.match(/^CREATE OR REPLACE FUNCTION \w+\(/gm)).toEqual(
      migrated.filter((each) => each.name === name).map(() => `CREATE OR REPLACE FUNCTION ${name}(`),
    );
    expect(await functionsAfter(sql)).toEqual(migrated);
  });

  it.each(names)('say how %s runs and who may call it', (name) => {
    const [, owner, callers] = /^-- Runs as (.+)\. May be called by (.+)\.$/m.exec(source(name)) ?? [];
    expect(source(name)).toMatch(/^-- [A-Z]/);
    for (const each of migrated)
      if (each.name === name) expect({ owner, callers }).toEqual({ owner: each.owner, callers: each.callers });
  });

  it('become a migration that changes them and keeps their owner and callers', async () => {
    const copies = temporaryFolder();
    writeFiles(copies, {
      'find_api_key.sql': source('find_api_key').replace('k.hash = key_hash', 'k.hash = key_hash AND true'),
    });
    const changed = await functionsAfter(migration(path.join(copies, 'find_api_key.sql')));
    expect(changed).toEqual(
      migrated.map((each) =>
        each.name === 'find_api_key'
          ? { ...each, definition: each.definition.replace('k.hash = key_hash', 'k.hash = key_hash AND true') }
          : each,
      ),
    );
    expect(await functionsAfter(migration(...names.map((name) => path.join(folder, `${name}.sql`))))).toEqual(migrated);
  });

  it('become a migration that gives a new function the owner and callers that its comment names', async () => {
    const copies = temporaryFolder();
    const text = source('find_api_key').replaceAll('find_api_key', 'find_other_key');
    writeFiles(copies, { 'find_other_key.sql': text.replace('called by auth.', 'called by auth, gateway.') });
    const made = await functionsAfter(migration(path.join(copies, 'find_other_key.sql')));
    expect(made.filter(({ name }) => name === 'find_other_key')).toMatchObject([
      { owner: 'assay_lookup', callers: 'auth, gateway' },
    ]);
    expect(made.filter(({ name }) => name !== 'find_other_key')).toEqual(migrated);
  });
});
