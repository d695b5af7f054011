/** JSON that PostgreSQL's jsonb takes: it stores neither NUL nor half a surrogate pair, and JSON has both. */
export function toJsonb(value: unknown): string {
  // JSON.stringify escapes exactly these; an even number of backslashes before one is text, not an escape
  return JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\\ufffd');
}

/** Text that PostgreSQL stores. */
export function toText(text: string, maxCharacters: number): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd').slice(0, maxCharacters);
}
