import type { AstMatch, AstRuleObject } from '@assay/contracts';
import type { LiteralSearch } from '../../literals/literal-search.js';
import type { Prefilter } from '../../literals/prefilter.js';
import { ownPrefilter } from './ast-prefilter.js';

type Surrounding = Pick<AstMatch, 'constraints' | 'utils'>;

/**
 * What of a rule may match in one file; the rest needs words that the file does not have. It finds what the whole rule finds: an
 * alternative that matches nowhere is the same as none. ast-grep compiles a rule for each search, which often takes longer than
 * the search.
 *
 * @returns null: nothing in the file matches
 */
export function possiblePart(
  rule: AstRuleObject,
  { constraints, utils = {} }: Surrounding,
  literals: LiteralSearch,
): { rule: AstRuleObject; utils: Record<string, AstRuleObject> } | null {
  const fold = new Fold(utils, literals);
  const part = fold.rule(rule);
  return part && { rule: part, utils: fold.usedBy([part, constraints]) };
}

const RELATIONS = ['inside', 'has', 'precedes', 'follows'] as const;
/** Says nothing of a node. */
const OF_RELATION: readonly string[] = ['stopBy', 'field'];

/** By rule object: what its own words need. Rules outlive files. */
const prefilters = new WeakMap<AstRuleObject, Prefilter>();

class Fold {
  /** Of utilities, what may match; null: nothing. */
  private readonly parts = new Map<string, AstRuleObject | null>();

  constructor(
    private readonly utils: Record<string, AstRuleObject>,
    private readonly literals: LiteralSearch,
  ) {}

  /** null: it matches nowhere. */
  rule(whole: AstRuleObject): AstRuleObject | null {
    if (!this.hasWords(whole) || (whole.matches !== undefined && !this.mayMatch(whole.matches))) return null;
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

  /** The utilities that something mentions, and those that they mention. */
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

  private without(refused: AstRuleObject, { not: _, ...part }: AstRuleObject): AstRuleObject {
    const possible = this.rule(refused);
    // ast-grep has no rule that says nothing
    const isRefused = possible !== null || Object.keys(part).every((key) => OF_RELATION.includes(key));
    return isRefused ? { ...part, not: possible ?? refused } : part;
  }

  private hasWords(whole: AstRuleObject): boolean {
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
      // it may mention itself
      this.parts.set(name, whole);
      this.parts.set(name, this.rule(whole));
    }
    return this.parts.get(name) !== null;
  }
}
