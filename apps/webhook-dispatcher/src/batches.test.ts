import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@assay/errors';
import { describe, expect, it } from '@jest/globals';
import { Batches, type BatchesOptions } from './batches.js';

function batchesOf(run: BatchesOptions<string, number, number>['run'], more = {}) {
  return new Batches<string, number, number>({
    run,
    keyText: (key) => key,
    maxItems: 10,
    maxInFlight: 2,
    maxInFlightPerKey: 1,
    ...more,
  });
}

describe('Batches', () => {
  it('runs a single item at once, and together what came meanwhile', async () => {
    const sizes: number[] = [];
    const batches = batchesOf(async (_key, items) => {
      sizes.push(items.length);
      await delay(5);
      return items.map((item) => item * 2);
    });
    const results = await Promise.all(Array.from({ length: 25 }, (_, item) => batches.add('a', item)));
    expect(results).toEqual(Array.from({ length: 25 }, (_, item) => item * 2));
    expect(sizes).toEqual([1, 10, 10, 4]);
  });

  it('lets keys take turns and keeps to its bounds', async () => {
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const batches = batchesOf(
      async (key, items) => {
        order.push(key);
        most = Math.max(most, ++running);
        await delay(2);
        running--;
        return items;
      },
      { maxInFlight: 1, maxItems: 1 },
    );
    await Promise.all([...Array.from({ length: 5 }, (_, n) => batches.add('busy', n)), batches.add('quiet', 0)]);
    expect(order.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(most).toBe(1);
  });

  it('fails only the item that fails', async () => {
    const batches = batchesOf(async (_key, items) => {
      await delay(1);
      if (items.includes(3)) throw new Error('three');
      return items;
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => batches.add('a', item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all at once when the database is away', async () => {
    let runs = 0;
    const batches = batchesOf(async () => {
      runs++;
      await delay(1);
      throw ServiceError.unavailable('PostgreSQL');
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => batches.add('a', item)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(runs).toBe(2);
  });
});
