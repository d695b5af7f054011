import { hasEnded } from '@assay/sdk';
import { ApiError } from '../assay-api.js';
import type { CheckStep } from '../check-run.js';

/** Waits until the head is evaluated. A head without files has no evaluation. */
export const waitForHead: CheckStep = async (run) => {
  const { evaluation_id: id } = run.check;
  if (id === null) return undefined;
  run.evaluation = await run.scene.api.evaluation(id);
  if (!run.evaluation) throw new ApiError(404, 'The evaluation was deleted');
  return hasEnded(run.evaluation) ? undefined : run.lookAgainLater();
};
