import type { PolicyRule } from '@assay/contracts';
import type {
  AcceptedFinding,
  EvaluatedPolicy,
  FileResult,
  RuleMatch,
  SuppressionComment,
} from '../evaluation/types.js';
import { digest } from './fingerprint.js';
import { plainMatch, resultOf, TOP } from './plain-match.js';

/** Rule id of the findings about suppressions, in comments and recorded, that suppress nothing. */
export const UNUSED_SUPPRESSION = 'assay.unused-suppression';
// it is no rule of a policy: a kind and a match are what it lacks
export const UNUSED_RULE = { id: UNUSED_SUPPRESSION, severity: 'info', action: 'warn' } as PolicyRule;

interface Unused {
  /** The policy whose rule the suppression is about. */
  owner: EvaluatedPolicy;
  file: FileResult;
  match: RuleMatch;
}

/** A comment about a rule that was run here and found nothing where it stands, or one without a reason. */
export function unusedComment(
  comment: SuppressionComment,
  file: FileResult,
  policies: readonly EvaluatedPolicy[],
): Unused | null {
  const owner = policies.find((policy) => runs(policy, comment.ruleId));
  const result = owner && resultOf(file, owner.policy.digest);
  // Of a rule that is not evaluated here, or that could not be run, nothing can be said.
  if (!result || result.skipped.some((skip) => skip.ruleId === comment.ruleId || skip.ruleId === null)) return null;
  const message =
    comment.reason === ''
      ? `This comment suppresses nothing: it needs a reason (and a date as YYYY-MM-DD, if any): assay-ignore ${comment.ruleId}: <reason> [until <date>].`
      : `This comment suppresses nothing: ${comment.ruleId} finds nothing here. Remove it.`;
  const identity = digest([comment.ruleId, comment.reason]);
  return { owner, file, match: plainMatch(UNUSED_SUPPRESSION, message, comment.start, comment.end, identity) };
}

/**
 * A record about a rule that was run on the file it names and found nothing there that it is about.
 * @param file that one, where it is among the evaluated ones
 */
export function unusedRecord(
  record: AcceptedFinding,
  file: FileResult | undefined,
  policies: readonly EvaluatedPolicy[],
): Unused | null {
  const owner = policies.find((policy) => policy.id === record.policyId && runs(policy, record.ruleId));
  const result = owner && file && resultOf(file, owner.policy.digest);
  if (!result || [...file.skipped, ...result.skipped].some(({ ruleId }) => (ruleId ?? record.ruleId) === record.ruleId))
    return null;
  const message = `The suppression ${record.id} suppresses nothing: ${record.ruleId} no longer finds here what was accepted. Delete it.`;
  return { owner, file, match: plainMatch(UNUSED_SUPPRESSION, message, TOP, TOP, digest([record.id])) };
}

function runs({ policy }: EvaluatedPolicy, ruleId: string): boolean {
  return policy.document.rules.some((rule) => rule.id === ruleId && rule.action !== 'off');
}
