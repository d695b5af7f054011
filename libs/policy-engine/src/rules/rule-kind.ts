import type { PolicyDocument, PolicyProblemCode, PolicyRule } from '@assay/contracts';
import type { FileSkip } from '../evaluation/limits.js';
import type { Pattern } from '../regex/pattern.js';
import type { GlobSet } from '../text/glob.js';
import type { KindRun } from './phase-run.js';
import type { Phase, RuleMatcher } from './rule-matcher.js';
import type { Steps } from './steps.js';

/**
 * A kind of rules: all that the engine has to know of it. To add one, write a folder beside this file, add its type to `RuleKinds`
 * of `@assay/contracts` (by declaration merging, if it shall stay in the folder) and list it in `registry.ts`.
 */
export interface RuleKind<Rule extends PolicyRule = PolicyRule, Shared = unknown> {
  /** What `kind` of its rules says. */
  readonly name: Rule['kind'];
  readonly schema: KindSchema;
  readonly phase: Phase;
  /** Data that all rules of the kind in a policy share, created once per document. Pointers are relative to its root. */
  shared?(document: PolicyDocument, compiler: RuleCompiler): Shared;
  /** Null where what it reported leaves nothing to run. */
  compile(rule: Rule, compiler: RuleCompiler, shared: Shared): RuleMatcher | null;
  /**
   * Runs the kind's rules of all policies together, where that is more than one after the other: after those of the phase's kinds
   * without it, in the registry's order.
   * @returns what concerns every policy
   */
  runAll?(run: KindRun): FileSkip[] | Steps<FileSkip[]>;
  /** Whether some findings of a rule only count in a published package. */
  isAboutCallers?(rule: Rule): boolean;
  /** Of rules about all names of an evaluation rather than about single files. */
  acrossFiles?: {
    /** Whether a rule is one of these: it looks at every evaluation. */
    concerns(rule: Rule): boolean;
    /** The paths at which it finds that a file is missing, of a valid rule that `concerns`. */
    missing(rule: Rule, paths: readonly string[]): string[];
  };
}

/** The kind's parts of the policy document's JSON Schema. */
export interface KindSchema {
  /** What its rules do, for their authors. */
  description: string;
  match: object;
  /** Fields of a rule beside those that every rule has. */
  fields?: Record<string, object>;
  /** Fields that a rule of another kind need not have. */
  required?: string[];
  /** Fields of the policy that are for rules of this kind. */
  document?: Record<string, object>;
  /** What `$ref: '#/$defs/…'` in any of these means. */
  definitions?: Record<string, object>;
}

/** How the parts of a rule are compiled: what is wrong is reported with its line and column, and the next part is looked at. */
export interface RuleCompiler {
  /** Whether the checks that only matter for a document nobody has validated are left out. */
  readonly trusted: boolean;
  /** Problems of the policy so far. */
  readonly problemCount: number;
  /**
   * @param pointer JSON Pointer below the rule
   * @param within characters of the text at `pointer` before the pattern
   */
  pattern(source: string, pointer: string, within?: number): Pattern;
  globs(globs: readonly string[], pointer: string): GlobSet;
  /** @param within characters of the text at `pointer` before what is wrong */
  report(pointer: string, code: PolicyProblemCode, message: string, within?: number): void;
}
