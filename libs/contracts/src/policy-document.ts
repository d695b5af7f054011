/**
 * The policy document: what a customer writes in YAML or JSON, and what is stored, digested and compiled.
 *
 * Types only. The JSON Schema that enforces them is `policyDocumentSchema` of `@assay/policy-engine`; unknown fields
 * are rejected there. Every pattern is RE2 syntax (no look-around, no back-references). Globs are over `/`-separated
 * relative paths: `*`, `?`, `[a-z]`, `**`, `{a,b}`; one without a slash is about file names in any folder, and a slash
 * in front ties it to the top (`/LICENSE`).
 */

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info';
export type Confidence = 'high' | 'medium' | 'low';

/** What a finding does to the verdict. A rule with `off` is not run at all. */
export type RuleAction = 'block' | 'warn' | 'off';
/** What an organization makes of a rule. `off`: it says nothing. `shadow`: its findings are shown and never count. `severity`: they have another one. */
export type OverrideEffect = 'off' | 'shadow' | 'severity';

/**
 * `enforce`: actions hold as written. `warn`: every `block` counts as `warn`.
 * `shadow`: findings are returned and counted apart (`summary.shadow`), and never change the verdict.
 */
export type PolicyMode = 'enforce' | 'warn' | 'shadow';

/** Whether something that could not be evaluated makes the verdict `blocked`, or leaves it at `incomplete`. */
export type OnIncomplete = 'block' | 'warn';

/**
 * The kinds of rules, by what `kind` says: those of the specification. A kind that an engine has besides adds its rules by
 * declaration merging.
 */
export interface RuleKinds {
  regex: RegexRule;
  secret: SecretRule;
  ast: AstRule;
  path: PathRule;
  structured: StructuredRule;
  license: LicenseRule;
  taint: TaintRule;
}

export type RuleKind = keyof RuleKinds;

/** Kinds of files that are not product code, by path. */
export type FileRole = 'test' | 'example' | 'generated' | 'vendored';

export interface PolicyDocument {
  /** 1–100 characters. */
  name: string;
  description?: string;
  /** Default `enforce`. */
  mode?: PolicyMode;
  /** Globs of the files that the policy looks at. Default: all. */
  include?: string[];
  /** Globs of the files that the policy leaves out; wins over `include`. */
  exclude?: string[];
  /**
   * Files in which a finding is rated lower: critical becomes medium, high and medium become low. A rule's own `action`
   * holds there too. Default: none.
   */
  lower_severity_in?: FileRole[];
  /** Default `warn`. */
  on_incomplete?: OnIncomplete;
  rules: PolicyRule[];
  /** Allowlists that apply to every `secret` rule of the policy, as the global allowlist of gitleaks does. */
  allowlists?: SecretAllowlist[];
  /** Default: one condition, `blocking <= 0`. Conditions given here replace it. */
  gate?: { conditions: PolicyGateCondition[] };
  tests?: PolicyTest[];
}

/** What every rule has. */
export interface RuleBase {
  /** Unique within the policy: letters, digits, `.`, `_`, `-`; at most 100 characters. */
  id: string;
  /** Names of the engine's language table (`javascript`, `python`, `dockerfile` …). Default: every file. */
  languages?: string[];
  severity: Severity;
  /** Default `medium`. */
  confidence?: Confidence;
  /** Default `block` for critical and high where the confidence is not low, else `warn`. */
  action?: RuleAction;
  /** What is wrong. `{{NAME}}` is replaced by the capture of that name; a secret's value never is. */
  message: string;
  remediation?: string;
  url?: string;
  /** As in the policy; both must let a file through. */
  include?: string[];
  exclude?: string[];
  metadata?: RuleMetadata;
  tests?: RuleTest[];
}

/**
 * Replaces the first match of `regex` in what the rule reports; in `replacement`, `$1` and `${name}` are its captures and `$$` is
 * a dollar sign. Where it does not match, the finding has no fix.
 */
export interface FixReplacement {
  regex: string;
  replacement: string;
}

export interface RegexRule extends RuleBase {
  kind: 'regex';
  match: RegexMatch;
  /**
   * The text that replaces what the rule reports; `$1`, `${name}` are captures, `$$` a dollar sign. Or replacements of a part of
   * it, the first of which that matches is used.
   */
  fix?: string | FixReplacement | FixReplacement[];
  /** Groups of the pattern (number or name; 0 is the whole match) that are credentials: they are hidden in everything that is shown of the file. */
  redact?: (number | string)[];
}

export interface SecretRule extends RuleBase {
  kind: 'secret';
  match: SecretMatch;
}

