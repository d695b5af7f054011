import type { CheckStep } from '../check-run.js';

/** Maximum number of files that are listed as not evaluated. */
const MAX_LEFT_OUT = 200;

/** Submits the files of the head, compared with the merge base. */
export const evaluateHead: CheckStep = async (run) => {
  const { check, scene } = run;
  if (check.evaluation_id !== null) return undefined;
  const { files, left } = await run.headFiles();
  const leftOut = { left_out: left.slice(0, MAX_LEFT_OUT) };
  if (files.length === 0) {
    await run.update(leftOut);
    return undefined;
  }
  const baseline = check.baseline_evaluation_id;
  const id = await scene.api.submit(
    {
      ...run.submission(),
      ...(run.isDefaultBranch ? { scope: 'repository' as const } : {}),
      ref: run.ref,
      commit_sha: run.sha,
      files,
      ...(baseline === null ? {} : { baseline_evaluation_id: baseline }),
    },
    `${check.id}-head${check.rebased ? '-again' : ''}`,
  );
  await run.update({ ...leftOut, evaluation_id: id, status: 'evaluating' });
  return undefined;
};
