import { createHash } from 'node:crypto';
import type { Evaluation, Verdict } from '@assay/contracts';
import { canonicalJson } from '../policy/canonical-json.js';

/** A file by the SHA-256 of its content, 64 hex digits. */
export interface AttestedFile {
  path: string;
  sha256: string;
}

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'https://slsa.dev/verification_summary/v1';

/** in-toto Statement v1 with a SLSA verification summary; members of our own begin with `assay_`. */
export interface AttestationStatement {
  _type: typeof STATEMENT_TYPE;
  subject: [{ name: string; digest: { sha256: string; dirHash1: string } }];
  predicateType: typeof PREDICATE_TYPE;
  predicate: {
    verifier: { id: string; version: Record<string, string> };
    timeVerified: string;
    resourceUri: string;
    policy: { uri: string; digest: { sha256: string } };
    verificationResult: 'PASSED' | 'FAILED';
    verifiedLevels: string[];
    assay_verdict: Verdict;
    assay_evaluation: {
      id: string;
      repository: string;
      ref: string | null;
      commit_sha: string | null;
      environment: string;
    };
    assay_policies: {
      id: string;
      name: string;
      version: number;
      digest: { sha256: string };
      overrides?: Evaluation['policies'][number]['overrides'];
    }[];
    assay_summary: unknown;
    assay_files: AttestedFile[];
  };
}

/**
 * The digest of a set of files: in-toto's `dirHash1`, that is the SHA-256 of what `sha256sum` prints of them in the order of
 * their paths' bytes. `find . -type f | cut -c3- | LC_ALL=C sort | xargs sha256sum | sha256sum` gives the same.
 */
export function treeDigest(files: readonly AttestedFile[]): string {
  const hash = createHash('sha256');
  for (const { path, sha256 } of byPath(files)) hash.update(`${sha256}  ${path}\n`);
  return hash.digest('hex');
}

/** The SHA-256 of the canonical JSON (RFC 8785) of `[{ digest, id, overrides?, version }]`, by id; without `overrides` where there are none. */
export function policySetDigest(policies: Evaluation['policies']): string {
  const named = policies
    .map(({ id, version, digest, overrides }) => ({ id, version, digest, ...(overrides ? { overrides } : {}) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return createHash('sha256').update(canonicalJson(named)).digest('hex');
}

/**
 * What is attested of a completed evaluation. The same evaluation gives the same bytes (`canonicalJson` of it). Only what
 * passed or was let pass with warnings is `PASSED`: something that could not be evaluated is `FAILED`.
 */
export function attestationStatement(
  evaluation: Evaluation,
  files: readonly AttestedFile[],
  baseUrl: string,
): AttestationStatement {
  const { verdict, completed_at: completedAt } = evaluation;
  if (verdict === null || completedAt === null) throw new TypeError('only a completed evaluation can be attested');
  const passed = verdict === 'passed' || verdict === 'warned';
  const digest = treeDigest(files);
  const uri = `${baseUrl}/v1/evaluations/${evaluation.id}`;
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: evaluation.repository, digest: { sha256: digest, dirHash1: digest } }],
    predicateType: PREDICATE_TYPE,
    predicate: {
      verifier: { id: baseUrl, version: { assay: evaluation.engine_version ?? '' } },
      timeVerified: completedAt,
      resourceUri: uri,
      policy: { uri: `${uri}#policies`, digest: { sha256: policySetDigest(evaluation.policies) } },
      verificationResult: passed ? 'PASSED' : 'FAILED',
      verifiedLevels: passed ? ['ASSAY_POLICIES_PASSED'] : ['FAILED'],
      assay_verdict: verdict,
      assay_evaluation: {
        id: evaluation.id,
        repository: evaluation.repository,
        ref: evaluation.ref,
        commit_sha: evaluation.commit_sha,
        environment: evaluation.environment,
      },
      assay_policies: evaluation.policies.map(({ id, name, version, digest: sha256, overrides }) => ({
        id,
        name,
        version,
        digest: { sha256 },
        ...(overrides ? { overrides } : {}),
      })),
      assay_summary: evaluation.summary,
      assay_files: byPath(files).map(({ path, sha256 }) => ({ path, sha256 })),
    },
  };
}

function byPath(files: readonly AttestedFile[]): AttestedFile[] {
  // once for each, and not for each comparison
  const keyed = files.map((file) => ({ file, key: Buffer.from(file.path) }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ file }) => file);
}
