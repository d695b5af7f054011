import type { Trace } from '../values/trace.js';

/** A check by functions in other files; it holds if any one of them proves the data harmless. Plain JSON. */
export interface CrossFileCheck {
  /**
   * Each a mode of `guards/body-analysis.ts` and a qualified name: `yes ./names.isKnown`. `await ` in front: the caller awaits its
   * promise. `?` after the mode: a function that the evaluation does not have counts as a comparison.
   */
  asks: readonly string[];
  /**
   * What the function's name alone suggests. `known`: a function of a common library, which is proof unless the evaluation has its
   * body. `field`: a field that its class may have validated.
   */
  says: 'known' | 'proof' | 'guess' | 'nothing' | 'field';
}

/**
 * A check of a field by the class of its object.
 * @param asks as in `CrossFileCheck`; the field's name is appended to those that end in `@`
 */
export function crossFileCheckOfField(asks: readonly string[], field: string): CrossFileCheck {
  return { asks: asks.map((each) => (each.endsWith('@') ? `${each}${field}` : each)), says: 'field' };
}

/** Maximum number of checks in other files that one flow keeps. */
const MAX_CROSS_FILE_CHECKS = 4;

/** How doubtful it is that the data arrives unchecked: 0 for no doubt. */
export function doubtOf({ isGuessed, crossFileChecks }: Trace): number {
  return isGuessed ? Number.POSITIVE_INFINITY : (crossFileChecks?.length ?? 0);
}

/** Data that passed a check in another file. */
export function withCrossFileCheck(taint: Trace, crossFileCheck: CrossFileCheck): Trace {
  const before = taint.crossFileChecks ?? [];
  if (before.includes(crossFileCheck) || before.length >= MAX_CROSS_FILE_CHECKS) return taint;
  const crossFileChecks = [...before, crossFileCheck];
  return {
    ...taint,
    crossFileChecks,
    ...(taint.also ? { also: taint.also.map((each) => withCrossFileCheck(each, crossFileCheck)) } : {}),
  };
}

/** Data of two fields of one object, which is harmless if both are; null for any other data. */
export function ofBothFields(a: Trace, b: Trace): Trace | null {
  if (!a.crossFileChecks || !b.crossFileChecks) return null;
  const [one, other] = [a, b].map(({ crossFileChecks }) => crossFileChecks?.find(({ says }) => says === 'field'));
  if (!one || !other) return null;
  const asks = [...new Set([...one.asks, ...other.asks])];
  return asks.length === one.asks.length && a.crossFileChecks?.length === 1
    ? a
    : { ...a, crossFileChecks: [{ asks, says: 'field' }] };
}
