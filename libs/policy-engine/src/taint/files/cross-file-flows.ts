import { pushTo } from '../../group-by.js';
import { typeOf } from '../calls/overloads.js';
import { doubtOf, ofBothFields } from '../guards/cross-file-check.js';
import type { CallExpr, FileIr, FunctionIr, Place } from '../ir.js';
import type { Sink } from '../sinks/sinks.js';
import { asGuess, startOfMany, type Trace, union } from '../values/trace.js';
import { anyTaint, CLEAN, type Value } from '../values/value.js';
import {
  type CrossFileFunction,
  type FlowEnd,
  type FlowPart,
  type FlowStart,
  INCLUDE,
  RECEIVER,
} from './flow-parts.js';
import { FIXED_ADDRESS, fieldsOf, fixed, modelOfArgument } from './given-values.js';
import { SETS } from './settable.js';

/** Steps between the entry of an object and the read of its field: it may be assigned to a variable, and to another. */
export const MAX_STEPS_TO_FIELD = 3;
/** Variables of an including file have names, and no position. */
const INCLUDED = -2;
const WHOLE_FILE: Place = { id: -1, start: 0, end: 0 };
/** Added to the ID of an expression: the start of what a call left in the object that it is. */
const LEFT = 0.5;
/** The same for the field of an object that comes from several places. */
const OTHER = 1 / 32;
/** Maximum number of calls that get one object and may return it: each is updated whenever the object changes. */
const MAX_GIVEN = 16;
/** Maximum number of parts in a file for one set of rules. */
export const MAX_PARTS = 1_000;

/**
 * Follows data from every function's parameters, and from results of functions in other files, to sinks and out of the file
 * again. This is what other files need to know, before it is known which ones use it.
 */
export class CrossFileFlows {
  private readonly starts = new Map<number, FlowStart>();
  /** Calls whose functions were given data of a source or a caller, by their IDs. */
  private readonly fed = new Set<number>();
  private readonly found: FlowPart[] = [];
  /** Their indexes, by where and how they end, then by the IDs of their sources. */
  private readonly ending = new Map<string, Map<number, number>>();
  /** The calls that an object was given to, by its identity. */
  private readonly given = new Map<number, Given[]>();

  constructor(
    /** Qualified names of functions in other files, by the IDs of their calls. */
    readonly callees: ReadonlyMap<number, string>,
    /** Functions that other files may call, by their IDs. */
    private readonly functions: ReadonlyMap<number, CrossFileFunction>,
    /** The qualified name of a variable in another file; null if the name is none. */
    private readonly variables: (name: string) => string | null,
    /** The qualified name of a class in another file; null if the name is none. */
    readonly classes: (name: string) => string | null,
    /** What receives all variables of the file, because it includes others; null if it includes none. */
    private readonly includes: string | null,
    /** Declared types of Java's variables, by name. */
    readonly declared: FileIr['declared'],
  ) {}

  /** @returns the parts that matter to the rules; possibly incomplete if there are `MAX_PARTS` */
  partsOf(rules: ReadonlySet<object>): FlowPart[] {
    const matters = ({ end }: FlowPart) => end.kind !== 'sink' || rules.has(end.sink.rule);
    return this.found.filter(matters).slice(0, MAX_PARTS);
  }

  /** Whether all of the data may only come from other files: from any place there, from what functions return and variables, or from variables alone. */
  isOfOthers(trace: Trace, of: 'all' | 'results' | 'variables'): boolean {
    return [trace, ...(trace.also ?? [])].every(({ source }) => {
      const start = this.starts.get(source.id);
      if (of === 'all') return start !== undefined;
      return start?.kind === 'result' && (of === 'results' || start.variable === true);
    });
  }

  /** Whether all of the data is what functions of other files returned or have in variables, which were given none of a source or a caller. */
  isIndependent(trace: Trace): boolean {
    return [trace, ...(trace.also ?? [])].every(({ source }) => {
      const start = this.starts.get(source.id);
      return start?.kind === 'result' && start.changed === undefined && !this.fed.has(source.id);
    });
  }

