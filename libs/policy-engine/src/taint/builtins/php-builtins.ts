import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import { type CallExpr, type Expr, GENERATED } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { isOwn } from '../statements/conditions.js';
import { text } from '../values/concatenation.js';
import { type Trace, union } from '../values/trace.js';
import {
  anyTaint,
  CLEAN,
  constant,
  constantsOf,
  listOf,
  merged,
  objectOf,
  readField,
  SETTLED,
  type Value,
} from '../values/value.js';
import { givesMeaning } from '../walk.js';
import type { Builtins, Closure } from './builtins.js';
import { errorClasses, errorOf } from './error-classes.js';
import { ofPhpConstants } from './php-constants.js';

/** Methods of exceptions, by the field that they read. */
const OF_ERROR: ReadonlyMap<string, string> = new Map(
  Object.entries({ getMessage: 'message', getPrevious: 'previous', getCode: 'code' }),
);
/** Elements of longer lists are not evaluated one by one. */
const MAX_ITEMS = 32;

/** PHP functions that models cannot express: arrays with known elements, callables, reflection. */
export class PhpBuiltins {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second] = args;
    const at = first?.constant;
    if (expr.name === 'func_get_args') return scope.get('arguments') ?? null;
    if (expr.name === 'func_get_arg' && typeof at === 'number') return scope.get('arguments')?.items?.[at] ?? null;
    if (expr.name === 'clone' && first) return this.cloned(expr, first, scope, run);
    if (expr.isNew && errorClasses(this.flow.file, expr.name))
      return errorOf('php', this.flow.objects.make(expr.name), args);
    const ofError = receiver && args.length === 0 ? OF_ERROR.get(expr.name) : undefined;
    if (ofError && receiver?.fields?.has(ofError)) return readField(receiver, ofError);
    const isOfLanguage = !receiver && !givesMeaning(this.flow.file, expr.name);
    const tested =
      this.tested(expr, args, scope, run) ??
      this.formatted(expr, args) ??
      (isOfLanguage ? ofPhpConstants(expr.name, args) : null);
    if (tested) return tested;
    const held = this.ofObject(expr, receiver, args, scope, run);
    if (held) return held;
    const reflected = this.reflected(expr, receiver, args, scope, run);
    if (reflected) return reflected;
    if (receiver || !first || first.taint) return null;
    if (/^array_(?:merge|replace)$/.test(expr.name)) return mergedArrays(expr.name, args);
    if (first.keys) return null;
    if (expr.name === 'array_reduce' && second?.closure && first.items && first.items.length <= MAX_ITEMS) {
      const { closure } = second;
      return first.items.reduce(
        (all: Value | null, item) => all && this.builtins.run(closure, [all, item], expr, run),
        args[2] ?? constant(null),
      );
    }
    if (expr.name === 'array_walk' && second?.closure)
      return this.walked(expr, first, second.closure, args, scope, run);
    if (args.some(({ taint, keys }) => taint || keys)) return null;
    return this.ofArray(expr, first, args) ?? this.changing(expr, first, args, scope, run);
  }

  /** Functions of objects and variables: of enums, generators, arrays as objects, and names that code is given as text. */
  private ofObject(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const { objects, stores, file } = this.flow;
    const [first] = args;
    const variable = (name: string) => `${run.method ? '$' : 'global $'}${name}`;
    if (expr.receiver?.op === 'name' && file.enums.has(expr.receiver.name) && /^(?:from|tryFrom)$/.test(expr.name))
      return objects.make(expr.receiver.name);
    if (receiver?.items && expr.receiver && args.length === 0) {
      // a generator
      if (expr.name === 'current') return receiver.items[0] ?? constant(null);
      if (expr.name === 'next')
        stores.store(expr.receiver, { ...receiver, items: receiver.items.slice(1) }, scope, run);
      if (expr.name === 'next') return CLEAN;
    }
    if (expr.name === 'getReturn') return receiver?.fields?.get(GENERATED) ?? null;
    if (!first || receiver) return null;
    switch (expr.name) {
      case 'ArrayObject':
      case 'ArrayIterator':
        return expr.isNew && !first.taint && (first.items ?? first.fields) ? objects.copy(first) : null;
      case 'get_object_vars':
        return first.fields && !first.taint ? objectOf([...first.fields]) : null;
      case 'iterator_to_array': {
        const { items, taint } = this.flow.properties.iterated(first, expr, run);
        return items && !taint ? listOf(items) : null;
      }
      case 'array_map':
        return first.closure && args.length > 2 ? this.mapped(expr, first.closure, args.slice(1), run) : null;
      case 'extract': {
        const mode = expr.args[1] ? this.flow.code(expr.args[1].value) : 'EXTR_OVERWRITE';
        if (!first.fields || !/^\\?EXTR_(?:OVERWRITE|PREFIX_ALL)$/.test(mode)) return null;
        const prefix = mode.endsWith('ALL') ? `${args[2]?.constant}_` : '';
        for (const [name, value] of first.fields) scope.declare(variable(`${prefix}${name}`), value);
        return CLEAN;
      }
      case 'eval': {
        const [, target, text] = /^\s*\$(\w+)\s*=(?![=>])\s*([^;]+);?\s*$/.exec(String(first.constant ?? '')) ?? [];
        if (target && text) {
          const used = text.match(/\$\w+/g) ?? [];
          const value = merged(used.map((name) => scope.get(variable(name.slice(1))) ?? CLEAN));
          scope.declare(variable(target), value);
          return CLEAN;
        }
        const [, code] = /^\s*return\s+([^;]+);?\s*$/.exec(String(first.constant ?? '')) ?? [];
        const names = code?.match(/\$\w+/g) ?? [];
        return code ? merged(names.map((name) => scope.get(variable(name.slice(1))) ?? CLEAN)) : null;
      }
      default:
        return null;
    }
  }

  /** `array_map($make, $list, $others)` */
  private mapped(expr: CallExpr, make: Closure, lists: readonly Value[], run: Activation): Value | null {
    const all = lists.map(({ items, taint }) => (taint ? undefined : items));
    const length = Math.max(...all.map((items) => items?.length ?? 0));
    if (all.includes(undefined) || length > MAX_ITEMS) return null;
    const made = Array.from({ length }, (_, at) =>
      this.builtins.run(
        make,
        all.map((items) => items?.[at] ?? CLEAN),
        expr,
        run,
      ),
    );
    return made.every((value) => value !== null) ? listOf(made) : null;
  }

  /** Tests of known values. */
  private tested(
    { name, args: written }: CallExpr,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first, second] = args;
    const [place, list] = written.map(({ value }) => value);
    const known = first?.constant;
    const isFixed = (at: Expr) => at.op !== 'name' || isOwn(at, scope, run, this.flow);
    if (known === undefined || !place || first?.taint || !isFixed(place)) return null;
    if (name === 'in_array' && list && isFixed(list)) return isAmong(known, second);
    if (args.length > 1) return null;
    if (name === 'isset' && place.op === 'name') return constant(known !== null);
    return name === 'empty' ? constant(!known || known === '0') : null;
  }

  /** What a format and a replacement leave of their arguments. */
  private formatted({ name, args: written }: CallExpr, args: readonly Value[]): Value | null {
    const [first, ...others] = args;
    if (!first || written.some(({ spread, name: keyword }) => spread || keyword)) return null;
    // What is searched for is not in the result.
    if (/^(?:str_i?replace|preg_replace)$/.test(name) && anyTaint(first) && !anyTaint(merged(others))) return CLEAN;
    if (name !== 'sprintf' || typeof first.constant !== 'string') return null;
    const pieces = first.constant.split(/%(?:(\d+)\$)?(?:[-+ 0]|'.)*\d*(?:\.\d+)?([bcdeEfFgGosuxX%])/);
    if (pieces.some((piece, at) => at % 3 === 0 && piece?.includes('%'))) return null;
    let next = 0;
    const parts = pieces.map((piece, at): Value => {
      if (at % 3 === 0) return constant(piece);
      const sign = pieces[at];
      if (at % 3 === 1 || sign === '%') return constant(at % 3 === 1 ? '' : '%');
      const position = pieces[at - 1];
      const value = others[position === undefined ? next++ : Number(position) - 1] ?? CLEAN;
      return sign === 's' || this.flow.marks.numbers ? value : SETTLED;
    });
    return text(parts.filter((part) => part.constant !== ''));
  }

  private cloned(expr: CallExpr, object: Value, scope: Scope, run: Activation): Value {
    if (object.identity === undefined) return object;
    const made = this.flow.objects.copy(object);
    const body = made.type === undefined ? null : this.flow.objects.method(made.type, '__clone', 0);
    return (body && this.flow.calls.onObject({ ...expr, args: [] }, body, made, [], scope, run)?.self) ?? made;
  }

  /** `new ReflectionMethod('Type', 'run')`, `new ReflectionClass('Type')`, `Closure::bind($function, $object)` */
  private reflected(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const { objects, calls, root } = this.flow;
    const [first, second] = args;
    const [type, name] = [first?.constant, second?.constant];
    if (expr.isNew && expr.name === 'ReflectionClass' && typeof type === 'string') return constant(type);
    if (expr.isNew && expr.name === 'ReflectionFunction' && typeof type === 'string') return scope.get(type) ?? null;
    if (expr.isNew && expr.name === 'ReflectionMethod' && typeof type === 'string' && typeof name === 'string') {
      const body = objects.method(type, name, -1);
      return body && { taint: null, closure: { body, scope: root } };
    }
    const isOfClosure = expr.receiver?.op === 'name' && expr.receiver.name === 'Closure';
    if (isOfClosure && expr.name === 'bind' && first?.closure && second) return bound(first.closure, second);
    const closure = receiver?.closure;
    if (closure && expr.name === 'bindTo' && first) return bound(closure, first);
    if (closure && expr.name === 'call' && first) {
      const made = bound(closure, first).closure;
      return made ? this.builtins.run(made, args.slice(1), expr, run) : null;
    }
    if (closure && /^invoke(?:Args)?$/.test(expr.name)) {
      const isMethod = closure.body.owner !== null;
      const given = isMethod ? args.slice(1) : args;
      const passed = expr.name === 'invokeArgs' ? (given[0]?.items ?? []) : given;
      if (!isMethod || !first) return this.builtins.run(closure, passed, expr, run);
      return (
        calls.runs.run(
          closure.body,
          closure.scope,
          closure.body.params.map((_, at) => passed[at] ?? CLEAN),
          run.depth + 1,
          expr,
          first,
        )?.value ?? null
      );
    }
    if (typeof receiver?.constant !== 'string' || !/^newInstance(?:Args)?$/.test(expr.name)) return null;
    const passed = expr.name === 'newInstance' ? args : (first?.items ?? []);
    const made = { ...expr, receiver: null, name: receiver.constant, isNew: true };
    return calls.constructors.construct(made, passed, scope, run);
  }

  /** Functions that return a new array or an element. */
  private ofArray({ name }: CallExpr, first: Value, args: readonly Value[]): Value | null {
    const [, second, third] = args;
    const { items, fields } = first;
    const values = items ?? (fields && [...fields.values()]);
    const names = items ? items.map((_, at) => String(at)) : [...(fields?.keys() ?? [])];
    switch (name) {
      case 'array_slice': {
        const [from, count] = [second?.constant, third ? third.constant : Number.POSITIVE_INFINITY];
        if (!items || typeof from !== 'number' || typeof count !== 'number' || from < 0 || count < 0) return null;
        return listOf(items.slice(from, from + count));
      }
      case 'array_combine': {
        const keys = items?.map(({ constant: key }) => key);
        if (!keys?.every((key) => typeof key === 'string' || typeof key === 'number') || !second?.items) return null;
        return objectOf(keys.map((key, at) => [String(key), second.items?.[at] ?? CLEAN]));
      }
      case 'array_reverse':
        return items && args.length === 1 ? listOf([...items].reverse()) : null;
      case 'array_values':
        return values && values.length > 0 ? listOf(values) : null;
      case 'array_flip': {
        const { taint } = merged(values ?? []);
        if (taint) return { taint: null, fields: new Map(), keys: taint };
        return values?.length ? objectOf(values.map((value, at) => [keyOf(value), constant(names[at] ?? '')])) : null;
      }
      case 'array_column': {
        const column = second?.constant;
        if (typeof column !== 'string' || !items?.every((row) => row.fields) || args.length > 2) return null;
        return listOf(items.map((row) => readField(row, column)));
      }
      case 'array_replace':
        return fields && args.every((each) => each.fields)
          ? objectOf(args.flatMap((each) => [...(each.fields ?? [])]))
          : null;
      case 'array_diff_key':
      case 'array_intersect_key': {
        const others = args.slice(1).map((each) => each.fields);
        if (!fields || others.length === 0 || others.includes(undefined)) return null;
        const isOther = ([key]: [string, Value]) => others.some((each) => each?.has(key));
        return objectOf([...fields].filter((entry) => isOther(entry) === (name === 'array_intersect_key')));
      }
      case 'array_chunk': {
        const size = second?.constant;
        if (!items || typeof size !== 'number' || size < 1) return null;
        const starts = items.flatMap((_, at) => (at % size === 0 ? [at] : []));
        return listOf(starts.map((from) => listOf(items.slice(from, from + size))));
      }
      case 'array_key_first':
      case 'array_key_last': {
        const key = names.at(name === 'array_key_first' ? 0 : -1);
        return key === undefined ? null : constant(key);
      }
      case 'end':
        return values?.at(-1) ?? null;
      case 'reset':
      case 'current':
        return values?.[0] ?? null;
      default:
        return null;
    }
  }

  /** Functions that change the array they receive. */
  private changing(
    { name, args: written }: CallExpr,
    { items }: Value,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const target = written[0]?.value;
    const [, second, third, fourth] = args;
    if (!items || !target) return null;
    if (name === 'array_unshift') {
      this.flow.stores.store(target, listOf([...args.slice(1), ...items]), scope, run);
      return CLEAN;
    }
    const [from, count] = [second?.constant, third ? third.constant : items.length];
    if (name !== 'array_splice' || typeof from !== 'number' || typeof count !== 'number' || from < 0 || count < 0)
      return null;
    const others = fourth ? (fourth.items ?? [fourth]) : [];
    this.flow.stores.store(
      target,
      listOf([...items.slice(0, from), ...others, ...items.slice(from + count)]),
      scope,
      run,
    );
    return listOf(items.slice(from, from + count));
  }

  /** `array_walk($list, function (&$value, $key, $more) { … }, $more)` */
  private walked(
    expr: CallExpr,
    { items, fields }: Value,
    { body, scope: outside }: Closure,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const entries: [string, Value][] = fields ? [...fields] : (items ?? []).map((item, at) => [String(at), item]);
    const target = expr.args[0]?.value;
    if (entries.length === 0 || entries.length > MAX_ITEMS || !target) return null;
    const walked = entries.map(([key, value]): [string, Value] => {
      const given = [value, constant(key), args[2] ?? CLEAN].slice(0, body.params.length);
      const returned = this.flow.calls.runs.run(body, outside, given, run.depth + 1, expr);
      return [key, returned?.changed.get(0) ?? value];
    });
    if (body.params[0]?.isReference)
      this.flow.stores.store(target, fields ? objectOf(walked) : listOf(walked.map(([, value]) => value)), scope, run);
    return CLEAN;
  }
}

/** `in_array('a', ['a', 'b'])`, which takes '1', 1 and true for equal. */
function isAmong(known: Value['constant'], list: Value | undefined): Value | null {
  if (!list?.items?.length || list.taint) return null;
  const others = constantsOf(list.items);
  if (others.includes(undefined)) return null;
  if (others.includes(known)) return constant(true);
  const isWord = (each: Value['constant']) => typeof each === 'string' && !/^\s*[-+.\d]/.test(each);
  return isWord(known) && others.every((each) => typeof each === 'string') ? constant(false) : null;
}

/** Arrays in one: a key that is data says nothing of the values under other keys. */
function mergedArrays(name: string, args: readonly Value[]): Value | null {
  if (args.some(({ taint }) => taint)) return null;
  if (args.every(({ items }) => items))
    return name === 'array_merge'
      ? listOf(args.flatMap(({ items }) => items ?? []))
      : listOf(args.reduce((all: Value[], { items = [] }) => [...items, ...all.slice(items.length)], []));
  const isUnknown = args.some((each) => !each.fields && anyTaint(each));
  if (isUnknown || !args.some(({ fields }) => fields)) return null;
  const keys = args.reduce((all: Trace | null, each) => union(all, each.keys ?? null), null);
  return { ...objectOf(args.flatMap(({ fields }) => [...(fields ?? [])])), ...(keys ? { keys } : {}) };
}

/** A closure whose `$this` is the object. */
function bound({ body, scope }: Closure, object: Value): Value {
  const own = new Scope(scope, true);
  own.declare('this', object);
  return { taint: null, closure: { body, scope: own } };
}

function keyOf({ constant: key }: Value): string | null {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}
