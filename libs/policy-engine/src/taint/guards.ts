import type { Activation } from './activation.js';
import { isTypeName } from './effects.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, Expr, Target } from './ir.js';
import type { Scope } from './scope.js';
import type { Has } from './sinks.js';
import { anyTaint, asGuess, constant, type Proof, SETTLED, type Trace, type Value } from './value.js';

/**
 * Weaknesses that a test of a special kind protects from: `path`, that a name lies below a folder; `url`, that an
 * address belongs to a host; `type`, that a value is a text; `quote`, that it has no quotation mark; `prototype`, that a name is
 * not that of an object's prototype. Equality, allow lists, patterns and tests
 * for numbers protect from all.
 */
export type GuardKind = 'path' | 'url' | 'type' | 'quote' | 'prototype';

/** An expression that something was said of: it is harmless, or that it is not is a guess. */
interface Said {
  expr: Expr;
  isGuess: boolean;
}

/** In a scope, under the key (`keyOf`) of an expression that is no name: it was tested. Joined with anything else it is gone. */
const PROVEN = constant(true);
/** The same of one that a function of the project decided on, of which only the name is known. */
const DECIDED = constant('decided');

const CONTAINS = /^(?:includes|has|contains|containsKey|containsValue|hasOwnProperty|hasOwn|Contains|some|indexOf)$/;
const EQUALS = /^(?:equals|equalsIgnoreCase|contentEquals|EqualFold|Equal|is|isEqual|compare_digest|timingSafeEqual)$/;
const MATCHES = /^(?:preg_match|test|match|fullmatch|matches|MatchString|Match|find)$/;
/** Own test functions of the usual libraries: what passes is a number, an identifier or one of few characters. */
const IS_PLAIN =
  /^(?:isinstance|isInteger|isSafeInteger|isFinite|isInt|isdigit|isalnum|isalpha|isnumeric|isdecimal|isidentifier|isNumeric|isAlpha|isAlphanumeric|isDigits?|isUUID|isUuid|validateUUID|isMongoId|isValidObjectId|isValid|isIP|isIPv4|isIPv6|isHexadecimal|isIn|isCreatable|isNumber|is_numeric|is_int|is_integer|is_float|is_bool|ctype_(?:digit|alnum|alpha|xdigit|lower|upper))$/;
/** A function whose name says that it decides what may pass: `isAllowed`, `is_path_safe`. */
const DECIDES =
  /^_*(?:(?:is|are|has|can|check|validate)?_?|(?:is|are|can)(?:[A-Z][a-z]+|_[a-z]+)_?)(?:valid|allowed|safe|white_?listed|allow_?listed|trusted|permitted|supported|known|recogni[sz]e)/i;
/** The opposite, of which `isPathUnsafe` is one: what does not pass them is harmless. */
const REJECTS =
  /^_*(?:(?:is|are|has|have|looks|contains?)_?)?(?:[A-Z]?[a-z]+|_[a-z]+)??_?(?:[uU]nsafe|[iI]nvalid|[iI]llegal|[fF]orbidden|[bB]locked|[dD]isallowed|[uU]ntrusted|[mM]alicious|[nN]ot_?[aA]llowed|[tT]raversal|[dD]irectoryTraversal|[pP]athTraversal|path_traversal)/;
/** A function of the project's own that decides on what it is given: `is_document(path)`, `canRead(user, id)`. */
const JUDGES = /^_*(?:is|has|have|can|may|should|are|owns?|knows?|matches)(?:_[a-z]|[A-Z])/;
/** What such functions ask of the form alone, which protects from nothing: `isEmpty(x)`, `is_file(path)`. */
const ASKS_FORM =
  /^_*(?:is|has|have|can|may|should|are|matches)_?(?:not_?|a_?|any_?|non_?)?(?:empty|blank|null(?:ish)?|nil|none|undefined|def(?:ined)?|present|set|str(?:ing)?|text|content|length|value|param(?:eter)?|arrays?|lists?|(?:plain_?|deep_?|real_?)?obj(?:ect)?(?:_?like)?|hash|dict|map|date|reg_?ex(?:p)?|iterable|array_?like|primitive|buffer|stream|own|func(?:tion)?|fn|callable|true|truthy|false|falsy|dir(?:ectory)?|folder|(?:regular_?)?file|readable|writable|executable|hidden|assignable_?from|symbolic_?link|link|absolute|relative|exists?|promise|error|json|html|xml|url|uri|http|https|ajax|debug|enabled|disabled|large|long|short|big|small|upper(?:case)?|lower(?:case)?|space|whitespace|ascii|utf_?8|binary|bytes?|instance|type|new|same|equal|root|local|remote|email|active|logged_?in|authenticated|admin)s?$/i;
