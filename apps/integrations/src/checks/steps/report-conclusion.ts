import type { HostStatus } from '@assay/code-hosts';
import { hasEnded } from '@assay/sdk';
import type { AssayApi, NewFindings } from '../assay-api.js';
import { MAX_AT_COMMIT } from '../check-rows.js';
import { type CheckRun, type CheckStep, leftOutOf } from '../check-run.js';
import type { OtherCheck } from '../check-store.js';
import { type Conclusion, conclude } from '../conclude.js';
import { report } from '../report.js';
import { evaluationUrl } from '../texts.js';

const NO_FINDINGS: NewFindings = { findings: [], isMore: false };

/** Writes comments, the summary and the status, and ends the check. */
export const reportConclusion: CheckStep = async (run) => {
  const { base, change, check, evaluation, parts, scanningProblem, scene } = run;
  const { metrics, clock } = parts.options;
  const completed = evaluation?.status === 'completed';
  const [blocking, warning] = await Promise.all([
    completed ? scene.api.newFindings(evaluation.id, 'block') : NO_FINDINGS,
    completed ? scene.api.newFindings(evaluation.id, 'warn') : NO_FINDINGS,
  ]);
  const conclusion = evaluation
    ? conclude(evaluation, base, blocking)
    : ({ state: 'success', summary: 'No files to evaluate' } as const);
  const url = evaluation ? evaluationUrl(scene.portalUrl, evaluation.id) : change.url;
  const own: HostStatus = { state: conclusion.state, description: conclusion.summary, url };
  const summary = {
    conclusion,
    headSha: run.sha,
    mergeBase: check.merge_base || null,
    evaluation,
    findings: [...blocking.findings, ...warning.findings],
    isMore: blocking.isMore || warning.isMore,
    left: leftOutOf(check),
    ...(scanningProblem === undefined ? {} : { scanningProblem }),
    portalUrl: scene.portalUrl,
  };
  await report(
    scene,
    summary,
    async () => (conclusion.state === 'success' ? await rejectionElsewhere(run) : undefined) ?? own,
  );
  await run.end('reported');
  metrics.reported(conclusion.state, clock.nowMs() - check.created_at.getTime());
  return 'done';
};

/**
 * A status belongs to a commit. It must not pass because of another open pull request with the same head, into a branch that already
 * contains the rejected code, nor because someone who knows the secret reports a merge group.
 */
async function rejectionElsewhere({ evaluationsUrl, parts, scene, sha }: CheckRun): Promise<HostStatus | undefined> {
  const { api, host, portalUrl, pull, signal, tenant } = scene;
  const others = await parts.store.othersAt(tenant, pull, sha);
  if (others.length > MAX_AT_COMMIT) {
    const description = `More than ${MAX_AT_COMMIT} other pull requests had this commit: add another to yours`;
    return { state: 'error', description, url: evaluationsUrl };
  }
  for (const other of others) {
    const conclusion = await conclusionOf(other, api);
    if (!conclusion || conclusion.state === 'success') continue;
    const { open, headSha } = await host.pullRequest(pull.repository, other.number, signal);
    if (!open || headSha !== sha) continue;
    const description = `Pull request ${other.number} has the same commit: ${conclusion.summary}`;
    const { evaluation_id: id } = other;
    return { state: conclusion.state, description, url: id === null ? evaluationsUrl : evaluationUrl(portalUrl, id) };
  }
  return undefined;
}

/** @returns undefined if there is no conclusion, or if the pull request's own check sets the status later */
async function conclusionOf(other: OtherCheck, api: AssayApi): Promise<Conclusion | undefined> {
  const { status, problem, evaluation_id: id, baseline_evaluation_id: baseId } = other;
  if (status === 'failed') return { state: 'error', summary: problem ?? 'It could not be checked' };
  if (id === null) return undefined;
  const evaluation = await api.evaluation(id);
  if (!evaluation) return { state: 'error', summary: 'The evaluation was deleted' };
  if (!hasEnded(evaluation)) return undefined;
  const base = baseId === null ? undefined : await api.evaluation(baseId);
  return conclude(evaluation, base, await api.newFindings(evaluation.id, 'block'));
}
