import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { Has } from '../sinks/sinks.js';
import type { Trace } from '../values/trace.js';
import { anyTaint, type Value } from '../values/value.js';
import { type CrossFileChecks, DECIDES, REJECTS } from './cross-file-checks.js';
import {
  bare,
  guesses,
  hostOf,
  isDots,
  isKnown,
  isListElsewhere,
  isOfFunctionElsewhere,
  isQuote,
  joined,
  type Said,
  sure,
} from './expressions.js';
import type { GuardKind } from './guards.js';
import { mayStayOnSite, ofOwnSite } from './own-site.js';
import { hasAlternatives, type Patterns, writtenPattern } from './patterns.js';
import type { Proofs } from './proofs.js';
import { PrototypeNames } from './prototype-names.js';
import { isReplaced } from './replaced.js';
import {
  COMPARES_START,
  CONTAINS,
  EQUALS,
  holdsInDotNet,
  holdsInKotlin,
  IN_LIST,
  IS_PLAIN,
  IS_PLAIN_TYPE,
  isFunction,
  LIST_MODULES,
  MATCHES,
  NORMALIZES,
  STARTS,
} from './test-names.js';
import { truthOf } from './truths.js';

/** Django's test that an address stays on allowed hosts, and its name before 3.0. */
const OWN_HOSTS = /^(?:url_has_allowed_host_and_scheme|is_safe_url)$/;
/** Names of compiled patterns: `NAME`, `namePattern`, `slugRegex`, `ident_re`. */
const IS_PATTERN = /^[A-Z][A-Z\d_]+$|[pP]attern$|[rR]eg[eE]xp?$|(?:^|_)re$|[a-z]RE$/;
/** Methods of patterns alone, whatever the pattern is called. */
const TESTS_PATTERN = /^(?:MatchString|fullmatch|test)$/;
/** A pattern for parent folders: two dots, or one or two before a separator, anywhere in the text. */
const FINDS_PARENTS =
  /^\w?["'`]*[/#~@]?(?:\\\.){2}(?:[/#~@]\w*)?["'`]*$|^\w?["'`]*[/#~@]?\\\.(?:\\\.|\{1,2\}|\+)\[?(?:\\?[/|]|\\)+\]?\??[/#~@]?\w*["'`]*$/;
/** PHP: finds the second argument in the first, or compares their beginnings. */
const FINDS = /^(?:mb_)?str(?:i?pos|n(?:case)?cmp)$/;

