/** What the built-in policies find in files on disk: shared by the measurements beside this file. */
import {
  builtinPolicies,
  compilePolicy,
  evaluate,
  evaluateFile,
  mergeFileResults,
  PolicySet,
} from '@assay/policy-engine';
import { filesBelow, textsOf } from './folder.mjs';

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
  return (folder) => {
    const files = textsOf(folder, filesBelow(folder));
    const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    return { ...evaluate({ files, policies, fingerprintKey, nowMs: Date.now() }), files: files.length, bytes };
  };
}

/** The CWEs of each rule, by `<policy> <rule>`. */
export function cwesOfRules(policies) {
  return new Map(
    policies.flatMap(({ id, policy }) =>
      policy.document.rules.map((rule) => [`${id} ${rule.id}`, rule.metadata?.cwe ?? []]),
    ),
  );
}
