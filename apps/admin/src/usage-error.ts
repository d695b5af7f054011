/** The command names something that there is not, or a value that it does not take. */
export class UsageError extends Error {
  override name = 'UsageError';
}
