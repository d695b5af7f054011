import type { Activation } from '../activation.js';
import { MAX_RUNS, UNKNOWN_ARGUMENT } from '../calls/arguments.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FileIr } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { truth } from '../statements/conditions.js';
import {
  anyTaint,
  CLEAN,
  constant,
  element,
  flat,
  join,
  listOf,
  merged,
  SETTLED,
  type Value,
} from '../values/value.js';
import { CSharpBuiltins } from './csharp-builtins.js';
import { GoBuiltins } from './go-builtins.js';
import { JavaBuiltins } from './java-builtins.js';
import { JavaScriptBuiltins } from './javascript-builtins.js';
import { KotlinBuiltins } from './kotlin-builtins.js';
import { PhpBuiltins } from './php-builtins.js';
import { givesPlainValue } from './plain-values.js';
import { PythonBuiltins } from './python-builtins.js';
import { RubyBuiltins } from './ruby-builtins.js';

export type Closure = NonNullable<Value['closure']>;

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
  ['register_shutdown_function', [0, 1]],
]);
/** The same for functions that take the callback's arguments as a list. */
const PASS_LIST = new Map<string, readonly [callback: number, list: number]>([
  ['apply_async', [0, 1]],
  ['start_new_thread', [0, 1]],
  ['call_user_func_array', [0, 1]],
  ['Timer', [1, 2]],
]);
/** Functions whose callback runs after the current code. */
export const RUNS_LATER = /^(?:setTimeout|setInterval|setImmediate|nextTick|queueMicrotask)$/;

