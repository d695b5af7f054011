import type { Finding } from '@assay/contracts';
import type { Statements } from '@assay/database';
import {
  type AcceptedFinding,
  DEFAULT_LIMITS,
  type FileResult,
  type SourceFile,
  unevaluatedFile,
} from '@assay/policy-engine';
import type { KnownFile } from './result-cache.js';

export interface StoredFile extends KnownFile {
  ordinal: number;
}

/** The files of an evaluation, without what stands in them. One row: thousands of small ones cost more than what is in them. */
export async function filesOf(tx: Statements, evaluationId: string): Promise<StoredFile[]> {
  const [row] = await tx.$queryRaw<{ files: [ordinal: number, path: string, digest: string][] }[]>`
    SELECT coalesce(json_agg(json_build_array(ordinal, path, encode(digest, 'hex')) ORDER BY ordinal), '[]') AS files
    FROM evaluation_files WHERE evaluation_id = ${evaluationId}`;
  return (row?.files ?? []).map(([ordinal, path, digest]) => ({ ordinal, path, digest: Buffer.from(digest, 'hex') }));
}

/** The files at some places of an evaluation, with what stands in them; those that are too large to be evaluated are left out. */
export async function contentsOf(
  tx: Statements,
  evaluationId: string,
  files: readonly StoredFile[],
): Promise<SourceFile[]> {
  const rows = await tx.$queryRaw<{ path: string; content: Uint8Array }[]>`
    SELECT f.path, b.content FROM evaluation_files f
    JOIN blobs b ON b.organization_id = f.organization_id AND b.environment = f.environment AND b.digest = f.digest
    WHERE b.content IS NOT NULL AND f.evaluation_id = ${evaluationId} AND f.ordinal = ANY(${files.map(({ ordinal }) => ordinal)}::integer[]) ORDER BY f.ordinal`;
  return rows.map(({ path, content }) => ({ path, content: Buffer.from(content).toString('utf8') }));
}

/** The files of an evaluation of which only the size is known, because they are too large to be evaluated. */
export async function oversizedOf(tx: Statements, evaluationId: string): Promise<FileResult[]> {
  const rows = await tx.$queryRaw<{ path: string; size_bytes: number }[]>`
    SELECT f.path, b.size_bytes FROM evaluation_files f
    JOIN blobs b ON b.organization_id = f.organization_id AND b.environment = f.environment AND b.digest = f.digest
    WHERE f.evaluation_id = ${evaluationId} AND b.content IS NULL AND b.object_key IS NULL`;
  return rows.map(({ path, size_bytes: sizeBytes }) =>
    unevaluatedFile(
      { path, sizeBytes },
      'file_too_large',
      `The file has ${sizeBytes} bytes; content rules look at up to ${DEFAULT_LIMITS.maxFileBytes}.`,
    ),
  );
}

export async function findingsOf(tx: Statements, evaluationId: string): Promise<Finding[]> {
  const rows = await tx.$queryRaw<{ data: Finding }[]>`
    SELECT data FROM findings WHERE evaluation_id = ${evaluationId} ORDER BY ordinal`;
  return rows.map((row) => row.data);
}

interface SuppressionRow {
  id: string;
  policy_id: string;
  rule_id: string;
  path: string;
  fingerprint: string;
  context_fingerprint: string;
  reason: string;
  created_by: string;
  expires_at: Date | null;
}

/** What the organization had accepted in a repository at a moment: an evaluation run again sees what it saw. */
export async function acceptedAt(tx: Statements, repository: string, at: Date): Promise<AcceptedFinding[]> {
  const rows = await tx.$queryRaw<SuppressionRow[]>`
    SELECT id, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, created_by, expires_at FROM suppressions
    WHERE repository = ${repository} AND created_at <= ${at} AND (deleted_at IS NULL OR deleted_at > ${at}) ORDER BY id`;
  return rows.map((row) => ({
    id: row.id,
    policyId: row.policy_id,
    ruleId: row.rule_id,
    path: row.path,
    fingerprint: row.fingerprint,
    contextFingerprint: row.context_fingerprint,
    suppression: {
      kind: 'accepted',
      reason: row.reason,
      by: row.created_by,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  }));
}
