/** The code of an error from Node, a driver or the operating system: ECONNREFUSED, ENOENT, 23505. */
export function systemCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
