import {
  type CreateEvidenceRequest,
  type EvidenceRequest,
  type EvidenceRequested,
  type EvidenceRequestPage,
  grants,
  HOUR_MS,
  type ListEvidenceRequestsQuery,
  MAX_EVIDENCE_DAYS,
  MAX_OPEN_EVIDENCE_REQUESTS,
  newId,
  type Principal,
} from '@assay/contracts';
import { type Database, databaseNow, newestFirst, newestPage, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue } from '@assay/messaging';
import { authorOf, type Requester } from '../../http/actor.js';
import { appendAuditEntry } from '../../http/append-audit-entry.js';
import type { AuthClient } from '../../http/authentication/auth-client.js';
import type { StoredResponse } from '../../http/idempotency.js';
import { rejectStranger } from '../../http/reject-stranger.js';
import { tenantOf } from '../../http/tenant.js';
import { controlErrors, endErrors } from '../control-rules.js';
import { lockEvidence, type RequestRow, showRequest } from './evidence-rows.js';

/** A member gets at most one mail in each: requests make no flood of it. */
const NOTIFIED_EVERY_MS = HOUR_MS;

/** What owners, administrators and auditors ask of members: evidence of a control, by a date. */
export class EvidenceRequests {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly committed: () => void,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), SERVICE_UNAVAILABLE */
  async create(
    requester: Requester,
    request: CreateEvidenceRequest,
    response?: StoredResponse,
  ): Promise<EvidenceRequest> {
    const { principal } = requester;
    await rejectStranger(this.auth, principal, 'member_id', request.member_id);
    const made = await this.database.tenant(tenantOf(principal), async (tx) => {
      await lockEvidence(tx, principal.organization_id);
      const now = await databaseNow(tx);
      const dueAt = new Date(request.due_at);
      const errors = [
        ...controlErrors(request.framework, request.control_id),
        ...endErrors('due_at', dueAt, now, MAX_EVIDENCE_DAYS),
      ];
      const waiting = await tx.complianceEvidenceRequest.count({ where: { status: { in: ['open', 'submitted'] } } });
      if (waiting >= MAX_OPEN_EVIDENCE_REQUESTS)
        errors.push({
          field: 'control_id',
          message: `${MAX_OPEN_EVIDENCE_REQUESTS} requests are open, the maximum. Cancel some first.`,
          code: 'MAX_SIZE_EXCEEDED',
          max: MAX_OPEN_EVIDENCE_REQUESTS,
        });
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const isFirst = await isFirstOfPeriod(tx, request.member_id, now);
      const row = await tx.complianceEvidenceRequest.create({
        data: {
          id: newId('evr'),
          organization_id: principal.organization_id,
          framework: request.framework,
          control_id: request.control_id,
          member_id: request.member_id,
          due_at: dueAt,
          note: request.note?.trim() || null,
          created_by: authorOf(principal),
          created_at: now,
        },
      });
      if (isFirst) await announce(tx, principal, row);
      const shown = showRequest(row);
      await response?.store(tx, shown);
      const { framework, control_id, member_id, due_at } = shown;
      await appendAuditEntry(tx, requester, {
        action: 'compliance_evidence_request.created',
        target: { type: 'compliance_evidence_request', id: row.id },
        after: { framework, control_id, member_id, due_at },
      });
      return shown;
    });
    this.committed();
    return made;
  }

  async list(principal: Principal, query: ListEvidenceRequestsQuery): Promise<EvidenceRequestPage> {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceEvidenceRequest.findMany({
        where: {
          ...before,
          ...(query.status ? { status: query.status } : {}),
          ...(query.member_id ? { member_id: query.member_id } : {}),
        },
        ...newest,
      }),
    );
    return newestPage(rows, query, showRequest);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(principal: Principal, id: string): Promise<EvidenceRequest> {
    return showRequest(await this.database.tenant(tenantOf(principal), (tx) => find(tx, id)));
  }

  /**
   * It stays to be read, as canceled.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is fulfilled or canceled; AUTH_ORG_ACCESS_DENIED
   */
  async cancel(requester: Requester, id: string): Promise<void> {
    const { principal } = requester;
    await this.database.tenant(tenantOf(principal), async (tx) => {
      await lockEvidence(tx, principal.organization_id);
      const row = await find(tx, id);
      if (row.created_by !== authorOf(principal) && !grants(principal.scopes, 'write:org'))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only the requester, or an owner or administrator, can cancel a request',
          details: { reason: 'role' },
        });
      if (row.status === 'fulfilled' || row.status === 'canceled')
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `The request ${id} was ${row.status} already`,
          details: { resource_type: 'compliance_evidence_request', resource_id: id },
        });
      await tx.complianceEvidenceRequest.update({ where: { id }, data: { status: 'canceled' } });
      await appendAuditEntry(tx, requester, {
        action: 'compliance_evidence_request.canceled',
        target: { type: 'compliance_evidence_request', id },
        before: { status: row.status },
        after: { status: 'canceled' },
      });
    });
  }
}

/** Whether the member has had no request since the last full hour. The caller holds the lock. */
async function isFirstOfPeriod(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - (now.getTime() % NOTIFIED_EVERY_MS));
  const asked = await tx.complianceEvidenceRequest.findFirst({
    where: { member_id: memberId, created_at: { gte: since } },
    select: { id: true },
  });
  return asked === null;
}

/** Auth tells the member. */
async function announce(tx: Transaction, { organization_id, environment }: Principal, row: RequestRow): Promise<void> {
  await enqueue(tx, [
    {
      messageId: newId('msg'),
      topic: 'assay.evidence.asked-for',
      key: row.id,
      organizationId: organization_id,
      payload: {
        organization_id,
        environment,
        request_id: row.id,
        member_id: row.member_id,
      } satisfies EvidenceRequested,
    },
  ]);
}

/** @throws ServiceError RESOURCE_NOT_FOUND */
async function find(tx: Transaction, id: string): Promise<RequestRow> {
  const row = await tx.complianceEvidenceRequest.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('compliance_evidence_request', id);
  return row;
}
