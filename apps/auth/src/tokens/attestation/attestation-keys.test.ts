import { randomBytes } from 'node:crypto';
import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { type AttestationKey, openEnvelope, preAuthenticationEncoding } from '@assay/policy-engine/attestation';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AttestationKeys } from './attestation-keys.js';

const TYPE = 'application/vnd.in-toto+json';
let test: TestDatabase;
let databases: Database[];
let keys: AttestationKeys[];
beforeAll(async () => {
  test = await createTestDatabase();
  const box = new SecretBox([randomBytes(32).toString('base64')]);
  const logger = createLogger('test', 'silent');
  databases = [1, 2, 3].map(() => new Database({ url: test.url, role: 'assay_auth', logger, maxConnections: 2 }));
  keys = databases.map((database) => new AttestationKeys(database, box));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await test.drop();
});

async function signed(by: AttestationKeys, payload: string): Promise<string> {
  const signature = await by.sign(preAuthenticationEncoding(TYPE, Buffer.from(payload)));
  return JSON.stringify({ payload: btoa(payload), payloadType: TYPE, signatures: [signature] });
}
const published = async (by: AttestationKeys) => (await by.published()).keys as unknown as AttestationKey[];

it('makes one signing key and the next one, however many processes start at once', async () => {
  const sets = await Promise.all(keys.map(published));
  expect(new Set(sets.map((set) => set.map(({ kid }) => kid).join())).size).toBe(1);
  expect(sets[0]).toHaveLength(2);
  expect(JSON.stringify(sets)).not.toContain('"d"');
});

it('goes on publishing every key that has signed, so that an old attestation can be checked', async () => {
  const [one, other] = keys as [AttestationKeys, AttestationKeys];
  const old = await signed(one, 'old');
  const [, next] = await published(one);
  await one.rotate();
  const renewed = await signed(other, 'new');
  expect(JSON.parse(renewed).signatures[0].keyid).toBe(next?.kid);
  for (let round = 0; round < 3; round++) await other.rotate();
  const set = await published(one);
  expect(openEnvelope(old, set).toString()).toBe('old');
  expect(openEnvelope(renewed, set).toString()).toBe('new');
});

it('rotates by itself when the signing key is 90 days old, once for all processes', async () => {
  expect(await keys[0]?.rotateWhenDue()).toBe(false);
  await databases[0]?.direct(
    (client) => client.$executeRaw`UPDATE attestation_keys SET changed_at = now() - interval '90 days 1 minute'`,
  );
  const rotated = await Promise.all(keys.map((each) => each.rotateWhenDue()));
  expect(rotated.filter(Boolean)).toHaveLength(1);
});

it('keeps private halves sealed, and erases those of retired keys', async () => {
  const rows = await databases[0]?.direct(
    (client) =>
      client.$queryRaw<
        { state: string; private_jwk: Uint8Array | null }[]
      >`SELECT state, private_jwk FROM attestation_keys`,
  );
  for (const { state, private_jwk } of rows ?? []) {
    expect(private_jwk === null).toBe(state === 'retired');
    expect(Buffer.from(private_jwk ?? []).toString('latin1')).not.toContain('"d"');
  }
});
