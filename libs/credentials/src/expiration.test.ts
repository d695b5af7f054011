import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readExpiration, readOverlap } from './expiration.js';

describe('expiration of a key', () => {
  it.each([
    ['30m', 30],
    ['24h', 1_440],
    ['7d', 10_080],
    ['90d', 129_600],
    ['3650d', 5_256_000],
    ['never', null],
  ])('reads %s', (text, minutes) => expect(readExpiration(text)).toEqual({ ok: true, minutes }));

  it.each(['29m', '1m'])('says that %s is too short', (text) =>
    expect(readExpiration(text)).toEqual({
      ok: false,
      error: { field: 'expiration', message: 'expiration must be at least 30m', code: 'MIN_SIZE_REQUIRED', min: 30 },
    }),
  );

  it.each(['3651d', '5256001m', '87601h', '9999999999d'])('says that %s is too long', (text) =>
    expect(readExpiration(text)).toMatchObject({ ok: false, error: { code: 'MAX_SIZE_EXCEEDED', max: 5_256_000 } }),
  );

  it.each(['', '0m', '0', '7', 'd', '7 d', '7D', '1.5h', '-7d', '+7d', '007d', '7w', '7d ', 'Never', '1e3m', '٣٠m'])(
    'says that %p has another form',
    (text) => expect(readExpiration(text)).toMatchObject({ ok: false, error: { code: 'INVALID_FORMAT' } }),
  );

  it('reads every duration between the bounds, and no other', () => {
    const units = { m: 1, h: 60, d: 1_440 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000_000 }), fc.constantFrom('m', 'h', 'd'), (amount, unit) => {
        const minutes = amount * units[unit as 'm'];
        const read = readExpiration(`${amount}${unit}`);
        if (minutes >= 30 && minutes <= 5_256_000) expect(read).toEqual({ ok: true, minutes });
        else expect(read.ok).toBe(false);
      }),
    );
  });
});

describe('overlap of a rolled key', () => {
  it.each([
    ['0m', 0],
    ['0d', 0],
    ['24h', 1_440],
    ['7d', 10_080],
  ])('reads %s', (text, minutes) => expect(readOverlap(text)).toEqual({ ok: true, minutes }));

  it.each(['8d', '169h', '10081m'])('says that %s is too long', (text) =>
    expect(readOverlap(text)).toMatchObject({
      ok: false,
      error: { field: 'overlap', code: 'MAX_SIZE_EXCEEDED', max: 10_080 },
    }),
  );

  it.each(['', 'never', '-1h', '1', 'h'])('says that %p has another form', (text) =>
    expect(readOverlap(text)).toMatchObject({ ok: false, error: { code: 'INVALID_FORMAT' } }),
  );
});
