import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../evaluation/limits.js';
import { languageNamed } from '../languages/languages.js';
import { FileScan } from '../rules/file-scan.js';
import { findSuppressions } from './suppressions.js';

function covered(text: string, language = 'go'): string[] {
  const scan = new FileScan('a', text, languageNamed(language), DEFAULT_LIMITS, new Uint8Array());
  return findSuppressions(scan).map(
    ({ ruleId, firstLine, lastLine, reason }) => `${ruleId} ${firstLine}-${lastLine} ${reason}`,
  );
}

describe('findSuppressions', () => {
  test('comments that stand together all cover the next line of code', () => {
    expect(covered('// assay-ignore a: one\n\n/* assay-ignore b: two\n */ // more\n  x()\ny()\n')).toEqual([
      'a 5-5 one',
      'b 5-5 two',
    ]);
  });

  test('a block comment before code on its last line covers that line', () => {
    expect(covered('/*\n assay-ignore a: why */ x()\n')).toEqual(['a 2-2 why']);
  });

  test('at the end of a file there is nothing to cover', () => {
    expect(covered('x()\n// assay-ignore a: why')).toEqual(['a 3-3 why']);
  });

  test('agrees with reading line by line, on any mixture of comments and code', () => {
    const line = fc.constantFrom(
      'x()',
      '',
      '  ',
      '// c',
      '// assay-ignore a: r',
      '/* b */',
      'x() /* b */',
      '/* b */ x()',
      '/* assay-ignore b: r */ // c',
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const isCode = (text: string) => text.replace(/\/\*.*?\*\/|\/\/.*/g, '').trim() !== '';
        const expected = lines.flatMap((text, at) => {
          const id = /assay-ignore (\w)/.exec(text)?.[1];
          if (!id) return [];
          const next = lines.findIndex((other, index) => index > at && isCode(other));
          const target = next < 0 ? lines.length + 1 : next + 1;
          return [`${id} ${target}-${target} r`];
        });
        expect(covered(lines.join('\n'))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
