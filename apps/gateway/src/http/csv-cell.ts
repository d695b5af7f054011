/**
 * One cell (RFC 4180), always quoted. Spreadsheets run a text that begins like a formula, quoted or not. An
 * apostrophe in front keeps it text (OWASP, CSV Injection). Some spreadsheets read full-width signs as the plain ones.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s\0]*[=+\-@\t\r\n＝＋－＠|%]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
