import type { Activation } from '../activation.js';
import { requestIn } from '../builtins/laravel-rules.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FunctionIr, NameExpr, PatternTarget, Statement, Target } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { formRequestModel, type RequestModel } from '../sinks/request-models.js';
import type { Has } from '../sinks/sinks.js';
import { anyTaint, CLEAN, readField, SETTLED, type Value } from '../values/value.js';
import { exprsIn, namesIn } from '../walk.js';
import { Comparisons } from './comparisons.js';
import type { CrossFileCheck } from './cross-file-check.js';
import { CrossFileChecks } from './cross-file-checks.js';
import {
  assertedBy,
  bare,
  hostOf,
  isLiteral,
  isNone,
  isTest,
  joined,
  literalText,
  reachedBy,
  type Said,
} from './expressions.js';
import { boundBy } from './gin-bindings.js';
import { plainInRoute } from './path-patterns.js';
import { Patterns } from './patterns.js';
import { inputOf, Proofs } from './proofs.js';
import { Records } from './records.js';
import { RepeatedTests } from './repeated-tests.js';
import { RouteChecks } from './route-checks.js';
import { askedOfSome, reads } from './some-element.js';
import { Validators } from './validators.js';
import { Verdicts } from './verdicts.js';

/**
 * Weaknesses that a special kind of test protects from: `path`, that a name lies below a folder; `url`, that an
 * address belongs to a host; `type`, that a value is a text; `quote`, that it has no quotation mark; `prototype`, that a name is
 * not that of an object's prototype. Equality, allow lists, patterns and tests
 * for numbers protect from all.
 */
export type GuardKind = 'path' | 'url' | 'type' | 'quote' | 'prototype';

/** Names of what is an error, or nothing: `err := validateName(x)`, `const problem = checkPath(x)`. */
const ERRORS =
  /^_*(?:\w*_)?(?:err|error|problem|violation|reason|issue|fault)s?\d*$|(?:Err|Error|Problem|Violation)s?$/;
/** Properties of a validator's result that signal success or an error: `result.ok`, `result.error`. */
const SAYS_YES = /^(?:ok|valid|is_?valid|success|safe|is_?safe|allowed|is_?allowed|passed)$/i;
const SAYS_NO = /^(?:err|errors?|reason|problems?|issues)$/i;
/** A pattern for all the parent folders that a path begins with: `/^(\.\.(\/|\\|$))+/`. */
const PARENTS = /^\/\^\((?:\?:)?\\\.\\\.(?:\\\/|[[(](?:\\\/|\/|\\\\|\||\$)+[\])]\+?)\)\+\/\w*$/;
/** Methods of an optional value that call a function if the value is present. */
const CALLS_WHERE_FOUND = /^(?:map|flatMap|andThen|if_?[pP]resent(?:OrElse)?|doOnNext|then|let|also)$/;

