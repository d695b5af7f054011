import { groupBy } from '../group-by.js';
import { type Activation, activation } from './activation.js';
import { isTypeName } from './effects.js';
import { isSelf } from './expressions.js';
import type { FlowAnalysis } from './flow.js';
import type { AssignExpr, CallExpr, Expr, FileIr, FunctionIr, Place } from './ir.js';
import { NO_CHANGES, Scope } from './scope.js';
import {
  anyTaint,
  asGuess,
  CLEAN,
  element,
  fingerprint,
  isSettled,
  listOf,
  merged,
  opened,
  parts,
  step,
  type Value,
  withField,
  withUnknown,
} from './value.js';

const MAX_CALL_DEPTH = 8;
/** From a source to where its keys are asked for: it is given a name. */
const MAX_STEPS_TO_KEYS = 2;
const UNKNOWN_ARGUMENT: Value = { taint: null };

/** What a call leaves behind. */
interface Returned {
  value: Value;
  /** What became of the objects that were passed, by their places: `fill(target)`. */
  changed: ReadonlyMap<number, Value>;
  /** Leaves what the function changed of names that are not its own: it may have run or not, unless it came to its end for sure. */
  leave: (into: Scope) => void;
  /** The object that it was called on, as it is afterwards. */
  self?: Value | undefined;
  /** Which objects it was called on and given. */
  given: readonly (number | undefined)[];
}

/** Follows calls into functions of the file, and knows what those of the libraries do to what they are given. */
export class Calls {
  private readonly known = new Map<string, Returned | null>();
  /** Functions that never come back to who calls them. */
  private readonly ending = new Set<number>();
  /** Names of functions that were called before the file gave them to one. */
  private readonly unknown = new Set<string>();
  private readonly methodsByName: ReadonlyMap<string, readonly FunctionIr[]>;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {
    const named = file.methods.filter(({ name }) => name !== '');
    this.methodsByName = groupBy(named, ({ name }) => name);
  }

  /** The last call of such a function. */
  private ended: number | null = null;

  /** Whether nothing runs after a call, because the function does not come back. */
  isEnd(expr: Expr): boolean {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return this.isEnd(expr.parts[0]);
    return expr.op === 'call' && this.ended === expr.id;
  }

  /** What fields hold has changed: results of calls may be others. */
  forget(): void {
    this.known.clear();
  }

  /** A function is given a name, by which it may call itself, before it is looked into. */
  name({ target, value, declares }: AssignExpr, scope: Scope, run: Activation): void {
    let given = value;
    for (let inner: Expr | undefined = value; inner; given = inner ?? given)
      inner =
        given.op === 'assign'
          ? given.value
          : given.op === 'merge' && given.parts.length === 1
            ? given.parts[0]
            : undefined;
    if (given.op !== 'function' || !this.flow.marks.isLibrary || target.op === 'pattern') return;
    if (target.op === 'name' && this.unknown.has(target.name)) this.flow.stores.hasChanged = true;
    this.flow.stores.write(target, { taint: null, closure: { body: given.body, scope } }, scope, run, declares);
  }

