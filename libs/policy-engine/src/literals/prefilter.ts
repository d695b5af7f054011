import { itemAt } from '../item-at.js';
import type { Pattern } from '../regex/pattern.js';

/** A text to look for. */
export interface Literal {
  text: string;
  /** A name as it is written in code: case counts, and no letter, digit, `_`, `$` or character outside ASCII touches it. */
  isWord: boolean;
}

/**
 * What a file must contain for a rule to find anything in it, over its text alone. Sound: a file that does not meet it
 * has no match; one that does may have none either.
 */
export type Prefilter =
  | { type: 'always' }
  | { type: 'literal'; literal: Literal }
  /** Some part of the text matches, as `mayBeIn` has it. */
  | { type: 'pattern'; pattern: Pattern }
  | { type: 'all'; parts: readonly Prefilter[] }
  | { type: 'any'; parts: readonly Prefilter[] };

export const ALWAYS: Prefilter = { type: 'always' };

export function literal(text: string): Prefilter {
  return { type: 'literal', literal: { text, isWord: false } };
}

export function word(text: string): Prefilter {
  return { type: 'literal', literal: { text, isWord: true } };
}

export function all(parts: readonly Prefilter[]): Prefilter {
  const telling = parts
    .filter(({ type }) => type !== 'always')
    .flatMap((part) => (part.type === 'all' ? part.parts : [part]));
  return telling.length === 0 ? ALWAYS : telling.length === 1 ? itemAt(telling, 0) : { type: 'all', parts: telling };
}

/** Of no parts: always. */
export function any(parts: readonly Prefilter[]): Prefilter {
  if (parts.length === 0 || parts.some(({ type }) => type === 'always')) return ALWAYS;
  return parts.length === 1 ? itemAt(parts, 0) : { type: 'any', parts };
}
