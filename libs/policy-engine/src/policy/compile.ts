import type {
  AstRule,
  PolicyDocument,
  PolicyProblem,
  PolicyProblemCode,
  PolicyRule,
  StructuredRule,
  TaintRule,
} from '@assay/contracts';
import type { NapiConfig } from '@ast-grep/napi';
import { CALL_LANGUAGES, hasCalls } from '../calls/expand-calls.js';
import { CelSyntaxError } from '../cel/compile-cel.js';
import { STRUCTURED_LANGUAGES } from '../documents/parse-documents.js';
import { type Language, languageNamed, PARSED_LANGUAGES, parseSource } from '../languages.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { ALWAYS, type Prefilter } from '../literals/prefilter.js';
import { Pattern } from '../regex/pattern.js';
import { RegexSyntaxError } from '../regex/syntax.js';
import { AstMatcher, ruleObjects } from '../rules/ast-rule.js';
import { FileScan } from '../rules/file-scan.js';
import { LicenseMatcher } from '../rules/license-rule.js';
import { PathMatcher } from '../rules/path-rule.js';
import type { RedactedNodes } from '../rules/redacted-nodes.js';
import { RegexMatcher } from '../rules/regex-rule.js';
import { ReplacementFix } from '../rules/replacement-fix.js';
import { Allowlist, SecretMatcher } from '../rules/secret-rule.js';
import { StructuredMatcher } from '../rules/structured-rule.js';
import { TaintMatcher } from '../rules/taint-rule.js';
import { TAINT_LANGUAGES } from '../taint/lower.js';
import { GlobSet, GlobSyntaxError } from '../text/glob.js';
import { policyDigest } from './canonical-json.js';
import { InvalidPolicyError } from './problems.js';
import type { PolicySource } from './source-map.js';

export type RuleMatcher =
  | RegexMatcher
  | SecretMatcher
  | AstMatcher
  | PathMatcher
  | StructuredMatcher
  | LicenseMatcher
  | TaintMatcher;

/** A rule with all that can be made of it before a file is seen. */
export interface CompiledRule {
  rule: PolicyRule;
  matcher: RuleMatcher;
  /** Null: every file. */
  languages: ReadonlySet<string> | null;
  include: GlobSet | null;
  exclude: GlobSet | null;
  /** What a file must contain for the rule to look at its content. */
  prefilter: Prefilter;
}

export interface CompiledPolicy {
  document: PolicyDocument;
  /** `policyDigest(document)`. */
  digest: string;
  include: GlobSet | null;
  exclude: GlobSet | null;
  /** Of the secret rules. */
  allowlists: readonly Allowlist[];
  /** Those that are not `off`. */
  rules: readonly CompiledRule[];
}

