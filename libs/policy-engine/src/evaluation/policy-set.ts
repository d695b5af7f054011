import type { Language } from '../languages/languages.js';
import { AhoCorasick } from '../literals/aho-corasick.js';
import type { Literal, Prefilter } from '../literals/prefilter.js';
import type { CompiledPolicy, CompiledRule } from '../policy/compiled.js';
import { type TellingNames, tellingNames } from '../project/left-out.js';
import type { Pattern } from '../regex/pattern.js';
import { coversPath } from '../rules/covers-path.js';

/** What `assay-ignore` comments start with; looked for with the rules' literals. */
export const SUPPRESSION_MARK = 'assay-ignore';

/** A rule with the positions of its literals in the automaton. */
export interface SetRule extends CompiledRule {
  /** The prefilter with its literals as indices into the automaton's. */
  indexed: IndexedPrefilter;
  /** Of `startsPrefilter`. */
  indexedStarts: IndexedPrefilter | null;
  /** Of `endsPrefilter`. */
  indexedEnds: IndexedPrefilter | null;
}

/**
 * The policies of an evaluation made ready together: one automaton over the literals of all rules for the languages that files have so
 * far. Building it takes a few milliseconds; keep the set for as long as the same policies are evaluated.
 */
export class PolicySet {
  readonly policies: readonly CompiledPolicy[];
  /** Whether it matters to a rule which packages others may use. */
  readonly asksForPackages: boolean;
  /** As `tellingNames` of the policies. */
  readonly tellingNames: TellingNames | null;
  private readonly literals: Literal[] = [];
  private readonly indices = new Map<string, number>();
  /** Over `literals`; null if some were added since. */
  private automaton: AhoCorasick | null = null;
  /** Where each literal that is looked for in any case stands in the automaton. */
  private readonly inAnyCase = new Map<string, number>();
  private readonly markIndex = this.indexOf({ text: SUPPRESSION_MARK, isWord: false });
  private readonly rules = new Map<CompiledRule, SetRule>();
  private readonly byLanguage = new Map<CompiledPolicy, Map<string, readonly SetRule[]>>();

  /** Policies of one digest are evaluated once. */
  constructor(policies: readonly CompiledPolicy[]) {
    this.policies = [...new Map(policies.map((policy) => [policy.digest, policy])).values()];
    this.tellingNames = tellingNames(this.policies.map(({ document }) => document));
    this.asksForPackages = this.policies.some(({ rules }) => rules.some(({ isAboutCallers }) => isAboutCallers));
  }

  private indexOf(literal: Literal): number {
    const key = `${literal.isWord} ${literal.text}`;
    let index = this.indices.get(key);
    if (index === undefined) {
      index = this.literals.push(literal) - 1;
      this.indices.set(key, index);
      this.automaton = null;
    }
    if (!literal.isWord) this.inAnyCase.set(literal.text, index);
    return index;
  }

  /** For `mayMatch` and `hasSuppressions`. */
  contentOf(text: string): FileContent {
    this.automaton ??= new AhoCorasick(this.literals);
    return new FileContent(text, this.automaton.present(text));
  }

  /**
   * Per policy of the set, the rules that look at a file of this name, which product code imports or not.
   * @throws InvalidPolicyError if a rule is not valid
   */
  applicable(path: string, language: Language | undefined, isImported: boolean): SetRule[][] {
    return this.policies.map((policy) => {
      if (!coversPath(policy, path, isImported)) return [];
      return this.rulesOfLanguage(policy, language?.name ?? '').filter((rule) => coversPath(rule, path, isImported));
    });
  }

  /**
   * Compiled at the first call.
   * @param language empty for a file of none
   * @throws InvalidPolicyError if a rule is not valid
   */
  rulesOfLanguage(policy: CompiledPolicy, language: string): readonly SetRule[] {
    const byLanguage = this.byLanguage.get(policy) ?? new Map<string, readonly SetRule[]>();
    this.byLanguage.set(policy, byLanguage);
    const rules =
      byLanguage.get(language) ??
      policy.rules.filter(({ languages }) => languages?.has(language) ?? true).map((rule) => this.ready(rule));
    byLanguage.set(language, rules);
    return rules;
  }

  private ready(rule: CompiledRule): SetRule {
    const known = this.rules.get(rule);
    if (known) return known;
    const { matcher } = rule;
    const indexed = (prefilter: Prefilter) => toIndexed(prefilter, (literal) => this.indexOf(literal));
    const ready = {
      ...rule,
      indexed: indexed(matcher.prefilter),
      indexedEnds: matcher.endsPrefilter ? indexed(matcher.endsPrefilter) : null,
      indexedStarts: matcher.startsPrefilter ? indexed(matcher.startsPrefilter) : null,
    };
    this.rules.set(rule, ready);
    return ready;
  }

  hasSuppressions({ present }: FileContent): boolean {
    return present[this.markIndex] === 1;
  }

  /** Whether a literal is in the text in no case; false of those that no rule needs. */
  lacks(literal: string, { present }: FileContent): boolean {
    const index = this.inAnyCase.get(literal);
    return index !== undefined && present[index] === 0;
  }

  mayMatch(rule: SetRule, content: FileContent): boolean {
    return holds(rule.indexed, content);
  }

  /** Whether data may begin its way to other files in it. */
  mayStart({ indexedStarts }: SetRule, content: FileContent): boolean {
    return indexedStarts !== null && holds(indexedStarts, content);
  }

  /** Whether data of other files may come to a finding in it. */
  mayEnd({ indexedEnds }: SetRule, content: FileContent): boolean {
    return indexedEnds !== null && holds(indexedEnds, content);
  }
}

/** What prefilters are asked about: a text, the literals in it, and the patterns that were tried on it. */
export class FileContent {
  private readonly tried = new Map<string, boolean>();

  constructor(
    readonly text: string,
    readonly present: Uint8Array,
  ) {}

  /** True of every text that the pattern is in, and of few others. */
  contains(pattern: Pattern): boolean {
    let found = this.tried.get(pattern.source);
    if (found === undefined) {
      found = pattern.mayBeIn(this.text);
      this.tried.set(pattern.source, found);
    }
    return found;
  }
}

type IndexedPrefilter =
  | { type: 'always' }
  | { type: 'literal'; index: number }
  | { type: 'pattern'; pattern: Pattern }
  | { type: 'all' | 'any'; parts: readonly IndexedPrefilter[] };

function toIndexed(prefilter: Prefilter, indexOf: (literal: Literal) => number): IndexedPrefilter {
  switch (prefilter.type) {
    case 'literal':
      return { type: 'literal', index: indexOf(prefilter.literal) };
    case 'all':
    case 'any': {
      const parts = prefilter.parts.map((part) => toIndexed(part, indexOf));
      // Patterns last: they cost the most.
      return {
        type: prefilter.type,
        parts: parts.sort((a, b) => Number(a.type === 'pattern') - Number(b.type === 'pattern')),
      };
    }
    default:
      return prefilter;
  }
}

function holds(prefilter: IndexedPrefilter, content: FileContent): boolean {
  switch (prefilter.type) {
    case 'always':
      return true;
    case 'literal':
      return content.present[prefilter.index] === 1;
    case 'pattern':
      return content.contains(prefilter.pattern);
    case 'all':
      return prefilter.parts.every((part) => holds(part, content));
    case 'any':
      return prefilter.parts.some((part) => holds(part, content));
  }
}
