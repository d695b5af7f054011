/** The message of whatever was thrown, for logs and for causes that people read. */
export function errorMessage(error: unknown): string {
  // by its form: an error of another realm is no instance of this one's Error
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
