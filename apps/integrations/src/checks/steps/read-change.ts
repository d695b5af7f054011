import type { Change, CheckRun, CheckStep } from '../check-run.js';

/** Reads head and merge base from the host. Nothing is said about what is closed or gone. */
export const readChange: CheckStep = async (run) => {
  run.change = await changeNow(run);
  if (run.change.open) return undefined;
  return run.end('ignored', run.scene.pull.number > 0 ? 'The pull request is closed' : 'The branch is gone');
};

async function changeNow(run: CheckRun): Promise<Change> {
  const { host, pull, signal } = run.scene;
  if (pull.number > 0) return host.pullRequest(pull.repository, pull.number, signal);
  const headSha = await host.branchHead(pull.repository, pull.ref, signal);
  return {
    open: headSha !== undefined,
    headSha: headSha ?? '',
    mergeBase: run.check.merge_base ?? '',
    url: run.evaluationsUrl,
  };
}
