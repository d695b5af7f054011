/** A pattern for LIKE and ILIKE that matches text which contains this one. */
export function containsPattern(text: string): string {
  return `%${literalPattern(text)}%`;
}

/** A pattern for LIKE and ILIKE that matches this text alone. Prisma's `contains` takes it too, and escapes nothing itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
