/**
 * Folding for the literal search: ASCII letters to lower case, and the two characters outside ASCII that a
 * case-insensitive regex takes for an ASCII letter (KELVIN SIGN for k, LATIN SMALL LETTER LONG S for s).
 * Length in UTF-16 code units is kept.
 */
export function foldText(text: string): string {
  // many times as fast, and the same
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z\u212a\u017f]/g, (c) => String.fromCharCode(foldCodeUnit(c.charCodeAt(0))));
}

export function foldCodeUnit(unit: number): number {
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if (unit === 0x212a) return 0x6b;
  if (unit === 0x17f) return 0x73;
  return unit;
}
