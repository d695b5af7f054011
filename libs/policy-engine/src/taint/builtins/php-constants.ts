import { constant, constantsOf, type Value } from '../values/value.js';

/** What PHP's own functions give for known numbers and texts; null for any other call. */
export function ofPhpConstants(name: string, args: readonly Value[]): Value | null {
  const [first, second] = args;
  const of = IS_TYPE.exec(name)?.[1];
  if (of && first && args.length === 1) return isOfType(first, of);
  if (/^(?:array_key_exists|key_exists)$/.test(name)) return second ? hasKey(second, first) : null;
  const known = constantsOf(args);
  const [a, b] = known;
  if (known.length !== 2) return typeof a === 'string' && known.length === 1 ? ofText(name, a) : null;
  if (typeof a === 'number' && typeof b === 'number') return ofNumbers(name, a, b);
  return typeof a === 'string' && typeof b === 'string' ? ofTexts(name, a, b) : null;
}

const IS_TYPE = /^is_(string|int|integer|float|bool|array|numeric|null)$/;

function isOfType({ constant: known, items, fields, taint, type }: Value, wanted: string): Value | null {
  if (taint) return null;
  if (items ?? (fields && type === undefined)) return constant(wanted === 'array');
  if (known === undefined) return null;
  if (wanted === 'null') return constant(known === null);
  if (typeof known === 'string' && wanted === 'numeric')
    return constant(/^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(known));
  if (typeof known === 'number' && /^(?:int|integer|float)$/.test(wanted))
    return Number.isInteger(known) ? null : constant(wanted === 'float');
  return constant(wanted === 'numeric' ? typeof known === 'number' : TYPE_OF[typeof known] === wanted);
}

const TYPE_OF: Readonly<Record<string, string>> = { string: 'string', boolean: 'bool' };

/** Whether a map that is known has a key. */
function hasKey({ fields, items, keys, taint, type }: Value, key: Value | undefined): Value | null {
  if (taint || keys || type !== undefined || key?.taint || key?.constant === undefined) return null;
  if (items?.length)
    return constant(typeof key.constant === 'number' && key.constant >= 0 && key.constant < items.length);
  return fields?.size ? constant(fields.has(String(key.constant))) : null;
}

function ofText(name: string, text: string): Value | null {
  switch (name) {
    case 'strtoupper':
      return constant(text.toUpperCase());
    case 'strtolower':
      return constant(text.toLowerCase());
    case 'trim':
      return constant(text.trim());
    case 'strrev':
      return /^[\x20-\x7e]*$/.test(text) ? constant([...text].reverse().join('')) : null;
    case 'ctype_digit':
      return constant(/^\d+$/.test(text));
    default:
      return null;
  }
}

function ofNumbers(name: string, a: number, b: number): Value | null {
  switch (name) {
    case 'intdiv':
      return b === 0 ? null : constant(Math.trunc(a / b));
    case 'max':
      return constant(Math.max(a, b));
    case 'min':
      return constant(Math.min(a, b));
    default:
      return null;
  }
}

function ofTexts(name: string, a: string, b: string): Value | null {
  switch (name) {
    case 'strpos':
      return constant(a.includes(b) ? a.indexOf(b) : false);
    case 'str_contains':
      return constant(a.includes(b));
    case 'str_starts_with':
      return constant(a.startsWith(b));
    case 'str_ends_with':
      return constant(a.endsWith(b));
    case 'strcmp':
      return constant(a === b ? 0 : a < b ? -1 : 1);
    default:
      return null;
  }
}
