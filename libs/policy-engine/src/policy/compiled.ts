import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import type { PathScope } from '../rules/covers-path.js';
import type { Phase, RuleMatcher } from '../rules/rule-matcher.js';

/** A rule with all that can be made of it before a file is seen. */
export interface CompiledRule extends PathScope {
  rule: PolicyRule;
  /** That of its kind. */
  phase: Phase;
  readonly matcher: RuleMatcher;
  /** Whether some of its findings only count in a published package. */
  isAboutCallers: boolean;
  /** Null: every file. */
  languages: ReadonlySet<string> | null;
}

export interface CompiledPolicy extends PathScope {
  document: PolicyDocument;
  /** `policyDigest(document)`. */
  digest: string;
  /** Those that are not `off`. */
  rules: readonly CompiledRule[];
}
