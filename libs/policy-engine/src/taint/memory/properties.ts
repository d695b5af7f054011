import type { ModelLanguage } from '../../models/model.js';
import type { Activation } from '../activation.js';
import { ofCollection as ofDotNetCollection } from '../builtins/csharp-builtins.js';
import { ofCollection as ofKotlinCollection } from '../builtins/kotlin-builtins.js';
import type { FlowAnalysis } from '../flow.js';
import type { AssignExpr, CallExpr, Expr, FunctionIr, IndexExpr, MemberExpr, Place } from '../ir.js';
import { OPAQUE_TYPE } from '../lowering/lower-go.js';
import { fieldOf } from '../sinks/request-models.js';
import { same } from '../values/fingerprints.js';
import {
  CLEAN,
  constant,
  element,
  join,
  listOf,
  readField,
  SETTLED,
  step,
  type Value,
  withField,
} from '../values/value.js';
import { Scope } from './scope.js';

/** Methods that a language calls with the name of a property that the object does not have. */
const READS_ANY = ['__get', '__getattr__'];
const WRITES_ANY = '__set';
const ELEMENTS: Partial<Record<ModelLanguage, readonly string[]>> = {
  python: ['__getitem__'],
  php: ['offsetGet'],
  kotlin: ['get'],
  ruby: ['[]'],
};
const SETS_ELEMENT: Partial<Record<ModelLanguage, string>> = { python: '__setitem__', kotlin: 'set', ruby: '[]=' };
/** Methods that a language calls implicitly. */
const ITERATES = ['__iter__', '__aiter__', '[Symbol.iterator]', '[Symbol.asyncIterator]', 'getIterator', 'iterator'];
const NEXT = ['__next__', 'current', 'next'];
const TEXTS = ['__str__', '__toString', '[Symbol.toPrimitive]', 'toString'];
const OPERATORS: Readonly<Record<string, string>> = {
  '+': '__add__',
  '-': '__sub__',
  '*': '__mul__',
  '/': '__truediv__',
  '%': '__mod__',
  '|': '__or__',
  '&': '__and__',
  '==': '__eq__',
  '!=': '__ne__',
  '<': '__lt__',
  '>': '__gt__',
  '<=': '__le__',
  '>=': '__ge__',
  '//': '__floordiv__',
  '**': '__pow__',
  '<<': '__lshift__',
  '>>': '__rshift__',
  '^': '__xor__',
  '@': '__matmul__',
};
const UNARY: Readonly<Record<string, string>> = { '-': '__neg__', '~': '__invert__' };

/** How many elements of an iterator are followed. */
const MAX_STEPS = 4;

/** Values of properties of built-in collections. */
const COLLECTIONS: Partial<Record<ModelLanguage, (object: Value, name: string) => Value | null>> = {
  csharp: ofDotNetCollection,
  kotlin: ofKotlinCollection,
};

/** Properties that are not fields of the object: accessors, and members of its class. */
export class Properties {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null if the property is a field, or unknown */
  read({ object: target, name, ...place }: MemberExpr, object: Value, scope: Scope, run: Activation): Value | null {
    const ofLibrary = COLLECTIONS[this.flow.language]?.(object, name);
    if (ofLibrary) return ofLibrary;
    const held = object.fields?.get(name);
    if (held?.closure?.body.accessor === 'get') {
      return this.given(held.closure, object, place, run);
    }
    if (held || object.type === undefined) return null;
    const { objects, file, marks } = this.flow;
    const isPlain = !marks.numbers && OPAQUE_TYPE.test(file.fields.get(object.type)?.get(name) ?? '');
    if (isPlain && object.taint) return SETTLED;
    const getter = objects.accessor(object.type, name, 'get');
    if (getter) return this.run(getter, [], object, target, scope, run);
    const ofClass = objects.classes(object.type).map((each) => scope.get(each)?.fields?.get(name));
    const kept = ofClass.find((value) => value !== undefined);
    if (kept) return this.special(kept, ['__get__'], [object, CLEAN], place, run) ?? kept;
    const embedded = objects.classes(object.type).map((each) => object.fields?.get(each)?.fields?.get(name));
    const promoted = embedded.find((value) => value !== undefined);
    if (promoted) return promoted;
    const method = objects.method(object.type, name, -1);
    if (method) return this.bound(method, object);
    const any = this.methodOf(object, READS_ANY, 1);
    return any ? this.run(any, [constant(name)], object, target, scope, run) : null;
  }

  /** The element of an object whose class defines indexing. */
  element({ object: target }: IndexExpr, object: Value, index: Value, scope: Scope, run: Activation): Value | null {
    if (object.fields?.has(String(index.constant))) return null;
    const method = this.methodOf(object, ELEMENTS[this.flow.language] ?? [], 1);
    return method ? this.run(method, [index], object, target, scope, run) : null;
  }

