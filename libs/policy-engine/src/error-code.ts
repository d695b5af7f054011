/** The code of a Node error; undefined for other thrown values. Not `instanceof Error`, which is false for errors of another context. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
