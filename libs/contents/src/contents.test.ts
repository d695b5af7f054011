import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { MAX_CONTENT_BYTES } from '@assay/contracts';
import { Database, type Tenant } from '@assay/database';
import { createLogger } from '@assay/platform';
import {
  createTestDatabase,
  describeWithS3,
  startS3,
  storeFileList,
  type TestDatabase,
  type TestS3,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { Contents } from './contents.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

interface Bytes {
  /** None: the bytes are in PostgreSQL. */
  store?: ObjectStore;
  /** How many objects there are. */
  objects: () => number;
  stop: () => Promise<void>;
}

/** What both keep, whoever keeps the bytes. */
function conformance(start: () => Promise<Bytes>): void {
  const tenant: Required<Tenant> = { organizationId: 'org_a', environment: 'prod' };
  let bytes: Bytes;
  let test: TestDatabase;
  let database: Database;
  let admin: pg.Client;
  let contents: Contents;
  beforeAll(async () => {
    bytes = await start();
    test = await createTestDatabase();
    database = new Database({ url: test.url, role: 'assay_gateway', logger: createLogger('test', 'silent') });
    admin = test.client;
    contents = new Contents(database, bytes.store);
  });
  afterAll(async () => {
    contents.close();
    await database.close();
    await test.drop();
    await bytes.stop();
  });

  const fresh = (length = 24) => randomBytes(length);
  const read = async (digests: string[], of = tenant) => Object.fromEntries(await contents.read(of, digests));
  const age = () => admin.query("UPDATE unnamed_contents SET since = now() - interval '25 hours'");
  const name = (evaluation: string, digests: string[]) =>
    storeFileList(
      admin,
      { evaluationId: evaluation, organizationId: 'org_a', environment: 'prod' },
      digests.map((digest, at) => ({ path: `f${at}`, digest })),
    );

  it('gives back what it was given, of the same tenant alone', async () => {
    const given = [fresh(), Buffer.alloc(0), Buffer.from([0, 255, 0xc3, 0x28]), fresh(MAX_CONTENT_BYTES)];
    const digests = given.map(sha256);
    expect((await contents.missing(tenant, [...digests, ...digests])).sort()).toEqual([...digests].sort());
    const received = await contents.put(tenant, [...given, ...given]);
    expect(received.map(({ digest }) => digest)).toEqual([...digests, ...digests]);
    expect(await contents.missing(tenant, digests)).toEqual([]);
    const found = await read(digests);
    expect(Object.keys(found).sort()).toEqual([...digests].sort());
    for (const [at, digest] of digests.entries()) expect(found[digest]?.equals(given[at] as Buffer)).toBe(true);
    for (const other of [
      { ...tenant, organizationId: 'org_b' },
      { ...tenant, environment: 'test' as const },
    ]) {
      expect((await contents.missing(other, digests)).length).toBe(digests.length);
      expect(await read(digests, other)).toEqual({});
    }
  });

  it('keeps of a content that is too large the size, and no bytes', async () => {
    const large = fresh(MAX_CONTENT_BYTES + 1);
    const objects = bytes.objects();
    await contents.put(tenant, [large]);
    expect(await contents.missing(tenant, [sha256(large)])).toEqual([]);
    expect(await read([sha256(large)])).toEqual({});
    expect(bytes.objects()).toBe(objects);
  });

  it('erases after a day what nothing names, and what is named only once nothing does', async () => {
    const [named, unnamed, renewed] = [fresh(), fresh(), fresh()];
    await contents.put(tenant, [named, unnamed, renewed]);
    await name('eval_keeps', [sha256(named)]);
    await contents.sweep();
    expect(await contents.missing(tenant, [named, unnamed].map(sha256))).toEqual([]);
    await age();
    // asking renews the day
    expect(await contents.missing(tenant, [sha256(renewed)])).toEqual([]);
    const before = bytes.objects();
    await contents.sweep();
    expect(await contents.missing(tenant, [named, unnamed, renewed].map(sha256))).toEqual([sha256(unnamed)]);
    if (bytes.store) expect(bytes.objects()).toBeLessThan(before);
    // and it may come back
    await contents.put(tenant, [unnamed]);
    expect((await read([sha256(unnamed)]))[sha256(unnamed)]?.equals(unnamed)).toBe(true);
  });

  it('never erases what is named just then: each is named and there, or rejected and gone', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ names: fc.boolean(), again: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        async (plans, sweeps) => {
          const given = plans.map((plan) => ({ ...plan, content: fresh(), evaluation: `eval_${++round}` }));
          await contents.put(
            tenant,
            given.map(({ content }) => content),
          );
          await age();
          // all at once: evaluations that name them, clients that send them again, and sweeps
          const outcomes = await Promise.all([
            Promise.all(
              given.map(async ({ names, content, evaluation }) => {
                if (!names) return false;
                const client = new pg.Client({ connectionString: test.url });
                await client.connect();
                try {
                  await storeFileList(
                    client,
                    { evaluationId: evaluation, organizationId: 'org_a', environment: 'prod' },
                    [{ path: 'f', digest: sha256(content) }],
                  );
                  return true;
                } catch (error) {
                  expect((error as { code: string }).code).toBe('23503');
                  return false;
                } finally {
                  await client.end();
                }
              }),
            ),
            ...given.filter(({ again }) => again).map(({ content }) => contents.put(tenant, [content])),
            ...Array.from({ length: sweeps }, () => contents.sweep()),
          ]);
          await contents.sweep();
          const there = await read(given.map(({ content }) => sha256(content)));
          for (const [at, { content, again }] of given.entries()) {
            const isNamed = (outcomes[0] as boolean[])[at] === true;
            const isThere = there[sha256(content)]?.equals(content) ?? false;
            expect({ at, isThere }).toEqual({ at, isThere: isNamed || again || isThere });
            if (!isNamed && !again) expect(isThere).toBe(false);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
}

describe('Contents in PostgreSQL', () => {
  conformance(async () => ({ objects: () => 0, stop: async () => undefined }));
});

describeWithS3('Contents in S3', () => {
  let s3: TestS3;
  const files = () =>
    readdirSync(s3.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  conformance(async () => {
    s3 = await startS3();
    const { bucket, region, endpoint, credentials, stop } = s3;
    return { store: new S3Store({ bucket, region, endpoint, prefix: 'p/' }, credentials), objects: files, stop };
  });
});
