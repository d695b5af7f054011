import type { Activation } from '../activation.js';
import { settable } from '../files/settable.js';
import type { FlowAnalysis } from '../flow.js';
import type { AssignExpr, Expr, FunctionIr, MemberExpr, NameExpr, Statement } from '../ir.js';
import { capturedBy, closure } from '../memory/closures.js';
import { pointed, sent, withinOf } from '../memory/pointers.js';
import { Scope } from '../memory/scope.js';
import { isReceiver, isSelf } from '../memory/self.js';
import { anyOf } from '../prototypes/fixed-tables.js';
import { isFixedName, isSameSource } from '../sinks/source-names.js';
import { fromStart } from '../values/collections.js';
import { text } from '../values/concatenation.js';
import { foldIn, negate } from '../values/fold.js';
import { lengthOf } from '../values/known-functions.js';
import { ofObjects } from '../values/object-tests.js';
import { type Trace, union } from '../values/trace.js';
import {
  anyTaint,
  CLEAN,
  constant,
  guessed,
  join,
  listOf,
  merged,
  objectOf,
  opened,
  readField,
  SETTLED,
  step,
  type Value,
} from '../values/value.js';
import { holds, truth } from './conditions.js';

/** Expressions over longer lists do not distinguish elements. */
const MAX_ELEMENTS = 12;

/** Evaluates expressions. Calls and assignments have classes of their own. */
export class Expressions {
  constructor(private readonly flow: FlowAnalysis) {}

