import {
  type ComplianceException,
  type CreateComplianceExceptionRequest,
  type ListComplianceExceptionsQuery,
  MAX_PERIOD_DAYS,
  newId,
  type Principal,
  storedValue,
} from '@assay/contracts';
import { type Database, databaseNow, newestFirst, newestPage, type Prisma } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { actorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import { controlErrors, endErrors } from './control-rules.js';

type Row = Prisma.ComplianceExceptionModel;

/** Accepted risk of an organization, by control, with owner, reason and end. Recorded once and never changed, only ended. */
export class ComplianceExceptions {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError VALIDATION_FAILED (422) */
  async create(
    requester: Requester,
    request: CreateComplianceExceptionRequest,
    response?: StoredResponse,
  ): Promise<ComplianceException> {
    const { principal } = requester;
    const { organizationId } = tenantOf(principal);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const now = await databaseNow(tx);
      const expiresAt = new Date(request.expires_at);
      const errors = [
        ...controlErrors(request.framework, request.control_id),
        ...endErrors('expires_at', expiresAt, now, MAX_PERIOD_DAYS),
      ];
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const row = await tx.complianceException.create({
        data: {
          id: newId('exc'),
          organization_id: organizationId,
          framework: request.framework,
          control_id: request.control_id,
          kind: request.kind ?? 'accepted_risk',
          owner: request.owner,
          reason: request.reason,
          expires_at: expiresAt,
          created_by: actorOf(requester).id,
          created_at: now,
        },
      });
      const body = show(row, now);
      await response?.store(tx, body);
      await appendAuditEntry(tx, requester, {
        action: 'compliance_exception.created',
        target: { type: 'compliance_exception', id: row.id },
        after: { ...body },
      });
      return body;
    });
  }

  async list(principal: Principal, query: ListComplianceExceptionsQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceException.findMany({
        where: {
          deleted_at: null,
          ...before,
          ...(query.framework ? { framework: query.framework } : {}),
          ...(query.ends_before ? { expires_at: { gt: new Date(), lt: new Date(query.ends_before) } } : {}),
        },
        ...newest,
      }),
    );
    return newestPage(rows, query, (row) => show(row, new Date()));
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<ComplianceException> {
    const row = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.complianceException.findUnique({ where: { id } }),
    );
    if (!row) throw ServiceError.notFound('compliance_exception', id);
    if (row.deleted_at) throw ServiceError.deleted('compliance_exception', id, 'read');
    return show(row, new Date());
  }

  /** Ends it now. The row stays: a report over an earlier period still shows what held then. */
  async delete(requester: Requester, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const { count } = await tx.complianceException.updateMany({
        where: { id, deleted_at: null },
        data: { deleted_at: new Date(), deleted_by: actorOf(requester).id },
      });
      if (count === 0) {
        const known = await tx.complianceException.findUnique({ where: { id }, select: { id: true } });
        throw known
          ? ServiceError.deleted('compliance_exception', id, 'change')
          : ServiceError.notFound('compliance_exception', id);
      }
      await appendAuditEntry(tx, requester, {
        action: 'compliance_exception.deleted',
        target: { type: 'compliance_exception', id },
      });
    });
  }
}

function show(row: Row, now: Date): ComplianceException {
  return {
    id: row.id,
    framework: storedValue(row.framework),
    control_id: row.control_id,
    kind: storedValue(row.kind),
    owner: row.owner,
    reason: row.reason,
    status: row.expires_at > now ? 'active' : 'expired',
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}
