import type { CheckStep } from '../check-run.js';

/**
 * A head that the host did not speak of yet is reported once the host's merge base and diff are of it: else what the base branch brought
 * could count as the change's, or the other way round. The host's own webhook wakes the check; if that got lost, the check asks again later.
 */
export const waitForHost: CheckStep = async (run) => {
  const { change, check, scene } = run;
  const { host, pull, signal } = scene;
  if (!check.announced || !host.hasTakenIn) return undefined;
  return (await host.hasTakenIn(pull.repository, pull.number, change, signal)) ? undefined : run.lookAgainLater();
};
