import type { Activation } from './activation.js';
import { UNKNOWN_ARGUMENT } from './arguments.js';
import { truth } from './expressions.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, FileIr } from './ir.js';
import { JavaFunctions } from './java-functions.js';
import { PhpFunctions } from './php-functions.js';
import { Scope } from './scope.js';
import { CLEAN, constant, flat, join, listOf, objectOf, readField, type Value, withField } from './value.js';

type Closure = NonNullable<Value['closure']>;

/** Functions that call a callback: the positions of the callback and of the first argument for it. */
const PASS_ON = new Map<string, readonly [callback: number, from: number]>([
  ['setTimeout', [0, 2]],
  ['setInterval', [0, 2]],
  ['setImmediate', [0, 1]],
  ['nextTick', [0, 1]],
  ['queueMicrotask', [0, 1]],
  ['submit', [0, 1]],
  ['to_thread', [0, 1]],
  ['run_in_executor', [1, 2]],
  ['call_soon', [0, 1]],
  ['call_soon_threadsafe', [0, 1]],
  ['call_later', [1, 2]],
  ['call_at', [1, 2]],
  ['call_user_func', [0, 1]],
]);
/** The same for functions that take the callback's arguments as a list. */
const PASS_LIST = new Map<string, readonly [callback: number, list: number]>([
  ['apply_async', [0, 1]],
  ['start_new_thread', [0, 1]],
  ['call_user_func_array', [0, 1]],
  ['Timer', [1, 2]],
]);
/** JavaScript types whose static functions are modeled. */
const TYPES = new Set(['Object', 'Reflect', 'Array', 'Promise']);
/** Functions whose callback runs after the current code. */
export const RUNS_LATER = /^(?:setTimeout|setInterval|setImmediate|nextTick|queueMicrotask)$/;

