import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { FairSemaphore, type FairSemaphoreOptions } from './fair-semaphore.js';

/** Works that end when the test says so. */
function open(options: Partial<FairSemaphoreOptions> = {}) {
  const timeoutError = () => Object.assign(new Error('no turn in time'), { code: 'SERVICE_UNAVAILABLE', status: 503 });
  const bounds = { maxRunning: 4, maxOfOwner: 3, stuckAfterMs: 10_000, waitLimitMs: 10_000 };
  const semaphore = new FairSemaphore({ ...bounds, timeoutError, ...options });
  const begun: { owner: string; end: () => void }[] = [];
  const run = (owner: string) =>
    semaphore.run(owner, () => new Promise<void>((end) => begun.push({ owner, end: () => end() })));
  return { semaphore, begun, run, owners: () => begun.map(({ owner }) => owner) };
}
/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('FairSemaphore', () => {
  it('keeps room for others, however much one of them asks for', async () => {
    const { run, begun, owners } = open();
    const noisy = Array.from({ length: 50 }, () => run('noisy'));
    expect(owners()).toEqual(['noisy', 'noisy', 'noisy']);
    const quiet = run('quiet');
    expect(owners()).toEqual(['noisy', 'noisy', 'noisy', 'quiet']);
    // and all are waited for
    for (let at = 0; at < 51; at++) {
      begun[at]?.end();
      await settle();
    }
    await Promise.all([...noisy, quiet]);
  });

  it('lets nobody wait behind all that another one has asked for', async () => {
    const { run, begun, owners } = open({ maxRunning: 1, maxOfOwner: 1 });
    const all = [...Array.from({ length: 20 }, () => run('noisy')), run('quiet'), run('another'), run('quiet')];
    for (let at = 0; at < all.length; at++) {
      begun[at]?.end();
      await settle();
    }
    await Promise.all(all);
    const order = owners();
    expect(order.slice(0, 6)).toEqual(['noisy', 'noisy', 'quiet', 'another', 'noisy', 'quiet']);
  });

  it('runs no more than it may, and everything in the end, whatever is asked for and whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        async (asked, maxRunning, maxOfOwner) => {
          const { semaphore } = open({ maxRunning, maxOfOwner });
          const now = new Map<number, number>();
          let running = 0;
          const outcomes = await Promise.allSettled(
            asked.map(([owner, fails]) =>
              semaphore.run(String(owner), async () => {
                now.set(owner, (now.get(owner) ?? 0) + 1);
                running++;
                expect(running).toBeLessThanOrEqual(maxRunning);
                expect(now.get(owner)).toBeLessThanOrEqual(maxOfOwner);
                await settle();
                now.set(owner, (now.get(owner) ?? 0) - 1);
                running--;
                if (fails) throw new Error('of the work');
              }),
            ),
          );
          const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : ''));
          expect(reasons).toEqual(asked.map(([, fails]) => (fails ? 'of the work' : '')));
        },
      ),
    );
  });

  it('lets callers wait for longer while works end than where none does', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const { run, begun } = open({ maxRunning: 1, maxOfOwner: 1, stuckAfterMs: 3_000, waitLimitMs: 60_000 });
      const all = Array.from({ length: 10 }, () => run('a'));
      for (let at = 0; at < all.length; at++) {
        jest.advanceTimersByTime(2_000);
        await settle();
        begun[at]?.end();
        await settle();
      }
      await Promise.all(all);
      const stuck = [run('a'), run('a')];
      jest.advanceTimersByTime(3_000);
      await expect(stuck[1]).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
      begun.at(-1)?.end();
      await stuck[0];
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects who has waited for the longest time, although works end', async () => {
    const { run, begun } = open({ maxRunning: 1, maxOfOwner: 1, stuckAfterMs: 60_000, waitLimitMs: 50 });
    const first = run('a');
    await expect(run('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    begun[0]?.end();
    await first;
  });

  it('rejects who has waited too long, and goes on with the others', async () => {
    const { run, begun, owners } = open({ maxRunning: 1, maxOfOwner: 1, stuckAfterMs: 50 });
    const first = run('a');
    await expect(run('b')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    begun[0]?.end();
    await first;
    const next = run('c');
    expect(owners()).toEqual(['a', 'c']);
    begun[1]?.end();
    await next;
    await delay(0);
  });
});
