import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr, Place } from '../ir.js';
import type { Scope } from '../scope.js';
import type { Has } from '../sinks.js';
import { anyTaint, asGuess, constant, type Proof, SETTLED, type Trace, type Value } from '../value.js';
import { bare, heldBy, hostOf, type Said } from './expressions.js';
import type { GuardKind } from './guards.js';

/** In a scope, under the key (`keyOf`) of an expression that is no name: it was tested. Joined with anything else it is gone. */
const PROVEN = constant(true);
/** The same of one that a function of the project decided on, of which only the name is known. */
const DECIDED = constant('decided');
/** The same value in another form; of a path, the same file. */
const CONVERTS =
  /^(?:url_?decode|rawurldecode|unquote(?:_plus)?|decodeURI(?:Component)?|str|strtolower|toLowerCase|lower|ToLower|fspath|as_posix|toString|String|valueOf|normpath|abspath|realpath|resolve|absolute|normalize|getCanonicalPath|getCanonicalFile|toRealPath|toAbsolutePath|Clean|EvalSymlinks)$/;
/** What a path was converted by, of nothing but itself: `full, err := filepath.Abs(path)`. */
const CONVERTED =
  /\b(?:realpath|realpathSync|abspath|normpath|resolve|normalize|Abs|Clean|EvalSymlinks|ToSlash|getCanonicalPath|toRealPath|toAbsolutePath)\(\s*[\w.$]*\s*\)$/;

/** After this a text may hold what was not in it. */
const DECODES = /decode|unescape|unquote/i;

