import type { CheckStep } from '../check-run.js';
import { setStatus } from '../report.js';

/** Shows on the host that the change is being evaluated, while its files are read. */
export const showPending: CheckStep = async (run) => {
  const { change, check, scene } = run;
  if (check.evaluation_id !== null) return undefined;
  // needed whatever the result for the merge base; a failure is thrown where they are awaited
  run.headFiles().catch(() => undefined);
  if (check.status === 'queued' && !run.isDefaultBranch)
    await setStatus(scene, run.sha, { state: 'pending', description: 'Evaluating', url: run.evaluationsUrl });
  if (check.merge_base === null) await run.update({ merge_base: change.mergeBase });
  return undefined;
};
