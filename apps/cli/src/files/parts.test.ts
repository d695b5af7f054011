import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LeftOut } from './list-files.js';
import { type Part, readParts } from './parts.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('parts of a folder', () => {
  it('hold every text once, in order, within all limits', async () => {
    let run = 0;
    const content = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      // six bytes of JSON each
      fc.constant('\u0001'.repeat(20)),
      fc.constant('binary \0'),
    );
    const limits = fc.record({
      files: fc.integer({ min: 1, max: 5 }),
      bytes: fc.integer({ min: 130, max: 300 }),
      jsonBytes: fc.integer({ min: 400, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 12 }), limits, async (contents, limit) => {
        const here = path.join(folder, String(run++));
        mkdirSync(here);
        const files = contents.map((text, index) => {
          const name = `f${String(index).padStart(2, '0')}`;
          writeFileSync(path.join(here, name), text);
          return { path: name, absolute: path.join(here, name) };
        });
        const leftOut: LeftOut[] = [];
        const parts: Part[] = [];
        for await (const part of readParts(files, leftOut, limit)) parts.push(part);
        const sent = parts.flatMap((part) => part.json.map((json) => JSON.parse(json) as { path: string }));
        const binary = files.filter((_, index) => contents[index]?.includes('\0'));
        expect(leftOut).toEqual(binary.map((file) => ({ path: file.path, reason: 'binary' })));
        expect(sent).toEqual(
          files
            .filter((file) => !binary.includes(file))
            .map((file) => ({ path: file.path, content: contents[Number(file.path.slice(1))] })),
        );
        for (const part of parts) {
          expect(part.files).toBe(part.json.length);
          expect(part.files).toBeGreaterThan(0);
          expect(part.files).toBeLessThanOrEqual(limit.files);
          expect(part.bytes).toBeLessThanOrEqual(limit.bytes);
          expect(Buffer.byteLength(part.json.join(','))).toBeLessThanOrEqual(limit.jsonBytes);
        }
      }),
      { numRuns: 60 },
    );
  });
});
