import { type Activation, activation } from './activation.js';
import { UNKNOWN_ARGUMENT } from './calls/arguments.js';
import { RECEIVER } from './files/flow-parts.js';
import type { FlowAnalysis } from './flow.js';
import { isAsync, isAwaited, isGenerator } from './guards/body-analysis.js';
import { isPlainInPath } from './guards/path-patterns.js';
import { type CallExpr, type FunctionIr, GENERATED, type Param, type Place } from './ir.js';
import { closure } from './memory/closures.js';
import { isConstructor } from './memory/objects.js';
import { CapturedScope, type Changes, FileScope, NO_CHANGES, Scope, SeenScope } from './memory/scope.js';
import { FIELD } from './memory/self.js';
import { isPlainParam, modelOf, type RequestModel } from './sinks/request-models.js';
import { fingerprint } from './values/fingerprints.js';
import { anyTaint, CLEAN, listOf, opened, SETTLED, step, type Value } from './values/value.js';
import { readByCallsOf, readIn } from './walk.js';

const MAX_CALL_DEPTH = 8;
/** How many names a call may depend on for each step that it counts as: looking at one takes far less than running an expression. */
const NAMES_PER_STEP = 16;
/**
 * How often a function may be on the stack: each call of itself in a loop would run twice as many as the one around it. Functions that
 * call each other from several places multiply that, so fewer once half of the file's steps are spent.
 */
const MAX_RECURSION = { first: 3, later: 2 };

/** The effects of a call. */
export interface Returned {
  value: Value;
  /** The changed state of objects that were passed, by argument position: `fill(target)`. */
  changed: ReadonlyMap<number, Value>;
  /** The function's changes to outer variables. */
  left: Changes;
  /** Whether these changes certainly happened, because the function ran to its end. */
  isCertain: boolean;
  /** The receiver after the call. */
  self?: Value | undefined;
  /** Values that it throws to its caller. */
  thrown: readonly Value[];
  /** Identities of its receiver and its arguments. */
  given: readonly (number | undefined)[];
  /** How many objects there were before it ran. */
  since: number;
}

/** Runs the functions of a file. A call with the same arguments as an earlier one reuses its result. */
export class Runs {
  private readonly known = new Map<string, Returned | null>();
  /** Functions that never return to their caller. */
  private readonly ending = new Set<number>();
  /** How often each function is on the stack. */
  private readonly active = new Map<number, number>();
  private readonly models = new Map<Param, RequestModel | undefined>();

  constructor(private readonly flow: FlowAnalysis) {}

  /** Drops cached results of calls, because fields have changed. */
  forget(): void {
    this.known.clear();
  }

  /** Whether a function never returns to its caller. */
  neverReturns({ id }: FunctionIr): boolean {
    return this.ending.has(id);
  }

  /** The effects of an earlier call, applied to the objects of a new call. */
  private again(
    { value, self, given, changed, since, ...rest }: Returned,
    on: readonly (Value | undefined)[],
  ): Returned {
    const others = new Map<number, number>();
    for (const [at, identity] of given.entries()) {
      const now = on[at]?.identity;
      if (identity !== undefined && now !== undefined) others.set(identity, now);
    }
    const { objects } = this.flow;
    return {
      ...rest,
      since,
      given: on.map((each) => each?.identity),
      value: objects.renewed(value, others, since),
      changed: new Map([...changed].map(([at, each]) => [at, objects.renewed(each, others, since)])),
      self: self && objects.renewed(self, others, since),
    };
  }

  /**
   * Runs a function. Without arguments, runs it as if called from outside the file.
   * @returns its result; null if that is unknown, because it is recursive or calls nest too deep
   */
  enter(body: FunctionIr, outside: Scope, args: readonly Value[] | null, depth: number): Value | null {
    return this.run(body, outside, args, depth)?.value ?? null;
  }

