import type { CheckStep } from '../check-run.js';

/** A host without code scanning sends pushes where somebody asks for it. */
export const ignoreUnscannedBranch: CheckStep = async (run) => {
  const { codeScanning, host } = run.scene;
  if (!run.isDefaultBranch || !host.uploadSarif || codeScanning) return undefined;
  return run.end('ignored', 'The connection does not use code scanning');
};
