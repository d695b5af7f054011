import { text } from '../values/concatenation.js';
import { constant, constantsOf, readField, type Value } from '../values/value.js';

/** `{name}`, `{0.field}`, `{key[item]!r:>10}`, or text without braces. */
const PIECE = /\{\{|\}\}|\{(\w*)(?:\.(\w+)|\[(\w+)\])?(?:![rsa])?(?::[^{}]*)?\}|[^{}]+/g;

/** What `'{a}, {}'.format(x, a=y)` gives: the data that its placeholders stand for; null if the format is not of that kind. */
export function formatted(format: string, positional: readonly Value[], named: (name: string) => Value | undefined) {
  let next = 0;
  let length = 0;
  const parts: Value[] = [];
  for (const [piece, name, field, item] of format.matchAll(PIECE)) {
    length += piece.length;
    if (name === undefined) {
      parts.push(constant(piece));
      continue;
    }
    const value = name === '' || /^\d+$/.test(name) ? positional[name === '' ? next++ : Number(name)] : named(name);
    if (!value) return null;
    const part = field ?? item;
    parts.push(part === undefined ? value : readField(value, part));
  }
  return length === format.length ? text(parts) : null;
}

/** What `'%(a)s %(b)s' % values` gives; null if the format is not of that kind. */
export function ofNames(format: string, values: Value): Value | null {
  const pieces = format.split(/%\((\w+)\)[-#0-9.+ ]*[a-zA-Z]/);
  if (pieces.length === 1 || pieces.some((piece, at) => at % 2 === 0 && piece.includes('%'))) return null;
  return text(pieces.map((piece, at) => (at % 2 === 0 ? constant(piece) : readField(values, piece))));
}

/** Of a function on known numbers and texts; null if it is none. */
export function ofConstants(name: string, args: readonly Value[]): Value | null {
  const values = constantsOf(args);
  if (values.length === 0 || values.some((value) => value === undefined || value === null)) return null;
  const [first] = values;
  const numbers = values.filter((value) => typeof value === 'number');
  switch (name) {
    case 'bool':
      return values.length === 1 ? constant(Boolean(first)) : null;
    case 'int':
      return values.length === 1 && /^-?\d{1,15}$/.test(String(first)) ? constant(Number(first)) : null;
    case 'str':
      return values.length === 1 && typeof first !== 'boolean' && Number.isInteger(Number(first))
        ? constant(String(first))
        : null;
    case 'abs':
      return typeof first === 'number' && values.length === 1 ? constant(Math.abs(first)) : null;
    case 'round':
      return typeof first === 'number' && values.length === 1 && first % 1 !== 0.5 ? constant(Math.round(first)) : null;
    case 'max':
    case 'min':
      return numbers.length === values.length && numbers.length > 1 ? constant(Math[name](...numbers)) : null;
    default:
      return null;
  }
}

/** Of a function on one list of known numbers, texts and truth values; null if it is none. */
export function ofList(name: string, [list, ...others]: readonly Value[]): Value | null {
  if (!list?.items?.length || list.taint || others.length > 0) return null;
  const known = constantsOf(list.items);
  if (known.includes(undefined)) return null;
  const numbers = known.filter((each) => typeof each === 'number');
  switch (name) {
    case 'all':
      return constant(known.every(Boolean));
    case 'any':
      return constant(known.some(Boolean));
    case 'sum':
    case 'max':
    case 'min':
      if (numbers.length < known.length) return null;
      return constant(name === 'sum' ? numbers.reduce((all, each) => all + each) : Math[name](...numbers));
    default:
      return null;
  }
}

const IS_TYPE = /^(?:str|bytes|int|float|bool|list|tuple|dict|set)$/;

/** `isinstance(x, int)` of a known text, number or truth value; null if unknown, as which of its numbers are whole in Python. */
export function isInstance({ constant: known, taint }: Value, type: string): Value | null {
  if (taint || known === undefined || known === null || !IS_TYPE.test(type)) return null;
  if (typeof known === 'string') return type === 'bytes' ? null : constant(type === 'str');
  if (typeof known === 'boolean') return constant(type === 'bool' || type === 'int');
  if (/^(?:int|float)$/.test(type))
    return Number.isInteger(known) ? constant(type === 'int') : constant(type === 'float');
  return constant(false);
}

/** The items of a list of the arguments, if all are known lists. */
export function itemsOf(args: readonly Value[]): (readonly Value[])[] | null {
  const lists = args.flatMap(({ items, taint }) => (items && !taint ? [items] : []));
  return lists.length === args.length && lists.length > 0 ? lists : null;
}
