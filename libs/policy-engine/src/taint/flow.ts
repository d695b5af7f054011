import type { SgNode } from '@ast-grep/napi';
import { fold, negate } from './fold.js';
import type { AssignExpr, CallExpr, Expr, FileIr, FunctionIr, Statement, SwitchCase, Target } from './ir.js';
import { callsBack, emptyCollection, fills, isTypeName, knownEffect, unknownEffect } from './library.js';
import { type Changes, Scope } from './scope.js';
import {
  anyTaint,
  beginning,
  CLEAN,
  constant,
  element,
  fingerprint,
  join,
  listOf,
  merged,
  readField,
  startTrace,
  step,
  type Trace,
  text,
  type Value,
  withField,
  withUnknown,
} from './value.js';

/** A place that data of a source must not reach. */
export interface Sink {
  /** 1-based positions, or names of keyword arguments; empty: all of them. */
  arguments: readonly (number | string)[];
  /** What the call is made on, instead of its arguments. */
  receiver: boolean;
  /** Text that starts like this is harmless there. */
  isHarmless: ((prefix: string) => boolean) | null;
}

export interface Marks {
  sources: ReadonlySet<number>;
  sanitizers: ReadonlySet<number>;
  sinks: ReadonlyMap<number, readonly Sink[]>;
  /** Whether numbers carry data: of a weak random number, they do. */
  numbers: boolean;
}

export interface Flow {
  sink: SgNode;
  trace: Trace;
}

export interface FlowResult {
  flows: Flow[];
  /** Whether the work was given up before its end. */
  exhausted: boolean;
}

/** Steps for one rule and file; one is an expression or a statement. Some 300 ns each. */
const MAX_STEPS = 300_000;
const MAX_CALL_DEPTH = 8;
const MAX_NESTING = 1200;

class Exhausted extends Error {}

/** How a run leaves a loop, a switch or a function early. */
interface Exits {
  base: Scope;
  breaks: Changes[];
  continues: Changes[];
}

interface Activation {
  returned: Value | null;
  loops: Exits[];
  depth: number;
}

/**
 * Runs a file's functions over values of which little is known, each from its beginning, and follows what comes from the
 * sources. Sound neither way: it is made to be right on the code that people write, in time linear in its size.
 */
export class FlowAnalysis {
  private readonly found = new Map<number, Flow>();
  private readonly globals = new Scope(null);
  private readonly known = new Map<string, Value | null>();
  private readonly methodsByName = new Map<string, FunctionIr[]>();
  private steps = 0;
  private nesting = 0;
  /** Fields of `this`, of every class together: `this.name` after `this.`. */
  private changedFields = false;
  private readonly fields = new Map<string, Value>();

  constructor(
    private readonly file: FileIr,
    private readonly marks: Marks,
    private readonly wholeNumbers: boolean,
  ) {
    for (const method of file.methods) {
      if (method.name === '') continue;
      this.methodsByName.set(method.name, [...(this.methodsByName.get(method.name) ?? []), method]);
    }
  }

  run(): FlowResult {
    let exhausted = false;
    try {
      // What one method leaves in a field, another may read: a second round sees it.
      for (let round = 0; round < 2; round++) {
        this.changedFields = false;
        this.known.clear();
        const top: Activation = { returned: null, loops: [], depth: 0 };
        this.statements(this.file.body, this.globals, top);
        for (const method of this.file.methods) this.enter(method, this.globals, null, 0);
        if (!this.changedFields) break;
      }
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      exhausted = true;
    }
    const flows = [...this.found.values()].sort((a, b) => start(a.sink) - start(b.sink));
    return { flows, exhausted };
  }

  private tick(): void {
    if (++this.steps > MAX_STEPS) throw new Exhausted();
  }

  // ── statements ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Whether the run comes to the end. */
  private statements(body: readonly Statement[], scope: Scope, run: Activation): boolean {
    for (const statement of body) {
      if (statement.kind === 'function') scope.declare(statement.body.name, closure(statement.body, scope));
    }
    let goesOn = true;
    for (const statement of body) {
      if (goesOn) goesOn = this.statement(statement, scope, run);
    }
    for (const statement of body) {
      if (statement.kind === 'function') this.enter(statement.body, scope, null, run.depth);
    }
    return goesOn;
  }