export interface AstRule extends RuleBase {
  kind: 'ast';
  /**
   * At least one language that has a parser: `javascript`, `typescript`, `tsx`, `html`, `css`, `python`, `java`, `go`, `kotlin`,
   * `csharp`, `rust`, `php`, `ruby`, `shell`.
   */
  languages: string[];
  match: AstMatch;
  /**
   * An ast-grep fix template: `$NAME` and `$$$NAME` stand for what was captured, and an empty text deletes the node. Or
   * replacements of a part of the node's text, the first of which that matches is used.
   */
  fix?: string | FixReplacement | FixReplacement[];
  /** Nodes in what is reported that are credentials (`kind: string`); the rule's utilities can be used. Hidden as those of `RegexRule`. */
  redact?: AstRuleObject[];
}

/**
 * Data that comes from a source and reaches a sink of the same file, or, for rules of high and critical severity, of another
 * file of the evaluation that it is passed to. A finding's `trace` holds the steps with their files; its captures are `SOURCE`
 * (its text), `SOURCE_LINE` and `TRACE`: the places of the steps as text, each `line:column-line:column`, or
 * `path:line:column` where they are in several files.
 */
export interface TaintRule extends RuleBase {
  kind: 'taint';
  /** `javascript`, `typescript`, `tsx`, `python`, `java`, `go`. */
  languages: string[];
  match: TaintMatch;
  /** Nodes in the source and in the sink that are credentials. Hidden as those of `RegexRule`. */
  redact?: AstRuleObject[];
}

export interface PathRule extends RuleBase {
  kind: 'path';
  match: PathMatch;
}

export interface StructuredRule extends RuleBase {
  kind: 'structured';
  match: StructuredMatch;
  /** Replacements of a part of what is reported (a key with its plain value), the first of which that matches is used. */
  fix?: FixReplacement | FixReplacement[];
  /** Paths from the selected part to values that are credentials (`$`: all of it). Hidden as those of `RegexRule`. */
  redact?: string[];
}

export interface LicenseRule extends RuleBase {
  kind: 'license';
  match: LicenseMatch;
}

export type PolicyRule = RuleKinds[RuleKind];

/** Every match of `pattern` is a finding, unless one of the exceptions holds. */
export interface RegexMatch {
  /** `^` and `$` are the ends of the file unless `(?m)` is set. */
  pattern: string;
  /** A file without any of these is not looked at. Derived from the pattern where that is sound; give them where it is not. */
  literals?: string[];
  /** The capture group (number or name) that is reported. Default: the whole match. */
  group?: number | string;
  /** Which matches of a file are reported. Default `all`. */
  report?: 'all' | 'first' | 'last';
  /** `skip` drops matches that start inside a comment. Default `include`. */
  comments?: 'include' | 'skip';
  /** Patterns; a match is dropped when one is found inside the matched text … */
  not_in_match?: string[];
  /** … or on the lines that the match touches … */
  not_on_line?: string[];
  /** … or anywhere in the file ("FROM without USER"). */
  not_in_file?: string[];
}

/** As gitleaks 8.30 defines them, in snake_case. */
export interface SecretMatch {
  /** Case-insensitive; one must occur in the (decoded) text. Empty: every file is looked at. */
  keywords?: string[];
  /** Absent only where `path` is there: the file's name alone is then the finding. */
  regex?: string;
  /** A pattern that the file's path must match. */
  path?: string;
  /** The least Shannon entropy (bits a character) of the secret; a lower one is dropped. */
  entropy?: number;
  /** The capture group that is the secret. Default: the first that took part, else the whole match. */
  secret_group?: number;
  allowlists?: SecretAllowlist[];
}

export interface SecretAllowlist {
  description?: string;
  /** `OR` (default): one field that matches is enough. `AND`: every field that is given must match. */
  condition?: 'OR' | 'AND';
  /** Patterns over the file's path. */
  paths?: string[];
  regexes?: string[];
  /** What `regexes` look at. Default `secret`. */
  regex_target?: 'secret' | 'match' | 'line';
  /** Case-insensitive parts of the secret. */
  stopwords?: string[];
}

/** One ast-grep rule object; see https://ast-grep.github.io/reference/rule.html. Its `regex` fields are RE2 syntax too. */
export interface AstRuleObject {
  pattern?:
    | string
    | { context: string; selector?: string; strictness?: 'cst' | 'smart' | 'ast' | 'relaxed' | 'signature' };
  kind?: string;
  regex?: string;
  nthChild?: number | string | { position: number | string; ofRule?: AstRuleObject; reverse?: boolean };
  inside?: AstRelation;
  has?: AstRelation;
  precedes?: AstRelation;
  follows?: AstRelation;
  all?: AstRuleObject[];
  any?: AstRuleObject[];
  not?: AstRuleObject;
  matches?: string;
  /**
   * Not ast-grep's own: a call of one of these functions, by qualified name (`hashlib.md5`, `requests.*`). The imports
   * of the file are followed, so `from hashlib import md5 as m` is seen too. JavaScript, TypeScript, TSX, Python, Java
   * (`java.util.Random` is its constructor) and Go (`crypto/md5.New`).
   */
  calls?: string[];
}

