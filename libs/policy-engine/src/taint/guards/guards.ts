import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, NameExpr, PatternTarget, Target } from '../ir.js';
import { Scope } from '../scope.js';
import type { Has } from '../sinks.js';
import type { Value } from '../value.js';
import { Comparisons } from './comparisons.js';
import { bare, hostOf, isLiteral, isNone, isTest, type Said } from './expressions.js';
import { Patterns } from './patterns.js';
import { Proofs } from './proofs.js';
import { Records } from './records.js';
import { Validators } from './validators.js';

/**
 * Weaknesses that a test of a special kind protects from: `path`, that a name lies below a folder; `url`, that an
 * address belongs to a host; `type`, that a value is a text; `quote`, that it has no quotation mark; `prototype`, that a name is
 * not that of an object's prototype. Equality, allow lists, patterns and tests
 * for numbers protect from all.
 */
export type GuardKind = 'path' | 'url' | 'type' | 'quote' | 'prototype';

/** Names of what is an error, or nothing: `err := validateName(x)`, `const problem = checkPath(x)`. */
const ERRORS =
  /^_*(?:\w*_)?(?:err|error|problem|violation|reason|issue|fault)s?\d*$|(?:Err|Error|Problem|Violation)s?$/;
/** Properties of a validator's result that say yes, and that say why not: `result.ok`, `result.error`. */
const SAYS_YES = /^(?:ok|valid|is_?valid|success|safe|is_?safe|allowed|is_?allowed|passed)$/i;
const SAYS_NO = /^(?:err|errors?|reason|problems?|issues)$/i;
/** Methods of an optional value that call a function with it where it is there. */
const CALLS_WHERE_FOUND = /^(?:map|flatMap|andThen|if_?[pP]resent(?:OrElse)?|doOnNext|then|let|also)$/;

/** What the tests of `if`, `?:`, `&&` and `switch` say of expressions wherever they hold. */
export class Guards {
  private readonly proofs: Proofs;
  private readonly comparisons: Comparisons;
  private readonly validators: Validators;
  private readonly records: Records;

  constructor(
    flow: FlowAnalysis,
    /** Asked only where it makes a difference: rules of other kinds share the run until then (`shared-runs.ts`). */
    private readonly kinds: Has<GuardKind>,
  ) {
    this.proofs = new Proofs(flow, kinds);
    const patterns = new Patterns(flow);
    this.comparisons = new Comparisons(flow, kinds, this.proofs, patterns);
    this.validators = new Validators(flow, kinds, patterns);
    this.records = new Records(flow, kinds);
  }

  /** Data that an expression holds, by what tests said of the expression. */
  tested(value: Value, expr: Expr, scope: Scope): Value {
    return this.proofs.tested(value, expr, scope);
  }

  /** Notes in `scope` what follows from `test` having the outcome. */
  assume(test: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    for (const expr of this.comparisons.proven(test, outcome, scope, run)) {
      this.proofs.prove(expr, scope);
      if (hostOf(expr) && this.kinds.has('url')) this.proofs.proveAddress(expr, scope, run);
    }
    // Which objects may be merged, such functions decide by their form.
    if (!this.kinds.has('prototype'))
      for (const expr of this.validators.judged(test, outcome)) this.proofs.doubt(expr, scope);
    for (const said of this.said(test, outcome, scope, run)) this.proofs.believe(said, scope);
  }

  /** Notes in `scope` that a test whose outcome led there looked at data, and may have stopped some. */
  examine(test: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    if (!this.kinds.has('prototype'))
      for (const expr of this.validators.examined(test, outcome, scope, run)) this.proofs.doubt(expr, scope);
  }

  /** In a case whose labels are all fixed, the subject is one of them. */
  assumeCase(
    subject: Expr,
    { labels, isDefault }: { labels: readonly Expr[]; isDefault: boolean },
    scope: Scope,
  ): void {
    const isFixed = labels.length > 0 && labels.every((label) => !isDefault && isLiteral(label));
    if (isFixed) this.proofs.prove(subject, scope);
  }

