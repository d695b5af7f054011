/** What the built-in policies find in files on disk: shared by the measurements beside this file. */
import { join } from 'node:path';
import {
  acrossFiles,
  builtinPolicies,
  compilePolicy,
  evaluateFile,
  mergeFileResults,
  PolicySet,
} from '@assay/policy-engine';
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
    const results = new Map();
    const evaluate = (path, content, options) =>
      results.set(path, evaluateFile(set, { path, content }, { fingerprintKey, ...options })).get(path);
    let bytes = 0;
    for (const path of filesBelow(folder)) {
      const content = readText(join(folder, path));
      if (content === null) continue;
      bytes += Buffer.byteLength(content);
      evaluate(path, content);
    }
    const rounds = acrossFiles(policies, [...results.values()], [...results.keys()]);
    let round = rounds.next();
    while (!round.done)
      round = rounds.next(
        round.value.map((path) => evaluate(path, readText(join(folder, path)) ?? '', { tells: true })),
      );
    for (const result of round.value) results.set(result.path, result);
    return { ...mergeFileResults(policies, [...results.values()], { nowMs: Date.now() }), files: results.size, bytes };
  };
}
