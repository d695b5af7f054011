import { HostError } from '@assay/code-hosts';
import type { CheckStep } from '../check-run.js';

/** Results of one commit take the place of earlier ones there. For the default branch this is all. */
export const giveToCodeScanning: CheckStep = async (run) => {
  const { evaluation, scene } = run;
  const { api, codeScanning, host, pull, signal } = scene;
  const isMergeGroup = pull.number === 0 && !run.isDefaultBranch;
  if (evaluation?.status === 'completed' && codeScanning && host.uploadSarif && !isMergeGroup) {
    const sarif = await api.sarif(evaluation.id);
    try {
      await host.uploadSarif(pull.repository, run.sha, run.ref, sarif, signal);
    } catch (error) {
      if (!isAboutResults(error)) throw error;
      run.scanningProblem = error.message;
    }
  }
  if (!run.isDefaultBranch) return undefined;
  if (run.scanningProblem === undefined) return run.end('reported');
  return run.end('failed', `Code scanning did not accept the results: ${run.scanningProblem}`);
};

/** The host works, and does not take these results. */
function isAboutResults(error: unknown): error is HostError {
  return (
    error instanceof HostError &&
    error.details.status !== 401 &&
    ['rejected', 'gone', 'unexpected'].includes(error.reason)
  );
}
