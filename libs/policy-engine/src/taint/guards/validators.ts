import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { Has } from '../sinks/sinks.js';
import { truth } from '../statements/conditions.js';
import { MODES, type Mode } from './body-analysis.js';
import { type CrossFileChecks, DECIDES, REJECTS } from './cross-file-checks.js';
import { bare, guesses, joined, type Said, sure, valuesOf } from './expressions.js';
import type { GuardKind } from './guards.js';
import type { Patterns } from './patterns.js';

/** A function of the project that checks its arguments: `is_document(path)`, `canRead(user, id)`. */
const JUDGES = /^_*(?:is|has|have|can|may|should|are|owns?|knows?|matches)(?:_[a-z]|[A-Z])/;
/** Such functions that only test the form, which protects from nothing: `isEmpty(x)`, `is_file(path)`. */
const ASKS_FORM =
  /^_*(?:is|has|have|can|may|should|are|matches)_?(?:not_?|a_?|any_?|non_?)?(?:empty|blank|null(?:ish)?|nil|none|undefined|def(?:ined)?|present|set|str(?:ing)?|text|content|length|value|param(?:eter)?|arrays?|lists?|(?:plain_?|deep_?|real_?)?obj(?:ect)?(?:_?like)?|hash|dict|map|date|reg_?ex(?:p)?|iterable|array_?like|primitive|buffer|stream|own|func(?:tion)?|fn|callable|true|truthy|false|falsy|dir(?:ectory)?|folder|(?:regular_?)?file|readable|writable|executable|hidden|assignable_?from|symbolic_?link|link|absolute|relative|exists?|promise|error|json|html|xml|url|uri|http|https|ajax|debug|enabled|disabled|large|long|short|big|small|upper(?:case)?|lower(?:case)?|space|whitespace|ascii|utf_?8|binary|bytes?|instance|type|new|same|equal|root|local|remote|email|active|logged_?in|authenticated|admin)s?$/i;
/** A function whose name says that it throws if its argument is invalid: `validatePath`, `raise_not_valid_url`. */
const THROWS =
  /^_*(?:[vV]alidate|[cC]heck|[aA]ssert|[eE]nsure|[vV]erify|[rR]equire|[rR]eject|[rR]efuse|[fF]orbid|[dD]eny|(?:[rR]aise|[tT]hrow|[fF]ail|[aA]bort)_?(?:[iI]f|[uU]nless|[oO]n|[nN]ot|[iI]nvalid|[uU]nsafe))_?(?<subject>\w+)!?$/;
/** Such functions that only test the form, or the caller: `requireNonNull(x)`, `assertString(x)`, `checkPermission(user)`. */
const THROWS_BY_FORM =
  /null|nil|none|undefined|defined|empty|blank|present|missing|exists?|required|set$|str(?:ing)?$|text$|types?$|instance|object|array|list|map$|length|size|range|arg(?:ument)?s?$|param(?:eter)?s?$|equals?|true$|false$|that$|state|auth|login|logged|user|permission|access|csrf|session$|role|admin|request$|response|body|method|version|config|options?$|token$|password|limit|quota|status|result|error/i;
/** Part of the name of a function that raises if its argument is invalid, and returns what it accepted. */
const CHECKS = /check|valid|verif|ensure|assert|guard|safe|secur|traversal|inside|within|allow|forbid|reject|deny/i;
/** A function that tests whether a path lies inside or outside a folder. */
const IS_INSIDE =
  /^_*(?:is|in)?_?(?:sub_?(?:path|dir(?:ectory)?|folder|file)|(?:(?:path|file|dir)_?)?(?:inside|within|beneath|below|under|contained)(?:_?in)?(?:_?(?:root|base|dir(?:ectory)?|folder|path|home|workspace))?|(?:child|descendant)(?:_?(?:path|of))?)$/i;
