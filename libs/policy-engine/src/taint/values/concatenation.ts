/** What is known of strings that are concatenated from several values. */

import type { Trace } from './trace.js';
import { anyTaint, beginning, CLEAN, constant, MAX_CONSTANT_CHARS, merged, UNKNOWN_TEXT, type Value } from './value.js';

/** The concatenation of values as a string. */
export function text(values: readonly Value[]): Value {
  let prefix = '';
  let known = true;
  let mayBeEmpty = false;
  const isProtocol = isOnlyProtocol(values);
  // What comes behind keeps that.
  const isBehind = isProtocol || (values[0]?.prefix === '' && values[0].taint !== null);
  for (const [at, part] of values.entries()) {
    if (part.mayBeEmpty) {
      mayBeEmpty = prefix === '';
      if (!mayBeEmpty || values.slice(at + 1).some(anyTaint)) break;
    }
    const start = beginning(part);
    prefix += start ?? '';
    // A framework may still set a field that is empty.
    if (part.constant === undefined || part.constant === null) {
      known = false;
      // If a beginning is only partly known, the rest is unknown.
      if (!anyTaint(part) && !prefix.endsWith(UNKNOWN_TEXT) && !isProtocol) prefix += UNKNOWN_TEXT;
      break;
    }
  }
  const whole = values.length > 1 ? putTogether(values) : merged(values);
  if (known && !whole.taint) return constant(prefix);
  if (!whole.taint && prefix === UNKNOWN_TEXT) return whole;
  if (!prefix && !isBehind) return whole;
  return { ...whole, prefix: prefix.slice(0, MAX_CONSTANT_CHARS), ...(mayBeEmpty ? { mayBeEmpty } : {}) };
}

/** Whether data follows an unknown protocol, or nothing does yet: `scheme + '://' + host`. The `prefix` is empty: nothing that is known comes before the host. */
function isOnlyProtocol([first = CLEAN, second = CLEAN, third]: readonly Value[]): boolean {
  if (first.constant !== undefined) return false;
  if (first.prefix === '') return anyTaint(second) !== null;
  return first.prefix === undefined && second.constant === '://' && (!third || anyTaint(third) !== null);
}

/** A value made from several in order, like a string. */
export function putTogether(values: readonly Value[]): Value {
  const whole = merged(values);
  // an empty text is no beginning: `let address = ''; address += data`
  const first = values.find(({ constant: known }) => known !== '');
  return whole.taint ? { taint: asPart(whole.taint, first && anyTaint(first) ? 'first' : 'later') } : whole;
}

/** Data that became part of a string: `later` if the string begins with something else. */
function asPart(taint: Trace | null, part: 'first' | 'later'): Trace | null {
  return taint && taint.part !== 'later' && taint.part !== part ? { ...taint, part } : taint;
}
