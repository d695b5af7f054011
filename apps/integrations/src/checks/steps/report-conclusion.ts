import type { NewFindings } from '../assay-api.js';
import { type CheckStep, leftOutOf } from '../check-run.js';
import { conclude } from '../conclude.js';
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
  await report(scene, {
    conclusion,
    headSha: run.sha,
    mergeBase: check.merge_base || null,
    evaluation,
    findings: [...blocking.findings, ...warning.findings],
    isMore: blocking.isMore || warning.isMore,
    left: leftOutOf(check),
    ...(scanningProblem === undefined ? {} : { scanningProblem }),
    portalUrl: scene.portalUrl,
    url: evaluation ? evaluationUrl(scene.portalUrl, evaluation.id) : change.url,
  });
  await run.end('reported');
  metrics.reported(conclusion.state, clock.nowMs() - check.created_at.getTime());
  return 'done';
};
