/**
 * Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date); undefined if it asks for
 * nothing that can be understood.
 */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined || value.length > 64) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // a date without a weekday could be anything, such as a negative number that JavaScript takes for a year
  const atMs = /^\s*[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
