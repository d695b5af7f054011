/** An error that the caller can fix: one sentence that says what is wrong and what to do next. */
export class ToolError extends Error {
  override name = 'ToolError';
}
