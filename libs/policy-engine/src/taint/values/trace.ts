import { type CrossFileCheck, doubtOf, ofBothFields } from '../guards/cross-file-check.js';
import type { Place } from '../ir.js';

/** The steps by which data arrived: the newest first, the source last. */
export interface Trace {
  place: Place;
  previous: Trace | null;
  source: Place;
  length: number;
  /** When every source is needed (`cross-file-flows.ts`): the value also contains data of these sources. */
  also?: readonly Trace[];
  /** Whether it is a guess that the data arrives unchanged: an unknown method returned it, or a function approved it. */
  isGuessed?: boolean;
  /** Functions of other files that approved it, when these are told of (`cross-file-flows.ts`): what they do there decides. */
  crossFileChecks?: readonly CrossFileCheck[];
  /** Whether it became part of a longer text: at its beginning, or later. */
  part?: 'first' | 'later';
  /** Whether it is a request header, which an attacker can rarely control for some rules (`sinks/senders.ts`). */
  isHeader?: true;
}

/** Maximum number of additional sources of one value. */
const MAX_SOURCES = 7;

/** @param isHeader whether it is a request header */
export function startTrace(place: Place, isHeader = false): Trace {
  return { place, previous: null, source: place, length: 1, ...(isHeader ? { isHeader } : {}) };
}

/** The start of a trace that keeps the traces of other sources, instead of only one. */
export function startOfMany(place: Place): Trace {
  return { ...startTrace(place), also: [] };
}

/** Joins data of two sources: keeps the first, or, if every source is needed, all in one flat list. Nested lists would grow exponentially. */
export function union(a: Trace | null, b: Trace | null): Trace | null {
  if (!a || a === b) return b;
  if (!b) return a;
  if (!a.also) {
    const doubt = doubtOf(b) - doubtOf(a);
    const told = doubt < 0 || (doubt === 0 && a.isHeader && !b.isHeader) ? b : a;
    return told.part === 'later' || (a.part ?? b.part) === undefined ? told : { ...told, part: laterOf(a, b) };
  }
  if (holdsAll(a, b)) return a;
  const all = new Map([a, ...a.also].map((trace) => [trace.source.id, trace]));
  let hasChanged = false;
  for (const trace of [{ ...b, also: undefined }, ...(b.also ?? [])]) {
    const known = all.get(trace.source.id);
    const both = known && ofBothFields(known, trace);
    if (both) {
      hasChanged ||= both !== known;
      all.set(trace.source.id, both);
      continue;
    }
    if (known ? doubtOf(known) <= doubtOf(trace) : all.size > MAX_SOURCES) continue;
    hasChanged = true;
    all.set(trace.source.id, trace);
  }
  if (!hasChanged) return a;
  const [first = a, ...also] = all.values();
  return { ...first, also };
}

/** Whether joining the other data would change nothing. Most often so, and quicker to tell than to join. */
function holdsAll(all: Trace, other: Trace): boolean {
  return holds(all, other) && (other.also ?? []).every((one) => holds(all, one));
}

function holds(all: Trace, one: Trace): boolean {
  const { id } = one.source;
  const known = all.also?.findLast(({ source }) => source.id === id) ?? (all.source.id === id ? all : null);
  if (!known) return false;
  const both = ofBothFields(known, one);
  return both ? both === known : doubtOf(known) <= doubtOf(one);
}

function laterOf(a: Trace, b: Trace): 'first' | 'later' {
  return a.part === 'later' || b.part === 'later' ? 'later' : 'first';
}

/** Data that may not arrive as the sender wrote it. */
export function asGuess(taint: Trace): Trace {
  if (taint.isGuessed && !taint.also?.some(({ isGuessed }) => !isGuessed)) return taint;
  return { ...taint, isGuessed: true, ...(taint.also ? { also: taint.also.map(asGuess) } : {}) };
}
