import type { ModelLanguage } from '../../models/model.js';
import { OWN } from '../files/flow-parts.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FunctionIr, Statement } from '../ir.js';
import { exprsOf, innerOf, partsOf } from '../walk.js';
import { assertedBy, bare, isNone, isTest } from './expressions.js';
import { GivenNames, LOGS } from './given-names.js';
import type { Patterns } from './patterns.js';
import { compares, NORMALIZES } from './test-names.js';
import { hasCall, truthOf } from './truths.js';

/**
 * How thoroughly a function checks its arguments. 0: it behaves the same for every argument. 1: it has a condition that harmful
 * arguments also meet, such as being present. 2: it compares them, or a library does. 3: it tests whether a path is inside a folder.
 */
export type Weight = 0 | 1 | 2 | 3;

/** What lets the caller continue: a truthy result, a falsy result, or that the function returns at all (does not throw). */
export type Mode = 'yes' | 'no' | 'stop';
export const MODES: readonly Mode[] = ['yes', 'no', 'stop'];

/** How a function checks its arguments, per mode in `MODES`, as far as its body shows. Plain JSON. */
export interface Verdict {
  weights: readonly Weight[];
  /** Functions of other files that get its arguments and whose verdicts it adopts, per mode. */
  asks: readonly (readonly string[])[];
  /** Whether it returns a promise: without `await`, it has not checked anything yet. */
  isAsync?: true;
}

/** Functions and conversions that only tell whether a value is present. */
const IS_THERE =
  /^(?:Boolean|String|bool|str|len|strlen|count|size|length|isset|empty|is_null|is_string|isString|isEmpty|isBlank|hasText|trim|strip|nonNull|isNull|requireNonNull|exists|file_exists|isfile|isArray)$/;
/** Library functions that throw or exit, and so end the caller. */
const STOPS =
  /^(?:abort|die|panic|[eE]xit|relative_to|(?:assert|fail|reject|validate|check|ensure|verify|require|refuse|forbid|deny)\w*)$/;