  private statement(statement: Statement, scope: Scope, run: Activation): boolean {
    this.tick();
    if (++this.nesting > MAX_NESTING) throw new Exhausted();
    try {
      switch (statement.kind) {
        case 'expression':
          this.value(statement.value, scope, run);
          return true;
        case 'block':
          return this.statements(statement.body, scope, run);
        case 'if':
          return this.branch(statement, scope, run);
        case 'loop':
        case 'each':
          return this.loop(statement, scope, run);
        case 'switch':
          return this.switch(this.value(statement.subject, scope, run), statement.cases, scope, run);
        case 'return': {
          const value = statement.value ? this.value(statement.value, scope, run) : CLEAN;
          this.checkSink(statement.id, statement.node, () => [value]);
          run.returned = run.returned ? join(run.returned, value) : value;
          return false;
        }
        case 'break':
        case 'continue': {
          const exits = run.loops.at(statement.label === null ? -1 : 0);
          exits?.[statement.kind === 'break' ? 'breaks' : 'continues'].push(scope.changesSince(exits.base));
          return false;
        }
        case 'throw':
          if (statement.value) this.value(statement.value, scope, run);
          return false;
        case 'try':
          return this.attempt(statement, scope, run);
        case 'function':
          return true;
      }
    } finally {
      this.nesting--;
    }
  }

  private branch(statement: Statement & { kind: 'if' }, scope: Scope, run: Activation): boolean {
    const test = truth(this.value(statement.test, scope, run));
    if (test !== null) return this.statements(test ? statement.whenTrue : statement.whenFalse, scope, run);
    const ways = [statement.whenTrue, statement.whenFalse].flatMap((body) => this.way(body, scope, run));
    scope.absorb(ways);
    return ways.length > 0;
  }

  /** One of several ways: what it changed, or nothing if it does not come to its end. */
  private way(body: readonly Statement[], scope: Scope, run: Activation): Changes[] {
    const own = new Scope(scope);
    return this.statements(body, own, run) ? [own.changesSince(scope)] : [];
  }

  private loop(statement: Statement & { kind: 'loop' | 'each' }, scope: Scope, run: Activation): boolean {
    const subject = statement.kind === 'each' ? this.value(statement.subject, scope, run) : null;
    const isEndless =
      statement.kind === 'loop' && (statement.test === null || truth(this.value(statement.test, scope, run)) === true);
    if (
      statement.kind === 'loop' &&
      statement.test &&
      !statement.testsLast &&
      truth(this.value(statement.test, scope, run)) === false
    )
      return true;
    const exits: Exits = { base: scope, breaks: [], continues: [] };
    const rounds = run.loops.length === 0 ? 3 : run.loops.length < 3 ? 2 : 1;
    run.loops.push(exits);
    for (let round = 0; round < rounds; round++) {
      const own = new Scope(scope);
      exits.continues = [];
      if (statement.kind === 'each' && subject) {
        const item = statement.keysOnly ? element(subject) : element(subject);
        this.write(
          statement.target,
          step(item, targetNode(statement.target) ?? statement.subject.node),
          own,
          run,
          true,
        );
      }
      const ends = this.statements(statement.body, own, run) ? [own.changesSince(scope)] : [];
      const again = new Scope(scope);
      again.absorb([...ends, ...exits.continues]);
      if (statement.kind === 'loop') {
        for (const update of statement.update) this.value(update, again, run);
        if (statement.test) this.value(statement.test, again, run);
      }
      if (!scope.absorb([again.changesSince(scope), new Map()])) break;
    }
    run.loops.pop();
    if (isEndless && exits.breaks.length === 0) return false;
    scope.absorb([...exits.breaks, new Map()]);
    return true;
  }

