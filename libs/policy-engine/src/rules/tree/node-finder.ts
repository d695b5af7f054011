import type { AstMatch, AstRuleObject } from '@assay/contracts';
import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { expandCalls, hasCalls } from '../../calls/expand-calls.js';
import type { Prefilter } from '../../literals/prefilter.js';
import type { FileScan } from '../file-scan.js';
import { unimportedPrefilter } from './ast-prefilter.js';
import { type Enclosing, isSplit, splitRule } from './enclosing.js';
import type { NodeRanges } from './node-ranges.js';
import { possiblePart } from './possible-part.js';

type Surrounding = Pick<AstMatch, 'constraints' | 'utils'>;
type Searched = Pick<AstMatch, 'utils'> & { rule: AstRuleObject };
/** Made for one file: tells of which nodes it is true. */
type Condition = (scan: FileScan, root: SgNode) => (node: SgNode) => boolean;

/** One rule object, with the constraints and utilities of its rule. */
export class NodeFinder {
  private readonly fixed: NapiConfig | null;
  private knownKey: string | undefined;
  private readonly parts: ReturnType<typeof partsOf>;
  private readonly alternatives: readonly Alternative[];

  constructor(
    private readonly rule: AstRuleObject,
    private readonly match: Surrounding,
  ) {
    this.fixed = hasCalls([rule, match.utils ?? {}]) ? null : this.toConfig(rule, match.utils);
    this.parts = partsOf(rule, match);
    this.alternatives = alternativesOf(rule).map((part) => new Alternative(part, match));
  }

  /** Key that is equal for equal rules. */
  private get key(): string {
    const { constraints, utils } = this.match;
    this.knownKey ??= JSON.stringify([this.rule, constraints, utils]);
    return this.knownKey;
  }

  /** The rule for ast-grep; with `calls`, that depends on the file's imports. */
  config(scan: FileScan): NapiConfig {
    return this.fixed ?? this.configOf({ rule: this.rule, utils: this.match.utils }, scan);
  }

  /** The part of the rule that may match in the file; null if nothing can. */
  private possible(scan: FileScan, rule = this.rule): NapiConfig | null {
    const part = possiblePart(rule, this.match, scan.literals);
    return part && this.configOf(part, scan);
  }

  /** Matches wherever in the file the rule does, and perhaps elsewhere, without looking far around a node; null if nothing can match. */
  possibleRest(scan: FileScan): NapiConfig | null {
    return (this.parts?.rest ?? this).possible(scan);
  }

  private configOf({ rule, utils = {} }: Searched, scan: FileScan): NapiConfig {
    if (this.fixed) return this.toConfig(rule, utils);
    const expand = (part: AstRuleObject) =>
      expandCalls(part, scan.language?.name ?? '', scan.importTable(), scan.literals.occurs);
    const expandedUtils = Object.entries(utils).map(([name, util]) => [name, expand(util)]);
    return this.toConfig(expand({ all: [rule] }), Object.fromEntries(expandedUtils));
  }

  /**
   * Ids of the nodes in the whole file. Many rules share their sources: a file is searched for them once.
   * @param keeps whether the nodes are asked for (`FileScan.kept`)
   */
  find(scan: FileScan, root: SgNode, keeps = false): readonly number[] {
    return scan.idsOf(this.key, () => this.nodes(scan, root), keeps);
  }

  /** The nodes in the whole file. */
  nodes(scan: FileScan, root: SgNode): SgNode[] {
    if (!this.parts) {
      const possible = this.alternatives.filter((alternative) => this.isPossible(alternative, scan, root));
      if (possible.length === 0) return [];
      const isWhole = possible.length === this.alternatives.length;
      const config = this.possible(scan, isWhole ? this.rule : { any: possible.map(({ part }) => part) });
      return config ? root.findAll(scan.ruleFor(config)) : [];
    }
    const part = possiblePart(this.rule, this.match, scan.literals);
    if (!part) return [];
    // The conditions that are costly to check for each candidate may be those that cannot match in the file.
    if (!isSplit(splitRule(part.rule))) return root.findAll(scan.ruleFor(this.configOf(part, scan)));
    let nodes = this.parts.rest.nodes(scan, root);
    for (const condition of this.parts.conditions) {
      if (nodes.length === 0) return nodes;
      const holds = condition(scan, root);
      nodes = nodes.filter(holds);
    }
    return nodes;
  }

