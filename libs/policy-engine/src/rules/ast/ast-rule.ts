import type { AstRule, AstRuleObject } from '@assay/contracts';
import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import { SYNTAX_ERROR } from '../../languages/languages.js';
import { LiteralSearch } from '../../literals/literal-search.js';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import type { Span } from '../../regex/pattern.js';
import { boundedOutcome, type FileScan, type Found, type RawMatch, type RuleOutcome } from '../file-scan.js';
import type { ReplacementFix } from '../replacement-fix.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';
import { astPrefilter, nodePrefilter } from '../tree/ast-prefilter.js';
import { NodeFinder } from '../tree/node-finder.js';
import { RedactedNodes } from '../tree/redacted-nodes.js';
import { sizeOfObjects, spanOf } from '../tree/rule-objects.js';
import { Surroundings } from '../tree/surroundings.js';

/** Nodes that are looked at to tell what they may match; of more, few rules would be spared. */
const MAX_TOLD_APART = 100;

/** Rules of which one matches where the rule does. */
function alternatives(rule: AstRuleObject | undefined): readonly AstRuleObject[] {
  if (!rule) return [];
  const { any: parts, ...others } = rule;
  return parts && Object.keys(others).length === 0 ? parts.flatMap(alternatives) : [rule];
}

/** `kind: ast`: an ast-grep rule object over the syntax tree. */
export class AstMatcher implements RuleMatcher {
  readonly prefilter: Prefilter;
  /** Names of meta-variables in the rule's patterns: one node, and several (`$$$NAME`). */
  private readonly single: readonly string[];
  private readonly multiple: readonly string[];
  private readonly finder: NodeFinder;
  readonly redacted: RedactedNodes;
  /** The alternatives of `lower_if`. Most files have nothing of what one needs, and ast-grep compiles what it is given for each search. */
  private readonly lowerIf: readonly { prefilter: Prefilter; part: AstRuleObject }[];
  /** What finds the matches of which one of some alternatives is true too, by their places in `lowerIf`. */
  private readonly lowering = new Map<string, NodeFinder>();
  /** Rules of several policies may share an id; a number never is shared. */
  private readonly prefix = `${++AstMatcher.count}-`;
  private static count = 0;
  /** Made when the first file asks. */
  private ofNode: Prefilter | undefined;

  /**
   * @param replacement of a rule whose fix is not a template
   * @throws RegexSyntaxError if a `regex` of the rule is not RE2 syntax
   */
  constructor(
    private readonly rule: AstRule,
    private readonly replacement: ReplacementFix | null = null,
  ) {
    this.prefilter = all([any((rule.match.literals ?? []).map(literal)), astPrefilter(rule.match)]);
    const text = JSON.stringify([rule.match, rule.fix ?? '']);
    this.multiple = names(text, /\$\$\$([A-Z_][A-Z0-9_]*)/g);
    this.single = names(text, /(?<!\$)\$([A-Z_][A-Z0-9_]*)/g);
    const { constraints, utils, literals: _, lower_if: lowerIf, ...object } = rule.match;
    this.finder = new NodeFinder(object, { constraints, utils });
    this.redacted = new RedactedNodes(rule.redact, rule.match);
    this.lowerIf = alternatives(lowerIf).map((part) => ({ prefilter: astPrefilter({ ...part, utils }), part }));
  }

  /** What ast-grep is asked for in this file; with `calls`, that depends on the file's imports. */
  configs(scan: FileScan): { match: NapiConfig; lowered: NapiConfig | null } {
    return { match: this.finder.config(scan), lowered: this.lowered(() => true)?.config(scan) ?? null };
  }

  /**
   * The rule without constraints, its utilities under names of its own: matches at least where the rule does, and can be
   * one branch of an `any` over several rules; null: it matches nowhere in the file.
   */
  branch(scan: FileScan): AstBranch | null {
    const rest = this.finder.possibleRest(scan);
    return rest && asBranch(rest, this.prefix);
  }

  /** Whether it may match a node of that text. */
  mayMatchIn(text: LiteralSearch): boolean {
    this.ofNode ??= nodePrefilter(this.rule.match);
    return text.canMatch(this.ofNode);
  }

  get redacts(): boolean {
    return !this.redacted.isEmpty;
  }

  get cost(): number {
    return costOf(sizeOfObjects([this.rule.match, this.rule.redact]), this.prefilter);
  }

  run(scan: FileScan): RuleOutcome {
    return boundedOutcome(this.matches(scan), scan.limits.maxFindingsPerRuleAndFile, this.redacts);
  }

  private *matches(scan: FileScan): Generator<Found> {
    const root = scan.tree();
    if (!root) return;
    const nodes = scan.counted(this.finder.nodes(scan, root));
    const lowers = nodes.length > 0 && this.lowerIf.length > 0 ? this.loweredIn(nodes, scan, root) : null;
    const lowered = new Set(lowers?.find(scan, root));
    for (const node of nodes)
      yield {
        match: this.toMatch(node, scan.text, lowered.has(node.id())),
        secrets: this.redacted.within(node, scan),
      };
  }

