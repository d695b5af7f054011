/** Something that a caller can do something about: one sentence that says what is wrong and what to do next. */
export class ToolError extends Error {
  override name = 'ToolError';
}