/** What a scope knows by tests: of which expressions and variables, and what the outcome of a test says that a variable keeps. */
export class Proofs {
  /** Of all that was ever proven and is no name: nothing else needs to be looked up. */
  private readonly keys = new Set<string>();
  /** Characters of the longest expression among them; -1: there is none. */
  private longestKey = -1;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
  ) {}

  isProven(expr: Expr, scope: Scope): boolean {
    return this.noted(expr, scope)?.constant === PROVEN.constant;
  }

  /** Data that an expression holds, by what tests said of the expression. */
  tested(value: Value, expr: Expr, scope: Scope): Value {
    if (!value.taint) return value;
    const noted = this.noted(expr, scope)?.constant;
    if (noted === PROVEN.constant) return { ...value, taint: null, settled: true };
    // A function of the project said yes to it, whatever that means.
    return noted === DECIDED.constant ? { ...value, taint: asGuess(value.taint) } : value;
  }

  believe({ expr, isGuess }: Said, scope: Scope): void {
    if (isGuess) this.doubt(expr, scope);
    else this.prove(expr, scope);
  }

  prove(given: Expr, scope: Scope): void {
    const expr = bare(given);
    if (expr.op === 'text') {
      // Of a text that is one of a list, each part is a part of one of the list's: `FILES.includes(`${folder}/${name}`)`.
      for (const part of expr.parts) this.prove(part, scope);
    } else if (expr.op === 'name') {
      const value = scope.get(expr.name);
      const origin = originOf(value?.taint, this.flow);
      if (origin) this.note(origin, scope, PROVEN);
      if (value?.taint && this.kinds.has('path')) this.provePaths(value.taint, scope);
      if (value && anyTaint(value))
        scope.set(expr.name, { ...value, taint: null, fields: undefined, items: undefined, settled: true });
    } else if (expr.op === 'member' || expr.op === 'index' || expr.op === 'call') {
      this.note(expr, scope, PROVEN);
      this.proveReadings(expr, scope);
      // `str(path)` says of the path what it says of its text.
      const converted = expr.op === 'call' && CONVERTS.test(expr.name) ? (expr.args[0]?.value ?? expr.receiver) : null;
      if (converted) this.prove(converted, scope);
    }
  }

  /** That data which a function said yes to is harmful is a guess. */
  doubt(given: Expr, scope: Scope): void {
    const expr = bare(given);
    if (expr.op === 'name') {
      const value = scope.get(expr.name);
      const origin = originOf(value?.taint, this.flow);
      if (origin) this.note(origin, scope, DECIDED);
      if (value?.taint) scope.set(expr.name, { ...value, taint: asGuess(value.taint) });
    } else if ((expr.op === 'member' || expr.op === 'index') && !this.isProven(expr, scope)) {
      this.note(expr, scope, DECIDED);
    }
  }

  /** The text that a parsed address was made of is the same address. */
  proveAddress(expr: Expr, scope: Scope, run: Activation): void {
    const object = hostOf(expr);
    const taint = object && anyTaint(this.flow.expressions.value(object, scope, run));
    if (!taint || this.flow.isParameter(taint.source)) return;
    for (const name of scope.namesOf(({ id }) => id === taint.source.id)) scope.set(name, SETTLED);
  }

  keepAt(name: string, whenTrue: readonly Said[], whenFalse: readonly Said[], scope: Scope): void {
    const held = scope.get(name);
    if (!held || whenTrue.length + whenFalse.length === 0) return;
    const proofs = (said: readonly Said[]): Proof[] =>
      said.map(({ expr, isGuess }) => ({ expr, isGuess, held: heldBy(expr, scope) }));
    scope.set(name, { ...held, proves: { whenTrue: proofs(whenTrue), whenFalse: proofs(whenFalse) } });
  }

  /** What the outcome of a test says that a variable keeps. */
  kept(name: string, outcome: boolean, scope: Scope): Proof[] {
    const { whenTrue = [], whenFalse = [] } = scope.get(name)?.proves ?? {};
    return (outcome ? whenTrue : whenFalse).filter(({ expr, held }) => heldBy(expr, scope) === held);
  }

  /** Paths that were made of one that lies below a folder, before that was tested, and those that it is another form of. */
  private provePaths(tested: Trace, scope: Scope): void {
    const same = new Set<number>();
    for (let step = tested; step.previous && CONVERTED.test(this.flow.code(step.place)); step = step.previous)
      same.add(step.previous.place.id);
    for (const name of scope.namesOf(({ id }) => id === tested.source.id)) {
      const value = scope.get(name);
      let isSame = !!value?.taint && same.has(value.taint.place.id);
      for (let step = value?.taint?.previous ?? null; step; step = step.previous)
        isSame ||= step.place.id === tested.place.id;
      if (value && isSame) scope.set(name, { ...value, taint: null, settled: true });
    }
  }

  /** Variables that an element of a request was read into before it was tested: `$path = $_POST['path']`. */
  private proveReadings(expr: Expr, scope: Scope): void {
    if (expr.op === 'call' || !this.kinds.has('path')) return;
    const code = this.flow.code(expr);
    for (const name of scope.namesOf((source) => this.flow.code(source) === code)) {
      let isSame = true;
      for (let step = scope.get(name)?.taint ?? null; step; step = step.previous)
        isSame &&= !DECODES.test(this.flow.code(step.place));
      if (isSame) scope.set(name, SETTLED);
    }
  }

  /** What tests said of an expression that is no name; its key is only made where tests said something at all. */
  private noted(expr: Expr, scope: Scope): Value | undefined {
    if (expr.op === 'name' || expr.end - expr.start > this.longestKey) return undefined;
    const key = this.keyOf(expr);
    return this.keys.has(key) ? scope.get(key) : undefined;
  }

  private note(expr: Place, scope: Scope, said: Value): void {
    const key = this.keyOf(expr);
    this.keys.add(key);
    this.longestKey = Math.max(this.longestKey, expr.end - expr.start);
    scope.set(key, said);
  }

  private keyOf(expr: Place): string {
    return `\0${this.flow.code(expr)}`;
  }
}

/** What a variable was read from and holds unchanged, if that is an element of something: `$path = $_POST['path']`. */
function originOf(taint: Trace | null | undefined, flow: FlowAnalysis): Place | null {
  if (taint?.length !== 2) return null;
  const source = flow.code(taint.source);
  return source.endsWith(']') && flow.code(taint.place).endsWith(`= ${source}`) ? taint.source : null;
}
