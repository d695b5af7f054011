import type { Activation } from './activation.js';
import type { FlowAnalysis } from './flow.js';
import { fold, negate } from './fold.js';
import type { AssignExpr, Expr, FunctionIr, Statement } from './ir.js';
import { lengthOf } from './known-functions.js';
import { NO_CHANGES, Scope } from './scope.js';
import {
  anyTaint,
  CLEAN,
  constant,
  element,
  fromStart,
  join,
  listOf,
  merged,
  objectOf,
  opened,
  readField,
  SETTLED,
  step,
  type Trace,
  text,
  union,
  type Value,
} from './value.js';

/** What expressions are worth. Calls and what is written elsewhere have classes of their own. */
export class Expressions {
  constructor(private readonly flow: FlowAnalysis) {}

  value(expr: Expr, scope: Scope, run: Activation): Value {
    this.flow.budget.enter();
    let value = this.evaluate(expr, scope, run);
    this.flow.budget.leave();
    const isSource = this.flow.marks.sources.has(expr.id);
    // Asked only where it makes a difference, as guards are: rules with other sanitizers share the run until then (`shared-runs.ts`).
    const isChanged = isSource || value.taint || value.fields || value.items || value.keys || this.flow.isAboutSettled;
    if (isChanged && this.flow.marks.sanitizers.has(expr.id))
      value = { ...value, taint: null, fields: undefined, items: undefined, keys: undefined, settled: true };
    else if (isSource && !isFixedName(expr, value, run))
      value = { ...value, constant: undefined, settled: undefined, taint: this.flow.startTrace(expr) };
    value = this.flow.guards.tested(value, expr, scope);
    if (expr.op !== 'call' && expr.op !== 'assign') this.flow.sinks.checkValue(expr, value);
    this.flow.sinks.noteExpression(expr, value);
    return value;
  }

  private evaluate(expr: Expr, scope: Scope, run: Activation): Value {
    switch (expr.op) {
      case 'constant':
        return constant(expr.value);
      case 'name':
        return scope.get(expr.name) ?? CLEAN;
      case 'member': {
        const known =
          isSelf(expr.object) && !this.flow.objects.bound(expr.object, scope)
            ? (scope.get(`this.${expr.name}`) ?? this.flow.stores.fieldOfSelf(expr.name))
            : undefined;
        const object = this.value(expr.object, scope, run);
        if (known) return known;
        const property = this.flow.properties.read(expr, object, scope, run);
        if (property) return property;
        if (expr.name === 'length' && !object.fields) return lengthOf(object) ?? CLEAN;
        const ofParameter = this.flow.borders?.field(object, expr.name, expr);
        if (ofParameter) return { taint: ofParameter };
        return this.flow.objects.empty(object, expr.name) ?? readField(object, expr.name);
      }
      case 'index': {
        const object = this.value(expr.object, scope, run);
        const index = this.value(expr.index, scope, run);
        const { constant: key } = index;
        const given = this.flow.properties.element(expr, object, index, scope, run);
        if (given) return given;
        const character =
          typeof key === 'number' && typeof object.constant === 'string' ? object.constant.at(key) : undefined;
        if (character !== undefined) return constant(character);
        if (typeof key !== 'string' && typeof key !== 'number')
          return this.flow.prototypes.read(expr, object, index, element(object));
        const ofPart = this.flow.borders?.field(object, String(key), expr);
        return ofPart ? { taint: ofPart } : readField(object, fromStart(object, key));
      }
      case 'call':
        return this.flow.calls.call(expr, scope, run);
      case 'assign':
        return this.assign(expr, scope, run);
      case 'text':
        return text(expr.parts.map((part) => this.value(part, scope, run)));
      case 'merge': {
        const parts = expr.parts.map((part) => this.value(part, scope, run));
        const [only] = parts;
        if (!only || parts.length > 1) return merged(parts);
        return expr.pointer ? pointed(expr, only, scope) : only;
      }
      case 'opaque':
        for (const part of expr.parts) this.value(part, scope, run);
        return CLEAN;
      case 'number': {
        const parts = expr.parts.map((part) => this.value(part, scope, run));
        return this.flow.marks.numbers ? merged(parts) : CLEAN;
      }
      case 'binary':
        return this.binary(expr, scope, run);
      case 'unary':
        return this.unary(expr, scope, run);
      case 'choice': {
        const test = truth(this.value(expr.test, scope, run));
        if (test !== null) return this.value(test ? expr.whenTrue : expr.whenFalse, scope, run);
        return join(
          this.assuming(expr.test, true, expr.whenTrue, scope, run),
          this.assuming(expr.test, false, expr.whenFalse, scope, run),
        );
      }
      case 'list':
        return this.flow.objects.shared(this.list(expr, scope, run));
      case 'map':
        return this.flow.objects.ofType(this.map(expr, scope, run), expr.type);
      case 'function':
        this.flow.calls.runs.enter(expr.body, this.named(expr.body, scope), null, run.depth);
        return closure(expr.body, this.named(expr.body, scope));
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
      const isShort = /^(?:&&|\|\||and|or)$/.test(link.operator);
      const right = isShort
        ? this.assuming(link.left, /^(?:&&|and)$/.test(link.operator), link.right, scope, run)
        : this.value(link.right, scope, run);
      value = this.instanceOf(link, value) ?? this.fold(link.operator, value, right);
      if (link === expr) break;
      if ((value !== CLEAN || this.flow.isAboutSettled) && this.flow.marks.sanitizers.has(link.id)) value = SETTLED;
      this.flow.sinks.checkValue(link, value);
    }
    return value;
  }

