import type { PolicyMode, PolicyProfile, PolicyRule, RuleAction, Severity } from '@assay/contracts';
import type { EvaluatedPolicy } from '../evaluation/types.js';
import { moreSpecific } from '../findings/overrides.js';

/** As a policy is run: as its document says, or as the profile says that the organization chose for built-in policies. */
export interface PolicyTerms {
  mode: PolicyMode;
  /** What blocks where the rule does not say what its findings do. */
  blocking: readonly Severity[];
}

const SEVERE: readonly Severity[] = ['critical', 'high'];

export function termsOf({ policy, profile }: Pick<EvaluatedPolicy, 'policy' | 'profile'>): PolicyTerms {
  const { mode = 'enforce' } = policy.document;
  if (profile === 'audit') return { mode: mode === 'enforce' ? 'warn' : mode, blocking: SEVERE };
  return { mode, blocking: profile === 'strict' ? [...SEVERE, 'medium'] : SEVERE };
}

/** The action of a rule's findings of a severity, as it counts under the policy's mode and profile. */
export function actionOf(
  rule: Pick<PolicyRule, 'action' | 'confidence'>,
  severity: Severity,
  { mode, blocking }: PolicyTerms,
): RuleAction {
  if (mode === 'shadow') return 'off';
  const action = rule.action ?? (blocking.includes(severity) && rule.confidence !== 'low' ? 'block' : 'warn');
  return mode === 'warn' && action === 'block' ? 'warn' : action;
}

/** The profile that holds for a repository, of the choices whose pattern matches it, in any order. */
export function profileOf(
  choices: readonly { repository_pattern: string; profile: PolicyProfile }[],
): PolicyProfile | undefined {
  const [first] = choices.toSorted(
    (a, b) =>
      moreSpecific(a.repository_pattern, b.repository_pattern) ||
      (a.repository_pattern < b.repository_pattern ? -1 : 1),
  );
  return first?.profile;
}
