import { cpus } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DeadlineError, Wait, withDeadline } from './deadline.js';
import { Processors } from './processors.js';
import { SlowRun } from './slow-run.js';

/** A machine of which so many processors are idle. */
function machine(idle: () => number, nowMs = () => performance.now()): Processors {
  let atMs = nowMs();
  let idleMs = 0;
  return new Processors({
    nowMs,
    idleMs: () => {
      const passedMs = nowMs() - atMs;
      atMs += passedMs;
      idleMs += passedMs * idle();
      return idleMs;
    },
  });
}
const ALL = cpus().length;
const idle = machine(() => ALL);
const never = new Promise<never>(() => {});
const elapsedMs = async (answer: Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await expect(answer).rejects.toThrow(DeadlineError);
  return performance.now() - startMs;
};

describe('withDeadline', () => {
  it('gives up after its time, once the response is nobody else’s fault', async () => {
    const waitedMs = await elapsedMs(withDeadline(never, 50, new Wait(), idle));
    expect(waitedMs).toBeGreaterThanOrEqual(48);
  });

  it('gives more time while no processor is free, and tenfold at most', async () => {
    // busy when it is made, at half-time, at the end, and at two looks after it
    let readings = 0;
    const busyForAWhile = machine(() => (readings++ < 5 ? 0 : ALL));
    expect(await elapsedMs(withDeadline(never, 50, new Wait(), busyForAWhile))).toBeGreaterThanOrEqual(48 + 3 * 19);
    const saturated = machine(() => 0);
    const waitedMs = await elapsedMs(withDeadline(never, 50, new Wait(), saturated));
    expect(waitedMs).toBeGreaterThanOrEqual(490);
    // not for as long as the machine stays so
    expect(waitedMs).toBeLessThan(5_000);
  });

  it('gives back the time that this thread itself was busy', async () => {
    const answer = withDeadline(never, 50, new Wait(), idle);
    const untilMs = performance.now() + 60;
    while (performance.now() < untilMs);
    expect(await elapsedMs(answer)).toBeGreaterThanOrEqual(45);
  });

  it('passes on what arrives in time', async () => {
    await expect(withDeadline(Promise.resolve(7), 30, new Wait(), idle)).resolves.toBe(7);
    await expect(withDeadline(Promise.reject(new Error('refused')), 30, new Wait(), idle)).rejects.toThrow('refused');
  });
});

describe('SlowRun', () => {
  /** Which of these answers, one every 10 ms, makes Redis slow. */
  const tooSlowAfter = (idleProcessors: number, waitsMs: number[], intervalMs = 10): number => {
    let nowMs = 0;
    const run = new SlowRun(
      4,
      machine(
        () => idleProcessors,
        () => nowMs,
      ),
    );
    return waitsMs.findIndex((waitedMs) => {
      nowMs += intervalMs;
      return run.add(waitedMs, nowMs);
    });
  };
  const twenty = (waitedMs: number) => new Array<number>(20).fill(waitedMs);

  it('takes ten slow responses in a row over 50 ms for a slow Redis', () => {
    expect(tooSlowAfter(ALL, twenty(5))).toBe(9);
    expect(tooSlowAfter(ALL, twenty(4))).toBe(-1);
    // one batch that was read late
    expect(tooSlowAfter(ALL, twenty(5), 1)).toBe(-1);
    expect(tooSlowAfter(ALL, [...twenty(5).slice(0, 9), 1, ...twenty(5).slice(0, 9)])).toBe(-1);
  });

  it('finds nobody slow on a machine without a processor to spare', () => {
    expect(tooSlowAfter(0, twenty(5))).toBe(-1);
    expect(tooSlowAfter(ALL / 2, twenty(5))).toBe(9);
  });
});

describe('Processors', () => {
  it('are busy where hardly any time between two looks was idle', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            passedMs: fc.integer({ min: 20, max: 1_000 }),
            idle: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
          {
            minLength: 1,
          },
        ),
        (steps) => {
          let nowMs = 0;
          let idleMs = 0;
          const processors = new Processors({ nowMs: () => nowMs, idleMs: () => idleMs });
          for (const { passedMs, idle } of steps) {
            nowMs += passedMs;
            idleMs += passedMs * idle * ALL;
            // sums of such numbers round
            if (Math.abs(idle - 0.05) > 1e-6) expect(processors.areBusy()).toBe(idle < 0.05);
            else processors.look();
          }
        },
      ),
    );
  });

  it('are read anew at most every 20 ms, however many requests wait', () => {
    let nowMs = 0;
    let readings = 0;
    const processors = new Processors({ nowMs: () => nowMs, idleMs: () => ++readings });
    for (; nowMs < 200; nowMs++) processors.areBusy();
    expect(readings).toBe(10);
  });

  it('of this machine can be read', () => {
    const real = new Processors();
    const untilMs = performance.now() + 30;
    while (performance.now() < untilMs);
    expect(typeof real.areBusy()).toBe('boolean');
  });
});
