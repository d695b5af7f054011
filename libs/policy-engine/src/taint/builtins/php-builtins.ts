import type { Activation } from '../activation.js';
import { errorClasses, errorOf } from '../errors.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import { Scope } from '../scope.js';
import { CLEAN, constant, listOf, merged, objectOf, readField, type Value } from '../value.js';
import type { Builtins, Closure } from './builtins.js';

/** Methods of exceptions, by the field that they read. */
const OF_ERROR: Readonly<Record<string, string>> = { getMessage: 'message', getPrevious: 'previous', getCode: 'code' };
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
    if (expr.isNew && errorClasses('php', expr.name)) return errorOf('php', this.flow.objects.make(expr.name), args);
    const ofError = receiver && args.length === 0 ? OF_ERROR[expr.name] : undefined;
    if (ofError && receiver?.fields?.has(ofError)) return readField(receiver, ofError);
    const reflected = this.reflected(expr, receiver, args, scope, run);
    if (reflected) return reflected;
    if (receiver || !first || first.taint || first.keys) return null;
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
      case 'array_merge':
        if (args.every((each) => each.items)) return listOf(args.flatMap((each) => each.items ?? []));
        return args.every((each) => each.fields) ? objectOf(args.flatMap((each) => [...(each.fields ?? [])])) : null;
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

/** A closure whose `$this` is the object. */
function bound({ body, scope }: Closure, object: Value): Value {
  const own = new Scope(scope, true);
  own.declare('this', object);
  return { taint: null, closure: { body, scope: own } };
}

function keyOf({ constant: key }: Value): string | null {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}