/** Models what built-in functions of the languages do with callbacks, lists and objects. */
export class Builtins {
  private readonly java: JavaFunctions;
  private readonly php: PhpFunctions;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {
    this.java = new JavaFunctions(flow, file);
    this.php = new PhpFunctions(flow);
  }

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (expr.callee) return null;
    const made =
      this.passing(expr, args, run) ??
      this.bound(expr, receiver, args) ??
      (receiver?.items && !receiver.taint ? this.ofList(expr, receiver, receiver.items, args, scope, run) : null);
    if (made) return made;
    switch (this.file.language) {
      case 'go':
        return this.ofGo(expr, args);
      case 'java':
        return this.java.call(expr, receiver, args, scope, run);
      case 'php':
        return this.php.call(expr, receiver, args, scope, run);
      case 'python':
        return this.ofPython(expr, receiver, args, run);
      case 'javascript':
        return this.ofType(expr, args, scope, run) ?? this.ofJavaScript(expr, receiver, args, scope, run);
    }
  }

  /** The result of calling a function with these arguments; null if it is not known. */
  private run({ body, scope }: Closure, args: readonly Value[], expr: CallExpr, { depth }: Activation): Value | null {
    const given = body.params.map(({ rest }, at) => (rest ? listOf(args.slice(at)) : (args[at] ?? UNKNOWN_ARGUMENT)));
    return this.flow.calls.runs.run(body, scope, given, depth + 1, expr, undefined, args)?.value ?? null;
  }

  /** `setTimeout(show, 10, data)`, `pool.submit(work, data)` */
  private passing(expr: CallExpr, args: readonly Value[], run: Activation): Value | null {
    const [at, from] = PASS_ON.get(expr.name) ?? PASS_LIST.get(expr.name) ?? [];
    const callback = at === undefined ? undefined : args[at]?.closure;
    if (!callback || from === undefined) return null;
    const passed = PASS_ON.has(expr.name) ? args.slice(from) : (args[from]?.items ?? []);
    if (!RUNS_LATER.test(expr.name)) return this.run(callback, passed, expr, run);
    run.later.push(() => this.run(callback, passed, expr, run));
    return CLEAN;
  }

  /** `show.bind(null, data)`, `partial(show, data)`: the function with some of what it is given. */
  private bound({ name, args: written }: CallExpr, receiver: Value | null, args: readonly Value[]): Value | null {
    const isBind = name === 'bind' && receiver?.closure !== undefined;
    const closure = isBind ? receiver.closure : name === 'partial' ? args[0]?.closure : undefined;
    if (!closure) return null;
    const scope = new Scope(closure.scope, true);
    const given = written.slice(1).map(({ name: keyword }, at) => ({ keyword, value: args[at + 1] ?? CLEAN }));
    const plain = given.filter(({ keyword }) => keyword === null);
    const params = closure.body.params.filter(({ target, rest }, at) => {
      if (target.op !== 'name' || rest) return true;
      const value = plain[at]?.value ?? given.find(({ keyword }) => keyword === target.name)?.value;
      if (value) scope.declare(target.name, value);
      return value === undefined;
    });
    return { taint: null, closure: { body: { ...closure.body, params }, scope } };
  }

  /** Of a list whose content is known. */
  private ofList(
    expr: CallExpr,
    list: Value,
    items: readonly Value[],
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first, second] = args;
    const change = (changed: readonly Value[]) => {
      if (expr.receiver) this.flow.stores.store(expr.receiver, { ...list, ...listOf(changed) }, scope, run);
    };
    switch (expr.name) {
      case 'filter':
      case 'find':
      case 'findLast':
        return first?.closure ? this.chosen(expr, first.closure, items, run) : null;
      case 'fill':
        if (!first || args.length > 1 || items.length === 0) return null;
        change(items.map(() => first));
        return list;
      case 'sort': {
        const any = items.length > 0 ? items.reduce(join) : CLEAN;
        change(items.map(() => any));
        return list;
      }
      case 'entries':
        return args.length === 0 ? listOf(items.map((item, at) => listOf([constant(at), item]))) : null;
      case 'splice': {
        const [at, count] = [first?.constant, second ? second.constant : items.length];
        if (typeof at !== 'number' || typeof count !== 'number') return null;
        const from = at < 0 ? Math.max(0, items.length + at) : at;
        change([...items.slice(0, from), ...args.slice(2), ...items.slice(from + count)]);
        return listOf(items.slice(from, from + count));
      }
      default:
        return null;
    }
  }

  /** The elements of which a function says yes, or may say so. */
  private chosen(expr: CallExpr, test: Closure, items: readonly Value[], run: Activation): Value | null {
    const verdicts = items.map((item, at) => truth(this.run(test, [item, constant(at)], expr, run) ?? CLEAN));
    const kept = items.filter((_, at) => verdicts[at] !== false);
    if (expr.name === 'filter') return listOf(kept);
    if (!verdicts.includes(null)) return kept.at(expr.name === 'find' ? 0 : -1) ?? CLEAN;
    return kept.length > 0 ? kept.reduce(join) : CLEAN;
  }

  /** What functions of the file stop with. */
  private panic: Value = CLEAN;

  private ofGo(expr: CallExpr, args: readonly Value[]): Value | null {
    if (expr.receiver) return null;
    const [first] = args;
    if (expr.name === 'panic' && first) this.panic = join(this.panic, first);
    if (expr.name === 'recover') return flat(this.panic);
    return expr.name === 'append' ? appended(expr, args) : null;
  }

  private ofPython(expr: CallExpr, receiver: Value | null, args: readonly Value[], run: Activation): Value | null {
    const named = (name: string) => args[expr.args.findIndex((arg) => arg.name === name)];
    const [first, second] = args;
    switch (expr.name) {
      case 'Thread':
      case 'Process': {
        const target = named('target')?.closure;
        if (!target) return null;
        const byName = named('kwargs')?.fields;
        const plain = named('args')?.items;
        const given = target.body.params.map(({ target: { op, ...param } }, at) => {
          const value = op === 'name' && 'name' in param ? byName?.get(param.name) : undefined;
          return value ?? plain?.[at] ?? UNKNOWN_ARGUMENT;
        });
        this.run(target, given, expr, run);
        return null;
      }
      case 'gather':
        return expr.args.some(({ spread, name }) => spread || name !== null) ? null : listOf(args);
      case 'filter':
        if (receiver || !first?.closure || !second?.items || second.taint) return null;
        return this.chosen(expr, first.closure, second.items, run);
      case 'zip': {
        if (receiver || args.length === 0 || args.some(({ items, taint }) => !items || taint)) return null;
        const length = Math.min(...args.map(({ items }) => items?.length ?? 0));
        return listOf(Array.from({ length }, (_, at) => listOf(args.map(({ items }) => items?.[at] ?? CLEAN))));
      }
      case 'dict':
        if (receiver || args.length === 0 || expr.args.some(({ name }) => name === null || name === '**')) return null;
        return this.flow.objects.shared(objectOf(args.map((value, at) => [expr.args[at]?.name ?? null, value])));
      default:
        return null;
    }
  }

  /** `Object.assign(target, data)`, `Reflect.get(data, 'name')`: functions of JavaScript's own types. */
  private ofType(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const type = expr.receiver?.op === 'name' ? expr.receiver.name : '';
    const [object, key, third] = args;
    if (!object || !TYPES.has(type) || scope.get(type)) return null;
    const change = (changed: Value) => {
      const target = expr.args[0]?.value;
      if (target) this.flow.stores.store(target, changed, scope, run);
      return changed;
    };
    const name = typeof key?.constant === 'string' || typeof key?.constant === 'number' ? String(key.constant) : null;
    const isKnown = !object.taint && !object.keys;
    switch (`${type}.${expr.name}`) {
      case 'Object.assign': {
        const others = args.slice(1);
        if (!object.fields || others.some(({ fields, taint, keys }) => !fields || taint || keys)) return null;
        const written = others.flatMap(({ fields }) => [...(fields ?? [])]);
        return change(written.reduce((all, [each, value]) => withField(all, each, value), object));
      }
      case 'Object.freeze':
      case 'Object.seal':
      case 'Object.preventExtensions':
        return object;
      case 'Object.keys':
      case 'Reflect.ownKeys':
        return isKnown && object.fields?.size ? listOf([...object.fields.keys()].map(constant)) : null;
      case 'Object.entries': {
        if (!isKnown || !object.fields?.size) return null;
        return listOf([...object.fields].map(([each, value]) => listOf([constant(each), value])));
      }
      case 'Object.fromEntries':
        return isKnown && object.items ? mapOf(object.items) : null;
      case 'Object.defineProperty': {
        const getter = third?.fields?.get('get')?.closure;
        const value = getter
          ? { taint: null, closure: { ...getter, body: { ...getter.body, accessor: 'get' as const } } }
          : third?.fields?.get('value');
        return name !== null && value ? change(withField(object, name, value)) : null;
      }
      case 'Reflect.get':
        return name === null ? null : readField(object, name);
      case 'Reflect.set':
        if (name !== null && third) change(withField(object, name, third));
        return CLEAN;
      case 'Reflect.deleteProperty':
        if (name !== null && object.fields?.has(name)) change(withField(object, name, CLEAN));
        return CLEAN;
      case 'Reflect.apply':
        return object.closure && third?.items && !third.taint ? this.run(object.closure, third.items, expr, run) : null;
      case 'Array.of':
        return listOf(args);
      case 'Array.from':
        return isKnown && object.items && args.length === 1 ? listOf(object.items) : null;
      case 'Promise.all':
        return isKnown && object.items ? object : null;
      default:
        return null;
    }
  }

  private ofJavaScript(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first, second] = args;
    if (expr.isNew && first?.items && !first.taint && args.length === 1)
      return expr.name === 'Map' ? mapOf(first.items) : expr.name === 'Set' ? listOf(first.items) : null;
    if (!receiver) return null;
    if (expr.name === 'then' && first?.closure) return this.run(first.closure, [receiver], expr, run);
    const event = typeof first?.constant === 'string' ? `on ${first.constant}` : null;
    if (!event || !expr.receiver) return null;
    if (/^(?:on|once|addListener)$/.test(expr.name) && second?.closure && receiver.identity !== undefined) {
      const { closure } = second;
      this.flow.stores.store(expr.receiver, withField(receiver, event, { taint: null, closure }), scope, run);
      return receiver;
    }
    const listener = expr.name === 'emit' ? receiver.fields?.get(event)?.closure : undefined;
    if (!listener) return null;
    this.run(listener, args.slice(1), expr, run);
    return CLEAN;
  }
}

/** Go's `append(list, data, others...)`. */
function appended({ receiver, args: written }: CallExpr, [list, ...added]: readonly Value[]): Value | null {
  const isSpread = (at: number) => written[at + 1]?.spread === true;
  const isKnown = added.every(({ items, taint }, at) => !isSpread(at) || (items && !taint));
  if (receiver || !list?.items || list.taint || !isKnown) return null;
  return listOf([...list.items, ...added.flatMap((each, at) => (isSpread(at) ? (each.items ?? []) : [each]))]);
}

/** A map of pairs whose names are known; null: it is something else. */
function mapOf(pairs: readonly Value[]): Value | null {
  const isPair = ({ items, taint }: Value) => !taint && items?.length === 2 && typeof items[0]?.constant === 'string';
  if (!pairs.every(isPair)) return null;
  return objectOf(pairs.map(({ items }) => [String(items?.[0]?.constant), items?.[1] ?? CLEAN]));
}
