import type { AstRuleObject } from '@assay/contracts';
import type { SgNode } from '@ast-grep/napi';
import { LiteralSearch } from '../../literals/literal-search.js';
import type { Prefilter } from '../../literals/prefilter.js';
import { nodePrefilter } from './ast-prefilter.js';

/** What must be around a node, as far as kinds and literals say. */
interface Around {
  /** Of nodes of which one is around it. */
  kinds: readonly string[];
  /** What that node contains. */
  prefilter: Prefilter;
}

const known = new WeakMap<AstRuleObject, Around | null>();

/** Null where the rule says nothing. */
function around(rule: AstRuleObject): Around | null {
  let found = known.get(rule);
  if (found === undefined) {
    const { inside } = rule;
    const kinds = inside ? kindsOf(inside) : null;
    found = inside && kinds ? { kinds, prefilter: nodePrefilter(inside) } : null;
    known.set(rule, found);
  }
  return found;
}

/** The kinds of nodes that a rule may match; null for any. */
function kindsOf({ kind, any, all }: AstRuleObject): readonly string[] | null {
  if (kind !== undefined) return [kind];
  const each = any?.map(kindsOf) ?? [];
  if (each.length > 0 && each.every((kinds) => kinds !== null)) return each.flat();
  return all?.map(kindsOf).find((kinds) => kinds !== null) ?? null;
}

/** What is around some nodes: tells without a search that a rule is true of none of them. */
export class Surroundings {
  private readonly kinds = new Set<string>();
  /** The outermost nodes below the file's. */
  private readonly outermost = new Map<number, string>();
  private readonly root: string;
  private literals: LiteralSearch | undefined;

  constructor(nodes: readonly SgNode[], root: SgNode) {
    this.root = String(root.kind());
    for (const node of nodes) {
      const ancestors = node.ancestors();
      for (const ancestor of ancestors) this.kinds.add(String(ancestor.kind()));
      const outer = ancestors.at(-2) ?? node;
      if (!this.outermost.has(outer.id())) this.outermost.set(outer.id(), outer.text());
    }
  }

  /** Whether a rule may be true of one of the nodes. */
  mayMeet(rule: AstRuleObject): boolean {
    const wanted = around(rule);
    if (!wanted) return true;
    if (!wanted.kinds.some((kind) => this.kinds.has(kind))) return false;
    this.literals ??= new LiteralSearch([...this.outermost.values()].join('\n'));
    return wanted.kinds.includes(this.root) || this.literals.canMatch(wanted.prefilter);
  }
}
