/** The code of an error of Node; undefined of anything else that was thrown. Errors of another context are no `Error` here. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
