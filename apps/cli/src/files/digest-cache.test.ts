import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DigestCache } from './digest-cache.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let runs = 0;
function scene() {
  const home = path.join(folder, String(runs++));
  mkdirSync(home);
  const file = path.join(home, 'a.js');
  writeFileSync(file, 'one');
  return {
    file,
    stats: () => statSync(file, { bigint: true }),
    /** @param laterMs how long after now this run is */
    open: (laterMs: number, service = 'https://one.example') =>
      DigestCache.of(home, service, { HOME: home }, () => Date.now() + laterMs),
  };
}
const known = { digest: 'a'.repeat(64), bytes: 3 };

describe('what the last run found of a file', () => {
  it('is taken while the file is untouched, for the same folder and service', () => {
    const { open, stats } = scene();
    const first = open(60_000);
    first.add('a.js', stats(), known);
    first.save('eval_1', []);
    const second = open(60_000);
    expect(second.find('a.js', stats())).toEqual(known);
    expect(second.last).toEqual({ evaluationId: 'eval_1', digests: new Map([['a.js', known.digest]]) });
    expect(open(0, 'https://two.example').last).toBeUndefined();
  });

  it('is not accepted after a change, also one that keeps size and time of modification', () => {
    const { open, file, stats } = scene();
    const { atime, mtime } = statSync(file);
    const first = open(60_000);
    first.add('a.js', stats(), known);
    first.save('eval_1', []);
    writeFileSync(file, 'two');
    utimesSync(file, atime, mtime);
    expect(open(60_000).find('a.js', stats())).toBeUndefined();
  });

  it('is not kept of a file that was changed a moment before it was read', () => {
    const { open, stats } = scene();
    const first = open(0);
    first.add('a.js', stats(), known);
    first.save('eval_1', []);
    const second = open(60_000);
    expect(second.find('a.js', stats())).toBeUndefined();
    expect(second.last?.digests.get('a.js')).toBe(known.digest);
  });

  it('is what was sent, where the file was changed after it was listed', () => {
    const { open, stats } = scene();
    const first = open(60_000);
    first.add('a.js', stats(), known);
    first.save('eval_1', [{ path: 'a.js', sha256: 'b'.repeat(64) }]);
    const second = open(60_000);
    expect(second.find('a.js', stats())).toBeUndefined();
    expect(second.last?.digests.get('a.js')).toBe('b'.repeat(64));
  });
});