/** Finds expressions that comparisons, lists, patterns and tests of common libraries prove harmless. */
export class Comparisons {
  private readonly prototypes: PrototypeNames;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
    private readonly proofs: Proofs,
    private readonly patterns: Patterns,
    private readonly crossFileChecks: CrossFileChecks,
  ) {
    this.prototypes = new PrototypeNames(flow);
  }

  /** Expressions that are harmless where `test` is `outcome`. */
  proven(given: Expr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') return this.proven(test.operand, !outcome, scope, run);
    if (test.op === 'binary') return this.ofOperator(test, outcome, scope, run);
    if (test.op === 'call') return this.ofCall(test, outcome, scope, run);
    if (test.op === 'name') return this.proofs.kept(test.name, outcome, scope).filter(({ isGuess }) => !isGuess);
    return [];
  }

  private ofOperator(test: Expr & { op: 'binary' }, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const { operator, left, right } = test;
    const names = this.kinds.has('prototype') ? this.prototypes.ofOperator(test, outcome) : null;
    if (names) return sure(names);
    const chain = joined(test);
    if (chain) {
      const [first = [], ...others] = chain.tests.map((each) => this.proven(each, outcome, scope, run));
      if (chain.isAnd === outcome)
        return [...first, ...others.flat(), ...this.ofOwnSite(chain.tests, outcome, scope, run)];
      // At least one holds, so only what follows from each counts.
      const codes = (said: readonly Said[]) => new Set(said.map(({ expr }) => this.flow.code(expr)));
      const common = others.map(codes);
      return first.filter(({ expr }) => common.every((each) => each.has(this.flow.code(expr))));
    }
    if (/^(?:===?|is)$/.test(operator)) return this.compared(left, right, outcome, scope, run);
    if (/^(?:!==?|is not)$/.test(operator)) return this.compared(left, right, !outcome, scope, run);
    if (operator === 'in' || operator === 'not in') {
      const isIn = (operator === 'in') === outcome;
      if (isIn)
        return isKnown(this.flow, right, scope, run)
          ? sure(this.withObject(left))
          : this.inListElsewhere(left, right, scope, run);
      if (isQuote(this.flow.code(left)) && this.kinds.has('quote')) return sure([right]);
      return isDots(this.flow.code(left)) && this.kinds.has('path') ? sure([right]) : [];
    }
    // `list.indexOf(x) >= 0`, `path.indexOf(base) > -1`
    const isFound = `${operator} ${this.flow.code(right)}`;
    if (/^(?:>= 0|> -1)$/.test(isFound) && outcome && left.op === 'call' && left.name === 'indexOf')
      return sure(this.fromLibrary(left, true, scope, run));
    return [];
  }

  private ofOwnSite(tests: readonly Expr[], outcome: boolean, scope: Scope, run: Activation): Said[] {
    if (!mayStayOnSite(tests) || !this.kinds.has('url')) return [];
    const textOf = (expr: Expr) => this.flow.expressions.value(expr, scope, run).constant;
    return ofOwnSite(tests, outcome, textOf, (expr) => this.flow.code(expr));
  }

  private compared(left: Expr, right: Expr, isEqual: boolean, scope: Scope, run: Activation): Said[] {
    const isMatch = left.op === 'call' && left.name === 'preg_match';
    // `list.includes(x) === true`
    if (!isMatch && right.op === 'constant' && typeof right.value === 'boolean')
      return this.proven(left, right.value === isEqual, scope, run);
    // `preg_match($pattern, $x) === 1`
    if (isMatch && right.op === 'constant')
      return right.value === 0 || right.value === 1
        ? this.proven(left, (right.value === 1) === isEqual, scope, run)
        : [];
    if (!isEqual) return sure(this.notFound(left, right));
    const equal = sure(this.equal(left, right, scope, run));
    // `if (format === book.format)`, of a book that another file found
    const ofOthers = (side: Expr) => isOfFunctionElsewhere(this.flow, side, scope, run);
    if (equal.length > 0 || ofOthers(left) === ofOthers(right)) return equal;
    return guesses(this.withObject(ofOthers(left) ? right : left));
  }

  private equal(left: Expr, right: Expr, scope: Scope, run: Activation): Expr[] {
    // `strpos($path, $base) === 0`, `strpos($path, '..') === false`
    if (left.op === 'call' && FINDS.test(left.name) && right.op === 'constant') {
      const [first, second] = left.args.map(({ value }) => value);
      return right.value === 0 ? this.ofBeginning(null, first, second, scope, run) : [];
    }
    // `os.path.commonpath([base, path]) == base`
    for (const [side, base] of [
      [left, right],
      [right, left],
    ] as const)
      if (side.op === 'call' && /^common(?:path|prefix)$/.test(side.name)) {
        const paths = side.args[0]?.value;
        if (paths?.op !== 'list') return [];
        return this.kinds.has('path') && this.isFolder(base, scope, run) ? paths.items : [];
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
      if (from?.value.op === 'constant' && from.value.value === 0 && this.kinds.has('path'))
        return this.isFolder(right, scope, run) ? [left.receiver] : [];
    }
    if (isKnown(this.flow, right, scope, run)) return this.withObject(left);
    return isKnown(this.flow, left, scope, run) ? this.withObject(right) : [];
  }

  /** `isset($list[$key])` says that the key is one of the list's. */
  private ofKey(given: Expr, scope: Scope, run: Activation): Expr[] {
    const expr = bare(given);
    return expr.op === 'index' && isKnown(this.flow, expr.object, scope, run) ? this.withObject(expr.index) : [];
  }

  /** What a text proves by not being in another: `strpos($path, '..') === false`. */
  private without(text: Expr | undefined, part: Expr | undefined): Expr[] {
    const code = text && part ? this.flow.code(part) : '';
    const isOfKind = (isDots(code) && this.kinds.has('path')) || (isQuote(code) && this.kinds.has('quote'));
    return text && isOfKind ? [text] : [];
  }

  /** A text without a match of a pattern for parent folders: `preg_match('/\\.{1,2}[\\/|\\\\]/', $path)`. */
  private withoutParents({ name }: CallExpr, receiver: Expr | null, first?: Expr, second?: Expr): Expr[] {
    const isOfPattern = receiver === null || (receiver.op === 'name' && /^(?:re|regex|regexp)$/.test(receiver.name));
    const [pattern, text] = isOfPattern ? [first, second] : name === 'match' ? [first, receiver] : [receiver, first];
    return pattern && text && FINDS_PARENTS.test(this.flow.code(pattern)) ? [text] : [];
  }

  /** `list.indexOf(x) === -1` does not hold. */
  private notFound(left: Expr, right: Expr): Expr[] {
    const isIndex = left.op === 'call' && left.name === 'indexOf' && right.op !== 'call';
    return isIndex && this.flow.code(right) === '-1' ? left.args.slice(0, 1).map(({ value }) => value) : [];
  }

  /** Where the evaluation has the function, its body decides, whatever its name says. */
  private ofCall(test: CallExpr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    // The position of the first is as false as 0.
    if (test.name === 'indexOf' && outcome) return [];
    if (truthOf(test, new Map(), this.flow) !== null) return [];
    const { name, receiver } = test;
    const [first, second] = test.args.map(({ value }) => value);
    const names = this.kinds.has('prototype') ? this.prototypes.ofCall(test, outcome, scope, run) : null;
    if (names) return sure(names);
    const other = second ?? receiver;
    const said =
      outcome && EQUALS.test(name) && first && other
        ? second
          ? this.compared(first, second, true, scope, run)
          : this.compared(other, first, true, scope, run)
        : this.listed(test, outcome, scope, run);
    const decides = outcome ? DECIDES.test(name) : REJECTS.test(name);
    if (said.length === 0 && !decides) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(test, [outcome ? 'yes' : 'no'], scope);
    if (typeof weight === 'number') {
      if (weight < 2) return [];
      return said.length > 0 ? said : sure(test.args.map(({ value }) => value));
    }
    if (weight === null) {
      const isDoubtful = isReplaced(name, this.flow.file) || this.mayLeave(test, scope, run);
      return isDoubtful ? said.map(({ expr }) => ({ expr, isGuess: true })) : said;
    }
    // A function of the project proves nothing by its name alone. A list may be of another file.
    const crossFileCheck = this.crossFileChecks.of(weight, IS_PLAIN.test(name) ? 'guess' : 'known');
    return said.map((each) => ({ ...each, crossFileCheck }));
  }

  private listed(test: CallExpr, outcome: boolean, scope: Scope, run: Activation): Said[] {
    const proven = sure(this.fromLibrary(test, outcome, scope, run));
    if (proven.length > 0 || !outcome) return proven;
    const { name, receiver, args } = test;
    const [first, second] = args.map(({ value }) => value);
    const isOfModule = receiver?.op === 'name' && LIST_MODULES.test(receiver.name);
    if (IN_LIST.test(name) || (CONTAINS.test(name) && isOfModule)) {
      const [value, list] = IN_LIST.test(name) ? [first, second] : [second, first];
      return value && list ? this.inListElsewhere(value, list, scope, run) : [];
    }
    return CONTAINS.test(name) && receiver && first ? this.inListElsewhere(first, receiver, scope, run) : [];
  }

  /** `Object.keys(settings).includes(key)`, of what a function of another file returned. */
  private inListElsewhere(value: Expr, list: Expr, scope: Scope, run: Activation): Said[] {
    const isElsewhere = isListElsewhere(this.flow, list, scope, run);
    return isElsewhere && !isOfFunctionElsewhere(this.flow, value, scope, run) ? guesses(this.withObject(value)) : [];
  }

  /** What a function of a common library proves. */
  private fromLibrary(test: CallExpr, outcome: boolean, scope: Scope, run: Activation): Expr[] {
    const { name, receiver } = test;
    const [first, second] = test.args.map(({ value }) => value);
    const module = receiver?.op === 'name' ? receiver.name : '';
    if (name === 'isset') return outcome && first ? this.ofKey(first, scope, run) : [];
    if (!outcome) {
      if (/^str_contains$/.test(name) || FINDS.test(name)) return this.without(first, second);
      if (MATCHES.test(name)) {
        const texts = this.withoutParents(test, receiver, first, second);
        return texts.length > 0 && this.kinds.has('path') ? texts : [];
      }
      const isSearch = /^(?:includes|contains|Contains|indexOf|startsWith|isAbsolute|HasPrefix)$/.test(name);
      if (!isSearch) return [];
      if (receiver && first && isQuote(this.flow.code(first)) && this.kinds.has('quote')) return [receiver];
      if (module === 'strings' && first && second)
        return isDots(this.flow.code(second)) && this.kinds.has('path') ? [first] : [];
      // A path that does not begin with a slash may lead out all the same.
      const isSlash = name === 'startsWith' && !this.flow.code(first ?? test).includes('.');
      return receiver && first && isDots(this.flow.code(first)) && !isSlash && this.kinds.has('path') ? [receiver] : [];
    }
    if (IN_LIST.test(name))
      return first && second && isKnown(this.flow, second, scope, run) ? this.withObject(first) : [];
    if (CONTAINS.test(name) && first) {
      if (LIST_MODULES.test(module) && second)
        return isKnown(this.flow, first, scope, run) ? this.withObject(second) : [];
      if (module === 'strings') return [];
      return receiver && isKnown(this.flow, receiver, scope, run) ? this.withObject(first) : [];
    }
    if (this.flow.language === 'csharp' && first && holdsInDotNet(test, this.kinds)) return [first];
    if (this.flow.language === 'kotlin' && receiver && holdsInKotlin(test, this.flow.code(test))) return [receiver];
    if (OWN_HOSTS.test(name) && this.flow.language === 'python') return this.ofAllowedHosts(test, scope, run);
    // `filter_var($x, FILTER_VALIDATE_INT)`
    if (name === 'filter_var' && first && second)
      return /^FILTER_VALIDATE_(?:INT|FLOAT|IP|MAC|DOMAIN|BOOL)/.test(this.flow.code(second)) ? [first] : [];
    if (MATCHES.test(name))
      return this.patterns.letAllPass(test, true, (held) => scope.get(held)?.taint != null)
        ? []
        : this.ofPattern(test, receiver, first, second);
    if (IS_PLAIN.test(name)) {
      if (name === 'isinstance' && !IS_PLAIN_TYPE.test(second ? this.flow.code(second) : ''))
        return first && this.kinds.has('type') ? [first] : [];
      return first ? [first] : receiver ? [receiver] : [];
    }
    return STARTS.test(name) ? this.ofBeginning(receiver, first, second, scope, run) : [];
  }

  /** Django's `url_has_allowed_host_and_scheme(x, allowed_hosts=…)`, unless the same request chooses the hosts. */
  private ofAllowedHosts({ args }: CallExpr, scope: Scope, run: Activation): Expr[] {
    const given = (name: string, at: number) =>
      args.find((arg, index) => arg.name === name || (arg.name === null && index === at && !arg.spread))?.value;
    const [url, hosts] = [given('url', 0), given('allowed_hosts', 1)];
    if (!url || !hosts || !this.kinds.has('url')) return [];
    return anyTaint(this.flow.expressions.value(hosts, scope, run)) ? [] : [url];
  }

  /** A text that matches, as a whole, a pattern without wildcards. */
  private ofPattern(test: CallExpr, receiver: Expr | null, first?: Expr, second?: Expr): Expr[] {
    if (test.name === 'preg_match') return first && second && this.isNarrow(first, test.name) ? [second] : [];
    // `re.match(p, x)`, `regexp.MatchString(p, x)`, `Pattern.matches(p, x)`
    const isModule = receiver?.op === 'name' && /^(?:re|regex|regexp|Pattern)$/.test(receiver.name);
    if (isModule && first && second) return this.isNarrow(first, test.name) ? [second] : [];
    // .NET's `Regex.IsMatch(x, p)`
    if (this.flow.language === 'csharp' && receiver?.op === 'name' && receiver.name === 'Regex' && first && second)
      return this.isNarrow(second, test.name) && !/\bMultiline\b/.test(this.flow.code(test)) ? [first] : [];
    // `/p/.test(x)`, `PATTERN.fullmatch(x)`
    const isNamed = receiver?.op === 'name' && TESTS_PATTERN.test(test.name) && !!this.patterns.named(receiver.name);
    if (receiver && first && (isNamed || this.isPattern(receiver)))
      return this.isNarrow(receiver, test.name) ? [first] : [];
    // `PATTERN.matcher(x).matches()`
    if (receiver?.op === 'call' && receiver.name === 'matcher') return receiver.args.map(({ value }) => value);
    // `x.match(/p/)`, `x.matches("p")`
    return receiver && first && this.isNarrow(first, test.name) ? [receiver] : [];
  }

  private ofBeginning(
    receiver: Expr | null,
    first: Expr | undefined,
    second: Expr | undefined,
    scope: Scope,
    run: Activation,
  ): Expr[] {
    const [tested, beginning] = isFunction(receiver, second) ? [first, second] : [receiver, first];
    if (!tested) return [];
    const text = beginning?.op === 'constant' || beginning?.op === 'text' ? this.flow.code(beginning) : null;
    if (this.kinds.has('path') && (!beginning || this.isFolder(beginning, scope, run))) return [tested];
    // After `https://host/`, nothing can change the host. The same holds for a setting and a slash: `baseURL + "/"`.
    const isConfigured =
      beginning && /\w.*\/["'`]$/.test(this.flow.code(beginning)) && isKnown(this.flow, beginning, scope, run);
    if (isConfigured && beginning.op !== 'constant' && this.kinds.has('url')) return [tested];
    return text !== null && /^\w?["'`]https?:\/\/[^/"'`]+\//.test(text) && this.kinds.has('url') ? [tested] : [];
  }

  /** Whether a test of how a path begins was made before parent folders were taken out: `/srv/../etc` begins with `/srv/`. */
  private mayLeave({ name, receiver, args }: CallExpr, scope: Scope, run: Activation): boolean {
    if (!COMPARES_START.test(name) || !this.kinds.has('path')) return false;
    const tested = isFunction(receiver, args[1]?.value) ? args[0]?.value : receiver;
    const taint = tested && anyTaint(this.flow.expressions.value(tested, scope, run));
    if (!tested || !taint || this.flow.isParameter(taint.source)) return false;
    for (let step: Trace | null = taint; step; step = step.previous)
      if (NORMALIZES.test(this.flow.code(step.place))) return false;
    return !NORMALIZES.test(this.flow.code(tested));
  }

  /** Whether an expression is a folder to lie below: none that the same request chooses, and not the root of them all. */
  private isFolder(expr: Expr, scope: Scope, run: Activation): boolean {
    const value = this.flow.expressions.value(expr, scope, run);
    if (value.items) return value.items.every((item) => !value.taint && isFolderName(item));
    const taint = anyTaint(value);
    return (!taint || this.flow.isParameter(taint.source)) && isFolderName(value, this.flow.code(expr));
  }

  /** Adds the whole address to a part of it, if the rule is about addresses. */
  private withObject(expr: Expr): Expr[] {
    const object = hostOf(expr);
    // Only the part. `assume` handles the whole.
    return object && this.kinds.has('url') ? [expr, ...(object.op === 'name' ? [] : [object])] : [expr];
  }

  /** Whether an expression is a pattern: a JavaScript literal, or a name that says so. */
  private isPattern(expr: Expr): boolean {
    if (expr.op === 'name') return IS_PATTERN.test(expr.name);
    return expr.op === 'opaque' && /^(?:\/|%r)/.test(this.flow.code(expr));
  }

  /** Whether a pattern covers the whole text and has no wildcard. A pattern in a variable is judged by its name. */
  private isNarrow(expr: Expr, method: string): boolean {
    const isName = expr.op === 'name' || expr.op === 'member';
    const named = isName ? this.patterns.named(expr.name) : undefined;
    const isPattern = this.isPattern(expr);
    if (isName && !named) return named === undefined && isPattern;
    if (isName && !isPattern && !TESTS_PATTERN.test(method)) return false;
    const code = named ?? this.flow.code(expr);
    const { body, flags } = writtenPattern(code, this.flow.language);
    // Anchors belong to one alternative only; with `m` and in Ruby, they match at line ends.
    const isOfLines = this.flow.language === 'ruby' || /m/.test(flags);
    const isAnchored =
      (isOfLines ? /^\\A.*\\[zZ]$/s.test(body) : /^\^|^\\A/.test(body) && /\$$|\\[zZ]$/.test(body)) &&
      !hasAlternatives(body);
    if (named && isPattern && this.flow.language !== 'ruby') return !hasAlternatives(body) && !/m/.test(flags);
    return (isAnchored || /^(?:fullmatch|matches)$/.test(method)) && !/\.[*+{?]|\[\^|\\[SDW]|\(\?\w*[ms]/.test(body);
  }
}

function isFolderName({ constant }: Value, code = ''): boolean {
  return !/^["'`]\.{0,2}\/?["'`]$/.test(typeof constant === 'string' ? `'${constant}'` : code);
}
