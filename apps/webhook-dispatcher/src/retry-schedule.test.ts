import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_ATTEMPTS, MAX_RETRY_AFTER_MS, RETRY_DELAYS_MS, retryDelayMs } from './retry-schedule.js';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const MINUTE_MS = 60_000;

describe('retryDelayMs', () => {
  it('is the schedule of the documentation', () => {
    const middle = Array.from({ length: 9 }, (_, index) => retryDelayMs(index + 1, undefined, () => 0.5));
    const minutes = [5, 30, 120, 300, 600, 840, 1_200, 1_440].map((each) => each * MINUTE_MS);
    expect(middle).toEqual([5_000, ...minutes]);
    expect(retryDelayMs(10, undefined)).toBeNull();
  });

  it('stays within 20 % of the schedule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 }), fraction, (attempt, random) => {
        const base = RETRY_DELAYS_MS[attempt - 1] as number;
        const delay = retryDelayMs(attempt, undefined, () => random) as number;
        expect(delay).toBeGreaterThanOrEqual(base * 0.8);
        expect(delay).toBeLessThanOrEqual(base * 1.2);
      }),
    );
  });

  it('ends after ten attempts, whatever the receiver asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: MAX_ATTEMPTS, max: 1_000 }), fc.option(fc.nat()), (attempt, retryAfter) => {
        expect(retryDelayMs(attempt, retryAfter ?? undefined)).toBeNull();
      }),
    );
  });

  it('is never earlier than Retry-After up to a day, and never later than both it and the schedule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1e15, noNaN: true }),
        fraction,
        (attempt, retryAfterMs, random) => {
          const delay = retryDelayMs(attempt, retryAfterMs, () => random) as number;
          const asked = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
          expect(delay).toBeGreaterThanOrEqual(asked);
          expect(delay).toBeLessThanOrEqual(Math.max(asked, (RETRY_DELAYS_MS[attempt - 1] as number) * 1.2));
        },
      ),
    );
  });
});