export interface AstRelation extends AstRuleObject {
  stopBy?: 'neighbor' | 'end' | AstRuleObject;
  field?: string;
}

export interface AstMatch extends AstRuleObject {
  /** Rules by meta-variable name. */
  constraints?: Record<string, AstRuleObject>;
  /** Local rules by name, for `matches`. */
  utils?: Record<string, AstRuleObject>;
  /** A file without any of these is not parsed for the rule. Derived from patterns where that is sound. */
  literals?: string[];
  /**
   * Where this holds of a match too, critical and high become medium and medium becomes low: a check that is turned off only
   * under a condition, say.
   */
  lower_if?: AstRuleObject;
}

/**
 * Followed through assignments, calls, returns, texts put together, fields and collections, within a file. What is known
 * to be constant decides which branches are looked at.
 */
export interface TaintMatch {
  /** Expressions whose value is from outside, and parameters (or their names). */
  sources: (AstRuleObject | ModelReference)[];
  /** Expressions (calls, mostly) whose value is harmless, whatever went into it. */
  sanitizers?: (AstRuleObject | ModelReference)[];
  /** Calls, assignments, returns and other expressions that such a value must not reach. */
  sinks: (TaintSink | ModelReference)[];
  /**
   * Tests that protect from this weakness beside those that protect from every one (equality, allow lists, patterns, numbers):
   * `path`, that a name lies below a folder; `url`, that an address belongs to a host; `type`, that a value is a text; `quote`, that
   * it has no quotation mark.
   */
  guards?: ('path' | 'url' | 'type' | 'quote')[];
  /** Rules by meta-variable name. */
  constraints?: Record<string, AstRuleObject>;
  /** Local rules by name, for `matches`. */
  utils?: Record<string, AstRuleObject>;
  /** A file without any of these is not parsed for the rule. Derived from sources and sinks where that is sound. */
  literals?: string[];
  /** Whether numbers and truth values carry data too: of a weak random number, they do. Default false. */
  numbers?: boolean;
  /** Rules of the same policy that say less: their findings on the line of one of this rule's are dropped. */
  replaces?: string[];
}

/**
 * What the product knows of the libraries of the rule's languages, by its kind: sources `remote`, `upload-name`, `weak-random` …,
 * sinks and sanitizers `sql-injection`, `path-injection` …. An unknown kind is rejected with the list of those there are.
 */
export interface ModelReference {
  model: string;
}

/** Without `arguments` and `receiver`, any argument of a call; of an assignment or a return, its value. */
export interface TaintSink extends AstRuleObject {
  /** The arguments of the call that count: 1-based positions and keywords. */
  arguments?: (number | string)[];
  /** Of an object that is passed, the fields that count: `query({ text, values })`. Default: all. */
  fields?: string[];
  /** What the call is made on counts instead of its arguments. */
  receiver?: boolean;
  /** A text that is known to start like this pattern is harmless there: `^https://example\.org/`. */
  unless_prefix?: string;
  /**
   * Qualified types of what the call is made on: `java.sql.Statement`. A receiver of another type of a library that is known is no
   * sink. Where the type is not known, `text` and `named` decide.
   */
  types?: string[];
  /** Names of the types' methods. */
  methods?: string[];
  /** A pattern of the receiver, where its type is not known; critical and high then become medium, since a name proves nothing. */
  named?: string;
  /** A pattern of the beginning of what is passed that shows what the call is, where the receiver's type is not known: `^SELECT `. */
  text?: string;
}

/** Exactly one of `required`, `forbidden` and `max_bytes`. */
export interface PathMatch {
  /** Globs of which one must be there: in the evaluation, or with `beside`, in the folder of each file that matches it. */
  required?: string[];
  /** Globs; `required` is then asked of the folder of every file that matches. */
  beside?: string[];
  /** Globs; every file that matches is a finding. */
  forbidden?: string[];
  /** Every file that is larger is a finding. */
  max_bytes?: number;
}

