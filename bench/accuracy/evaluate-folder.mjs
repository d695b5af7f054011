/** What the built-in policies find in files on disk: shared by the measurements beside this file. */
import { builtinPolicies, compilePolicy, evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';

export { filesBelow, readText } from './folder.mjs';

/**
 * @param {(id: string) => boolean} wanted by the built-in policy's id
 * @returns {(file: { path: string, content: string }) => import('@assay/contracts').Finding[]} what they find in a file
 */
export function evaluator(wanted = () => true) {
  return evaluatorOf(builtinsOf(wanted));
}

/** Compiled as the product does it, which has validated what it ships. */
export function builtinsOf(wanted) {
  return builtinPolicies(wanted).map(({ id, document }) => ({
    id,
    version: 1,
    policy: compilePolicy(document, { trusted: true }),
  }));
}

export function evaluatorOf(policies) {
  const set = new PolicySet(policies.map(({ policy }) => policy));
  const fingerprintKey = new Uint8Array(32);
  return (file) => {
    const { findings } = mergeFileResults(policies, [evaluateFile(set, file, { fingerprintKey })], {
      nowMs: Date.now(),
    });
    return findings;
  };
}
