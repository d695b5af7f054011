import {
  type CreateSuppressionRequest,
  DEFAULT_PAGE_SIZE,
  type ListSuppressionRequestsQuery,
  MAX_OPEN_SUPPRESSION_REQUESTS,
  newId,
  type Principal,
  page,
  type SuppressionAskedFor,
  type SuppressionRequest,
  type SuppressionRequestPage,
  type SuppressionRequestStatus,
} from '@assay/contracts';
import type { Database, Prisma, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue } from '@assay/messaging';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAct } from '../http/append-act.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import {
  accept,
  appendAcceptance,
  brokenFields,
  lockSuppressions,
  rejectSuppressed,
  type Wanted,
  wantedOf,
} from './suppressions.js';

type Row = Prisma.SuppressionRequestGetPayload<object>;
type Decision = Exclude<SuppressionRequestStatus, 'open'>;

/** Owners and administrators get at most one mail in each: requests make no flood of it. */
const TOLD_EVERY_MS = 3_600_000;

/** What people may not accept themselves and ask others to accept. A request is decided once, and stays to be read. */
export class SuppressionRequests {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly committed: () => void,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_ALREADY_EXISTS where it is suppressed or asked for already */
  async create(
    requester: Requester,
    request: CreateSuppressionRequest,
    answer?: StoredResponse,
  ): Promise<SuppressionRequest> {
    const tenant = tenantOf(requester.principal);
    const nowMs = this.clock.nowMs();
    const errors = brokenFields(request, nowMs);
    if (errors.length > 0) throw ServiceError.invalid(errors);
    const asked = await this.database.tenant(tenant, async (tx) => {
      const wanted = await wantedOf(tx, request);
      await lockSuppressions(tx, tenant.organizationId);
      await rejectSuppressed(tx, wanted, nowMs);
      await refuseAsked(tx, wanted);
      const first = await isFirstOfPeriod(tx, nowMs);
      const row = await tx.suppressionRequest.create({
        data: {
          ...wanted,
          id: newId('sur'),
          organization_id: tenant.organizationId,
          evaluation_id: request.evaluation_id,
          created_by: authorOf(requester.principal),
          created_at: new Date(nowMs),
        },
      });
      if (first) await announce(tx, requester.principal, row.id);
      const shown = show(row);
      await answer?.store(tx, { status: 201, location: `/v1/suppression-requests/${row.id}`, body: shown });
      const { repository, policy_id, rule_id, path, expires_at } = shown;
      await appendAct(tx, requester, {
        action: 'suppression_request.created',
        target: { type: 'suppression_request', id: row.id },
        after: { repository, policy_id, rule_id, path, expires_at },
      });
      return shown;
    });
    this.committed();
    return asked;
  }

  async list(principal: Principal, query: ListSuppressionRequestsQuery): Promise<SuppressionRequestPage> {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.suppressionRequest.findMany({
        where: {
          ...(query.cursor ? { id: { lt: query.cursor } } : {}),
          ...(query.status === undefined ? {} : { status: query.status }),
          ...(query.repository === undefined ? {} : { repository: query.repository }),
        },
        orderBy: { id: 'desc' },
        take: limit + 1,
      }),
    );
    return page(rows, limit, (row) => row.id, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(principal: Principal, id: string): Promise<SuppressionRequest> {
    return show(await this.database.tenant(tenantOf(principal), (tx) => find(tx, id)));
  }

  /**
   * The suppression that was asked for, by whoever approves.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided, or suppressed by another; VALIDATION_FAILED (422)
   */
  approve(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const nowMs = this.clock.nowMs();
    return this.decide(requester, id, async (tx, row) => {
      refuseOver(row, nowMs);
      const { repository, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, expires_at } = row;
      const wanted = { repository, policy_id, rule_id, path, fingerprint, context_fingerprint, reason, expires_at };
      const suppression = await accept(tx, requester, wanted, nowMs);
      const shown = await settle(tx, requester, row, {
        status: 'approved',
        note,
        suppressionId: suppression.id,
        nowMs,
      });
      await appendAcceptance(tx, requester, suppression);
      return shown;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided */
  reject(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const nowMs = this.clock.nowMs();
    return this.decide(requester, id, (tx, row) => settle(tx, requester, row, { status: 'rejected', note, nowMs }));
  }

  /** By whoever asked. @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided; AUTH_ORG_ACCESS_DENIED */
  async withdraw(requester: Requester, id: string): Promise<void> {
    const nowMs = this.clock.nowMs();
    await this.decide(requester, id, (tx, row) => {
      if (row.created_by !== authorOf(requester.principal))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'A request is withdrawn by whoever made it; somebody with write:policies may reject it',
          details: { reason: 'role' },
        });
      return settle(tx, requester, row, { status: 'withdrawn', note: undefined, nowMs });
    });
  }

  /** One after another: of several decisions at once, one is taken. */
  private decide(
    requester: Requester,
    id: string,
    decision: (tx: Transaction, row: Row) => Promise<SuppressionRequest>,
  ): Promise<SuppressionRequest> {
    const tenant = tenantOf(requester.principal);
    return this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const row = await find(tx, id);
      if (row.status !== 'open')
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `The suppression request ${id} was ${row.status} already`,
          details: { resource_type: 'suppression_request', resource_id: id },
        });
      return decision(tx, row);
    });
  }
}

