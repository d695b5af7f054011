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
