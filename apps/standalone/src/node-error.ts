/** Whether an error came from a call of the system: it then has a code, such as ENOENT. */
export function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
