import { describe, expect, it } from '@jest/globals';
import { Batches } from './batches.js';

/** Statements that end when the test says so. */
function heldStatements(ownerOf?: (item: string) => string) {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  const batches = new Batches<string, string>(
    async (items) => {
      sent.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes('bad')) throw new Error('bad');
      return items.map((item) => `${item}!`);
    },
    ownerOf,
    4,
  );
  const release = async () => {
    for (let idle = 0; idle < 5; idle++) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { batches, sent, ends, release };
}

describe('Items that come together', () => {
  it('go alone at first, and share a statement while two are under way', async () => {
    const { batches, sent, release } = heldStatements();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => batches.add(item));
    expect(sent).toEqual([['a'], ['b']]);
    await release();
    expect(sent).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  });

  it('of one that fails do not fail its neighbours', async () => {
    const { batches, release } = heldStatements();
    const answers = ['a', 'b', 'c', 'bad', 'd'].map((item) => batches.add(item).catch(() => 'refused'));
    await release();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'refused', 'd!']);
  });

  it('of an owner with a hundred do not stand before those of another one', async () => {
    const { batches, sent, ends, release } = heldStatements((item) => item.split(' ')[0] as string);
    const noisy = Array.from({ length: 100 }, (_, n) => batches.add(`noisy ${n}`));
    const quiet = [0, 1, 2].map((n) => batches.add(`quiet ${n}`));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent[2]).toEqual(['noisy 2', 'quiet 0', 'noisy 3', 'quiet 1']);
    while ((await Promise.race([Promise.all(noisy), release()])) === undefined);
    expect(sent.flat()).toHaveLength(103);
    expect(await Promise.all(quiet)).toEqual(['quiet 0!', 'quiet 1!', 'quiet 2!']);
  });
});
