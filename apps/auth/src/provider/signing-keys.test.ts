import { randomBytes } from 'node:crypto';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SigningKeys } from './signing-keys.js';

let test: TestDatabase;
let databases: Database[];
let keys: SigningKeys[];
beforeAll(async () => {
  test = await createTestDatabase();
  const box = new SecretBox([randomBytes(32).toString('base64')]);
  const logger = createLogger('test', 'silent');
  databases = [1, 2, 3].map(() => new Database({ url: test.url, role: 'assay_auth', logger, maxConnections: 2 }));
  keys = databases.map((database) => new SigningKeys(database, box));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await test.drop();
});

it('makes one signing key and the next one, however many processes start at once', async () => {
  const sets = await Promise.all(keys.map((each) => each.load()));
  expect(new Set(sets.map(({ version }) => version)).size).toBe(1);
  expect(sets[0]?.keys).toHaveLength(2);
});

it('signs with what was published before, and goes on publishing what signed', async () => {
  const [one, other] = keys as [SigningKeys, SigningKeys];
  const kids = async () => (await other.load()).keys.map(({ kid }) => kid);
  const [current, next] = await kids();
  await one.rotate();
  const [signing, , previous] = await kids();
  expect([signing, previous]).toEqual([next, current]);
  await one.rotate();
  expect(await kids()).toHaveLength(3);
  expect(await kids()).not.toContain(current);
});

it('rotates by itself when the signing key is 30 days old, once for all processes', async () => {
  expect(await keys[0]?.rotateWhenDue()).toBe(false);
  const before = (await keys[0]?.load())?.version;
  await databases[0]?.direct(
    (client) => client.$executeRaw`UPDATE signing_keys SET changed_at = now() - interval '30 days 1 minute'`,
  );
  const rotated = await Promise.all(keys.map((each) => each.rotateWhenDue()));
  expect(rotated.filter(Boolean)).toHaveLength(1);
  expect((await keys[0]?.load())?.version).not.toBe(before);
});

it('keeps private keys sealed', async () => {
  const rows = await databases[0]?.direct(
    (client) => client.$queryRaw<{ private_jwk: Uint8Array }[]>`SELECT private_jwk FROM signing_keys`,
  );
  for (const { private_jwk } of rows ?? []) expect(Buffer.from(private_jwk).toString('latin1')).not.toContain('"d"');
});
