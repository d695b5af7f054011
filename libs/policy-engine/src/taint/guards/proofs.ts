import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr, MemberExpr, NameExpr, Place } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { FIELD, isSelf } from '../memory/self.js';
import type { RequestModel } from '../sinks/request-models.js';
import type { Has } from '../sinks/sinks.js';
import { asGuess, type Trace } from '../values/trace.js';
import { anyTaint, constant, SETTLED, type Value, withTraces } from '../values/value.js';
import { innerOf } from '../walk.js';
import { type CrossFileCheck, withCrossFileCheck } from './cross-file-check.js';
import { bare, heldBy, hostOf, literalText, reachedBy, type Said } from './expressions.js';
import type { GuardKind } from './guards.js';
import { IS_SAME_PATH, MAKES_SAME_PATH } from './test-names.js';

/** Expressions that are harmless if a test holds, and if it does not. */
export interface KeptProofs {
  whenTrue: readonly Proof[];
  whenFalse: readonly Proof[];
  /** For the way from a folder to a path, that path, and the values that its names had: what holds for the way holds for it. */
  full?: { expr: Expr; before: readonly (readonly [name: string, value: Value | undefined])[] } | undefined;
}

interface Proof {
  expr: Expr;
  /** Whether it is only known that a function of the project accepted it. */
  isGuess: boolean;
  crossFileCheck?: CrossFileCheck | undefined;
  model?: RequestModel | undefined;
  /** The value of the expression's first name at that time. If it has changed since, nothing is proven. */
  held: Value | undefined;
}

/** The same value in another form. */
const CONVERTS =
  /^(?:url_?decode|rawurldecode|unquote(?:_plus)?|decodeURI(?:Component)?|str|strto(?:low|upp)er|to(?:Low|Upp)erCase|lower|upper|casefold|To(?:Low|Upp)er|fspath|as_posix|toPath|toFile|toString|String|valueOf)$/;
/** Decoding may produce characters that a check before it did not see. */
const DECODES = /decode|unescape|unquote/i;

