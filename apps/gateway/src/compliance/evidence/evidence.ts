import { hash } from 'node:crypto';
import {
  type ComplianceEvidence,
  type ComplianceEvidencePage,
  type EvidenceStatus,
  type FieldError,
  grants,
  type ListComplianceEvidenceQuery,
  MAX_EVIDENCE_DAYS,
  MAX_EVIDENCE_TOTAL_BYTES,
  type Member,
  newId,
  type Principal,
  ROLE_SCOPES,
  type SubmitEvidenceRequest,
} from '@assay/contracts';
import {
  type Database,
  databaseNow,
  newestFirst,
  newestPage,
  type Prisma,
  type Tenant,
  type Transaction,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { authorOf, type Requester } from '../../http/actor.js';
import { appendAuditEntry } from '../../http/append-audit-entry.js';
import type { AuthClient } from '../../http/authentication/auth-client.js';
import { rejectOwn } from '../../http/four-eyes.js';
import type { StoredResponse } from '../../http/idempotency.js';
import { rejectStranger } from '../../http/reject-stranger.js';
import { tenantOf } from '../../http/tenant.js';
import type { StorageQuota } from '../../usage/storage-quota.js';
import { controlErrors, endErrors } from '../control-rules.js';
import { scopeErrors } from '../known-repositories.js';
import { type CheckedFile, checkedFile } from './evidence-file.js';
import { type EvidenceRow, lockEvidence, showEvidence, statusOf } from './evidence-rows.js';

export interface StoredEvidenceFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/**
 * Evidence that people give for controls that no check decides. Whoever submits signs; another person, an owner or
 * administrator, accepts or rejects; what was accepted counts in reports until it expires or is withdrawn.
 */
export class SubmittedEvidence {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly quota: StorageQuota,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) naming every field concerned; SERVICE_UNAVAILABLE */
  async submit(
    requester: Requester,
    request: SubmitEvidenceRequest,
    response?: StoredResponse,
  ): Promise<ComplianceEvidence> {
    const { principal } = requester;
    const { organization_id: organizationId } = principal;
    const signer = await this.member(principal);
    if (request.owner_id !== undefined) await rejectStranger(this.auth, principal, 'owner_id', request.owner_id);
    if (request.reviewer_id !== undefined) await this.checkReviewer(principal, request.reviewer_id, signer);
    const file = fileOf(request);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await lockEvidence(tx, organizationId);
      const now = await databaseNow(tx);
      const errors = [
        ...controlErrors(request.framework, request.control_id),
        ...endErrors('valid_until', new Date(request.valid_until), now, MAX_EVIDENCE_DAYS),
        ...periodErrors(request, now),
        ...(request.repositories ? await scopeErrors(tx, request.repositories) : []),
        ...(await requestErrors(tx, request)),
        ...(file ? await sizeErrors(tx, file) : []),
      ];
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const statement = request.statement.trim();
      const row = await tx.complianceEvidence.create({
        data: {
          id: newId('evd'),
          organization_id: organizationId,
          framework: request.framework,
          control_id: request.control_id,
          kind: request.kind,
          statement,
          file_name: file?.name ?? null,
          media_type: file?.mediaType ?? null,
          size_bytes: file?.bytes.length ?? null,
          digest: hash('sha256', file?.bytes ?? statement),
          repositories: [...(request.repositories ?? [])].sort(),
          period_from: request.period ? new Date(request.period.from) : null,
          period_to: request.period ? new Date(request.period.to) : null,
          valid_until: new Date(request.valid_until),
          signer_id: signer.id,
          signer_name: signer.name,
          signer_email: signer.email,
          signed_at: now,
          owner_id: request.owner_id ?? signer.id,
          asked_reviewer_id: request.reviewer_id ?? null,
          request_id: request.request_id ?? null,
        },
      });
      if (file) {
        await tx.complianceEvidenceFile.create({
          data: { evidence_id: row.id, organization_id: organizationId, content: new Uint8Array(file.bytes) },
        });
        await this.quota.check(tx, organizationId);
      }
      if (row.request_id !== null)
        await tx.complianceEvidenceRequest.update({
          where: { id: row.request_id },
          data: { status: 'submitted', evidence_id: row.id },
        });
      const shown = showEvidence(row, now);
      await response?.store(tx, shown);
      const { framework, control_id, kind, digest } = shown;
      await appendAuditEntry(tx, requester, {
        action: 'compliance_evidence.submitted',
        target: { type: 'compliance_evidence', id: row.id },
        after: { framework, control_id, kind, digest, valid_until: shown.valid_until },
      });
      return shown;
    });
  }

  list(principal: Principal, query: ListComplianceEvidenceQuery): Promise<ComplianceEvidencePage> {
    const { before, newest } = newestFirst(query);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const now = await databaseNow(tx);
      const rows = await tx.complianceEvidence.findMany({
        where: {
          ...before,
          ...(query.framework ? { framework: query.framework } : {}),
          ...(query.control_id ? { control_id: query.control_id } : {}),
          ...(query.status ? whereStatus(query.status, now) : {}),
        },
        ...newest,
      });
      return newestPage(rows, query, (row) => showEvidence(row, now));
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  get(principal: Principal, id: string): Promise<ComplianceEvidence> {
    return this.database.tenant(tenantOf(principal), async (tx) =>
      showEvidence(await find(tx, id), await databaseNow(tx)),
    );
  }

  /**
   * The bytes of the file: for people who may read everything, and for those whom the evidence names.
   * @throws ServiceError RESOURCE_NOT_FOUND; AUTH_ORG_ACCESS_DENIED; RESOURCE_DELETED where it was withdrawn before it counted
   */
  file(principal: Principal, id: string): Promise<StoredEvidenceFile> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const row = await find(tx, id);
      const named = [row.signer_id, row.owner_id, row.asked_reviewer_id, row.reviewer_id];
      if (!grants(principal.scopes, 'read:admin') && !named.includes(authorOf(principal)))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only owners, administrators, auditors and the people whom the evidence names can download the file',
          details: { reason: 'role' },
        });
      if (row.file_name === null) throw ServiceError.notFound('compliance_evidence_file', id);
      const stored = await tx.complianceEvidenceFile.findUnique({ where: { evidence_id: id } });
      if (!stored) throw ServiceError.deleted('compliance_evidence_file', id, 'read');
      return fileAs(row, stored.content);
    });
  }

  /** As a link to a report shows it: while it is not withdrawn. */
  sharedFile(tenant: Required<Tenant>, id: string): Promise<StoredEvidenceFile | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const row = await tx.complianceEvidence.findUnique({ where: { id } });
      if (!row || row.file_name === null || row.withdrawn_at) return undefined;
      const stored = await tx.complianceEvidenceFile.findUnique({ where: { evidence_id: id } });
      return stored ? fileAs(row, stored.content) : undefined;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it was reviewed; AUTH_ORG_ACCESS_DENIED for its signer; VALIDATION_FAILED (422) where it expired */
  accept(requester: Requester, id: string, note: string | undefined): Promise<ComplianceEvidence> {
    return this.review(requester, id, 'accepted', note);
  }

  /** @throws as `accept` */
  reject(requester: Requester, id: string, note: string): Promise<ComplianceEvidence> {
    return this.review(requester, id, 'rejected', note);
  }

  /**
   * It counts for nothing from now on; reports that were made stay as they are. A file that never counted is erased.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED (409); AUTH_ORG_ACCESS_DENIED
   */
  async withdraw(requester: Requester, id: string): Promise<void> {
    const { principal } = requester;
    await this.database.tenant(tenantOf(principal), async (tx) => {
      await lockEvidence(tx, principal.organization_id);
      const now = await databaseNow(tx);
      const row = await find(tx, id);
      const author = authorOf(principal);
      if (author !== row.signer_id && author !== row.owner_id && !grants(principal.scopes, 'write:org'))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only the signer, the responsible member, or an owner or administrator can withdraw evidence',
          details: { reason: 'role' },
        });
      if (row.withdrawn_at) throw ServiceError.deleted('compliance_evidence', id, 'change');
      await tx.complianceEvidence.update({
        where: { id },
        data: { withdrawn_by: author, withdrawn_at: now },
      });
      if (row.status !== 'accepted') await tx.complianceEvidenceFile.deleteMany({ where: { evidence_id: id } });
      await fulfillRequest(tx, row, 'open');
      await appendAuditEntry(tx, requester, {
        action: 'compliance_evidence.withdrawn',
        target: { type: 'compliance_evidence', id },
        before: { status: row.status },
        after: { status: 'withdrawn' },
      });
    });
  }

  private async review(
    requester: Requester,
    id: string,
    status: 'accepted' | 'rejected',
    note: string | undefined,
  ): Promise<ComplianceEvidence> {
    const { principal } = requester;
    const reviewer = await this.member(principal);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await lockEvidence(tx, principal.organization_id);
      const now = await databaseNow(tx);
      const row = await find(tx, id);
      const signer = { by: row.signer_id, person: row.signer_id };
      await rejectOwn(tx, reviewer.id, signer, {
        done: 'signed this evidence',
        instead: 'Another owner or administrator must review it.',
      });
      if (row.status !== 'pending' || row.withdrawn_at)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `The evidence ${id} was already ${statusOf(row, now)}`,
          details: { resource_type: 'compliance_evidence', resource_id: id },
        });
      if (status === 'accepted' && statusOf(row, now) === 'expired')
        throw ServiceError.invalidField(
          'valid_until',
          `It was valid until ${row.valid_until.toISOString()}, which has passed. Request new evidence.`,
        );
      const after = await tx.complianceEvidence.update({
        where: { id },
        data: {
          status,
          reviewer_id: reviewer.id,
          reviewer_name: reviewer.name,
          reviewer_email: reviewer.email,
          reviewed_at: now,
          review_note: note?.trim() || null,
        },
      });
      await fulfillRequest(tx, row, status === 'accepted' ? 'fulfilled' : 'open');
      await appendAuditEntry(tx, requester, {
        action: `compliance_evidence.${status}`,
        target: { type: 'compliance_evidence', id },
        before: { status: row.status },
        after: { status, digest: row.digest },
      });
      return showEvidence(after, now);
    });
  }

  /** Who is signed in, as they are now. */
  private member(principal: Principal): Promise<Member> {
    return this.auth.call('members.get', {
      organization_id: principal.organization_id,
      user_id: authorOf(principal),
    });
  }

  private async checkReviewer(principal: Principal, reviewerId: string, signer: Member): Promise<void> {
    const { role } = await rejectStranger(this.auth, principal, 'reviewer_id', reviewerId);
    if (reviewerId !== signer.id && grants(ROLE_SCOPES[role], 'write:org')) return;
    throw ServiceError.invalidField('reviewer_id', 'reviewer_id must name an owner or administrator other than you');
  }
}

