import { describe, expect, it } from '@jest/globals';
import { itConforms } from '../../test/conformance.js';
import { TurnedClock } from '../../test/turned-clock.js';
import { MemoryStore } from './memory-store.js';

describe.each([
  ['time that only rises', 0],
  ['a clock that is set back now and then', -300],
])('MemoryStore in %s', (_, minMs) => {
  const clock = new TurnedClock();
  const store = new MemoryStore({ clock });

  itConforms({
    store: () => store,
    pass: async (ms) => clock.turn(ms),
    windowSeconds: [0.04, 0.1, 0.25],
    steps: { minMs, maxMs: 300 },
    numRuns: 500,
  });
});

describe('MemoryStore', () => {
  const clock = new TurnedClock();
  const store = new MemoryStore({ clock });

  const once = (subject: string, windowSeconds = 60) => ({
    subject,
    limits: [{ policy: { name: `in${windowSeconds}`, limit: 1, windowSeconds }, cost: 1 }],
  });

  it('never makes anybody wait longer than one window, though the clock jumps back by an hour', async () => {
    await store.spend(once('jumped'));
    clock.turn(-3_600_000);
    const refused = await store.spend(once('jumped'));
    expect([refused.allowed, refused.windows[0]?.resetAtMs]).toEqual([false, clock.nowMs() + 60_000]);
    clock.turn(60_000);
    expect((await store.spend(once('jumped'))).allowed).toBe(true);
  });

  it('forgets expired windows while it works, without a timer', async () => {
    const own = new MemoryStore({ clock });
    for (let i = 0; i < 5_000; i++) await own.spend(once(`visitor${i}`, i % 2 ? 60 : 10));
    expect(own.size).toBe(5_000);
    clock.turn(10_000);
    for (let i = 0; i < 10; i++) await own.spend(once('resident', 3_600));
    expect(own.size).toBe(2_501);
    clock.turn(60_000);
    for (let i = 0; i < 10; i++) await own.spend(once('resident', 3_600));
    expect(own.size).toBe(1);
  });

  it('holds no more windows than its bound, and gives up those nearest to their end', async () => {
    const own = new MemoryStore({ clock, maxWindows: 100 });
    for (let i = 0; i < 1_000; i++) {
      clock.turn(1);
      await own.spend(once(`flood${i}`));
    }
    expect(own.size).toBe(100);
    expect((await own.spend(once('flood999'))).allowed).toBe(false);
    expect((await own.spend(once('flood0'))).allowed).toBe(true);
  });
});
