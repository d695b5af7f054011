/**
 * Whether there is such a day: `2028-02-29` and not `2027-02-30`, which `Date.parse` takes for the 2nd of March.
 * @param text that begins with a day, as `YYYY-MM-DD`
 */
export function isCalendarDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day === undefined) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
