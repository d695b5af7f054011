import {
  type ComplianceEvidence,
  type EvidencePerson,
  type EvidenceRequest,
  type EvidenceStatus,
  storedValue,
} from '@assay/contracts';
import { lockName, type Prisma, type Transaction } from '@assay/database';

export type EvidenceRow = Prisma.ComplianceEvidenceModel;
export type RequestRow = Prisma.ComplianceEvidenceRequestModel;

/** Serializes submitting, reviewing, requesting and withdrawing evidence in an organization: of two concurrent reviews, one succeeds. */
export async function lockEvidence(tx: Transaction, organizationId: string): Promise<void> {
  await lockName(tx, `compliance-evidence:${organizationId}`);
}

/** What waits or counts is over once its time is. */
export function statusOf({ status, valid_until, withdrawn_at }: EvidenceRow, now: Date): EvidenceStatus {
  if (withdrawn_at) return 'withdrawn';
  if ((status === 'pending' || status === 'accepted') && valid_until <= now) return 'expired';
  return storedValue(status);
}

function personOf(id: string | null, name: string | null, email: string | null): EvidencePerson | null {
  return id === null ? null : { id, name: name ?? '', email: email ?? '' };
}

export function showEvidence(row: EvidenceRow, now: Date): ComplianceEvidence {
  return {
    id: row.id,
    framework: storedValue(row.framework),
    control_id: row.control_id,
    kind: storedValue(row.kind),
    statement: row.statement,
    file:
      row.file_name === null
        ? null
        : { name: row.file_name, media_type: row.media_type ?? '', size_bytes: row.size_bytes ?? 0 },
    digest: row.digest,
    repositories: row.repositories.length > 0 ? row.repositories : null,
    period:
      row.period_from && row.period_to
        ? { from: row.period_from.toISOString(), to: row.period_to.toISOString() }
        : null,
    valid_until: row.valid_until.toISOString(),
    status: statusOf(row, now),
    signer: { id: row.signer_id, name: row.signer_name, email: row.signer_email },
    signed_at: row.signed_at.toISOString(),
    owner_id: row.owner_id,
    reviewer_id: row.asked_reviewer_id,
    reviewer: personOf(row.reviewer_id, row.reviewer_name, row.reviewer_email),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    review_note: row.review_note,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    withdrawn_by: row.withdrawn_by,
    request_id: row.request_id,
  };
}

export function showRequest(row: RequestRow): EvidenceRequest {
  return {
    id: row.id,
    framework: storedValue(row.framework),
    control_id: row.control_id,
    member_id: row.member_id,
    due_at: row.due_at.toISOString(),
    note: row.note,
    status: storedValue(row.status),
    evidence_id: row.evidence_id,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}
