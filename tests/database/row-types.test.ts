import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { differences, type TypedStatement, typedStatements } from './row-types.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Columns that may be null, and are not in the rows of one statement, with what rules it out there. */
const NEVER_NULL: readonly { file: string; columns: readonly string[]; because: string }[] = [
  {
    file: 'apps/auth/src/administration/notices/disabled-endpoints.ts',
    columns: ['disabled_reason'],
    because: 'the WHERE clause names two reasons',
  },
  {
    file: 'apps/auth/src/administration/own-account/own-account.ts',
    columns: ['client_id'],
    because: 'an access token always belongs to a client',
  },
  { file: 'apps/auth/src/scim/roles.ts', columns: ['user_id'], because: 'only linked accounts are selected' },
  { file: 'apps/auth/src/tokens/sessions.ts', columns: ['uid'], because: 'a session always has one' },
  {
    file: 'apps/auth/src/tokens/step-up.ts',
    columns: ['client_id'],
    because: 'an access token always belongs to a client',
  },
  {
    file: 'apps/evaluator/src/compliance/read-evidence.ts',
    columns: ['completed_at'],
    because: 'the WHERE clause compares it',
  },
  {
    file: 'apps/evaluator/src/compliance/report-requested.ts',
    columns: ['reviewer_name', 'reviewed_at'],
    because: 'accepted evidence was reviewed',
  },
  {
    file: 'apps/evaluator/src/evaluation/store-result.ts',
    columns: ['completed_at'],
    because: 'the statement sets it',
  },
  {
    file: 'apps/gateway/src/repositories/repositories.ts',
    columns: ['completed_at'],
    because: 'only completed evaluations are selected',
  },
  { file: 'apps/gateway/src/webhooks/webhooks.ts', columns: ['public_key'], because: 'the WHERE clause rules it out' },
  { file: 'libs/contents/src/contents.ts', columns: ['object_key'], because: 'the statement sets it' },
];

/** See docs/decisions/data-path.md. */
describe('The row type of a statement', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let statements: TypedStatement[];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.client;
    statements = typedStatements(root);
  });
  afterAll(() => database.drop());

  it('is what PostgreSQL returns, for every statement of every service', async () => {
    const found: string[] = [];
    for (const statement of statements)
      for (const difference of await differences(client, statement).catch(({ message }: Error) => [message]))
        found.push(`${statement.file} ${difference}`);
    const known = NEVER_NULL.flatMap(({ file, columns }) => columns.map((column) => `${file} ${column}: may be null`));
    expect([...new Set(found)].sort()).toEqual(known.sort());
  });

  it('is compared for all but the statements that are put together at run time', () => {
    const dynamic = statements.filter(({ text }) => text === undefined);
    expect(statements.length).toBeGreaterThan(200);
    expect(dynamic.length).toBeLessThan(15);
  });

  it.each([
    [
      'a column that the statement does not return',
      'SELECT id FROM users',
      { name: ['string'] },
      ['name: no such column'],
    ],
    ['another type', 'SELECT created_at FROM users', { created_at: ['string'] }, ['created_at: string of timestamptz']],
    ['a list of another type', 'SELECT scopes FROM api_keys', { scopes: ['number[]'] }, ['scopes: number[] of _text']],
    ['a 64-bit integer as a number', 'SELECT count(*) AS n FROM users', { n: ['number'] }, ['n: number of int8']],
    [
      'null that the type leaves out',
      'SELECT revoked_at FROM api_keys',
      { revoked_at: ['Date'] },
      ['revoked_at: may be null'],
    ],
    [
      'nothing where it fits',
      'SELECT id, scopes FROM api_keys WHERE id = $1',
      { id: ['string'], scopes: ['string[]'] },
      [],
    ],
  ])('tells of %s', async (_what, text, columns, expected) => {
    const row = new Map(Object.entries(columns).map(([name, kinds]) => [name, { kinds, nullable: false }]));
    expect(await differences(client, { file: '', line: 0, text, row })).toEqual(expected);
  });

  it('tells of a statement that PostgreSQL cannot run', async () => {
    const statement = { file: '', line: 0, text: 'SELECT nothing FROM users', row: new Map() };
    await expect(differences(client, statement)).rejects.toThrow(/column "nothing" does not exist/);
  });
});
