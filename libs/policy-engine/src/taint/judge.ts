import type { Trace } from './value.js';

/** A test by functions of other files, of which one suffices. Plain JSON. */
export interface Judge {
  /** A mode of `guards/body-reading.ts` and a qualified name: `yes ./names.isKnown`; begins with `await ` where its promise is waited for; a `?` after the mode: if the evaluation does not have it, it compares. */
  asks: readonly string[];
  /** What the name alone says; `known` is one of common libraries, which proves something unless the evaluation has the function. */
  says: 'known' | 'proof' | 'guess' | 'nothing';
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