const QUOTES = /["'`]/;
/** Text that means the same in single quotes, in languages where these do not denote a character type. */
const PLAIN_TEXT = /"([\w./-]*)"/g;
/** Characters of the line breaks within an expression, with what indents the lines. */
const MAX_BREAKS = 200;

/**
 * What a test said of an expression that is not a name: that it is harmless, or that a function of the project of which only
 * the name is known approved it, or functions of other files.
 */
interface Approval {
  isProof: boolean;
  isGuess: boolean;
  crossFileChecks: readonly CrossFileCheck[];
  /** The data that the file had stored there when it was tested; null for data that it only reads. */
  stored: Trace | null;
}

const PROOF = { isProof: true, isGuess: false, crossFileChecks: [] };
const NO_APPROVAL: Approval = { isProof: false, isGuess: false, crossFileChecks: [], stored: null };

/** What tests proved in a scope: about expressions and variables, and for test outcomes that a variable keeps. */
export class Proofs {
  /** Keys of all expressions ever proven that are not variables of the file. No other key needs a lookup. */
  private readonly keys = new Set<string>();
  /** Length that such an expression has at most, in characters; -1 if there is none. */
  private longestKey = -1;
  /** A scope notes their index under the key of the expression (`keyOf`). Joining it with another value drops it. */
  private readonly approvals: Approval[] = [];
  /** For what was noted of a member's fields, what the file itself had put there. */
  private readonly written = new WeakMap<RequestModel, { before: Value | undefined }>();

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
  ) {}

  isProven(expr: Expr, scope: Scope): boolean {
    return this.approvalOf(expr, scope)?.isProof === true;
  }

  /** What tests said of the data that an expression holds; undefined if other data was stored there since. */
  private approvalOf(expr: Expr, scope: Scope): Approval | undefined {
    const noted = this.noted(expr, scope)?.constant;
    const approval = typeof noted === 'number' ? this.approvals[noted] : undefined;
    const now = approval && storedAt(expr, scope);
    return now === null || now === approval?.stored ? approval : undefined;
  }

  /** Notes that one more test approved an expression. */
  private approve(place: Place | Expr, scope: Scope, crossFileCheck: CrossFileCheck | undefined): void {
    const noted = scope.get(this.keyOf(place))?.constant;
    const before = (typeof noted === 'number' && this.approvals[noted]) || NO_APPROVAL;
    const crossFileChecks =
      crossFileCheck && !before.crossFileChecks.includes(crossFileCheck)
        ? [...before.crossFileChecks, crossFileCheck]
        : before.crossFileChecks;
    this.noteApproval(place, scope, { isProof: false, isGuess: before.isGuess || !crossFileCheck, crossFileChecks });
  }

  private noteApproval(place: Place | Expr, scope: Scope, said: Omit<Approval, 'stored'>): void {
    const stored = 'op' in place ? storedAt(place, scope) : null;
    const isSame = (each: Approval) =>
      each.stored === stored &&
      each.isProof === said.isProof &&
      each.isGuess === said.isGuess &&
      each.crossFileChecks.length === said.crossFileChecks.length &&
      each.crossFileChecks.every((one, index) => one === said.crossFileChecks[index]);
    const known = this.approvals.findIndex(isSame);
    this.note(place, scope, constant(known >= 0 ? known : this.approvals.push({ ...said, stored }) - 1));
  }

  /** The value of an expression, given what tests proved about it. */
  tested(value: Value, expr: Expr, scope: Scope): Value {
    if (!value.taint) return value;
    const model = this.noted(expr, scope)?.model;
    if (model) return this.written.get(model)?.before === writtenTo(expr, scope) ? { ...value, model } : value;
    const approval = this.approvalOf(expr, scope);
    if (!approval) return value;
    if (approval.isProof) return { ...value, taint: null, settled: true };
    return {
      ...value,
      taint: approval.crossFileChecks.reduce(withCrossFileCheck, approval.isGuess ? asGuess(value.taint) : value.taint),
    };
  }

  believe({ expr, isGuess, crossFileCheck, model }: Said, scope: Scope): void {
    if (model) this.proveFields(bare(expr), model, scope);
    else if (crossFileCheck) this.doubt(expr, scope, crossFileCheck);
    else if (isGuess) this.doubt(expr, scope);
    else this.prove(expr, scope);
  }

  prove(given: Expr, scope: Scope): void {
    const expr = bare(given);
    if (expr.op === 'text') {
      // If a list contains the whole string, each part is part of a listed one: `FILES.includes(`${folder}/${name}`)`.
      for (const part of expr.parts) this.prove(part, scope);
    } else if (isOwnName(expr, scope)) {
      const value = scope.get(expr.name);
      const origin = originOf(value?.taint, this.flow);
      if (origin) this.noteApproval(origin, scope, PROOF);
      const full = value?.proves?.full;
      if (full?.before.every(([name, before]) => isSame(before, scope.get(name)))) this.prove(full.expr, scope);
      for (const name of this.sameAs(value?.taint, scope)) {
        const same = scope.get(name);
        if (same) scope.set(name, { ...same, taint: null, settled: true });
      }
      if (value && anyTaint(value))
        scope.set(expr.name, { ...value, taint: null, fields: undefined, items: undefined, settled: true });
    } else if (isNoted(expr)) {
      this.noteApproval(expr, scope, PROOF);
      this.proveReadings(expr, scope);
      // What holds for `str(path)` also holds for the path.
      const converted = convertedBy(expr);
      const reached = converted ? null : reachedBy(expr, scope, this.flow);
      if (converted) this.prove(converted, scope);
      else if (reached && this.kinds.has('path')) this.prove(reached, scope);
    }
  }

  /** Of an object, some fields hold only what is harmless: `req.body`. */
  private proveFields(expr: Expr, known: RequestModel, scope: Scope): void {
    const model = { ...known };
    const held = isOwnName(expr, scope) ? scope.get(expr.name) : undefined;
    if (held && expr.op === 'name') {
      if (held.taint) scope.set(expr.name, { ...held, model });
    } else {
      this.written.set(model, { before: writtenTo(expr, scope) });
      this.note(expr, scope, { taint: null, model });
    }
  }

  /**
   * Marks data that a function approved as a guess.
   * @param crossFileCheck the function, if another file decides what that says
   */
  doubt(given: Expr, scope: Scope, crossFileCheck?: CrossFileCheck): void {
    const expr = bare(given);
    const mark = (taint: Trace) => (crossFileCheck ? withCrossFileCheck(taint, crossFileCheck) : asGuess(taint));
    if (expr.op === 'text') for (const part of expr.parts) this.doubt(part, scope, crossFileCheck);
    else if (isOwnName(expr, scope)) {
      const value = scope.get(expr.name);
      const origin = originOf(value?.taint, this.flow);
      if (origin) this.approve(origin, scope, crossFileCheck);
      const others = this.sameAs(value?.taint, scope);
      for (const name of value && anyTaint(value) ? [expr.name, ...others] : []) {
        const held = scope.get(name);
        if (held) scope.set(name, withTraces(held, mark));
      }
    } else if (isNoted(expr) && !this.isProven(expr, scope)) {
      this.approve(expr, scope, crossFileCheck);
      const converted = convertedBy(expr);
      if (converted) this.doubt(converted, scope, crossFileCheck);
    }
  }

  /** Proves the string that a parsed address was made from, too. */
  proveAddress(expr: Expr, scope: Scope, run: Activation): void {
    const object = hostOf(expr);
    const taint = object && anyTaint(this.flow.expressions.value(object, scope, run));
    if (!taint || this.flow.isParameter(taint.source)) return;
    for (const name of scope.namesOf(({ id }) => id === taint.source.id)) scope.set(name, SETTLED);
  }

  /** Adds to what a variable keeps. */
  keepMore(name: string, whenTrue: readonly Said[], whenFalse: readonly Said[], scope: Scope): void {
    const kept = scope.get(name)?.proves;
    this.keepAt(name, [...(kept?.whenTrue ?? []), ...whenTrue], [...(kept?.whenFalse ?? []), ...whenFalse], scope);
  }

  keepAt(name: string, whenTrue: readonly Said[], whenFalse: readonly Said[], scope: Scope): void {
    const held = scope.get(name);
    if (!held || whenTrue.length + whenFalse.length === 0) return;
    const proofs = (said: readonly Said[]): Proof[] =>
      said.map((each) => ({ ...each, held: heldBy(each.expr, scope) }));
    scope.set(name, { ...held, proves: { ...held.proves, whenTrue: proofs(whenTrue), whenFalse: proofs(whenFalse) } });
  }

  /** Notes that a variable holds how another path is reached: `const way = path.relative(ROOT, full)`. */
  keepRelative(name: string, full: Expr, scope: Scope): void {
    const held = scope.get(name);
    if (!held?.taint) return;
    const before = namesWithin(full).map((each) => [each, scope.get(each)] as const);
    const { whenTrue = [], whenFalse = [] } = held.proves ?? {};
    scope.set(name, { ...held, proves: { whenTrue, whenFalse, full: { expr: full, before } } });
  }

  /** What is proven if a variable that stores a test's outcome equals `outcome`. */
  kept(name: string, outcome: boolean, scope: Scope): Proof[] {
    const { whenTrue = [], whenFalse = [] } = scope.get(name)?.proves ?? {};
    return (outcome ? whenTrue : whenFalse).filter(({ expr, held }) => {
      const now = heldBy(expr, scope);
      // `d && d.isOpen` tests twice, and joins what the first test says of the data with the data.
      return now === held || (now?.taint != null && isSame(held, now));
    });
  }

  /** Variables with paths that were derived from a tested path before the test, and those that it was converted from. */
  private sameAs(tested: Trace | null | undefined, scope: Scope): string[] {
    if (!tested) return [];
    const same = new Set<number>();
    for (let step = tested; step.previous && MAKES_SAME_PATH.test(this.flow.code(step.place)); step = step.previous)
      same.add(step.previous.place.id);
    const names = scope
      .namesOf(({ id }) => id === tested.source.id)
      .filter((name) => {
        const taint = scope.get(name)?.taint;
        let isSame = !!taint && same.has(taint.place.id);
        for (let step = taint?.previous ?? null; step; step = step.previous)
          isSame ||= step.place.id === tested.place.id;
        return isSame;
      });
    return names.length > 0 && this.kinds.has('path') ? names : [];
  }

  /** Proves variables that hold an element of a request since before it was tested: `$path = $_POST['path']`. */
  private proveReadings(expr: Expr, scope: Scope): void {
    if (expr.op === 'call') return;
    const code = this.flow.code(expr);
    for (const name of scope.namesOf((source) => this.flow.code(source) === code)) {
      let isSame = true;
      for (let step = scope.get(name)?.taint ?? null; step; step = step.previous)
        isSame &&= !DECODES.test(this.flow.code(step.place));
      if (isSame && this.kinds.has('path')) scope.set(name, SETTLED);
    }
  }

  /** What tests proved about an expression that is not a name. Its key is only computed if anything was proven. */
  private noted(expr: Expr, scope: Scope): Value | undefined {
    if (expr.end - expr.start > this.longestKey || isOwnName(expr, scope)) return undefined;
    const key = this.keyOf(expr);
    return this.keys.has(key) ? scope.get(key) : undefined;
  }

  private note(expr: Place, scope: Scope, said: Value): void {
    const key = this.keyOf(expr);
    this.keys.add(key);
    this.longestKey = Math.max(this.longestKey, expr.end - expr.start + MAX_BREAKS);
    scope.set(key, said);
  }

  private keyOf(place: Place | Expr): string {
    if ('op' in place && place.op === 'member') return `${this.keyOf(place.object)}.${place.name}`;
    const field = 'op' in place && this.flow.language === 'php' ? inputOf(place) : null;
    if (field) return this.keyOf(field);
    const written = this.flow.code(place);
    // the same text in other quotes
    const code = this.flow.wholeNumbers ? written : written.replace(PLAIN_TEXT, "'$1'");
    // the same call, broken into other lines
    return `\0${QUOTES.test(code) ? code : code.replace(/\s*\n\s*/g, '')}`;
  }
}

