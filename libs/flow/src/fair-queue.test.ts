import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FairQueue } from './fair-queue.js';

type Item = readonly [group: string, n: number];

describe('FairQueue', () => {
  it('gives a group with one item its turn after one item of each other group', () => {
    const queue = new FairQueue<Item>();
    for (let n = 0; n < 1_000; n++) queue.push('busy', ['busy', n]);
    for (const group of ['quiet', 'other']) queue.push(group, [group, 0]);
    expect([1, 2, 3, 4].map(() => queue.shift()?.[0])).toEqual(['busy', 'quiet', 'other', 'busy']);
  });

  it('keeps the turn of a group that is passed over', () => {
    const queue = new FairQueue<Item>();
    for (const group of ['a', 'b', 'c']) queue.push(group, [group, 0]);
    expect(queue.shift((group) => group !== 'a')?.[0]).toBe('b');
    expect(queue.shift((group) => group === 'none')).toBeUndefined();
    expect(queue.peek()?.[0]).toBe('a');
  });

  const groups = fc.constantFrom('a', 'b', 'c', 'd');
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ push: groups }) },
      { weight: 2, arbitrary: fc.record({ passOver: fc.option(groups, { nil: '' }) }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.nat(40) }) },
    ),
    { maxLength: 80 },
  );

  it('is first in, first out within a group, serves no group twice while another waits, and loses nothing', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const queue = new FairQueue<Item>();
        let waiting: Item[] = [];
        /** Groups served since each waiting group began to wait or was served. */
        const servedSince = new Map<string, string[]>();
        for (const [n, step] of sequence.entries()) {
          if ('push' in step) {
            const item: Item = [step.push, n];
            if (!waiting.some(([group]) => group === step.push)) servedSince.set(step.push, []);
            waiting.push(item);
            queue.push(step.push, item);
          } else if ('remove' in step) {
            const item = waiting[step.remove];
            expect(queue.remove(item?.[0] ?? 'none', item ?? ['none', 0])).toBe(item !== undefined);
            waiting = waiting.filter((each) => each !== item);
          } else {
            const next = queue.peek();
            const served = queue.shift((group) => group !== step.passOver);
            const candidates = waiting.filter(([group]) => group !== step.passOver);
            expect(served).toBe(candidates.find(([group]) => group === served?.[0]));
            expect(served === undefined).toBe(candidates.length === 0);
            if (next?.[0] !== step.passOver) expect(served).toBe(next);
            if (served) {
              waiting = waiting.filter((each) => each !== served);
              servedSince.set(served[0], []);
              const others = new Set(candidates.map(([group]) => group).filter((group) => group !== served[0]));
              for (const group of others) servedSince.get(group)?.push(served[0]);
            }
          }
          expect(queue.size).toBe(waiting.length);
          for (const [group] of waiting) {
            const since = servedSince.get(group) ?? [];
            expect(new Set(since).size).toBe(since.length);
          }
        }
      }),
    );
  });
});
