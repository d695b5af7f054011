import type { Contents, ListedFile } from '@assay/contents';
import type { Finding, FindingExceptionKind, ProfileChoice } from '@assay/contracts';
import type { Statements, Tenant } from '@assay/database';
import {
  type AcceptedFinding,
  DEFAULT_LIMITS,
  type FileResult,
  type OverrideRecord,
  type SourceFile,
  unevaluatedFile,
} from '@assay/policy-engine';

/** Maximum number of files in memory at once, with their contents. */
const BATCH = { files: 2_000, bytes: 32 * 1_048_576 };

/** Files to evaluate, as many as may be in memory at once; and those that are too large for any rule to look at. */
interface FilesToEvaluate {
  batches: ListedFile[][];
  oversized: FileResult[];
}

/** @throws Error if a content does not exist: the evaluation was deleted, and its job ended with it */
export async function planBatches(
  contents: Contents,
  tenant: Required<Tenant>,
  files: readonly ListedFile[],
): Promise<FilesToEvaluate> {
  const sizes = await contents.sizes(
    tenant,
    files.map(({ digest }) => digest),
  );
  const batches: ListedFile[][] = [];
  const oversized: FileResult[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const size = sizes.get(file.digest);
    if (!size) throw new Error(`the content of ${file.path} is not there`);
    if (!size.isKept) {
      oversized.push(
        unevaluatedFile({ path: file.path, sizeBytes: size.bytes }, 'file_too_large', tooLarge(size.bytes)),
      );
      continue;
    }
    let batch = batches.at(-1);
    if (!batch || batch.length >= BATCH.files || bytes + size.bytes > BATCH.bytes) {
      batch = [];
      batches.push(batch);
      bytes = 0;
    }
    batch.push(file);
    bytes += size.bytes;
  }
  return { batches, oversized };
}

const CONTENT_MISSING = 'The content of this file is no longer in the object store. Send it again, and evaluate again.';

interface Texts {
  texts: SourceFile[];
  /** Results of files whose content no longer exists. If the evaluation was deleted, nobody sees them. */
  missing: FileResult[];
}

/** The files with their contents, decoded as UTF-8. */
export async function textsOf(
  contents: Contents,
  tenant: Required<Tenant>,
  files: readonly ListedFile[],
): Promise<Texts> {
  const found = await contents.read(tenant, [...new Set(files.map(({ digest }) => digest))]);
  const texts: SourceFile[] = [];
  const missing: FileResult[] = [];
  for (const { path, digest } of files) {
    const bytes = found.get(digest);
    if (bytes) texts.push({ path, content: bytes.toString('utf8') });
    else missing.push(unevaluatedFile({ path, sizeBytes: 0 }, 'content_missing', CONTENT_MISSING));
  }
  return { texts, missing };
}

function tooLarge(bytes: number): string {
  return `The file has ${bytes} bytes; content rules check files of up to ${DEFAULT_LIMITS.maxFileBytes} bytes.`;
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
  kind: FindingExceptionKind;
  created_by: string;
  requested_by: string | null;
  code_owner: string | null;
  expires_at: Date | null;
}

/** What the organization had accepted in a repository at a moment: an evaluation run again sees what it saw. */
export async function acceptedAt(tx: Statements, repository: string, at: Date): Promise<AcceptedFinding[]> {
  const rows = await tx.$queryRaw<SuppressionRow[]>`
    SELECT id, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, kind, created_by, requested_by, code_owner, expires_at FROM suppressions
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
      exception_kind: row.kind,
      ...(row.requested_by === null ? {} : { requested_by: row.requested_by }),
      ...(row.code_owner === null ? {} : { code_owner: row.code_owner }),
    },
  }));
}

/** What the organization chose of how built-in policies are run in a repository. */
export function profilesFor(tx: Statements, repository: string): Promise<ProfileChoice[]> {
  return tx.$queryRaw<ProfileChoice[]>`
    SELECT c.repository_pattern, c.profile
    FROM policy_profiles p CROSS JOIN LATERAL jsonb_to_recordset(p.choices) AS c(repository_pattern text, profile text)
    WHERE assay_matches(${repository}, ARRAY[c.repository_pattern])`;
}

/** Whether comments in files suppress findings: the organization may have switched that off. */
export async function commentsSuppress(tx: Statements): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ inline_comments: boolean }[]>`SELECT inline_comments FROM suppression_settings`;
  return row?.inline_comments ?? true;
}

type OverrideRow = Omit<OverrideRecord, 'expires_at'> & { expires_at: Date | null };

/** The overrides that apply to a repository, those aside that had ended by a moment. What ran under them is noted in the evaluation. */
export async function overridesAt(tx: Statements, repository: string, at: Date): Promise<OverrideRecord[]> {
  const rows = await tx.$queryRaw<OverrideRow[]>`
    SELECT id, policy_id, rule_ids, repository_pattern, effect, severity, only_raises, reason, owner_id, created_by, created_at, expires_at FROM policy_overrides
    WHERE deleted_at IS NULL AND (expires_at IS NULL OR expires_at > ${at}) AND assay_matches(${repository}, ARRAY[repository_pattern]) ORDER BY id`;
  return rows.map((row) => ({ ...row, expires_at: row.expires_at?.toISOString() ?? null }));
}