function fileAs(row: EvidenceRow, bytes: Uint8Array): StoredEvidenceFile {
  return { name: row.file_name ?? row.id, mediaType: row.media_type ?? 'application/octet-stream', bytes };
}

/** @throws ServiceError VALIDATION_FAILED (422) */
function fileOf({ kind, file }: SubmitEvidenceRequest): CheckedFile | undefined {
  if (kind === 'file' && !file) throw ServiceError.invalidField('file', 'file is required for kind file', 'REQUIRED');
  if (kind === 'attestation' && file)
    throw ServiceError.invalidField('file', 'An attestation has no file: omit it, or choose kind file');
  return file && checkedFile(file);
}

function periodErrors({ period }: SubmitEvidenceRequest, now: Date): FieldError[] {
  if (!period) return [];
  if (new Date(period.from) >= new Date(period.to))
    return [{ field: 'period.from', message: 'period.from must be before period.to', code: 'INVALID_FORMAT' }];
  if (new Date(period.to) > now)
    return [
      {
        field: 'period.to',
        message: 'period.to must not be in the future',
        code: 'INVALID_FORMAT',
      },
    ];
  return [];
}

async function requestErrors(tx: Transaction, request: SubmitEvidenceRequest): Promise<FieldError[]> {
  const { request_id: id, framework, control_id } = request;
  if (id === undefined) return [];
  const open = await tx.complianceEvidenceRequest.findFirst({ where: { id, framework, control_id, status: 'open' } });
  if (open) return [];
  return [
    { field: 'request_id', message: 'request_id must name an open request for this control', code: 'INVALID_FORMAT' },
  ];
}