/** Models what built-in functions of the languages do with callbacks, lists and objects. */
export class Builtins {
  private readonly csharp: CSharpBuiltins;
  private readonly go: GoBuiltins;
  private readonly java: JavaBuiltins;
  private readonly javascript: JavaScriptBuiltins;
  private readonly kotlin: KotlinBuiltins;
  private readonly php: PhpBuiltins;
  private readonly python: PythonBuiltins;
  private readonly ruby: RubyBuiltins;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {
    this.csharp = new CSharpBuiltins(flow, this);
    this.go = new GoBuiltins(flow, file, this);
    this.java = new JavaBuiltins(flow, file, this);
    this.javascript = new JavaScriptBuiltins(flow, this);
    this.kotlin = new KotlinBuiltins(flow, this, this.java);
    this.php = new PhpBuiltins(flow, this);
    this.python = new PythonBuiltins(flow, this);
    this.ruby = new RubyBuiltins(flow, this);
  }

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (expr.callee) return null;
    const made =
      this.passing(expr, args, run) ??
      this.bound(expr, receiver, args) ??
      (receiver?.items && !receiver.taint ? this.ofList(expr, receiver, receiver.items, args, scope, run) : null);
    if (made) return made;
    const known = this.file.language === 'java' ? this.java.constants(expr, receiver, args) : null;
    if (known) return known;
    if (!this.flow.marks.numbers && givesPlainValue(expr, this.file)) return SETTLED;
    switch (this.file.language) {
      case 'go':
        return this.go.call(expr, receiver, args, scope, run);
      case 'java':
        return this.java.call(expr, receiver, args, scope, run);
      case 'kotlin':
        return this.kotlin.call(expr, receiver, args, scope, run);
      case 'php':
        return this.php.call(expr, receiver, args, scope, run);
      case 'python':
        return this.python.call(expr, receiver, args, scope, run);
      case 'ruby':
        return this.ruby.call(expr, receiver, args, scope, run);
      case 'csharp':
        return this.csharp.call(expr, receiver, args, scope, run);
      case 'javascript':
        return this.javascript.call(expr, receiver, args, scope, run);
    }
  }

  /** The result of calling a function with these arguments; null if it is not known. */
  run({ body, scope }: Closure, args: readonly Value[], expr: CallExpr, { depth }: Activation): Value | null {
    const given = body.params.map(({ rest }, at) => (rest ? listOf(args.slice(at)) : (args[at] ?? UNKNOWN_ARGUMENT)));
    return this.flow.calls.runs.run(body, scope, given, depth + 1, expr, undefined, args)?.value ?? null;
  }

  /** `names.forEach(show)`, and in Python `map(show, names)`: calls a function that is passed by name. */
  callBack(expr: CallExpr, receiver: Value | null, args: readonly Value[], run: Activation): void {
    if (!this.flow.effects.callsBack(expr.name)) return;
    const subject = receiver ?? args[1];
    const passes = subject && (receiver || this.file.language === 'python') ? element(subject) : CLEAN;
    if (!passes.taint) return;
    for (const [at, { closure }] of args.entries())
      if (closure && expr.args[at]?.value.op !== 'function')
        this.flow.calls.runs.enter(
          closure.body,
          closure.scope,
          closure.body.params.map(() => passes),
          run.depth + 1,
        );
  }

  /** `list.map(make)`, `map(make, list)`: the results of the function for each element; null for any other call. */
  mapped(expr: CallExpr, receiver: Value | null, args: readonly Value[], run: Activation): Value | null {
    if (!/^(?:map|flatMap|filter|find)$/.test(expr.name) || expr.callee) return null;
    // Python's lists have no such methods: `pool.map(make, list)`
    const isOfPool = this.file.language === 'python' && args.length === 2;
    const [make, list] = receiver && !isOfPool ? [args[0], receiver] : [args[0], args[1]];
    if (list?.taint) return this.ofData(expr, make?.closure, list, run);
    if (/^fi/.test(expr.name)) return null;
    if (!make?.closure || !list?.items || list.taint || expr.args.length !== (receiver && !isOfPool ? 1 : 2))
      return null;
    const { body, scope: outside } = make.closure;
    const made = list.items.map((item) => {
      const returned = this.flow.calls.runs.run(
        body,
        outside,
        body.params.map((_, at) => (at === 0 ? item : CLEAN)),
        run.depth + 1,
        expr,
      );
      return returned?.value ?? merged([item]);
    });
    return expr.name === 'map' ? listOf(made) : merged(made);
  }

  /** What a list of the sender's becomes: its own elements, unless the function gives fixed texts, or lets only known ones pass. */
  private ofData(expr: CallExpr, given: Closure | undefined, list: Value, run: Activation): Value | null {
    const [make] = expr.args.map(({ value }) => value);
    if (!given) {
      const isNumber =
        expr.name === 'map' && make?.op === 'name' && /^(?:Number|parseFloat|int|float)$/.test(make.name);
      return isNumber && !this.flow.marks.numbers ? SETTLED : null;
    }
    const each = element(list);
    if (/map/i.test(expr.name)) {
      const made = this.run(given, [each], expr, run);
      return made && !anyTaint(made) ? flat(made) : null;
    }
    const [statement, ...others] = given.body.body;
    const [param] = given.body.params;
    if (statement?.kind !== 'return' || !statement.value || others.length > 0 || param?.target.op !== 'name')
      return null;
    const passed = new Scope(given.scope, true);
    passed.declare(param.target.name, each);
    this.flow.guards.assume(statement.value, true, passed, run);
    const left = passed.get(param.target.name);
    return left && left !== each ? flat(left) : null;
  }

  /** `setTimeout(show, 10, data)`, `pool.submit(work, data)` */
  private passing(expr: CallExpr, args: readonly Value[], run: Activation): Value | null {
    const [at, from] = PASS_ON.get(expr.name) ?? PASS_LIST.get(expr.name) ?? [];
    const given = at === undefined ? undefined : args[at];
    // in PHP, also by its name
    const named = typeof given?.constant === 'string' ? this.flow.root.get(given.constant) : undefined;
    const callback = given?.closure ?? (this.flow.knowsFunctions ? named?.closure : undefined);
    if (!callback || from === undefined) return null;
    const passed = PASS_ON.has(expr.name) ? args.slice(from) : (args[from]?.items ?? []);
    if (!RUNS_LATER.test(expr.name)) return this.run(callback, passed, expr, run);
    run.later.push(() => this.run(callback, passed, expr, run));
    return CLEAN;
  }

  /** `show.bind(null, data)`, `partial(show, data)`: the function with some of its arguments. */
  private bound({ name, args: written }: CallExpr, receiver: Value | null, args: readonly Value[]): Value | null {
    const isBind = name === 'bind' && receiver?.closure !== undefined;
    const closure = isBind ? receiver.closure : name === 'partial' ? args[0]?.closure : undefined;
    if (!closure) return null;
    const scope = new Scope(closure.scope, true);
    if (isBind && args[0]?.identity !== undefined) scope.declare('this', args[0]);
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

  /** Methods of a list whose elements are known. */
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
      case 'reduce': {
        const body = first?.closure;
        if (!body || (this.file.language === 'java' && second) || items.length > MAX_RUNS) return null;
        return (second ? items : items.slice(1)).reduce(
          (all, item) => this.run(body, [all, item], expr, run) ?? merged([all, item]),
          second ?? items[0] ?? CLEAN,
        );
      }
      case 'flat':
        return args.length === 0
          ? listOf(items.flatMap((item) => (item.items && !item.taint ? item.items : [item])))
          : null;
      case 'findIndex':
      case 'indexOf': {
        const isIt = (item: Value): boolean | null =>
          first?.closure
            ? truth(this.run(first.closure, [item], expr, run) ?? CLEAN)
            : first?.constant === undefined || item.constant === undefined || item.taint
              ? null
              : item.constant === first.constant;
        for (const [at, item] of items.entries()) {
          const verdict = isIt(item);
          if (verdict !== false) return verdict ? constant(at) : null;
        }
        return null;
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

  /** The elements for which a predicate returns, or may return, true. */
  chosen(expr: CallExpr, test: Closure, items: readonly Value[], run: Activation): Value | null {
    const verdicts = items.map((item, at) => truth(this.run(test, [item, constant(at)], expr, run) ?? CLEAN));
    const kept = items.filter((_, at) => verdicts[at] !== false);
    if (expr.name === 'filter') return listOf(kept);
    if (!verdicts.includes(null)) return kept.at(expr.name === 'find' ? 0 : -1) ?? CLEAN;
    return kept.length > 0 ? kept.reduce(join) : CLEAN;
  }
}
