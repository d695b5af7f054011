import { newId } from '@assay/contracts';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteBaseline, findBaseline, storeBaseline } from './baselines.js';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = new Database({ url: server.url, role: 'assay_integrations', logger: createLogger('test', 'silent') });
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const COMMIT = 'c'.repeat(40);
const place = () => ({
  tenant: { organizationId: newId('org'), environment: 'prod' as const },
  connectionId: newId('hcn'),
  pull: { repository: 'acme/shop' },
});

it('an evaluation of a merge base is known until it is forgotten, and the latest replaces earlier ones', async () => {
  const own = place();
  await storeBaseline(database, own, COMMIT, 'evl_first');
  await storeBaseline(database, own, COMMIT, 'evl_second');
  expect(await findBaseline(database, own, COMMIT)).toBe('evl_second');
  await deleteBaseline(database, own, COMMIT);
  expect(await findBaseline(database, own, COMMIT)).toBeUndefined();
});

it('forgets the evaluation of no other commit, repository, connection or organization', async () => {
  const own = place();
  const others = [
    { at: own, commit: 'd'.repeat(40) },
    { at: { ...own, pull: { repository: 'acme/blog' } }, commit: COMMIT },
    { at: { ...own, connectionId: newId('hcn') }, commit: COMMIT },
    { at: place(), commit: COMMIT },
  ];
  for (const { at, commit } of [...others, { at: own, commit: COMMIT }])
    await storeBaseline(database, at, commit, 'evl_kept');
  await deleteBaseline(database, own, COMMIT);
  await deleteBaseline(database, { ...own, tenant: place().tenant }, 'd'.repeat(40));
  for (const { at, commit } of others) expect(await findBaseline(database, at, commit)).toBe('evl_kept');
});
