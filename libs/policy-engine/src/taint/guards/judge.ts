import type { Trace } from '../values/value.js';

/** A check by functions in other files; it holds if any one of them proves the data harmless. Plain JSON. */
export interface Judge {
  /**
   * Each a mode of `guards/body-reading.ts` and a qualified name: `yes ./names.isKnown`. `await ` in front: the caller awaits its
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
 * @param asks as in `Judge`; the field's name is appended to those that end in `@`
 */
export function judgeOfField(asks: readonly string[], field: string): Judge {
  return { asks: asks.map((each) => (each.endsWith('@') ? `${each}${field}` : each)), says: 'field' };
}

/** Maximum number of checks in other files that one flow keeps. */
const MAX_JUDGES = 4;

/** How doubtful it is that the data arrives unchecked: 0 for no doubt. */
export function doubtOf({ isGuessed, judged }: Trace): number {
  return isGuessed ? Number.POSITIVE_INFINITY : (judged?.length ?? 0);
}

/** Data that passed a check in another file. */
export function asJudged(taint: Trace, judge: Judge): Trace {
  const before = taint.judged ?? [];
  if (before.includes(judge) || before.length >= MAX_JUDGES) return taint;
  const judged = [...before, judge];
  return { ...taint, judged, ...(taint.also ? { also: taint.also.map((each) => asJudged(each, judge)) } : {}) };
}

/** Data of two fields of one object, which is harmless if both are; null for any other data. */
export function ofBothFields(a: Trace, b: Trace): Trace | null {
  if (!a.judged || !b.judged) return null;
  const [one, other] = [a, b].map(({ judged }) => judged?.find(({ says }) => says === 'field'));
  if (!one || !other) return null;
  const asks = [...new Set([...one.asks, ...other.asks])];
  return asks.length === one.asks.length && a.judged?.length === 1 ? a : { ...a, judged: [{ asks, says: 'field' }] };
}
