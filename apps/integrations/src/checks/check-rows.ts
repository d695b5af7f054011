import { newId } from '@assay/contracts';
import type { Prisma, Statements, Tenant, Transaction } from '@assay/database';
import { enqueue } from '@assay/messaging';

export type CheckRow = Prisma.PullRequestCheckModel;
export type PullRequestRow = Prisma.PullRequestModel;

/**
 * queued → evaluating_base → evaluating → reported. The others are ends too: `superseded` by a newer head or a newer run,
 * `failed` with its problem, `ignored` where nothing is to be said (the pull request is closed, or who asked may not).
 */
export const OPEN_STATUSES = ['queued', 'evaluating_base', 'evaluating'] as const;
export type CheckStatus = (typeof OPEN_STATUSES)[number] | 'reported' | 'superseded' | 'failed' | 'ignored';

export interface CheckRequest {
  connectionId: string;
  repository: string;
  number: number;
  /** Left out where somebody asks for it again: of the head at that time. */
  headSha?: string;
  askedBy?: string;
}

/** Records that a pull request is to be checked, with the message that has it done. A head that was checked is left alone. */
export async function requestCheck(tx: Statements, tenant: Required<Tenant>, request: CheckRequest): Promise<void> {
  const { organizationId, environment } = tenant;
  const { connectionId, repository, number, headSha = null, askedBy = null } = request;
  await tx.$executeRaw`
    INSERT INTO pull_requests (id, organization_id, environment, connection_id, repository, number)
    VALUES (${newId('hpr')}, ${organizationId}, ${environment}, ${connectionId}, ${repository}, ${number}) ON CONFLICT DO NOTHING`;
  const [pull] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM pull_requests WHERE connection_id = ${connectionId} AND repository = ${repository} AND number = ${number}`;
  if (!pull) throw new Error('a pull request that was just recorded is not there');
  const id = newId('chk');
  const inserted = await tx.$executeRaw`
    INSERT INTO pull_request_checks (id, organization_id, environment, pull_request_id, head_sha, asked_by, run)
    VALUES (${id}, ${organizationId}, ${environment}, ${pull.id}, ${headSha}, ${askedBy}, 1) ON CONFLICT DO NOTHING`;
  if (inserted === 1) await enqueueDue(tx, tenant, { id, pull_request_id: pull.id });
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
