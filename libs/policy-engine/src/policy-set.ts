import type { Language } from './languages.js';
import { AhoCorasick } from './literals/aho-corasick.js';
import type { CompiledPolicy, CompiledRule } from './policy/compile.js';
import { coversPath } from './rules/covers-path.js';

/** What `assay-ignore` comments start with; looked for with the rules' literals. */
export const SUPPRESSION_MARK = 'assay-ignore';

/** A rule with the positions of its literals in the automaton. */
export interface SetRule extends CompiledRule {
  /** Indices into the automaton's literals, a group each; one of every group must be present. */
  groups: readonly (readonly number[])[];
}

export interface SetPolicy {
  policy: CompiledPolicy;
  rules: readonly SetRule[];
}

/**
 * The policies of an evaluation made ready together: one automaton over all their literals. Building it takes a few
 * milliseconds; keep it for as long as the same policies are evaluated.
 */
export class PolicySet {
  readonly policies: readonly SetPolicy[];
  private readonly automaton: AhoCorasick;
  private readonly markIndex: number;
  private readonly byLanguage = new Map<SetPolicy, Map<string, readonly SetRule[]>>();

  /** Policies of one digest are evaluated once. */
  constructor(policies: readonly CompiledPolicy[]) {
    const literals = new Map<string, number>();
    const indexOf = (literal: string): number => {
      const known = literals.get(literal);
      if (known !== undefined) return known;
      literals.set(literal, literals.size);
      return literals.size - 1;
    };
    this.markIndex = indexOf(SUPPRESSION_MARK);
    const distinct = [...new Map(policies.map((policy) => [policy.digest, policy])).values()];
    this.policies = distinct.map((policy) => ({
      policy,
      rules: policy.rules.map((rule) => ({
        ...rule,
        groups: rule.literalGroups.map((group) => group.map(indexOf)),
      })),
    }));
    this.automaton = new AhoCorasick([...literals.keys()]);
  }

  /** One byte a literal; for `mayMatch` and `hasSuppressions`. */
  literalsIn(text: string): Uint8Array {
    return this.automaton.present(text);
  }

  /** Per policy of the set, the rules that look at a file of this name. */
  applicable(path: string, language: Language | undefined): SetRule[][] {
    return this.policies.map((entry) => {
      if (!coversPath(entry.policy, path)) return [];
      return this.rulesOfLanguage(entry, language?.name ?? '').filter((rule) => coversPath(rule, path));
    });
  }

  private rulesOfLanguage(entry: SetPolicy, language: string): readonly SetRule[] {
    let byLanguage = this.byLanguage.get(entry);
    if (!byLanguage) {
      byLanguage = new Map();
      this.byLanguage.set(entry, byLanguage);
    }
    let rules = byLanguage.get(language);
    if (!rules) {
      rules = entry.rules.filter((rule) => !rule.languages || rule.languages.has(language));
      byLanguage.set(language, rules);
    }
    return rules;
  }

  hasSuppressions(present: Uint8Array): boolean {
    return present[this.markIndex] === 1;
  }

  mayMatch(rule: SetRule, present: Uint8Array): boolean {
    return rule.groups.every((group) => group.some((index) => present[index] === 1));
  }
}
