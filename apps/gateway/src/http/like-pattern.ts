/** A pattern for LIKE and ILIKE that matches text which contains this one. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