  /**
   * Whether any node of the file may match it. ast-grep walks from each candidate up to the root to see what is around it; a
   * single search tells that there is no such node, as in most files.
   */
  private isPossible({ prefilter, around }: Alternative, scan: FileScan, root: SgNode): boolean {
    return !around || (scan.literals.canMatch(prefilter) && around.isAnywhere(scan, root));
  }

  private isAnywhere(scan: FileScan, root: SgNode): boolean {
    return scan.isThere(this.key, () => {
      if (this.parts) return this.nodes(scan, root).length > 0;
      const config = this.possible(scan);
      return config !== null && root.find(scan.ruleFor(config)) !== null;
    });
  }

  /** The node itself and below it. */
  findWithin(scan: FileScan, node: SgNode): readonly SgNode[] {
    const config = this.possible(scan);
    return config ? node.findAll(scan.ruleFor(config)) : [];
  }

  /** Where the nodes are in the whole file. */
  ranges(scan: FileScan, root: SgNode): NodeRanges {
    return scan.rangesOf(this.key, () => this.nodes(scan, root));
  }

  private toConfig(rule: AstRuleObject, utils: Surrounding['utils']): NapiConfig {
    // ast-grep's own types know each language's kinds; ours are checked when the policy is compiled.
    return { rule, constraints: this.match.constraints, utils } as NapiConfig;
  }
}

/** Alternative rules: a node must match one of them. */
class Alternative {
  /** Of a rule that asks for a node far around: looks for such nodes. */
  readonly around: NodeFinder | null;
  private known: Prefilter | undefined;

  constructor(
    readonly part: AstRuleObject,
    private readonly match: Surrounding,
  ) {
    this.around = farAround(part, match);
  }

  /** What a file must contain for it; made when the first file asks. */
  get prefilter(): Prefilter {
    this.known ??= unimportedPrefilter(this.part, this.match.utils);
    return this.known;
  }
}

function alternativesOf(rule: AstRuleObject): readonly AstRuleObject[] {
  return rule.any && Object.keys(rule).length === 1 ? rule.any : [rule];
}

function farAround({ inside }: AstRuleObject, match: Surrounding): NodeFinder | null {
  if (inside?.stopBy === undefined) return null;
  const { stopBy: _, field: __, ...rule } = inside;
  return Object.keys(rule).length > 0 ? new NodeFinder(rule, { utils: match.utils }) : null;
}

/** What ast-grep is asked for, and what is asked of the nodes that it finds; null where ast-grep answers it all. */
function partsOf(
  rule: AstRuleObject,
  match: Surrounding,
): { rest: NodeFinder; conditions: readonly Condition[] } | null {
  const split = splitRule(rule);
  if (!isSplit(split)) return null;
  const { rest, enclosing, unless, oneOf } = split;
  const among = (rules: readonly AstRuleObject[], holds: boolean) =>
    isAmong(
      rules.map((other) => new NodeFinder({ all: [rest, other] }, match)),
      holds,
    );
  const conditions = [
    ...enclosing.map((part) => isEnclosed(part, match.utils)),
    ...(unless.length > 0 ? [among(unless, false)] : []),
    ...oneOf.map((alternatives) => among(alternatives, true)),
  ];
  return { rest: new NodeFinder(rest, match), conditions };
}

function isEnclosed({ rule, nearest, holds }: Enclosing, utils: Surrounding['utils']): Condition {
  const matching = new NodeFinder(rule, { utils });
  if (!nearest)
    return (scan, root) => {
      const ranges = matching.ranges(scan, root);
      return (node) => (ranges.innermostAround(node) !== null) === holds;
    };
  const around = new NodeFinder(nearest, { utils });
  return (scan, root) => {
    const ids = new Set<number | null>(matching.find(scan, root));
    const ranges = around.ranges(scan, root);
    return (node) => ids.has(ranges.innermostAround(node)) === holds;
  };
}

/** Whether one of the finders finds the node. */
function isAmong(finders: readonly NodeFinder[], holds: boolean): Condition {
  return (scan, root) => {
    const ids = new Set(finders.flatMap((finder) => finder.find(scan, root)));
    return (node) => ids.has(node.id()) === holds;
  };
}
