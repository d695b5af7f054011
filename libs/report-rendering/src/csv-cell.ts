/**
 * What a spreadsheet takes for the start of a formula, also in full width and behind white space or invisible characters
 * (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/**
 * One cell (RFC 4180). Texts are always quoted, so that a reader that splits at other separators starts no new cell in them. One
 * that begins like a formula gets an apostrophe in front, because spreadsheets run it quoted or not.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.toWellFormed().replaceAll('"', '""')}"`;
}
