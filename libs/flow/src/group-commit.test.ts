import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GroupCommit, type GroupCommitOptions } from './group-commit.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Batches that end when the test says so. */
function heldBatches(options: Partial<GroupCommitOptions<string, string>> = {}) {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  const commits = new GroupCommit<string, string>({
    run: async (items) => {
      sent.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes('bad')) throw new Error('bad');
      return items.map((item) => `${item}!`);
    },
    maxItems: 4,
    ...options,
  });
  const release = async () => {
    for (let idle = 0; idle < 5; idle++) {
      for (const end of ends.splice(0)) end();
      await turn();
    }
  };
  return { commits, sent, ends, release };
}

/** One batch of a key at a time. */
interface Keyed {
  key: string;
  item: number;
}
const keyed = (run: (items: number[], key: string) => Promise<number[]>, more = {}) => {
  const commits = new GroupCommit<Keyed, number>({
    run: (items) =>
      run(
        items.map(({ item }) => item),
        items[0].key,
      ),
    keyOf: ({ key }) => key,
    maxItems: 10,
    maxInFlight: 2,
    maxInFlightPerKey: 1,
    ...more,
  });
  return (key: string, item: number) => commits.add({ key, item });
};

describe('GroupCommit', () => {
  it('sends items alone at first, and together while two batches are under way', async () => {
    const { commits, sent, release } = heldBatches();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => commits.add(item));
    expect(sent).toEqual([['a'], ['b']]);
    expect(commits.waiting).toBe(3);
    await release();
    expect(sent).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  });

  it('runs a single item at once, and together what came meanwhile', async () => {
    const sizes: number[] = [];
    const add = keyed(async (items) => {
      sizes.push(items.length);
      await delay(5);
      return items.map((item) => item * 2);
    });
    const results = await Promise.all(Array.from({ length: 25 }, (_, item) => add('a', item)));
    expect(results).toEqual(Array.from({ length: 25 }, (_, item) => item * 2));
    expect(sizes).toEqual([1, 10, 10, 4]);
  });

  it('lets keys take turns and keeps to its bounds', async () => {
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const add = keyed(
      async (items, key) => {
        order.push(key);
        most = Math.max(most, ++running);
        await delay(2);
        running--;
        return items;
      },
      { maxInFlight: 1, maxItems: 1 },
    );
    await Promise.all([...Array.from({ length: 5 }, (_, n) => add('busy', n)), add('quiet', 0)]);
    expect(order.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(most).toBe(1);
  });

  it('does not put an owner with a hundred items before another one', async () => {
    const { commits, sent, ends, release } = heldBatches({ ownerOf: (item) => item.replace(/ .*/, '') });
    const noisy = Array.from({ length: 100 }, (_, n) => commits.add(`noisy ${n}`));
    const quiet = [0, 1, 2].map((n) => commits.add(`quiet ${n}`));
    ends.shift()?.();
    await turn();
    expect(sent[2]).toEqual(['noisy 2', 'quiet 0', 'noisy 3', 'quiet 1']);
    while ((await Promise.race([Promise.all(noisy), release()])) === undefined);
    expect(sent.flat()).toHaveLength(103);
    expect(await Promise.all(quiet)).toEqual(['quiet 0!', 'quiet 1!', 'quiet 2!']);
  });

  it('fails only the item that fails', async () => {
    const { commits, release } = heldBatches();
    const answers = ['a', 'b', 'c', 'bad', 'd'].map((item) => commits.add(item).catch(() => 'rejected'));
    await release();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'rejected', 'd!']);
    const add = keyed(async (items) => {
      await delay(1);
      if (items.includes(3)) throw new Error('three');
      return items;
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => add('a', item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails a batch as one where its error is of all items, such as an outage', async () => {
    let runs = 0;
    const run = async () => {
      runs++;
      await delay(1);
      throw new Error('away');
    };
    const failsTogether = (error: unknown) => error instanceof Error && error.message === 'away';
    const add = keyed(run, { failsTogether });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => add('a', item)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(runs).toBe(2);
  });

  it('rejects on demand what has not begun, and goes on', async () => {
    const { commits, sent, release } = heldBatches();
    const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => commits.add(item)));
    commits.rejectWaiting(new Error('away'));
    const next = commits.add('e');
    await release();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(await next).toBe('e!');
    expect(sent).toEqual([['a'], ['b'], ['e']]);
  });

  it('does nothing twice, and leaves nobody waiting, where there is another number of results than items', async () => {
    let runs = 0;
    const commits = new GroupCommit<number, number>({
      run: async (items) => {
        runs++;
        return items.slice(1);
      },
      lingerMs: 0,
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => commits.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(1);
  });

  it('gathers what comes in one turn of the event loop, or within a time, and waits for no full batch', async () => {
    for (const lingerMs of [0, 20]) {
      const { commits, sent, release } = heldBatches({ lingerMs });
      const answers = ['a', 'b', 'c'].map((item) => commits.add(item));
      expect(sent).toEqual([]);
      while (sent.length === 0) await delay(1);
      expect(sent).toEqual([['a', 'b', 'c']]);
      const full = ['d', 'e', 'f', 'g'].map((item) => commits.add(item));
      expect(sent).toEqual([
        ['a', 'b', 'c'],
        ['d', 'e', 'f', 'g'],
      ]);
      await release();
      await Promise.all([...answers, ...full]);
    }
  });

  const items = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      owner: fc.constantFrom('x', 'y'),
      weight: fc.integer({ min: 0, max: 12 }),
      fails: fc.boolean(),
      turnsBefore: fc.nat(2),
    }),
    { maxLength: 60 },
  );
  const bound = fc.integer({ min: 1, max: 4 });

  it('settles each item once by its own outcome, within all bounds, in the order of its key and owner', async () => {
    await fc.assert(
      fc.asyncProperty(items, bound, bound, bound, fc.constantFrom(undefined, 0, 1), async (asked, ...bounds) => {
        const [maxItems, maxInFlight, maxInFlightPerKey, lingerMs] = bounds;
        const begun = new Map<string, number[]>();
        const running = new Map<string, number>();
        const done: number[] = [];
        const commits = new GroupCommit<number, string>({
          run: async (batch) => {
            const all = batch.flatMap((n) => asked[n] ?? []);
            const [{ key }] = all as [(typeof all)[0]];
            expect(all.every((each) => each.key === key)).toBe(true);
            expect(batch.length).toBeLessThanOrEqual(maxItems);
            if (batch.length > 1) expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(20);
            running.set(key, (running.get(key) ?? 0) + 1);
            expect(running.get(key)).toBeLessThanOrEqual(maxInFlightPerKey);
            expect([...running.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxInFlight);
            for (const [at, n] of batch.entries()) {
              const name = `${key} ${all[at]?.owner}`;
              const earlier = begun.get(name) ?? [];
              if (!earlier.includes(n)) begun.set(name, [...earlier, n]);
            }
            await turn();
            running.set(key, (running.get(key) ?? 0) - 1);
            if (all.some(({ fails }) => fails)) throw new Error('of an item');
            done.push(...batch);
            return batch.map((n) => `result ${n}`);
          },
          keyOf: (n) => asked[n]?.key ?? '',
          ownerOf: (n) => asked[n]?.owner ?? '',
          weightOf: (n) => asked[n]?.weight ?? 0,
          maxWeight: 20,
          maxItems,
          maxInFlight,
          maxInFlightPerKey,
          lingerMs,
        });
        const outcomes: Promise<string>[] = [];
        for (const [n, { turnsBefore }] of asked.entries()) {
          for (let count = 0; count < turnsBefore; count++) await turn();
          outcomes.push(commits.add(n).catch((error: Error) => error.message));
        }
        const expected = asked.map(({ fails }, n) => (fails ? 'of an item' : `result ${n}`));
        expect(await Promise.all(outcomes)).toEqual(expected);
        expect(commits.waiting).toBe(0);
        expect(done.sort((a, b) => a - b)).toEqual([...asked.keys()].filter((n) => !asked[n]?.fails));
        for (const order of begun.values()) expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