/** A function whose name says that it throws where something is wrong with what it is given. */
const THROWS = /^_*(?:validate|check|assert|ensure|verify|require|reject|refuse|forbid|deny)_?(?<subject>\w+)$/;
/** What they ask of the form alone, or of the caller: `requireNonNull(x)`, `assertString(x)`, `checkPermission(user)`. */
const THROWS_BY_FORM =
  /null|nil|none|undefined|defined|empty|blank|present|missing|exists?|required|set$|str(?:ing)?$|text$|types?$|instance|object|array|list|map$|length|size|range|arg(?:ument)?s?$|param(?:eter)?s?$|equals?|true$|false$|that$|state|auth|login|logged|user|permission|access|csrf|session$|role|admin|request$|response|body|method|version|config|options?$|token$|password|limit|quota|status|result|error/i;
/** Names of what is an error, or nothing: `err := validateName(x)`, `const problem = checkPath(x)`. */
const ERRORS =
  /^_*(?:\w*_)?(?:err|error|problem|violation|reason|issue|fault)s?\d*$|(?:Err|Error|Problem|Violation)s?$/;
/** Properties of a validator's result that say yes, and that say why not: `result.ok`, `result.error`. */
const SAYS_YES = /^(?:ok|valid|is_?valid|success|safe|is_?safe|allowed|is_?allowed|passed)$/i;
const SAYS_NO = /^(?:err|errors?|reason|problems?|issues)$/i;
/** A table or a register of the program's own: what it has a record under is one of its keys. */
const IS_REGISTER =
  /^[A-Z][A-Z\d_]+$|(?:[rR]egistry|[rR]egister|[tT]able|[cC]atalog(?:ue)?|[lL]ookup|[mM]ap|(?:[bB]y|by_)(?:[iI]d|[nN]ame|[kK]ey|[sS]lug))$/;
/** Where records are kept that users may have named. */
const IS_STORE =
  /(?:store|storage|repo(?:sitory)?|dao|database|db|objects|collection|manager|service|model|client|cache)s?$/i;
const LOOKS_UP =
  /^(?:get|find|fetch|look_?up|load)(?:_?(?:one|first|by_?\w+|or_?(?:null|none|404)|if_?present|unique))?$|^(?:get|find|fetch|load)By[A-Z]\w*$/i;
/** A function that says whether a path lies below a folder, or that it does not. */
const IS_INSIDE =
  /^_*(?:is|in)?_?(?:sub_?(?:path|dir(?:ectory)?|folder|file)|(?:(?:path|file|dir)_?)?(?:inside|within|beneath|below|under|contained)(?:_?in)?(?:_?(?:root|base|dir(?:ectory)?|folder|path|home|workspace))?|(?:child|descendant)(?:_?(?:path|of))?)$/i;
