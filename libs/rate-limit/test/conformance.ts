import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Decision, RateLimitStore, SpendRequest } from '../src/stores/store.js';
import { ReferenceModel } from './reference-model.js';

export interface ConformanceHarness {
  store(): RateLimitStore;
  /** Lets time pass for the store: a turned clock, or a real wait. */
  pass(ms: number): Promise<void>;
  /** Lengths of the windows to try, in seconds: as short as time is expensive. */
  windowSeconds: readonly [number, number, number];
  /** By how much time passes in one step, at most and at least; below zero where the clock can be set back. */
  steps: { minMs: number; maxMs: number };
  numRuns: number;
}

type Step = { burst: SpendRequest[] } | { peek: SpendRequest } | { passMs: number };

/** What every store holds to, against one reference model. */
export function itConforms(harness: ConformanceHarness): void {
  let run = 0;
  const look = async (model: ReferenceModel, { subject, limits }: SpendRequest): Promise<void> => {
    const shown = await harness.store().peek(
      subject,
      limits.map(({ policy }) => policy),
    );
    const looked = limits.map(({ policy }) => ({ policy, cost: 0 }));
    expect(shown).toEqual(model.spend({ subject, limits: looked }, shown.nowMs));
  };

  it('decides as the reference model does: random windows, costs, limits changed in mid-window, bursts and clocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf(harness), { minLength: 1, maxLength: 25 }), async (steps) => {
        const model = new ReferenceModel();
        // subjects of earlier runs are still in the store
        const prefix = `run${run++}:`;
        const own = (request: SpendRequest) => ({ ...request, subject: prefix + request.subject });
        for (const step of steps) {
          if ('passMs' in step) {
            await harness.pass(step.passMs);
            // Which of two turns of the clock a store has noticed, when a window was touched after neither or both, is its
            // own affair. Looking at every window after each turn pins it down; where time only rises, it cannot show.
            if (harness.steps.minMs < 0) for (const request of everyWindow(harness)) await look(model, own(request));
          } else if ('peek' in step) {
            await look(model, own(step.peek));
          } else {
            const requests = step.burst.map(own);
            const decisions = await Promise.all(requests.map((request) => harness.store().spend(request)));
            for (const [i, decision] of decisions.entries())
              expect(decision).toEqual(model.spend(requests[i] as SpendRequest, decision.nowMs));
          }
        }
      }),
      { numRuns: harness.numRuns },
    );
  });

  it('keeps the reset where it was, whatever is spent or rejected, and opens the next window at its first request', async () => {
    // longer than a busy machine takes for seven requests
    const windowSeconds = 2;
    const spend = (): Promise<Decision> =>
      harness.store().spend({
        subject: 'steady',
        limits: [{ policy: { name: 'steady', limit: 3, windowSeconds }, cost: 1 }],
      });
    const first = await spend();
    const resetAtMs = first.nowMs + windowSeconds * 1_000;
    for (let i = 0; i < 6; i++) {
      await harness.pass(2);
      const { allowed, windows } = await spend();
      expect([allowed, windows[0]?.resetAtMs]).toEqual([i < 2, resetAtMs]);
    }
    await harness.pass(windowSeconds * 1_000 + 20);
    const next = await spend();
    expect(next.windows[0]).toMatchObject({ spent: 1, remaining: 2, resetAtMs: next.nowMs + windowSeconds * 1_000 });
  });

  it('admits exactly the limit of any number of concurrent requests', async () => {
    const policy = { name: 'concurrent', limit: 100, windowSeconds: 60 };
    const request = { subject: 'crowd', limits: [{ policy, cost: 1 }] };
    const decisions = await Promise.all(Array.from({ length: 1_000 }, () => harness.store().spend(request)));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(100);
  });

  it('takes nothing from any window when one of them rejects', async () => {
    const wide = { name: 'wide', limit: 10, windowSeconds: 60 };
    const narrow = { name: 'narrow', limit: 2, windowSeconds: 60 };
    const both = [wide, narrow].map((policy) => ({ policy, cost: 1 }));
    const decisions: Decision[] = [];
    for (let i = 0; i < 5; i++) decisions.push(await harness.store().spend({ subject: 'both', limits: both }));
    expect(decisions.map(({ allowed }) => allowed)).toEqual([true, true, false, false, false]);
    const { windows } = await harness.store().peek('both', [wide, narrow]);
    expect(windows.map(({ spent }) => spent)).toEqual([2, 2]);
  });

  it('keeps what was spent when a limit changes in mid-window', async () => {
    const spend = (limit: number) =>
      harness.store().spend({
        subject: 'changed',
        limits: [{ policy: { name: 'changed', limit, windowSeconds: 60 }, cost: 1 }],
      });
    for (let i = 0; i < 5; i++) await spend(5);
    const lowered = await spend(3);
    expect([lowered.allowed, lowered.windows[0]]).toEqual([
      false,
      expect.objectContaining({ limit: 3, spent: 5, remaining: 0, exhausted: true }),
    ]);
    const raised = await spend(7);
    expect([raised.allowed, raised.windows[0]?.spent, raised.windows[0]?.remaining]).toEqual([true, 6, 1]);
  });

  it('takes a window of another length for another window', async () => {
    const spend = (windowSeconds: number) =>
      harness.store().spend({
        subject: 'lengths',
        limits: [{ policy: { name: 'length', limit: 1, windowSeconds }, cost: 1 }],
      });
    expect((await spend(60)).allowed).toBe(true);
    expect((await spend(3_600)).allowed).toBe(true);
    expect((await spend(60)).allowed).toBe(false);
  });

  it('keeps subjects apart, also those made of the separators of keys', async () => {
    const policy = { name: 'apart', limit: 1, windowSeconds: 60 };
    const subjects = ['a', 'a}', '{a}', '}a', 'a:apart', 'a%7d', '%', ' a', 'ä'];
    for (const subject of subjects) {
      const { allowed } = await harness.store().spend({ subject, limits: [{ policy, cost: 1 }] });
      expect([subject, allowed]).toEqual([subject, true]);
    }
  });

  it('rejects requests that no caller should make', async () => {
    const policy = { name: 'bad', limit: 1, windowSeconds: 60 };
    const bad: SpendRequest[] = [
      { subject: '', limits: [{ policy, cost: 1 }] },
      { subject: 'bad', limits: [] },
      { subject: 'bad', limits: [{ policy, cost: -1 }] },
      { subject: 'bad', limits: [{ policy, cost: 0.5 }] },
      { subject: 'bad', limits: [{ policy: { ...policy, limit: Number.NaN }, cost: 1 }] },
      { subject: 'bad', limits: [{ policy: { ...policy, limit: 1e18 }, cost: 1 }] },
      { subject: 'bad', limits: [{ policy: { ...policy, windowSeconds: 0 }, cost: 1 }] },
      {
        subject: 'bad',
        limits: [
          { policy, cost: 1 },
          { policy, cost: 1 },
        ],
      },
    ];
    for (const request of bad) await expect(harness.store().spend(request)).rejects.toThrow(RangeError);
  });
}

const SUBJECTS = ['one', 'two'];

const everyWindow = ({ windowSeconds }: ConformanceHarness): SpendRequest[] =>
  SUBJECTS.map((subject) => ({
    subject,
    limits: windowSeconds.map((seconds, i) => ({
      policy: { name: `policy${i}`, limit: 1, windowSeconds: seconds },
      cost: 0,
    })),
  }));

function stepOf({ windowSeconds, steps }: ConformanceHarness): fc.Arbitrary<Step> {
  const request: fc.Arbitrary<SpendRequest> = fc.record({
    subject: fc.constantFrom(...SUBJECTS),
    limits: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 3 }).chain((indexes) =>
      fc.tuple(
        ...indexes.map((index) =>
          fc.record({
            policy: fc.record({
              name: fc.constant(`policy${index}`),
              limit: fc.integer({ min: 0, max: 8 }),
              windowSeconds: fc.constant(windowSeconds[index] as number),
            }),
            cost: fc.integer({ min: 0, max: 3 }),
          }),
        ),
      ),
    ),
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ burst: fc.array(request, { minLength: 1, maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ peek: request }) },
    { weight: 2, arbitrary: fc.record({ passMs: fc.integer({ min: steps.minMs, max: steps.maxMs }) }) },
  );
}
