import type { Activation } from '../activation.js';
import { Builtins, RUNS_LATER } from '../builtins/builtins.js';
import { provenBy } from '../builtins/laravel-addresses.js';
import { validatedModel } from '../builtins/laravel-rules.js';
import { PhpCallables } from '../builtins/php-callables.js';
import { MAKES_NUMBER } from '../builtins/plain-values.js';
import { elementElsewhere, heldElsewhere, isAssignedLater, objectGiven } from '../files/elsewhere.js';
import type { FlowAnalysis } from '../flow.js';
import type { AssignExpr, CallExpr, Expr, FileIr, FunctionIr } from '../ir.js';
import { closure } from '../memory/closures.js';
import { NO_CHANGES, Scope } from '../memory/scope.js';
import { isReceiver, isSelf } from '../memory/self.js';
import { anyOf } from '../prototypes/fixed-tables.js';
import { type Returned, Runs } from '../runs.js';
import { guessOf, isCutOut, isForService, isWriteElsewhere, makesHolder } from '../sinks/guesses.js';
import { BY_VALUE } from '../statements/conditions.js';
import { anyItem } from '../values/collections.js';
import {
  anyTaint,
  CLEAN,
  guessed,
  isSettled,
  listOf,
  merged,
  parts,
  SETTLED,
  step,
  type Value,
  withUnknown,
} from '../values/value.js';
import { functionsOf } from '../walk.js';
import { onAnyObject } from './any-object.js';
import { inOrder } from './arguments.js';
import { Constructors } from './constructors.js';
import { calledInPlace, calledThrough } from './direct-calls.js';
import { isTypeName } from './effects.js';
import { MethodsByName } from './methods-by-name.js';
import { isOnOwnObject, ofSelf } from './self-calls.js';

/** Steps from a source to the expression that reads its keys: it may be assigned to a variable. */
const MAX_STEPS_TO_KEYS = 2;

/** Follows calls into functions of the file, and models what library functions do with their arguments. */
export class Calls {
  /** Names that were called before the file assigned a function to them. */
  private readonly unknown = new Set<string>();
  readonly runs: Runs;
  private readonly builtins: Builtins;
  readonly constructors: Constructors;
  private readonly callables: PhpCallables;
  private readonly methods: MethodsByName;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {
    this.runs = new Runs(flow);
    this.builtins = new Builtins(flow, file);
    this.constructors = new Constructors(flow, file);
    this.callables = new PhpCallables(flow, file);
    this.methods = new MethodsByName(flow, file);
  }

  /** The last call to a function that does not return. */
  private ended: number | null = null;

  /** Whether nothing runs after a call, because the function does not return. */
  isEnd(expr: Expr): boolean {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return this.isEnd(expr.parts[0]);
    return expr.op === 'call' && this.ended === expr.id;
  }

  /** The function of the file that a call runs; null if the file has none. */
  bodyOf(expr: CallExpr, scope: Scope): FunctionIr | null {
    const { receiver, name } = expr;
    const isField = receiver?.op === 'member' && isSelf(receiver.object);
    const object =
      receiver?.op === 'name'
        ? scope.get(receiver.name)
        : isField
          ? (scope.get(`this.${receiver.name}`) ??
            this.flow.objects.bound(receiver.object, scope)?.fields?.get(receiver.name))
          : undefined;
    const held = receiver ? object?.fields?.get(name) : scope.get(name);
    const method = object?.type === undefined ? null : this.flow.objects.called(object.type, expr);
    // The file shows what a field holds only where its class is made: the one class that has the method.
    return held?.closure?.body ?? method ?? this.methods.methodOf(expr) ?? (isField ? this.methods.only(name) : null);
  }

  /** The function of the file that a call names, whatever variables hold at the time. */
  named(expr: CallExpr): FunctionIr | null {
    const { receiver, name } = expr;
    const isOfSelf = receiver !== null && (isSelf(receiver) || (receiver.op === 'member' && isSelf(receiver.object)));
    const own = receiver ? undefined : functionsOf(this.file).get(name);
    return own ?? this.methods.methodOf(expr) ?? (isOfSelf ? this.methods.only(name) : null);
  }

