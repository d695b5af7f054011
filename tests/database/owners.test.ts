import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { OWNERS, SHARED } from './owners.js';
import { type Schema, tablesIn, UNNAMED, type Write, writesIn, writesOf } from './writes.js';

const root = path.resolve(import.meta.dirname, '../..');

describe('A table', () => {
  let database: TestDatabase;
  let schema: Schema;

  beforeAll(async () => {
    database = await createTestDatabase();
    schema = await readSchema(database.client);
  });
  afterAll(() => database.drop());

  /** Writes outside of the owner, and tables that their owner does not write. */
  const faults = (place: string, writes: readonly Write[]): string[] => {
    const owners = OWNERS[place] ?? {};
    const meant = SHARED.filter(({ file }) => file.startsWith(`${place}/`));
    const strange = writes
      .filter(({ file, table }) => {
        const owner = owners[table];
        const own = owner !== undefined && isWithin(file.slice(`${place}/src/`.length), owner);
        return !own && !meant.some((one) => one.file === file && one.tables.includes(table));
      })
      .map(
        ({ file, line, table }) => `${file}:${line} writes ${table}, which is written by ${owners[table] ?? 'nobody'}`,
      );
    const idle = Object.keys(owners)
      .filter((table) => !writes.some((write) => write.table === table))
      .map((table) => `${place} never writes ${table}`);
    const gone = meant
      .filter(
        (one) => !one.tables.every((table) => writes.some((write) => write.file === one.file && write.table === table)),
      )
      .map(({ file }) => `${file} does not write what it may`);
    return [...strange, ...idle, ...gone];
  };

  it.each(Object.keys(OWNERS))('is written in %s by its owner alone', (place) => {
    expect(faults(place, writesOf(root, place, schema))).toEqual([]);
  });

  it.each([
    ['SQL', 'await tx.$executeRaw`INSERT INTO memberships (user_id) VALUES (DEFAULT)`;', 'memberships'],
    ['SQL over several lines', 'tx.$queryRaw<Row[]>`\n  UPDATE ONLY "api_keys" k\n  SET name = NULL`', 'api_keys'],
    [
      'a part of a statement',
      'const end = Prisma.sql`WITH gone AS (DELETE FROM oauth_grants RETURNING id)`;',
      'oauth_grants',
    ],
    ['a text that is sent as it is', "client.query('delete from users');", 'users'],
    ['a model', 'await tx.apiKey.updateMany({ where: { id }, data: { revoked_at: null } });', 'api_keys'],
    ['a model by its name', "await tx['membership'].delete({ where });", 'memberships'],
    ['a model on its own', 'const { invitation } = tx;\nawait invitation.create({ data });', 'invitations'],
    ['a function of the database', 'client.$queryRaw`SELECT revoke_oauth_family(NULL)::text`', 'oauth_artifacts'],
    [
      'a table that is named at run time',
      `client.$executeRawUnsafe(\`DELETE FROM "\${table}" WHERE id = $1\`)`,
      UNNAMED,
    ],
  ])('that a planted source writes is seen: %s', (_, source, table) => {
    const file = 'apps/auth/src/mfa/planted.ts';
    const writes = writesIn(file, source, schema);
    expect(writes.map((write) => write.table)).toEqual([table]);
    expect(faults('apps/auth', writes)).toContainEqual(
      expect.stringContaining(`${file}:${writes[0]?.line} writes ${table}, which is written by `),
    );
  });

  it.each([
    'tx.$queryRaw`SELECT id FROM users WHERE id = 1 FOR UPDATE`',
    '// UPDATE users SET name = NULL',
    'const text = "Update users of the directory first";',
    'tx.membership.findUnique({ where });',
    'hash.update(users);',
  ])('that a source only reads or names is nobody’s: %s', (source) => {
    expect(writesIn('apps/auth/src/mfa/planted.ts', source, schema)).toEqual([]);
  });
});

/** The file itself, or a file below the folder. */
function isWithin(file: string, owner: string): boolean {
  return owner === '' || file === owner || file.startsWith(`${owner}/`);
}

async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: relations } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  );
  const models = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8').matchAll(
    /^model (\w)(\w*) \{[\s\S]*?@@map\("(\w+)"\)/gm,
  );
  const functions = new Map<string, readonly string[]>();
  const schema: Schema = {
    tables: new Set(relations.map(({ name }) => name)),
    models: new Map([...models].map(([, first = '', rest, table = '']) => [first.toLowerCase() + rest, table])),
    functions,
  };
  // a trigger has no caller: what it writes is a rule of the table that it stands on
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT proname::text AS name, prosrc AS text FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype`,
  );
  for (let known = -1; known < functions.size; ) {
    known = functions.size;
    for (const { name, text } of rows) {
      const written = tablesIn(text, schema);
      if (written.length > 0) functions.set(name, written);
    }
  }
  return schema;
}