  /** `made instanceof Type`, of an object that the file makes; null: it is something else, or not known. */
  private instanceOf({ operator, right }: Expr & { op: 'binary' }, { type, taint }: Value): Value | null {
    if (operator !== 'instanceof' || type === undefined || taint || right.op !== 'name') return null;
    const { objects } = this.flow;
    if (objects.classes(type).includes(right.name)) return constant(true);
    return objects.isOpen(type) ? null : constant(false);
  }

  /** What an expression is worth where `test` has that outcome. */
  private assuming(test: Expr, outcome: boolean, expr: Expr, scope: Scope, run: Activation): Value {
    const own = new Scope(scope);
    this.flow.guards.assume(test, outcome, own, run);
    const value = this.value(expr, own, run);
    scope.absorb([own.changesSince(scope), NO_CHANGES]);
    return value;
  }

  private unary(expr: Expr & { op: 'unary' }, scope: Scope, run: Activation): Value {
    const operand = this.value(expr.operand, scope, run);
    const value = negate(expr.operator, operand);
    return this.flow.marks.numbers && value.constant === undefined ? merged([operand]) : value;
  }

  private fold(operator: string, left: Value, right: Value): Value {
    const value = fold(operator, left, right, this.flow.wholeNumbers);
    const isNumber = value.constant === undefined && !/^(?:&&|\|\||\?\?|and|or|in|not in|instanceof)$/.test(operator);
    return this.flow.marks.numbers && isNumber && !value.taint ? { ...value, ...merged([left, right]) } : value;
  }

  private list({ items, spread = [] }: Expr & { op: 'list' }, scope: Scope, run: Activation): Value {
    const values = items.map((item) => this.value(item, scope, run));
    const isKnown = spread.every((at) => values[at]?.items && !values[at].taint);
    if (!isKnown) return opened(merged(values));
    return listOf(values.flatMap((value, at) => (spread.includes(at) ? (value.items ?? []) : [value])));
  }

  private map(expr: Expr & { op: 'map' }, scope: Scope, run: Activation): Value {
    let keys: Trace | null = null;
    const entries = expr.entries.flatMap(({ key, value: item }): [string | null, Value][] => {
      const index = typeof key === 'string' ? constant(key) : key && this.value(key, scope, run);
      const name = index?.constant;
      if (index && name === undefined) keys = union(keys, anyTaint(index));
      const isKnown = typeof name === 'string' || typeof name === 'number';
      const field = this.value(item, scope, run);
      if (key === null && field.fields && !field.taint) return [...field.fields];
      return [[isKnown ? String(name) : null, field]];
    });
    return { ...objectOf(entries), ...(keys ? { keys } : {}) };
  }

  private switchValue(expr: Expr & { op: 'switch' }, scope: Scope, run: Activation): Value {
    const subject = this.value(expr.subject, scope, run);
    const chosen = this.flow.statements.chosenCase(subject, expr.cases, scope, run);
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

  /** `module.exports = function merge(a, b) { … merge(…) … }` knows itself. */
  private named(body: FunctionIr, scope: Scope): Scope {
    if (!this.flow.marks.isLibrary || body.name === '' || scope.get(body.name) !== undefined) return scope;
    const own = new Scope(scope);
    own.declare(body.name, closure(body, own));
    return own;
  }

  private ignore(statement: Statement, scope: Scope, run: Activation): [] {
    this.flow.statements.way([statement], scope, {
      ...run,
      loops: [...run.loops, { kind: 'switch', label: null, base: scope, breaks: [], continues: [] }],
    });
    return [];
  }

  private assign(expr: AssignExpr, scope: Scope, run: Activation): Value {
    this.flow.calls.name(expr, scope, run);
    let value = this.value(expr.value, scope, run);
    this.flow.sinks.check(expr, (sink) =>
      sink.writesPrototype ? this.flow.prototypes.written(expr, scope, run) : [value],
    );
    if (expr.operator !== '=' && expr.target.op !== 'pattern') {
      value = this.fold(expr.operator, this.value(expr.target, scope, run), value);
    }
    this.flow.stores.write(expr.target, step(value, expr), scope, run, expr.declares);
    if (expr.operator === '=') this.flow.guards.keep(expr.target, expr.value, scope, run);
    return value;
  }
}

/** Of Go's `&a` and `*p`, where a variable of the function is what is pointed to. */
function pointed({ pointer, parts }: Expr & { op: 'merge' }, value: Value, scope: Scope): Value {
  const [part] = parts;
  if (pointer === 'from') return (value.pointsTo !== undefined && scope.get(value.pointsTo)) || value;
  return part?.op === 'name' && value.identity === undefined ? { ...value, pointsTo: part.name } : value;
}

export function closure(body: FunctionIr, scope: Scope): Value {
  return { taint: null, closure: { body, scope } };
}

/** null: not known. */
export function truth({ constant: value, taint }: Value): boolean | null {
  return typeof value === 'boolean' && !taint ? value : null;
}

/** A name that a function was given a fixed text by is no source, whatever it is called. */
function isFixedName({ op }: Expr, { constant: known, taint }: Value, { depth }: Activation): boolean {
  return op === 'name' && known !== undefined && !taint && depth > 0;
}

/** The object that a method is run on. */
export function isSelf(expr: Expr): boolean {
  return expr.op === 'name' && (expr.name === 'this' || expr.name === 'self' || expr.name === 'cls');
}
