import type { PolicyDocument } from '@assay/contracts';
import { applicableRules, type FileHead, type FileResult, policyDigest } from '@assay/policy-engine';
import type { LocalPolicy } from './local-policies.js';

/** Policies reduced to the rules that have a file to look at, and the way back to the whole ones. */
export interface RelevantRules {
  policies: LocalPolicy[];
  /** A result of the reduced policies as the whole ones would have given it. */
  restore(result: FileResult): FileResult;
}

/**
 * Compiling a rule takes longer than running it on most files, so a process is given only those that read a file at all:
 * without a Python file, no rule for Python is compiled. Findings are the same.
 */
export function relevantRules(policies: readonly LocalPolicy[], files: readonly FileHead[]): RelevantRules {
  const wholeDigests = new Map<string, string>();
  const unused: string[] = [];
  const reduced = policies.flatMap((policy): LocalPolicy[] => {
    const rules = applicableRules(policy.document, files, true);
    if (rules.length === 0) {
      unused.push(policy.digest);
      return [];
    }
    if (rules.length === policy.document.rules.length) {
      wholeDigests.set(policy.digest, policy.digest);
      return [policy];
    }
    const document: PolicyDocument = { ...policy.document, rules };
    const digest = policyDigest(document);
    wholeDigests.set(digest, policy.digest);
    return [{ ...policy, document, digest }];
  });
  return {
    policies: reduced,
    restore: (result) => ({
      ...result,
      policies: [
        ...result.policies.map((found) => ({
          ...found,
          policyDigest: wholeDigests.get(found.policyDigest) ?? found.policyDigest,
        })),
        ...unused.map((digest) => ({ policyDigest: digest, matches: [], skipped: [] })),
      ],
    }),
  };
}
