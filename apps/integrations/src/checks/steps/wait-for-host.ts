import type { CheckStep } from '../check-run.js';

/**
 * Waits until the host's merge base and diff match a head that the host has not announced yet. Otherwise, changes of the base branch
 * could be attributed to the pull request, or vice versa. The host's webhook wakes the check; if it was lost, the check asks again later.
 */
export const waitForHost: CheckStep = async (run) => {
  const { change, check, scene } = run;
  const { host, pull, signal } = scene;
  if (!check.announced || !host.hasTakenIn) return undefined;
  return (await host.hasTakenIn(pull.repository, pull.number, change, signal)) ? undefined : run.lookAgainLater();
};
