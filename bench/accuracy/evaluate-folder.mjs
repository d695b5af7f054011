/** What the built-in policies find in files on disk: shared by the measurements beside this file. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtinPolicies, compilePolicy, evaluateFile, mergeFileResults, PolicySet } from '@assay/policy-engine';

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

/** Regular files below a folder, as paths relative to it with `/`. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Text of a file, or null where it is no UTF-8 or above the engine's limit of 1 MiB. */
export function readText(path) {
  if (statSync(path).size > 1_048_576) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}
