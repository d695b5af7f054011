import { parse } from '@ast-grep/napi';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asciiRegex, asciiRule, isAsciiInClasses } from './ascii-rule.js';

const PARTS = [
  '\\w', '\\W', '\\d', '\\D', '\\s', '\\S', '[\\w.-]', '[^\\s,]', '[^\\W\\d]', '\\b', '\\.', '\\\\', '\\\\w', '\\$', '.', 'a', '_', '9', '-', ' ', '[\\]\\w]',
]; // biome-ignore format: a list
const ONE = fc
  .tuple(fc.constantFrom(...PARTS), fc.constantFrom('', '*', '+', '?', '{1,2}'))
  .map(([part, count]) => (part === '\\b' ? part : part + count));
const REGEX = fc
  .tuple(fc.constantFrom('', '(?i)', '(?s)'), fc.array(ONE, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([flags, parts, isWhole]) => flags + (isWhole ? `^${parts.join('')}$` : parts.join('')));
const TEXT = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    'k',
    '_',
    '9',
    '.',
    '-',
    ' ',
    '\t',
    '\x0b',
    '\x7f',
    '$',
    '\\\\',
    ']',
    ',',
    'w',
    '·',
    '’',
    '\u{1f600}',
    '\ufeff',
    '\u2028',
    'ſ',
    'é',
    '٣',
  ),
  maxLength: 12,
});

/** Whether ast-grep finds a text that the regex matches. */
function finds(regex: string, text: string, isAscii: boolean): boolean {
  const config = { rule: { kind: 'string_fragment', regex } };
  return (
    parse('javascript', `x = \`\`; y = "${text}"`)
      .root()
      .find(isAscii ? asciiRule(config) : config) !== null
  );
}

describe('a rule for a text of ASCII', () => {
  test.each([
    ['a b_9', true],
    ['“a” · b → 😀', true],
    ['é', false],
    ['٣', false],
    ['a\u0301', false],
    ['a\u00a0b', false],
    ['a\u0085b', false],
    ['a\u200db', false],
    ['a‿b', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isAsciiInClasses(text)).toBe(expected);
  });

  test('matches in it what the rule itself matches', () => {
    fc.assert(
      fc.property(REGEX, TEXT, (regex, text) => {
        fc.pre(isAsciiInClasses(text));
        expect(finds(regex, text, true)).toBe(finds(regex, text, false));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['\\w+', '[0-9A-Za-z_]+'],
    ['[\\w$]', '[[0-9A-Za-z_]$]'],
    ['\\\\w\\.', '\\\\w\\.'],
  ])('%s is %s', (regex, expected) => {
    expect(asciiRegex(regex)).toBe(expected);
  });
});
