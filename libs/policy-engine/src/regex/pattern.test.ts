import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { foldText } from '../literals/fold.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { maxLength } from './analyze.js';
import { TimeBudget } from './budget.js';
import { Pattern } from './pattern.js';
import { parseRegex, type RegexNode, RegexSyntaxError } from './syntax.js';
import { canTranslate, translate } from './translate.js';

/** Random patterns, most of them valid, over a small alphabet so that texts match often. */
const pattern: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      'K',
      's',
      '\\.',
      '.',
      '\\w',
      '\\s',
      '\\d',
      '[ab]',
      '[^a]',
      '[a-k_]',
      '\\W',
      '[[:upper:]]',
      'é',
      '😀',
      '\\x41',
      '\\n',
    ),
    fc.constantFrom('^', '$', '\\b', '\\B', '\\A', '\\z'),
    fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((parts) => `(?:${parts.join('|')})`),
    tie('node').map((part) => `(${part})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}'), fc.constantFrom('', '?'))
      .map(([part, quantifier, lazy]) => `(?:${part})${quantifier}${lazy}`),
    fc.tuple(fc.constantFrom('i', 's', 'm', 'im', 'U'), tie('node')).map(([flags, part]) => `(?${flags}:${part})`),
    fc.tuple(fc.constantFrom('i', 's', 'm'), tie('node')).map(([flags, part]) => `(?${flags})${part}`),
  ),
})).node;
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'A',
      'k',
      'K',
      '\u212a',
      's',
      'ſ',
      '.',
      ' ',
      '\n',
      '\r',
      '\u2028',
      'é',
      'É',
      '😀',
      '1',
      '_',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

function reference(source: string, input: string): [number, number][] {
  const matcher = RE2JS.compile(source).matcher(input);
  const found: [number, number][] = [];
  for (let at = 0; at <= input.length && matcher.find(at); ) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end > start) found.push([start, end]);
    at = end > start ? end : end + ((input.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
  }
  return found;
}

function accepts(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}

describe('Pattern', () => {
  test('finds what re2js finds, natively and linearly, groups included', () => {
    fc.assert(
      fc.property(pattern, text, (source, input) => {
        const compiled = new Pattern(source);
        const expected = reference(source, input);
        for (const engine of ['native', 'linear'] as const) {
          const spans = compiled.findAll(input, engine, 1000);
          expect(spans.map(({ start, end }) => [start, end])).toEqual(expected);
          expect(compiled.test(input, engine)).toBe(RE2JS.compile(source).test(input));
          for (const span of spans) {
            expect(compiled.groupsAt(input, span.start, engine)).toEqual(
              compiled.groupsAt(input, span.start, 'linear'),
            );
          }
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('writes case folding out for a V8 without modifiers, with the same matches', () => {
    fc.assert(
      fc.property(pattern, text, (source, input) => {
        let root: RegexNode;
        try {
          root = parseRegex(source).root;
        } catch {
          return;
        }
        fc.pre(canTranslate(root, false));
        const plain = translate(root, false);
        expect(plain).not.toContain('(?i');
        const matches = (written: string) =>
          [...input.matchAll(new RegExp(written, 'gu'))].map(({ 0: found, index }) => [index, found]);
        expect(matches(plain)).toEqual(matches(translate(root, true)));
      }),
    );
  });
  test.each(['(?i)Straße', '(?i)[à-ö]', '(?i)ω'])('does not write out the cases of %s', (source) => {
    expect(canTranslate(parseRegex(source).root, false)).toBe(false);
    expect(canTranslate(parseRegex(source).root, true)).toBe(true);
  });
  test.each([
    ['(?i)ks', 'ks KS kS \u212a\u017f'],
    ['(?i)[a-k]+', 'aAkK\u212az'],
    ['(?i)[^s]', 's S \u017f x'],
    ['(?i)\\W', '\u212a\u017fs_-é'],
  ])('writes out the cases of %s', (source, input) => {
    const { root } = parseRegex(source);
    const matches = (written: string) => input.match(new RegExp(written, 'gu'));
    expect(matches(translate(root, false))).toEqual(matches(translate(root, true)));
  });

  test('finds what re2js finds where a pattern has too many ways for V8 and starts near what it contains', () => {
    const piece = fc.constantFrom(
      '[ab.]',
      '(?i)k',
      '(?i)[a-k]',
      '\\w',
      '[^b]',
      '\\b',
      '(?:a|K)',
      '(b)',
      '😀',
      's',
      '$',
    );
    const count = fc.constantFrom('', '', '{0,20}', '{0,40}?', '{2,30}', '{12}', '{0,3}');
    const many = fc
      .array(
        fc.tuple(piece, count).map(([part, times]) => (/^(?:\\\\b|\\$)$/.test(part) ? part : `(?:${part})${times}`)),
        { minLength: 3, maxLength: 6 },
      )
      .chain((parts) =>
        fc
          .tuple(
            fc.constantFrom('', '[ab.]{0,5}?', '(?i:[\\w.]){0,50}?', '[^b]{0,7}?'),
            fc.constantFrom('', '+', '{3,}'),
          )
          .map(([run, tail]) => `${run}${parts.join('')}(?:a[ab]{0,30}){0,2}[ab]${tail}(?:[.]|$)`),
      );
    const long = fc.array(fc.oneof(text, fc.constantFrom('a'.repeat(300), 'ab.'.repeat(100), '.k😀')), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(many, long, (source, parts) => {
        const [compiled, input] = [new Pattern(source), parts.join('')];
        const spans = compiled.findAll(input, 'native', 1000);
        expect([source, spans]).toEqual([source, compiled.findAll(input, 'linear', 1000)]);
        if (spans.length > 0) expect([source, compiled.mayBeIn(input)]).toEqual([source, true]);
        for (const { start } of spans)
          expect(compiled.groupsAt(input, start, 'native')).toEqual(compiled.groupsAt(input, start, 'linear'));
      }),
      { numRuns: 400 },
    );
  });

  test('may be in every text in which it is found', () => {
    fc.assert(
      fc.property(pattern, text, (source, input) => {
        const compiled = new Pattern(source);
        if (compiled.findAll(input, 'linear', 1).length > 0)
          expect([source, compiled.mayBeIn(input)]).toEqual([source, true]);
      }),
      { numRuns: 1500 },
    );
  });

  test('accepts nothing that re2js refuses', () => {
    const fragment = fc.constantFrom(
      'a',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '*',
      '+',
      '?',
      '\\',
      '|',
      '^',
      '$',
      '2',
      ',',
      '-',
      ':',
      'P<n>',
      '(?i)',
      '(?=',
      '\\d',
      '[^',
      '[:alpha:]',
      '\\x{41}',
      '\\Q',
      '\\E',
      '.',
    );
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join('')),
        (source) => {
          if (accepts(() => new Pattern(source)))
            expect([source, accepts(() => RE2JS.compile(source))]).toEqual([source, true]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test.each(['{2}', '(|{2,})', '(?i){0}', '^{3}|{1,2}'])('refuses %s, which repeats nothing', (source) => {
    expect(accepts(() => new Pattern(source))).toBe(false);
    expect(accepts(() => RE2JS.compile(source))).toBe(false);
  });

  test.each(['\\2', '[\\2]', '[^\\7a]', '\\8', '\\18', '[\\81]'])(
    'refuses the back-reference %s, as re2js does',
    (source) => {
      expect([accepts(() => new Pattern(source)), accepts(() => RE2JS.compile(source))]).toEqual([false, false]);
    },
  );

  test.each(['\\12', '[\\12]', '\\0', '\\08', '\\778'])('takes the code point %s, as re2js does', (source) => {
    expect([accepts(() => new Pattern(source)), accepts(() => RE2JS.compile(source))]).toEqual([true, true]);
  });

  test('required literals occur in every match, whatever the case', () => {
    fc.assert(
      fc.property(pattern, text, (source, input) => {
        const compiled = new Pattern(source);
        if (!compiled.literals) return;
        for (const { start, end } of compiled.findAll(input, 'linear', 1000)) {
          const matched = foldText(input.slice(start, end));
          expect(compiled.literals.some((literal) => matched.includes(literal))).toBe(true);
          expect(end - start).toBeLessThanOrEqual(maxLength(parseRegex(source).root));
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('may be in every text around a match', () => {
    fc.assert(
      fc.property(pattern, text, text, text, (source, before, input, after) => {
        const compiled = new Pattern(source);
        for (const { start, end } of compiled.findAll(input, 'linear', 1000)) {
          const around = before + input.slice(start, end) + after;
          expect([source, compiled.mayBeIn(around)]).toEqual([source, true]);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('is in no text without what a pattern that ignores case needs', () => {
    const pattern = new Pattern('(?i)ab[cd\\s]*e');
    expect(['AB ce', 'abe', 'ab', 'xyz'].map((text) => pattern.mayBeIn(text))).toEqual([true, true, false, false]);
  });

  test.each(['a[^\\p{L}]', '(?i)a\\W'])('%s may be in a text with a match', (source) => {
    expect(new Pattern(source).mayBeIn('a1 a-')).toBe(true);
  });

  test('lists the texts of a pattern that is tied to both ends', () => {
    expect(new Pattern('^(?:get|post|put(?:ter)?)$').texts).toEqual(['get', 'post', 'put', 'putter']);
    expect(new Pattern('get|post').texts).toBeNull();
    expect(new Pattern('(?i)^get$').texts).toBeNull();
  });

  test.each([
    ['(?=a)', 0, 'look-around'],
    ['ab(?<!a)', 2, 'look-around'],
    ['(a)\\1', 3, 'back-references'],
    ['ab**', 1, 'quantifier'],
    ['a(b', 1, 'not closed'],
    ['[b-a]', 1, 'reversed'],
    ['x{2000}', 0, '1000'],
  ])('refuses %s and names the place', (source, offset, message) => {
    const attempt = () => new Pattern(source);
    expect(attempt).toThrow(RegexSyntaxError);
    expect(attempt).toThrow(message);
    try {
      attempt();
    } catch (error) {
      expect((error as RegexSyntaxError).offset).toBe(offset);
    }
  });

  test.each(['^(a+)+$', '(?i)^(a|a)*$', '(a|aa)+b', '([a-z]+)*x', '(?:a?){30}a{30}'])(
    '%s ends on hostile text',
    (source) => {
      const compiled = new Pattern(source);
      const hostile = `${'a'.repeat(5000)}!`;
      const startMs = cpuMs();
      const budget = new TimeBudget();
      const native = budget.run(() => compiled.findAll(hostile, 'native', 10), 100);
      expect((native ?? { value: compiled.findAll(hostile, 'linear', 10) }).value.length).toBeLessThan(11);
      expect(cpuMs() - startMs).toBeLessThan(3000);
    },
  );
});

describe('TimeBudget', () => {
  test('ends a search that backtracks for ever, and goes on working', () => {
    const budget = new TimeBudget();
    expect(budget.run(() => /^(a+)+$/.test(`${'a'.repeat(60)}!`), 30)).toBeUndefined();
    expect(budget.run(() => 7, 30)).toEqual({ value: 7 });
    expect(() =>
      budget.run(() => {
        throw new RangeError('of the work');
      }, 30),
    ).toThrow('of the work');
  });
});
