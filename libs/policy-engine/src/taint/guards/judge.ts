import type { Trace } from '../values/value.js';

/** A test by functions of other files, of which one suffices. Plain JSON. */
export interface Judge {
  /** A mode of `guards/body-reading.ts` and a qualified name: `yes ./names.isKnown`; begins with `await ` where its promise is waited for; a `?` after the mode: if the evaluation does not have it, it compares. */
  asks: readonly string[];
  /** What the name alone says; `known` is one of common libraries, which proves something unless the evaluation has the function; of a `field`, its class says something or nothing. */
  says: 'known' | 'proof' | 'guess' | 'nothing' | 'field';
}

/**
 * What a class says of the fields of its objects.
 * @param asks as in `Judge`; one that ends in `@` asks for a field, whose name follows
 */
export function judgeOfField(asks: readonly string[], field: string): Judge {
  return { asks: asks.map((each) => (each.endsWith('@') ? `${each}${field}` : each)), says: 'field' };
}

/** Maximum number of tests by functions of other files that one flow keeps. */
const MAX_JUDGES = 4;

/** 0 where nothing speaks against it that the data arrives unchanged. */
export function doubtOf({ isGuessed, judged }: Trace): number {
  return isGuessed ? Number.POSITIVE_INFINITY : (judged?.length ?? 0);
}

/** Data that a function of another file approved. */
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
