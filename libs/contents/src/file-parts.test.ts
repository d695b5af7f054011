import { hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  comparePaths,
  cutIntoParts,
  digestOfParts,
  editParts,
  filesOfPart,
  type ListedFile,
  pathsOfPart,
} from './file-parts.js';

const digestOf = (text: string) => hash('sha256', text);
const listOf = (paths: Iterable<string>, content = '') =>
  Array.from(paths, (path): ListedFile => ({ path, digest: digestOf(path + content) }));
const many = (count: number) => Array.from({ length: count }, (_, at) => `src/module-${at % 37}/file-${at}.ts`);

const anyPath = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map((at) => `src/${at % 7}/file-${at}.ts`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter((path) => !/[\r\n\u2028\u2029]/.test(path)),
);
const anyPaths = fc.uniqueArray(anyPath, { maxLength: 800 });

describe('a list of files in parts', () => {
  it('has all files, in the order of the bytes of their paths, whatever order they came in', () => {
    fc.assert(
      fc.property(anyPaths, (paths) => {
        const files = listOf(paths);
        const parts = cutIntoParts(files);
        const sorted = files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
        expect(parts.flatMap(filesOfPart)).toEqual(sorted);
        expect(parts.flatMap(pathsOfPart)).toEqual(sorted.map(({ path }) => path));
        expect(cutIntoParts(files.toReversed())).toEqual(parts);
        expect(parts.map(({ files: count }) => count)).toEqual(parts.map((part) => filesOfPart(part).length));
        expect(digestOfParts(parts)).toBe(digestOf(sorted.map(({ path, digest }) => `${digest}  ${path}\n`).join('')));
      }),
    );
  });

  it('is the same after any edits as if it had been cut at once', () => {
    fc.assert(
      fc.property(
        anyPaths,
        fc.array(
          fc.record({
            changed: fc.uniqueArray(anyPath, { maxLength: 12 }),
            removed: fc.array(fc.nat(), { maxLength: 12 }),
            absent: fc.array(anyPath, { maxLength: 2 }),
          }),
          { maxLength: 4 },
        ),
        (paths, edits) => {
          let files = new Map(listOf(paths).map((file) => [file.path, file]));
          let parts = cutIntoParts([...files.values()]);
          for (const [round, edit] of edits.entries()) {
            const present = [...files.keys()];
            const removed = [
              ...new Set([...edit.removed.flatMap((at) => present[at % (present.length || 1)] ?? []), ...edit.absent]),
            ];
            const changed = listOf(edit.changed, String(round));
            const unknown = removed.flatMap((path, index) => (files.has(path) ? [] : [index]));
            const next = new Map(files);
            for (const path of removed) next.delete(path);
            for (const file of changed) next.set(file.path, file);
            const edited = editParts(parts, changed, removed);
            expect(edited).toEqual({ parts: cutIntoParts([...next.values()]), unknown });
            files = next;
            parts = edited.parts;
          }
        },
      ),
    );
  });

  it('keeps all parts but a few when a few files change, come or go', () => {
    const paths = many(20_000);
    const base = cutIntoParts(listOf(paths));
    expect(base.length).toBeGreaterThan(100);
    const changed = [
      ...listOf(
        [500, 5_000, 15_000].map((at) => paths[at] as string),
        'changed',
      ),
      ...listOf(['a-first.ts', 'src/new-folder/file.ts', 'z-last.ts']),
    ];
    const removed = [paths[7_000], paths[12_000]] as string[];
    const { parts } = editParts(base, changed, removed);
    const kept = new Set(base);
    const fresh = parts.filter((part) => !kept.has(part as (typeof base)[number]));
    expect(fresh.length).toBeLessThanOrEqual(2 * (changed.length + removed.length));
    expect(editParts(base, listOf([paths[9] as string]), []).parts).toEqual(base);
  });

  it('has parts of bounded size, whatever the paths are', () => {
    for (const paths of [many(10_000), Array.from({ length: 5_000 }, (_, at) => `${'x'.repeat(at % 50)}/${at}`)])
      for (const { files } of cutIntoParts(listOf(paths)).slice(0, -1)) {
        expect(files).toBeGreaterThanOrEqual(32);
        expect(files).toBeLessThanOrEqual(512);
      }
    expect(cutIntoParts([])).toEqual([]);
  });

  it('compares paths as their bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Math.sign(comparePaths(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
