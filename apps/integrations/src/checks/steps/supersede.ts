import { requestCheck } from '../check-rows.js';
import type { CheckStep } from '../check-run.js';
import { setStatus } from '../report.js';

/**
 * Ends the check of an older head, which would stay `pending` forever, and of a head that is compared with an outdated merge base.
 */
export const supersede: CheckStep = async (run) => {
  const { change, check, parts, scene } = run;
  const { pull, tenant } = scene;
  const hasMoved = change.headSha !== run.sha;
  const isRebased = check.merge_base !== null && change.mergeBase !== check.merge_base;
  if (!hasMoved && !isRebased && !(await parts.store.hasNewer(tenant, check))) return undefined;
  if (hasMoved && check.merge_base !== null && !run.isDefaultBranch)
    await setStatus(scene, run.sha, {
      state: 'error',
      description: 'Superseded by a newer commit',
      url: change.url,
    });
  if (hasMoved || isRebased)
    // of the new head too, because its webhook may have been lost
    await parts.options.database.tenant(tenant, (tx) =>
      requestCheck(tx, tenant, {
        connectionId: scene.connectionId,
        repository: pull.repository,
        number: pull.number,
        ref: pull.ref,
        ...(hasMoved ? { headSha: change.headSha, announced: true } : {}),
        // it is the only source for a merge group, and a branch without one counts as the default branch
        ...(pull.number === 0 && check.merge_base ? { baseSha: check.merge_base } : {}),
      }),
    );
  await run.end('superseded');
  parts.options.hint();
  return 'done';
};