  /** Drops cached results of calls, because fields have changed. */
  forget(): void {
    this.runs.forget();
  }

  /** Binds a function to its name before evaluating it, so that it can call itself. */
  name({ target, value, declares }: AssignExpr, scope: Scope, run: Activation): void {
    let given = value;
    for (let inner: Expr | undefined = value; inner; given = inner ?? given)
      inner =
        given.op === 'assign'
          ? given.value
          : given.op === 'merge' && given.parts.length === 1
            ? given.parts[0]
            : undefined;
    if (given.op !== 'function' || target.op === 'pattern') return;
    if (target.op === 'name' && this.unknown.has(target.name)) this.flow.stores.hasChanged = true;
    if (!this.flow.marks.isLibrary) return;
    this.flow.stores.write(target, closure(given.body, scope), scope, run, declares);
  }

  call(written: CallExpr, scope: Scope, run: Activation): Value {
    const expr = this.withName(written, scope, run);
    const inPlace = calledInPlace(expr);
    const calledOn = (part: Expr | null) =>
      part &&
      (inPlace
        ? closure(inPlace, this.flow.expressions.around(inPlace, scope))
        : this.flow.expressions.value(part, scope, run));
    const on = calledOn(expr.receiver);
    const receiver = on && expr.receiver?.op === 'name' && this.flow.crossFileFlows?.isVariable(on) ? CLEAN : on;
    const callee = calledOn(expr.callee);
    const items = receiver && this.flow.effects.callsBack(expr.name) ? anyItem(receiver) : CLEAN;
    // An error need not contain the arguments of the function that failed.
    const passes = expr.name === 'catch' ? guessed(items) : items;
    const inside = this.flow.guards.whereFound(expr, scope, run);
    const args = expr.args.map(({ value }) => {
      if (value.op !== 'function') return this.flow.expressions.value(value, scope, run);
      const given = value.body.params.map(() => passes);
      if (RUNS_LATER.test(expr.name)) return closure(value.body, scope);
      return {
        ...(this.runs.enter(value.body, inside, anyTaint(passes) ? given : null, run.depth) ?? CLEAN),
        closure: { body: value.body, scope: inside },
      };
    });
    if (inside !== scope) scope.absorb([inside.changesSince(scope), NO_CHANGES]);
    this.builtins.callBack(expr, receiver, args, run);
    // The result of a callback is not passed here, only the callback itself.
    const passed = args.map((arg, at) => (expr.args[at]?.value.op === 'function' ? CLEAN : arg));
    this.flow.sinks.checkCall(expr, receiver, passed, this.file.language === 'ruby');
    if (this.flow.marks.sources.has(expr.id)) {
      if (this.flow.effects.fills(expr.name)) this.fill(expr, { taint: this.flow.sourceTrace(expr) }, args, scope, run);
      const { marks, guards } = this.flow;
      const model = marks.numbers ? null : (validatedModel(expr, this.file) ?? guards.routes.matched(expr, run.method));
      if (model && expr.receiver) guards.validated(expr.receiver, provenBy(model, expr, marks.guards), scope);
      return model ? { taint: null, model } : CLEAN;
    }
    // Tainted values do not taint the keys of an array, except in sources such as `$_POST`, whose keys the sender chooses.
    if (expr.name === 'array_keys' && !receiver && this.flow.knowsFunctions) {
      if (args[0]?.keys) return { taint: args[0].keys };
      const taint = args[0]?.taint ?? null;
      return taint && taint.length <= MAX_STEPS_TO_KEYS ? { taint } : CLEAN;
    }
    const read = this.flow.properties.ofModel(expr, receiver);
    if (read) return step(read, expr);
    const made = this.constructors.construct(expr, args, scope, run) ?? this.builtins.mapped(expr, receiver, args, run);
    if (made) return made;
    const own =
      this.ofObject(expr, receiver, callee, args, scope, run) ??
      (this.flow.knowsFunctions ? this.callables.call(expr, receiver, callee, args, scope, run) : null) ??
      this.localCall(expr, receiver, callee, args, scope, run);
    if (own) return own;
    if (isAssignedLater(expr, scope, this.flow)) return CLEAN;
    const builtin = this.builtins.call(expr, receiver, args, scope, run);
    if (builtin) return builtin;
    const empty = this.flow.effects.emptyCollection(expr.name, args);
    // Also in PHP, where others are copied, an object is shared.
    const collection = empty && (expr.isNew ? this.flow.objects.copy(empty) : this.flow.objects.shared(empty));
    // `configparser.ConfigParser()`, a class of a module
    const isOfModule = receiver === CLEAN && /^[A-Z]/.test(expr.name);
    if (collection && (expr.isNew || !receiver || isOfModule)) return collection;
    const isType =
      expr.receiver?.op === 'name' ? this.flow.effects.isType(expr.receiver.name) && receiver === CLEAN : false;
    const element = elementElsewhere(expr, receiver, args, this.flow);
    if (element) return element;
    const elsewhere = heldElsewhere(expr, receiver, scope, this.flow);
    const crossed = this.flow.crossFileFlows?.call(expr, objectGiven(expr, receiver, this.flow), passed, elsewhere);
    const property = this.flow.properties.ofBean(expr, receiver, args, scope, run);
    if (property) return property;
    if (crossed) this.flow.stores.changeElsewhere(expr, receiver, args, scope, run);
    // `COLUMNS.get(key, "name")`
    if (expr.name === 'get' && expr.receiver && receiver && args.slice(1).every(isSettled)) {
      const any = anyOf(expr.receiver, receiver, this.flow);
      if (isSettled(any)) return any;
    }
    if (this.flow.knowsFunctions && !BY_VALUE.test(expr.name)) this.forgetFlags(expr, args, scope, run);
    const effect = this.flow.effects.of(receiver, isType, expr.name, args);
    if (effect.receiver && expr.receiver && !isWriteElsewhere(expr, scope)) {
      const holder = isForService(expr, receiver) ? guessed(effect.receiver) : effect.receiver;
      this.flow.stores.store(expr.receiver, step(holder, expr), scope, run);
    }
    if (this.flow.effects.fills(expr.name)) this.fill(expr, receiver, args, scope, run);
    if (this.flow.marks.numbers && MAKES_NUMBER.test(expr.name) && !effect.result.taint)
      return { ...effect.result, ...merged(args) };
    const holds = makesHolder(expr, passed, this.flow) ? { isHolder: true } : {};
    // An object of a class in another file has the fields that this file writes.
    const isMade = expr.isNew || (this.file.language === 'python' && isTypeName(expr.name));
    if (crossed) {
      const { prefix, mayBeEmpty } = effect.result;
      const result = { taint: crossed, prefix, mayBeEmpty, ...holds };
      return isMade ? this.flow.objects.copy(result) : result;
    }
    const { taint, closure: held } = effect.result;
    const guess = taint && guessOf(expr, taint, receiver, passed, isType, scope, this.flow);
    if (guess) return { ...effect.result, closure: undefined, taint: guess };
    if (isMade && !held && !isSettled(effect.result)) return this.flow.objects.copy({ ...effect.result, ...holds });
    return this.flow.prototypes.ofCall(
      expr,
      taint && held ? { taint } : taint ? { ...effect.result, ...holds } : effect.result,
    );
  }

