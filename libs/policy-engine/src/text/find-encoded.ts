import { itemAt } from '../item-at.js';
import { codeUnits } from './code-units.js';
import { BASE64, type Encoding, HEX, isBase64Unit, PERCENT, startsPrintable, UNICODE } from './encodings.js';

/** A part of a text that may be encoded, in UTF-16 indices. */
export interface Encoded {
  start: number;
  end: number;
  encoding: Encoding;
}

const MIN_BASE64 = 16;
const MIN_HEX = 32;

/**
 * What of a text may be encoded, from left to right and without overlaps, as this pattern finds it, of which the first
 * alternative that matches wins:
 *
 *   %XX(?:[^\n]*%XX)? | (?:U\+XXXX(?:[\t\n\f\r ]|$))+ | (?:\\{1,2}[uU]XXXX)+ | [0-9A-Fa-f]{32,} | [\w/+-]{16,}={0,2}
 *
 * Where two touch, the one of lower precedence is left out: it waits for the next round. So is what looks like base64 and
 * cannot be. Each of the searches goes on from where it was, so all of them together are linear.
 */
export function findEncoded(text: string): Encoded[] {
  const units = codeUnits(text);
  const next = SEARCHES.map((search) => search(text, units, 0));
  const found: Encoded[] = [];
  for (let at = 0; ; ) {
    let first: Encoded | null = null;
    for (let index = 0; index < SEARCHES.length; index++) {
      let candidate = next[index] ?? null;
      if (candidate === null) continue;
      if (candidate.start < at) {
        candidate = itemAt(SEARCHES, index)(text, units, at);
        next[index] = candidate;
      }
      // Of two that start at one place the one of higher precedence stays.
      if (candidate !== null && (first === null || candidate.start < first.start)) first = candidate;
    }
    if (first === null) break;
    found.push(first);
    at = first.end;
  }
  const losesTo = (mine: Encoded, other: Encoded | undefined) =>
    other !== undefined && other.start <= mine.end && mine.start <= other.end && other.encoding < mine.encoding;
  const isHopeless = ({ start, encoding }: Encoded) => encoding === BASE64 && !startsPrintable(units, start);
  return found.filter(
    (mine, at) => !isHopeless(mine) && !losesTo(mine, found[at - 1]) && !losesTo(mine, found[at + 1]),
  );
}

/** The first of its kind that starts at an index or after it. */
type Search = (text: string, units: Uint16Array, from: number) => Encoded | null;
/** In order of precedence. */
const SEARCHES: readonly Search[] = [percentFrom, codePointFrom, escapeFrom, runFrom];

/** From the first escaped character of a line to its last. */
function percentFrom(text: string, units: Uint16Array, from: number): Encoded | null {
  const isEscape = (at: number) => isHex(units, at + 1, 2);
  let start = text.indexOf('%', from);
  while (start >= 0 && !isEscape(start)) start = text.indexOf('%', start + 1);
  if (start < 0) return null;
  const newline = text.indexOf('\n', start);
  let last = text.lastIndexOf('%', newline < 0 ? text.length : newline);
  while (!isEscape(last)) last = text.lastIndexOf('%', last - 1);
  return { start, end: last + 3, encoding: PERCENT };
}

/** `U+0041 U+0042`. */
function codePointFrom(text: string, units: Uint16Array, from: number): Encoded | null {
  const afterOne = (at: number) => {
    if (units[at] !== 0x55 || units[at + 1] !== 0x2b || !isHex(units, at + 2, 4)) return -1;
    if (at + 6 === text.length) return at + 6;
    return isSpace(units[at + 6] ?? 0) ? at + 7 : -1;
  };
  return repeated(text, 'U+', from, afterOne);
}

/** `\u0041\\U0042`. */
function escapeFrom(text: string, units: Uint16Array, from: number): Encoded | null {
  const afterOne = (at: number) => {
    if (units[at] !== 0x5c) return -1;
    const letter = units[at + 1] === 0x5c ? at + 2 : at + 1;
    return ((units[letter] ?? 0) | 0x20) === 0x75 && isHex(units, letter + 1, 4) ? letter + 5 : -1;
  };
  return repeated(text, '\\', from, afterOne);
}

/** One or more parts of one form. @param afterOne where a part ends that starts at an index; -1 where none does */
function repeated(text: string, mark: string, from: number, afterOne: (at: number) => number): Encoded | null {
  for (let start = text.indexOf(mark, from); start >= 0; start = text.indexOf(mark, start + 1)) {
    let end = afterOne(start);
    if (end < 0) continue;
    for (let after = afterOne(end); after >= 0; after = afterOne(end)) end = after;
    return { start, end, encoding: UNICODE };
  }
  return null;
}

/** A run of base64's characters, or the hex digits that it begins with. */
function runFrom(_text: string, units: Uint16Array, from: number): Encoded | null {
  const { length } = units;
  for (let at = from; at + MIN_BASE64 <= length; ) {
    // A run that covers `at` to `at + MIN_BASE64` holds this place; if it does not, no run starts before it.
    const probe = at + MIN_BASE64 - 1;
    if (!isBase64Unit(units[probe] ?? 0)) {
      at = probe + 1;
      continue;
    }
    let start = probe;
    while (start > at && isBase64Unit(units[start - 1] ?? 0)) start--;
    let end = probe + 1;
    while (end < length && isBase64Unit(units[end] ?? 0)) end++;
    if (end - start >= MIN_BASE64) {
      const hexEnd = endOfHex(units, start);
      if (hexEnd - start >= MIN_HEX) return { start, end: hexEnd, encoding: HEX };
      for (let padding = 0; padding < 2 && units[end] === 0x3d; padding++) end++;
      return { start, end, encoding: BASE64 };
    }
    at = end + 1;
  }
  return null;
}

function endOfHex(units: Uint16Array, start: number): number {
  let end = start;
  while (isHexUnit(units[end])) end++;
  return end;
}

function isHex(units: Uint16Array, at: number, count: number): boolean {
  for (let index = at; index < at + count; index++) if (!isHexUnit(units[index])) return false;
  return true;
}

/** Undefined, beyond the end of the text, is none. */
function isHexUnit(unit: number | undefined): boolean {
  return (
    unit !== undefined &&
    ((unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x66) || (unit >= 0x41 && unit <= 0x46))
  );
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d;
}
