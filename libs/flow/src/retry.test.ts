import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backoffBoundMs, backoffMs, RetryBudget, retry } from './retry.js';

describe('backoffMs', () => {
  it('is within 0 and its bound at any attempt, and spreads over all of it', () => {
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat(60_000),
        fc.nat(600_000),
        unit,
        (attempt, baseMs, maxMs, r) => {
          const delayMs = backoffMs(attempt, { baseMs, maxMs }, () => r);
          const doubledMs = BigInt(baseMs) << BigInt(attempt - 1); // exact: as a number, 0 × 2^1024 is NaN
          const boundMs = doubledMs < BigInt(maxMs) ? Number(doubledMs) : maxMs;
          return delayMs >= 0 && delayMs <= boundMs && Math.abs(delayMs - r * boundMs) <= 1;
        },
      ),
      { examples: [[1_025, 0, 0, 0]] },
    );
  });
});

describe('retry', () => {
  const failing = (times: number) => {
    let attempts = 0;
    const work = async () => {
      if (attempts++ < times) throw new Error(`failure ${attempts}`);
      return attempts;
    };
    return { work, attempts: () => attempts };
  };

  it('makes an attempt after each pause, until one succeeds or no further one is allowed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), fc.nat(6), async (failures, pauses) => {
        const { work, attempts } = failing(failures);
        const told: (number | undefined)[] = [];
        const result = retry(work, {
          pauseMs: (count) => (count <= pauses ? 0 : undefined),
          onFailure: (_, pauseMs) => void told.push(pauseMs),
        });
        if (failures <= pauses) expect(await result).toBe(failures + 1);
        else await expect(result).rejects.toThrow(`failure ${pauses + 1}`);
        expect(attempts()).toBe(Math.min(failures, pauses) + 1);
        const paused = Array<number | undefined>(Math.min(failures, pauses)).fill(0);
        expect(told).toEqual(failures > pauses ? [...paused, undefined] : paused);
      }),
      { numRuns: 30 },
    );
  });

  it('lets the error decide about the pause', async () => {
    const asked: unknown[] = [];
    const pauseMs = (failures: number, error: unknown) => {
      asked.push([failures, error instanceof Error && error.message]);
      return 0;
    };
    await retry(failing(2).work, { pauseMs });
    expect(asked).toEqual([
      [1, 'failure 1'],
      [2, 'failure 2'],
    ]);
  });

  it('ends with the last error when it is aborted: in a pause at once, and in an attempt after it', async () => {
    const inPause = new AbortController();
    const { work, attempts } = failing(9);
    const paused = retry(work, { pauseMs: () => 3_600_000, signal: inPause.signal, onFailure: () => inPause.abort() });
    await expect(paused).rejects.toThrow('failure 1');
    expect(attempts()).toBe(1);

    const inAttempt = new AbortController();
    const attempted = retry(
      async () => {
        inAttempt.abort();
        throw new Error('of the attempt');
      },
      { pauseMs: () => 3_600_000, signal: inAttempt.signal },
    );
    await expect(attempted).rejects.toThrow('of the attempt');
  });
});

describe('backoffBoundMs', () => {
  it('doubles up to its bound', () => {
    const bounds = [1, 2, 3, 4, 5, 2_000].map((attempt) => backoffBoundMs(attempt, { baseMs: 200, maxMs: 2_000 }));
    expect(bounds).toEqual([200, 400, 800, 1_600, 2_000, 2_000]);
  });
});

describe('RetryBudget', () => {
  it('allows no more repetitions than half of its tokens and what successes earn, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (outcomes) => {
        const budget = new RetryBudget(20, 0.1);
        let repeated = 0;
        let succeeded = 0;
        for (const isSuccess of outcomes) {
          if (isSuccess) {
            budget.succeeded();
            succeeded++;
          } else if (budget.failed()) repeated++;
          expect(repeated).toBeLessThanOrEqual(10 + succeeded * 0.1);
        }
      }),
    );
  });

  it('repeats nothing in an outage, and everything again after enough successes', () => {
    const budget = new RetryBudget(20, 0.1);
    const outage = Array.from({ length: 100 }, () => budget.failed());
    expect(outage).toEqual(outage.map((_, failure) => failure < 9));
    for (let success = 0; success < 111; success++) budget.succeeded();
    expect(budget.failed()).toBe(true);
  });
});
