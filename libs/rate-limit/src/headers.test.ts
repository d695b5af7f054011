import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rateLimitHeaders, reportedWindow } from './headers.js';
import type { Decision, WindowStatus } from './stores/store.js';

const nowMs = 1_800_000_000_500;
const status = (fields: Partial<WindowStatus>): WindowStatus => ({
  policy: 'default.minute',
  limit: 1_000,
  spent: 2,
  remaining: 998,
  resetAtMs: nowMs + 41_200,
  windowSeconds: 60,
  exhausted: false,
  ...fields,
});

describe('rateLimitHeaders', () => {
  const hour = status({
    policy: 'default.hour',
    limit: 20_000,
    remaining: 998,
    resetAtMs: nowMs + 3_599_000,
    windowSeconds: 3_600,
  });

  it('reports the limit that would reject first, and every limit in the IETF fields', () => {
    const decision: Decision = { allowed: true, nowMs, windows: [status({}), hour] };
    expect(rateLimitHeaders(decision)).toEqual({
      // as much is left in both, so the longer window
      'x-ratelimit-limit': '20000',
      'x-ratelimit-remaining': '998',
      'x-ratelimit-reset': '1800003600',
      'x-ratelimit-window': '3600',
      'ratelimit-policy': '"default.minute";q=1000;w=60, "default.hour";q=20000;w=3600',
      ratelimit: '"default.minute";r=998;t=42, "default.hour";r=998;t=3599',
    });
    const closer = status({ policy: 'evaluations.create', limit: 60, remaining: 3 });
    expect(rateLimitHeaders({ ...decision, windows: [hour, closer, status({})] })).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset': '1800000042',
      'x-ratelimit-window': '60',
    });
  });

  it('reports the exhausted limit with the longest wait on a rejection, and nothing remaining', () => {
    const windows = [
      status({ policy: 'short', remaining: 1, exhausted: true }),
      status({
        policy: 'long',
        limit: 10,
        remaining: 0,
        resetAtMs: nowMs + 1_200_001,
        windowSeconds: 3_600,
        exhausted: true,
      }),
      // waits longest, and is not exhausted
      status({ policy: 'day', remaining: 50, resetAtMs: nowMs + 80_000_000, windowSeconds: 86_400 }),
    ];
    expect(rateLimitHeaders({ allowed: false, nowMs, windows })).toMatchObject({
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-window': '3600',
      'retry-after': '1201',
    });
  });

  it('never tells a client to come back before the reset', () => {
    const windows = fc.array(
      fc.record({ wait: fc.integer({ min: 1, max: 86_400_000 }), remaining: fc.nat(5), exhausted: fc.boolean() }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 2 ** 41 }), (given, atMs) => {
        fc.pre(given.some(({ exhausted }) => exhausted));
        const decision: Decision = {
          allowed: false,
          nowMs: atMs,
          windows: given.map(({ wait, ...rest }, i) => status({ policy: `p${i}`, resetAtMs: atMs + wait, ...rest })),
        };
        const headers = rateLimitHeaders(decision);
        const latestResetMs = Math.max(...decision.windows.filter((w) => w.exhausted).map((w) => w.resetAtMs));
        expect(reportedWindow(decision).resetAtMs).toBe(latestResetMs);
        const backAtMs = atMs + Number(headers['retry-after']) * 1_000;
        expect(backAtMs).toBeGreaterThanOrEqual(latestResetMs);
        expect(backAtMs - latestResetMs).toBeLessThan(1_000);
        expect(Number(headers['x-ratelimit-reset']) * 1_000).toBeGreaterThanOrEqual(latestResetMs);
      }),
    );
  });
});
