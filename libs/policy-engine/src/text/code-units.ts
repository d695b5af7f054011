/** Shorter texts are not cached: they occur between the passes over a file, and would evict its entry. */
const SHORT = 512;
let lastText = '';
let lastUnits = new Uint16Array(0);

/**
 * The UTF-16 code units of a text as an array, for loops over all of them: reading one from an array costs a third of
 * `charCodeAt`. The last long text is remembered, because many passes go over one file. Not to be written to.
 */
export function codeUnits(text: string): Uint16Array {
  if (text.length <= SHORT) return read(text);
  if (text !== lastText) {
    lastUnits = read(text);
    lastText = text;
  }
  return lastUnits;
}

function read(text: string): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(text.length);
  Buffer.from(units.buffer).write(text, 'utf16le');
  return units;
}