  /** The qualified name of the function that a call runs, if it may be in another file. */
  calleeOf({ id }: CallExpr): string | undefined {
    return this.callees.get(id);
  }

  /** The qualified name of what a name stands for in another file; null if it is of this one. */
  named(name: string): string | null {
    return this.classes(name) ?? this.variables(name);
  }

  /** A source is one, whoever calls the function that reads it: `req.query` of a handler. */
  begins({ id }: Place): void {
    this.starts.delete(id);
  }

  /** The arguments of a function when another file calls it; null if no other file can. */
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
      ...(known.takes?.[at] && { takes: known.takes[at] }),
      ...(param.keywords ? { rest: 'named' } : param.rest ? { rest: 'after' } : {}),
    });
    const trace = startOfMany(param);
    return known.unlikely?.has(at) ? asGuess(trace) : trace;
  }

  /** The data of one field of an argument or a result; null if the value is something else. */
  field({ taint }: Value, name: string, place: Place): Trace | null {
    let found: Trace | null = null;
    for (const [at, trace] of [taint, ...(taint?.also ?? [])].entries()) {
      // After more steps, it is no longer the object that came in.
      const start = trace && trace.length <= MAX_STEPS_TO_FIELD ? this.starts.get(trace.source.id) : undefined;
      if (!start || start.kind === 'source' || start.field !== null) return null;
      const own = { ...place, id: place.id + at * OTHER };
      this.starts.set(own.id, { ...start, field: name, ...(start.kind === 'result' && { read: place.start }) });
      found = union(found, startOfMany(own));
    }
    return found;
  }

  /** The data of a field of the object that a method of the class was called on. */
  ofSelf(owner: string, field: string, place: Place): Trace {
    this.starts.set(place.id, { kind: 'parameter', function: `${owner}.this`, at: RECEIVER, name: null, field });
    return startOfMany(place);
  }

  /** The data of a variable of another file; null if the name is none. */
  variable(name: string, place: Place): Trace | null {
    const callee = this.variables(name);
    if (callee === null) return null;
    this.starts.set(place.id, { kind: 'result', callee, call: place.start, field: null, variable: true });
    return startOfMany(place);
  }

  /** The data of a variable that an including file may have set. */
  ofIncluder(name: string, place: Place): Trace {
    this.starts.set(place.id, { kind: 'parameter', function: INCLUDE, at: INCLUDED, name, field: null });
    return startOfMany(place);
  }

  /** A variable of another file is given a value: `mod.name = x`. */
  sets(module: string, name: string, value: Value, place: Place): void {
    const trace = anyTaint(value);
    const within = trace && this.variables(module);
    const variable = trace && (within ? `${within}.${name}` : this.variables(`${module}.${name}`));
    if (!trace || variable === null) return;
    const end = { kind: 'argument', callee: variable + SETS, call: place.start, at: 0, field: null, given: 1 } as const;
    this.note(trace, { ...end, ...fixed(value) }, place);
  }

  /** What other files set a variable of this one to. */
  setElsewhere(name: string, place: Place): Trace {
    this.starts.set(place.id, { kind: 'parameter', function: name + SETS, at: 0, name: null, field: null });
    return startOfMany(place);
  }

  /** Whether a value is a variable of another file, or a module: nothing is known of what its methods do. */
  isVariable({ taint }: Value): boolean {
    const start = taint ? this.starts.get(taint.source.id) : undefined;
    return start?.kind === 'result' && start.variable === true && start.field === null;
  }

  /** Whether a value is an argument of a function, as another file gives it. */
  isParameter({ taint, fields }: Value): boolean {
    const start = taint ? this.starts.get(taint.source.id) : undefined;
    return start?.kind === 'parameter' && start.field === null && (fields !== undefined || taint?.length === 1);
  }

  /** What the file leaves in its variables. */
  left(variables: Iterable<readonly [name: string, value: Value]>, settable: Iterable<string>): void {
    for (const [at, name] of [...settable].entries()) {
      const taint = this.setElsewhere(name, { ...WHOLE_FILE, id: -3 - at });
      this.give({ taint }, name, WHOLE_FILE, { variable: true });
    }
    const callee = this.includes;
    for (const [name, value] of variables) {
      this.give(value, name, WHOLE_FILE, { variable: true });
      const trace = callee === null ? null : anyTaint(value);
      if (callee !== null && trace)
        this.note(trace, { kind: 'argument', callee, call: 0, at: name, field: null, given: 0 }, WHOLE_FILE);
    }
  }

  /** The qualified name of the function or class that a variable of another file holds; undefined if the value is none. */
  functionIn({ taint }: Value): string | undefined {
    const start = taint?.length === 1 || taint?.length === 2 ? this.starts.get(taint.source.id) : undefined;
    return start?.kind === 'result' && start.variable && start.field === null ? start.callee : undefined;
  }

  /** The qualified name of the class of another file whose constructor made an object; undefined if it may be of another class. */
  classMade({ taint }: Value): string | undefined {
    const start =
      taint && !taint.also?.length && taint.length <= MAX_STEPS_TO_FIELD ? this.starts.get(taint.source.id) : undefined;
    if (start?.kind !== 'result' || start.variable || start.changed !== undefined || start.field !== null)
      return undefined;
    return /(?:^|[.:])[A-Z]\w*$/.test(start.callee) ? start.callee : undefined;
  }

  /**
   * @param held the qualified name of the function, where values say more than the call
   * @returns the data of a call's result, whatever its arguments: the other file shows which of them it returns; null for calls within the file
   */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], held?: string): Trace | null {
    const callee = held ?? this.callees.get(expr.id);
    if (callee === undefined) return null;
    for (const [place, value] of [[RECEIVER, receiver ?? CLEAN] as const, ...args.entries()]) {
      const isSpread = expr.args.slice(0, place + 1).some(({ spread }) => spread);
      const at = expr.args[place]?.name ?? place;
      const spread = isSpread ? ({ spread: true } as const) : {};
      const arg = expr.args[place]?.value;
      const type = arg && typeOf(arg, this);
      const end = { kind: 'argument', callee, call: expr.start, at, ...spread, ...(type && { type }) } as const;
      this.giveTo({ ...end, given: args.length }, value, expr);
      if (value.identity !== undefined && (this.given.get(value.identity)?.length ?? 0) < MAX_GIVEN)
        pushTo(this.given, value.identity, { end: { ...end, given: args.length }, expr, noted: new Map() });
    }
    const given = [receiver ?? CLEAN, ...args].flatMap((value) => anyTaint(value) ?? []);
    if (given.some((trace) => !this.isIndependent(trace))) this.fed.add(expr.id);
    this.starts.set(expr.id, { kind: 'result', callee, call: expr.start, field: null });
    return startOfMany(expr);
  }

  private giveTo(end: Given['end'], value: Value, expr: CallExpr, noted?: Given['noted']): void {
    for (const [field, part] of fieldsOf(value)) {
      if (noted) {
        const { later = 0 } = end;
        const before = noted.get(field);
        // what reads the result after a later write also reads it after this one
        if (before?.part === part && before.later <= later) continue;
        noted.set(field, { part, later });
      }
      const trace = anyTaint(part);
      if (trace) this.note(trace, { ...end, field, ...fixed(part), ...modelOfArgument(part) }, expr);
    }
  }

  /** An object changed: what functions of other files returned for it may be the same object. */
  changed(object: Value, { start }: Place): void {
    for (const { end, expr, noted } of this.given.get(object.identity ?? -1) ?? [])
      if (start > expr.start) this.giveTo({ ...end, later: start }, object, expr, noted);
  }

  /** The data that a call may have left in an object that it was given; null for calls within the file. */
  leftBy(expr: CallExpr, at: number, place: Place): Trace | null {
    const callee = this.callees.get(expr.id);
    if (callee === undefined) return null;
    const start = { ...place, id: place.id + LEFT };
    this.starts.set(start.id, { kind: 'result', callee, call: expr.start, field: null, changed: at });
    return startOfMany(start);
  }

  returned(body: FunctionIr, value: Value): void {
    const name = this.functions.get(body.id)?.name;
    if (name !== undefined) this.give(value, name, body);
  }

  /** What a function leaves in an object that it was given. */
  leftIn(body: FunctionIr, at: number, value: Value): void {
    const name = this.functions.get(body.id)?.name;
    if (name !== undefined) this.give(value, name, body, { changed: at });
  }

  private give(value: Value, name: string, place: Place, as: { variable?: true; changed?: number } = {}): void {
    for (const [field, part] of fieldsOf(value)) {
      const trace = anyTaint(part);
      if (trace) this.note(trace, { kind: 'return', function: name, field, ...as, ...fixed(part) }, place);
    }
  }

  sink(place: Place, sink: Sink, trace: Trace): void {
    const unlessFixed = trace.part !== 'later' && sink.isHarmless?.(FIXED_ADDRESS) === true;
    this.note(trace, { kind: 'sink', sink, ...(unlessFixed ? { unlessFixed } : {}) }, place);
  }

  private note(trace: Trace, end: FlowEnd, place: Place): void {
    const alike = this.endingAt(place, end);
    const given = end.kind === 'argument' && end.later !== undefined ? end : null;
    const before = given && this.endingAt(place, { ...given, later: undefined });
    for (const one of [trace, ...(trace.also ?? [])]) {
      const { id } = one.source;
      const start: FlowStart = this.starts.get(id) ?? { kind: 'source' };
      // the call had the data already, or put it there
      if (before?.has(id) || (given && start.kind === 'result' && start.call === given.call)) continue;
      const index = alike.get(id);
      if (isUnchanged(start, end)) continue;
      const known = index === undefined ? undefined : this.found[index];
      if (index === undefined || !known) {
        const rule = end.kind === 'sink' ? end.sink.rule : null;
        const count = this.counts.get(rule) ?? 0;
        if (count >= MAX_PARTS) continue;
        this.counts.set(rule, count + 1);
        alike.set(id, this.found.push({ start, end, trace: one, place }) - 1);
        continue;
      }
      const both = ofBothFields(known.trace, one);
      if (both) this.found[index] = { ...known, trace: both };
      else if (doubtOf(one) < doubtOf(known.trace)) this.found[index] = { start, end, trace: one, place };
    }
  }

  private endingAt(place: Place, end: FlowEnd): Map<number, number> {
    const key = `${place.id} ${this.keyOf(end)}`;
    const known = this.ending.get(key) ?? new Map<number, number>();
    this.ending.set(key, known);
    return known;
  }

  private keyOf(end: FlowEnd): string {
    if (end.kind === 'sink') return `sink ${this.numberOf(end.sink)}`;
    if (end.kind === 'argument') return `${end.later ?? ''}@${end.at} ${end.field}`;
    return `${end.variable ? `=${end.function}` : (end.changed ?? 'return')} ${end.field}`;
  }

  /** Numbers of recorded parts that end at a sink, and elsewhere. */
  private readonly counts = new Map<object | null, number>();

  private readonly sinks = new Map<Sink, number>();

  private numberOf(sink: Sink): number {
    const number = this.sinks.get(sink) ?? this.sinks.size;
    this.sinks.set(sink, number);
    return number;
  }
}

/** An object that a call was given, and the end of what it holds since. */
interface Given {
  end: Omit<FlowEnd & { kind: 'argument' }, 'field'>;
  expr: CallExpr;
  /** By field, what was noted of it since, and where the first write of that was. */
  noted: Map<string | null, { part: Value; later: number }>;
}

/** Whether a function leaves in an object what the caller had there. */
function isUnchanged(start: FlowStart, end: FlowEnd): boolean {
  if (start.kind !== 'parameter' || end.kind !== 'return' || end.changed === undefined) return false;
  return start.at === end.changed && start.field === end.field;
}