  /**
   * @param site the call, whose result becomes one step of a trace
   * @param self the object that it is called on
   * @param all all arguments, regardless of parameters: `arguments`
   */
  run(
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
    // It is unknown which functions ran before another file calls this one. It sees PHP's global variables as they are at the end of the file.
    if (args === null && isOfFile && knowsFunctions) {
      this.flow.globals = new FileScope(root);
      try {
        return this.runIn(body, this.flow.globals, args, depth, site, self, all);
      } finally {
        this.flow.globals = globals;
      }
    }
    return this.runIn(body, isOfFile ? globals : outside, args, depth, site, self, all);
  }

  /** What is known of the fields of a request's object. Rules about numbers and about names of properties follow them as well. */
  private modelOf(param: Param, body: FunctionIr): RequestModel | undefined {
    const { file, marks } = this.flow;
    if (marks.numbers || marks.guards.has('prototype')) return undefined;
    const classOf = this.flow.crossFileFlows?.classes ?? (() => null);
    if (!this.models.has(param)) this.models.set(param, modelOf(param, body, file, classOf));
    return this.models.get(param);
  }

  /**
   * The scope around a function as its caller sees it: including the caller's own changes to outer variables, which are not yet
   * visible outside of the caller.
   * @param isOnSelf whether the function runs on the caller's own object
   */
  seenBy(caller: Scope, body: FunctionIr, outside: Scope, isOnSelf = false): Scope {
    const { globalsChange, root, globals } = this.flow;
    if (globalsChange === 'rarely') return outside;
    const around = outside === root ? globals : outside;
    const data = readByCallsOf(body, this.flow.file).flatMap((name): [string, Value][] => {
      const value = caller.hides(name) || captures(around, name) ? undefined : caller.get(name);
      if (!value) return [];
      const before =
        around.get(name) ?? (isField(name) ? this.flow.stores.keptInSelf(name.slice(FIELD.length)) : undefined);
      const isSeen = anyTaint(value) || (before && anyTaint(before) && (isOnSelf || !isField(name)));
      return isSeen && value !== before ? [[name, value]] : [];
    });
    return data.length > 0 ? new SeenScope(around, new Map(data)) : outside;
  }

  /**
   * Makes a call's changes to outer variables visible to a caller that has also changed them, and whose scope would hide them.
   * @param isOnSelf whether the function runs on the caller's own object
   * @param owner the caller's class
   */
  showChanges(
    call: CallExpr,
    body: FunctionIr,
    { left, isCertain }: Returned,
    outside: Scope,
    caller: Scope,
    isOnSelf: boolean,
    owner: string | null,
  ): void {
    if (left.size === 0) return;
    const around = outside instanceof SeenScope ? outside.around : outside;
    const isHidden = (name: string) => this.flow.objects.slotOf({ name }, owner ?? undefined, body.owner) !== name;
    const isSeen = (name: string) =>
      name !== body.self && (!isField(name) || (isOnSelf && !isHidden(name.slice(FIELD.length))));
    const hidden = [...left].filter(([name]) => isSeen(name) && caller.covers(name, around));
    const isDone = isCertain && !this.runsLater(call, body);
    caller.absorb(ways({ left: new Map(hidden), isCertain: isDone }));
  }

  /** Whether a call may return before the function has done all that it does: a generator, or a promise that is not waited for. */
  private runsLater(call: CallExpr, body: FunctionIr): boolean {
    const code = this.flow.code(body);
    return isGenerator(code, this.flow.language) || (isAsync(code) && !isAwaited(call, this.flow));
  }

  /** The key of a call: the function, its arguments, and what it reads from outside that may have changed. */
  private keyOf(body: FunctionIr, outside: Scope, given: readonly Value[]): string {
    const { around: own, captured } = outside instanceof SeenScope ? outside : { around: outside, captured: null };
    const isOfFile = own === this.flow.globals || own === this.flow.root;
    const seen = captured ? `(${[...captured.keys()].join()})` : '';
    const around = isOfFile ? seen : `@${own.id}${seen}`;
    const values = [...given, ...(captured?.values() ?? []), ...this.readOutside(body, outside, isOfFile)];
    const prints = values.map((each) => fingerprint(each, this.flow.isAboutSettled, true));
    return `${body.id}${around}${this.versionOfFile()} ${prints.join(' ')}`;
  }

