import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../../calls/type-table.js';
import type { Span } from '../../regex/pattern.js';
import { directArguments } from '../calls/direct-calls.js';
import type { CrossFileFlows } from '../files/cross-file-flows.js';
import { FIXED_ADDRESS } from '../files/given-values.js';
import type { GuardKind } from '../guards/guards.js';
import type { CallExpr, Place } from '../ir.js';
import { asGuess, type Trace } from '../values/trace.js';
import { anyTaint, beginning, isSettled, merged, type Value } from '../values/value.js';
import { type Certainty, certaintyOf, type TypedReceiver } from './receiver-type.js';
import { hasUnknownHost } from './unknown-hosts.js';

/** A place that data from a source must not reach. */
export interface Sink {
  /** The rule of the sink: several rules may share a run. */
  rule: object;
  /** 1-based positions, or names of keyword arguments; empty for all. */
  arguments: readonly (number | string)[];
  /** The relevant fields or elements of an argument; null for all of it. */
  fields: readonly string[] | null;
  /** Whether the receiver counts, instead of the arguments. */
  receiver: boolean;
  /** Text with this prefix is harmless. */
  isHarmless: ((prefix: string) => boolean) | null;
  /** Text with this prefix is certainly dangerous in the sink, and other data is a guess; null if all data is dangerous. */
  isProof: ((prefix: string) => boolean) | null;
  /** For a method of certain types; null if every matched node is a sink, whatever its receiver. */
  typed: TypedReceiver | null;
  /** Only data that was joined with other text counts: anywhere in it, or after its beginning; null for all data. */
  part: 'any' | 'later' | null;
  /** For an assignment to an element: the data that chose the object and the element counts, not the assigned value. */
  writesPrototype: boolean;
}

/** What a rule matches in a file: nodes of its syntax tree, by ID. */
export interface Marks extends RunMarks {
  sources: ReadonlySet<number>;
  sanitizers: ReadonlySet<number>;
  guards: ReadonlySet<GuardKind>;
}

/** What a run looks for. */
export interface RunMarks {
  sources: Has<number>;
  sanitizers: Has<number>;
  sinks: ReadonlyMap<number, readonly Sink[]>;
  /** Special kinds of tests that protect from the rule's weakness. */
  guards: Has<GuardKind>;
  /** Whether arguments of exported functions are sources. */
  isLibrary: boolean;
  /** Whether numbers carry data, as for weak random numbers. */
  numbers: boolean;
  /** Places (`placeKey`) that are not sinks, and whose values count as settled or not. */
  watched: ReadonlySet<string>;
  types: () => TypeTable;
  /** For a sink with types. */
  nodeOf: (id: number) => SgNode;
}

export interface Has<T> {
  has(value: T): boolean;
}

export interface Flow {
  sink: Place;
  trace: Trace;
  /** Whether the call is certainly the one that the rule describes. */
  isCertain: boolean;
  /** Whether an unknown method is assumed to have returned the data. */
  isGuessed: boolean;
  /** Whether it is a write to an object that the data chose. */
  writes?: boolean;
}

export function placeKey({ start, end }: Span): string {
  return `${start}-${end}`;
}

/** Thrown when the rest of the file cannot change the result: each sink has a certain flow, and no watched place can still be settled. */
export class AllDecided extends Error {}

/** Records where data from a source reaches a sink, once for each rule and place. */
export class SinkCheck {
  private readonly found = new Map<object, Map<number, Flow>>();
  /** Watched places (`placeKey`): whether only constants and checked data have reached them so far. */
  private readonly seen = new Map<string, boolean>();
  /** Watched places that may still be settled at the end of the run. */
  private undecided: number;
  /** The number of sinks without a certain flow, counted for each of their rules. */
  private unsure = 0;

  constructor(
    private readonly marks: RunMarks,
    private readonly crossFileFlows: CrossFileFlows | null,
  ) {
    this.undecided = marks.watched.size;
    for (const sinks of marks.sinks.values()) this.unsure += new Set(sinks.map(({ rule }) => rule)).size;
  }

  /** Flows by rule, in order of place. */
  flows(): Map<object, Flow[]> {
    const inOrder = (flows: ReadonlyMap<number, Flow>) =>
      [...flows.values()].sort((a, b) => a.sink.start - b.sink.start);
    return new Map([...this.found].map(([rule, flows]) => [rule, inOrder(flows)]));
  }

  /** The watched places that only constants and checked data reached. */
  settled(): Set<string> {
    return new Set([...this.seen].filter(([, isSettled]) => isSettled).map(([key]) => key));
  }

  /** Most places are not sinks, so nothing is allocated for them. */
  checkValue(place: Place, value: Value): void {
    if (this.marks.sinks.has(place.id)) this.check(place, () => [value]);
  }

