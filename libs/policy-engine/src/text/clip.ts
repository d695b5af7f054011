/** Cuts a text to `maxChars` UTF-16 code units; the last one is then an ellipsis. */
export function clip(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1)}…`.toWellFormed();
}
