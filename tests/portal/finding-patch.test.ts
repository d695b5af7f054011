import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openShell, type Shell, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fixAsPatch } from '../../apps/portal/web/features/evaluations/finding-patch.ts';
import { patchOfFixes } from '../../apps/portal/web/features/evaluations/patch-of-fixes.ts';
import type { Finding } from '../../apps/portal/web/features/evaluations/queries.ts';

let folder: string;
let file: string;
let shell: Shell;
beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'src'));
  file = path.join(folder, 'src/a file.js');
  shell = openShell(folder);
});
afterAll(() => shell.close());

/** The content of a file with these lines after git applies the patch. */
async function applied(lines: readonly string[], patch: string): Promise<string> {
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(path.join(folder, 'patch'), patch);
  await shell.run('git apply --verbose --whitespace=nowarn patch 2> messages');
  // a wrong line number is none to git, where it finds the lines elsewhere
  expect(readFileSync(path.join(folder, 'messages'), 'utf8')).not.toContain('offset');
  return readFileSync(file, 'utf8');
}

const line = fc.stringMatching(/^[ a-z(){};]{0,20}$/);

/** A finding over some lines of a file, with a fix that replaces a stretch of its first line. */
function findingIn(lines: readonly string[], first: number, count: number, column: number, replacement: string) {
  const last = first + count - 1;
  const offset = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0) + column;
  const end = (lines[first] ?? '').length;
  const finding = {
    id: 'fnd_1',
    path: 'src/a file.js',
    snippet: lines.slice(first, last + 1).join('\n'),
    context: { before: lines.slice(Math.max(0, first - 3), first), after: lines.slice(last + 1, last + 4) },
    start: { line: first + 1, column: 1, offset },
    end: { line: last + 1, column: (lines[last] ?? '').length + 1, offset: offset + 1 },
    fix: {
      edits: [
        {
          start: { line: first + 1, column: column + 1, offset },
          end: { line: first + 1, column: end + 1, offset: offset + end - column },
          replacement,
        },
      ],
    },
  };
  return finding as unknown as Finding;
}

describe('the patch of a fix', () => {
  it('applies with git, and produces the edited file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.stringMatching(/^[A-Z]{1,8}(\n[A-Z]{1,8})?$/),
        async (lines, at, size, from, replacement) => {
          const first = at % lines.length;
          const count = 1 + (size % Math.min(3, lines.length - first));
          const column = from % ((lines[first] ?? '').length + 1);
          const patch = fixAsPatch(findingIn(lines, first, count, column, replacement)) ?? '';
          const expected = lines.with(first, (lines[first] ?? '').slice(0, column) + replacement);
          expect(await applied(lines, patch)).toBe(`${expected.join('\n')}\n`);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not offered where a line is redacted, since git would find another one', () => {
    const finding = findingIn(['const key = "[REDACTED]";', 'use(key);'], 1, 1, 0, 'drop(key);');
    expect(fixAsPatch(finding)).toBeUndefined();
  });
});

describe('the patch of several fixes', () => {
  interface Fixed {
    at: number;
    size: number;
    from: number;
    replacement: string;
  }
  const fix = fc.record({
    at: fc.nat(),
    size: fc.nat(),
    from: fc.nat(),
    replacement: fc.stringMatching(/^[A-Z]{1,8}(\n[A-Z]{1,8})?$/),
  });
  /** The place of each fix in a file of these lines. */
  const placed = (lines: readonly string[], { at, size, from, replacement }: Fixed) => {
    const first = at % lines.length;
    const count = 1 + (size % Math.min(3, lines.length - first));
    const column = from % ((lines[first] ?? '').length + 1);
    return { first, column, replacement, finding: findingIn(lines, first, count, column, replacement) };
  };

  it('applies with git, together with the fixes of all other lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.array(fix, { minLength: 1, maxLength: 8 }),
        async (lines, fixes) => {
          const all = fixes.map((each) => placed(lines, each));
          const { patch, included, withoutFix, conflicting } = patchOfFixes(all.map(({ finding }) => finding));
          expect([included + conflicting, withoutFix]).toEqual([all.length, 0]);
          // of those that change one line, the first in the file counts
          const made = new Map<number, string>();
          let same = 0;
          for (const { first, column, replacement } of all.toSorted((a, b) => offsetOf(a) - offsetOf(b))) {
            const changed = (lines[first] ?? '').slice(0, column) + replacement;
            if (!made.has(first)) made.set(first, changed);
            else if (made.get(first) === changed) same++;
          }
          expect(included).toBe(made.size + same);
          const expected = lines.map((text, index) => made.get(index) ?? text);
          expect(await applied(lines, patch)).toBe(`${expected.join('\n')}\n`);
        },
      ),
      { numRuns: 120 },
    );

    function offsetOf({ finding }: { finding: Finding }): number {
      return finding.start.offset;
    }
  });

  it('goes through several files, and counts what has no fix', () => {
    const one = findingIn(['a();', 'b();'], 0, 1, 0, 'A');
    const other = { ...findingIn(['c();'], 0, 1, 0, 'C'), path: 'other.js' };
    const none = { ...other, fix: null };
    const result = patchOfFixes([one, other, none]);
    expect(result).toMatchObject({ included: 2, withoutFix: 1, conflicting: 0 });
    expect(result.patch.match(/^--- a\/.*$/gm)).toEqual(['--- a/src/a file.js', '--- a/other.js']);
    expect(patchOfFixes([none])).toEqual({ patch: '', included: 0, withoutFix: 1, conflicting: 0 });
  });
});
