import { type CheckStep, LOOK_AGAIN_MS } from '../check-run.js';

/**
 * A head that the host did not speak of yet is reported once the host's merge base and diff are of it: else what the base branch brought
 * could count as the change's, or the other way round. The host's own webhook wakes the check, unless that got lost.
 */
export const waitForHost: CheckStep = async (run) => {
  const { change, check, parts, scene } = run;
  const { host, pull, signal } = scene;
  const isLost = parts.options.clock.nowMs() - check.created_at.getTime() > LOOK_AGAIN_MS;
  if (!check.announced || !host.hasTakenIn || isLost) return undefined;
  return (await host.hasTakenIn(pull.repository, pull.number, change, signal)) ? undefined : run.waitForEvaluation();
};
