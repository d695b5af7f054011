import type { PolicyDocument, PolicyProblem, PolicyProblemCode, PolicyRule } from '@assay/contracts';
import { Pattern } from '../regex/pattern.js';
import { RegexSyntaxError } from '../regex/syntax.js';
import { isAcrossFiles } from '../rules/across-files.js';
import type { PathScope } from '../rules/covers-path.js';
import { ruleKinds } from '../rules/registry.js';
import type { RuleCompiler } from '../rules/rule-kind.js';
import type { RuleMatcher } from '../rules/rule-matcher.js';
import { GlobSet, GlobSyntaxError } from '../text/glob.js';
import { policyDigest } from './canonical-json.js';
import type { CompiledPolicy, CompiledRule } from './compiled.js';
import { InvalidPolicyError, unknownKind } from './problems.js';
import type { PolicySource } from './source-map.js';

export type { CompiledPolicy } from './compiled.js';

/**
 * Characters of the globs that are compared with a name of an evaluation in one go: those of the policy and of one rule, and of all
 * its rules that require files. The time for a name grows with them.
 */
const MAX_GLOB_CHARS = 4_096;

export interface CompileOptions {
  /** Where the document was read from, for lines and columns. */
  source?: PolicySource;
  /**
   * Leaves out the checks of patterns and trees that only matter for a document nobody has validated. Default false.
   */
  trusted?: boolean;
  /** `policyDigest` of the document, if the caller knows it. */
  digest?: string;
}

/** @throws InvalidPolicyError with every problem, if there is one */
export function compilePolicy(document: PolicyDocument, options: CompileOptions = {}): CompiledPolicy {
  return new PolicyCompiler(document, options).compile();
}

class PolicyCompiler {
  private readonly problems: PolicyProblem[] = [];

  constructor(
    private readonly document: PolicyDocument,
    private readonly options: CompileOptions,
  ) {}

  compile(): CompiledPolicy {
    const { document } = this;
    this.refuseDuplicateIds();
    if (!this.options.trusted) this.refuseCostlyGlobs();
    const ofPolicy = this.compilerAt('', null);
    const shared = new Map([...ruleKinds()].map(([name, kind]) => [name, kind.shared?.(document, ofPolicy)]));
    const compiled: CompiledPolicy = {
      document,
      digest: this.options.digest ?? policyDigest(document),
      ...this.scope(document, '', null),
      rules: document.rules.map((rule, at) => this.rule(rule, `/rules/${at}`, shared)).filter((rule) => rule !== null),
    };
    if (this.problems.length > 0) throw new InvalidPolicyError(this.problems);
    return { ...compiled, rules: compiled.rules.filter(({ rule }) => rule.action !== 'off') };
  }

  private refuseDuplicateIds(): void {
    const seen = new Set<string>();
    for (const [at, { id }] of this.document.rules.entries()) {
      if (seen.has(id)) this.report(id, `/rules/${at}/id`, 'DUPLICATE_RULE_ID', `the rule id ${id} is used twice`);
      seen.add(id);
    }
  }

  private refuseCostlyGlobs(): void {
    const charsOf = ({ include, exclude, exclude_unless_imported: unlessImported }: PolicyDocument | PolicyRule) =>
      [include, exclude, unlessImported].flatMap((globs) => globs ?? []).join('').length;
    const isTooLong = (chars: number, whose: string, ruleId: string | null, pointer: string) => {
      if (chars <= MAX_GLOB_CHARS) return false;
      this.report(ruleId, pointer, 'INVALID_GLOB', `${whose} have more than ${MAX_GLOB_CHARS} characters`);
      return true;
    };
    const ofPolicy = charsOf(this.document);
    if (isTooLong(ofPolicy, 'the globs of the policy', null, '')) return;
    let requiring = ofPolicy;
    for (const [at, rule] of this.document.rules.entries()) {
      const { id } = rule;
      const ofRule = charsOf(rule);
      if (isTooLong(ofPolicy + ofRule, 'the globs of the rule, with those of the policy,', id, `/rules/${at}`)) return;
      if (!isAcrossFiles(rule)) continue;
      requiring += ofRule + JSON.stringify(rule.match).length;
      const whose = 'the globs of the rules that require files, with those of the policy,';
      if (isTooLong(requiring, whose, id, `/rules/${at}/match`)) return;
    }
  }

