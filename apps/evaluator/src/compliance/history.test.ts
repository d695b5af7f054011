import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FirstOf } from './first-of.js';
import { type HistoricFinding, RepositoryHistory } from './history.js';

const finding = (key: number): HistoricFinding => ({
  ordinal: key,
  id: `fnd_${key}`,
  rule_id: 'r',
  policy_id: 'p',
  severity: 'high',
  status: 'open',
  is_accepted_risk: false,
  path: 'a',
  fingerprint: String(key),
});

describe('A history', () => {
  it('tells of each finding when it was first seen, and when it was gone: as many begin as are there and fixed', async () => {
    const anyEvaluations = fc.array(fc.uniqueArray(fc.nat(8), { maxLength: 8 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyEvaluations, async (evaluations) => {
        const fixed: { key: string; from: number; to: number }[] = [];
        const history = new RepositoryHistory({
          trendAt: evaluations.map((_, index) => new Date(index * 10)),
          fixed: ({ id, firstSeenAt }, at) => fixed.push({ key: id, from: firstSeenAt.getTime(), to: at.getTime() }),
          unchecked: () => {},
          absence: async () => 'fixed',
          contexts: async () => new Map(),
        });
        for (const [index, keys] of evaluations.entries())
          await history.add({ id: `eval_${index}`, completedAt: new Date(index * 10) }, keys.map(finding));
        const present = history.end();
        expect(present.map(({ id }) => id).sort()).toEqual(
          (evaluations.at(-1) ?? []).map((key) => `fnd_${key}`).sort(),
        );
        // the trend is what each evaluation held
        expect(history.trend.map(({ high }) => high)).toEqual(evaluations.map((keys) => keys.length));
        // an unbroken run of presence is one finding
        const runs = evaluations.flatMap((keys, index) => keys.filter((key) => !evaluations[index - 1]?.includes(key)));
        expect(present.length + fixed.length).toBe(runs.length);
        for (const { key, from, to } of fixed) {
          const number = Number(key.slice(4));
          expect(evaluations[from / 10]).toContain(number);
          expect(evaluations[to / 10]).not.toContain(number);
        }
      }),
      { verbose: true },
    );
  });
});

describe('The first of many', () => {
  it('are the first of all of them in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
        const first = new FirstOf<number>(limit, (a, b) => a - b);
        for (const number of numbers) first.add(number);
        expect(first.inOrder()).toEqual(numbers.toSorted((a, b) => a - b).slice(0, limit));
      }),
    );
  });
});
