import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import type { Phase, RuleMatcher } from '../rules/rule-matcher.js';
import type { GlobSet } from '../text/glob.js';

/** A rule with all that can be made of it before a file is seen. */
export interface CompiledRule {
  rule: PolicyRule;
  /** That of its kind. */
  phase: Phase;
  matcher: RuleMatcher;
  /** Null: every file. */
  languages: ReadonlySet<string> | null;
  include: GlobSet | null;
  exclude: GlobSet | null;
}

export interface CompiledPolicy {
  document: PolicyDocument;
  /** `policyDigest(document)`. */
  digest: string;
  include: GlobSet | null;
  exclude: GlobSet | null;
  /** Those that are not `off`. */
  rules: readonly CompiledRule[];
}
