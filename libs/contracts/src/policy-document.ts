/**
 * The policy document: what a customer writes in YAML or JSON, and what is stored, digested and compiled.
 *
 * Types only. The JSON Schema that enforces them is `policyDocumentSchema` of `@assay/policy-engine`; unknown fields
 * are rejected there. Every pattern is RE2 syntax (no look-around, no back-references). Globs are over `/`-separated
 * relative paths: `*`, `?`, `[a-z]`, `**`, `{a,b}`; one without a slash is about file names in any folder, and a slash
 * in front ties it to the top (`/LICENSE`).
 */

import type { GateMetric, GateOperator } from './gate-conditions.js';
import {
  AstMatch,
  AstRuleObject,
  LicenseMatch,
  PathMatch,
  RegexMatch,
  SecretAllowlist,
  SecretMatch,
  StructuredMatch,
  TaintMatch,
} from './rule-matches.js';

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
  /** Globs of files that the policy leaves out unless product code imports them. Default: none. */
  exclude_unless_imported?: string[];
  /**
   * Files in which a finding is rated lower: critical becomes medium, high and medium become low. A rule's own `action`
   * holds there too. A test or an example that product code imports is product code. Default: none.
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
  exclude_unless_imported?: string[];
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

export type { GateMetric, GateOperator };

/** What must hold for the gate to pass: `{ metric: new_critical, op: "<=", threshold: 0 }`. */
export interface PolicyGateCondition {
  metric: GateMetric;
  op: GateOperator;
  threshold: number;
}

/** What is wrong with a policy, as `POST /v1/policies/validate` shows it. */
export interface PolicyProblem {
  /** Null if the problem is not a rule's. */
  rule_id: string | null;
  /** JSON Pointer into the document: `/rules/3/match/pattern`. */
  pointer: string;
  /** 1-based position in the source text; null if the policy was given as an object. */
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