  private switch(subject: Value, cases: readonly SwitchCase[], scope: Scope, run: Activation): boolean {
    const exits: Exits = { base: scope, breaks: [], continues: [] };
    const chosen = this.chosenCase(subject, cases, scope, run);
    const outer = run.loops.at(-1);
    // `continue` in a switch is the loop's around it.
    if (outer) exits.continues = outer.continues;
    run.loops.push(exits);
    const ends: Changes[] = [];
    let falling: Changes | null = null;
    for (const [at, way] of cases.entries()) {
      if (chosen !== null && (at < chosen || (at > chosen && falling === null))) continue;
      const own = new Scope(scope);
      if (falling) own.absorb(chosen === null ? [falling, new Map()] : [falling]);
      falling = null;
      if (!this.statements(way.body, own, run)) continue;
      if (way.leaves) ends.push(own.changesSince(scope));
      else falling = own.changesSince(scope);
    }
    run.loops.pop();
    if (falling) ends.push(falling);
    const isComplete = chosen === null ? cases.some(({ isDefault }) => isDefault) : chosen >= 0;
    if (!isComplete) ends.push(new Map());
    const all = [...ends, ...exits.breaks];
    scope.absorb(all);
    return all.length > 0;
  }

  /** The one case that a known subject leads to (its position), -1 for none, null where it is not known. */
  private chosenCase(subject: Value, cases: readonly SwitchCase[], scope: Scope, run: Activation): number | null {
    const labels = cases.map((way) => way.labels.map((label) => this.value(label, scope, run)));
    if (subject.constant === undefined || subject.taint) return null;
    for (const [at, values] of labels.entries()) {
      for (const value of values) {
        if (value.constant === undefined) return null;
        if (value.constant === subject.constant) return at;
      }
    }
    return cases.findIndex(({ isDefault }) => isDefault);
  }

  private attempt(statement: Statement & { kind: 'try' }, scope: Scope, run: Activation): boolean {
    const own = new Scope(scope);
    const ends = this.statements(statement.body, own, run);
    const changes = own.changesSince(scope);
    const ways: Changes[] = ends ? [changes] : [];
    for (const handler of statement.handlers) {
      const caught = new Scope(scope);
      caught.absorb([changes, new Map()]);
      if (this.statements(handler, caught, run)) ways.push(caught.changesSince(scope));
    }
    scope.absorb(ways.length > 0 ? ways : [changes, new Map()]);
    return this.statements(statement.last, scope, run) && ways.length > 0;
  }

  // ── expressions ────────────────────────────────────────────────────────────────────────────────────────────────────

  private value(expr: Expr, scope: Scope, run: Activation): Value {
    this.tick();
    if (++this.nesting > MAX_NESTING) throw new Exhausted();
    let value = this.evaluate(expr, scope, run);
    this.nesting--;
    if (this.marks.sanitizers.has(expr.id)) value = { ...value, taint: null, fields: undefined, items: undefined };
    else if (this.marks.sources.has(expr.id)) value = { ...value, constant: undefined, taint: startTrace(expr.node) };
    if (expr.op !== 'call' && expr.op !== 'assign') this.checkSink(expr.id, expr.node, () => [value]);
    return value;
  }

  private evaluate(expr: Expr, scope: Scope, run: Activation): Value {
    switch (expr.op) {
      case 'constant':
        return constant(expr.value);
      case 'name':
        return scope.get(expr.name) ?? CLEAN;
      case 'member': {
        const known = isSelf(expr.object) ? (scope.get(`this.${expr.name}`) ?? this.fields.get(expr.name)) : undefined;
        const object = this.value(expr.object, scope, run);
        return known ?? (expr.name === 'length' && !object.fields ? CLEAN : readField(object, expr.name));
      }
      case 'index': {
        const object = this.value(expr.object, scope, run);
        const { constant: key } = this.value(expr.index, scope, run);
        return typeof key === 'string' || typeof key === 'number' ? readField(object, String(key)) : element(object);
      }
      case 'call':
        return this.call(expr, scope, run);
      case 'assign':
        return this.assign(expr, scope, run);
      case 'text':
        return text(expr.parts.map((part) => this.value(part, scope, run)));
      case 'merge': {
        const parts = expr.parts.map((part) => this.value(part, scope, run));
        return parts.length === 1 && parts[0] ? parts[0] : merged(parts);
      }
      case 'opaque':
        for (const part of expr.parts) this.value(part, scope, run);
        return CLEAN;
      case 'number': {
        const parts = expr.parts.map((part) => this.value(part, scope, run));
        return this.marks.numbers ? merged(parts) : CLEAN;
      }
      case 'binary':
        return this.binary(expr, scope, run);
      case 'unary':
        return negate(expr.operator, this.value(expr.operand, scope, run));
      case 'choice': {
        const test = truth(this.value(expr.test, scope, run));
        if (test !== null) return this.value(test ? expr.whenTrue : expr.whenFalse, scope, run);
        return join(this.value(expr.whenTrue, scope, run), this.value(expr.whenFalse, scope, run));
      }
      case 'list':
        return listOf(expr.items.map((item) => this.value(item, scope, run)));
      case 'map':
        return this.map(expr, scope, run);
      case 'function':
        this.enter(expr.body, scope, null, run.depth);
        return closure(expr.body, scope);
      case 'switch':
        return this.switchValue(expr, scope, run);
    }
  }

