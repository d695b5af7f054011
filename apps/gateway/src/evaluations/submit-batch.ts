import { filesOfPart, type StorageCheck, violatesForeignKey } from '@assay/contents';
import { type EvaluationRequested, newId } from '@assay/contracts';
import type { Database, Tenant, Transaction } from '@assay/database';
import { isOutage } from '@assay/errors';
import { GroupCommit, type NonEmpty, retry } from '@assay/flow';
import { enqueue, JOB_WAKE_SECONDS } from '@assay/messaging';
import { currentTraceparent } from '@assay/platform';
import type { StoredResponse } from '../http/idempotency.js';
import type { StorageQuota } from '../usage/storage-quota.js';
import type { Submission, SubmittedFile, SubmittedPart } from './submission.js';

interface Submitted {
  tenant: Required<Tenant>;
  submission: Submission;
  response: { stored: StoredResponse; bodyOf: (createdAt: Date) => unknown } | undefined;
  /** Of the request: its transaction belongs to several. */
  traceparent: string | undefined;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** What a part of the list costs besides its lines, and a content besides its bytes. */
const ROW_BYTES = 128;

/**
 * Group commit: submissions that arrive while a transaction of their tenant is in flight share the next one. Alone, a
 * submission goes out at once; under load the cost of a commit is divided by all that wait for it.
 */
export class SubmitBatches {
  private readonly commits = new GroupCommit<Submitted, Date>({
    run: (batch) => this.commit(batch),
    keyOf: ({ tenant }) => `${tenant.organizationId}:${tenant.environment}`,
    weightOf: ({ submission }) => bytesOf(submission),
    maxWeight: MAX_BYTES,
    failsTogether: isOutage,
  });

  constructor(
    private readonly database: Database,
    private readonly quota: StorageQuota,
    private readonly committed: () => void,
  ) {}

  /** Resolves with the time of acceptance once the row and its message are durable. */
  add(tenant: Required<Tenant>, submission: Submission, response?: Submitted['response']): Promise<Date> {
    return this.commits.add({ tenant, submission, response, traceparent: currentTraceparent() });
  }

