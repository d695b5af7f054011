import { activation } from './activation.js';
import { UNKNOWN_ARGUMENT } from './arguments.js';
import { fingerprint } from './fingerprints.js';
import type { FlowAnalysis } from './flow.js';
import type { FunctionIr, Place } from './ir.js';
import { NO_CHANGES, Scope } from './scope.js';
import { anyTaint, CLEAN, listOf, opened, step, type Value } from './value.js';

const MAX_CALL_DEPTH = 8;

/** What a call leaves behind. */
export interface Returned {
  value: Value;
  /** What became of the objects that were passed, by their places: `fill(target)`. */
  changed: ReadonlyMap<number, Value>;
  /** Leaves what the function changed of names that are not its own: it may have run or not, unless it came to its end for sure. */
  leave: (into: Scope) => void;
  /** The object that it was called on, as it is afterwards. */
  self?: Value | undefined;
  /** What it throws at whoever calls it. */
  thrown: readonly Value[];
  /** Which objects it was called on and given. */
  given: readonly (number | undefined)[];
}

/** Runs the functions of a file, each once for what it is given: a call that gives the same again is known. */
export class Runs {
  private readonly known = new Map<string, Returned | null>();
  /** Functions that never come back to who calls them. */
  private readonly ending = new Set<number>();

  constructor(private readonly flow: FlowAnalysis) {}

  /** Drops cached results of calls, because fields have changed. */
  forget(): void {
    this.known.clear();
  }

  /** Whether a function never comes back to who calls it. */
  neverReturns({ id }: FunctionIr): boolean {
    return this.ending.has(id);
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

  /** A function that a call made knows the variables of that call. */
  private keyOf({ id }: FunctionIr, outside: Scope, given: readonly Value[]): string {
    const around = outside === this.flow.globals || outside === this.flow.root ? '' : `@${outside.id}`;
    return `${id}${around} ${given.map((each) => fingerprint(each, this.flow.isAboutSettled, true)).join(' ')}`;
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
        ? this.keyOf(body, outside, [...(self ? [self] : []), ...args, ...all.slice(args.length)])
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
        const taint = isSource || param.opaque ? null : this.flow.borders?.parameter(body, at);
        if (taint) value = { ...value, taint };
      }
      const isFixed = args !== null && value.constant !== undefined;
      if (!isFixed && param.ids.some((id) => this.flow.marks.sources.has(id)) && !anyTaint(value) && !value.chosen)
        value = { taint: this.flow.startTrace(param) };
      if (param.opaque && !this.flow.marks.numbers && value.constant === undefined) value = CLEAN;
      // what it points to is a variable of the caller
      const named = this.flow.objects.given(value);
      const own = named.pointsTo === undefined ? named : { ...named, pointsTo: undefined };
      const passed = site ? step(own, param) : own;
      // A name that is a source itself was asked for that above, beside its type.
      if (param.target.op === 'name') {
        scope.declare(param.target.name, passed);
        if (arg && !param.rest) given.set(at, param.target.name);
      } else this.flow.stores.write(param.target, passed, scope, run, true);
    }
    const goesOn = this.flow.statements.run(body.body, scope, run);
    for (const each of run.later) each();
    if (!goesOn && run.returned === null) this.ending.add(body.id);
    const left = scope.foreign();
    const isCertain = site !== undefined && goesOn && run.returned === null;
    const leave = (into: Scope) => {
      if (left.size > 0) into.absorb(isCertain ? [left] : [left, NO_CHANGES]);
    };
    leave(outside);
    for (const name of left.keys()) this.flow.stores.noteLeak(name);
    const returned = run.yielded ? this.flow.objects.copy(listOf(run.yielded)) : (run.returned ?? CLEAN);
    if (args === null) this.flow.borders?.returned(body, returned);
    const changed = new Map<number, Value>();
    for (const [at, name] of given) {
      const isArrayOfPhp = this.flow.knowsFunctions && isArray(args?.[at]);
      const isSame = run.changed.has(name) && !run.reassigned.has(name) && !isArrayOfPhp;
      const value = isSame || body.params[at]?.isReference ? scope.get(name) : undefined;
      const isStructOfGo = value && this.flow.language === 'go' && value.type !== undefined && !value.isShared;
      if (value && !isStructOfGo) changed.set(at, value);
    }
    const result: Returned = {
      value: site ? step(returned, site) : returned,
      changed,
      leave,
      given: [self, ...(args ?? [])].map((each) => each?.identity),
      self: self && scope.get(body.self ?? 'this'),
      thrown: run.thrown[0] ?? [],
    };
    if (key !== null) this.known.set(key, result);
    return result;
  }
}

/** An array of PHP, which functions are given a copy of. */
function isArray(value: Value | undefined): boolean {
  return value !== undefined && value.identity === undefined && (value.items ?? value.fields) !== undefined;
}