  /** A chain of operators leans to the left as far as it is long. */
  private binary(expr: Expr & { op: 'binary' }, scope: Scope, run: Activation): Value {
    const chain: (Expr & { op: 'binary' })[] = [];
    let first: Expr = expr;
    while (first.op === 'binary') {
      chain.push(first);
      first = first.left;
    }
    let value = this.value(first, scope, run);
    for (const link of chain.reverse()) {
      const right = this.value(link.right, scope, run);
      value = this.fold(link.operator, value, right);
      if (link === expr) break;
      if (this.marks.sanitizers.has(link.id)) value = CLEAN;
      const inner = value;
      this.checkSink(link.id, link.node, () => [inner]);
    }
    return value;
  }

  private fold(operator: string, left: Value, right: Value): Value {
    const value = fold(operator, left, right, this.wholeNumbers);
    return this.marks.numbers && /^[-*/%]$/.test(operator) && !value.taint
      ? { ...value, ...merged([left, right]) }
      : value;
  }

  private map(expr: Expr & { op: 'map' }, scope: Scope, run: Activation): Value {
    let value: Value = { taint: null, fields: new Map() };
    for (const { key, value: item } of expr.entries) {
      const name = typeof key === 'string' ? key : key && this.value(key, scope, run).constant;
      const field = this.value(item, scope, run);
      value =
        typeof name === 'string' || typeof name === 'number'
          ? withField(value, String(name), field)
          : withUnknown(value, field);
    }
    return value;
  }

  private switchValue(expr: Expr & { op: 'switch' }, scope: Scope, run: Activation): Value {
    const subject = this.value(expr.subject, scope, run);
    const chosen = this.chosenCase(subject, expr.cases, scope, run);
    const values = expr.cases
      .filter((_, at) => chosen === null || at === chosen)
      .flatMap(({ body }) => {
        const last = body.at(-1);
        const inner = last?.kind === 'block' ? last.body : body;
        return inner.flatMap((statement) =>
          statement.kind === 'expression'
            ? [this.value(statement.value, scope, run)]
            : this.ignore(statement, scope, run),
        );
      });
    return values.length > 0 ? values.reduce((all, one) => join(all, one)) : CLEAN;
  }

  private ignore(statement: Statement, scope: Scope, run: Activation): [] {
    this.way([statement], scope, { ...run, loops: [...run.loops, { base: scope, breaks: [], continues: [] }] });
    return [];
  }

  private assign(expr: AssignExpr, scope: Scope, run: Activation): Value {
    let value = this.value(expr.value, scope, run);
    this.checkSink(expr.id, expr.node, () => [value]);
    if (expr.operator !== '=' && expr.target.op !== 'pattern') {
      value = this.fold(expr.operator, this.value(expr.target, scope, run), value);
    }
    this.write(expr.target, step(value, expr.node), scope, run, expr.declares);
    return value;
  }

  private write(target: Target, value: Value, scope: Scope, run: Activation, declares: boolean): void {
    if (this.marks.sources.has(target.op === 'pattern' ? -1 : target.id) && target.op === 'name' && declares) {
      scope.declare(target.name, { taint: startTrace(target.node) });
      return;
    }
    switch (target.op) {
      case 'name':
        if (declares) scope.declare(target.name, value);
        else scope.set(target.name, value);
        return;
      case 'pattern':
        for (const { key, target: part } of target.parts) {
          const item = key === null ? element(value) : readField(value, String(key));
          this.write(part, item, scope, run, declares);
        }
        return;
      case 'member': {
        if (isSelf(target.object)) {
          scope.set(`this.${target.name}`, value);
          this.keepField(target.name, value);
          return;
        }
        const object = this.value(target.object, scope, run);
        this.store(target.object, withField(object, target.name, value), scope, run);
        return;
      }
      case 'index': {
        const object = this.value(target.object, scope, run);
        const { constant: key } = this.value(target.index, scope, run);
        const isKnown = typeof key === 'string' || typeof key === 'number';
        this.store(
          target.object,
          isKnown ? withField(object, String(key), value) : withUnknown(object, value),
          scope,
          run,
        );
      }
    }
  }

