import type { CheckStep } from '../check-run.js';

/** A requested check is for the current head, and only if the person may request one. */
export const beginRun: CheckStep = async (run) => {
  const { check, scene, parts } = run;
  const { host, pull, signal, tenant } = scene;
  if (check.head_sha !== null) return undefined;
  if (check.asked_by !== null && !(await host.mayWrite(pull.repository, check.asked_by, signal)))
    return run.end('ignored', 'Only people who can write to the repository can request a check');
  run.check = await parts.store.beginRun(tenant, check, run.change.headSha);
  return undefined;
};
