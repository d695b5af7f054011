import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr, FunctionIr } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { CLEAN, constant, join, listOf, objectOf, type Value, withField, withUnknown } from '../values/value.js';
import type { Builtins } from './builtins.js';
import { entry, JavaCollections } from './java-collections.js';
import { ofJavaConstants } from './java-constants.js';

/** Calls that run the `run()` or `call()` of an argument. */
const RUNS = /^(?:Thread|FutureTask|submit|execute|schedule\w*|runAsync|supplyAsync|invokeLater|invokeAndWait)$/;
/** Calls that run a function without arguments, at some time until something waits for it. */
const RUNS_FUNCTION = /^(?:Thread|runAsync|execute|thenRun(?:Async)?)$/;
/** Calls that wait for it: `thread.join()`, `latch.await()`. */
const WAITS = /^(?:join|await|awaitTermination)$/;
/** Functions that create a list of their arguments. */
const LISTS = /^(?:(?:List|Set|Stream|Optional)\.(?:of|ofNullable)|Arrays\.(?:asList|stream))$/;

/** Behavior of Java classes that models cannot express: threads, futures, streams, collections, reflection. */
export class JavaBuiltins {
  private readonly collections: JavaCollections;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
    private readonly builtins: Builtins,
  ) {
    this.collections = new JavaCollections(flow, file, builtins);
  }

  /** What a call gives for known numbers and text; null for any other call. */
  constants(expr: CallExpr, receiver: Value | null, args: readonly Value[]): Value | null {
    return expr.name === 'equals' && this.collections.isBuilder(expr) ? null : ofJavaConstants(expr, receiver, args);
  }

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    return (
      this.running(expr, args, scope, run) ??
      this.reflected(expr, receiver, args, scope, run) ??
      this.made(expr, receiver, args, scope, run) ??
      this.collections.call(expr, receiver, args, scope, run) ??
      (receiver
        ? (this.followed(expr, receiver, args, run) ??
          this.element(expr, receiver, args, run) ??
          this.entry(expr, receiver, args, scope, run))
        : null)
    );
  }

  /** `new Thread(task)`, `pool.submit(task)`, `future.thenRun(() -> …)` */
  private running(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [task] = args;
    const { closure } = task ?? {};
    if (closure && RUNS_FUNCTION.test(expr.name)) {
      run.started.push(() => this.builtins.run(closure, [], expr, run));
      // What a lambda does has possibly happened. That of a function in a variable is seen here only.
      if (expr.args[0]?.value.op !== 'function') this.builtins.run(closure, [], expr, run);
      return CLEAN;
    }
    if (expr.receiver && WAITS.test(expr.name)) for (const end of run.started.splice(0)) end();
    if (task?.type === undefined || !RUNS.test(expr.name)) return null;
    const { objects, calls, stores } = this.flow;
    const call = objects.method(task.type, 'call', 0);
    const body = call ?? objects.method(task.type, 'run', 0);
    const returned = body && calls.onObject({ ...expr, args: [] }, body, task, [], scope, run);
    if (!returned) return null;
    const target = expr.args[0]?.value;
    if (target && returned.self && returned.self !== task) stores.store(target, returned.self, scope, run);
    return call ? returned.value : CLEAN;
  }

  /** `first.thenCombine(second, (a, b) -> …)` */
  private followed(expr: CallExpr, receiver: Value, args: readonly Value[], run: Activation): Value | null {
    const [first, second] = args;
    if (/^(?:andThen|compose)$/.test(expr.name) && receiver.closure && first?.closure && args.length === 1)
      return this.joined(expr, receiver, first);
    if (/^whenComplete(?:Async)?$/.test(expr.name) && first?.closure) {
      this.builtins.run(first.closure, [receiver, CLEAN], expr, run);
      return receiver;
    }
    if (/^then(?:Apply|Accept|Compose)(?:Async)?$/.test(expr.name) && first?.closure && args.length === 1)
      return this.builtins.run(first.closure, [receiver], expr, run);
    if (/^then(?:Combine|AcceptBoth)(?:Async)?$/.test(expr.name) && first && second?.closure)
      return this.builtins.run(second.closure, [receiver, first], expr, run);
    if (/^handle(?:Async)?$/.test(expr.name) && first?.closure && args.length === 1)
      return this.builtins.run(first.closure, [receiver, CLEAN], expr, run);
    return null;
  }

  /** `first.andThen(second)`, `second.compose(first)`: a function that calls both. */
  private joined(expr: CallExpr, receiver: Value, given: Value): Value | null {
    if (!receiver.closure) return null;
    const [first, second] = expr.name === 'compose' ? [given, receiver] : [receiver, given];
    const { start, end } = expr;
    const place = { id: -1, start, end };
    const name = (text: string): Expr & { op: 'name' } => ({ op: 'name', name: text, ...place });
    const call = (text: string, value: Expr): Expr => ({
      ...{ op: 'call', callee: null, receiver: null, name: text, isNew: false, ...place },
      args: [{ value, name: null, spread: false }],
    });
    const param = { target: name('given'), ids: [], fallback: null, rest: false, opaque: false, ...place };
    const value = call('\0second', call('\0first', name('given')));
    const body: FunctionIr = {
      ...receiver.closure.body,
      id: -expr.id,
      params: [param],
      body: [{ kind: 'return', value, ...place }],
    };
    const scope = new Scope(this.flow.root, true);
    scope.declare('\0first', first);
    scope.declare('\0second', second);
    return { taint: null, closure: { body, scope } };
  }

  /** `Type.class.getMethod("run").invoke(object, x)`, `Class.forName("Type").newInstance()` */
  private reflected(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const { objects, calls } = this.flow;
    const [first, ...others] = args;
    if (expr.name === 'forName' && typeof first?.constant === 'string')
      return constant(first.constant.replace(/^.*[.$]/, ''));
    if (receiver?.closure && receiver.closure.body.name !== '' && expr.name === 'invoke' && first) {
      const { body } = receiver.closure;
      const call = { ...expr, args: expr.args.slice(1) };
      return calls.onObject(call, body, first, others, scope, run)?.value ?? null;
    }
    const type = receiver?.constant;
    if (typeof type !== 'string' || !this.file.classes.has(type)) return null;
    if (/^get(?:Declared)?Method$/.test(expr.name) && typeof first?.constant === 'string') {
      const body = objects.method(type, first.constant, others.length);
      return body && { taint: null, closure: { body, scope: objects.around(body) ?? this.flow.root } };
    }
    if (/^get(?:Declared)?Constructor$/.test(expr.name)) return receiver;
    if (expr.name !== 'newInstance') return null;
    return calls.constructors.construct({ ...expr, receiver: null, name: type, isNew: true }, args, scope, run);
  }

  /** `List.of(a, b)`, `Map.of("name", a)`, `Arrays.fill(list, a)` */
  private made(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    if (expr.receiver?.op !== 'name' || receiver !== CLEAN) return null;
    const name = `${expr.receiver.name}.${expr.name}`;
    const [first, second] = args;
    if (LISTS.test(name)) return args.length === 1 && first?.items && !first.taint ? listOf(first.items) : listOf(args);
    const target = expr.args[0]?.value;
    if (name === 'Arrays.fill' && first && second && target) {
      const filled = first.items ? { ...first, items: first.items.map(() => second) } : withUnknown(first, second);
      this.flow.stores.store(target, filled, scope, run);
      return CLEAN;
    }
    if (name !== 'Map.of') return null;
    const keys = args.filter((_, at) => at % 2 === 0).map(({ constant: key }) => (key == null ? null : String(key)));
    return objectOf(keys.map((key, at) => [key, args[at * 2 + 1] ?? CLEAN]));
  }

  /** Streams and lists whose elements are all known. */
  private element(expr: CallExpr, receiver: Value, args: readonly Value[], run: Activation): Value | null {
    const { items, taint } = receiver;
    const [first] = args;
    if (!items || taint) return null;
    const at = first?.constant;
    switch (expr.name) {
      case 'stream':
      case 'parallelStream':
      case 'collect':
      case 'toList':
      case 'boxed':
        return listOf(items);
      case 'skip':
      case 'limit':
        if (typeof at !== 'number') return null;
        return listOf(expr.name === 'skip' ? items.slice(at) : items.slice(0, at));
      case 'findFirst':
        return items[0] ? listOf(items.slice(0, 1)) : null;
      case 'orElse':
      case 'orElseThrow':
      case 'orElseGet':
        return items[0] ?? null;
      case 'get':
      case 'add':
        if (expr.name === 'get' && args.length === 0) return items[0] ?? null;
        // The index is out of bounds, so the call throws.
        if (typeof at === 'number' && items.length > 0 && at >= items.length + (expr.name === 'add' ? 1 : 0)) {
          if (expr.name === 'get' || args.length === 2) run.stops = true;
        }
        return null;
      default:
        return null;
    }
  }

  /** Map entries, and values that a function computes. */
  private entry(expr: CallExpr, receiver: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { fields, taint, keys, type } = receiver;
    if (!fields || taint || type !== undefined) return null;
    if (expr.name === 'entrySet' && args.length === 0 && (fields.size > 0 || keys))
      return listOf(
        [
          ...(keys ? [[{ taint: keys }, CLEAN] as const] : []),
          ...[...fields].map(([key, value]) => [constant(key), value] as const),
        ].map(([key, value]) => entry(key, value)),
      );
    if (/^get(?:Key|Value)$/.test(expr.name) && args.length === 0)
      return fields.get(expr.name.slice(3).toLowerCase()) ?? null;
    const [key, ...others] = args;
    const make = others.at(-1)?.closure;
    if (
      !/^(?:merge|compute(?:If\w+)?)$/.test(expr.name) ||
      typeof key?.constant !== 'string' ||
      !make ||
      !expr.receiver
    )
      return null;
    const before = fields.get(key.constant);
    const [given] = others;
    const isMerge = expr.name === 'merge' && given;
    const made =
      isMerge && !before
        ? given
        : this.builtins.run(make, isMerge ? [before ?? CLEAN, given] : [key, before ?? CLEAN], expr, run);
    const value = made && before && /If/.test(expr.name) ? join(before, made) : (made ?? before ?? CLEAN);
    this.flow.stores.store(expr.receiver, withField(receiver, key.constant, value), scope, run);
    return value;
  }
}
