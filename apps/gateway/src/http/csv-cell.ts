/**
 * One cell (RFC 4180), quoted always. A spreadsheet takes a text that begins like a formula for one, quoted or not; an
 * apostrophe before it keeps it a text (OWASP, CSV Injection). Full-width signs are read as the plain ones by some.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s\0]*[=+\-@\t\r\n＝＋－＠|%]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
