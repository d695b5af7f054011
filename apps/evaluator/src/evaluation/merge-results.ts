import { EVALUATION_SCOPES, literalOf } from '@assay/contracts';
import { mergeFileResults } from '@assay/policy-engine';
import type { EvaluationRun } from './evaluation-run.js';
import { policiesOf } from './policies-of.js';

/** Puts the results of all files together: findings against the baseline, what is suppressed, the gate and the verdict. */
export function mergeResults(run: EvaluationRun): void {
  const { input, files, followed } = run;
  const telling = new Set(followed.results.map(({ path }) => path));
  run.result = mergeFileResults(policiesOf(input), followed.results, {
    // when it was accepted, and not now: an evaluation that is run again sees the same suppressions expired
    nowMs: input.row.created_at.getTime(),
    ...(input.baseline ? { baseline: input.baseline } : {}),
    accepted: input.accepted,
    commentsSuppress: input.commentsSuppress,
    scope: literalOf(EVALUATION_SCOPES, input.row.scope),
    quiet: [...files.keys()].filter((path) => !telling.has(path)),
    linked: followed.linked,
  });
}
