import type { FileResult, PolicyFileResult } from '@assay/policy-engine';

/** A result in its stored form. */
export interface PackedResult {
  size: number;
  skipped: FileResult['skipped'];
  suppressions: FileResult['suppressions'];
  /** Only of policies with a result. */
  policies: PolicyFileResult[];
  flows?: FileResult['flows'];
  uses?: FileResult['uses'];
}

export function packed({ sizeBytes, skipped, suppressions, policies, flows, uses }: FileResult): PackedResult {
  const telling = policies.filter((result) => result.matches.length + result.skipped.length > 0 || result.flows);
  return { size: sizeBytes, skipped, suppressions, policies: telling, ...(flows && { flows }), ...(uses && { uses }) };
}

/** Unpacks the results of files that were evaluated under these policies. */
export function unpackerFor(policyDigests: readonly string[]): (path: string, result: PackedResult) => FileResult {
  // the result of policies that found nothing, shared by all files of an evaluation
  const nothing = [...new Set(policyDigests)].map(
    (policyDigest): PolicyFileResult => ({ policyDigest, matches: [], skipped: [] }),
  );
  return (path, { size, skipped, suppressions, policies, flows, uses }) => {
    const byDigest = new Map(policies.map((result) => [result.policyDigest, result]));
    return {
      path,
      sizeBytes: size,
      skipped,
      suppressions,
      policies: policies.length === 0 ? nothing : nothing.map((empty) => byDigest.get(empty.policyDigest) ?? empty),
      ...(flows && { flows }),
      ...(uses && { uses }),
    };
  };
}
