import type { CheckStep } from '../check-run.js';

/** Ignores pushes to the default branch if the connection does not use code scanning. */
export const ignoreUnscannedBranch: CheckStep = async (run) => {
  const { codeScanning, host } = run.scene;
  if (!run.isDefaultBranch || !host.uploadSarif || codeScanning) return undefined;
  return run.end('ignored', 'The connection does not use code scanning');
};