/** Tests whether a normalized path is inside a folder. */
const ASKS_BEGINNING =
  /\b(?:HasPrefix|startsWith|startswith|is_relative_to|relative_to|common(?:path|prefix)|IsLocal|str_starts_with)\s*\(|\.parents\b/;
const MAX_CHARS = 1_500;

/** Whether the result of a call is awaited. */
export function isAwaited({ start }: CallExpr, { file }: FlowAnalysis): boolean {
  return /\bawait[\s(]*$/.test(file.text.slice(Math.max(0, start - 20), start));
}

/** Whether a function returns a promise, or a task of C#, by its code. */
export function isAsync(code: string): boolean {
  return /^(?:(?:public|private|protected|internal|static|override|virtual|sealed|new)\s+)*async\b/.test(
    afterComments(code),
  );
}

/** Whether the code of a function is that of one that gives its values one after the other. */
export function isGenerator(code: string, language: ModelLanguage): boolean {
  // there, the word runs a block, or is no word of the language
  return !/^(?:java|ruby)$/.test(language) && /(?:^|[\s(=])yield\b/.test(code);
}

/** Reads what a function does with its arguments. */
export class BodyAnalysis {
  private readonly names: GivenNames;
  private readonly weights: [Weight, Weight, Weight] = [0, 0, 0];
  private readonly asks = [new Set<string>(), new Set<string>(), new Set<string>()] as const;
  /** What it returns: truth values, or the code of constants; null for an unknown value. */
  private readonly returned = new Set<string | null>();
  private mayThrow = false;
  private readonly opened = new Set<Mode>();
  /** Whether it returns an object, which is truthy whatever it contains. */
  private givesObject = false;
  /** Whether it is a generator, which runs only when its elements are consumed. */
  private readonly isGenerator: boolean;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly patterns: Patterns,
    private readonly body: FunctionIr,
    private readonly verdictOf: (body: FunctionIr) => Verdict,
  ) {
    this.names = new GivenNames(flow, body);
    this.isGenerator = isGenerator(flow.code(body), flow.language);
  }

  verdict(): Verdict {
    const { body, flow } = this;
    this.read(body.body, false);
    const last = body.body.at(-1)?.kind;
    if (last !== 'return' && last !== 'throw') this.returned.add('false');
    const code = flow.code(body);
    const isFolder = code.length <= MAX_CHARS && NORMALIZES.test(code) && ASKS_BEGINNING.test(code);
    const isSame = this.returned.size <= 1 && !this.returned.has(null) && !this.mayThrow;
    const weights: Weight[] = [];
    const asks: string[][] = [];
    for (const [at, mode] of MODES.entries()) {
      const weight = this.weights[at] ?? 0;
      const names = [...(this.asks[at] ?? [])].sort();
      const isNothing = (isSame && mode !== 'stop') || this.isGenerator;
      // Another path reaches the same outcome without the check.
      const isOpen = this.opened.has(mode) || (this.givesObject && mode !== 'stop');
      const most: Weight = isFolder && weight === 2 ? 3 : weight;
      weights.push(isNothing ? 0 : isOpen && (weight > 1 || names.length > 0) ? 1 : most);
      asks.push(isNothing || isOpen ? [] : names);
    }
    return {
      weights,
      asks,
      ...(isAsync(code) ? { isAsync: true } : {}),
    };
  }

  /** @param isSwallowed whether errors thrown there are caught and the function continues */
  private read(body: readonly Statement[], isSwallowed: boolean): void {
    for (const statement of body) {
      this.one(statement, isSwallowed);
      if (statement.kind === 'return' || statement.kind === 'throw') break;
    }
  }

  private one(statement: Statement, isSwallowed: boolean): void {
    switch (statement.kind) {
      case 'expression':
        this.effect(statement.value, isSwallowed);
        return;
      case 'return': {
        const { value } = statement;
        const known = value ? this.constantOf(value) : 'false';
        this.returned.add(known);
        if (value && this.isObject(bare(value))) this.givesObject = true;
        if (value && (known === null || known === 'true')) this.test(value, true, ['yes', 'no']);
        return;
      }
      case 'throw':
        this.mayThrow ||= !isSwallowed;
        return;
      case 'if': {
        const known = truthOf(statement.test, this.names.fixed, this.flow);
        if (known !== null) {
          this.read(known ? statement.whenTrue : statement.whenFalse, isSwallowed);
          return;
        }
        const ends = [statement.whenTrue, statement.whenFalse].map((part) => this.endOf(part, isSwallowed));
        // Which outcome of the test makes the function reject, or throw.
        const isGood =
          ends[0] === 'no' || ends[1] === 'yes' ? false : ends[0] === 'yes' || ends[1] === 'no' ? true : null;
        // `if (isOpen) return true`
        if (ends.some((end) => end !== 'on') && !this.names.mention(statement.test))
          this.open(MODES.filter((mode) => ends.includes(mode === 'stop' ? 'no' : mode)));
        if (ends.includes('throw')) this.test(statement.test, ends[1] === 'throw', ['stop', 'yes', 'no']);
        else if (ends.some((end) => end !== 'on')) this.test(statement.test, isGood, ['yes', 'no']);
        break;
      }
      case 'later':
        // Go's `defer func() { ok = true }()`
        if (assigns(statement.value)) this.open(MODES);
        return;
      case 'loop':
        if (statement.test && this.endOf(statement.body, isSwallowed) !== 'on')
          this.test(statement.test, null, ['yes', 'no', 'stop']);
        break;
      case 'switch':
        if (
          statement.cases.some(({ body }) => this.endOf(body, isSwallowed) !== 'on') &&
          this.names.mention(statement.subject)
        )
          this.weigh(2, ['yes', 'no', 'stop']);
        break;
      case 'try': {
        const ends = statement.handlers.map(({ body }) => this.endOf(body, isSwallowed));
        const isCaught = statement.handlers.length > 0 && !ends.includes('throw');
        // A failure decides the result: `try { new URL(x); return true } catch { return false }`.
        if (ends.some((end) => end !== 'on'))
          for (const inner of statement.body)
            for (const expr of exprsOf(inner)) this.decides(expr, ends.includes('throw'));
        this.read(statement.body, isSwallowed || isCaught);
        for (const { body } of statement.handlers) this.read(body, isSwallowed);
        this.read(statement.last, isSwallowed);
        return;
      }
    }
    for (const part of partsOf(statement)) this.read(part, isSwallowed);
  }

  /** A call in a `try` block whose failure makes the function end differently. */
  private decides(expr: Expr, isThrown: boolean): void {
    if (expr.op === 'call' && !LOGS.test(expr.name) && this.names.mention(expr))
      this.ofCall(expr, isThrown ? ['stop', 'yes', 'no'] : ['yes', 'no'], true);
    else for (const inner of innerOf(expr)) this.decides(inner, isThrown);
  }

  /** An expression that is evaluated for its side effects. */
  private effect(given: Expr, isSwallowed: boolean): void {
    const expr = bare(given);
    if (expr.op === 'call') {
      if (isSwallowed || !this.names.mention(expr)) return;
      const asserted = assertedBy(expr, this.flow);
      const body = this.flow.calls.named(expr);
      const isElsewhere = this.flow.crossFileFlows?.calleeOf(expr) !== undefined;
      if (asserted || body || isElsewhere || STOPS.test(expr.name)) {
        this.mayThrow = true;
        if (asserted) this.test(asserted, true, MODES);
        else this.ofCall(expr, ['stop'], true);
      }
      return;
    }
    // The variable may be returned later: `ok = ALLOWED.includes(x)`.
    if (expr.op === 'assign') {
      this.test(expr.value, null, ['yes', 'no']);
      return;
    }
    // `assert x in LIST`
    if (this.flow.language === 'python') {
      this.mayThrow ||= !isSwallowed;
      this.test(expr, true, isSwallowed ? ['yes', 'no'] : MODES);
    } else if (expr.op === 'binary') {
      // `isKnown(x) || fail()`
      this.mayThrow ||= !isSwallowed;
      this.test(expr.left, null, isSwallowed ? ['yes', 'no'] : MODES);
      this.effect(expr.right, isSwallowed);
    }
  }

  /**
   * Weighs a test of the arguments.
   * @param isGood whether the function accepts arguments for which the test holds; null if unknown
   */
  private test(given: Expr, isGood: boolean | null, modes: readonly Mode[]): void {
    const expr = bare(given);
    if (truthOf(expr, this.names.fixed, this.flow) !== null || !this.names.mention(expr)) return;
    if (expr.op === 'unary' && expr.operator === '!') this.test(expr.operand, isGood === null ? null : !isGood, modes);
    else if (expr.op === 'binary') {
      if (/^(?:&&|\|\||\?\?|and|or)$/.test(expr.operator)) {
        const isOr = !/^(?:&&|and)$/.test(expr.operator);
        // `isOpen || isKnown(x)`: an operand that does not depend on the argument may accept it.
        if (!this.names.askTheSame(expr.left, expr.right))
          this.open(modes.filter((mode) => isGood !== null && (mode === 'no') !== (isGood === isOr)));
        for (const side of [expr.left, expr.right]) this.test(side, isGood, modes);
      } else this.comparison(expr, isGood, modes);
    } else if (expr.op === 'choice') {
      this.test(expr.test, null, modes);
      this.test(expr.whenTrue, isGood, modes);
      this.test(expr.whenFalse, isGood, modes);
    } else if (expr.op === 'call') this.ofCall(expr, modes, false);
    else if (expr.op === 'index') this.weigh(this.names.mention(expr.index) ? 2 : 1, modes);
    else if (expr.op === 'assign') this.test(expr.value, isGood, modes);
    else if (expr.op === 'merge' || expr.op === 'number') for (const part of expr.parts) this.test(part, isGood, modes);
    // Only tests in the object count, not values returned alongside the decision: `{ ok: true, value: x }`.
    else if (expr.op === 'list' || expr.op === 'map') {
      for (const part of innerOf(expr)) if (isTest(part)) this.test(part, isGood, modes);
    } else if (expr.op === 'comprehension' || expr.op === 'switch') this.weigh(2, modes);
    else this.weigh(1, modes);
  }

  private comparison(
    { operator, left, right }: Expr & { op: 'binary' },
    isGood: boolean | null,
    modes: readonly Mode[],
  ): void {
    const none = [left, right].find(isNone);
    if (none) {
      const asked = bare(none === left ? right : left);
      const isEqual = /^(?:=|is$)/.test(operator);
      // `names[x] === undefined`
      this.test(asked, isGood === null ? null : isGood !== isEqual, modes);
      return;
    }
    const constant = [left, right].find((side) => side.op === 'constant');
    const other = constant === left ? right : left;
    if (constant && typeof constant.value === 'boolean') {
      this.test(other, (constant.value === true) === /^(?:=|is$)/.test(operator) ? isGood : null, modes);
      return;
    }
    if (/^[<>]/.test(operator)) {
      const calls = [left, right].filter((side) => side.op === 'call' && !IS_THERE.test(side.name));
      for (const side of calls) this.test(side, null, modes);
      this.weigh(1, modes);
      return;
    }
    if (left.op === 'opaque' || right.op === 'opaque' || operator === 'instanceof') {
      this.weigh(1, modes);
      return;
    }
    // Rejecting a single value is not a check: `x !== 'admin'`.
    const isOne = constant !== undefined && constant.value !== '' && /^(?:[!=]==?|is|is not)$/.test(operator);
    const isEqual = /^(?:=|is$)/.test(operator);
    for (const mode of modes) {
      const isGoodHere = mode === 'no' && isGood !== null ? !isGood : isGood;
      const isForbidden = isOne && other.op !== 'call' && isGoodHere !== null && isEqual !== isGoodHere;
      if (!isForbidden) this.weigh(2, [mode]);
    }
  }

  /** @param isForStop whether only matters that the called function returns */
  private ofCall(call: CallExpr, modes: readonly Mode[], isForStop: boolean): void {
    const { name, args, receiver } = call;
    if (LOGS.test(name)) return;
    const body = this.flow.calls.named(call);
    const callee = this.flow.crossFileFlows?.calleeOf(call);
    if (body && body !== this.body) {
      const verdict = this.verdictOf(body);
      if (verdict.isAsync && !this.isWaited(call)) return;
      for (const mode of modes)
        for (const inner of isForStop ? (['stop'] as const) : (['yes', 'no'] as const)) {
          const at = MODES.indexOf(inner);
          this.weigh(verdict.weights[at] ?? 0, [mode]);
          for (const asked of verdict.asks[at] ?? []) this.asks[MODES.indexOf(mode)]?.add(asked);
        }
    } else if (callee !== undefined) {
      for (const mode of modes)
        this.asks[MODES.indexOf(mode)]?.add(
          `${this.isWaited(call) ? 'await ' : ''}${isForStop ? 'stop' : 'any'}${compares(name) || callee.startsWith(OWN) ? '?' : ''} ${callee}`,
        );
    } else if (IS_THERE.test(name) || (receiver?.op === 'list' && this.names.mention(receiver))) this.weigh(1, modes);
    else if (!this.letsAllPass(call)) {
      const isTest = args.some(({ value }) => this.names.mention(value)) || (receiver !== null && args.length > 0);
      this.weigh(isTest || receiver !== null ? 2 : 1, modes);
    }
  }

  /** Whether a returned value is an object: `{ ok: x in LIST }`, `Promise.resolve(x in LIST)`. In Python and Go, a list means several results. */
  private isObject(expr: Expr): boolean {
    if (expr.op === 'list') return !/^(?:python|go)$/.test(this.flow.language);
    if (expr.op === 'call')
      return expr.isNew || /^(?:resolve|reject|filter|map|flatMap|asList|listOf)$/.test(expr.name);
    return expr.op === 'map' || expr.op === 'comprehension';
  }

  /** Whether the promise of a call is awaited or returned. */
  private isWaited(call: CallExpr): boolean {
    const before = this.flow.file.text.slice(Math.max(0, call.start - 20), call.start);
    return isAwaited(call, this.flow) || /(?:\breturn|=>)[\s(]*$/.test(before);
  }

  /** Whether a pattern has the same result for every kind of attack. */
  private letsAllPass(call: CallExpr): boolean {
    const holdsData = (name: string) => this.names.given.has(name);
    return this.patterns.letAllPass(call, true, holdsData) || this.patterns.letAllPass(call, false, holdsData);
  }

  /** Records outcomes that the function may have for any argument. */
  private open(modes: readonly Mode[]): void {
    for (const mode of modes) this.opened.add(mode);
  }

  private weigh(weight: Weight, modes: readonly Mode[]): void {
    for (const mode of modes) {
      const at = MODES.indexOf(mode);
      if (weight > (this.weights[at] ?? 0)) this.weights[at] = weight;
    }
  }

  /** How statements end: with a truthy (`yes`) or falsy (`no`) result, by throwing, in another way, or by continuing (`on`). */
  private endOf(body: readonly Statement[], isSwallowed: boolean): 'yes' | 'no' | 'throw' | 'other' | 'on' {
    for (const statement of body) {
      if (statement.kind === 'return') {
        const known = statement.value ? truthOf(statement.value, this.names.fixed, this.flow) : false;
        return known === null ? 'other' : known ? 'yes' : 'no';
      }
      if (statement.kind === 'throw') return isSwallowed ? 'other' : 'throw';
      if (statement.kind === 'break' || statement.kind === 'continue' || statement.kind === 'yield') return 'other';
      if (statement.kind === 'expression') {
        const expr = bare(statement.value);
        if (expr.op === 'assign') return 'other';
        if (expr.op === 'call' && STOPS.test(expr.name)) return isSwallowed ? 'other' : 'throw';
        // `errors.push('too long')`, `reject(new Error())`
        if (expr.op === 'call' && !LOGS.test(expr.name)) return 'other';
      }
      for (const part of partsOf(statement)) {
        const end = this.endOf(part, isSwallowed);
        if (end !== 'on') return statement.kind === 'block' ? end : 'other';
      }
    }
    return 'on';
  }

  /** The truth value or the code of a constant; null for any other expression. */
  private constantOf(given: Expr): string | null {
    const expr = bare(given);
    const truth = truthOf(expr, this.names.fixed, this.flow);
    if (truth !== null) return String(truth);
    return this.names.mention(expr) || hasCall(expr) || expr.op === 'name' ? null : this.flow.code(expr);
  }
}

/** Without comments and decorators before a function. */
function afterComments(code: string): string {
  return code.replace(/^(?:\s+|\/\/[^\n]*\n|@[\w.]+(?:\([^)]*\))?)*/, '');
}

/** Whether an expression, or a function in it, assigns. */
function assigns(expr: Expr): boolean {
  if (expr.op === 'assign') return true;
  const body = expr.op === 'function' ? expr.body.body : [];
  return innerOf(expr).some(assigns) || body.some((each) => exprsOf(each).some(assigns));
}