  /** The object that an expression names has become another. */
  private store(expr: Expr, value: Value, scope: Scope, run: Activation): void {
    if (expr.op === 'name') scope.set(expr.name, value);
    else if (expr.op === 'member') this.write(expr, value, scope, run, false);
    else if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0])
      this.store(expr.parts[0], value, scope, run);
    // `b.append(x).append(y)` changes b.
    else if (expr.op === 'call' && expr.receiver) this.store(expr.receiver, value, scope, run);
  }

  private keepField(name: string, value: Value): void {
    const taint = anyTaint(value);
    if (!taint || this.fields.get(name)?.taint) return;
    this.fields.set(name, { taint });
    this.changedFields = true;
  }

  // ── calls ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  private call(expr: CallExpr, scope: Scope, run: Activation): Value {
    const receiver = expr.receiver ? this.value(expr.receiver, scope, run) : null;
    const callee = expr.callee ? this.value(expr.callee, scope, run) : null;
    const passes = receiver && callsBack(expr.name) ? element(receiver) : CLEAN;
    const args = expr.args.map(({ value }) => {
      if (value.op !== 'function') return this.value(value, scope, run);
      const given = value.body.params.map(() => passes);
      return {
        ...(this.enter(value.body, scope, passes.taint ? given : null, run.depth) ?? CLEAN),
        closure: { body: value.body, scope },
      };
    });
    // What a function gives when it is called later is not what is passed here.
    const passed = args.map((arg, at) => (expr.args[at]?.value.op === 'function' ? CLEAN : arg));
    this.checkCall(expr, receiver, passed);
    if (this.marks.sources.has(expr.id)) {
      if (fills(expr.name)) this.fill(expr, { taint: startTrace(expr.node) }, args, scope, run);
      return CLEAN;
    }
    const own = this.localCall(expr, receiver, callee, args, scope, run);
    if (own) return own;
    const collection = emptyCollection(expr.name, args);
    if (collection && (expr.isNew || !receiver)) return collection;
    const isType = expr.receiver?.op === 'name' ? isTypeName(expr.receiver.name) && receiver === CLEAN : false;
    const effect =
      (receiver && knownEffect(receiver, expr.name, args)) ?? unknownEffect(receiver, isType, expr.name, args);
    if (effect.receiver && expr.receiver) this.store(expr.receiver, step(effect.receiver, expr.node), scope, run);
    if (fills(expr.name)) this.fill(expr, receiver, args, scope, run);
    return effect.result.taint && effect.result.closure ? { taint: effect.result.taint } : effect.result;
  }

  private fill(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): void {
    const from = merged([...(receiver ? [receiver] : []), ...args]);
    if (!from.taint) return;
    for (const [at, arg] of expr.args.entries()) {
      const value = args[at];
      if (value && !anyTaint(value) && value.constant === undefined)
        this.store(arg.value, withUnknown(value, step(from, expr.node)), scope, run);
    }
  }

  /** A function of this file; null where it is none. */
  private localCall(
    expr: CallExpr,
    receiver: Value | null,
    callee: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    if (expr.args.some(({ spread }) => spread)) return null;
    const named = expr.receiver
      ? (receiver?.fields?.get(expr.name) ?? null)
      : expr.name !== ''
        ? (scope.get(expr.name) ?? null)
        : callee;
    const target = named?.closure;
    if (target && !expr.isNew)
      return this.enter(target.body, target.scope, this.inOrder(expr, target.body, args), run.depth + 1, expr.node);
    const method = this.methodOf(expr, args.length);
    return method ? this.enter(method, this.globals, this.inOrder(expr, method, args), run.depth + 1, expr.node) : null;
  }

  private methodOf(expr: CallExpr, count: number): FunctionIr | null {
    if (expr.isNew) return null;
    const candidates = (this.methodsByName.get(expr.name) ?? []).filter(({ params }) => {
      const required = params.filter(({ fallback, rest }) => !fallback && !rest).length;
      return count >= required && (count <= params.length || params.some(({ rest }) => rest));
    });
    const { receiver } = expr;
    if (receiver && !isSelf(receiver)) {
      const made =
        receiver.op === 'call' && receiver.isNew ? receiver.name : receiver.op === 'name' ? receiver.name : null;
      if (made === null) return null;
      const byClass = candidates.find(({ owner }) => owner === made);
      if (byClass) return byClass;
      // A variable of a class of this file, as far as its methods' name says so.
      if (isTypeName(made) || receiver.op !== 'name' || !this.wholeNumbers) return null;
    }
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  /** Arguments by the places of the parameters. */
  private inOrder(expr: CallExpr, body: FunctionIr, args: readonly Value[]): Value[] {
    const plain = args.filter((_, at) => expr.args[at]?.name === null);
    return body.params.map((param, at) => {
      const { target } = param;
      const keyword = target.op === 'name' ? expr.args.findIndex(({ name }) => name === target.name) : -1;
      if (keyword >= 0) return args[keyword] ?? CLEAN;
      return param.rest ? listOf(plain.slice(at)) : (plain[at] ?? UNKNOWN_ARGUMENT);
    });
  }

  /**
   * Runs a function. Without arguments it is as if it were called from outside.
   * @returns what it returns; null where that is not known, because it calls itself or calls nest too deep
   */
  private enter(
    body: FunctionIr,
    outside: Scope,
    args: readonly Value[] | null,
    depth: number,
    site?: SgNode,
  ): Value | null {
    if (depth > MAX_CALL_DEPTH) return null;
    const key = args && site ? `${body.id} ${args.map((arg) => fingerprint(arg)).join(' ')}` : null;
    if (key !== null) {
      const before = this.known.get(key);
      if (before !== undefined) return before;
      this.known.set(key, null);
    }
    const scope = new Scope(outside, true);
    const run: Activation = { returned: null, loops: [], depth };
    for (const [at, param] of body.params.entries()) {
      const given = args?.[at];
      let value =
        given === undefined || given === UNKNOWN_ARGUMENT
          ? param.fallback
            ? this.value(param.fallback, scope, run)
            : CLEAN
          : given;
      if (param.ids.some((id) => this.marks.sources.has(id)) && !value.taint) value = { taint: startTrace(param.node) };
      if (param.opaque && !this.marks.numbers && value.constant === undefined) value = CLEAN;
      this.write(param.target, site ? step(value, param.node) : value, scope, run, true);
    }
    this.statements(body.body, scope, run);
    scope.leak(outside);
    const returned = run.returned ?? CLEAN;
    const result = site ? step(returned, site) : returned;
    if (key !== null) this.known.set(key, result);
    return result;
  }

  // ── sinks ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  private checkCall(expr: CallExpr, receiver: Value | null, args: readonly Value[]): void {
    this.checkSink(expr.id, expr.node, (sink) => {
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

  private checkSink(id: number, node: SgNode, values: (sink: Sink) => readonly Value[]): void {
    for (const sink of this.marks.sinks.get(id) ?? []) {
      if (this.found.has(id)) return;
      for (const value of values(sink)) {
        const trace = anyTaint(value);
        if (!trace || sink.isHarmless?.(beginning(value) ?? '')) continue;
        this.found.set(id, { sink: node, trace });
        return;
      }
    }
  }
}

const UNKNOWN_ARGUMENT: Value = { taint: null };

function closure(body: FunctionIr, scope: Scope): Value {
  return { taint: null, closure: { body, scope } };
}

function truth({ constant: value, taint }: Value): boolean | null {
  return typeof value === 'boolean' && !taint ? value : null;
}

function isSelf(expr: Expr): boolean {
  return expr.op === 'name' && (expr.name === 'this' || expr.name === 'self' || expr.name === 'cls');
}

function targetNode(target: Target): SgNode | null {
  return target.op === 'pattern' ? null : target.node;
}

function start(node: SgNode): number {
  return node.range().start.index;
}
