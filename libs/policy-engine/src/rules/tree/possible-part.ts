import type { AstMatch, AstRuleObject } from '@assay/contracts';
import type { LiteralSearch } from '../../literals/literal-search.js';
import type { Prefilter } from '../../literals/prefilter.js';
import { ownPrefilter } from './ast-prefilter.js';

type Surrounding = Pick<AstMatch, 'constraints' | 'utils'>;

/**
 * The part of a rule that may match in a file: without the alternatives that need words that the file does not contain. It finds what
 * the whole rule finds. ast-grep compiles a rule for each search, which often takes longer than the search, so a smaller rule is faster.
 *
 * @returns null if nothing in the file can match
 */
export function possiblePart(
  rule: AstRuleObject,
  { constraints, utils = {} }: Surrounding,
  literals: LiteralSearch,
): { rule: AstRuleObject; utils: Record<string, AstRuleObject> } | null {
  const reduction = new Reduction(utils, literals);
  const part = reduction.rule(rule);
  return part && { rule: part, utils: reduction.usedBy([part, constraints]) };
}

const RELATIONS = ['inside', 'has', 'precedes', 'follows'] as const;
/** Fields that describe a relation, and not a node. */
const RELATION_FIELDS: readonly string[] = ['stopBy', 'field'];

/** What a rule object itself needs, without the rules in it. A cache across files. */
const prefilters = new WeakMap<AstRuleObject, Prefilter>();

class Reduction {
  /** The possible part of each utility; null if it matches nowhere. */
  private readonly parts = new Map<string, AstRuleObject | null>();

  constructor(
    private readonly utils: Record<string, AstRuleObject>,
    private readonly literals: LiteralSearch,
  ) {}

  /** @returns null if the rule matches nowhere */
  rule(whole: AstRuleObject): AstRuleObject | null {
    if (!this.canMatchItself(whole) || (whole.matches !== undefined && !this.mayMatch(whole.matches))) return null;
    const part: AstRuleObject = { ...whole };
    if (whole.any && whole.any.length > 0) {
      part.any = this.rules(whole.any);
      if (part.any.length === 0) return null;
    }
    if (whole.all) {
      part.all = this.rules(whole.all);
      if (part.all.length < whole.all.length) return null;
    }
    for (const relation of RELATIONS) {
      const related = whole[relation];
      const other = related && this.rule(related);
      if (other === null) return null;
      if (other) part[relation] = other;
    }
    return whole.not ? this.without(whole.not, part) : part;
  }

  /** The utilities that a rule refers to, directly or through others. */
  usedBy(value: unknown, used: Record<string, AstRuleObject> = {}): Record<string, AstRuleObject> {
    if (value === null || typeof value !== 'object') return used;
    for (const [key, item] of Object.entries(value)) {
      const util = key === 'matches' && typeof item === 'string' ? this.utils[item] : undefined;
      if (!util) this.usedBy(item, used);
      else if (!used[item]) {
        used[item] = this.parts.get(item) ?? util;
        this.usedBy(used[item], used);
      }
    }
    return used;
  }

  private rules(all: readonly AstRuleObject[]): AstRuleObject[] {
    return all.flatMap((each) => this.rule(each) ?? []);
  }

  private without(excluded: AstRuleObject, { not: _, ...part }: AstRuleObject): AstRuleObject {
    const possible = this.rule(excluded);
    // ast-grep rejects a rule without conditions, so the last one stays.
    const isKept = possible !== null || Object.keys(part).every((key) => RELATION_FIELDS.includes(key));
    return isKept ? { ...part, not: possible ?? excluded } : part;
  }

  private canMatchItself(whole: AstRuleObject): boolean {
    let prefilter = prefilters.get(whole);
    if (!prefilter) {
      prefilter = ownPrefilter(whole);
      prefilters.set(whole, prefilter);
    }
    return this.literals.canMatch(prefilter);
  }

  private mayMatch(name: string): boolean {
    const whole = this.utils[name];
    if (!whole) return true;
    if (!this.parts.has(name)) {
      // a utility may refer to itself
      this.parts.set(name, whole);
      this.parts.set(name, this.rule(whole));
    }
    return this.parts.get(name) !== null;
  }
}
