import type { Activation } from '../activation.js';
import { truth } from '../expressions.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../scope.js';
import type { Has } from '../sinks.js';
import { afterHead, bare, type Said } from './expressions.js';
import type { GuardKind } from './guards.js';
import type { Patterns } from './patterns.js';

/** A function whose name says that it detects harmful values, such as `isPathUnsafe`: everything else is harmless. */
export const REJECTS =
  /^_*(?:(?:is|are|has|have|looks|contains?)_?)?(?:[A-Z]?[a-z]+|_[a-z]+)??_?(?:[uU]nsafe|[iI]nvalid|[iI]llegal|[fF]orbidden|[bB]locked|[dD]isallowed|[uU]ntrusted|[mM]alicious|[nN]ot_?[aA]llowed|[tT]raversal|[dD]irectoryTraversal|[pP]athTraversal|path_traversal)/;
/** A function of the project that judges its arguments: `is_document(path)`, `canRead(user, id)`. */
const JUDGES = /^_*(?:is|has|have|can|may|should|are|owns?|knows?|matches)(?:_[a-z]|[A-Z])/;
/** Such functions that only test the form, which protects from nothing: `isEmpty(x)`, `is_file(path)`. */
const ASKS_FORM =
  /^_*(?:is|has|have|can|may|should|are|matches)_?(?:not_?|a_?|any_?|non_?)?(?:empty|blank|null(?:ish)?|nil|none|undefined|def(?:ined)?|present|set|str(?:ing)?|text|content|length|value|param(?:eter)?|arrays?|lists?|(?:plain_?|deep_?|real_?)?obj(?:ect)?(?:_?like)?|hash|dict|map|date|reg_?ex(?:p)?|iterable|array_?like|primitive|buffer|stream|own|func(?:tion)?|fn|callable|true|truthy|false|falsy|dir(?:ectory)?|folder|(?:regular_?)?file|readable|writable|executable|hidden|assignable_?from|symbolic_?link|link|absolute|relative|exists?|promise|error|json|html|xml|url|uri|http|https|ajax|debug|enabled|disabled|large|long|short|big|small|upper(?:case)?|lower(?:case)?|space|whitespace|ascii|utf_?8|binary|bytes?|instance|type|new|same|equal|root|local|remote|email|active|logged_?in|authenticated|admin)s?$/i;
/** A function whose name says that it throws if its argument is invalid. */
const THROWS = /^_*(?:validate|check|assert|ensure|verify|require|reject|refuse|forbid|deny)_?(?<subject>\w+)$/;
/** Such functions that only test the form, or the caller: `requireNonNull(x)`, `assertString(x)`, `checkPermission(user)`. */
const THROWS_BY_FORM =
  /null|nil|none|undefined|defined|empty|blank|present|missing|exists?|required|set$|str(?:ing)?$|text$|types?$|instance|object|array|list|map$|length|size|range|arg(?:ument)?s?$|param(?:eter)?s?$|equals?|true$|false$|that$|state|auth|login|logged|user|permission|access|csrf|session$|role|admin|request$|response|body|method|version|config|options?$|token$|password|limit|quota|status|result|error/i;
/** A function that tests whether a path lies inside or outside a folder. */
const IS_INSIDE =
  /^_*(?:is|in)?_?(?:sub_?(?:path|dir(?:ectory)?|folder|file)|(?:(?:path|file|dir)_?)?(?:inside|within|beneath|below|under|contained)(?:_?in)?(?:_?(?:root|base|dir(?:ectory)?|folder|path|home|workspace))?|(?:child|descendant)(?:_?(?:path|of))?)$/i;
