import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '@assay/contents';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/migrations');
const UNDER_TEST = '20261122172231_file_parts';
const scriptOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');

describe('The migration to parts of lists', () => {
  const name = `assay_carried_${randomBytes(8).toString('hex')}`;
  let server: TestDatabase;
  let administrator: pg.Client;
  let client: pg.Client;
  let database: Database;
  beforeAll(async () => {
    server = await createTestDatabase();
    administrator = server.client;
    await administrator.query(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    client = new pg.Client({ connectionString: url.href });
    await client.connect();
    database = new Database({ url: url.href, role: 'assay_evaluator', logger: createLogger('test', 'silent') });
    const names = readdirSync(MIGRATIONS)
      .filter((entry) => /^\d/.test(entry))
      .sort();
    for (const earlier of names.slice(0, names.indexOf(UNDER_TEST))) await client.query(scriptOf(earlier));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await client.end();
    await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.drop();
  });

  it('carries the files of every evaluation over', async () => {
    await client.query(`
      INSERT INTO blobs (organization_id, environment, digest, content, size_bytes, claimed)
      SELECT o, 'prod', sha256(n::text::bytea), CASE WHEN n > 0 THEN n::text::bytea END, CASE WHEN n = 0 THEN 2000000 END, n = 0
      FROM unnest(ARRAY['org_a', 'org_b']) AS o, generate_series(0, 299) AS n`);
    const inserted = `
      INSERT INTO evaluation_files (evaluation_id, ordinal, organization_id, environment, path, digest)
      SELECT $1, n, $2, 'prod', 'src/' || lpad(((n * 7) % 300)::text, 3, '0') || '.js', sha256(n::text::bytea) FROM generate_series($3::integer, $4) AS n`;
    for (const [evaluation, organization, first, last] of [
      ['eval_a', 'org_a', 0, 299],
      ['eval_again', 'org_a', 0, 299],
      ['eval_few', 'org_a', 1, 5],
      ['eval_b', 'org_b', 1, 200],
    ] as const)
      await client.query(inserted, [evaluation, organization, first, last]);
    const { rows: before } = await client.query(
      `SELECT evaluation_id, organization_id, json_agg(json_build_object('path', path, 'digest', encode(digest, 'hex')) ORDER BY path COLLATE "C") AS files
       FROM evaluation_files GROUP BY 1, 2`,
    );
    await client.query(scriptOf(UNDER_TEST));
    expect(before.length).toBe(4);
    for (const { evaluation_id: evaluation, organization_id: organizationId, files } of before)
      expect(
        await database.tenantStatements({ organizationId, environment: 'prod' }, (tx) => filesOf(tx, evaluation)),
      ).toEqual(files);
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::integer FROM evaluation_parts) AS named, (SELECT count(*)::integer FROM file_parts) AS parts,
         (SELECT count(*)::integer FROM file_parts WHERE has_claimed) AS claimed,
         (SELECT count(*)::integer FROM file_part_contents) AS contents`,
    );
    // 3 parts of eval_a, which eval_again has too; 1 of eval_few; 2 of eval_b
    expect(rows).toEqual([{ named: 9, parts: 6, claimed: 1, contents: 505 }]);
  });
});