  /** @returns whether a method of the object's class was called with the value: `object[index] = value` */
  writeElement(
    { object: target }: IndexExpr,
    object: Value,
    index: Value,
    value: Value,
    scope: Scope,
    run: Activation,
  ): boolean {
    const name = SETS_ELEMENT[this.flow.language];
    const method = name === undefined ? null : this.methodOf(object, [name], 2);
    return method !== null && this.run(method, [index, value], object, target, scope, run) !== null;
  }

  /** @returns whether a setter of the object was called with the value */
  write(target: MemberExpr, object: Value, value: Value, scope: Scope, run: Activation): boolean {
    const { type, fields } = object;
    const own = fields?.get(`set ${target.name}`)?.closure;
    if (own) {
      const returned = this.flow.calls.runs.run(own.body, own.scope, [value], run.depth + 1, target, object);
      if (returned?.self) this.flow.stores.store(target.object, returned.self, scope, run);
      return true;
    }
    if (type === undefined || fields?.has(target.name)) return false;
    const { objects } = this.flow;
    const described = objects.classes(type).map((each) => scope.get(each)?.fields?.get(target.name));
    const descriptor = described.find((each) => each?.type !== undefined);
    const set = descriptor && this.methodOf(descriptor, ['__set__'], 2);
    if (set) {
      const outside = objects.around(set) ?? this.flow.root;
      const returned = this.flow.calls.runs.run(set, outside, [object, value], run.depth + 1, target, descriptor);
      const changed = returned?.changed.get(0);
      if (changed) this.flow.stores.store(target.object, changed, scope, run);
      return true;
    }
    const setter = objects.accessor(type, target.name, 'set');
    const body = setter ?? objects.method(type, WRITES_ANY, 2);
    // inside `__set` itself, the assignment creates a field
    if (!body || (!setter && run.method === body)) return false;
    const args = setter ? [value] : [constant(target.name), value];
    this.run(body, args, object, target.object, scope, run);
    return true;
  }

  /** `form.getName()` and `form.name()` of an object that a framework makes of a request; null for any other call. */
  ofModel({ name, args }: CallExpr, receiver: Value | null): Value | null {
    const fields = receiver?.model?.fields;
    if (!receiver || !fields || args.length > 0) return null;
    const field = fields.has(name) ? name : fieldOf(name);
    const isOfOther = fields.size === 0 && this.flow.language === 'java' && field !== name;
    return isOfOther || fields.has(field) ? readField(receiver, field) : null;
  }

  /** `bean.setName(x)` and `bean.getName()` of an object whose class is in another file; null for any other call. */
  ofBean(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (!receiver || !expr.receiver || receiver.items || receiver.type !== undefined) return null;
    const [, verb, name] = /^(set|get|is)_?([A-Z]\w*|(?<=_)[a-z]\w*)$/.exec(expr.name) ?? [];
    if (!verb || !name) return null;
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const [given] = args;
    if (verb !== 'set') {
      if (args.length > 0) return null;
      const known = receiver.fields?.get(field);
      const taint = known ? null : this.flow.crossFileFlows?.field(receiver, field, expr);
      return known ?? (taint ? { taint } : null);
    }
    if (receiver.identity === undefined && !this.flow.crossFileFlows?.isParameter(receiver)) return null;
    if (!given || args.length > 1 || this.flow.effects.adds(expr.name)) return null;
    this.flow.stores.store(expr.receiver, withField(receiver, field, step(given, expr)), scope, run);
    return CLEAN;
  }

  /** The elements that iterating over an object gives: a list if they are known, or else the value itself. */
  iterated(value: Value, place: Place, run: Activation): Value {
    const { language } = this.flow;
    const own = value.fields?.get('[Symbol.iterator]')?.closure ?? value.fields?.get('[Symbol.asyncIterator]')?.closure;
    const given = (own ? this.given(own, value, place, run) : null) ?? this.special(value, ITERATES, [], place, run);
    if (given) {
      const next = given.fields?.get('next')?.closure;
      const one = next ? this.given(next, given, place, run) : this.stepped(given, place, run);
      return one ? element(next ? readField(one, 'value') : one) : given;
    }
    // the object is itself an iterator, as in PHP
    const current = language === 'php' ? this.stepped(value, place, run) : null;
    if (current) return current;
    const { fields, items, taint, keys, type, identity } = value;
    if (!fields?.size || items || taint || keys || type !== undefined || identity === undefined) return value;
    if (language === 'python') return listOf([...fields.keys()].map(constant));
    if (language === 'javascript' || language === 'ruby')
      return listOf([...fields].map(([name, held]) => listOf([constant(name), held])));
    return value;
  }

