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

/** As if so much time had passed for the keys in this state. */
const age = (state: string, interval: string) =>
  databases[0]?.direct(
    (client) =>
      client.$executeRaw`UPDATE signing_keys SET changed_at = changed_at - ${interval}::interval WHERE state = ${state}`,
  );
const kids = async () => (await (keys[1] as SigningKeys).load()).keys.map(({ kid }) => kid);

it('signs with what was published before, and goes on publishing what signed', async () => {
  const [one] = keys as [SigningKeys];
  expect(await one.rotateWhenDue()).toBe(false);
  const [current, next] = await kids();
  await age('current', '30 days 1 minute');
  // a client may still have a key set without the next key
  expect(await one.rotateWhenDue()).toBe(false);
  await age('next', '16 minutes');
  expect(await one.rotateWhenDue()).toBe(true);
  const [signing, coming, previous] = await kids();
  expect([signing, previous]).toEqual([next, current]);
  await age('current', '30 days 1 minute');
  await age('next', '16 minutes');
  // what the previous key signed has not expired
  expect(await one.rotateWhenDue()).toBe(false);
  await age('previous', '2 hours 1 minute');
  expect(await one.rotateWhenDue()).toBe(true);
  const after = await kids();
  expect(after).toEqual([coming, expect.any(String), signing]);
});

it('rotates once for all processes', async () => {
  await age('current', '30 days 1 minute');
  await age('next', '16 minutes');
  await age('previous', '2 hours 1 minute');
  const before = await kids();
  const rotated = await Promise.all(keys.map((each) => each.rotateWhenDue()));
  expect(rotated.filter(Boolean)).toHaveLength(1);
  expect(await kids()).toEqual([before[1], expect.any(String), before[0]]);
});

it('makes new keys where an operator called the old ones compromised, once for all processes', async () => {
  const before = await kids();
  await databases[0]?.direct((client) => client.$executeRaw`UPDATE signing_keys SET state = 'compromised'`);
  const sets = await Promise.all(keys.map((each) => each.load()));
  expect(new Set(sets.map(({ version }) => version)).size).toBe(1);
  const after = await kids();
  expect(after).toHaveLength(2);
  for (const kid of after) expect(before).not.toContain(kid);
});

it('keeps private keys sealed', async () => {
  const rows = await databases[0]?.direct(
    (client) => client.$queryRaw<{ private_jwk: Uint8Array }[]>`SELECT private_jwk FROM signing_keys`,
  );
  for (const { private_jwk } of rows ?? []) expect(Buffer.from(private_jwk).toString('latin1')).not.toContain('"d"');
});