  /** `object[name](x)` with a known name: `object.run(x)`. */
  private withName(expr: CallExpr, scope: Scope, run: Activation): CallExpr {
    const { callee } = expr;
    if (callee?.op !== 'index') return expr;
    const { constant: name } = this.flow.expressions.value(callee.index, scope, run);
    return typeof name === 'string' ? { ...expr, callee: null, receiver: callee.object, name } : expr;
  }

  /** Calls a method of an object whose class is in the file; null if there is none. */
  private ofObject(
    expr: CallExpr,
    receiver: Value | null,
    callee: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const { objects } = this.flow;
    if (expr.name === '__new__' && expr.receiver && run.method?.owner) return objects.make(run.method.owner);
    const called = expr.receiver || expr.isNew ? null : expr.callee ? callee : scope.get(expr.name);
    const calls =
      called?.type === undefined || called.closure ? null : objects.method(called.type, '__call__', expr.args.length);
    if (calls && called) return this.onObject(expr, calls, called, args, scope, run)?.value ?? null;
    const [first, ...others] = args;
    const unbound = objects.unbound(first, expr);
    if (unbound && first)
      return this.onObject({ ...expr, args: expr.args.slice(1) }, unbound, first, others, scope, run)?.value ?? null;
    const above = ofSelf(expr, scope, run, this.flow);
    const self = above ? above.self : receiver;
    if (self && !above && self.type === undefined) return onAnyObject(expr, args, scope, run, this.flow);
    if (self?.type === undefined || self.fields?.get(expr.name)?.closure) return null;
    const body = above ? above.body : this.methodFor(self.type, expr);
    // A constructor in another file is assumed to keep its arguments.
    if (!body && above && /^(?:super|__construct|__init__)$/.test(expr.name) && args.length > 0)
      this.flow.stores.store(above.target, this.constructors.kept(self, args, expr), scope, run);
    // In Go, a method of an embedded struct runs on that.
    const isPromoted = this.file.language === 'go' && body?.owner !== self.type;
    const embedded = (body && !isPromoted) || above ? null : objects.embedded(self, expr);
    if (embedded && expr.receiver) {
      const { receiver: object, start, end } = expr;
      const inner: Expr = { op: 'member', object, name: embedded.name, id: -1, start, end };
      return this.ofObject({ ...expr, receiver: inner }, embedded.value, callee, args, scope, run);
    }
    if (!body) return null;
    const returned = this.onObject(expr, body, self, args, scope, run);
    if (!returned) return null;
    const target: Expr | null = above ? above.target : expr.receiver;
    if (target && returned.self && returned.self !== self && !body.copiesSelf)
      this.flow.stores.store(target, returned.self, scope, run);
    return returned.value;
  }