const IS_OUTSIDE = /outside|escap|beyond|leaves|not_?(?:in|within|below|under)/i;
/** The code of such a function: it normalizes a path and tests its prefix. */
const NORMALIZES =
  /\b(?:Clean|Abs|EvalSymlinks|Rel|resolve|relative|realpath|realpathSync|normalize|abspath|normpath|toRealPath|getCanonicalPath|getCanonicalFile|toAbsolutePath)\s*\(/;
const ASKS_BEGINNING =
  /\b(?:HasPrefix|startsWith|startswith|is_relative_to|relative_to|commonpath|IsLocal|str_starts_with)\s*\(|\.parents\b/;
/** What it does if a path is outside the folder. */
const RAISES = /\b(?:raise|throw|abort)\b|\berrors\.New\(|\bErrorf\(/;
/** What a function ends its caller by: an error, the end of the process, or another function that does. */
const STOPS =
  /\b(?:throw|raise|panic|abort|die|assert\w*|[eE]xit|fail\w*|reject\w*)\b|[eE]rr(?:or)?|[eE]xception|(?:validate|check|ensure|verify|require|refuse|forbid|deny)\w*\s*\(/;
/** Functions whose `ok` means something else: they cut a string, read the environment or call another server. */
const SAYS_OK_OF_FORM =
  /^_*(?:cut|get|lookup|load|fetch|request|post|put|send|query|parse|decode|find|next|receive|safe_?parse)/i;
/** Functions that match a text against a pattern. */
const FITS = /^(?:preg_match|test|match|fullmatch|matches|MatchString|Match)$/;
const MAX_TEST_CHARS = 1_500;
const ABOUT_PATHS = /path|file|dir(?:ectory)?s?$|folder|traversal|inside|within|name$/i;
const ABOUT_ADDRESSES = /ur[il]s?$|host|address|ssrf|origin|endpoint|target/i;

/** Finds what functions that judge their arguments prove: by their code if the file has it, or else by their name. */
export class Validators {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
    private readonly patterns: Patterns,
  ) {}

  /** What a validator proves about its arguments if it returns without an error: `validatePath(x)`. */
  accepted(call: CallExpr, scope: Scope): Said[] {
    const { subject = '' } = THROWS.exec(call.name)?.groups ?? {};
    const isAbout = (kind: GuardKind, names: RegExp) => names.test(subject) && this.kinds.has(kind);
    const isProof =
      isAbout('path', ABOUT_PATHS) ||
      isAbout('url', ABOUT_ADDRESSES) ||
      ((subject !== '' || this.raises(call, scope)) && this.testsFolder(call, scope));
    // What any other such function of the project accepts is unknown: `validateSessionId(x)`.
    const isDecision = subject !== '' && !THROWS_BY_FORM.test(subject) && !this.kinds.has('prototype');
    return isProof || isDecision ? call.args.map(({ value }) => ({ expr: value, isGuess: !isProof })) : [];
  }

  /** Whether a function may have judged its arguments, so that values returned along with its approval are good. */
  mayDecide({ id, name, args }: CallExpr): boolean {
    return args.length > 0 && !SAYS_OK_OF_FORM.test(name) && !this.flow.marks.sources.has(id);
  }

  /** Whether a short function of the file may throw. */
  private raises(call: CallExpr, scope: Scope): boolean {
    const body = this.flow.calls.bodyOf(call, scope);
    return !!body && body.end - body.start <= MAX_TEST_CHARS && RAISES.test(this.flow.code(body));
  }

  /** Whether a function, of which the file may have the code, can keep a caller from going on that does not ask for its result. */
  mayStop(call: CallExpr, scope: Scope): boolean {
    const body = this.flow.calls.bodyOf(call, scope);
    return !body || STOPS.test(afterHead(this.flow.code(body)));
  }

  /** Whether a call returns an error if its arguments are invalid. */
  throws(call: CallExpr): boolean {
    return THROWS.test(call.name);
  }

  /** Whether a call with that outcome proves that a path lies below a folder. */
  putsInside(call: CallExpr, outcome: boolean, scope: Scope): boolean {
    const isOutside = IS_OUTSIDE.test(call.name) || REJECTS.test(call.name);
    return outcome !== isOutside && this.testsFolder(call, scope);
  }

  /** Whether a function tests that a path lies below a folder: by its code if the file has it, or else by its name. */
  private testsFolder(call: CallExpr, scope: Scope): boolean {
    if (!this.kinds.has('path')) return false;
    const body = this.flow.calls.bodyOf(call, scope);
    if (!body) return IS_INSIDE.test(call.name);
    if (body.end - body.start > MAX_TEST_CHARS) return false;
    const code = this.flow.code(body);
    return NORMALIZES.test(code) && ASKS_BEGINNING.test(code);
  }

  /**
   * What patterns and functions of the project are asked about: where it goes on, it was looked at.
   * @param outcome of the test there; null: it may be either
   */
  examined(given: Expr, outcome: boolean | null, scope: Scope, run: Activation): Expr[] {
    const test = bare(given);
    if (test.op === 'unary')
      return this.examined(test.operand, test.operator === '!' ? negated(outcome) : null, scope, run);
    if (test.op === 'binary') {
      const { operator, left, right } = test;
      const of = /^(?:&&|and|\|\||or)$/.test(operator) ? outcome : comparedOutcome(operator, right, outcome);
      return [...this.examined(left, of, scope, run), ...this.examined(right, of, scope, run)];
    }
    if (test.op !== 'call') return [];
    const { name, receiver, args } = test;
    const parts = args.map(({ value }) => value);
    // `PATTERN.matcher(x).find()`
    const matcher = receiver?.op === 'call' && receiver.name === 'matcher' ? receiver : null;
    if (matcher || FITS.test(name)) {
      const asked = matcher ? matcher.args.map(({ value }) => value) : receiver ? [...parts, receiver] : parts;
      return outcome !== null && this.patterns.letAllPass(test, outcome, scope) ? [] : asked;
    }
    const isOwn = this.flow.knowsFunctions
      ? !this.flow.effects.isKnown(name)
      : this.flow.calls.bodyOf(test, scope) !== null;
    if (!isOwn || receiver || ASKS_FORM.test(name)) return [];
    // one that says the same of everything has looked at nothing
    return truth(this.flow.expressions.value(test, scope, run)) === null ? parts : [];
  }

  /** Expressions that functions of the project approve if `test` has that outcome. */
  judged(given: Expr, outcome: boolean): Expr[] {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') return this.judged(test.operand, !outcome);
    if (test.op === 'binary' && /^(?:&&|and|\|\||or)$/.test(test.operator))
      return /^(?:&&|and)$/.test(test.operator) === outcome
        ? [...this.judged(test.left, outcome), ...this.judged(test.right, outcome)]
        : [];
    if (!outcome || test.op !== 'call' || !JUDGES.test(test.name) || ASKS_FORM.test(test.name)) return [];
    return test.args.map(({ value }) => value);
  }
}

const negated = (outcome: boolean | null): boolean | null => (outcome === null ? null : !outcome);

/** Of the left side, where a comparison has the outcome: `preg_match($pattern, $x) === 1`. */
function comparedOutcome(operator: string, right: Expr, outcome: boolean | null): boolean | null {
  if (right.op !== 'constant' || !/^(?:[!=]==?|is|is not)$/.test(operator)) return null;
  const isYes = right.value === true || right.value === 1;
  return isYes === /^(?:=|is$)/.test(operator) ? outcome : negated(outcome);
}