  value(expr: Expr, scope: Scope, run: Activation): Value {
    this.flow.budget.enter();
    let value = this.evaluate(expr, scope, run);
    this.flow.budget.leave();
    const isSource = this.flow.marks.sources.has(expr.id);
    // Only queried where it makes a difference, like guards: until then, rules with other sanitizers share the run (`shared-runs.ts`).
    const isChanged = isSource || value.taint || value.fields || value.items || value.keys || this.flow.isAboutSettled;
    if (isChanged && this.flow.isSanitizer(expr))
      value = { ...value, taint: null, fields: undefined, items: undefined, keys: undefined, settled: true };
    else if (isSource && !isFixedName(expr, value, run) && !isSameSource(expr, value))
      value = { ...value, constant: undefined, settled: undefined, taint: this.flow.sourceTrace(expr) };
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
        return this.named(expr, scope, run);
      case 'member': {
        const known = isSelf(expr.object) ? this.flow.stores.fieldOfSelf(expr, scope) : undefined;
        const object = this.value(expr.object, scope, run);
        const name = isSelf(expr.object)
          ? this.flow.objects.slotOf(expr, object.type, run.method?.owner ?? null)
          : expr.name;
        if (name !== expr.name) return readField(object, name);
        if (known && (!known.taint || scope.isChanged(`this.${expr.name}`))) return known;
        // What another method of the class put there is not all that a caller's object may hold.
        const ofCaller = this.ofCaller(expr, scope, run);
        if (known) return ofCaller ? { ...known, taint: union(known.taint, ofCaller.taint) } : known;
        if (
          ofCaller &&
          (!object.taint || this.flow.crossFileFlows?.isVariable(object) || !isReceiver(expr.object, run))
        )
          return ofCaller;
        const promoted = this.flow.objects.promoted(object.type, expr.name);
        if (promoted?.length && !object.taint)
          return this.value({ ...expr, object: withinOf(expr.object, promoted), id: -1 }, scope, run);
        const property = this.flow.properties.read(expr, object, scope, run);
        if (property) return property;
        if (expr.name === 'length' && !object.fields) return lengthOf(object) ?? CLEAN;
        const ofParameter = object.fields?.has(expr.name)
          ? null
          : this.flow.crossFileFlows?.field(object, expr.name, expr);
        if (ofParameter) return { taint: ofParameter };
        if (object === CLEAN && expr.object.op === 'name' && scope.get(expr.object.name) === undefined)
          return this.ofOtherFile(`${expr.object.name}.${expr.name}`, expr);
        const field = this.flow.objects.empty(object, expr.name) ?? readField(object, expr.name);
        // an object that refers to itself
        return object.identity !== undefined && field.identity === object.identity ? object : field;
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
        if (typeof key !== 'string' && typeof key !== 'number') {
          const read = this.flow.prototypes.read(expr, object, index, anyOf(expr.object, object, this.flow));
          // `request.form["file." + settings.suffix]`: of which field it is, the program knows only at run time
          return index.prefix !== undefined && !this.holdsSource(index) ? guessed(read) : read;
        }
        // Arrays do not grow, so the program throws here.
        if (this.flow.wholeNumbers && object.items?.length && !object.taint && Number(key) >= object.items.length)
          run.stops = true;
        const ofPart = this.flow.crossFileFlows?.field(object, String(key), expr);
        return ofPart ? { taint: ofPart } : readField(object, fromStart(object, key));
      }
      case 'call':
        return this.flow.calls.call(expr, scope, run);
      case 'assign':
        return this.assign(expr, scope, run);
      case 'text': {
        const parts = expr.parts.map((part) => this.value(part, scope, run));
        return text(parts.map((part) => this.flow.properties.textOf(part, expr, run)));
      }
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
        const [only] = parts;
        // A known number stays known, because it decides conditions.
        if (only && parts.length === 1 && typeof only.constant === 'number' && !only.taint)
          return constant(only.constant);
        return this.flow.marks.numbers ? merged(parts) : SETTLED;
      }
      case 'binary':
        return this.binary(expr, scope, run);
      case 'unary':
        return this.unary(expr, scope, run);
      case 'choice': {
        const test = holds(expr.test, this.value(expr.test, scope, run), scope, run, this.flow);
        if (test !== null) return this.value(test ? expr.whenTrue : expr.whenFalse, scope, run);
        return join(
          this.assuming(expr.test, true, expr.whenTrue, scope, run),
          this.assuming(expr.test, false, expr.whenFalse, scope, run),
        );
      }
      case 'list':
        return expr.isCopied
          ? this.list(expr, scope, run)
          : this.flow.objects.ofType(this.list(expr, scope, run), expr.type);
      case 'map':
        return this.flow.objects.ofType(this.map(expr, scope, run), expr.type);
      case 'entered': {
        const object = this.value(expr.object, scope, run);
        return this.flow.properties.special(object, ['__enter__', '__aenter__'], [], expr, run) ?? object;
      }
      case 'comprehension':
        return this.comprehension(expr, scope, run);
      case 'function': {
        const around = this.around(expr.body, scope);
        // What it does to variables happens where it is called.
        const inside = this.flow.isOnlyCalled(expr) ? new Scope(around) : around;
        this.flow.calls.runs.enter(expr.body, inside, null, run.depth);
        return closure(expr.body, around);
      }
      case 'switch':
        return this.switchValue(expr, scope, run);
    }
  }

  private named(expr: NameExpr, scope: Scope, run: Activation): Value {
    const held = scope.get(expr.ending ? this.nameOf(expr, scope, run) : expr.name);
    if (held === undefined) return this.ofOtherFile(expr.name, expr);
    const { crossFileFlows, root, file } = this.flow;
    if (!crossFileFlows || !run.method || held.taint || held !== root.get(expr.name)) return held;
    return settable(file).has(expr.name) ? { taint: crossFileFlows.setElsewhere(expr.name, expr) } : held;
  }

  /** Whether a value may hold data of a source, other than what functions and variables of other files may give. */
  private holdsSource(value: Value): boolean {
    const taint = anyTaint(value);
    return !!taint && !this.flow.crossFileFlows?.isOfOthers(taint, 'results');
  }

  /** A variable of another file. */
  private ofOtherFile(name: string, place: Expr): Value {
    const { crossFileFlows, language } = this.flow;
    if (!crossFileFlows) return CLEAN;
    const set = crossFileFlows.variable(name, place);
    const isGlobal = language === 'php' && name.startsWith('global ');
    const taint = union(set, isGlobal ? crossFileFlows.ofIncluder(name, { ...place, id: -2 - place.id }) : null);
    return taint ? { taint } : CLEAN;
  }

  /** A field of the current object that only a caller in another file may have set; null for anything else. */
  private ofCaller(expr: MemberExpr, scope: Scope, { method }: Activation): Value | null {
    const { crossFileFlows, objects, language } = this.flow;
    if (!crossFileFlows || !method?.owner || expr.object.op !== 'name') return null;
    if (!isSelf(expr.object) && !isReceiver(expr.object, { method })) return null;
    const isMethod = !/^(?:java|php)$/.test(language) && objects.method(method.owner, expr.name, -1);
    if (objects.bound(expr.object, scope) || isMethod) return null;
    return { taint: crossFileFlows.ofSelf(method.owner, expr.name, expr) };
  }

  /** The variable that a name refers to; for PHP's `$$name`, if `$name` is known. */
  nameOf({ name, ending }: NameExpr, scope: Scope, run: Activation): string {
    const known = ending && this.value(ending, scope, run).constant;
    return known === undefined ? name : `${name}${known}`;
  }

  /** Evaluates a chain of operators in a loop, because it nests to the left as deep as it is long. */
  private binary(expr: Expr & { op: 'binary' }, scope: Scope, run: Activation): Value {
    const chain: (Expr & { op: 'binary' })[] = [];
    let first: Expr = expr;
    while (first.op === 'binary') {
      chain.push(first);
      first = first.left;
    }
    let value = this.value(first, scope, run);
    // Where the right side of a chain of `&&` runs, all before it held.
    let inside: Scope | null = null;
    for (const [at, link] of chain.reverse().entries()) {
      const before = chain[at - 1];
      const isSame: boolean = inside !== null && before?.operator === link.operator;
      if (inside && !isSame) {
        scope.absorbMaybe(inside);
        inside = null;
      }
      if (/^(?:&&|\|\||and|or)$/.test(link.operator)) inside ??= new Scope(scope);
      const held = isSame && before ? before.right : link.left;
      if (inside) this.flow.guards.assume(held, /^(?:&&|and)$/.test(link.operator), inside, run);
      const right = this.value(link.right, inside ?? scope, run);
      const throws = right.constant === 0 && (this.flow.wholeNumbers || this.flow.language === 'python');
      if (throws && /^(?:\/\/?|%)$/.test(link.operator) && Number.isInteger(value.constant)) run.stops = true;
      value =
        ofObjects(link, value, right, this.flow, run) ??
        this.flow.properties.operated(link, value, right, scope, run) ??
        foldIn(this.flow, link.operator, ...this.operands(link, value, right, run));
      if (link === expr) break;
      if ((value !== CLEAN || this.flow.isAboutSettled) && this.flow.isSanitizer(link)) value = SETTLED;
      this.flow.sinks.checkValue(link, value);
    }
    if (inside) scope.absorbMaybe(inside);
    return value;
  }

  /** Converts objects that are joined to a string by their own `toString`. Python only joins strings. */
  private operands(link: Expr & { op: 'binary' }, left: Value, right: Value, run: Activation): [Value, Value] {
    if (link.operator !== '+' || this.flow.language === 'python') return [left, right];
    const { properties } = this.flow;
    return [properties.textOf(left, link.left, run), properties.textOf(right, link.right, run)];
  }

  /** Evaluates an expression under the assumption that `test` has that outcome. */
  private assuming(test: Expr, outcome: boolean, expr: Expr, scope: Scope, run: Activation): Value {
    const own = new Scope(scope);
    this.flow.guards.assume(test, outcome, own, run);
    const value = this.value(expr, own, run);
    scope.absorbMaybe(own);
    return value;
  }

  private unary(expr: Expr & { op: 'unary' }, scope: Scope, run: Activation): Value {
    const operand = this.value(expr.operand, scope, run);
    const value = this.flow.properties.negated(expr, operand, run) ?? negate(expr.operator, operand);
    return this.flow.marks.numbers && value.constant === undefined ? merged([operand]) : value;
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

  /** Evaluates a comprehension, element by element if they are known. */
  private comprehension({ clauses, key, value }: Expr & { op: 'comprehension' }, scope: Scope, run: Activation): Value {
    let ways = [new Scope(scope, true)];
    let isKnown = true;
    for (const clause of clauses) {
      ways = ways.flatMap((way) => {
        if ('test' in clause) {
          const test = truth(this.value(clause.test, way, run));
          if (test === null) this.flow.guards.assume(clause.test, true, way, run);
          return test === false ? [] : [way];
        }
        const subject = this.flow.properties.iterated(this.value(clause.subject, way, run), clause.subject, run);
        const items = subject.taint || (subject.items?.length ?? 0) * ways.length > MAX_ELEMENTS ? null : subject.items;
        isKnown &&= items !== undefined && items !== null;
        return (items ?? [merged([subject])]).map((item) => {
          const own = new Scope(way, true);
          this.flow.stores.write(clause.target, step(item, clause.subject), own, run, true);
          return own;
        });
      });
    }
    const values = ways.map((way) => this.value(value, way, run));
    const keys = key ? ways.map((way) => this.value(key, way, run)) : [];
    const names = keys.map(({ constant: name }) =>
      typeof name === 'string' || typeof name === 'number' ? name : null,
    );
    if (!isKnown || names.includes(null)) return join(merged([...keys, ...values]), CLEAN);
    const made = key ? objectOf(names.map((name, at) => [String(name), values[at] ?? CLEAN])) : listOf(values);
    return this.flow.objects.shared(made);
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

  /** The scope around a function: `module.exports = function merge(a, b) { … merge(…) … }` can call itself by name. */
  around(body: FunctionIr, written: Scope): Scope {
    const scope = capturedBy(body, written);
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
      const before = this.value(expr.target, scope, run);
      const folded = this.flow.properties.increased(expr, before, value, scope, run);
      value =
        folded ?? (expr.operator === '<-' ? sent(before, value) : foldIn(this.flow, expr.operator, before, value));
      // `list += others` changes the list itself.
      if (!folded && before.identity !== undefined && before.items && value.items) {
        value = { ...value, identity: before.identity };
        this.flow.stores.store(expr.target, step(value, expr), scope, run);
        return value;
      }
    }
    this.flow.stores.write(expr.target, step(value, expr), scope, run, expr.declares);
    if (expr.operator === '=') this.flow.guards.keep(expr.target, expr.value, scope, run);
    return value;
  }
}