  call(expr: CallExpr, scope: Scope, run: Activation): Value {
    const receiver = expr.receiver ? this.flow.expressions.value(expr.receiver, scope, run) : null;
    const callee = expr.callee ? this.flow.expressions.value(expr.callee, scope, run) : null;
    const passes = receiver && this.flow.effects.callsBack(expr.name) ? element(receiver) : CLEAN;
    const args = expr.args.map(({ value }) => {
      if (value.op !== 'function') return this.flow.expressions.value(value, scope, run);
      const given = value.body.params.map(() => passes);
      return {
        ...(this.enter(value.body, scope, passes.taint ? given : null, run.depth) ?? CLEAN),
        closure: { body: value.body, scope },
      };
    });
    this.callBack(expr, receiver, args, run);
    // What a function gives when it is called later is not what is passed here.
    const passed = args.map((arg, at) => (expr.args[at]?.value.op === 'function' ? CLEAN : arg));
    this.flow.sinks.checkCall(expr, receiver, passed);
    if (this.flow.marks.sources.has(expr.id)) {
      if (this.flow.effects.fills(expr.name)) this.fill(expr, { taint: this.flow.startTrace(expr) }, args, scope, run);
      return CLEAN;
    }
    // What keys an array has, its values say nothing of: of `$_POST` they are the sender's.
    if (expr.name === 'array_keys' && !receiver && this.flow.knowsFunctions) {
      const taint = args[0]?.taint ?? null;
      return taint && taint.length <= MAX_STEPS_TO_KEYS ? { taint } : CLEAN;
    }
    const made = this.construct(expr, args, scope, run);
    if (made) return made;
    const own =
      this.ofObject(expr, receiver, args, scope, run) ?? this.localCall(expr, receiver, callee, args, scope, run);
    if (own) return own;
    const empty = this.flow.effects.emptyCollection(expr.name, args);
    const collection = empty && this.flow.objects.shared(empty);
    // `configparser.ConfigParser()`, of a module.
    const isOfModule = receiver === CLEAN && /^[A-Z]/.test(expr.name);
    if (collection && (expr.isNew || !receiver || isOfModule)) return collection;
    const isType =
      expr.receiver?.op === 'name' ? this.flow.effects.isType(expr.receiver.name) && receiver === CLEAN : false;
    const crossed = this.flow.borders?.call(expr, passed);
    const property = this.property(expr, receiver, args, scope, run);
    if (property) return property;
    const effect = this.flow.effects.of(receiver, isType, expr.name, args);
    if (effect.receiver && expr.receiver && !isWriteElsewhere(expr, scope))
      this.flow.stores.store(expr.receiver, step(effect.receiver, expr), scope, run);
    if (this.flow.effects.fills(expr.name)) this.fill(expr, receiver, args, scope, run);
    if (this.flow.marks.numbers && MAKES_NUMBER.test(expr.name) && !effect.result.taint)
      return { ...effect.result, ...merged(args) };
    const holds = MAKES_HOLDER.test(expr.name) ? { isHolder: true } : {};
    if (crossed) return { taint: crossed, prefix: effect.result.prefix, ...holds };
    const { taint, closure } = effect.result;
    const isOwn = () =>
      this.flow.knowsFunctions && !receiver && !callee && !expr.isNew && !this.flow.effects.converts(expr.name);
    const isGuess = () =>
      isOwn() ||
      isOfObject(expr, receiver) ||
      (!!receiver && !anyTaint(receiver) && isHeldElsewhere(expr, scope, this.flow));
    if (taint && !taint.isGuessed && isGuess()) return { ...effect.result, closure: undefined, taint: asGuess(taint) };
    // An object of a class of another file: of its fields is known what is written to them.
    const isMade = expr.isNew || (this.file.constructorName === '__init__' && isTypeName(expr.name));
    if (isMade && !closure && !isSettled(effect.result)) return this.flow.objects.copy(effect.result);
    return this.flow.prototypes.ofCall(
      expr,
      taint && closure ? { taint } : taint ? { ...effect.result, ...holds } : effect.result,
    );
  }

  /** `names.forEach(show)`, and in Python `map(show, names)`: a function that is passed by its name. */
  private callBack(expr: CallExpr, receiver: Value | null, args: readonly Value[], run: Activation): void {
    if (!this.flow.effects.callsBack(expr.name)) return;
    const subject = receiver ?? args[1];
    const passes = subject && (receiver || this.file.constructorName === '__init__') ? element(subject) : CLEAN;
    if (!passes.taint) return;
    for (const [at, { closure }] of args.entries())
      if (closure && expr.args[at]?.value.op !== 'function')
        this.enter(
          closure.body,
          closure.scope,
          closure.body.params.map(() => passes),
          run.depth + 1,
        );
  }

  /** `new Named(x)` of a class of the file; null where it is none. */
  private construct(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { constructorName, classes } = this.file;
    if (constructorName === 'T{}') return null;
    const byFunction = classes.has(expr.name) ? null : this.constructBy(expr, args, scope, run);
    if (byFunction) return byFunction;
    if (constructorName === null || expr.receiver || expr.callee || !classes.has(expr.name)) return null;
    // Python makes objects by calls, which look like those of functions.
    if (!expr.isNew && constructorName !== '__init__') return null;
    const { objects } = this.flow;
    let self = objects.make(expr.name);
    for (const field of objects.fields(expr.name)) {
      const initial = new Scope(objects.around(field) ?? this.flow.globals, true);
      initial.declare('this', self);
      const [first] = field.body;
      if (first?.kind === 'expression')
        self = withField(
          self,
          field.field ?? '',
          this.flow.expressions.value(first.value, initial, activation(run.depth + 1)),
        );
    }
    const body = objects.method(expr.name, constructorName, expr.args.length);
    if (body) return this.onObject(expr, body, self, args, scope, run)?.self ?? merged(args);
    // A constructor of another file keeps what it is given.
    return objects.isOpen(expr.name) ? withUnknown(self, step(merged(args), expr)) : self;
  }