const IS_OUTSIDE = /outside|escap|beyond|leaves|not_?(?:in|within|below|under)/i;
/** Functions whose `ok` means something else: they cut a string, read the environment or call another server. */
const SAYS_OK_OF_FORM =
  /^_*(?:cut|get|lookup|load|fetch|request|post|put|send|query|parse|decode|find|next|receive|safe_?parse)/i;
/** Functions that match a text against a pattern. */
const FITS = /^(?:preg_match|test|match|fullmatch|matches|MatchString|Match)$/;
const ABOUT_PATHS = /path|file|dir(?:ectory)?s?$|folder|traversal|inside|within|name$/i;
const ABOUT_ADDRESSES = /ur[il]s?$|host|address|ssrf|origin|endpoint|target/i;

/** Finds what functions that check their arguments prove: by their code if the evaluation has it, or else by their name. */
export class Validators {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
    private readonly patterns: Patterns,
    private readonly crossFileChecks: CrossFileChecks,
  ) {}

  /**
   * What a validator proves about its arguments if it returns without an error: `validatePath(x)`.
   * @param modes what shows that there is none, of which one suffices
   */
  accepted(call: CallExpr, modes: readonly Mode[], scope: Scope): Said[] {
    const { subject = '' } = THROWS.exec(call.name)?.groups ?? {};
    const isAbout = (kind: GuardKind, names: RegExp) => names.test(subject) && this.kinds.has(kind);
    const isProof = isAbout('path', ABOUT_PATHS) || isAbout('url', ABOUT_ADDRESSES);
    // What any other such function of the project accepts is unknown: `validateSessionId(x)`.
    const body = this.flow.calls.bodyOf(call, scope);
    // `isValidRequest(x)`, if its result is unused, only stops what its own code stops.
    const isDecision = subject === '' ? body !== null && DECIDES.test(call.name) : !THROWS_BY_FORM.test(subject);
    const says = isProof ? 'proof' : isDecision && !this.kinds.has('prototype') ? 'guess' : 'nothing';
    if (says === 'nothing' && !body) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(call, modes, scope);
    if (weight === 0) return [];
    if ((isProof && (weight === 2 || weight === 3)) || (weight === 3 && this.kinds.has('path')))
      return sure(valuesOf(call));
    return says === 'nothing' ? [] : this.crossFileChecks.said(call, typeof weight === 'number' ? null : weight, says);
  }

  /** What a call proves whose result is kept, by the code of its function alone: it may have raised instead. */
  raised(call: CallExpr, scope: Scope): Said[] {
    if (!CHECKS.test(call.name) || this.kinds.has('prototype')) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(call, ['stop'], scope);
    if (weight === 3 && this.kinds.has('path')) return sure(valuesOf(call));
    if (weight === null || typeof weight === 'number')
      return weight === null || weight < 2 ? [] : guesses(valuesOf(call));
    return this.crossFileChecks.said(call, weight, 'nothing');
  }

  /** Whether a function may have checked its arguments, so that values returned along with its approval are good. */
  mayDecide(call: CallExpr, scope: Scope): boolean {
    const { id, name, args } = call;
    if (args.length === 0 || SAYS_OK_OF_FORM.test(name) || this.flow.marks.sources.has(id)) return false;
    return this.crossFileChecks.verdicts.ofCall(call, MODES, scope) !== 0;
  }

  /** Whether a call returns an error if its arguments are invalid. */
  throws(call: CallExpr): boolean {
    return THROWS.test(call.name);
  }

  /** What a call with that outcome proves by testing that a path lies below a folder. */
  inside(call: CallExpr, outcome: boolean, scope: Scope): Said[] {
    const isOutside = IS_OUTSIDE.test(call.name) || REJECTS.test(call.name);
    if (outcome === isOutside) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(call, [outcome ? 'yes' : 'no'], scope);
    if (typeof weight === 'number') return weight === 3 && this.kinds.has('path') ? sure(valuesOf(call)) : [];
    const isNamed = IS_INSIDE.test(call.name) && this.kinds.has('path');
    return this.crossFileChecks.said(call, weight, isNamed ? 'proof' : 'nothing');
  }

  /**
   * What patterns and functions of the project are asked about: where it goes on, it was looked at.
   * @param outcome of the test there; null: it may be either
   */
  examined(given: Expr, outcome: boolean | null, scope: Scope, run: Activation): Said[] {
    const test = bare(given);
    if (test.op === 'unary')
      return this.examined(test.operand, test.operator === '!' ? negated(outcome) : null, scope, run);
    const chain = joined(test);
    if (chain) return chain.tests.flatMap((each) => this.examined(each, outcome, scope, run));
    if (test.op === 'binary') {
      const { operator, left, right } = test;
      const of = comparedOutcome(operator, right, outcome);
      // Of `a + b + c`, which may be as long as it likes, only the end.
      const sides = left.op === 'binary' && left.operator === operator ? [right] : [left, right];
      return sides.flatMap((side) => this.examined(side, of, scope, run));
    }
    if (test.op !== 'call') return [];
    const { name, receiver } = test;
    // It goes on with what was not approved: `if (isSafe(x)) throw …`.
    if (outcome !== null && (outcome ? REJECTS : DECIDES).test(name)) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(
      test,
      outcome === null ? ['yes', 'no'] : [outcome ? 'yes' : 'no'],
      scope,
    );
    if (weight === 0) return [];
    // `PATTERN.matcher(x).find()`
    const matcher = receiver?.op === 'call' && receiver.name === 'matcher' ? receiver : null;
    if (weight === null && (matcher || FITS.test(name))) {
      const parts = valuesOf(matcher ?? test);
      const holdsData = (held: string) => scope.get(held)?.taint != null;
      if (outcome !== null && this.patterns.letAllPass(test, outcome, holdsData)) return [];
      return guesses(matcher || !receiver ? parts : [...parts, receiver]);
    }
    if (ASKS_FORM.test(name)) return [];
    if (weight !== null && typeof weight !== 'number') return this.crossFileChecks.said(test, weight, 'nothing');
    // A method may be of another class, so that its body has to compare the data.
    const isOwn = receiver
      ? weight !== null && weight >= 2
      : weight !== null || (this.flow.knowsFunctions && !this.flow.effects.isKnown(name));
    if (!isOwn) return [];
    // one that says the same of everything has looked at nothing
    return truth(this.flow.expressions.value(test, scope, run)) === null ? guesses(valuesOf(test)) : [];
  }

  /** Expressions that functions of the project approve if `test` has that outcome. */
  judged(given: Expr, outcome: boolean, scope: Scope): Said[] {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') return this.judged(test.operand, !outcome, scope);
    const chain = joined(test);
    if (chain) return chain.isAnd === outcome ? chain.tests.flatMap((each) => this.judged(each, outcome, scope)) : [];
    if (test.op !== 'call') return [];
    const decides = (outcome ? DECIDES : REJECTS).test(test.name);
    if (!decides && !(outcome && JUDGES.test(test.name) && !ASKS_FORM.test(test.name))) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(test, [outcome ? 'yes' : 'no'], scope);
    if (weight === 0) return [];
    return this.crossFileChecks.said(test, typeof weight === 'number' ? null : weight, decides ? 'proof' : 'guess');
  }
}

const negated = (outcome: boolean | null): boolean | null => (outcome === null ? null : !outcome);

/** Of the left side, where a comparison has the outcome: `preg_match($pattern, $x) === 1`. */
function comparedOutcome(operator: string, right: Expr, outcome: boolean | null): boolean | null {
  if (right.op !== 'constant' || !/^(?:[!=]==?|is|is not)$/.test(operator)) return null;
  const isYes = right.value === true || right.value === 1;
  return isYes === /^(?:=|is$)/.test(operator) ? outcome : negated(outcome);
}
