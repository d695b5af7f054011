import { DAY_MS } from './durations.js';

/** The times that ISO 8601 writes with four digits of a year and PostgreSQL reads, in milliseconds of Unix time. */
export const TIMESTAMP_MS = {
  min: Date.parse('0001-01-01T00:00:00Z'),
  max: Date.parse('9999-12-31T23:59:59.999Z'),
} as const;

/**
 * Whether the day exists: `2028-02-29`, but not `2027-02-30`, which `Date.parse` reads as 2 March.
 * @param text begins with a day, as `YYYY-MM-DD`
 */
export function isCalendarDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day === undefined) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The start in UTC of the first of the last `days` days, of which today is one, in milliseconds of Unix time. */
export function startOfLastDays(days: number, nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
}