/** Whether an expression is a variable that the file has a value of. One of another file has none: it is noted like a field. */
function isOwnName(expr: Expr, scope: Scope): expr is NameExpr {
  return expr.op === 'name' && scope.get(expr.name) !== undefined;
}

/** The field that Laravel's `$request->input('name')` reads, as `$request->name` does. `query` and `get` may read another. */
export function inputOf(expr: Expr): MemberExpr | null {
  if (expr.op !== 'call' || !/^(?:input|string|str)$/.test(expr.name) || expr.receiver?.op !== 'name') return null;
  const [name, ...others] = expr.args.map(({ value }) => literalText(value));
  const isFixed = typeof name === 'string' && !others.includes(null) && /^\$?request$/.test(expr.receiver.name);
  return isFixed ? { ...expr, op: 'member', object: expr.receiver, name } : null;
}

/** What the file itself put where an expression reads: `req.body = x`. */
function writtenTo(expr: Expr, scope: Scope): Value | undefined {
  if (expr.op !== 'member') return undefined;
  const object = heldBy(expr.object, scope);
  return object ? object.fields?.get(expr.name) : isSelf(expr.object) ? scope.get(FIELD + expr.name) : undefined;
}

/** The data that the file itself put where an expression reads. */
function storedAt(expr: Expr, scope: Scope): Trace | null {
  return writtenTo(expr, scope)?.taint ?? null;
}

/** Whether a variable holds no other data than before: a test changes what is known of it, and an assignment where it is from. */
function isSame(before: Value | undefined, now: Value | undefined): boolean {
  return !now?.taint || now.taint.place.id === before?.taint?.place.id;
}

/** The names that an expression reads. */
function namesWithin(expr: Expr): string[] {
  return expr.op === 'name' ? [expr.name] : innerOf(expr).flatMap(namesWithin);
}

function isNoted({ op }: Expr): boolean {
  return op === 'name' || op === 'member' || op === 'index' || op === 'call';
}

/** What an expression has in another form: the path of `str(path)`. */
function convertedBy(expr: Expr): Expr | null {
  return expr.op === 'call' && (CONVERTS.test(expr.name) || IS_SAME_PATH.test(expr.name))
    ? (expr.args[0]?.value ?? expr.receiver)
    : null;
}

/** The element that a variable was read from and still equals: `$path = $_POST['path']`. */
function originOf(taint: Trace | null | undefined, flow: FlowAnalysis): Place | null {
  if (taint?.length !== 2) return null;
  const source = flow.code(taint.source);
  return source.endsWith(']') && flow.code(taint.place).endsWith(`= ${source}`) ? taint.source : null;
}
