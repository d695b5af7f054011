import type { FindingDto } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { suggestionOf } from './suggestion.js';

/** A finding whose fix replaces `[from, to)` of a text, in UTF-16 code units. */
function findingIn(text: string, ...edits: [from: number, to: number, replacement: string][]): FindingDto {
  const position = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset };
  };
  return {
    fix: { edits: edits.map(([from, to, replacement]) => ({ start: position(from), end: position(to), replacement })) },
  } as unknown as FindingDto;
}
const linesOf = (text: string) => new Map(text.split('\n').map((line, at) => [at + 1, line]));

describe('a suggested change', () => {
  it('is the lines of a fix as they are afterwards', () => {
    const text = 'a\nconst hash = md5(x);\nb';
    const at = text.indexOf('md5');
    expect(suggestionOf(findingIn(text, [at, at + 3, 'sha256']), linesOf(text))).toEqual({
      startLine: 2,
      line: 2,
      text: 'const hash = sha256(x);',
    });
  });

  it('makes of whole lines what the edits make of the file', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '𝒳', ' ', '`'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n')),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        fc.constantFrom('', 'x', 'y\nz'),
        (text, picks, replacement) => {
          const [a = 0, b = 0, c = 0, d = 0] = picks.map((pick) => pick % (text.length + 1)).sort((x, y) => x - y);
          const suggestion = suggestionOf(findingIn(text, [a, b, replacement], [c, d, 'w']), linesOf(text));
          const expected = `${text.slice(0, a)}${replacement}${text.slice(b, c)}w${text.slice(d)}`;
          const lines = text.split('\n');
          if (!suggestion) throw new Error('all lines are there');
          lines.splice(suggestion.startLine - 1, suggestion.line - suggestion.startLine + 1, suggestion.text);
          expect(lines.join('\n')).toBe(expected);
        },
      ),
    );
  });

  it('is none without a fix, beyond the lines of the change, or in another encoding', () => {
    const text = 'a\nb\nc';
    const finding = findingIn(text, [0, 3, 'x']);
    expect(suggestionOf({ ...finding, fix: null }, linesOf(text))).toBeUndefined();
    expect(suggestionOf(finding, new Map([[1, 'a']]))).toBeUndefined();
    expect(suggestionOf(finding, linesOf('a\n\ufffd'))).toBeUndefined();
    expect(suggestionOf(findingIn(text, [0, 1, 'x'.repeat(5_000)]), linesOf(text))).toBeUndefined();
  });
});
