/** Results of the languages' own functions if their arguments are known. */
import { constant, listOf, type Value } from './value.js';

/** Longer ranges are not expanded. */
const MAX_NUMBERS = 32;

/**
 * The number of elements in a list, or of characters in a string; null if unknown. A list that the file only shows empty is filled
 * elsewhere: by a function in another file, by a callback, or by a method that runs earlier.
 */
export function lengthOf({ items, fields, keys, type, taint, constant: known }: Value): Value | null {
  if (items && !taint) return items.length > 0 ? constant(items.length) : null;
  if (fields?.size && !keys && type === undefined && !taint) return constant(fields.size);
  return typeof known === 'string' && !taint ? constant(known.length) : null;
}

/**
 * The result of a function without a receiver, or of a library type; null if nothing special is known of it.
 * @param hasWholeRanges whether a range includes its end, as in PHP
 */
export function knownFunction(name: string, args: readonly Value[], hasWholeRanges: boolean): Value | null {
  const [first, second] = args;
  switch (name) {
    case 'len':
    case 'count':
    case 'sizeof':
    case 'strlen':
      return first && args.length === 1 ? lengthOf(first) : null;
    case 'range':
      return hasWholeRanges ? null : rangeOf(args);
    case 'list':
    case 'tuple':
    case 'iter':
      return first?.items && !first.taint && args.length === 1 ? listOf(first.items) : null;
    case 'reversed':
      return first?.items && !first.taint ? listOf([...first.items].reverse()) : null;
    case 'enumerate':
      if (!first?.items || first.taint || args.length > 1) return null;
      return listOf(first.items.map((item, at) => listOf([constant(at), item])));
    case 'equals':
    case 'equalsIgnoreCase':
      if (args.length !== 2 || typeof first?.constant !== 'string' || typeof second?.constant !== 'string') return null;
      return constant(isEqual(first.constant, second.constant, name));
    default:
      return null;
  }
}

export function isEqual(a: string, b: string, name: string): boolean {
  return name === 'equals' ? a === b : a.toLowerCase() === b.toLowerCase();
}

/** `range(2)`, `range(1, 5)`, `range(9, 0, -3)`. */
function rangeOf(args: readonly Value[]): Value | null {
  const numbers = args.flatMap(({ constant: known, taint }) => (typeof known === 'number' && !taint ? [known] : []));
  if (numbers.length !== args.length || args.length === 0) return null;
  // Adding one to a larger number gives the same number, so the list would never end.
  if (!numbers.every(Number.isSafeInteger)) return null;
  const [from = 0, to = 0, by = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
  if (by === 0 || (to - from) / by > MAX_NUMBERS) return null;
  const items: Value[] = [];
  for (let next = from; by > 0 ? next < to : next > to; next += by) items.push(constant(next));
  return listOf(items);
}