  private async commit(batch: NonEmpty<Submitted>): Promise<Date[]> {
    const [{ tenant }] = batch;
    const rows = batch.reduce((sum, { submission }) => sum + submission.parts.length + submission.uploaded.length, 0);
    const bytes = batch.reduce((sum, { submission }) => sum + bytesOf(submission), 0);
    const check = await this.quota.checkFor(tenant, { rows, bytes });
    const createdAt = await retry(() => this.database.tenant(tenant, (tx) => insert(tx, tenant, batch, check)), {
      // a content erased in this very moment is simply inserted again; of several submissions, each alone
      pauseMs: (failures, error) => (batch.length === 1 && failures === 1 && violatesForeignKey(error) ? 0 : undefined),
    });
    this.committed();
    return batch.map(() => createdAt);
  }
}

function bytesOf({ parts, uploaded }: Submission): number {
  return (
    parts.reduce((sum, { lines = '' }) => sum + ROW_BYTES + lines.length, 0) +
    uploaded.reduce((sum, { content }) => sum + ROW_BYTES + (content?.length ?? 0), 0)
  );
}

/** One statement for all rows of all tables, and one for the messages, whatever their number. */
async function insert(
  tx: Transaction,
  tenant: Required<Tenant>,
  batch: Submitted[],
  check?: StorageCheck,
): Promise<Date> {
  const { organizationId, environment } = tenant;
  // each once and in one order in all transactions, so that two of them cannot wait for each other
  const uploaded = batch.flatMap(({ submission }) => submission.uploaded);
  // where one file claims that a content is too large and another one brings it, the last one counts
  const blobs = inOrder(uploaded.toSorted((a, b) => Number(b.content === undefined) - Number(a.content === undefined)));
  const parts = inOrder(batch.flatMap(({ submission }) => submission.parts.filter(isNew)));
  const contents = parts.map(({ lines }) => [...new Set(filesOfPart({ lines }).map(({ digest }) => digest))].sort());
  const named = batch
    .flatMap(({ submission }) =>
      submission.parts.map(({ digest }, ordinal) => ({ evaluationId: submission.id, ordinal, digest })),
    )
    .sort(byDigest);
  const rows = batch.map(({ submission: s }) => ({
    id: s.id,
    repository: s.repository,
    ref: s.ref,
    commit_sha: s.commitSha,
    scope: s.scope,
    metadata: s.metadata,
    policy_ids: s.policyIds,
    baseline_evaluation_id: s.baselineEvaluationId,
    input_digest: s.inputDigest,
    files_total: s.filesTotal,
    bytes_total: s.bytesTotal,
    created_by: s.createdBy,
  }));
  const [inserted] = await tx.$queryRaw<{ created_at: Date; new_blobs: number }[]>`
    WITH new_blobs AS (
      INSERT INTO blobs (organization_id, environment, digest, content, size_bytes, claimed)
      SELECT ${organizationId}, ${environment}, decode(digest, 'hex'), content, size_bytes, size_bytes IS NOT NULL
      FROM unnest(${blobs.map(({ digest }) => digest)}::text[], ${blobs.map(({ content }) => content ?? null)}::bytea[],
        ${blobs.map(({ oversizedBytes }) => oversizedBytes ?? null)}::int[]) AS b(digest, content, size_bytes)
      ON CONFLICT DO NOTHING
      RETURNING digest
    ), new_evaluations AS (
      INSERT INTO evaluations (id, organization_id, environment, repository, ref, commit_sha, scope, metadata, policy_ids,
        baseline_evaluation_id, status, input_digest, files_total, bytes_total, created_by)
      SELECT id, ${organizationId}, ${environment}, repository, ref, commit_sha, scope, metadata, policy_ids,
        baseline_evaluation_id, 'pending', input_digest, files_total, bytes_total, created_by
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id text, repository text, ref text, commit_sha text, scope text, metadata json,
        policy_ids text[], baseline_evaluation_id text, input_digest text, files_total integer, bytes_total bigint, created_by text)
      RETURNING id, created_at
    ), new_parts AS (
      INSERT INTO file_parts (organization_id, environment, digest, lines, files, bytes, has_claimed)
      SELECT ${organizationId}, ${environment}, decode(digest, 'hex'), lines, files, bytes, has_claimed
      FROM unnest(${parts.map(({ digest }) => digest)}::text[], ${parts.map(({ lines }) => lines)}::text[], ${parts.map(({ files }) => files)}::integer[],
        ${parts.map(({ bytes }) => BigInt(bytes))}::bigint[], ${parts.map(({ hasClaimed }) => hasClaimed)}::boolean[]) AS p(digest, lines, files, bytes, has_claimed)
      ON CONFLICT DO NOTHING
    ), new_part_contents AS (
      INSERT INTO file_part_contents (organization_id, environment, part, content)
      SELECT ${organizationId}, ${environment}, decode(part, 'hex'), decode(content, 'hex')
      FROM unnest(${parts.flatMap(({ digest }, at) => contents[at]?.map(() => digest) ?? [])}::text[], ${contents.flat()}::text[]) AS c(part, content)
      ON CONFLICT DO NOTHING
    ), new_evaluation_parts AS (
      INSERT INTO evaluation_parts (evaluation_id, ordinal, organization_id, environment, part)
      SELECT evaluation_id, ordinal, ${organizationId}, ${environment}, decode(part, 'hex')
      FROM unnest(${named.map((finding) => finding.evaluationId)}::text[], ${named.map((finding) => finding.ordinal)}::integer[], ${named.map(({ digest }) => digest)}::text[])
        AS e(evaluation_id, ordinal, part)
    ), new_jobs AS (
      INSERT INTO jobs (id, kind, organization_id, environment, run_at)
      SELECT id, 'evaluation', ${organizationId}, ${environment}, now() + make_interval(secs => ${JOB_WAKE_SECONDS}) FROM new_evaluations
    )
    SELECT created_at, (SELECT count(*)::int FROM new_blobs) AS new_blobs FROM new_evaluations LIMIT 1`;
  const { created_at: createdAt = new Date(), new_blobs: newBlobs = 0 } = inserted ?? {};
  if (newBlobs < blobs.length) await completeClaimed(tx, tenant, blobs);
  await check?.(tx);
  await enqueue(
    tx,
    rows.map((row, i) => ({
      messageId: newId('msg'),
      topic: 'assay.evaluation.requested' as const,
      key: row.id,
      organizationId,
      payload: { organization_id: organizationId, environment, evaluation_id: row.id } satisfies EvaluationRequested,
      traceparent: batch[i]?.traceparent,
    })),
  );
  for (const { response } of batch) if (response) await response.stored.store(tx, response.bodyOf(createdAt));
  return createdAt;
}

/**
 * Gives their content to rows that only claimed to be too large. Not by ON CONFLICT DO UPDATE: that locks every row that is
 * there, and submissions of the same content would wait for each other. A row that is locked is being completed by another one.
 */
async function completeClaimed(
  tx: Transaction,
  { organizationId, environment }: Required<Tenant>,
  blobs: readonly SubmittedFile[],
): Promise<void> {
  const contents = new Map(blobs.flatMap(({ digest, content }) => (content ? [[digest, content] as const] : [])));
  if (contents.size === 0) return;
  const claimed = await tx.$queryRaw<{ digest: string }[]>`
    SELECT encode(b.digest, 'hex') AS digest FROM unnest(${[...contents.keys()]}::text[]) d(digest) JOIN blobs b ON b.digest = decode(d.digest, 'hex')
    WHERE b.organization_id = ${organizationId} AND b.environment = ${environment} AND b.claimed
    FOR NO KEY UPDATE OF b SKIP LOCKED`;
  for (const { digest } of claimed)
    await tx.$executeRaw`
      UPDATE blobs SET content = ${contents.get(digest)}, size_bytes = NULL, claimed = false
      WHERE organization_id = ${organizationId} AND environment = ${environment} AND digest = decode(${digest}, 'hex')`;
}

function isNew(part: SubmittedPart): part is SubmittedPart & { lines: string } {
  return part.lines !== undefined;
}

function inOrder<T extends { digest: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.digest, item])).values()].sort(byDigest);
}

function byDigest(a: { digest: string }, b: { digest: string }): number {
  return a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0;
}
