import { HostError } from '@assay/code-hosts';
import type { CheckStep } from '../check-run.js';

/** Uploads the results as SARIF; they replace earlier results of the commit. For the default branch, this is the last step. */
export const uploadToCodeScanning: CheckStep = async (run) => {
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

/** Whether the host is available, but rejects these results. */
function isAboutResults(error: unknown): error is HostError {
  return (
    error instanceof HostError &&
    error.details.status !== 401 &&
    ['rejected', 'gone', 'unexpected'].includes(error.reason)
  );
}
