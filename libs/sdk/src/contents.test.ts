import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { contentsOfTar } from '@assay/contents';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ContentSource, type ContentsService, sendMissingContents, sha256Hex } from './contents.js';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A service that has some contents; archives are read by the service's own reader. */
function service(has: Set<string>) {
  const batches: Buffer[][] = [];
  const stub: ContentsService = {
    missing: async (digests) => digests.filter((digest) => !has.has(digest)),
    put: async (archive) => {
      const contents = contentsOfTar(gunzipSync(archive, { maxOutputLength: 32 * 1024 * 1024 }), 100_000);
      batches.push(contents);
      for (const content of contents) has.add(digestOf(content));
    },
  };
  return { stub, batches };
}
const sourceOf = (bytes: Uint8Array): ContentSource => ({
  digest: digestOf(bytes),
  bytes: bytes.length,
  read: async () => bytes,
});

describe('sendMissingContents', () => {
  it('sends what the service lacks, each content once, and nothing else', async () => {
    const content = fc.uint8Array({ maxLength: 1_500 });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 20 }), fc.array(fc.boolean()), async (contents, known) => {
        const has = new Set(contents.filter((_, index) => known[index]).map(digestOf));
        const lacking = [...new Set(contents.map(digestOf).filter((digest) => !has.has(digest)))];
        const { stub, batches } = service(has);
        const progress = await sendMissingContents(stub, contents.map(sourceOf));
        expect(batches.flat().map(digestOf)).toEqual(lacking);
        expect(progress).toMatchObject({ sent: lacking.length, total: lacking.length });
        expect(contents.every((bytes) => has.has(digestOf(bytes)))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('sends batches that the service takes, however much there is, and tells how far it is', async () => {
    const contents = Array.from({ length: 30 }, (_, index) => new Uint8Array(1_000_000).fill(index));
    const { stub, batches } = service(new Set());
    const told: number[] = [];
    const { wireBytes } = await sendMissingContents(stub, contents.map(sourceOf), ({ sent }) => told.push(sent));
    expect(batches.length).toBeGreaterThan(3);
    expect(batches.flat().length).toBe(30);
    expect(told[0]).toBe(0);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(30);
    expect(wireBytes).toBeLessThan(1_000_000);
  });

  it('names what was sent, where a file was changed after it was listed', async () => {
    const [listed, now] = [Buffer.from('before'), Buffer.from('after')];
    const changed: ContentSource = { ...sourceOf(listed), read: async () => now };
    const same = sourceOf(listed);
    const { stub, batches } = service(new Set());
    await sendMissingContents(stub, [changed, same]);
    expect(changed.digest).toBe(digestOf(now));
    expect(same.digest).toBe(digestOf(listed));
    expect(batches.flat().map(String).sort()).toEqual(['after', 'before']);
  });

  it('hashes as sha256sum does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => expect(await sha256Hex(bytes)).toBe(digestOf(bytes))),
    );
  });
});