const IS_OUTSIDE = /outside|escap|beyond|leaves|not_?(?:in|within|below|under)/i;
/** What such a function does: it brings a path into its normal form, and asks what it begins with. */
const NORMALIZES =
  /\b(?:Clean|Abs|EvalSymlinks|Rel|resolve|relative|realpath|realpathSync|normalize|abspath|normpath|toRealPath|getCanonicalPath|getCanonicalFile|toAbsolutePath)\s*\(/;
const ASKS_BEGINNING =
  /\b(?:HasPrefix|startsWith|startswith|is_relative_to|relative_to|commonpath|IsLocal|str_starts_with)\s*\(|\.parents\b/;
const MAX_TEST_CHARS = 1_500;
const ABOUT_PATHS = /path|file|dir(?:ectory)?s?$|folder|traversal|inside|within|name$/i;
const ABOUT_ADDRESSES = /ur[il]s?$|host|address|ssrf|origin|endpoint|target/i;
/** Of PHP: is the first argument in the list that is the second? */
const IN_LIST = /^(?:in_array|array_key_exists|key_exists)$/;
/** Look into a list that is their first argument. */
const LIST_MODULES = /^(?:slices|_|lo|Object|Arrays|ArrayUtils|CollectionUtils)$/;
/** Names of compiled patterns: `NAME`, `namePattern`, `slugRegex`, `ident_re`. */
const IS_PATTERN = /^[A-Z][A-Z\d_]+$|[pP]attern$|[rR]eg[eE]xp?$|(?:^|_)re$|[a-z]RE$/;
const STARTS = /^(?:str_starts_with|startsWith|startswith|HasPrefix|is_relative_to|IsLocal|isInside|isPathInside)$/;
/** The same value in another form; of a path, the same file. */
const CONVERTS =
  /^(?:str|fspath|as_posix|toString|String|valueOf|normpath|abspath|realpath|resolve|absolute|normalize|getCanonicalPath|getCanonicalFile|toRealPath|toAbsolutePath|Clean|EvalSymlinks)$/;
/** Of PHP: where the second argument stands in the first, or how their beginnings compare. */
const FINDS = /^(?:mb_)?str(?:i?pos|n(?:case)?cmp)$/;
const HOST_PARTS = /^(?:hostname|host|origin|netloc|Host)$/;

/** What the tests of `if`, `?:`, `&&` and `switch` say of expressions wherever they hold. */
export class Guards {
  /** Of all that was ever proven and is no name: nothing else needs to be looked up. */
  private readonly keys = new Set<string>();
  /** Characters of the longest expression among them; -1: there is none. */
  private longestKey = -1;

  constructor(
    private readonly flow: FlowAnalysis,
    /** Asked only where it makes a difference: rules of other kinds share the run until then (`shared-runs.ts`). */
    private readonly kinds: Has<GuardKind>,
  ) {}

  /** Notes in `scope` what follows from `test` having the outcome. */
  assume(test: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    for (const expr of this.proven(test, outcome, scope, run)) {
      this.prove(expr, scope);
      if (hostOf(expr) && this.kinds.has('url')) this.proveAddress(expr, scope, run);
    }
    // Which objects may be merged, such functions decide by their form.
    if (!this.kinds.has('prototype')) for (const expr of this.judged(test, outcome)) this.doubt(expr, scope);
    for (const said of this.said(test, outcome, scope, run)) this.believe(said, scope);
  }

  private believe({ expr, isGuess }: Said, scope: Scope): void {
    if (isGuess) this.doubt(expr, scope);
    else this.prove(expr, scope);
  }

  /** In a case whose labels are all fixed, the subject is one of them. */
  assumeCase(
    subject: Expr,
    { labels, isDefault }: { labels: readonly Expr[]; isDefault: boolean },
    scope: Scope,
  ): void {
    const isFixed = labels.length > 0 && labels.every((label) => !isDefault && isLiteral(label));
    if (isFixed) this.prove(subject, scope);
  }

  /** Notes at a name what follows from the test that it now holds the outcome of: `const ok = ALLOWED.includes(x)`. */
  keep(target: Target, value: Expr, scope: Scope, run: Activation): void {
    // In Java, what is declared as a truth value is a number.
    const test = value.op === 'number' ? (value.parts[0] ?? value) : value;
    if (!isTest(test)) return;
    const parts = target.op === 'pattern' ? target.parts.map((part) => part.target) : [target];
    const [first, last] = [
      target.op === 'pattern' ? target.parts.find(({ key }) => key === 0)?.target : target,
      parts.at(-1),
    ];
    // Of what a function returns besides, an error comes last, as does whether a table has the key.
    let isError = false;
    if (last?.op === 'name' && test.op === 'call' && ERRORS.test(last.name)) {
      const said = this.accepted(test, scope);
      const given = said.length > 0 ? parts.slice(0, -1).filter(({ op }) => op === 'name') : [];
      const isProof = said.some(({ isGuess }) => !isGuess);
      const whenFalse = [
        ...said,
        ...given.map((expr) => ({ expr: expr as Expr, isGuess: !isProof })),
        ...this.found(test, scope, run),
      ];
      this.keepAt(last.name, [], whenFalse, scope);
      isError = last === first || whenFalse.length > 0;
    } else if (last?.op === 'name' && last !== first && test.op !== 'binary' && test.op !== 'unary') {
      this.keepAt(last.name, this.found(test, scope, run), [], scope);
    }
    // The decision comes first: `allowed, reason = is_allowed(x)`.
    if (first?.op !== 'name' || isError) return;
    const said = (outcome: boolean) => [
      ...this.proven(test, outcome, scope, run).map((expr) => ({ expr, isGuess: false })),
      ...(outcome ? this.found(test, scope, run) : []),
      // Whether it gives a yes or an error, its result does not say.
      ...(outcome && test.op === 'call' ? this.accepted(test, scope).map(({ expr }) => ({ expr, isGuess: true })) : []),
    ];
    this.keepAt(first.name, said(true), said(false), scope);
  }

  private keepAt(name: string, whenTrue: readonly Said[], whenFalse: readonly Said[], scope: Scope): void {
    const held = scope.get(name);
    if (!held || whenTrue.length + whenFalse.length === 0) return;
    const proofs = (said: readonly Said[]): Proof[] =>
      said.map(({ expr, isGuess }) => ({ expr, isGuess, held: heldBy(expr, scope) }));
    scope.set(name, { ...held, proves: { whenTrue: proofs(whenTrue), whenFalse: proofs(whenFalse) } });
  }

  /** What a validator says of what it is given where it ends without an error: `validatePath(x)`. */
  private accepted(call: CallExpr, scope: Scope): Said[] {
    const { subject = '' } = THROWS.exec(call.name)?.groups ?? {};
    const isAbout = (kind: GuardKind, names: RegExp) => names.test(subject) && this.kinds.has(kind);
    const isProof =
      isAbout('path', ABOUT_PATHS) ||
      isAbout('url', ABOUT_ADDRESSES) ||
      (subject !== '' && this.testsFolder(call, scope));
    // What else such a function of the project accepts is not known: `validateSessionId(x)`.
    const isDecision = subject !== '' && !THROWS_BY_FORM.test(subject) && !this.kinds.has('prototype');
    return isProof || isDecision ? call.args.map(({ value }) => ({ expr: value, isGuess: !isProof })) : [];
  }

  /** The key of a record that was found: of the program's own table it is one of those, of a store users may have named it. */
  private found(expr: Expr, scope: Scope, run: Activation): Said[] {
    if (this.kinds.has('prototype')) return [];
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return this.found(expr.parts[0], scope, run);
    if (expr.op === 'index')
      return this.isKnown(expr.object, scope, run) && !isLiteral(expr.index)
        ? [{ expr: expr.index, isGuess: false }]
        : [];
    if (expr.op !== 'call' || !expr.receiver || !LOOKS_UP.test(expr.name)) return [];
    const name = expr.receiver.op === 'name' || expr.receiver.op === 'member' ? expr.receiver.name : '';
    const isRegister = IS_REGISTER.test(name);
    if (!isRegister && !IS_STORE.test(name) && !/[bB]y_?\w/.test(expr.name)) return [];
    if (!this.isKnown(expr.receiver, scope, run)) return [];
    return expr.args.map(({ value }) => ({ expr: value, isGuess: !isRegister }));
  }

  /** Whether a function tells if a path lies below a folder: by what it does where the file has it, else by its name. */
  private testsFolder(call: CallExpr, scope: Scope): boolean {
    if (!this.kinds.has('path')) return false;
    const body = this.flow.calls.bodyOf(call, scope);
    if (!body) return IS_INSIDE.test(call.name);
    if (body.end - body.start > MAX_TEST_CHARS) return false;
    const code = this.flow.code(body);
    return NORMALIZES.test(code) && ASKS_BEGINNING.test(code);
  }

  /** Notes what follows from a call coming to its end whose result nobody asks for, and which would have thrown: `validatePath(x)`. */
  passed(call: Expr, scope: Scope): void {
    if (call.op === 'merge' && call.parts.length === 1 && call.parts[0]) this.passed(call.parts[0], scope);
    if (call.op !== 'call') return;
    if (call.name === 'relative_to' && call.receiver && this.kinds.has('path')) this.prove(call.receiver, scope);
    for (const said of this.accepted(call, scope)) this.believe(said, scope);
  }

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

  /** What tests said of an expression that is no name; its key is only made where tests said something at all. */
  private noted(expr: Expr, scope: Scope): Value | undefined {
    if (expr.op === 'name' || expr.end - expr.start > this.longestKey) return undefined;
    const key = this.keyOf(expr);
    return this.keys.has(key) ? scope.get(key) : undefined;
  }

  /** The text that a parsed address was made of is the same address. */
  private proveAddress(expr: Expr, scope: Scope, run: Activation): void {
    const object = hostOf(expr);
    const taint = object && anyTaint(this.flow.expressions.value(object, scope, run));
    if (!taint || this.flow.isParameter(taint.source)) return;
    for (const name of scope.namesOf(taint.source.id)) scope.set(name, SETTLED);
  }

  /** That data which a function said yes to is harmful is a guess. */
  private doubt(expr: Expr, scope: Scope): void {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) {
      this.doubt(expr.parts[0], scope);
    } else if (expr.op === 'name') {
      const value = scope.get(expr.name);
      if (value?.taint) scope.set(expr.name, { ...value, taint: asGuess(value.taint) });
    } else if ((expr.op === 'member' || expr.op === 'index') && !this.isProven(expr, scope)) {
      this.note(expr, scope, DECIDED);
    }
  }

  /** What functions of the project said yes to where `test` is `outcome`. */
  private judged(test: Expr, outcome: boolean): Expr[] {
    if (test.op === 'merge' && test.parts.length === 1 && test.parts[0]) return this.judged(test.parts[0], outcome);
    if (test.op === 'unary' && test.operator === '!') return this.judged(test.operand, !outcome);
    if (test.op === 'binary' && /^(?:&&|and|\|\||or)$/.test(test.operator))
      return /^(?:&&|and)$/.test(test.operator) === outcome
        ? [...this.judged(test.left, outcome), ...this.judged(test.right, outcome)]
        : [];
    if (!outcome || test.op !== 'call' || !JUDGES.test(test.name) || ASKS_FORM.test(test.name)) return [];
    return test.args.map(({ value }) => value);
  }

  /** What validators, tables of records and tests of paths say where `test` is `outcome`. */
  private said(test: Expr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    if (test.op === 'merge' && test.parts.length === 1 && test.parts[0])
      return this.said(test.parts[0], outcome, scope, run);
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
      const isError = other.op === 'call' && THROWS.test(other.name);
      if (isError) return isThere ? [] : this.accepted(other, scope);
      return this.said(other, isThere, scope, run);
    }
    if (test.op === 'name') return this.kept(test.name, outcome, scope);
    if (test.op === 'member' && test.object.op === 'name' && (outcome ? SAYS_YES : SAYS_NO).test(test.name))
      return this.kept(test.object.name, true, scope);
    if (test.op === 'call') {
      const isOutside = IS_OUTSIDE.test(test.name) || REJECTS.test(test.name);
      if (outcome !== isOutside && this.testsFolder(test, scope))
        return test.args.map(({ value }) => ({ expr: value, isGuess: false }));
    }
    return outcome ? this.found(test, scope, run) : [];
  }

  /** What the outcome of a test says that a variable keeps. */
  private kept(name: string, outcome: boolean, scope: Scope): Proof[] {
    const { whenTrue = [], whenFalse = [] } = scope.get(name)?.proves ?? {};
    return (outcome ? whenTrue : whenFalse).filter(({ expr, held }) => heldBy(expr, scope) === held);
  }

  private prove(expr: Expr, scope: Scope): void {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) {
      this.prove(expr.parts[0], scope);
    } else if (expr.op === 'text') {
      // Of a text that is one of a list, each part is a part of one of the list's: `FILES.includes(`${folder}/${name}`)`.
      for (const part of expr.parts) this.prove(part, scope);
    } else if (expr.op === 'name') {
      const value = scope.get(expr.name);
      if (value?.taint) this.proveDerived(value.taint, scope);
      if (value && anyTaint(value))
        scope.set(expr.name, { ...value, taint: null, fields: undefined, items: undefined, settled: true });
    } else if (expr.op === 'member' || expr.op === 'index' || expr.op === 'call') {
      this.note(expr, scope, PROVEN);
      // `str(path)` says of the path what it says of its text.
      const converted = expr.op === 'call' && CONVERTS.test(expr.name) ? (expr.args[0]?.value ?? expr.receiver) : null;
      if (converted) this.prove(converted, scope);
    }
  }

  /** A path that was made of one that lies below a folder, before that was tested: `${file}.gz`. */
  private proveDerived(tested: Trace, scope: Scope): void {
    for (const name of scope.namesOf(tested.source.id)) {
      const value = scope.get(name);
      for (let step = value?.taint?.previous ?? null; step; step = step.previous)
        if (step.place.id === tested.place.id && value && this.kinds.has('path'))
          scope.set(name, { ...value, taint: null, settled: true });
    }
  }

  /** Expressions that are harmless where `test` is `outcome`. */
  private proven(test: Expr, outcome: boolean, scope: Scope, run: Activation): Expr[] {
    if (test.op === 'merge' && test.parts.length === 1 && test.parts[0])
      return this.proven(test.parts[0], outcome, scope, run);
    if (test.op === 'unary' && test.operator === '!') return this.proven(test.operand, !outcome, scope, run);
    if (test.op === 'binary') return this.ofOperator(test, outcome, scope, run);
    if (test.op === 'call') return this.ofCall(test, outcome, scope, run);
    if (test.op === 'name')
      return this.kept(test.name, outcome, scope).flatMap(({ expr, isGuess }) => (isGuess ? [] : [expr]));
    return [];
  }

  private ofOperator(test: Expr & { op: 'binary' }, outcome: boolean, scope: Scope, run: Activation): Expr[] {
    const { operator, left, right } = test;
    const names = this.kinds.has('prototype') ? this.ofPrototypeName(test, outcome) : null;
    if (names) return names;
    if (/^(?:&&|and|\|\||or)$/.test(operator)) {
      const [a, b] = [this.proven(left, outcome, scope, run), this.proven(right, outcome, scope, run)];
      if (/^(?:&&|and)$/.test(operator) === outcome) return [...a, ...b];
      // One of the two holds: what follows from either.
      return a.filter((expr) => b.some((other) => this.flow.code(other) === this.flow.code(expr)));
    }
    if (/^(?:===?|is)$/.test(operator)) return this.compared(left, right, outcome, scope, run);
    if (/^(?:!==?|is not)$/.test(operator)) return this.compared(left, right, !outcome, scope, run);
    if (operator === 'in' || operator === 'not in') {
      const isIn = (operator === 'in') === outcome;
      if (isIn) return this.isKnown(right, scope, run) ? this.withObject(left) : [];
      if (isQuote(this.flow.code(left)) && this.kinds.has('quote')) return [right];
      return isDots(this.flow.code(left)) && this.kinds.has('path') ? [right] : [];
    }
    // `list.indexOf(x) >= 0`, `path.indexOf(base) > -1`
    if (/^>=?$/.test(operator) && outcome && left.op === 'call' && left.name === 'indexOf')
      return this.ofCall(left, true, scope, run);
    return [];
  }

  /** `key !== '__proto__'`, `BLOCKED.indexOf(key) === -1`; null: something else is compared. */
  private ofPrototypeName({ operator, left, right }: Expr & { op: 'binary' }, outcome: boolean): Expr[] | null {
    for (const [name, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (name.op === 'constant' && name.value === '__proto__' && /^[!=]==?$/.test(operator))
        return operator.startsWith('!') === outcome ? [other] : [];
    }
    const [first] = left.op === 'call' && left.name === 'indexOf' ? left.args : [];
    if (left.op !== 'call' || !left.receiver || !first) return null;
    // Which of its two ways is the one for names that are blocked is clear to who wrote it.
    if (this.blocksPrototypes(left.receiver)) return [first.value];
    return first.value.op === 'constant' && first.value.value === '__proto__' ? [left.receiver] : null;
  }

  /** `BLOCKED.includes(key)`, `/__proto__/.test(key)`, `Object.hasOwn(target, key)`; null: something else is asked. */
  private ofPrototypeCall(
    { name, receiver, args }: CallExpr,
    outcome: boolean,
    scope: Scope,
    run: Activation,
  ): Expr[] | null {
    const [first, second] = args.map(({ value }) => value);
    if (!receiver || !first) return null;
    if (/^(?:includes|has|test|match)$/.test(name)) {
      if (this.blocksPrototypes(receiver)) return outcome ? [] : [first];
      return first.op === 'constant' && first.value === '__proto__' && !outcome ? [receiver] : null;
    }
    // an object's own element is none of its prototype's: of the object that is read, not of the one that names come from
    const [object, key] =
      name === 'hasOwnProperty'
        ? [receiver, first]
        : name === 'hasOwn' || (name === 'call' && receiver.op === 'member' && receiver.name === 'hasOwnProperty')
          ? [first, second]
          : [null, null];
    if (!object || !key) return null;
    const { keyOf } = this.flow.expressions.value(key, scope, run);
    return outcome && keyOf !== this.flow.code(object) && keyOf !== undefined ? [key] : [];
  }

  /** A list or a pattern of names that are not to be used. */
  private blocksPrototypes(expr: Expr): boolean {
    const code = this.flow.code(expr);
    return (
      code.includes('__proto__') ||
      (expr.op === 'name' &&
        /proto|unsafe|forbid|block|deny|danger|illegal|reserved|disallow|pollut|bad|ignore/i.test(code))
    );
  }

  private compared(left: Expr, right: Expr, isEqual: boolean, scope: Scope, run: Activation): Expr[] {
    // `list.includes(x) === true`
    if (right.op === 'constant' && typeof right.value === 'boolean')
      return this.proven(left, right.value === isEqual, scope, run);
    // `preg_match($pattern, $x) === 1`
    if (left.op === 'call' && left.name === 'preg_match' && right.op === 'constant')
      return this.proven(left, (right.value === 1) === isEqual, scope, run);
    return isEqual ? this.equal(left, right, scope, run) : this.notFound(left, right);
  }

  private equal(left: Expr, right: Expr, scope: Scope, run: Activation): Expr[] {
    // `strpos($path, $base) === 0`, `strpos($path, '..') === false`
    if (left.op === 'call' && FINDS.test(left.name) && right.op === 'constant') {
      const [first, second] = left.args.map(({ value }) => value);
      return right.value === 0 ? this.ofBeginning(null, first, second) : [];
    }
    const kind =
      left.op === 'opaque' ? /^typeof\b/.test(this.flow.code(left)) && right.op === 'constant' && right.value : null;
    if (kind && left.op === 'opaque') {
      const plain = kind === 'number' || kind === 'boolean' || (kind === 'string' && this.kinds.has('type'));
      return plain ? left.parts : [];
    }
    // `file.slice(0, root.length) === root`
    if (left.op === 'call' && left.receiver && /^(?:slice|substr|substring)$/.test(left.name)) {
      const [from] = left.args;
      if (from?.value.op === 'constant' && from.value.value === 0 && this.kinds.has('path')) return [left.receiver];
    }
    if (this.isKnown(right, scope, run)) return this.withObject(left);
    return this.isKnown(left, scope, run) ? this.withObject(right) : [];
  }

  /** `isset($list[$key])` says that the key is one of the list's. */
  private ofKey(expr: Expr, scope: Scope, run: Activation): Expr[] {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return this.ofKey(expr.parts[0], scope, run);
    return expr.op === 'index' && this.isKnown(expr.object, scope, run) ? this.withObject(expr.index) : [];
  }

  /** What a text proves by not being in another: `strpos($path, '..') === false`. */
  private without(text: Expr | undefined, part: Expr | undefined): Expr[] {
    const code = text && part ? this.flow.code(part) : '';
    const isOfKind = (isDots(code) && this.kinds.has('path')) || (isQuote(code) && this.kinds.has('quote'));
    return text && isOfKind ? [text] : [];
  }

  /** `list.indexOf(x) === -1` does not hold. */
  private notFound(left: Expr, right: Expr): Expr[] {
    const isIndex = left.op === 'call' && left.name === 'indexOf' && right.op !== 'call';
    return isIndex && this.flow.code(right) === '-1' ? left.args.slice(0, 1).map(({ value }) => value) : [];
  }

  private ofCall(test: CallExpr, outcome: boolean, scope: Scope, run: Activation): Expr[] {
    const { name, receiver } = test;
    const [first, second] = test.args.map(({ value }) => value);
    const names = this.kinds.has('prototype') ? this.ofPrototypeCall(test, outcome, scope, run) : null;
    if (names) return names;
    const module = receiver?.op === 'name' ? receiver.name : '';
    if (REJECTS.test(name)) return outcome ? [] : test.args.map(({ value }) => value);
    if (name === 'isset') return outcome && first ? this.ofKey(first, scope, run) : [];
    if (!outcome) {
      if (/^str_contains$/.test(name) || FINDS.test(name)) return this.without(first, second);
      const isSearch = /^(?:includes|contains|Contains|indexOf|startsWith|isAbsolute|HasPrefix)$/.test(name);
      if (!isSearch) return [];
      if (receiver && first && isQuote(this.flow.code(first)) && this.kinds.has('quote')) return [receiver];
      if (module === 'strings' && first && second)
        return isDots(this.flow.code(second)) && this.kinds.has('path') ? [first] : [];
      return receiver && first && isDots(this.flow.code(first)) && this.kinds.has('path') ? [receiver] : [];
    }
    if (IN_LIST.test(name)) return first && second && this.isKnown(second, scope, run) ? this.withObject(first) : [];
    if (CONTAINS.test(name) && first) {
      if (LIST_MODULES.test(module) && second) return this.isKnown(first, scope, run) ? this.withObject(second) : [];
      if (module === 'strings') return [];
      return receiver && this.isKnown(receiver, scope, run) ? this.withObject(first) : [];
    }
    if (EQUALS.test(name) && first) {
      if (second) return this.compared(first, second, true, scope, run);
      return receiver ? this.compared(receiver, first, true, scope, run) : [];
    }
    // `filter_var($x, FILTER_VALIDATE_INT)`
    if (name === 'filter_var' && first && second)
      return /^FILTER_VALIDATE_(?:INT|FLOAT|IP|MAC|DOMAIN|BOOL)/.test(this.flow.code(second)) ? [first] : [];
    if (MATCHES.test(name)) return this.ofPattern(test, receiver, first, second);
    if (IS_PLAIN.test(name)) {
      if (
        name === 'isinstance' &&
        !/^\(?\s*(?:int|float|bool|UUID|uuid\.UUID|Decimal)\b/.test(second ? this.flow.code(second) : '')
      )
        return first && this.kinds.has('type') ? [first] : [];
      return first ? [first] : receiver ? [receiver] : [];
    }
    if (STARTS.test(name)) return this.ofBeginning(receiver, first, second);
    if (DECIDES.test(name)) return test.args.map(({ value }) => value);
    return [];
  }

  /** A whole text that fits a pattern without any character in it. */
  private ofPattern(test: CallExpr, receiver: Expr | null, first?: Expr, second?: Expr): Expr[] {
    if (test.name === 'preg_match') return first && second && this.isNarrow(first, test.name) ? [second] : [];
    // `re.match(p, x)`, `regexp.MatchString(p, x)`, `Pattern.matches(p, x)`
    const isModule = receiver?.op === 'name' && /^(?:re|regex|regexp|Pattern)$/.test(receiver.name);
    if (isModule && first && second) return this.isNarrow(first, test.name) ? [second] : [];
    // `/p/.test(x)`, `PATTERN.fullmatch(x)`
    if (receiver && first && this.isPattern(receiver)) return this.isNarrow(receiver, test.name) ? [first] : [];
    // `PATTERN.matcher(x).matches()`
    if (receiver?.op === 'call' && receiver.name === 'matcher') return receiver.args.map(({ value }) => value);
    // `x.match(/p/)`, `x.matches("p")`
    return receiver && first && this.isNarrow(first, test.name) ? [receiver] : [];
  }

  private ofBeginning(receiver: Expr | null, first?: Expr, second?: Expr): Expr[] {
    const isFunction = receiver?.op === 'name' && isTypeOrModule(receiver.name);
    const [tested, beginning] = isFunction || !receiver ? [first, second] : [receiver, first];
    if (!tested) return [];
    const text = beginning?.op === 'constant' || beginning?.op === 'text' ? this.flow.code(beginning) : null;
    if (!/^["'`]\.{0,2}\/?["'`]$/.test(text ?? '') && this.kinds.has('path')) return [tested];
    // `https://host/`: after it nothing can change the host.
    return text !== null && /^\w?["'`]https?:\/\/[^/"'`]+\//.test(text) && this.kinds.has('url') ? [tested] : [];
  }

  /** With a part of an address the whole of it, where the rule is about addresses. */
  private withObject(expr: Expr): Expr[] {
    const object = hostOf(expr);
    // The part alone: of the whole, `assume` takes care.
    return object && this.kinds.has('url') ? [expr, ...(object.op === 'name' ? [] : [object])] : [expr];
  }

  /** Whether no data of a source is in it: a list, a fixed text, a setting. */
  private isKnown(expr: Expr, scope: Scope, run: Activation): boolean {
    if (isLiteral(expr)) return true;
    if (expr.op === 'opaque') return false;
    const taint = anyTaint(this.flow.expressions.value(expr, scope, run));
    // What another file's function gives, and was given nothing for: `files.list().includes(name)`.
    const isGivenNothing = expr.op === 'call' && expr.args.length === 0 && !this.flow.marks.sources.has(expr.id);
    return !taint || (isGivenNothing && taint.source.id === expr.id);
  }

  private note(expr: Expr, scope: Scope, said: Value): void {
    const key = this.keyOf(expr);
    this.keys.add(key);
    this.longestKey = Math.max(this.longestKey, expr.end - expr.start);
    scope.set(key, said);
  }

  private keyOf(expr: Expr): string {
    return `\0${this.flow.code(expr)}`;
  }

  /** A literal of JavaScript, or a name that tells. */
  private isPattern(expr: Expr): boolean {
    if (expr.op === 'name') return IS_PATTERN.test(expr.name);
    return expr.op === 'opaque' && this.flow.code(expr).startsWith('/');
  }

  /** Whether a pattern, where it is seen, is about the whole text and lets nothing pass that is not listed. */
  private isNarrow(expr: Expr, method: string): boolean {
    if (expr.op === 'name' || expr.op === 'member') return this.isPattern(expr);
    const code = this.flow.code(expr);
    // PHP writes a pattern with its signs into a text: `'/^a$/i'`.
    const body = /^["']([^\w\s\\])(.*)\1\w*["']$/s.exec(code)?.[2] ?? code.replace(/^\w?["'`/]|["'`/]\w*$/g, '');
    const isWhole = /^(?:fullmatch|matches)$/.test(method) || (/^\^|^\\A/.test(body) && /\$$|\\[zZ]$/.test(body));
    return isWhole && !/\.[*+]|\[\^|\\[SDW]/.test(body);
  }
}

/** Whether an expression may be a test whose outcome is kept. */
function isTest({ op }: Expr): boolean {
  return op === 'call' || op === 'binary' || op === 'unary' || op === 'index';
}

function isNone(expr: Expr): boolean {
  return (
    (expr.op === 'constant' && expr.value === null) ||
    (expr.op === 'name' && /^(?:undefined|nil|None)$/.test(expr.name))
  );
}

/** What the variable holds that an expression is about. */
function heldBy(expr: Expr, scope: Scope): Value | undefined {
  for (let at: Expr | null = expr; at; ) {
    if (at.op === 'name') return scope.get(at.name);
    if (at.op === 'member' || at.op === 'index') at = at.object;
    else at = at.op === 'call' ? (at.receiver ?? at.args[0]?.value ?? null) : null;
  }
  return undefined;
}

/** The address whose host an expression gives. */
function hostOf(expr: Expr): Expr | null {
  // `parse_url($url, PHP_URL_HOST)`, `parse_url($url)['host']`
  if (expr.op === 'call' && expr.name === 'parse_url') {
    const [first, second] = expr.args.map(({ value }) => value);
    return first && second?.op === 'name' && second.name === 'PHP_URL_HOST' ? first : null;
  }
  if (expr.op === 'index' && expr.object.op === 'call' && expr.object.name === 'parse_url')
    return isHostKey(expr.index) ? (expr.object.args[0]?.value ?? null) : null;
  if (expr.op === 'member') return HOST_PARTS.test(expr.name) ? expr.object : null;
  return expr.op === 'call' && /^(?:getHost|getAuthority|Hostname|host)$/.test(expr.name) ? expr.receiver : null;
}

function isHostKey(expr: Expr): boolean {
  return expr.op === 'constant' ? expr.value === 'host' : expr.op === 'text' && expr.parts.every(isHostKey);
}

function isLiteral(expr: Expr): boolean {
  if (expr.op === 'constant') return true;
  return (expr.op === 'text' || expr.op === 'merge') && expr.parts.length > 0 && expr.parts.every(isLiteral);
}

function isQuote(code: string): boolean {
  return /^\w?(?:"'"|"\\""|'"'|'\\'')$/.test(code);
}

/** `".."`, with a slash or without. */
function isDots(code: string): boolean {
  return /^\w?["'`][\\/]*\.\.[\\/]*["'`]$/.test(code) || /^["'`]\/["'`]$/.test(code);
}

function isTypeOrModule(name: string): boolean {
  return isTypeName(name) || /^(?:strings|filepath|path|os|bytes)$/.test(name);
}
