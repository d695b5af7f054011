import { type SuppressionRequest, type SuppressionRequestStatus, storedValue } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { CodeOwnerApprovers } from '../code-owners/code-ownership.js';

export type RequestRow = Prisma.SuppressionRequestGetPayload<object>;

/** @throws ServiceError RESOURCE_NOT_FOUND */
export async function findRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const row = await tx.suppressionRequest.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('suppression_request', id);
  return row;
}

/** An open request expires at its end; no job has to update the row. */
export function statusOf({ status, expires_at }: RequestRow, nowMs: number): SuppressionRequestStatus {
  if (status === 'open' && expires_at !== null && expires_at.getTime() <= nowMs) return 'expired';
  return storedValue(status);
}

/** @param code owners, where the request is open */
export function showRequest(row: RequestRow, nowMs: number, owners?: CodeOwnerApprovers): SuppressionRequest {
  const { organization_id: _, context_fingerprint: __, ...shown } = row;
  const status = statusOf(row, nowMs);
  return {
    ...shown,
    status,
    code_owner_ids: status === 'open' ? (owners?.idsFor(row) ?? []) : [],
    kind: storedValue(row.kind),
    effect: row.effect === null ? null : storedValue(row.effect),
    severity: row.severity === null ? null : storedValue(row.severity),
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