/** The program itself puts something into Laravel's request. */
const CHANGES_REQUEST = /->(?:merge|mergeIfMissing|replace|offsetSet)\(/;
/** Characters of `->input('')`, with some room. */
const MAX_READING = 40;

/** Records what the tests of `if`, `?:`, `&&` and `switch` prove about expressions. */
export class Guards {
  private readonly proofs: Proofs;
  private readonly comparisons: Comparisons;
  private readonly validators: Validators;
  private readonly records: Records;
  private readonly crossFileChecks: CrossFileChecks;
  readonly routes: RouteChecks;
  readonly repeated: RepeatedTests;
  /** What functions of the file do with what they are given. */
  readonly verdicts: Verdicts;

  constructor(
    private readonly flow: FlowAnalysis,
    /** Only queried where it makes a difference: until then, rules of other kinds share the run (`shared-runs.ts`). */
    private readonly kinds: Has<GuardKind>,
  ) {
    this.proofs = new Proofs(flow, kinds);
    const patterns = new Patterns(flow);
    this.verdicts = new Verdicts(flow, patterns);
    this.crossFileChecks = new CrossFileChecks(this.verdicts);
    this.comparisons = new Comparisons(flow, kinds, this.proofs, patterns, this.crossFileChecks);
    this.validators = new Validators(flow, kinds, patterns, this.crossFileChecks);
    this.records = new Records(flow, kinds, this.crossFileChecks);
    this.routes = new RouteChecks(flow);
    this.repeated = new RepeatedTests(flow);
  }

  /** Notes what is known of a request where a handler begins. */
  enter(body: FunctionIr, scope: Scope): void {
    for (const each of this.ofRequest(() => this.routes.ofHandler(body))) this.believe(each, scope, null);
    const { crossFileFlows, file, language } = this.flow;
    const request = language === 'php' && crossFileFlows ? requestIn(body, file) : null;
    const model = request && crossFileFlows && formRequestModel(request.type, crossFileFlows.classes);
    if (request && model) scope.set(request.name, { ...(scope.get(request.name) ?? CLEAN), model });
  }

  /** Laravel's `$request->validate(…)` throws unless the fields of the request are as it says. */
  validated(request: Expr, { plain }: RequestModel, scope: Scope): void {
    // what the program itself puts there is not checked
    if (CHANGES_REQUEST.test(this.flow.file.text)) return;
    for (const name of plain)
      if (/^\w+$/.test(name))
        this.proofs.prove(
          { ...request, op: 'member', object: request, name, end: request.end + MAX_READING + name.length },
          scope,
        );
  }

  /** What a schema says of data, by a call that gives `yes` or an error. */
  private ofSchema(call: CallExpr, scope: Scope): Said[] {
    return this.ofRequest(() => this.routes.judged(call, scope));
  }

  /** What express-validator's result says if it has no errors. */
  private ofResult(expr: Expr, run: Activation): Said[] {
    return this.ofRequest(() => (this.routes.isResult(expr) ? this.routes.ifValid(run.method) : []));
  }

  /** Nothing for rules about numbers, or about names of properties: a checked field may be one. */
  private ofRequest(said: () => Said[]): Said[] {
    if (this.flow.language !== 'javascript' || this.flow.marks.numbers) return [];
    const found = said();
    // asked last: rules that differ in it share the run until it matters (`shared-runs.ts`)
    return found.length > 0 && this.kinds.has('prototype') ? [] : found;
  }

  /** The value of an expression, given what tests proved about it. */
  tested(value: Value, expr: Expr, scope: Scope): Value {
    // `chi.URLParam(r, "id")`
    const isPlain = expr.op === 'call' && expr.name === 'URLParam' && plainInRoute(expr, this.flow.file);
    if (isPlain && value.taint && !this.flow.marks.numbers) return SETTLED;
    const tested = this.proofs.tested(value, expr, scope);
    return tested.taint && this.flow.language === 'php' ? this.ofForm(tested, expr, scope) : tested;
  }

  /** What is left of `$request->input('kind')` or `$request->validated()` where the class of the request has rules. */
  private ofForm(value: Value, expr: Expr, scope: Scope): Value {
    // the default of a field is checked by no rule
    const isValidated = expr.op === 'call' && expr.name === 'validated' && expr.args.length < 2;
    const field = expr.op === 'member' ? expr : inputOf(expr);
    const request = isValidated ? expr.receiver : field?.object;
    const model = request?.op === 'name' ? scope.get(request.name)?.model : undefined;
    if (!model?.crossFileCheck || this.flow.marks.numbers || CHANGES_REQUEST.test(this.flow.file.text)) return value;
    const name = isValidated ? expr.args[0] && literalText(expr.args[0].value) : field?.name;
    return name == null ? { ...value, model } : readField({ ...value, model }, name);
  }

  /** Notes in `scope` what follows from `test` having the outcome. */
  assume(test: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    this.repeated.recall(test, outcome, scope, run);
    for (const said of this.comparisons.proven(test, outcome, scope, run)) this.believe(said, scope, run);
    // Such functions only decide by type which objects may be merged.
    if (!this.kinds.has('prototype'))
      for (const said of this.validators.judged(test, outcome, scope)) this.proofs.believe(said, scope);
    for (const said of this.said(test, outcome, scope, run)) this.believe(said, scope, run);
  }

  /** What holds for the host of an address also holds for the address. */
  private believe(said: Said, scope: Scope, run: Activation | null): void {
    this.proofs.believe(said, scope);
    const isSure = !said.isGuess && !said.crossFileCheck && !said.model;
    if (run && isSure && hostOf(said.expr) && this.kinds.has('url')) this.proofs.proveAddress(said.expr, scope, run);
  }

  /** Notes in `scope` that a test whose outcome led there looked at data, and may have stopped some. */
  examine(test: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    if (!this.kinds.has('prototype'))
      for (const said of this.validators.examined(test, outcome, scope, run)) this.proofs.believe(said, scope);
  }

  /** A loop that only ends its function if a test fails has checked every element: `for f in files: if not is_below(f): raise`. */
  checkedEach({ subject, target, body }: Statement & { kind: 'each' }, inside: Scope, scope: Scope): void {
    const [inner] = body;
    const [test, ...others] = body.length === 1 && inner?.kind === 'block' ? inner.body : body;
    const isTest = test?.kind === 'if' && others.length === 0;
    const isOther = [...exprsIn({ body, methods: [] })].some(
      (expr) => expr.op === 'assign' && target.op === 'name' && namesIn(expr.target).includes(target.name),
    );
    if (!isTest || isOther || subject.op !== 'name' || target.op !== 'name' || this.kinds.has('prototype')) return;
    const [all, each] = [scope.get(subject.name), inside.get(target.name)];
    const isChecked = each?.taint ? each.taint.isGuessed : each?.settled;
    if (!all || !anyTaint(all)) return;
    if (isChecked) this.proofs.doubt(subject, scope);
    else
      for (const crossFileCheck of each?.taint?.crossFileChecks ?? [])
        this.proofs.doubt(subject, scope, crossFileCheck);
  }

  /** In a case whose labels are all constants, the subject is one of them. */
  assumeCase(
    subject: Expr,
    { labels, isDefault }: { labels: readonly Expr[]; isDefault: boolean },
    scope: Scope,
  ): void {
    const isFixed = labels.length > 0 && labels.every((label) => !isDefault && isLiteral(label));
    if (isFixed) this.proofs.prove(subject, scope);
  }

  /** Records what the outcome of a test proves, for the variable that keeps the outcome: `const ok = ALLOWED.includes(x)`. */
  keep(target: Target, given: Expr, scope: Scope, run: Activation): void {
    // Go's `record, ok := records[name]`
    const [looked] = given.op === 'list' && target.op === 'pattern' ? given.items : [];
    const value = looked?.op === 'index' ? looked : given;
    if (target.op === 'name') this.records.queries.forget(target.name, scope);
    this.keepTest(target, value, scope, run);
    this.keepOfSchema(target, bare(value), scope, run);
  }

  private keepTest(target: Target, value: Expr, scope: Scope, run: Activation): void {
    const kept = bare(value);
    for (const said of this.records.raised(kept, scope, run)) this.proofs.believe(said, scope);
    for (const said of kept.op === 'call' ? this.validators.raised(kept, scope) : []) this.proofs.believe(said, scope);
    // In Java, a variable declared as a boolean is lowered to a number.
    const test = kept.op === 'number' ? (kept.parts[0] ?? kept) : kept;
    if (!isTest(test)) return;
    const parts = target.op === 'pattern' ? target.parts.map((part) => part.target) : [target];
    const [first, last] = [
      target.op === 'pattern' ? target.parts.find(({ key }) => key === 0)?.target : target,
      parts.at(-1),
    ];
    const full = first?.op === 'name' ? reachedBy(kept, scope, this.flow) : null;
    if (first?.op === 'name' && full && this.kinds.has('path')) this.proofs.keepRelative(first.name, full, scope);
    const answer = target.op === 'pattern' ? answerOf(target) : null;
    // A function also judges the values that it returns along with its decision: `name, ok := valid(x)`, `const { ok, value } = valid(x)`.
    const decided: Said[] =
      answer && test.op === 'call' && this.validators.mayDecide(test, scope)
        ? parts.filter(isName).flatMap((expr) => (expr === answer ? [] : [{ expr, isGuess: true }]))
        : [];
    if (answer) this.proofs.keepAt(answer.name, decided, [], scope);
    // Errors, and whether a table has a key, come last among several results.
    let isError = false;
    if (last?.op === 'name' && test.op === 'call' && ERRORS.test(last.name)) {
      // one that is known says the same of everything
      const isFixed = scope.get(last.name)?.constant !== undefined;
      const said = isFixed ? [] : this.validators.accepted(test, ['no', 'stop'], scope);
      const given = said.length > 0 ? parts.slice(0, -1).filter(isName) : [];
      const isProof = said.some(({ isGuess }) => !isGuess);
      const whenFalse = [
        ...said,
        ...given.map((expr) => ({ expr, isGuess: !isProof, crossFileCheck: said[0]?.crossFileCheck })),
        ...this.records.found(test, scope, run),
        ...boundBy(test, this.flow),
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
      ...this.comparisons.proven(test, outcome, scope, run),
      ...(this.kinds.has('prototype') ? [] : this.validators.judged(test, outcome, scope)),
      ...(outcome ? this.records.found(test, scope, run) : []),
      ...(outcome && first === answer ? decided : []),
      // The result does not show whether it means approval or an error.
      ...(outcome && test.op === 'call'
        ? this.validators.accepted(test, ['yes', 'stop'], scope).map(({ expr, crossFileCheck }) => ({
            expr,
            isGuess: true,
            crossFileCheck: crossFileCheck && this.crossFileChecks.of(crossFileCheck.asks, 'guess'),
          }))
        : []),
    ];
    this.proofs.keepAt(first.name, said(true), said(false), scope);
  }

  /** For `const { error } = schema.validate(x)`, `const errors = validationResult(req)`, `const isValid = validate(x)`. */
  private keepOfSchema(target: Target, kept: Expr, scope: Scope, run: Activation): void {
    if (kept.op !== 'call') return;
    const parts = target.op === 'pattern' ? target.parts : [];
    const named = (key: RegExp) => parts.find((part) => typeof part.key === 'string' && key.test(part.key))?.target;
    const [error, isOk] = [named(/^error$/), target.op === 'name' ? target : named(/^success$/)];
    const said = error || isOk ? [...this.ofResult(kept, run), ...this.ofSchema(kept, scope)] : [];
    if (error?.op === 'name') this.proofs.keepMore(error.name, [], said, scope);
    if (isOk?.op === 'name') this.proofs.keepMore(isOk.name, said, [], scope);
  }

  /** The scope of callbacks that only run if a lookup found a record: `store.fetch(name).map((theme) => …)`. */
  whereFound({ name, receiver }: CallExpr, scope: Scope, run: Activation): Scope {
    const said = receiver && CALLS_WHERE_FOUND.test(name) ? this.records.found(receiver, scope, run) : [];
    if (said.length === 0) return scope;
    const inside = new Scope(scope);
    for (const each of said) this.proofs.believe(each, inside);
    return inside;
  }

  /** Whether a call removes the parent folders that a path begins with, and may leave an absolute path: `normalize(x).replace(/^(\.\.\/)+/, '')`. */
  removesParents({ name, receiver, args: [pattern] }: CallExpr): boolean {
    if (name !== 'replace' || receiver?.op !== 'call' || receiver.name !== 'normalize' || !pattern) return false;
    return PARENTS.test(this.flow.code(pattern.value)) && this.kinds.has('path');
  }

  /** Records what follows if a call returns whose result is unused, and which would throw otherwise: `validatePath(x)`. */
  passed(given: Expr, scope: Scope, run: Activation): void {
    const call = bare(given);
    if (call.op !== 'call') return;
    this.records.queries.note(call, scope);
    const thrown = call.name === 'throw' && call.receiver ? this.ofResult(bare(call.receiver), run) : [];
    for (const each of thrown) this.proofs.believe(each, scope);
    const asserted = assertedBy(call, this.flow);
    if (asserted && this.verdicts.ofCall(call, ['stop'], scope) !== 0) this.assume(asserted, true, scope, run);
    for (const said of this.records.raised(call, scope, run)) this.proofs.believe(said, scope);
    if (call.name === 'relative_to' && call.receiver && this.kinds.has('path')) this.proofs.prove(call.receiver, scope);
    for (const said of this.validators.accepted(call, ['stop'], scope)) this.proofs.believe(said, scope);
  }

  /** `errors.isEmpty()` of express-validator, and `validate(x)` of ajv. */
  private ofValidation(test: CallExpr, scope: Scope, run: Activation): Said[] {
    const result = test.name === 'isEmpty' && test.receiver ? bare(test.receiver) : null;
    if (!result) return this.ofSchema(test, scope);
    if (result.op === 'name') return this.proofs.kept(result.name, true, scope).filter(({ model }) => model);
    return this.ofResult(result, run);
  }

  /** What a test proves about data if it holds for one of several values: `any(full.startswith(root) for root in ROOTS)`. */
  private ofSome(call: CallExpr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const asked = askedOfSome(call);
    if (asked?.holds !== outcome) return [];
    const taint = anyTaint(this.flow.expressions.value(asked.list, scope, run));
    if (taint && !this.flow.crossFileFlows?.isIndependent(taint)) return [];
    const said = [
      ...this.comparisons.proven(asked.test, true, scope, run),
      ...(this.kinds.has('prototype') ? [] : this.validators.judged(asked.test, true, scope)),
      ...this.said(asked.test, true, scope, run),
    ];
    // a library function's proof for one of several values is only evidence
    const weaker = (crossFileCheck: CrossFileCheck | undefined) =>
      crossFileCheck?.says === 'known' ? this.crossFileChecks.of(crossFileCheck.asks, 'guess') : crossFileCheck;
    return said.flatMap(({ expr, crossFileCheck }) =>
      reads(expr, asked.names) ? [] : [{ expr, isGuess: true, crossFileCheck: weaker(crossFileCheck) }],
    );
  }

  /** What validators, record lookups and path tests prove if `test` has that outcome. */
  private said(given: Expr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') return this.said(test.operand, !outcome, scope, run);
    const chain = joined(test);
    if (chain)
      return chain.isAnd === outcome ? chain.tests.flatMap((each) => this.said(each, outcome, scope, run)) : [];
    if (test.op === 'binary') {
      const { operator, left, right } = test;
      if (!/^(?:[!=]==?|is|is not)$/.test(operator)) return [];
      const other = isNone(right) ? left : isNone(left) ? right : null;
      if (!other) return [];
      const isThere = /^(?:!=|is not)/.test(operator) === outcome;
      // `if validatePath(x) != nil`: what is there is an error.
      const isError = other.op === 'call' && this.validators.throws(other);
      if (isError) return isThere ? [] : this.validators.accepted(other, ['no', 'stop'], scope);
      const bound = !isThere && other.op === 'call' ? boundBy(other, this.flow) : [];
      if (bound.length > 0) return bound;
      return this.said(other, isThere, scope, run);
    }
    if (test.op === 'name') {
      // A text that counts as false is empty.
      const empty: Said[] = outcome || this.flow.wholeNumbers ? [] : [{ expr: test, isGuess: false }];
      return [...this.proofs.kept(test.name, outcome, scope), ...empty];
    }
    if (test.op === 'member' && test.object.op === 'name' && (outcome ? SAYS_YES : SAYS_NO).test(test.name)) {
      const kept = this.proofs.kept(test.object.name, true, scope);
      // CrossFileChecks the result as well as the arguments: `result.value`.
      return kept.length > 0 ? [...kept, { expr: test.object, isGuess: true }] : [];
    }
    if (test.op === 'call' && outcome) {
      const said = this.ofValidation(test, scope, run);
      if (said.length > 0) return said;
    }
    const ofSome = test.op === 'call' ? this.ofSome(test, outcome, scope, run) : [];
    if (ofSome.length > 0) return ofSome;
    const inside = test.op === 'call' ? this.validators.inside(test, outcome, scope) : [];
    return inside.length > 0 || !outcome ? inside : this.records.found(test, scope, run);
  }
}

function isName(target: Target): target is NameExpr {
  return target.op === 'name';
}

/** Among the results of a function, the name of the one that is the decision. */
function answerOf({ parts }: PatternTarget): NameExpr | null {
  const says = ({ key, target }: PatternTarget['parts'][number]) =>
    isName(target) && SAYS_YES.test(typeof key === 'string' ? key : target.name);
  const { target } = parts.find(says) ?? {};
  return target && isName(target) ? target : null;
}