  /** A method of an object of a class of the file; null where it is none. */
  private ofObject(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const { objects } = this.flow;
    const above = this.aboveOf(expr, scope, run) ?? this.ownOf(expr, scope, run);
    const self = above ? above.self : receiver;
    if (self?.type === undefined || self.fields?.get(expr.name)?.closure) return null;
    const body = above ? above.body : objects.method(self.type, expr.name, expr.args.length);
    if (!body) return null;
    const returned = this.onObject(expr, body, self, args, scope, run);
    if (!returned) return null;
    const target: Expr | null = above ? above.target : expr.receiver;
    if (target && returned.self && returned.self !== self && !body.copiesSelf)
      this.flow.stores.store(target, returned.self, scope, run);
    return returned.value;
  }

  /** `super(x)`, `parent::run()`: the method of a class above, on the object that a method is run on. */
  private aboveOf(
    expr: CallExpr,
    scope: Scope,
    run: Activation,
  ): { self: Value; body: FunctionIr | null; target: Expr } | null {
    const { receiver, name } = expr;
    const isConstructor = name === 'super' && !receiver;
    const isSuper =
      (receiver?.op === 'name' && (receiver.name === 'super' || this.file.classes.has(receiver.name))) ||
      (receiver?.op === 'call' && receiver.name === 'super' && !receiver.receiver);
    if (!run.method || (!isConstructor && !isSuper)) return null;
    const target: Expr = { op: 'name', name: run.method.self ?? 'this', id: expr.id, start: expr.start, end: expr.end };
    const self = this.flow.objects.bound(target, scope);
    if (self?.type === undefined || run.method.owner === null) return null;
    const isNamed = receiver?.op === 'name' && receiver.name !== 'super';
    if (isNamed && !this.flow.objects.classes(self.type).includes(receiver.name)) return null;
    const bases = isNamed ? [receiver.name] : this.flow.objects.classes(run.method.owner).slice(1);
    const wanted = isConstructor ? (this.file.constructorName ?? '') : name;
    const body =
      bases.map((base) => this.flow.objects.method(base, wanted, expr.args.length)).find((each) => each !== null) ??
      null;
    return { self, body, target };
  }

  /** `run(x)` in a method of Java: `this.run(x)`. */
  private ownOf(expr: CallExpr, scope: Scope, { method }: Activation): ReturnType<Calls['aboveOf']> {
    if (this.file.constructorName !== '' || expr.receiver || expr.callee || expr.isNew || !method) return null;
    const target: Expr = { op: 'name', name: 'this', id: expr.id, start: expr.start, end: expr.end };
    const self = this.flow.objects.bound(target, scope);
    if (self?.type === undefined) return null;
    const body = this.flow.objects.method(self.type, expr.name, expr.args.length);
    return body && { self, body, target };
  }

