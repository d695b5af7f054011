import { randomInt } from 'node:crypto';

/** Twice the largest legitimate body: 100,000 files of a code host have six members each, and those of a request three. */
const MAX_VALUES = 1_200_000;
const MAX_CONTAINERS = 250_000;
/**
 * V8 creates a hidden class for each name, depending on the names before it, so 490,000 names took seconds to parse and validate.
 * Objects with the same names in the same order share their hidden classes.
 */
const MAX_NAMES = 20_000;
/** A smaller body cannot exceed the limits: `"a":0,` has six bytes. */
const SMALL_BYTES = MAX_NAMES * 6;
/** Random, so that nobody can choose names with equal hashes. */
const SEED = randomInt(2 ** 31);

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY] = Buffer.from('"\\:,{}[');

/**
 * Counts what makes JSON slow to parse and large in memory, before it is parsed: `[[],[],…` of 68 MB takes 4 s and 1.7 GB.
 * @returns what there is too much of
 */
export function jsonExcess(bytes: Buffer): string | undefined {
  if (bytes.length < SMALL_BYTES) return undefined;
  const classes = new Set<number>();
  const enclosing: number[] = [];
  let current = SEED;
  let [values, containers, start, end] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        start = at + 1;
        at = endOfString(bytes, start);
        end = at;
        break;
      case COLON:
        current = hashAfter(current, bytes, start, end);
        classes.add(current);
        if (classes.size > MAX_NAMES)
          return `different names, or orders of names, in its objects: at most ${MAX_NAMES}`;
        break;
      case CLOSE_OBJECT:
        current = enclosing.pop() ?? SEED;
        break;
      case OPEN_OBJECT:
        enclosing.push(current);
        current = SEED;
        containers++;
        break;
      case OPEN_ARRAY:
        containers++;
        break;
      case COMMA:
        values++;
        break;
    }
    if (containers > MAX_CONTAINERS) return `objects and arrays: at most ${MAX_CONTAINERS}`;
    if (values + containers > MAX_VALUES) return `values: at most ${MAX_VALUES}`;
  }
  return undefined;
}

/** The index of the quote that ends a string. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** FNV-1a over a name, starting with the hash of the names before it. */
function hashAfter(before: number, bytes: Buffer, start: number, end: number): number {
  let hash = before;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 16_777_619);
  // a byte that no name contains marks its end
  return Math.imul(hash ^ 0xff, 16_777_619);
}