  private loweredIn(nodes: readonly SgNode[], scan: FileScan, root: SgNode): NodeFinder | null {
    const surroundings = nodes.length > MAX_TOLD_APART ? null : new Surroundings(nodes, root);
    return this.lowered(
      ({ prefilter, part }) =>
        scan.literals.canMatch(prefilter) && (surroundings === null || surroundings.mayMeet(part)),
    );
  }

  /** Finds the matches of which a possible alternative of `lower_if` is true too; null: none is possible. */
  private lowered(isPossible: (part: AstMatcher['lowerIf'][number]) => boolean): NodeFinder | null {
    const places = [...this.lowerIf.keys()].filter((at) => isPossible(itemAt(this.lowerIf, at)));
    if (places.length === 0) return null;
    let finder = this.lowering.get(places.join());
    if (!finder) {
      const { constraints, utils, literals: _, lower_if: __, ...object } = this.rule.match;
      const parts = places.map((at) => itemAt(this.lowerIf, at).part);
      finder = new NodeFinder({ all: [object, { any: parts }] }, { constraints, utils });
      this.lowering.set(places.join(), finder);
    }
    return finder;
  }

  private toMatch(node: SgNode, text: string, isLowered: boolean): RawMatch {
    const captures: Record<string, Span> = {};
    for (const name of this.single) {
      const captured = node.getMatch(name);
      if (captured) captures[name] = spanOf(captured);
    }
    for (const name of this.multiple) {
      const nodes = node.getMultipleMatches(name);
      const [first, last] = [nodes[0], nodes.at(-1)];
      captures[name] = first && last ? { start: spanOf(first).start, end: spanOf(last).end } : { start: 0, end: 0 };
    }
    const span = spanOf(node);
    return {
      ...span,
      captures,
      edits: this.replacement?.edits(text, span) ?? this.template(span, captures, text),
      ...(isLowered ? { isLowered } : {}),
    };
  }

  private template(span: Span, captures: Record<string, Span>, text: string): RawMatch['edits'] {
    const { fix } = this.rule;
    if (typeof fix !== 'string') return null;
    const replaced = fix.replace(/\${1,3}([A-Z_][A-Z0-9_]*)/g, (_, name: string) => {
      const captured = captures[name];
      return captured ? text.slice(captured.start, captured.end) : '';
    });
    return [{ ...span, text: replaced }];
  }
}

/** A rule without constraints whose utilities have names of their own. */
function asBranch({ rule, utils = {} }: NapiConfig, prefix: string): AstBranch {
  const renamed = renameUtils({ rule, utils }, prefix) as { rule: NapiConfig['rule']; utils: object };
  const prefixed = Object.entries(renamed.utils).map(([name, util]) => [prefix + name, util]);
  return { rule: renamed.rule, utils: Object.fromEntries(prefixed) };
}

type AstBranch = Required<Pick<NapiConfig, 'rule' | 'utils'>>;

/** Every `matches` with the prefix before its name. */
function renameUtils(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameUtils(item, prefix));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'matches' && typeof item === 'string' ? prefix + item : renameUtils(item, prefix),
    ]),
  );
}

/**
 * Those of the rules that may match anything, by one walk over the tree. Most rules that a file's words call for find nothing, and
 * a walk for all of them costs little more than one for each. It looks for syntax errors on its way.
 */
export function mayMatch<T extends Pick<AstMatcher, 'branch' | 'mayMatchIn'>>(
  matchers: readonly T[],
  scan: FileScan,
  root: SgNode,
): readonly T[] {
  const branches = matchers.flatMap((matcher) => matcher.branch(scan) ?? []);
  const utils = Object.assign({}, ...branches.map((branch) => branch.utils));
  const rules = [...branches.map(({ rule }) => rule), SYNTAX_ERROR];
  const nodes = scan.counted(root.findAll(scan.ruleFor({ rule: { any: rules }, utils })));
  if (!nodes.some((node) => node.is(SYNTAX_ERROR.kind))) scan.noteNoSyntaxError();
  if (nodes.length > MAX_TOLD_APART) return matchers;
  const literals = new LiteralSearch(
    outermost(nodes)
      .map((node) => node.text())
      .join('\n'),
  );
  return nodes.length > 0 ? matchers.filter((matcher) => matcher.mayMatchIn(literals)) : [];
}

/** Nodes in the order of the file, without those inside others, whose texts together may be far longer than the file. */
function outermost(nodes: readonly SgNode[]): SgNode[] {
  let until = 0;
  return nodes.filter((node) => {
    const { start, end } = node.range();
    if (start.index < until) return false;
    until = end.index;
    return true;
  });
}

function names(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), (match) => itemAt(match, 1)))].sort();
}