/**
 * Over the documents of a JSON, YAML, TOML, Dockerfile or HCL file; exactly one of `forbid`, `require` and `schema`.
 *
 * Paths are names joined by dots: `{a,b}` for either, `*` for every entry or item, `**` for every depth, `["a.b"]` for a
 * name with other characters. Expressions are CEL over `self` (what was selected), `key` (its key), `parents` (what it is in,
 * the nearest first), `keys` (theirs), `doc`, `docs` (all documents of the file) and `path` (of the file). The findings of an expression
 * that cannot be answered (a key is missing): none of `forbid`, one of `require`. Captures: `path` and `key`.
 */
export interface StructuredMatch {
  /** A file without any of these is not parsed for the rule. */
  literals?: string[];
  /** CEL; documents for which it is not true are left out. */
  document?: string;
  /** Paths to what is looked at. Default: the document. */
  select?: string | string[];
  /** CEL; each selected part for which it is true is a finding. */
  forbid?: string;
  /** CEL; each selected part for which it is not true is a finding. */
  require?: string;
  /** JSON Schema 2020-12; each place of a selected part that breaks it is a finding. */
  schema?: Record<string, unknown>;
  /** Path from the selected part to what is reported: the deepest part of it that is there. */
  at?: string;
}

/**
 * Licences stated by package.json, composer.json, Cargo.toml, pyproject.toml, setup.cfg, pom.xml and gemspecs, by
 * `SPDX-License-Identifier` comments, and by LICENSE and COPYING files. Captures: `license`, `denied`, `source`.
 */
export interface LicenseMatch {
  /** SPDX identifiers, `A WITH B`, or a start with a star (`BSD-*`). What is not listed is a finding. */
  allow?: string[];
  /** The same; what is listed is a finding, and takes precedence over `allow`. */
  deny?: string[];
  /** Where to look. Default: all three. */
  sources?: ('manifest' | 'header' | 'text')[];
  /** What a statement is that names no known licence. Default: `report` with `allow`, else `ignore`. */
  unknown?: 'report' | 'ignore';
  /** What a manifest without a licence is. Default `ignore`. */
  missing?: 'report' | 'ignore';
}

export interface RuleMetadata {
  /** `CWE-79`. */
  cwe?: string[];
  /** `A03:2021`, `A05:2025`. */
  owasp?: string[];
  controls?: { framework: string; version: string; id: string }[];
}

/** One file, all lines on which the rule reports something (start lines, 1-based), and what its fixes make of it. */
export interface RuleTest {
  path: string;
  content: string;
  expect: { line: number }[];
  fixed?: string;
}

/** Several files through the whole policy. `expect` is complete: anything else that is found fails the test. */
export interface PolicyTest {
  name?: string;
  files: { path: string; content: string }[];
  expect: { rule_id: string; path?: string; line?: number }[];
  verdict?: 'passed' | 'warned' | 'blocked' | 'incomplete';
}

/**
 * Counted over the policy's own open findings (not suppressed, not absent).
 * `total`, `blocking`, `warning` and one a severity (a finding that an override raised counts as each severity from the original one
 * to its own); each with `new_`, which leaves out what the baseline had;
 * `suppressed`, and `skipped`: entries of `skipped`.
 */
export type GateMetric =
  | 'total'
  | 'blocking'
  | 'warning'
  | Severity
  | 'new_total'
  | 'new_blocking'
  | 'new_warning'
  | `new_${Severity}`
  | 'suppressed'
  | 'skipped';

export type GateOperator = '<' | '<=' | '==' | '>=' | '>';

/** What must hold for the gate to pass: `{ metric: new_critical, op: "<=", threshold: 0 }`. */
export interface PolicyGateCondition {
  metric: GateMetric;
  op: GateOperator;
  threshold: number;
}

/** What is wrong with a policy, as `POST /v1/policies/validate` shows it. */
export interface PolicyProblem {
  /** Null where the problem is not a rule's. */
  rule_id: string | null;
  /** JSON Pointer into the document: `/rules/3/match/pattern`. */
  pointer: string;
  /** 1-based position in the source text; null where the policy was given as an object. */
  line: number | null;
  column: number | null;
  code: PolicyProblemCode;
  message: string;
}

export type PolicyProblemCode =
  | 'SYNTAX'
  | 'REQUIRED'
  | 'UNKNOWN_FIELD'
  | 'INVALID_FORMAT'
  | 'INVALID_ENUM'
  | 'MAX_SIZE_EXCEEDED'
  | 'MIN_SIZE_REQUIRED'
  | 'DUPLICATE_RULE_ID'
  | 'UNSUPPORTED_KIND'
  | 'UNSUPPORTED_LANGUAGE'
  | 'INVALID_REGEX'
  | 'INVALID_GLOB'
  | 'INVALID_AST_RULE'
  | 'COST_EXCEEDED'
  | 'TEST_FAILED';