  /** What an iterator gives in its first steps; null if the object is none. */
  private stepped(iterator: Value, place: Place, run: Activation): Value | null {
    let self = iterator;
    let all: Value | null = null;
    for (let round = 0; round < MAX_STEPS; round++) {
      const method = this.methodOf(self, NEXT, 0);
      const outside = (method && this.flow.objects.around(method)) ?? this.flow.root;
      const one = method && this.flow.calls.runs.run(method, outside, [], run.depth + 1, place, self);
      if (!one) break;
      all = all ? join(all, one.value) : one.value;
      // PHP's `current()` moves no iterator, as `next()` does.
      const mover = method?.name === 'current' ? this.methodOf(self, ['next'], 0) : null;
      const moved = mover && this.flow.calls.runs.run(mover, outside, [], run.depth + 1, place, one.self ?? self);
      const after = moved?.self ?? one.self ?? self;
      if (same(after, self)) break;
      self = after;
    }
    return all;
  }

  /** The string that an object converts to, if its class defines it; or else the object. */
  textOf(value: Value, place: Place, run: Activation): Value {
    const own = TEXTS.map((name) => value.fields?.get(name)?.closure).find((each) => each !== undefined);
    if (own) return this.given(own, value, place, run) ?? value;
    return this.special(value, TEXTS, [], place, run) ?? value;
  }

  /** The result of a Python operator that the class of the left operand defines; null if it does not. */
  operated(
    { operator, left: target }: Expr & { op: 'binary' },
    left: Value,
    right: Value,
    scope: Scope,
    run: Activation,
  ): Value | null {
    const name = OPERATORS[operator];
    const method = name === undefined ? null : this.methodOf(left, [name], 1);
    if (method) return this.run(method, [right], left, target, scope, run);
    return name && right.type !== undefined
      ? this.special(right, [name.replace('__', '__r')], [left], target, run)
      : null;
  }

  /** `-x` of an object whose class defines it; null for any other value. */
  negated({ operator, operand }: Expr & { op: 'unary' }, value: Value, run: Activation): Value | null {
    const name = UNARY[operator];
    return name === undefined ? null : this.special(value, [name], [], operand, run);
  }

  /** `target += value`: what an object's class makes of itself; null for any other value. */
  increased(
    { target, operator }: AssignExpr,
    before: Value,
    value: Value,
    scope: Scope,
    run: Activation,
  ): Value | null {
    const name = OPERATORS[operator];
    const method = name === undefined ? null : this.methodOf(before, [name.replace('__', '__i'), name], 1);
    return method && target.op !== 'pattern' ? this.run(method, [value], before, target, scope, run) : null;
  }

  /** The result of a method that the language calls implicitly; null if the class has none of these. */
  special(
    object: Value,
    names: readonly string[],
    args: readonly Value[],
    place: Place,
    run: Activation,
  ): Value | null {
    const method = this.methodOf(object, names, args.length);
    if (!method) return null;
    const outside = this.flow.objects.around(method) ?? this.flow.root;
    return this.flow.calls.runs.run(method, outside, args, run.depth + 1, place, object)?.value ?? null;
  }

  /** What a function that a field of the object holds gives, called on it. */
  private given(
    { body, scope }: NonNullable<Value['closure']>,
    object: Value,
    place: Place,
    run: Activation,
  ): Value | null {
    return this.flow.calls.runs.run(body, scope, [], run.depth + 1, place, object)?.value ?? null;
  }

  /** The first of these methods that the object's class has. */
  private methodOf({ type }: Value, names: readonly string[], count: number): FunctionIr | null {
    if (type === undefined) return null;
    return names.map((name) => this.flow.objects.method(type, name, count)).find((each) => each !== null) ?? null;
  }

  /** A method as a value, bound to its object. */
  bound(body: FunctionIr, object: Value): Value {
    const scope = new Scope(this.flow.objects.around(body) ?? this.flow.root, true);
    scope.declare(body.self ?? 'this', object);
    return { taint: null, closure: { body, scope } };
  }

  private run(
    body: FunctionIr,
    args: readonly Value[],
    object: Value,
    target: Expr,
    scope: Scope,
    run: Activation,
  ): Value | null {
    const outside = this.flow.objects.around(body) ?? this.flow.root;
    const returned = this.flow.calls.runs.run(body, outside, args, run.depth + 1, target, object);
    if (!returned) return null;
    if (returned.self && returned.self !== object) this.flow.stores.store(target, returned.self, scope, run);
    return returned.value ?? CLEAN;
  }
}