  private onObject(
    expr: CallExpr,
    body: FunctionIr,
    self: Value,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Returned | null {
    const given = this.inOrder(expr, body, args);
    this.flow.budget.spend([self, ...given].reduce((sum, value) => sum + parts(value), 0));
    const outside = this.flow.objects.around(body) ?? this.flow.root;
    const returned = this.run(body, outside, given, run.depth + 1, expr, self);
    this.ended = this.ending.has(body.id) ? expr.id : null;
    if (returned) this.passBack(expr, returned, scope, run);
    return returned;
  }

  /** `bean.setName(x)` and `bean.getName()` of an object whose class another file has; null: it is something else. */
  private property(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const isBean = receiver?.identity !== undefined && !receiver.items && receiver.type === undefined;
    if (this.file.constructorName === null || !isBean || !expr.receiver) return null;
    const [, verb, name] = /^(set|get|is)_?([A-Z]\w*|(?<=_)[a-z]\w*)$/.exec(expr.name) ?? [];
    if (!verb || !name) return null;
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const [given] = args;
    if (verb !== 'set') return args.length === 0 ? (receiver.fields?.get(field) ?? null) : null;
    if (!given || args.length > 1 || this.flow.effects.adds(expr.name)) return null;
    this.flow.stores.store(expr.receiver, withField(receiver, field, step(given, expr)), scope, run);
    return CLEAN;
  }

  /** What became of the objects that were passed. By keywords the places are others. */
  private passBack(expr: CallExpr, { changed }: Returned, scope: Scope, run: Activation): void {
    if (!expr.args.every(({ name, spread }) => name === null && !spread)) return;
    for (const [at, value] of changed) {
      const arg = expr.args[at];
      if (arg) this.flow.stores.store(arg.value, step(value, expr), scope, run);
    }
  }

  private fill(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): void {
    const from = merged([...(receiver ? [receiver] : []), ...args]);
    if (!from.taint) return;
    for (const [at, arg] of expr.args.entries()) {
      const value = args[at];
      if (value && !anyTaint(value) && value.constant === undefined)
        this.flow.stores.store(arg.value, withUnknown(value, step(from, expr)), scope, run);
    }
  }

  /** A function of this file; null where it is none. */
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
        : typeof callee?.constant === 'string'
          ? (scope.get(callee.constant) ?? null)
          : callee;
    const invoked = receiver?.closure && !named ? this.invoked(expr, receiver.closure, args) : null;
    const target = invoked?.closure ?? named?.closure;
    if (named === null && !expr.receiver) this.unknown.add(expr.name);
    const body = target && !expr.isNew ? target.body : this.methodOf(expr);
    if (!body) return null;
    const outside = target && !expr.isNew ? target.scope : (this.flow.objects.around(body) ?? this.flow.root);
    const ordered = invoked ? invoked.args : this.inOrder(expr, body, args);
    // `object.run(x)` of a function that a field of the object holds
    const self = receiver?.identity !== undefined && named && !body.isArrow ? receiver : undefined;
    const returned = this.run(body, outside, ordered, run.depth + 1, expr, self, invoked ? invoked.args : args);
    if (self && returned?.self && expr.receiver && returned.self !== self)
      this.flow.stores.store(expr.receiver, returned.self, scope, run);
    this.ended = this.ending.has(body.id) ? expr.id : null;
    if (returned) this.passBack(expr, returned, scope, run);
    return returned?.value ?? null;
  }

  /** What a call left before leaves now, of other objects that are the same as those that it was given then. */
  private again({ value, self, given, changed, ...rest }: Returned, on: readonly (Value | undefined)[]): Returned {
    const others = new Map<number, number>();
    for (const [at, identity] of given.entries()) {
      const now = on[at]?.identity;
      if (identity !== undefined && now !== undefined) others.set(identity, now);
    }
    const { objects } = this.flow;
    return {
      ...rest,
      given: on.map((each) => each?.identity),
      value: objects.renewed(value, others),
      changed: new Map([...changed].map(([at, each]) => [at, objects.renewed(each, others)])),
      self: self && objects.renewed(self, others),
    };
  }

  /** A function that is called by a method of its own: `f.call(this, x)`, and of Java's interfaces `f.accept(x)`. */
  private invoked(
    { name, receiver }: CallExpr,
    closure: NonNullable<Value['closure']>,
    args: readonly Value[],
  ): { closure: NonNullable<Value['closure']>; args: readonly Value[] } | null {
    if (this.file.constructorName === '') return OF_INTERFACE.test(name) ? null : { closure, args };
    if (!receiver || this.file.constructorName !== 'constructor') return null;
    if (name === 'call') return { closure, args: args.slice(1) };
    const [, list] = args;
    if (name !== 'apply') return null;
    const each =
      list?.items && !list.taint ? list.items : closure.body.params.map(() => (list ? element(list) : CLEAN));
    return { closure, args: each };
  }

  /** `new Process(x)` of a function that makes objects: with what its prototype has, and what it writes to `this`. */
  private constructBy(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const maker = expr.receiver || expr.callee ? undefined : scope.get(expr.name);
    if (!expr.isNew || !maker?.closure || this.file.constructorName !== 'constructor') return null;
    const { body, scope: outside } = maker.closure;
    const made = this.flow.objects.make(expr.name);
    const self = { ...made, fields: new Map(maker.fields?.get('prototype')?.fields) };
    const returned = this.run(body, outside, this.inOrder(expr, body, args), run.depth + 1, expr, self);
    if (!returned) return null;
    this.passBack(expr, returned, scope, run);
    return returned.value.fields ? returned.value : (returned.self ?? self);
  }

