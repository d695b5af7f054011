/** The code that Node, a driver or the system gave an error: ECONNREFUSED, ENOENT, 23505. */
export function systemCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
