import { expect, it } from '@jest/globals';
import { forEachConcurrent } from './for-each-concurrent.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('works on each item once, in their order, so many at once', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrent([...Array(20).keys()], 3, async (item) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await turn();
    running--;
  });
  expect(begun).toEqual([...Array(20).keys()]);
  expect(most).toBe(3);
});

it('rejects with the first error', async () => {
  const work = async (item: number) => {
    await turn();
    if (item === 2) throw new Error('two');
  };
  await expect(forEachConcurrent([1, 2, 3], 2, work)).rejects.toThrow('two');
});