  private methodOf(expr: CallExpr): FunctionIr | null {
    if (expr.isNew) return null;
    const count = expr.args.length;
    const isCounted = !expr.args.some(({ spread }) => spread);
    const candidates = (this.methodsByName.get(expr.name) ?? []).filter(({ params }) => {
      if (!isCounted) return true;
      const required = params.filter(({ fallback, rest }) => !fallback && !rest).length;
      return count >= required && (count <= params.length || params.some(({ rest }) => rest));
    });
    const { receiver } = expr;
    if (receiver && !isSelf(receiver)) {
      const made =
        receiver.op === 'call' && receiver.isNew ? receiver.name : receiver.op === 'name' ? receiver.name : null;
      if (made === null) return null;
      const byClass = candidates.find(({ owner }) => owner === made);
      if (byClass) return byClass;
      // A variable of a class of this file, as far as its methods' name says so.
      if (isTypeName(made) || receiver.op !== 'name' || !this.flow.wholeNumbers) return null;
      const types = this.file.declared.get(made);
      if (types)
        return candidates.length === 1 && candidates[0] && this.isOf(candidates[0], types) ? candidates[0] : null;
    }
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  /** Whether a variable that is declared with one of the types may be of the method's class. */
  private isOf({ owner }: FunctionIr, types: ReadonlySet<string>): boolean {
    if (owner === null || types.has('var') || types.has(owner)) return true;
    return [...(this.file.bases.get(owner) ?? [])].some((base) => types.has(base));
  }

  /** Arguments by the places of the parameters. */
  private inOrder(expr: CallExpr, body: FunctionIr, args: readonly Value[]): Value[] {
    const spread = expr.args.findIndex((arg) => arg.spread);
    const plain = args.filter((_, at) => expr.args[at]?.name === null && (spread < 0 || at < spread));
    // how many a spread list gives is not known: any of it may come to each of the other parameters
    const others = spread < 0 ? UNKNOWN_ARGUMENT : merged(args.slice(spread).map(element));
    return body.params.map((param, at) => {
      const { target } = param;
      const keyword = target.op === 'name' ? expr.args.findIndex(({ name }) => name === target.name) : -1;
      if (keyword >= 0) return args[keyword] ?? CLEAN;
      if (param.keywords) return this.byName(expr, body, args);
      if (spread >= 0 && (param.rest || at >= plain.length)) return others.taint ? others : UNKNOWN_ARGUMENT;
      return param.rest ? listOf(plain.slice(at)) : (plain[at] ?? UNKNOWN_ARGUMENT);
    });
  }

  /** What is given by names that are no parameters: of `**others`, any of them may be. */
  private byName(expr: CallExpr, { params }: FunctionIr, args: readonly Value[]): Value {
    let value: Value = { taint: null, fields: new Map() };
    for (const [at, { name }] of expr.args.entries()) {
      const arg = args[at] ?? CLEAN;
      const isParam = params.some(({ target }) => target.op === 'name' && target.name === name);
      if (name === null || isParam) continue;
      if (name !== '**') value = withField(value, name, arg);
      else if (arg.fields && !arg.taint) for (const [each, held] of arg.fields) value = withField(value, each, held);
      else value = withUnknown(value, arg);
    }
    return value;
  }

  /**
   * Runs a function. Without arguments it is as if it were called from outside.
   * @returns what it returns; null where that is not known, because it calls itself or calls nest too deep
   */
  enter(body: FunctionIr, outside: Scope, args: readonly Value[] | null, depth: number): Value | null {
    return this.run(body, outside, args, depth)?.value ?? null;
  }

  /**
   * @param site the call, whose result is told of as one step
   * @param self the object that it is called on
   * @param all what is passed, whatever the parameters: `arguments`
   */
  private run(
    body: FunctionIr,
    outside: Scope,
    args: readonly Value[] | null,
    depth: number,
    site?: Place,
    self?: Value,
    all = args,
  ): Returned | null {
    const { root, globals, knowsFunctions } = this.flow;
    const isOfFile = outside === root;
    // Which functions ran before one that another file calls is not known: it has PHP's variables of the file as the file leaves them.
    if (args === null && isOfFile && knowsFunctions) {
      this.flow.globals = new Scope(root);
      try {
        return this.runIn(body, this.flow.globals, args, depth, site, self, all);
      } finally {
        this.flow.globals = globals;
      }
    }
    return this.runIn(body, isOfFile ? globals : outside, args, depth, site, self, all);
  }

  private runIn(
    body: FunctionIr,
    outside: Scope,
    args: readonly Value[] | null,
    depth: number,
    site: Place | undefined,
    self: Value | undefined,
    all: readonly Value[] | null,
  ): Returned | null {
    if (depth > MAX_CALL_DEPTH) return null;
    const key =
      args && all && site
        ? `${body.id} ${[...(self ? [self] : []), ...args, ...all.slice(args.length)].map((arg) => fingerprint(arg, this.flow.isAboutSettled)).join(' ')}`
        : null;
    if (key !== null) {
      const before = this.known.get(key);
      if (before !== undefined) {
        before?.leave(outside);
        return before && this.again(before, [self, ...(args ?? [])]);
      }
      this.known.set(key, null);
    }
    const scope = new Scope(outside, true);
    const run = activation(depth, body);
    if (self) scope.declare(body.self ?? 'this', self);
    if (all && this.flow.marks.isLibrary) scope.declare('arguments', listOf(all));
    const given = new Map<number, string>();
    for (const [at, param] of body.params.entries()) {
      const arg = args?.[at];
      let value =
        arg === undefined || arg === UNKNOWN_ARGUMENT
          ? param.fallback
            ? this.flow.expressions.value(param.fallback, scope, run)
            : CLEAN
          : arg;
      if (args === null) {
        value = opened(value);
        const isSource = param.ids.some((id) => this.flow.marks.sources.has(id));
        const taint = isSource || param.opaque ? null : this.flow.borders?.parameter(body, at);
        if (taint) value = { ...value, taint };
      }
      const isFixed = args !== null && value.constant !== undefined;
      if (!isFixed && param.ids.some((id) => this.flow.marks.sources.has(id)) && !anyTaint(value) && !value.chosen)
        value = { taint: this.flow.startTrace(param) };
      if (param.opaque && !this.flow.marks.numbers && value.constant === undefined) value = CLEAN;
      const passed = site ? step(value, param) : value;
      // A name that is a source itself was asked for that above, beside its type.
      if (param.target.op === 'name') {
        scope.declare(param.target.name, passed);
        if (arg && !param.rest) given.set(at, param.target.name);
      } else this.flow.stores.write(param.target, passed, scope, run, true);
    }
    const goesOn = this.flow.statements.run(body.body, scope, run);
    if (!goesOn && run.returned === null) this.ending.add(body.id);
    const left = scope.foreign();
    const isCertain = site !== undefined && goesOn && run.returned === null;
    const leave = (into: Scope) => {
      if (left.size > 0) into.absorb(isCertain ? [left] : [left, NO_CHANGES]);
    };
    leave(outside);
    for (const name of left.keys()) this.flow.stores.noteLeak(name);
    const returned = run.returned ?? CLEAN;
    if (args === null) this.flow.borders?.returned(body, returned);
    const changed = new Map<number, Value>();
    for (const [at, name] of given) {
      const isSame = run.changed.has(name) && !run.reassigned.has(name);
      const value = isSame || body.params[at]?.isReference ? scope.get(name) : undefined;
      if (value) changed.set(at, value);
    }
    const result: Returned = {
      value: site ? step(returned, site) : returned,
      changed,
      leave,
      given: [self, ...(args ?? [])].map((each) => each?.identity),
      self: self && scope.get(body.self ?? 'this'),
    };
    if (key !== null) this.known.set(key, result);
    return result;
  }
}

/** What functions of Java have besides the one method of their interface. */
const OF_INTERFACE =
  /^(?:andThen|compose|negate|and|or|reversed|thenComparing\w*|equals|hashCode|toString|getClass|start|join|submit|execute)$/;

/** What gives a number or a truth value of what it is given. */
const MAKES_NUMBER =
  /^(?:int|float|bool|complex|Number|Boolean|BigInt|parseInt|parseFloat|parseLong|parseDouble|Atoi|ParseInt|ParseUint|ParseFloat|ParseBool|intval|floatval|boolval|round|trunc|floor|ceil|abs|int\d+|uint\d*|float\d+)$/;

/** What methods give that make something else of a text, by the first word of their names. */
const CARRIES =
  /^_*(?:to|from|as|of|on|with|parse|decode|encode|encrypt|decrypt|un|format|join|resolve|normal|convert|transform|translate|replace|concat|append|add|push|put|set|trim|strip|split|sub|slice|lower|upper|title|render|build|make|create|new|write|read|string|text|bytes|value|get|escape|quote|clean|base|dir|abs|rel|clone|copy|wrap|map|filter|reduce|apply|call|bind|prepare|template|compile|print|sprint|expand|merge|process|handle|run|then|and|or|eq|where|select|order|group|limit|having|raw|literal|query|exec)/i;

/** What methods give that say what an object holds. */
const TELLS =
  /^_*(?:to_?(?:str|json|text|bytes|array|list|dict|url|uri|map|object|value)|str|string|json|text|bytes|get|read|value|values|entries|items|keys|join|at|first|last|peek|pop|next|iter|stream|copy|clone|build|unwrap|map|filter|reduce|for_?each|flat|find|sort|slice|concat|assign|merge|format|encode|dump|serial|marshal|then|with|apply|call|bind)/i;

/** What gives an object that does some work, and none that is being built. */
const FINDS_OBJECT =
  /^(?:get|find|lookup|locate|resolve)_?(?:Instance|[A-Za-z]*(?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Processor|Executor|Factory|Store|Backend|Plugin|Module))$/i;

/** Names of such objects: `userService`, `cameraHandler`. */
const WORKS =
  /^(?:service|manager|provider|handler|controller|repository|registry|dao|gateway)$|[a-z\d](?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Store|Backend|Plugin|Gateway)$/;

/** What makes an object that has much to tell beside the data: `edit_form(formdata=request.form)`. */
const MAKES_HOLDER =
  /(?:form|schema|seriali[sz]er|validator|paginator|manager|service|controller|handler|processor)(?:_?class)?$/i;

/** `feed.ToRss()`, `form.extra_content()`: a method of an object that was made of several values, of which nothing is known. */
function isOfObject({ name, isNew }: CallExpr, receiver: Value | null): boolean {
  const isObject = receiver?.isHolder || (!!receiver?.fields && !receiver.taint);
  return !isNew && isObject && !TELLS.test(name);
}

/**
 * `this.service.move(data)`, `h.backend.Wrap(ctx, data)`: a method of an object that a field or a variable holds, which is none
 * of those that put a text into another form. That its result is the data is a guess.
 */
function isHeldElsewhere(
  { receiver, name, isNew }: CallExpr,
  scope: Scope,
  { wholeNumbers: hasTypedFields, hasModules }: FlowAnalysis,
): boolean {
  if (isNew || !receiver || CARRIES.test(name)) return false;
  // What a register of services gives: `Controls.getInstance().check(request)`.
  if (receiver.op === 'call') return !hasModules && !receiver.isNew && FINDS_OBJECT.test(receiver.name);
  // In JavaScript, what a variable holds may be a module, unless its name says that it is an object that does some work.
  if (receiver.op === 'name')
    return hasModules ? WORKS.test(receiver.name) : !isSelf(receiver) && scope.get(receiver.name) !== undefined;
  if (receiver.op !== 'member') return false;
  let root: Expr = receiver;
  let isField = true;
  for (; root.op === 'member'; root = root.object) isField &&= /^[a-z]/.test(root.name);
  if (isSelf(root)) return true;
  // What a method is of has no value in Go; a package has no members in small letters, and a module of Python has.
  return root.op === 'name' && (scope.get(root.name) !== undefined || (hasTypedFields && isField));
}

/**
 * `resources.write(path, data)`, `self.settings.set("channel", data)` on what is no variable of the function: what it keeps is
 * not what it gives next, as it is of a list.
 */
function isWriteElsewhere({ receiver, name }: CallExpr, scope: Scope): boolean {
  if (!/^(?:write|print|set$|put$|update|insert|command|assign)/.test(name)) return false;
  if (receiver?.op === 'name') return scope.get(receiver.name) === undefined;
  return receiver?.op === 'member' && isSelf(receiver.object);
}
