import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyedLanes } from './keyed-lanes.js';

const append = (lists: Record<string, number[]>, key: string, n: number): void => {
  lists[key] = [...(lists[key] ?? []), n];
};

describe('KeyedLanes', () => {
  it('never exceed their limit, never run a key twice at once, keep the order of a key, and run everything', async () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 5 }), async (sequence, limit) => {
        const lanes = new KeyedLanes(limit);
        const running = new Set<string>();
        const order: Record<string, number[]> = {};
        let most = 0;
        for (const [n, key] of sequence.entries()) {
          lanes.add(key, async () => {
            expect(running.has(key)).toBe(false);
            running.add(key);
            most = Math.max(most, running.size);
            await Promise.resolve();
            if (n % 3 === 0) await delay(0);
            running.delete(key);
            append(order, key, n);
          });
        }
        while (lanes.depth > 0) await delay(1);
        expect(most).toBeLessThanOrEqual(limit);
        const expected: Record<string, number[]> = {};
        for (const [n, key] of sequence.entries()) append(expected, key, n);
        expect(order).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('forget what has not begun, and go on', async () => {
    const lanes = new KeyedLanes(1);
    const ran: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    lanes.add('a', async () => {
      await gate;
      ran.push('running');
    });
    for (const key of ['a', 'b']) lanes.add(key, async () => void ran.push('forgotten'));
    lanes.clear();
    expect(lanes.depth).toBe(1);
    lanes.add('a', async () => void ran.push('later'));
    open();
    while (lanes.depth > 0) await delay(1);
    expect(ran).toEqual(['running', 'later']);
  });
});