  /** Notes at a name what follows from the test that it now holds the outcome of: `const ok = ALLOWED.includes(x)`. */
  keep(target: Target, value: Expr, scope: Scope, run: Activation): void {
    for (const said of this.records.raised(bare(value), scope, run)) this.proofs.believe(said, scope);
    // In Java, what is declared as a truth value is a number.
    const test = value.op === 'number' ? (value.parts[0] ?? value) : value;
    if (!isTest(test)) return;
    const parts = target.op === 'pattern' ? target.parts.map((part) => part.target) : [target];
    const [first, last] = [
      target.op === 'pattern' ? target.parts.find(({ key }) => key === 0)?.target : target,
      parts.at(-1),
    ];
    const answer = target.op === 'pattern' ? answerOf(target) : null;
    // What a function gives beside its yes was decided on by it: `name, ok := valid(x)`, `const { ok, value } = valid(x)`.
    const decided: Said[] =
      answer && test.op === 'call' && this.validators.mayDecide(test)
        ? parts.filter(isName).flatMap((expr) => (expr === answer ? [] : [{ expr, isGuess: true }]))
        : [];
    if (answer) this.proofs.keepAt(answer.name, decided, [], scope);
    // Of what a function returns besides, an error comes last, as does whether a table has the key.
    let isError = false;
    if (last?.op === 'name' && test.op === 'call' && ERRORS.test(last.name)) {
      // one that is known says the same of everything
      const said = scope.get(last.name)?.constant === undefined ? this.validators.accepted(test, scope) : [];
      const given = said.length > 0 ? parts.slice(0, -1).filter(isName) : [];
      const isProof = said.some(({ isGuess }) => !isGuess);
      const whenFalse = [
        ...said,
        ...given.map((expr) => ({ expr, isGuess: !isProof })),
        ...this.records.found(test, scope, run),
      ];
      this.proofs.keepAt(last.name, [], whenFalse, scope);
      isError = last === first || whenFalse.length > 0;
    } else if (last?.op === 'name' && last !== first && test.op !== 'binary' && test.op !== 'unary') {
      this.proofs.keepAt(
        last.name,
        [...(last === answer ? decided : []), ...this.records.found(test, scope, run)],
        [],
        scope,
      );
    }
    // The decision comes first: `allowed, reason = is_allowed(x)`.
    if (first?.op !== 'name' || isError) return;
    const said = (outcome: boolean) => [
      ...this.comparisons.proven(test, outcome, scope, run).map((expr) => ({ expr, isGuess: false })),
      ...(outcome ? this.records.found(test, scope, run) : []),
      ...(outcome && first === answer ? decided : []),
      // Whether it gives a yes or an error, its result does not say.
      ...(outcome && test.op === 'call'
        ? this.validators.accepted(test, scope).map(({ expr }) => ({ expr, isGuess: true }))
        : []),
    ];
    this.proofs.keepAt(first.name, said(true), said(false), scope);
  }

  /** The scope of functions that are only called where a lookup found a record: `store.fetch(name).map((theme) => …)`. */
  whereFound({ name, receiver }: CallExpr, scope: Scope, run: Activation): Scope {
    const said = receiver && CALLS_WHERE_FOUND.test(name) ? this.records.found(receiver, scope, run) : [];
    if (said.length === 0) return scope;
    const inside = new Scope(scope);
    for (const each of said) this.proofs.believe(each, inside);
    return inside;
  }

  /** Notes what follows from a call coming to its end whose result nobody asks for, and which would have thrown: `validatePath(x)`. */
  passed(given: Expr, scope: Scope, run: Activation): void {
    const call = bare(given);
    if (call.op !== 'call') return;
    for (const said of this.records.raised(call, scope, run)) this.proofs.believe(said, scope);
    if (call.name === 'relative_to' && call.receiver && this.kinds.has('path')) this.proofs.prove(call.receiver, scope);
    if (!this.validators.mayStop(call, scope)) return;
    for (const said of this.validators.accepted(call, scope)) this.proofs.believe(said, scope);
  }

  /** What validators, tables of records and tests of paths say where `test` is `outcome`. */
  private said(given: Expr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') return this.said(test.operand, !outcome, scope, run);
    if (test.op === 'binary') {
      const { operator, left, right } = test;
      if (/^(?:&&|and|\|\||or)$/.test(operator))
        return /^(?:&&|and)$/.test(operator) === outcome
          ? [...this.said(left, outcome, scope, run), ...this.said(right, outcome, scope, run)]
          : [];
      if (!/^(?:[!=]==?|is|is not)$/.test(operator)) return [];
      const other = isNone(right) ? left : isNone(left) ? right : null;
      if (!other) return [];
      const isThere = /^(?:!=|is not)/.test(operator) === outcome;
      // `if validatePath(x) != nil`: what is there is an error.
      const isError = other.op === 'call' && this.validators.throws(other);
      if (isError) return isThere ? [] : this.validators.accepted(other, scope);
      return this.said(other, isThere, scope, run);
    }
    if (test.op === 'name') return this.proofs.kept(test.name, outcome, scope);
    if (test.op === 'member' && test.object.op === 'name' && (outcome ? SAYS_YES : SAYS_NO).test(test.name)) {
      const kept = this.proofs.kept(test.object.name, true, scope);
      // With what it was given, what it gives: `result.value`.
      return kept.length > 0 ? [...kept, { expr: test.object, isGuess: true }] : [];
    }
    if (test.op === 'call' && this.validators.putsInside(test, outcome, scope))
      return test.args.map(({ value }) => ({ expr: value, isGuess: false }));
    return outcome ? this.records.found(test, scope, run) : [];
  }
}

function isName(target: Target): target is NameExpr {
  return target.op === 'name';
}

/** Of what a function gives, the name that says whether it is good. */
function answerOf({ parts }: PatternTarget): NameExpr | null {
  const says = ({ key, target }: PatternTarget['parts'][number]) =>
    isName(target) && SAYS_YES.test(typeof key === 'string' ? key : target.name);
  const { target } = parts.find(says) ?? {};
  return target && isName(target) ? target : null;
}