  /** The method that a call runs: `start()` of a thread runs its `run()`. */
  private methodFor(type: string, { name, args }: CallExpr): FunctionIr | null {
    const { objects } = this.flow;
    const method = objects.called(type, { name, args });
    return method ?? (name === 'start' && objects.isOpen(type) ? objects.method(type, 'run', 0) : null);
  }

  onObject(
    expr: CallExpr,
    body: FunctionIr,
    self: Value,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Returned | null {
    const given = inOrder(expr, body, args);
    this.flow.budget.spend([self, ...given].reduce((sum, value) => sum + parts(value), 0));
    const outside = this.runs.seenBy(scope, body, this.flow.objects.around(body) ?? this.flow.root);
    const returned = this.runs.run(body, outside, given, run.depth + 1, expr, self);
    this.ended = this.runs.neverReturns(body) ? expr.id : null;
    if (returned) this.passBack(expr, returned, scope, run);
    return returned;
  }

  /** Applies a call's changes to the objects that were passed. Keyword arguments have other positions. */
  passBack(expr: CallExpr, { changed, thrown }: Returned, scope: Scope, run: Activation): void {
    for (const value of thrown) run.thrown.at(-1)?.push(value);
    if (!expr.args.every(({ name, spread }) => name === null && !spread)) return;
    for (const [at, value] of changed) {
      const arg = expr.args[at];
      if (arg) this.flow.stores.store(arg.value, step(value, expr), scope, run);
    }
  }

  /** A function that is not known may take a variable by reference, and then decides what is in it. */
  private forgetFlags({ args: written }: CallExpr, args: readonly Value[], scope: Scope, run: Activation): void {
    for (const [at, { value: target }] of written.entries()) {
      const { constant: known, taint } = args[at] ?? CLEAN;
      if (target.op === 'name' && !taint && /^(?:boolean|number)$/.test(typeof known))
        this.flow.stores.write(target, CLEAN, scope, run, false);
    }
  }

  private fill(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): void {
    const from = merged([...(receiver ? [receiver] : []), ...args]);
    if (!from.taint) return;
    const filled = isCutOut(expr, this.flow.code(expr)) ? guessed(from) : from;
    for (const [at, arg] of expr.args.entries()) {
      const value = args[at];
      // What was checked is filled again.
      if (value?.model) this.flow.stores.store(arg.value, { ...value, model: undefined }, scope, run);
      if (value && !anyTaint(value) && value.constant === undefined)
        this.flow.stores.store(arg.value, withUnknown(value, step(filled, expr)), scope, run);
    }
  }

  /** Calls a function of this file; null if there is none. */
  private localCall(
    expr: CallExpr,
    receiver: Value | null,
    callee: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const named = expr.receiver
      ? (receiver?.fields?.get(expr.name) ?? null)
      : expr.name !== ''
        ? (scope.get(expr.name) ?? null)
        : typeof callee?.constant === 'string' && !callee.closure
          ? (scope.get(callee.constant) ?? null)
          : callee;
    const invoked =
      receiver?.closure && !named ? calledThrough(expr, receiver.closure, args, this.file.language) : null;
    const target = invoked?.closure ?? named?.closure;
    if (named === null && !expr.receiver) this.unknown.add(expr.name);
    const body = target && !expr.isNew ? target.body : this.methods.methodOf(expr);
    if (!body) return null;
    const around = target && !expr.isNew ? target.scope : (this.flow.objects.around(body) ?? this.flow.root);
    const isOnSelf = isOnOwnObject(expr, body, this.file.language);
    const outside = this.runs.seenBy(scope, body, around, isOnSelf);
    const tagged = this.tagged(expr, scope, run);
    const ordered = tagged
      ? body.params.map(({ rest }, at) => (rest ? listOf(tagged.slice(at)) : (tagged[at] ?? CLEAN)))
      : invoked
        ? invoked.args
        : inOrder(expr, body, args);
    // `object.run(x)`, where a field of the object holds a function, or `run.call(object, x)`
    const on = invoked && expr.receiver !== null ? args[0] : receiver;
    const takesSelf = named || invoked || body.self === 'cls';
    const isSelfOfGo =
      expr.receiver?.op === 'name' && isReceiver(expr.receiver, run) && scope.isChanged(expr.receiver.name);
    const self =
      isSelfOfGo || (on?.identity !== undefined && takesSelf && !body.isArrow) ? (on ?? undefined) : undefined;
    const depth = run.depth + (calledInPlace(expr) ? 0 : 1);
    const returned = this.runs.run(body, outside, ordered, depth, expr, self, invoked?.args ?? args);
    const holder = invoked ? expr.args[0]?.value : expr.receiver;
    if (self && returned?.self && holder && returned.self !== self && !body.copiesSelf)
      this.flow.stores.store(holder, returned.self, scope, run);
    this.ended = this.runs.neverReturns(body) ? expr.id : null;
    if (!returned) return null;
    this.runs.showChanges(expr, body, returned, outside, scope, isOnSelf, run.method?.owner ?? null);
    this.passBack(expr, returned, scope, run);
    return returned.value;
  }

  /** The arguments of a template tag: the template's strings, and each value between them. */
  private tagged({ args, isTagged }: CallExpr, scope: Scope, run: Activation): Value[] | null {
    const template = args[0]?.value;
    if (!isTagged || template?.op !== 'text') return null;
    const values = template.parts.filter(({ op }) => op !== 'constant');
    const texts = template.parts.filter(({ op }) => op === 'constant');
    return [listOf(texts.map(() => SETTLED)), ...values.map((part) => this.flow.expressions.value(part, scope, run))];
  }
}