  /** @param isMethod whether a method of that name never calls functions passed to it */
  checkCall(expr: CallExpr, receiver: Value | null, args: readonly Value[], isMethod: boolean): void {
    if (!this.marks.sinks.has(expr.id)) return;
    this.check(expr, (sink) => {
      if (sink.receiver) return receiver ? [receiver] : [];
      // What has types is a method, which may have the name of one that calls functions.
      const given = directArguments(expr, receiver, args, isMethod || sink.typed !== null);
      if (sink.arguments.length === 0) return given.map(({ value }) => value);
      const plain = given.filter(({ name }) => name === null);
      return sink.arguments.flatMap((wanted) => {
        const found = typeof wanted === 'number' ? plain[wanted - 1] : given.find(({ name }) => name === wanted);
        return found ? [found.value] : [];
      });
    });
  }

  /** @param values computes what reaches the sink; only called if there is one */
  check(place: Place, values: (sink: Sink) => readonly Value[]): void {
    const sinks = this.marks.sinks.get(place.id) ?? [];
    const reached = sinks.flatMap((sink) => {
      const passed = values(sink);
      this.noteFlow(place, sink, passed);
      // Another type's method of that name may take another argument.
      return this.marks.watched.size > 0 ? passed.filter((value) => this.certainty(place, sink, value) !== 'no') : [];
    });
    if (sinks.length > 0) this.noteSettled(place, reached);
  }

  /** @param value the value of an expression that is not a sink */
  noteExpression(place: Place, value: Value): void {
    if (!this.marks.sinks.has(place.id)) this.noteSettled(place, [value]);
  }

  private noteSettled(place: Place, passed: readonly Value[]): void {
    if (this.marks.watched.size === 0) return;
    const key = placeKey(place);
    const before = this.seen.get(key) ?? true;
    if (!before || !this.marks.watched.has(key)) return;
    const isStill = passed.length > 0 && passed.every(isSettled);
    this.seen.set(key, isStill);
    // A place that is unsettled once stays unsettled.
    if (!isStill && --this.undecided === 0) throw new AllDecided();
  }

  private certainty({ id }: Place, { typed }: Sink, value: Value): Certainty {
    return typed ? certaintyOf(this.marks.nodeOf(id), value, typed, this.marks.types()) : 'certain';
  }

  private noteFlow(place: Place, sink: Sink, passed: readonly Value[]): void {
    const { id } = place;
    if (!this.crossFileFlows && isSure(this.found.get(sink.rule)?.get(id))) return;
    for (const given of passed) {
      const value = counted(given, sink.fields);
      const found = anyTaint(value);
      const start = beginning(value) ?? '';
      if (!found || sink.isHarmless?.(start)) continue;
      const isWeak = sink.isProof?.(start) === false || isBelowUnknown(sink, value, found);
      const trace = isWeak ? asGuess(found) : found;
      const certainty = this.certainty(place, sink, value);
      if (certainty === 'no') continue;
      if (sink.part && (!trace.part || (sink.part === 'later' && trace.part !== 'later'))) continue;
      if (this.crossFileFlows) {
        if (certainty === 'certain') this.crossFileFlows.sink(place, sink, trace);
        continue;
      }
      const flow = {
        sink: place,
        trace,
        isCertain: certainty === 'certain',
        isGuessed: trace.isGuessed ?? false,
        writes: sink.writesPrototype,
      };
      const known = this.found.get(sink.rule) ?? new Map<number, Flow>();
      if (known.has(id) && !isSure(flow)) continue;
      this.found.set(sink.rule, known.set(id, flow));
      if (!isSure(flow)) continue;
      // A certain flow stays certain, too.
      if (--this.unsure === 0 && this.marks.watched.size === 0) throw new AllDecided();
      return;
    }
  }
}

/** Whether data is only a later part of an address whose host is unknown: `$address .= $query`, `"http://$host/$path"`. */
function isBelowUnknown({ isHarmless }: Sink, value: Value, trace: Trace): boolean {
  const isAboutHost = isHarmless?.(FIXED_ADDRESS) === true && !isHarmless('https://');
  if (!isAboutHost || !hasUnknownHost(value)) return false;
  return [trace, ...(trace.also ?? [])].every(({ part }) => part === 'later');
}

function isSure(flow: Flow | undefined): boolean {
  return flow?.isCertain === true && !flow.isGuessed;
}

function counted(value: Value, fields: readonly string[] | null): Value {
  if (!fields || value.taint) return value;
  if (value.items && fields.every((name) => /^\d+$/.test(name)))
    return merged(fields.flatMap((name) => value.items?.[Number(name)] ?? []));
  return value.fields ? merged(fields.flatMap((name) => value.fields?.get(name) ?? [])) : value;
}