  private rule(rule: PolicyRule, pointer: string, shared: ReadonlyMap<string, unknown>): CompiledRule | null {
    const kind = ruleKinds().get(rule.kind);
    if (!kind) {
      this.report(rule.id, `${pointer}/kind`, 'INVALID_ENUM', unknownKind(ruleKinds().keys()));
      return null;
    }
    const { phase } = kind;
    const isAboutCallers = kind.isAboutCallers?.(rule) ?? false;
    const languages = rule.languages ? new Set(rule.languages) : null;
    const described = { rule, phase, isAboutCallers, languages, ...this.scope(rule, pointer, rule.id) };
    const compile = () => kind.compile(rule, this.compilerAt(pointer, rule.id), shared.get(kind.name));
    if (this.options.trusted && languages) return this.later(described, compile);
    const matcher = compile();
    return matcher && { ...described, matcher };
  }

  /** Of a document that was validated, only rules for the languages of an evaluation's files are compiled: the first that needs one waits. */
  private later(described: Omit<CompiledRule, 'matcher'>, compile: () => RuleMatcher | null): CompiledRule {
    const { problems } = this;
    let matcher: RuleMatcher | null = null;
    return {
      ...described,
      /** @throws InvalidPolicyError if the document was not valid after all */
      get matcher() {
        matcher ??= compile();
        if (!matcher || problems.length > 0) throw new InvalidPolicyError(problems);
        return matcher;
      },
    };
  }

  /** For the parts below a JSON Pointer. */
  private compilerAt(base: string, ruleId: string | null): RuleCompiler {
    const { problems } = this;
    return {
      trusted: this.options.trusted ?? false,
      get problemCount() {
        return problems.length;
      },
      pattern: (source, pointer, within) => this.pattern(source, base + pointer, ruleId, within),
      globs: (globs, pointer) => this.globs(globs, base + pointer, ruleId),
      report: (pointer, code, message, within) => this.report(ruleId, base + pointer, code, message, within),
    };
  }

  /** A pattern that does not compile becomes one that matches nothing, so that all problems are found in one go. */
  private pattern(source: string, pointer: string, ruleId: string | null, within = 0): Pattern {
    try {
      const pattern = new Pattern(source);
      if (!this.options.trusted) pattern.verify();
      return pattern;
    } catch (error) {
      if (!(error instanceof RegexSyntaxError)) throw error;
      this.report(
        ruleId,
        pointer,
        'INVALID_REGEX',
        `${error.message} (at character ${error.offset + 1} of the pattern)`,
        within + error.offset,
      );
      return new Pattern('[^\\x00-\\x{10FFFF}]');
    }
  }

  private scope(of: PolicyDocument | PolicyRule, pointer: string, ruleId: string | null): PathScope {
    const globs = (name: 'include' | 'exclude' | 'exclude_unless_imported') =>
      of[name] ? this.globs(of[name], `${pointer}/${name}`, ruleId) : null;
    return {
      include: globs('include'),
      exclude: globs('exclude'),
      excludeUnlessImported: globs('exclude_unless_imported'),
    };
  }

  private globs(globs: readonly string[], pointer: string, ruleId: string | null): GlobSet {
    const good = globs.filter((glob, at) => {
      try {
        new GlobSet([glob]);
        return true;
      } catch (error) {
        if (!(error instanceof GlobSyntaxError || error instanceof RegexSyntaxError)) throw error;
        this.report(ruleId, `${pointer}/${at}`, 'INVALID_GLOB', `the glob ${glob} is not valid: ${error.message}`);
        return false;
      }
    });
    return new GlobSet(good);
  }

  private report(
    ruleId: string | null,
    pointer: string,
    code: PolicyProblemCode,
    message: string,
    within?: number,
  ): void {
    const place = this.options.source?.locate(pointer, within) ?? { line: null, column: null };
    this.problems.push({ rule_id: ruleId, pointer, ...place, code, message });
  }
}
