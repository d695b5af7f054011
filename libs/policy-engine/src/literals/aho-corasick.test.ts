import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AhoCorasick } from './aho-corasick.js';
import { foldText } from './fold.js';

const anywhere = (texts: readonly string[]) => texts.map((text) => ({ text, isWord: false }));

const letters = fc.constantFrom('a', 'b', 'A', 'B', 'c', 'k', '\u212a', 's', 'ſ', 'é', '😀', ' ');
const literal = fc.array(letters, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const text = fc.array(letters, { maxLength: 60 }).map((parts) => parts.join(''));

describe('AhoCorasick', () => {
  test('finds exactly the literals that a naive search finds', () => {
    fc.assert(
      fc.property(fc.array(literal, { maxLength: 20 }), text, (literals, input) => {
        const found = new AhoCorasick(anywhere(literals)).present(input);
        const expected = literals.map((item) => Number(foldText(input).includes(foldText(item))));
        expect([...found]).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('a word counts only as it is written, where no identifier character touches it', () => {
    fc.assert(
      fc.property(fc.array(literal, { maxLength: 10 }), text, (literals, input) => {
        const found = new AhoCorasick([
          ...literals.map((item) => ({ text: item, isWord: true })),
          ...anywhere(literals),
        ]).present(input);
        const isWord = (at: number, length: number) =>
          !/[\w$\u0080-\uffff]/.test(`${input[at - 1] ?? ''} ${input[at + length] ?? ''}`);
        const words = literals.map((item) => {
          for (let at = input.indexOf(item); at >= 0; at = input.indexOf(item, at + 1)) {
            if (isWord(at, item.length)) return 1;
          }
          return 0;
        });
        const plain = literals.map((item) => Number(foldText(input).includes(foldText(item))));
        expect([...found]).toEqual([...words, ...plain]);
      }),
      { numRuns: 2000 },
    );
  });

  test('takes any text, lone surrogates and binary included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 5 }),
        (input, literals) => {
          const found = new AhoCorasick(anywhere(literals)).present(input);
          expect([...found]).toEqual(literals.map((item) => Number(foldText(input).includes(foldText(item)))));
        },
      ),
    );
  });

  test('a literal that is a suffix of another is found inside it', () => {
    const found = new AhoCorasick(anywhere(['password', 'word', 'or', 'pass', 'x'])).present('PASSWORD');
    expect([...found]).toEqual([1, 1, 1, 1, 0]);
  });

  test('refuses an empty literal', () => {
    expect(() => new AhoCorasick(anywhere(['a', '']))).toThrow(RangeError);
  });
});
