import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { withinMs } from './within.js';

it('gives what the work gives, or rejects after the time, whatever becomes of the work then', async () => {
  await expect(withinMs(60_000, Promise.resolve(7))).resolves.toBe(7);
  await expect(withinMs(60_000, Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
  const late = delay(30).then(() => {
    throw new Error('too late to be told');
  });
  await expect(withinMs(5, late)).rejects.toThrow('no response within 5 ms');
  await delay(40);
});
