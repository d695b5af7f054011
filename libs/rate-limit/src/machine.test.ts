import { cpus } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { DeadlineError, Wait, withDeadline } from './deadline.js';
import { Machine } from './machine.js';
import { SlowRun } from './slow-run.js';

/** A machine whose threads wait as told. */
const machine = (runnable: () => number, cpuWaitMs: () => number = () => 0) => new Machine({ runnable, cpuWaitMs });
const idle = machine(() => 1);
const never = new Promise<never>(() => {});
const elapsedMs = async (answer: Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await expect(answer).rejects.toThrow(DeadlineError);
  return performance.now() - startMs;
};

describe('withDeadline', () => {
  it('gives up after its time, once the answer is nobody else’s fault', async () => {
    const waitedMs = await elapsedMs(withDeadline(never, 30, new Wait(idle)));
    expect(waitedMs).toBeGreaterThanOrEqual(28);
  });

  it('gives more time while no processor is free, and tenfold at most', async () => {
    let checks = 0;
    const busyForAWhile = machine(() => (checks++ < 5 ? cpus().length + 1 : 1));
    expect(await elapsedMs(withDeadline(never, 30, new Wait(busyForAWhile)))).toBeGreaterThanOrEqual(28 + 5 * 4);
    const saturated = machine(() => cpus().length + 1);
    const waitedMs = await elapsedMs(withDeadline(never, 20, new Wait(saturated)));
    expect(waitedMs).toBeGreaterThanOrEqual(195);
    // not for as long as the machine stays so
    expect(waitedMs).toBeLessThan(5_000);
  });

  it('gives back the time that this thread itself waited for a processor', async () => {
    const startMs = performance.now();
    const starved = machine(
      () => 1,
      () => Math.min(60, performance.now() - startMs),
    );
    expect(await elapsedMs(withDeadline(never, 30, new Wait(starved)))).toBeGreaterThanOrEqual(80);
  });

  it('passes on what arrives in time', async () => {
    await expect(withDeadline(Promise.resolve(7), 30, new Wait(idle))).resolves.toBe(7);
    await expect(withDeadline(Promise.reject(new Error('refused')), 30, new Wait(idle))).rejects.toThrow('refused');
  });
});

describe('SlowRun', () => {
  const tooSlowAfter = (on: Machine, waitsMs: number[], intervalMs = 10): number =>
    waitsMs.findIndex(
      (
        (run) => (waitedMs, i) =>
          run.add(waitedMs, i * intervalMs)
      )(new SlowRun(4, on)),
    );
  const twenty = (waitedMs: number) => new Array<number>(20).fill(waitedMs);

  it('takes ten slow answers in a row over 50 ms for a slow Redis', () => {
    expect(tooSlowAfter(idle, twenty(5))).toBe(9);
    expect(tooSlowAfter(idle, twenty(4))).toBe(-1);
    // one batch that was read late
    expect(tooSlowAfter(idle, twenty(5), 1)).toBe(-1);
    expect(tooSlowAfter(idle, [...twenty(5).slice(0, 9), 1, ...twenty(5).slice(0, 9)])).toBe(-1);
  });

  it('finds nobody slow on a machine without a processor to spare', () => {
    expect(
      tooSlowAfter(
        machine(() => cpus().length + 1),
        twenty(5),
      ),
    ).toBe(-1);
    let waitMs = 0;
    const starved = machine(
      () => 1,
      () => (waitMs += 20),
    );
    expect(tooSlowAfter(starved, twenty(5))).toBe(-1);
  });
});

describe('Machine', () => {
  it('reads this system, and counts at least itself where the system tells', () => {
    const real = new Machine();
    const beforeMs = real.cpuWaitMs();
    const untilMs = performance.now() + 20;
    while (performance.now() < untilMs);
    expect(real.cpuWaitMs()).toBeGreaterThanOrEqual(beforeMs);
    expect(real.recentCpuWaitMs()).toBeGreaterThanOrEqual(beforeMs);
    expect(typeof real.isSaturated()).toBe('boolean');
  });
});
