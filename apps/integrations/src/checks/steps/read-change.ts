import type { CheckStep } from '../check-run.js';

/** Reads head and merge base from the host. Ends the check if the pull request is closed or the branch no longer exists. */
export const readChange: CheckStep = async (run) => {
  const { host, pull, signal } = run.scene;
  if (pull.number > 0) {
    run.change = await host.pullRequest(pull.repository, pull.number, signal);
    return run.change.open ? undefined : run.end('ignored', 'The pull request is closed');
  }
  const branch = await host.branch(pull.repository, pull.ref, signal);
  if (!branch) return run.end('ignored', 'The branch is gone');
  // evaluations of the default branch are trusted to name the code owners
  if (run.isDefaultBranch && branch.isDefault === false)
    return run.end('ignored', 'The branch is not the default branch');
  const { headSha } = branch;
  run.change = { open: true, headSha, mergeBase: run.check.merge_base ?? '', url: run.evaluationsUrl };
  return undefined;
};
