import type { CheckStep } from '../check-run.js';

/** A check that somebody asked for is of the head of now, if they may ask for one. */
export const beginRun: CheckStep = async (run) => {
  const { check, scene, parts } = run;
  const { host, pull, signal, tenant } = scene;
  if (check.head_sha !== null) return undefined;
  if (check.asked_by !== null && !(await host.mayWrite(pull.repository, check.asked_by, signal)))
    return run.end('ignored', 'Only people who can write to the repository can request a check');
  run.check = await parts.store.beginRun(tenant, check, run.change.headSha);
  return undefined;
};