  /** Values of variables around a function. Of a call that created it, only data: counters of large bundles change with each call. */
  private readOutside(body: FunctionIr, outside: Scope, isOfFile: boolean): Value[] {
    if (isOfFile && this.flow.globalsChange !== 'in-functions') return [];
    // In large bundles, functions reach so many names that no call would be like an earlier one.
    const names = this.flow.globalsChange === 'rarely' ? readIn(body) : readByCallsOf(body, this.flow.file);
    this.flow.budget.spend(names.length / NAMES_PER_STEP);
    return names.flatMap((name) => {
      const value = outside.get(name);
      if (!value || (isOfFile ? value.closure : value === this.flow.root.get(name) || !anyTaint(value))) return [];
      // of fields, too, which most methods set
      return [isField(name) && !anyTaint(value) ? CLEAN : value];
    });
  }

  /** Changes whenever a name of the file does, where a script sets them between calls. */
  private versionOfFile(): string {
    const { globals, root, globalsChange } = this.flow;
    return globalsChange === 'between-calls' ? `v${root.version}.${globals.version}` : '';
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
    const active = this.active.get(body.id) ?? 0;
    const maxActive = this.flow.budget.isHalfSpent ? MAX_RECURSION.later : MAX_RECURSION.first;
    if (depth > MAX_CALL_DEPTH || active >= maxActive) return null;
    const key =
      args && all && site
        ? this.keyOf(body, outside, [...(self ? [self] : []), ...args, ...all.slice(args.length)])
        : null;
    if (key !== null) {
      const before = this.known.get(key);
      if (before !== undefined) {
        if (before) outside.absorb(ways(before));
        return before && this.again(before, [self, ...(args ?? [])]);
      }
      this.known.set(key, null);
    }
    const since = this.flow.objects.count;
    const scope = new Scope(outside, true);
    const run = activation(depth, body, args === null ? 0 : since);
    for (const name of body.locals ?? []) scope.hide(name);
    if (self) scope.declare(body.self ?? 'this', self);
    if (all && (this.flow.marks.isLibrary || this.flow.hasArguments)) scope.declare('arguments', listOf(all));
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
        const taint = isSource || param.opaque ? null : this.flow.crossFileFlows?.parameter(body, at);
        if (taint) value = { ...value, taint };
      }
      const isFixed = args !== null && value.constant !== undefined;
      if (!isFixed && param.ids.some((id) => this.flow.marks.sources.has(id)) && !anyTaint(value) && !value.chosen) {
        const isPlain = !this.flow.marks.numbers && isPlainParam(param, this.flow.file);
        value = isPlain ? SETTLED : { taint: this.flow.startTrace(param), model: this.modelOf(param, body) };
      }
      const isOpaque = param.opaque || (args === null && isPlainInPath(param, body, this.flow.file));
      if (isOpaque && !this.flow.marks.numbers && !value.settled && value.constant === undefined) value = CLEAN;
      // It points to a variable of the caller.
      const named = this.flow.objects.given(this.flow.withEvidence(value, param));
      const isPointer = (named.pointsTo ?? named.pointsAt) !== undefined;
      const own = isPointer ? { ...named, pointsTo: undefined, pointsAt: undefined } : named;
      const passed = site ? step(own, param) : own;
      // A name that is itself a source was handled above, together with its type.
      if (param.target.op === 'name') {
        scope.declare(param.target.name, passed);
        if ((arg || args === null) && !param.rest) given.set(at, param.target.name);
      } else this.flow.stores.write(param.target, passed, scope, run, true);
    }
    this.flow.guards.enter(body, scope);
    this.active.set(body.id, active + 1);
    const goesOn = this.flow.statements.run(body.body, scope, run);
    this.active.set(body.id, active);
    for (const each of run.later) each();
    if (!goesOn && (run.returned ?? run.given) === null && !this.recovers(body)) this.ending.add(body.id);
    const left = scope.foreign();
    const isCertain = site !== undefined && goesOn && run.returned === null;
    outside.absorb(ways({ left, isCertain }));
    for (const name of left.keys()) this.flow.stores.noteLeak(name);
    const returned = run.given ? this.generator(body, run, scope) : (run.returned ?? CLEAN);
    if (args === null) {
      const made = isConstructor(this.flow.file, body) ? madeIn(scope, returned) : returned;
      this.flow.crossFileFlows?.returned(body, made);
    }
    const changed = new Map<number, Value>();
    for (const [at, name] of given) {
      const isArrayOfPhp = this.flow.knowsFunctions && isArray(args?.[at]);
      const isShared = !isArrayOfPhp && !body.params[at]?.isCopied;
      const isSame = run.changed.has(name) && !run.reassigned.has(name) && isShared;
      const value = isSame || body.params[at]?.isReference ? scope.get(name) : undefined;
      if (value && !this.flow.objects.isCopied(value)) changed.set(at, value);
    }
    if (args === null && this.flow.crossFileFlows) this.tellChanged(body, changed, scope);
    const result: Returned = {
      since,
      value: site ? step(returned, site) : returned,
      changed,
      left,
      isCertain,
      given: [self, ...(args ?? [])].map((each) => each?.identity),
      self: self && scope.get(body.self ?? 'this'),
      // each once: what calls of calls throw would multiply
      thrown: [...new Set(run.thrown[0])],
    };
    // Each call makes a closure with variables of its own.
    if (key !== null && returned.closure?.scope === scope) this.known.delete(key);
    else if (key !== null) this.known.set(key, result);
    return result;
  }

  /** In Go, whether a function goes on where it was called although something in it panics. */
  private recovers(body: FunctionIr): boolean {
    return this.flow.returnsErrors && /\brecover\(\)/.test(this.flow.code(body));
  }

  /** What a generator gives: the values that it yields, what it returns at its end, and a function that sends it a value. */
  private generator(body: FunctionIr, { yielded, given, returned }: Activation, scope: Scope): Value {
    const value = yielded ? this.flow.objects.copy(listOf(yielded)) : (given ?? CLEAN);
    const fields = new Map(value.fields);
    if (returned) fields.set(GENERATED, returned);
    if (body.receives) fields.set('send', closure({ ...body, params: [body.receives], receives: undefined }, scope));
    return fields.size > 0 ? { ...value, fields } : value;
  }

  /** Tells other files what a function leaves in the objects that it is given, and in the one that it is called on. */
  private tellChanged(body: FunctionIr, changed: ReadonlyMap<number, Value>, scope: Scope): void {
    const { crossFileFlows, file } = this.flow;
    for (const [at, value] of changed) crossFileFlows?.leftIn(body, at, value);
    if (body.owner === null || isConstructor(file, body)) return;
    const { self = 'this' } = body;
    const isNamed = file.language === 'go' && scope.isChanged(self);
    crossFileFlows?.leftIn(
      body,
      RECEIVER,
      isNamed ? { taint: null, fields: scope.get(self)?.fields } : madeIn(scope, CLEAN),
    );
  }
}

function isField(name: string): boolean {
  return name.startsWith(FIELD);
}

/** Whether a closure captures a variable's value at the time of its creation. */
function captures(around: Scope, name: string): boolean {
  return around instanceof CapturedScope && around.captured.has(name);
}

/** The possible states of outer variables after a call. */
function ways({ left, isCertain }: Pick<Returned, 'left' | 'isCertain'>): readonly Changes[] {
  return isCertain || left.size === 0 ? [left] : [left, NO_CHANGES];
}

/** The object that a constructor leaves. */
function madeIn(scope: Scope, returned: Value): Value {
  const fields = scope.namesBelow(FIELD);
  return fields.length > 0 ? { ...returned, fields: new Map(fields) } : returned;
}

/** Whether a value is a PHP array, which functions receive a copy of. */
function isArray(value: Value | undefined): boolean {
  return value !== undefined && value.identity === undefined && (value.items ?? value.fields) !== undefined;
}
