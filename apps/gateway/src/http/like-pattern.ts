/** For LIKE and ILIKE: what has the text anywhere in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
