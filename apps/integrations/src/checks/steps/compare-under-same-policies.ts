import type { CheckStep } from '../check-run.js';
import { areUnderSamePolicies } from '../conclude.js';

/**
 * Evaluates merge base and head again, once, if policies or overrides changed in between. Otherwise, everything that a new policy
 * finds, or that an override hid before, would be attributed to the change.
 */
export const compareUnderSamePolicies: CheckStep = async (run) => {
  const { check, evaluation, scene } = run;
  const { baseline_evaluation_id: baseId } = check;
  const base = baseId === null ? undefined : await scene.api.evaluation(baseId);
  run.base = base;
  if (!evaluation || !base || check.rebased || areUnderSamePolicies(evaluation, base)) return undefined;
  await run.update({ rebased: true, baseline_evaluation_id: null, evaluation_id: null, status: 'queued' });
  return run.putOff(0);
};
