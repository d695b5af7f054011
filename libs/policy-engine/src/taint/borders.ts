import type { CallExpr, FunctionIr, Place } from './ir.js';
import type { Sink } from './sinks.js';
import { anyTaint, asGuess, startOfMany, type Trace, type Value } from './value.js';

/** A function that other files may call. */
export interface BorderFunction {
  /** `Class.method`, or the name under which the file declares or exports it. */
  name: string;
  /** Where functions share the name: how many parameters it has. */
  of?: number;
  /** Places of its parameters that are no texts, where another function of the name takes a text. */
  unlikely?: ReadonlySet<number>;
}

/** Where data comes into a part of a flow: from a source, from who calls a function of the file, or from one that it calls. */
export type FlowStart =
  | { kind: 'source' }
  | { kind: 'parameter'; function: string; at: number; name: string | null; field: string | null; of?: number }
  /** `call`: the offset of the call. */
  | { kind: 'result'; callee: string; call: number; field: string | null };

/** Where it goes to. */
export type FlowEnd =
  | { kind: 'sink'; sink: Sink }
  /** `at`: the place, from 0, or the name of a keyword argument. */
  | { kind: 'argument'; callee: string; call: number; at: number | string; field: string | null; given: number }
  | { kind: 'return'; function: string; field: string | null };

/** A way of data through one file: from or to another one, or the file's own finding. */
export interface FlowPart {
  start: FlowStart;
  end: FlowEnd;
  trace: Trace;
  /** Where it ends. */
  place: Place;
}

/** From where an object comes in to where a field of it is read: it is given a name, and another. */
const MAX_STEPS_TO_FIELD = 3;
/** A file has no more of them for one set of rules. */
export const MAX_PARTS = 500;

/**
 * Follows data from every function's parameters, and from what functions of other files give, to sinks and out of the file
 * again: what the file has to say to those that use it, before it is known who they are.
 */
export class Borders {
  private readonly starts = new Map<number, FlowStart>();
  private readonly found = new Map<string, FlowPart>();

  constructor(
    /** Calls of functions of other files, by their ids: the qualified names. */
    private readonly calls: ReadonlyMap<number, string>,
    /** Functions that other files may call, by their ids. */
    private readonly functions: ReadonlyMap<number, BorderFunction>,
  ) {}

  /** @returns those that matter to the rules: where there are `MAX_PARTS`, there may be more */
  partsOf(rules: ReadonlySet<object>): FlowPart[] {
    const matters = ({ end }: FlowPart) => end.kind !== 'sink' || rules.has(end.sink.rule);
    return [...this.found.values()].filter(matters).slice(0, MAX_PARTS);
  }

  /** Of a function that is called from outside; null where no other file can. */
  parameter(body: FunctionIr, at: number): Trace | null {
    const known = this.functions.get(body.id);
    const param = body.params[at];
    if (!known || !param) return null;
    this.starts.set(param.id, {
      kind: 'parameter',
      function: known.name,
      at,
      name: param.target.op === 'name' ? param.target.name : null,
      field: null,
      ...(known.of === undefined ? {} : { of: known.of }),
    });
    const trace = startOfMany(param);
    return known.unlikely?.has(at) ? asGuess(trace) : trace;
  }

  /** The data of one field of what a function is given, or gives; null where the value is something else. */
  field({ taint }: Value, name: string, place: Place): Trace | null {
    // further on it is no longer the object that came in
    const isWhole = taint !== null && taint.length <= MAX_STEPS_TO_FIELD && taint.also?.length === 0;
    const start = isWhole ? this.starts.get(taint.source.id) : undefined;
    if (!start || start.kind === 'source' || start.field !== null) return null;
    this.starts.set(place.id, { ...start, field: name });
    return startOfMany(place);
  }

  /** @returns the data of its result, whatever it is given: which of that comes back, the other file says; null where it is no call of another file */
  call(expr: CallExpr, args: readonly Value[]): Trace | null {
    const callee = this.calls.get(expr.id);
    if (callee === undefined) return null;
    for (const [place, value] of args.entries()) {
      const at = expr.args[place]?.name ?? place;
      for (const [field, part] of fieldsOf(value)) {
        const trace = anyTaint(part);
        if (trace)
          this.note(trace, { kind: 'argument', callee, call: expr.start, at, field, given: args.length }, expr);
      }
    }
    this.starts.set(expr.id, { kind: 'result', callee, call: expr.start, field: null });
    return startOfMany(expr);
  }

  returned(body: FunctionIr, value: Value): void {
    const name = this.functions.get(body.id)?.name;
    if (name === undefined) return;
    for (const [field, part] of fieldsOf(value)) {
      const trace = anyTaint(part);
      if (trace) this.note(trace, { kind: 'return', function: name, field }, body);
    }
  }

  sink(place: Place, sink: Sink, trace: Trace): void {
    this.note(trace, { kind: 'sink', sink }, place);
  }

  private note(trace: Trace, end: FlowEnd, place: Place): void {
    for (const one of [trace, ...(trace.also ?? [])]) {
      const start: FlowStart = this.starts.get(one.source.id) ?? { kind: 'source' };
      const key = `${one.source.id} ${place.id} ${end.kind === 'argument' ? end.at : ''} ${end.kind === 'sink' ? '' : end.field}${end.kind === 'sink' ? this.numberOf(end.sink) : ''}`;
      const known = this.found.get(key);
      if (known && !(known.trace.isGuessed && !one.isGuessed)) continue;
      if (!known) {
        const rule = end.kind === 'sink' ? end.sink.rule : null;
        const count = this.counts.get(rule) ?? 0;
        if (count >= MAX_PARTS) continue;
        this.counts.set(rule, count + 1);
      }
      this.found.set(key, { start, end, trace: one, place });
    }
  }

  /** How many were noted that end at a sink of a rule, and elsewhere. */
  private readonly counts = new Map<object | null, number>();

  private readonly sinks = new Map<Sink, number>();

  private numberOf(sink: Sink): number {
    const number = this.sinks.get(sink) ?? this.sinks.size;
    this.sinks.set(sink, number);
    return number;
  }
}

/** The parts of an object or a list of which only some hold data; else the whole. */
function fieldsOf(value: Value): Iterable<[field: string | null, value: Value]> {
  const { taint, fields, items } = value;
  if (taint || (fields && items) || !(fields ?? items)) return [[null, value]];
  return fields ?? (items ?? []).map((item, at): [string, Value] => [String(at), item]);
}
