import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../calls/type-table.js';
import type { Span } from '../regex/pattern.js';
import type { Borders } from './borders.js';
import type { GuardKind } from './guards/guards.js';
import type { CallExpr, Place } from './ir.js';
import { type Certainty, certaintyOf, type TypedReceiver } from './receiver-type.js';
import { anyTaint, beginning, isSettled, merged, type Trace, type Value } from './value.js';

/** A place that data of a source must not reach. */
export interface Sink {
  /** Whose sink it is: several rules may share a run. */
  rule: object;
  /** 1-based positions, or names of keyword arguments; empty: all of them. */
  arguments: readonly (number | string)[];
  /** Of an object that is passed, what counts; null: all of it. */
  fields: readonly string[] | null;
  /** What the call is made on, instead of its arguments. */
  receiver: boolean;
  /** Text that starts like this is harmless there. */
  isHarmless: ((prefix: string) => boolean) | null;
  /** A method of certain types; null: what was found is the sink, whatever it is called on. */
  typed: TypedReceiver | null;
  /** Only data that was put together with other text counts: in any place of it, or behind its beginning; null: all data. */
  part: 'any' | 'later' | null;
  /** Of an assignment to an element: that the data chose the object and the element counts, and not what is assigned. */
  writesPrototype: boolean;
}

/** What a rule looks for in a file: nodes of its syntax tree by their ids. */
export interface Marks extends RunMarks {
  sources: ReadonlySet<number>;
  sanitizers: ReadonlySet<number>;
  guards: ReadonlySet<GuardKind>;
}

/** What a run asks for. */
export interface RunMarks {
  sources: Has<number>;
  sanitizers: Has<number>;
  sinks: ReadonlyMap<number, readonly Sink[]>;
  /** Special tests that protect from the rule's weakness. */
  guards: Has<GuardKind>;
  /** Whether what exported functions are given is a source. */
  isLibrary: boolean;
  /** Whether numbers carry data: of a weak random number, they do. */
  numbers: boolean;
  /** Places (`placeKey`) that are no sinks, whose own values count as settled or not. */
  watched: ReadonlySet<string>;
  types: () => TypeTable;
  /** Of a sink with types. */
  nodeOf: (id: number) => SgNode;
}

export interface Has<T> {
  has(value: T): boolean;
}

export interface Flow {
  sink: Place;
  trace: Trace;
  /** Whether it is sure that the call is the one that the rule means. */
  isCertain: boolean;
  /** Whether the data is taken to come out of a method of which nothing is known. */
  isGuessed: boolean;
  /** Whether it is a write to an object that the data chose. */
  writes?: boolean;
}

export function placeKey({ start, end }: Span): string {
  return `${start}-${end}`;
}

/** Of all watched places it is known that they are not settled. */
export class NoneSettled extends Error {}

/** Notes where data of a source reaches a sink, once for each rule and place. */
export class SinkCheck {
  private readonly found = new Map<object, Map<number, Flow>>();
  /** Watched places (`placeKey`): whether only fixed texts and checked data reached them, every time that a run came by. */
  private readonly seen = new Map<string, boolean>();
  /** Watched places that may still be settled at the end of the run. */
  private undecided: number;

  constructor(
    private readonly marks: RunMarks,
    private readonly borders: Borders | null,
  ) {
    this.undecided = marks.watched.size;
  }

  /** By rule, in the order of their places. */
  flows(): Map<object, Flow[]> {
    const inOrder = (flows: ReadonlyMap<number, Flow>) =>
      [...flows.values()].sort((a, b) => a.sink.start - b.sink.start);
    return new Map([...this.found].map(([rule, flows]) => [rule, inOrder(flows)]));
  }

  /** The watched places that nothing reached but fixed texts, and data that was checked. */
  settled(): Set<string> {
    return new Set([...this.seen].filter(([, isSettled]) => isSettled).map(([key]) => key));
  }

  /** Of most places, which are no sinks, nothing is made. */
  checkValue(place: Place, value: Value): void {
    if (this.marks.sinks.has(place.id)) this.check(place, () => [value]);
  }

  checkCall(expr: CallExpr, receiver: Value | null, args: readonly Value[]): void {
    if (!this.marks.sinks.has(expr.id)) return;
    this.check(expr, (sink) => {
      if (sink.receiver) return receiver ? [receiver] : [];
      if (sink.arguments.length === 0) return args;
      const plain = args.filter((_, at) => expr.args[at]?.name === null);
      return sink.arguments.flatMap((wanted) => {
        const at = typeof wanted === 'number' ? -1 : expr.args.findIndex(({ name }) => name === wanted);
        const value = typeof wanted === 'number' ? plain[wanted - 1] : at >= 0 ? args[at] : undefined;
        return value ? [value] : [];
      });
    });
  }

  /** @param values what reaches the sink, asked for only where there is one */
  check(place: Place, values: (sink: Sink) => readonly Value[]): void {
    for (const sink of this.marks.sinks.get(place.id) ?? []) {
      const passed = values(sink);
      this.noteSettled(place, passed);
      this.noteFlow(place, sink, passed);
    }
  }

  /** @param value what an expression is worth that is no sink */
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
    // What is not settled once is not settled at the end: where nothing is left to decide, the rest of the file is not run.
    if (!isStill && --this.undecided === 0) throw new NoneSettled();
  }

  private noteFlow(place: Place, sink: Sink, passed: readonly Value[]): void {
    const { id } = place;
    if (!this.borders && isSure(this.found.get(sink.rule)?.get(id))) return;
    for (const given of passed) {
      const value = counted(given, sink.fields);
      const trace = anyTaint(value);
      if (!trace || sink.isHarmless?.(beginning(value) ?? '')) continue;
      const certainty: Certainty = sink.typed
        ? certaintyOf(this.marks.nodeOf(id), value, sink.typed, this.marks.types())
        : 'certain';
      if (certainty === 'no') continue;
      if (sink.part && (!trace.part || (sink.part === 'later' && trace.part !== 'later'))) continue;
      if (this.borders) {
        if (certainty === 'certain') this.borders.sink(place, sink, trace);
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
      if (isSure(flow)) return;
    }
  }
}

function isSure(flow: Flow | undefined): boolean {
  return flow?.isCertain === true && !flow.isGuessed;
}

function counted(value: Value, fields: readonly string[] | null): Value {
  if (!fields || !value.fields || value.taint) return value;
  return merged(fields.flatMap((name) => value.fields?.get(name) ?? []));
}