/** Marks the request as decided, and appends to the audit log. */
async function settle(
  tx: Transaction,
  requester: Requester,
  row: Row,
  decided: { status: Decision; note: string | undefined; suppressionId?: string; nowMs: number },
): Promise<SuppressionRequest> {
  const { status, suppressionId = null, nowMs } = decided;
  const note = decided.note?.trim() || null;
  const after = await tx.suppressionRequest.update({
    where: { id: row.id },
    data: {
      status,
      note,
      suppression_id: suppressionId,
      decided_by: authorOf(requester.principal),
      decided_at: new Date(nowMs),
    },
  });
  await appendAct(tx, requester, {
    action: `suppression_request.${status}`,
    target: { type: 'suppression_request', id: row.id },
    before: { status: row.status },
    after: { status, note, ...(suppressionId === null ? {} : { suppression_id: suppressionId }) },
  });
  return show(after);
}

/** Whether nobody in the organization has asked since the last full hour. Whoever asks holds the lock. */
async function isFirstOfPeriod(tx: Transaction, nowMs: number): Promise<boolean> {
  const since = new Date(nowMs - (nowMs % TOLD_EVERY_MS));
  return (
    (await tx.suppressionRequest.findFirst({ where: { created_at: { gte: since } }, select: { id: true } })) === null
  );
}

/** Auth tells owners and administrators. */
async function announce(tx: Transaction, principal: Principal, requestId: string): Promise<void> {
  const { organization_id, environment } = principal;
  await enqueue(tx, [
    {
      messageId: newId('msg'),
      topic: 'assay.suppression.asked-for',
      key: requestId,
      organizationId: organization_id,
      payload: { organization_id, environment, request_id: requestId } satisfies SuppressionAskedFor,
    },
  ]);
}

/** @throws ServiceError RESOURCE_ALREADY_EXISTS, VALIDATION_FAILED (422) */
async function refuseAsked(tx: Transaction, wanted: Wanted): Promise<void> {
  const { repository, policy_id, rule_id, fingerprint } = wanted;
  const open = await tx.suppressionRequest.findFirst({
    where: { status: 'open', repository, policy_id, rule_id, fingerprint },
    select: { id: true },
  });
  if (open)
    throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
      message: `The request ${open.id} asks for this already`,
      details: { resource_type: 'suppression_request', resource_id: open.id },
    });
  if ((await tx.suppressionRequest.count({ where: { status: 'open' } })) >= MAX_OPEN_SUPPRESSION_REQUESTS)
    throw ServiceError.invalid([
      {
        field: 'evaluation_id',
        message: `${MAX_OPEN_SUPPRESSION_REQUESTS} requests are open, which is as many as there may be: have some decided first`,
        code: 'MAX_SIZE_EXCEEDED',
        max: MAX_OPEN_SUPPRESSION_REQUESTS,
      },
    ]);
}

function refuseOver({ expires_at }: Row, nowMs: number): void {
  if (expires_at === null || expires_at.getTime() > nowMs) return;
  throw ServiceError.invalid([
    {
      field: 'expires_at',
      message: `It was asked for until ${expires_at.toISOString()}, which is over: reject the request`,
      code: 'INVALID_FORMAT',
    },
  ]);
}

async function find(tx: Transaction, id: string): Promise<Row> {
  const row = await tx.suppressionRequest.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('suppression_request', id);
  return row;
}

function show(row: Row): SuppressionRequest {
  const { organization_id: _, context_fingerprint: __, ...shown } = row;
  return {
    ...shown,
    status: row.status as SuppressionRequestStatus,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
