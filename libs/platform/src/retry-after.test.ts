import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRetryAfter } from './retry-after.js';

describe('parseRetryAfter', () => {
  const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
    ['Saturday, 21-Nov-26 12:01:00 GMT', 60_000],
    ['Sat Nov 21 12:01:00 2026 GMT', 60_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    ['9'.repeat(100), undefined],
  ])('%s → %s', (value, expected) => {
    expect(parseRetryAfter(value, NOW_MS)).toBe(expected);
  });

  it('returns nothing negative for any text', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(parseRetryAfter(value, NOW_MS) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
