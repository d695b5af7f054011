/** Known results of string methods. */
import type { Effect } from '../calls/effects.js';
import { isEqual } from './known-functions.js';
import { constant, listOf, type Value } from './value.js';

export function textEffect(text: string, name: string, args: readonly Value[]): Effect | null {
  const result = args.length === 0 ? ofItself(text, name) : withOther(text, name, args);
  return result && { result };
}

function ofItself(text: string, name: string): Value | null {
  switch (name) {
    case 'length':
      return constant(text.length);
    case 'isEmpty':
      return constant(text === '');
    case 'toString':
    case 'intern':
      return constant(text);
    case 'trim':
    case 'strip':
      return constant(text.trim());
    case 'toLowerCase':
    case 'lower':
      return constant(text.toLowerCase());
    case 'toUpperCase':
    case 'upper':
      return constant(text.toUpperCase());
    case 'isdigit':
    case 'isnumeric':
    case 'isdecimal':
      return constant(/^[0-9]+$/.test(text));
    case 'isalpha':
      return /^[ -~]*$/.test(text) ? constant(/^[A-Za-z]+$/.test(text)) : null;
    case 'isalnum':
      return /^[ -~]*$/.test(text) ? constant(/^[A-Za-z0-9]+$/.test(text)) : null;
    default:
      return null;
  }
}

function withOther(text: string, name: string, [first, second, step]: readonly Value[]): Value | null {
  const at = first?.constant;
  const to = second?.constant;
  if (typeof at === 'number') {
    if (name === 'charAt') return constant(text.charAt(at));
    if (!/^(?:substring|slice)$/.test(name) || at < 0 || step || (second && typeof to !== 'number')) return null;
    return constant(text.slice(at, typeof to === 'number' ? to : undefined));
  }
  if (typeof at !== 'string' || second) return null;
  switch (name) {
    case 'equals':
    case 'equalsIgnoreCase':
      return constant(isEqual(text, at, name));
    case 'startsWith':
    case 'startswith':
      return constant(text.startsWith(at));
    case 'endsWith':
    case 'endswith':
      return constant(text.endsWith(at));
    case 'contains':
      return constant(text.includes(at));
    case 'indexOf':
    case 'find':
      return constant(text.indexOf(at));
    case 'index':
      return text.includes(at) ? constant(text.indexOf(at)) : null;
    case 'count':
      return at === '' ? null : constant(text.split(at).length - 1);
    case 'split':
      // In Java, the separator is a pattern.
      return /^[,;:\w -]$/.test(at) ? listOf(text.split(at).map(constant)) : null;
    default:
      return null;
  }
}
