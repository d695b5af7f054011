import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { knownEffect } from '../values/collections.js';
import { asGuess } from '../values/trace.js';
import { anyTaint, CLEAN, element, merged, step, type Value } from '../values/value.js';
import type { Builtins } from './builtins.js';

/** Calls that run the function that they get, and return its result. */
const RUNS = /^(?:Run|StartNew|FromResult|Invoke|InvokeAsync|DynamicInvoke)$/;
/** Calls that pass each element to the function, and return one or more of the elements. */
const KEEPS =
  /^(?:First|FirstOrDefault|Single|SingleOrDefault|Last|LastOrDefault|Find|OrderBy|OrderByDescending|ThenBy|TakeWhile|SkipWhile)(?:Async)?$/;
const GIVES_ALL = /^(?:OrderBy|ThenBy|TakeWhile|SkipWhile)/;
/** Calls that pass each element to the function for its side effects. */
const VISITS = /^(?:Any|All|ForEach)(?:Async)?$/;

/** The names that most languages use for methods of lists and strings; then those for methods of maps. */
const OF_LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Add: 'add',
    AddLast: 'add',
    Push: 'add',
    Enqueue: 'add',
    AddRange: 'addAll',
    Insert: 'insert',
    AddFirst: 'addFirst',
    RemoveAt: 'remove',
    Dequeue: 'shift',
    ElementAt: 'elementAt',
    Clear: 'clear',
    // its second argument is a length
    Substring: 'substr',
  }),
);
const OF_MAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Add: 'put',
    TryAdd: 'putIfAbsent',
    Set: 'put',
    Get: 'get',
    GetValueOrDefault: 'getOrDefault',
    Remove: 'remove',
    Clear: 'clear',
  }),
);

/** Methods that take elements out of a list or change their order, and those of `Array`. */
const REORDERS = /^(?:Remove|RemoveAll|RemoveRange|InsertRange|Reverse|Sort|Shuffle|Fill|Resize|Copy|SetValue)$/;
/** Types whose `Parse` gives what holds the text. */
const PARSES_TEXT =
  /^(?:J(?:Object|Array|Token|Value)|Json(?:Document|Node|Object|Array|Element)|X(?:Document|Element)|Uri)$/;
/** Properties of collections that hold none of their elements. */
const ABOUT_ALL = /^(?:Count|Length|LongLength|Rank|Capacity|Comparer|SyncRoot|Is[A-Z]\w*)$/;

/**
 * A property of a list, a tuple or a map: `pair.Item2`, `pair.name`, `map.Values`; null if it is another object.
 * By which names the parts of a tuple are known is not followed, so each may be any.
 */
export function ofCollection(object: Value, name: string): Value | null {
  if (object.type !== undefined || object.taint || object.fields?.has(name)) return null;
  const [, place] = /^Item([1-7])$/.exec(name) ?? [];
  if (object.items) {
    if (place !== undefined) return object.items[Number(place) - 1] ?? CLEAN;
    return ABOUT_ALL.test(name) ? null : element(object);
  }
  if (object.fields && name === 'Values') return merged([...object.fields.values()]);
  return object.fields && name === 'Keys' && object.keys ? { taint: object.keys } : null;
}

/** Behavior of .NET that models cannot express: tasks, LINQ, delegates. */
export class CSharpBuiltins {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { name } = expr;
    if (receiver?.closure && /^(?:Invoke|DynamicInvoke)$/.test(name))
      return this.builtins.run(receiver.closure, args, expr, run);
    const [given] = args;
    if (given?.closure && RUNS.test(name)) return this.builtins.run(given.closure, args.slice(1), expr, run);
    if (receiver && given?.closure && (KEEPS.test(name) || VISITS.test(name))) {
      this.builtins.run(given.closure, [element(receiver)], expr, run);
      return VISITS.test(name) ? CLEAN : GIVES_ALL.test(name) ? receiver : element(receiver);
    }
    if (/^(?:TryParse|TryParseExact)$/.test(name) && !this.parsesText(expr)) return this.parsed(expr, scope, run);
    if (name === 'Parse' && given && this.parsesText(expr)) return step(given, expr);
    const known = this.found(expr, receiver, args, scope, run) ?? this.ofCollection(expr, receiver, args, scope, run);
    if (!known) this.fill(expr, receiver, args, scope, run);
    return known;
  }

  private parsesText({ receiver }: CallExpr): boolean {
    return (receiver?.op === 'name' || receiver?.op === 'member') && PARSES_TEXT.test(receiver.name);
  }

  /** `Uri.TryCreate(text, kind, out var address)`: what is passed by reference may hold whatever else is passed. */
  private fill(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): void {
    const taint = anyTaint(merged([...(receiver ? [receiver] : []), ...args]));
    const isSure = /^Try(?:Create|Parse|Read|Decode|Unescape)/.test(expr.name);
    const value = taint ? { taint: isSure ? taint : asGuess(taint) } : CLEAN;
    for (const { value: target, isReference } of expr.args) if (isReference) this.set(target, value, scope, run);
  }

  /** Sets what an argument by reference names. */
  private set(target: Expr | undefined, value: Value, scope: Scope, run: Activation): void {
    if (target?.op === 'name' || target?.op === 'member' || target?.op === 'index')
      this.flow.stores.store(target, value, scope, run);
  }

  /** `list.Add(x)`, `map.Remove(key)` */
  private ofCollection(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first] = expr.args;
    const [list] = args;
    const isOfArray = expr.receiver?.op === 'name' && expr.receiver.name === 'Array' && !receiver?.items;
    const target = isOfArray ? first?.value : expr.receiver;
    const changed = isOfArray ? list : receiver;
    if (target && changed?.items && REORDERS.test(expr.name)) {
      const any = { ...changed, items: undefined, ...merged([changed, ...args]) };
      this.flow.stores.store(target, any, scope, run);
      return expr.name === 'Reverse' ? any : CLEAN;
    }
    const name = receiver && (receiver.fields && !receiver.items ? OF_MAPS : OF_LISTS).get(expr.name);
    const effect = name ? knownEffect(receiver, name, args) : null;
    if (effect?.receiver && expr.receiver) this.flow.stores.store(expr.receiver, effect.receiver, scope, run);
    return effect && (effect.result ?? CLEAN);
  }

  /** `int.TryParse(text, out var number)`: a number, or another value without text. */
  private parsed(expr: CallExpr, scope: Scope, run: Activation): Value {
    this.set(expr.args.at(-1)?.value, CLEAN, scope, run);
    return CLEAN;
  }

  /** `map.TryGetValue(key, out var value)`: the variable holds what the map does. */
  private found(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    if (!receiver || !/^Try(?:GetValue|Get|Dequeue|Pop|Peek|Remove|Take)$/.test(expr.name)) return null;
    const [key] = args;
    const known = args.length > 1 && typeof key?.constant === 'string' ? receiver.fields?.get(key.constant) : undefined;
    const value = known ?? merged([element(receiver)]);
    this.set(expr.args.at(-1)?.value, value, scope, run);
    return CLEAN;
  }
}
