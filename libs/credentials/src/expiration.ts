import { type FieldError, isOneOf } from '@assay/contracts';

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;
const UNITS = ['m', 'h', 'd'] as const;
/** `30m` (specification, Limits: shortest key expiration format). */
const SHORTEST_MINUTES = 30;
/** `3650d`: ten years. */
const LONGEST_MINUTES = 3_650 * MINUTES.d;
/** `7d` (docs/decisions/credentials.md). */
const LONGEST_OVERLAP_MINUTES = 7 * MINUTES.d;

export type ReadDuration<T> = { ok: true; minutes: T } | { ok: false; error: FieldError };

/**
 * A key's life as the specification writes it: `30m`, `24h`, `7d`, `90d`, `never`. At least 30m, at most 3650d.
 * @returns whole minutes; null for never. `min` and `max` of an error are in minutes.
 */
export function readExpiration(text: string): ReadDuration<number | null> {
  if (text === 'never') return { ok: true, minutes: null };
  const minutes = minutesOf(text);
  if (minutes === undefined || minutes === 0)
    return malformed('expiration', 'a whole number followed by m, h or d, such as 30m, 24h or 90d, or never');
  if (minutes < SHORTEST_MINUTES)
    return outside('expiration', 'at least 30m', { code: 'MIN_SIZE_REQUIRED', min: SHORTEST_MINUTES });
  if (minutes > LONGEST_MINUTES)
    return outside('expiration', 'at most 3650d, or never', { code: 'MAX_SIZE_EXCEEDED', max: LONGEST_MINUTES });
  return { ok: true, minutes };
}

/**
 * How long a rolled key goes on living: `0m` to `7d`, of any of the three units.
 * @returns whole minutes. `max` of an error is in minutes.
 */
export function readOverlap(text: string): ReadDuration<number> {
  const minutes = minutesOf(text);
  if (minutes === undefined) return malformed('overlap', 'a whole number followed by m, h or d, such as 0m, 24h or 7d');
  if (minutes > LONGEST_OVERLAP_MINUTES)
    return outside('overlap', 'at most 7d', { code: 'MAX_SIZE_EXCEEDED', max: LONGEST_OVERLAP_MINUTES });
  return { ok: true, minutes };
}

function minutesOf(text: string): number | undefined {
  const [, count, unit] = /^(0|[1-9]\d{0,9})([mhd])$/.exec(text) ?? [];
  return isOneOf(UNITS, unit) ? Number(count) * MINUTES[unit] : undefined;
}

function malformed(field: string, form: string): { ok: false; error: FieldError } {
  return { ok: false, error: { field, message: `${field} must be ${form}`, code: 'INVALID_FORMAT' } };
}

function outside(
  field: string,
  bound: string,
  rest: Pick<FieldError, 'code' | 'min' | 'max'>,
): { ok: false; error: FieldError } {
  return { ok: false, error: { field, message: `${field} must be ${bound}`, ...rest } };
}