async function sizeErrors(tx: Transaction, { bytes }: CheckedFile): Promise<FieldError[]> {
  const [stored] = await tx.$queryRaw<{ bytes: bigint }[]>`
    SELECT coalesce(sum(e.size_bytes), 0)::bigint AS bytes FROM compliance_evidence e JOIN compliance_evidence_files f ON f.evidence_id = e.id`;
  if (Number(stored?.bytes ?? 0) + bytes.length <= MAX_EVIDENCE_TOTAL_BYTES) return [];
  return [
    {
      field: 'file.content',
      message: `The evidence files of an organization must be at most ${MAX_EVIDENCE_TOTAL_BYTES} bytes in total`,
      code: 'MAX_SIZE_EXCEEDED',
      max: MAX_EVIDENCE_TOTAL_BYTES,
    },
  ];
}

/** Of the request that the evidence is for, unless other evidence was submitted for it since, or it was canceled. */
async function fulfillRequest(tx: Transaction, row: EvidenceRow, status: 'fulfilled' | 'open'): Promise<void> {
  if (row.request_id === null) return;
  await tx.complianceEvidenceRequest.updateMany({
    where: { id: row.request_id, evidence_id: row.id, status: { not: 'canceled' } },
    data: { status },
  });
}

function whereStatus(status: EvidenceStatus, now: Date): Prisma.ComplianceEvidenceWhereInput {
  if (status === 'withdrawn') return { withdrawn_at: { not: null } };
  if (status === 'rejected') return { status, withdrawn_at: null };
  if (status === 'expired')
    return { status: { in: ['pending', 'accepted'] }, valid_until: { lte: now }, withdrawn_at: null };
  return { status, valid_until: { gt: now }, withdrawn_at: null };
}

/** @throws ServiceError RESOURCE_NOT_FOUND */
async function find(tx: Transaction, id: string): Promise<EvidenceRow> {
  const row = await tx.complianceEvidence.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('compliance_evidence', id);
  return row;
}