export interface CompileOptions {
  /** Where the document was read from, for lines and columns. */
  source?: PolicySource;
  /**
   * Leaves out the checks of patterns and trees that only matter for a document nobody has validated. Default false.
   */
  trusted?: boolean;
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
    const allowlists = (document.allowlists ?? []).map(
      (list, at) => new Allowlist(list, (source, pointer) => this.pattern(source, pointer, null), `/allowlists/${at}`),
    );
    const compiled: CompiledPolicy = {
      document,
      digest: policyDigest(document),
      include: this.optionalGlobs(document.include, '/include', null),
      exclude: this.optionalGlobs(document.exclude, '/exclude', null),
      allowlists,
      rules: document.rules
        .map((rule, at) => this.rule(rule, `/rules/${at}`, allowlists))
        .filter((rule) => rule !== null),
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

  private rule(rule: PolicyRule, pointer: string, allowlists: readonly Allowlist[]): CompiledRule | null {
    const matcher = this.matcher(rule, pointer, allowlists);
    if (matcher === null) return null;
    return {
      rule,
      matcher,
      languages: rule.languages ? new Set(rule.languages) : null,
      include: this.optionalGlobs(rule.include, `${pointer}/include`, rule.id),
      exclude: this.optionalGlobs(rule.exclude, `${pointer}/exclude`, rule.id),
      prefilter: matcher instanceof PathMatcher ? ALWAYS : matcher.prefilter,
    };
  }

  private matcher(rule: PolicyRule, pointer: string, allowlists: readonly Allowlist[]): RuleMatcher | null {
    const pattern = (source: string, below: string) => this.pattern(source, pointer + below, rule.id);
    switch (rule.kind) {
      case 'regex': {
        const matcher = new RegexMatcher(rule, pattern);
        for (const [below, problem] of matcher.groupProblems())
          this.report(rule.id, pointer + below, 'INVALID_FORMAT', problem);
        return matcher;
      }
      case 'secret': {
        const matcher = new SecretMatcher(rule, allowlists, pattern);
        if (matcher.groupProblem)
          this.report(rule.id, `${pointer}/match/secret_group`, 'INVALID_FORMAT', matcher.groupProblem);
        return matcher;
      }
      case 'path':
        return new PathMatcher(rule, (globs, below) => this.globs(globs, pointer + below, rule.id));
      case 'ast':
        return this.astMatcher(rule, pointer);
      case 'taint':
        return this.taintMatcher(rule, pointer);
      case 'structured':
        return this.structuredMatcher(rule, pointer);
      case 'license':
        return new LicenseMatcher(rule, (below, problem) =>
          this.report(rule.id, pointer + below, 'INVALID_FORMAT', problem),
        );
    }
  }

  private structuredMatcher(rule: StructuredRule, pointer: string): StructuredMatcher {
    for (const [at, name] of (rule.languages ?? []).entries()) {
      if (languageNamed(name) && !STRUCTURED_LANGUAGES.includes(name))
        this.report(
          rule.id,
          `${pointer}/languages/${at}`,
          'UNSUPPORTED_LANGUAGE',
          `${name} is no structured data; a structured rule takes ${STRUCTURED_LANGUAGES.join(', ')}`,
        );
    }
    return new StructuredMatcher(rule, {
      pattern: (source, below, offset) => this.pattern(source, pointer + below, rule.id, offset),
      attempt: (below, make) => {
        try {
          return make();
        } catch (error) {
          if (!(error instanceof Error) || error instanceof InvalidPolicyError) throw error;
          const offset = error instanceof CelSyntaxError ? error.offset : undefined;
          const place = offset === undefined ? '' : ` (at character ${offset + 1} of the expression)`;
          this.report(rule.id, pointer + below, 'INVALID_FORMAT', `${error.message}${place}`, offset);
          return null;
        }
      },
    });
  }

  private taintMatcher(rule: TaintRule, pointer: string): TaintMatcher | null {
    for (const [at, sink] of rule.match.sinks.entries()) {
      if (sink.unless_prefix !== undefined)
        this.pattern(sink.unless_prefix, `${pointer}/match/sinks/${at}/unless_prefix`, rule.id);
    }
    if (!this.areRegexesValid(rule, pointer)) return null;
    const matcher = new TaintMatcher(rule);
    if (this.options.trusted) return matcher;
    for (const [at, name] of rule.languages.entries()) {
      const language = languageNamed(name);
      if (!language) continue;
      if (!TAINT_LANGUAGES.includes(name)) {
        const message = `data cannot be followed in ${name}; a taint rule takes ${TAINT_LANGUAGES.join(', ')}`;
        this.report(rule.id, `${pointer}/languages/${at}`, 'UNSUPPORTED_LANGUAGE', message);
        continue;
      }
      const scan = new FileScan('', '', language, DEFAULT_LIMITS, new Uint8Array());
      for (const [below, config] of matcher.configs(scan))
        this.tryAstRule(rule, config, scan, `${pointer}/match${below}`);
      this.tryRedacted(rule, matcher.redacted, scan, pointer);
      this.refuseBrokenPatterns(rule, language, pointer);
    }
    return matcher;
  }

  /** @returns whether every `regex` of the rule's objects is a pattern */
  private areRegexesValid(rule: AstRule | TaintRule, pointer: string): boolean {
    const before = this.problems.length;
    for (const [object, at] of objectsOf(rule, pointer)) {
      if (typeof object.regex === 'string') this.pattern(object.regex, `${at}/regex`, rule.id);
    }
    return this.problems.length === before;
  }

  private astMatcher(rule: AstRule, pointer: string): AstMatcher | null {
    if (!this.areRegexesValid(rule, pointer)) return null;
    const replacement =
      typeof rule.fix === 'object'
        ? new ReplacementFix(rule.fix, (source, below) => this.pattern(source, pointer + below, rule.id))
        : null;
    const matcher = new AstMatcher(rule, replacement);
    if (this.options.trusted) return matcher;
    for (const [at, name] of rule.languages.entries()) {
      const language = languageNamed(name);
      if (!language) continue;
      if (language.parser && hasCalls(rule.match) && !CALL_LANGUAGES.includes(name)) {
        const message = `calls are not known in ${name}; a rule with them takes ${CALL_LANGUAGES.join(', ')}`;
        this.report(rule.id, `${pointer}/languages/${at}`, 'UNSUPPORTED_LANGUAGE', message);
      } else if (language.parser) {
        const scan = new FileScan('', '', language, DEFAULT_LIMITS, new Uint8Array());
        const { lowering } = matcher;
        if (
          this.tryAstRule(rule, matcher.config(scan), scan, `${pointer}/match`) &&
          (!lowering || this.tryAstRule(rule, lowering, scan, `${pointer}/match/lower_if`))
        )
          this.refuseBrokenPatterns(rule, language, pointer);
        this.tryRedacted(rule, matcher.redacted, scan, pointer);
      } else
        this.report(
          rule.id,
          `${pointer}/languages/${at}`,
          'UNSUPPORTED_LANGUAGE',
          `${name} has no parser here; an ast rule takes ${PARSED_LANGUAGES.join(', ')}`,
        );
    }
    return matcher;
  }

  private tryRedacted(rule: AstRule | TaintRule, redacted: RedactedNodes, scan: FileScan, pointer: string): void {
    for (const [at, config] of redacted.configs(scan).entries())
      this.tryAstRule(rule, config, scan, `${pointer}/redact/${at}`);
  }

  /** ast-grep compiles a rule when it first runs: on an empty file, in every language of the rule. */
  private tryAstRule(rule: AstRule | TaintRule, config: NapiConfig, scan: FileScan, pointer: string): boolean {
    try {
      scan.tree()?.findAll(config);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const detail = message
        .replace(/`rule` is not configured correctly\./, '')
        .replace(/\s*\|->/g, ' ')
        .trim();
      this.report(rule.id, pointer, 'INVALID_AST_RULE', `${scan.language?.name}: ${detail}`);
      return false;
    }
  }

  private refuseBrokenPatterns(rule: AstRule | TaintRule, language: Language, pointer: string): void {
    for (const [object, at] of objectsOf(rule, pointer)) {
      if (typeof object.pattern !== 'string' || hasCalls(object)) continue;
      const start = language.parser?.patternsNeed;
      if (start && !object.pattern.startsWith(start)) {
        const message = `a pattern in ${language.name} is an object: { context: '${start}eval($A);', selector: function_call_expression }`;
        this.report(rule.id, `${at}/pattern`, 'INVALID_AST_RULE', message);
      } else if (isBrokenPattern(object.pattern, language)) {
        this.report(rule.id, `${at}/pattern`, 'INVALID_AST_RULE', `the pattern is not valid ${language.name}`);
      }
    }
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

  private optionalGlobs(globs: readonly string[] | undefined, pointer: string, ruleId: string | null): GlobSet | null {
    return globs ? this.globs(globs, pointer, ruleId) : null;
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

function* objectsOf(rule: AstRule | TaintRule, pointer: string) {
  yield* ruleObjects(rule.match, `${pointer}/match`);
  yield* ruleObjects(rule.redact ?? [], `${pointer}/redact`);
}

/** Whether the pattern, its meta-variables written as ast-grep does, has a syntax error in the language. */
function isBrokenPattern(pattern: string, language: Language): boolean {
  if (!language.parser || language.name === 'css' || language.name === 'html') return false;
  const code = pattern.replaceAll('$', language.parser.expandoChar);
  return (
    parseSource(language, code)
      .root()
      .find({ rule: { kind: 'ERROR' } }) !== null
  );
}
