import { newId } from '@assay/contracts';
import type { Prisma, Statements, Tenant, Transaction } from '@assay/database';
import { enqueue } from '@assay/messaging';

export type CheckRow = Prisma.PullRequestCheckModel;
export type PullRequestRow = Prisma.PullRequestModel;

/**
 * queued → evaluating_base → evaluating → reported. The others are ends too: `superseded` by a newer head or a newer run,
 * `failed` with its problem, `ignored` where there is nothing to report (the pull request is closed, or who asked may not).
 */
export const OPEN_STATUSES = ['queued', 'evaluating_base', 'evaluating'] as const;
export type CheckStatus = (typeof OPEN_STATUSES)[number] | 'reported' | 'superseded' | 'failed' | 'ignored';

interface CheckRequest extends CheckedHead {
  connectionId: string;
  repository: string;
  /** 0 of a branch. */
  number: number;
  /** Of a branch that is checked without a pull request: that of a merge group, or the default branch. */
  ref?: string;
}

interface CheckedHead {
  /** Omitted if a person requests the check again: it then runs for the current head. */
  headSha?: string;
  /** Whether the host has yet to say that this is the head: the check then waits for the host before it reports. */
  announced?: boolean;
  /** What a merge group is added to; of a pull request the host is asked. */
  baseSha?: string | null;
  askedBy?: string;
}

/**
 * Records that a change is to be checked, with the message that has it done. A head that was checked is left alone, unless its check was
 * left out, as the pull request was closed or had another head then.
 */
export async function requestCheck(tx: Statements, tenant: Required<Tenant>, request: CheckRequest): Promise<void> {
  const { organizationId, environment } = tenant;
  const { connectionId, repository, number, ref = '' } = request;
  await tx.$executeRaw`
    INSERT INTO pull_requests (id, organization_id, environment, connection_id, repository, number, ref)
    VALUES (${newId('hpr')}, ${organizationId}, ${environment}, ${connectionId}, ${repository}, ${number}, ${ref}) ON CONFLICT DO NOTHING`;
  const [pull] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM pull_requests
    WHERE connection_id = ${connectionId} AND repository = ${repository} AND number = ${number} AND ref = ${ref}`;
  if (!pull) throw new Error('a pull request that was just recorded is not there');
  await insertCheck(tx, tenant, pull.id, request);
}

/** Maximum number of pull requests with one head that are checked: the newest, which are more likely open. Others are checked on request. */
export const MAX_AT_COMMIT = 20;

/**
 * Records that everything that was checked at a commit is to be checked again, or at the commit that a push replaced it with. Not what was
 * ignored there: each push to a branch that lives on would check every pull request that was merged from it.
 */
export async function requestChecksAt(
  tx: Statements,
  tenant: Required<Tenant>,
  { connectionId, repository, commit }: { connectionId: string; repository: string; commit: string },
  head: CheckedHead,
): Promise<void> {
  const pulls = await tx.$queryRaw<{ id: string; base: string | null }[]>`
    SELECT p.id, max(c.merge_base) FILTER (WHERE p.number = 0) AS base FROM pull_requests p JOIN pull_request_checks c ON c.pull_request_id = p.id
    WHERE p.connection_id = ${connectionId} AND p.repository = ${repository} AND c.head_sha = ${commit}
      AND c.status <> 'ignored'
    GROUP BY p.id ORDER BY p.id DESC LIMIT ${MAX_AT_COMMIT}`;
  for (const { id, base } of pulls) await insertCheck(tx, tenant, id, { ...head, baseSha: base });
}

async function insertCheck(
  tx: Statements,
  tenant: Required<Tenant>,
  pullRequestId: string,
  { headSha, announced = false, baseSha, askedBy }: CheckedHead,
): Promise<void> {
  const id = newId('chk');
  const inserted = await tx.$executeRaw`
    INSERT INTO pull_request_checks (id, organization_id, environment, pull_request_id, head_sha, announced, merge_base, asked_by, run)
    SELECT ${id}, ${tenant.organizationId}, ${tenant.environment}, ${pullRequestId}, ${headSha ?? null}, ${announced}, ${baseSha ?? null},
      ${askedBy ?? null}, count(*) + 1
    FROM pull_request_checks WHERE pull_request_id = ${pullRequestId} AND head_sha = ${headSha ?? null}
    HAVING bool_and(status IN ('superseded', 'ignored')) IS NOT FALSE ON CONFLICT DO NOTHING`;
  if (inserted === 1) return enqueueDue(tx, tenant, { id, pull_request_id: pullRequestId });
  if (announced) return;
  const waiting = await tx.$queryRaw<{ id: string; pull_request_id: string }[]>`
    UPDATE pull_request_checks SET announced = false
    WHERE pull_request_id = ${pullRequestId} AND head_sha = ${headSha ?? null} AND announced RETURNING id, pull_request_id`;
  for (const check of waiting) await enqueueDue(tx, tenant, check);
}

/** Messages of one pull request are handled one after the other. */
export function enqueueDue(
  tx: Statements | Transaction,
  { organizationId, environment }: Required<Tenant>,
  check: Pick<CheckRow, 'id' | 'pull_request_id'>,
  delayMs = 0,
): Promise<void> {
  return enqueue(tx, [
    {
      topic: 'assay.pull-request-check.due',
      key: check.pull_request_id,
      organizationId,
      delayMs: Math.ceil(delayMs),
      payload: { organization_id: organizationId, environment, check_id: check.id },
    },
  ]);
}
