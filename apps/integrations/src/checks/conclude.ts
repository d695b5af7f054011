import type { HostStatus } from '@assay/code-hosts';
import { type Evaluation, formatCount } from '@assay/contracts';
import { wordsOfCondition } from '@assay/sdk/gates';
import type { NewFindings } from './assay-api.js';

export interface Conclusion {
  state: Exclude<HostStatus['state'], 'pending'>;
  /** One line, for the list of checks. */
  summary: string;
}

/**
 * What a check says of a pull request: only what the change brings counts. A condition of a gate that did not hold at the merge
 * base either is none of its doing, unless it counts what is new.
 *
 * - failure: new blocking findings; or a condition that fails now; or a policy that blocks what could not be evaluated, and did not before.
 * - error: there is no result.
 * - success: everything else. What could not be evaluated is listed beside it.
 */
export function conclude(
  evaluation: Evaluation,
  base: Evaluation | undefined,
  { findings: blocking, isMore }: NewFindings,
): Conclusion {
  if (evaluation.status !== 'completed')
    return { state: 'error', summary: `The evaluation ${evaluation.status === 'failed' ? 'failed' : 'was canceled'}` };
  if (blocking.length > 0) return { state: 'failure', summary: count(blocking.length, 'new blocking finding', isMore) };
  const failed = failedConditions(evaluation);
  const before = new Set(failedConditions(base).map(nameOf));
  const fresh = failed.filter((condition) => condition.metric.startsWith('new_') || !before.has(nameOf(condition)));
  const [first] = fresh;
  if (first)
    return {
      state: 'failure',
      summary: `Gate: ${wordsOfCondition(first)}`,
    };
  const skipped = evaluation.summary?.files_skipped ?? 0;
  const incomplete = skipped > 0 ? `; ${count(skipped, 'file')} not evaluated completely` : '';
  if (evaluation.verdict === 'blocked' && failed.length === 0 && base?.verdict !== 'blocked')
    return { state: 'failure', summary: `A policy requires a complete evaluation${incomplete}` };
  const others = evaluation.summary?.new ?? 0;
  return { state: 'success', summary: `No new blocking findings, ${count(others, 'other new finding')}${incomplete}` };
}

const failedConditions = (evaluation: Evaluation | undefined) =>
  (evaluation?.gate?.conditions ?? []).filter(({ status }) => status === 'failed');

const nameOf = ({
  policy_id,
  metric,
  op,
  threshold,
}: {
  policy_id: string;
  metric: string;
  op: string;
  threshold: number;
}) => `${policy_id} ${metric} ${op} ${threshold}`;

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
