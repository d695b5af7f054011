import { hasEnded } from '@assay/sdk';
import { ApiError } from '../assay-api.js';
import { deleteBaseline, findBaseline, storeBaseline } from '../baselines.js';
import type { CheckRun, CheckStep } from '../check-run.js';

/** Evaluates the merge base, unless another pull request has done so, and waits for the result. A change without a merge base has no baseline. */
export const evaluateBase: CheckStep = async (run) => {
  const { parts, scene } = run;
  const { merge_base: commit, evaluation_id: headId } = run.check;
  if (headId !== null || !commit) return undefined;
  if (run.check.baseline_evaluation_id === null) {
    const id = await baselineOf(run, commit);
    if (id === undefined) return undefined;
    // before reading its state, so that an evaluation that ends later finds the waiting check
    await run.update({ baseline_evaluation_id: id, status: 'evaluating_base' });
  }
  const { baseline_evaluation_id: id } = run.check;
  const evaluation = id === null ? undefined : await scene.api.evaluation(id);
  if (evaluation && !hasEnded(evaluation)) return run.lookAgainLater();
  if (evaluation?.status === 'completed') return undefined;
  await deleteBaseline(parts.options.database, scene, commit);
  throw new ApiError(422, 'The merge base could not be evaluated');
};

/** @returns undefined if the merge base has no files */
async function baselineOf(run: CheckRun, commit: string): Promise<string | undefined> {
  const { check, parts, scene } = run;
  const { database } = parts.options;
  const known = check.rebased ? undefined : await findBaseline(database, scene, commit);
  if (known !== undefined && (await scene.api.evaluation(known))) return known;
  // most files are equal: those of the head are not fetched twice
  await run.headFiles();
  const { files } = await run.filesOf(commit);
  if (files.length === 0) return undefined;
  const id = await scene.api.submit(
    { ...run.submission(), commit_sha: commit, files },
    `${check.id}-base${check.rebased ? '-again' : ''}`,
  );
  await storeBaseline(database, scene, commit, id);
  return id;
}
