import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { GuardKind } from '../../taint/guards/guards.js';
import type { Marks, RunMarks, Sink } from '../../taint/sinks/sinks.js';
import { sharedRuns } from './shared-runs.js';

const GUARDS: readonly GuardKind[] = ['path', 'url', 'type', 'quote', 'prototype'];

const sinkOf = (rule: object): Sink => ({
  rule,
  arguments: [],
  fields: null,
  receiver: false,
  isHarmless: null,
  isProof: null,
  typed: null,
  part: null,
  writesPrototype: false,
});

function marksOf(sources: readonly number[], sanitizers: readonly number[], guards: readonly GuardKind[]): Marks {
  return {
    sources: new Set(sources),
    sanitizers: new Set(sanitizers),
    guards: new Set(guards),
    sinks: new Map([[1, [sinkOf({})]]]),
    watched: new Set(),
    isLibrary: false,
    numbers: false,
    types: () => {
      throw new TypeError('no file');
    },
    nodeOf: () => {
      throw new TypeError('no file');
    },
  };
}

const ID = fc.integer({ min: 0, max: 5 });
const MARKS = fc
  .tuple(fc.uniqueArray(ID, { maxLength: 1 }), fc.uniqueArray(ID), fc.subarray([...GUARDS]))
  .map(([sources, sanitizers, guards]) => marksOf(sources, sanitizers, guards));
/** A program's next query depends on all results so far. */
const PROGRAM = fc.func<[string], number>(fc.nat({ max: 10 }));

/** The results that a run of a program sees. */
function told(program: (before: string) => number, { sources, sanitizers, guards }: RunMarks): string {
  let answers = '';
  for (let step = 0; step < 6; step++) {
    const at = program(answers);
    const guard = GUARDS[at - 6];
    answers += sources.has(at) ? 's' : (guard ? guards.has(guard) : sanitizers.has(at)) ? '1' : '0';
  }
  return answers;
}

describe('rules that share a run', () => {
  test('each get what a run of their own gives', () => {
    fc.assert(
      fc.property(fc.array(MARKS, { maxLength: 6 }), PROGRAM, (all, program) => {
        const results = sharedRuns(all, (marks) => told(program, marks));
        for (const marks of all) expect(results.get(marks)?.()).toBe(told(program, marks));
      }),
      { numRuns: 500 },
    );
  });

  test('rules whose sinks no data reaches need no separate run, and each rule gets the result of a separate run', () => {
    // ways of data, by the places on them and the rule at whose sink they end: one that a sanitizer stands at is not taken to its end
    const way = fc.record({ places: fc.array(ID, { maxLength: 3 }), end: ID });
    type Way = { places: readonly number[]; end: number };
    const found = (ways: readonly Way[], { sanitizers }: RunMarks) =>
      ways.filter(({ places }) => !places.some((at) => sanitizers.has(at)));
    fc.assert(
      fc.property(fc.array(MARKS, { minLength: 1, maxLength: 6 }), fc.array(way, { maxLength: 3 }), (all, taken) => {
        const alike = all.map((marks) => ({ ...marks, sources: new Set([1]), guards: new Set<GuardKind>() }));
        const ofRule = (ways: readonly Way[] = [], marks: Marks) => ways.filter(({ end }) => alike[end] === marks);
        let runs = 0;
        const results = sharedRuns(
          alike,
          (marks) => {
            runs++;
            return found(taken, marks);
          },
          (ways, marks) => ofRule(ways, marks).length === 0,
        );
        for (const marks of alike)
          expect(ofRule(results.get(marks)?.(), marks)).toEqual(ofRule(found(taken, marks), marks));
        const shared = [0, 1, 2, 3, 4, 5].filter((at) => alike.every(({ sanitizers }) => sanitizers.has(at)));
        const reached = found(taken, marksOf([1], shared, []));
        expect(runs).toBeLessThanOrEqual(1 + alike.filter((marks) => ofRule(reached, marks).length > 0).length);
      }),
      { numRuns: 500 },
    );
  });

  test('take one run where nothing that tells them apart is asked for, with the sinks of all', () => {
    const all = [marksOf([1], [2], ['path']), marksOf([1], [3], ['url']), marksOf([1], [], [])];
    const runs: number[] = [];
    const results = sharedRuns(all, ({ sinks }) => runs.push(sinks.get(1)?.length ?? 0));
    expect(runs).toEqual([3]);
    expect(all.map((marks) => results.get(marks)?.())).toEqual([1, 1, 1]);
  });

  test('are told each for itself where a run fails', () => {
    const [first, second] = [marksOf([1], [2], []), marksOf([1], [2], [])];
    let count = 0;
    const results = sharedRuns([first, second], () => {
      if (count++ === 0) throw new RangeError('too deep');
      return 'done';
    });
    expect(() => results.get(first)?.()).toThrow('too deep');
    expect(results.get(second)?.()).toBe('done');
  });
});
