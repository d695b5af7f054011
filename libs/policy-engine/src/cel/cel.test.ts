import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { Pattern } from '../regex/pattern.js';
import { CelSyntaxError, compileCel } from './compile-cel.js';
import { CelError, type CelValue, StepBudget, StepLimitError } from './values.js';

interface Case {
  expression: string;
  value?: CelValue;
  error?: true;
  invalid?: number;
}

const DATA = parse(readFileSync(new URL('../../testdata/cel.yaml', import.meta.url), 'utf8')) as {
  self: CelValue;
  cases: Case[];
};

const compile = (expression: string) =>
  compileCel(expression, ['self'], (source, offset) => {
    try {
      return new Pattern(source);
    } catch (error) {
      throw new CelSyntaxError(String(error), offset);
    }
  });
const run = (expression: string, self: CelValue, steps = 10_000) =>
  compile(expression)({ variables: { self }, budget: new StepBudget(steps) });

describe('CEL', () => {
  test.each(DATA.cases.filter(({ value }) => value !== undefined))('$expression', ({ expression, value }) => {
    expect(run(expression, DATA.self)).toEqual(value);
  });

  test.each(DATA.cases.filter(({ error }) => error))('$expression is an error', ({ expression }) => {
    expect(() => run(expression, DATA.self)).toThrow(CelError);
  });

  test.each(DATA.cases.filter(({ invalid }) => invalid !== undefined))(
    '$expression is refused at $invalid',
    ({ expression, invalid }) => {
      expect(() => compile(expression)).toThrow(CelSyntaxError);
      try {
        compile(expression);
      } catch (error) {
        expect((error as CelSyntaxError).offset).toBe(invalid);
      }
    },
  );

  test('every step counts: nested loops end at the budget', () => {
    const self = Array.from({ length: 300 }, (_, at) => at);
    const nested = 'self.all(a, self.all(b, self.all(c, a + b + c >= 0)))';
    expect(() => run(nested, self, 100_000)).toThrow(StepLimitError);
    expect(run('self.all(a, a >= 0)', self, 100_000)).toBe(true);
  });

  test('a comparison of large values costs what it compares', () => {
    const self = Array.from({ length: 1000 }, () => 0);
    expect(() => run('self == self', self, 500)).toThrow(StepLimitError);
    expect(() => run('self.map(x, self).map(y, y + y)', self, 100_000)).toThrow(StepLimitError);
  });

  test.each([
    'self.list.all(x, self.list.exists(y, true))',
    'self.list.all(x, self.text.lowerAscii() != "")',
    'self.list.all(x, self.text.upperAscii() != "")',
    'self.list.all(x, self.text.trim() != "")',
    'self.list.all(x, string(self.text) != "")',
    'self.list.all(x, !unknown(self.text))',
    'self.list.all(x, self.text < self.other)',
    'self.list.all(x, self.text != self.other)',
  ])('counts what a step has to read: %s', (expression) => {
    const list = Array(1_000).fill(0);
    const text = 'Aa'.repeat(20_000);
    expect(() => run(expression, { list, text, other: `${text.slice(1)}b` }, 100_000)).toThrow(StepLimitError);
    expect(run(expression, { list: [0], text: 'a', other: 'b' }, 100)).toBe(true);
  });

  test('any text compiles or is refused, and what compiles ends in a value or an error of its own', () => {
    const word = fc.constantFrom(
      'self',
      '.a',
      '[0]',
      '==',
      '&&',
      '||',
      '!',
      '(',
      ')',
      '"x"',
      '1',
      '?',
      ':',
      '.all(v, v)',
      ' in ',
      '[',
      ']',
      '{',
      '}',
      ',',
      '+',
      'has(self.a)',
      '.matches("a")',
      'true',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
        ),
        fc.jsonValue(),
        (expression, self) => {
          try {
            run(expression, self as CelValue);
          } catch (error) {
            if (![CelSyntaxError, CelError, StepLimitError].some((type) => error instanceof type)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
