import type { HostStatus } from '@assay/code-hosts';
import { type Evaluation, formatCount, type GateConditionDto } from '@assay/contracts';
import { wordsOfCondition } from '@assay/sdk/gates';
import type { NewFindings } from './assay-api.js';

export interface Conclusion {
  state: Exclude<HostStatus['state'], 'pending'>;
  /** One line for the list of checks. */
  summary: string;
}

/**
 * The conclusion of a check: only effects of the change count. A gate condition that also failed at the merge base does not count,
 * unless it counts new findings, or fails by more than before.
 *
 * - failure: new blocking findings; or the verdict is blocked by a condition that fails now.
 * - error: there is no result.
 * - success: everything else. Files that could not be evaluated are listed.
 */
export function conclude(
  evaluation: Evaluation,
  base: Evaluation | undefined,
  { findings: blocking, isMore }: NewFindings,
): Conclusion {
  if (evaluation.status !== 'completed')
    return { state: 'error', summary: `The evaluation ${evaluation.status === 'failed' ? 'failed' : 'was canceled'}` };
  if (blocking.length > 0) return { state: 'failure', summary: count(blocking.length, 'new blocking finding', isMore) };
  const blocks = evaluation.verdict === 'blocked';
  const failed = failedConditions(evaluation).filter(({ action }) => blocks && action !== 'warn');
  const before = new Map(failedConditions(base).map((condition) => [nameOf(condition), condition]));
  const fresh = failed.find((condition) => {
    const earlier = before.get(nameOf(condition));
    if (condition.metric.startsWith('new_') || !earlier || missedBy(condition) > missedBy(earlier)) return true;
    return condition.metric === 'skipped' && skipsMore(evaluation, base, condition.policy_id);
  });
  if (fresh) return { state: 'failure', summary: `Gate: ${wordsOfCondition(fresh)}` };
  const skipped = evaluation.summary?.files_skipped ?? 0;
  const incomplete = skipped > 0 ? `; ${count(skipped, 'file')} not evaluated completely` : '';
  const others = evaluation.summary?.new ?? 0;
  return { state: 'success', summary: `No new blocking findings, ${count(others, 'other new finding')}${incomplete}` };
}

const failedConditions = (evaluation: Evaluation | undefined) =>
  (evaluation?.gate?.conditions ?? []).filter(({ status }) => status === 'failed');

const nameOf = ({ policy_id, metric, op, threshold }: GateConditionDto) => `${policy_id} ${metric} ${op} ${threshold}`;

const missedBy = ({ actual, threshold }: GateConditionDto) => Math.abs(actual - threshold);

/** Whether anything that counts was evaluated at the merge base, but not at the head. The number of skipped files alone would not show it. */
function skipsMore(evaluation: Evaluation, base: Evaluation | undefined, policyId: string): boolean {
  const before = new Set(base && countedSkips(base, policyId));
  return countedSkips(evaluation, policyId).some((key) => !before.has(key));
}

/** Counts as the engine's gate does: without rules that an override switched off or put in shadow mode. */
function countedSkips({ skipped, policies = [] }: Evaluation, policyId: string): string[] {
  const overrides = policies.find(({ id }) => id === policyId)?.overrides ?? [];
  const ignored = overrides.filter(({ effect }) => effect !== 'severity').map(({ rule_id }) => rule_id);
  return skipped
    .filter(
      ({ policy_id, rule_id }) => policy_id === null || (policy_id === policyId && !ignored.includes(rule_id ?? '')),
    )
    .map(({ path, rule_id }) => JSON.stringify([path, rule_id]));
}

/** Whether both were evaluated under the same versions of the same policies, with the same overrides. */
export function areUnderSamePolicies(a: Evaluation, b: Evaluation): boolean {
  return policiesOf(a) === policiesOf(b);
}

function policiesOf({ policies }: Evaluation): string {
  return policies
    .map(({ id, digest, overrides = [] }) => JSON.stringify([id, digest, overrides]))
    .sort()
    .join('\n');
}

export function count(number: number, what: string, isMore = false): string {
  return `${isMore ? 'more than ' : ''}${formatCount(number, what)}`;
}
