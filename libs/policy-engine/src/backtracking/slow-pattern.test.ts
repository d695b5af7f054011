import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PatternBudget, slownessOf } from './slow-pattern.js';

describe('the time that a backtracking engine takes for a pattern', () => {
  test.each([
    ['^(a+)+$'],
    ['^(a|a)*$'],
    ['^(a*)*$'],
    ['(a|b|ab)*c'],
    ['^(\\w+\\s?)*$'],
    ['^([a-zA-Z0-9])(([.-]|_+)?([a-zA-Z0-9]+))*@[a-z]+$'],
    ['^.+@.+\\..+$'],
    ['^\\s*#.*x.*y$'],
    ['(?<year>\\d+)*-'],
    ['^(?:[\\da-f]{1,4}(?::|)){0,8}$'],
    ['^(?:\\r\\n|\\n|\\r)+|(?:\\r\\n|\\n|\\r)+$'],
    ['^(?:\\p{L}+\\u{61}?)*$'],
  ])('is steep for %s', (source) => {
    expect(slownessOf(source, '')).toBe('steep');
  });

  test.each([['\\s+$'], ['a+b'], ['<[^>]*>'], ['\\/+$']])('is quadratic for %s', (source) => {
    expect(slownessOf(source, '')).toBe('quadratic');
    expect(slownessOf(source, 'y')).toBeNull();
  });

  test.each([
    ['^a+b'],
    ['^\\w+$'],
    ['\\s+'],
    ['^[a-z]+\\d*$'],
    ['^\\d+(\\.\\d+)?$'],
    ['^(?:[a-z]+,)*[a-z]+$'],
    ['^"(?:[^"\\\\]|\\\\.)*"$'],
    ['^/\\*(?:(?!\\*/).)*\\*/'],
    ['^#[0-9a-f]{3,6}$'],
    ['\\bfoo\\b'],
    // it ends wherever it is, and nothing is tried again
    ['^(a+)+'],
  ])('is linear for %s', (source) => {
    expect(slownessOf(source, '')).toBeNull();
  });

  test('depends on the case of letters only where the pattern does', () => {
    expect(slownessOf('^(a|A)*$', '')).toBeNull();
    expect(slownessOf('^(a|A)*$', 'i')).toBe('steep');
  });

  test.each([['('], ['[a'], ['a{2'], ['*'], ['(?<=a'], ['\\k<a'], ['(?#x)'], ['\\'], ['[z-a]'], ['(?'.repeat(500)]])(
    'is not known for %s, and nothing fails',
    (source) => {
      expect(slownessOf(source, '')).toBeNull();
    },
  );

  test.each([
    [`${'('.repeat(59)}a${')*'.repeat(59)}`],
    [`${'('.repeat(490)}a${')*'.repeat(490)}`],
    ['.*'.repeat(490)],
    [`(?:${'.?'.repeat(240)})*!`],
    [`(?:${'\\w'.repeat(240)})*!`],
    ['((a{1,90}){1,90}){1,90}b'],
    ['(a|b|ab)*'.repeat(100)],
  ])('is looked for in a bounded number of steps: %s', (source) => {
    const budget = new PatternBudget();
    slownessOf(source, '', budget);
    // one pattern takes a part of what a file may take
    expect(budget.isSpent).toBe(false);
  });

  test('is not looked for once a file has had its share, whatever was looked at before', () => {
    const patterns = Array.from({ length: 400 }, (_, at) => `^(?:${'\\w?'.repeat(120)}${at})*$`);
    const verdicts = () => {
      const budget = new PatternBudget();
      return patterns.map((source) => slownessOf(source, '', budget));
    };
    const first = verdicts();
    expect(verdicts()).toEqual(first);
  });

  test('is null for every text that is no pattern, and for patterns without repetition', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.|()[]^$\\dw-:?=!<>'), maxLength: 40 }), (source) => {
        expect(slownessOf(source, '')).toBeNull();
      }),
    );
  });

  test('is the same for a pattern in a group', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.|()*+?'), maxLength: 12 }), (source) => {
        try {
          new RegExp(source);
        } catch {
          return;
        }
        expect(slownessOf(`(?:${source})`, '')).toBe(slownessOf(source, ''));
      }),
    );
  });
});
