/** What the built-in policies find in files on disk: shared by the measurements beside this file. */
import { join } from 'node:path';
import { builtinPolicies, compilePolicy, evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';
import { filesBelow, readText } from './folder.mjs';

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

const fingerprintKey = new Uint8Array(32);

export function evaluatorOf(policies) {
  const set = new PolicySet(policies.map(({ policy }) => policy));
  return (file) => {
    const { findings } = mergeFileResults(policies, [evaluateFile(set, file, { fingerprintKey })], {
      nowMs: Date.now(),
    });
    return findings;
  };
}

/** Evaluates a folder as one repository. Files above the engine's limit and those that are no UTF-8 are left out. */
export function folderEvaluator(policies) {
  const set = new PolicySet(policies.map(({ policy }) => policy));
  return (folder) => {
    const results = [];
    let bytes = 0;
    for (const path of filesBelow(folder)) {
      const content = readText(join(folder, path));
      if (content === null) continue;
      bytes += Buffer.byteLength(content);
      results.push(evaluateFile(set, { path, content }, { fingerprintKey }));
    }
    return { ...mergeFileResults(policies, results, { nowMs: Date.now() }), files: results.length, bytes };
  };
}
