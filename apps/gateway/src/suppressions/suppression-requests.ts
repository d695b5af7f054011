import {
  type AskForExceptionRequest,
  DEFAULT_PAGE_SIZE,
  FINDING_EXCEPTION_KINDS,
  type FieldError,
  grants,
  type ListSuppressionRequestsQuery,
  literalOf,
  MAX_OPEN_SUPPRESSION_REQUESTS,
  type Member,
  newId,
  OVERRIDE_EFFECTS,
  type OverrideEffect,
  type Principal,
  page,
  SEVERITIES,
  type Severity,
  type SuppressionAskedFor,
  type SuppressionRequest,
  type SuppressionRequestPage,
  type SuppressionRequestStatus,
  storedValue,
} from '@assay/contracts';
import { type Database, Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue } from '@assay/messaging';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAct } from '../http/append-act.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { exceptionEndErrors, exceptionRules, mayDecide } from '../http/exception-rules.js';
import { hasHeld, personBehind, rejectOwn } from '../http/four-eyes.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import {
  accept,
  appendAcceptance,
  findingErrors,
  lockSuppressions,
  rejectSuppressed,
  termsOf,
  wantedOf,
} from './suppressions.js';

type Row = Prisma.SuppressionRequestGetPayload<object>;
type Decision = 'approved' | 'rejected' | 'withdrawn';

/** An exception for a rule, in the repositories that a pattern names. */
export interface RuleException {
  policy_id: string;
  rule_id: string;
  repository_pattern: string;
  effect: OverrideEffect;
  severity: Severity | null;
  reason: string;
  expires_at: Date | null;
}

/** Makes the overrides that exceptions for rules become. They have a home of their own, and so does what may be said of a rule. */
export interface RuleExceptions {
  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  check(tx: Transaction, wanted: RuleException): Promise<void>;
  /**
   * In the name of whoever approves; they answer for it.
   * @returns what is appended to the audit log, last in the transaction; and the identifier
   * @throws as `check`
   */
  make(
    tx: Transaction,
    requester: Requester,
    wanted: RuleException,
    asked: { createdBy: string; now: Date },
  ): Promise<{ id: string; append: () => Promise<void> }>;
}

/** Owners and administrators get at most one mail in each: requests make no flood of it. */
const TOLD_EVERY_MS = 3_600_000;

/**
 * Exceptions that somebody asks for and another person decides: for a finding, which becomes a suppression, or for a rule, which
 * becomes an override. A request is decided once, and stays to be read.
 *
 *   open → approved | rejected   by a person who may decide for the policy and is not behind the request
 *   open → withdrawn             by whoever asked
 *   open → expired               when its end passes
 */
export class SuppressionRequests {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly rules: RuleExceptions,
    private readonly clock: Clock,
    private readonly committed: () => void,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_ALREADY_EXISTS where it is suppressed or asked for already */
  async create(
    requester: Requester,
    request: AskForExceptionRequest,
    answer?: StoredResponse,
  ): Promise<SuppressionRequest> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    const nowMs = this.clock.nowMs();
    const asked = await this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const { kind, expires_at } = termsOf(request);
      const errors = [
        ...targetErrors(request),
        ...exceptionEndErrors(await exceptionRules(tx), kind, expires_at, nowMs),
      ];
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const wanted = await this.wanted(tx, request, nowMs);
      await refuseAsked(tx, wanted, nowMs);
      const first = await isFirstOfPeriod(tx, nowMs);
      const row = await tx.suppressionRequest.create({
        data: {
          ...wanted,
          id: newId('sur'),
          organization_id: tenant.organizationId,
          created_by: authorOf(principal),
          requester_id: personBehind(principal),
          created_at: new Date(nowMs),
        },
      });
      if (first) await announce(tx, principal, row.id);
      const shown = show(row, nowMs);
      await answer?.store(tx, { status: 201, location: `/v1/suppression-requests/${row.id}`, body: shown });
      const { repository, policy_id, rule_id, path, effect, severity } = shown;
      await appendAct(tx, requester, {
        action: 'suppression_request.created',
        target: { type: 'suppression_request', id: row.id },
        after: {
          kind,
          repository,
          policy_id,
          rule_id,
          ...(effect === null ? { path } : { effect, severity }),
          expires_at: shown.expires_at,
        },
      });
      return shown;
    });
    this.committed();
    return asked;
  }

  /** What is asked for, as it is kept. */
  private async wanted(tx: Transaction, request: AskForExceptionRequest, nowMs: number) {
    if (request.evaluation_id !== undefined) {
      const { evaluation_id } = request;
      const wanted = await wantedOf(tx, { ...request, evaluation_id });
      await rejectSuppressed(tx, wanted, nowMs);
      return { ...wanted, evaluation_id };
    }
    const { policy_id = '', rule_id = '', repository_pattern: repository = '' } = request;
    const terms = termsOf(request);
    const override = { effect: request.effect ?? ('shadow' as const), severity: request.severity ?? null };
    await this.rules.check(tx, { policy_id, rule_id, repository_pattern: repository, ...override, ...terms });
    return { policy_id, rule_id, repository, ...override, ...terms };
  }

  async list(principal: Principal, query: ListSuppressionRequestsQuery): Promise<SuppressionRequestPage> {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    const nowMs = this.clock.nowMs();
    const now = new Date(nowMs);
    const conditions = [Prisma.sql`true`];
    if (query.cursor !== undefined) conditions.push(Prisma.sql`id < ${query.cursor}`);
    if (query.status === 'open')
      conditions.push(Prisma.sql`status = 'open' AND (expires_at IS NULL OR expires_at > ${now})`);
    else if (query.status === 'expired')
      conditions.push(Prisma.sql`(status = 'expired' OR status = 'open' AND expires_at <= ${now})`);
    else if (query.status !== undefined) conditions.push(Prisma.sql`status = ${query.status}`);
    if (query.kind !== undefined) conditions.push(Prisma.sql`kind = ${query.kind}`);
    if (query.policy_id !== undefined) conditions.push(Prisma.sql`policy_id = ${query.policy_id}`);
    if (query.created_by !== undefined) conditions.push(Prisma.sql`created_by = ${query.created_by}`);
    if (query.repository !== undefined)
      conditions.push(
        Prisma.sql`(repository = ${query.repository} OR effect IS NOT NULL AND assay_matches(${query.repository}, ARRAY[repository]))`,
      );
    const rows = await this.database.tenant(
      tenantOf(principal),
      (tx) => tx.$queryRaw<Row[]>`
        SELECT * FROM suppression_requests WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    );
    return page(
      rows,
      limit,
      (row) => row.id,
      (row) => show(row, nowMs),
    );
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(principal: Principal, id: string): Promise<SuppressionRequest> {
    const row = await this.database.tenant(tenantOf(principal), (tx) => find(tx, id));
    return show(row, this.clock.nowMs());
  }

  /**
   * The suppression or override that was asked for, by whoever approves.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided, or suppressed by another;
   *   AUTH_ORG_ACCESS_DENIED for whoever asked, and for whoever may not decide; VALIDATION_FAILED (422) where its end is over or too far
   */
  async approve(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const decider = await this.member(requester.principal);
    return this.decide(requester, id, async (tx, row, nowMs) => {
      const rules = await exceptionRules(tx);
      await rejectDecider(tx, row, decider, requester.principal, mayDecide(rules, row.policy_id, decider));
      const kind = literalOf(FINDING_EXCEPTION_KINDS, row.kind);
      const errors = exceptionEndErrors(rules, kind, row.expires_at, nowMs);
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const made = await this.made(tx, requester, row, nowMs);
      const { append, ...resulting } = made;
      const shown = await settle(tx, requester, row, { status: 'approved', note, ...resulting, nowMs });
      await append();
      return shown;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided; AUTH_ORG_ACCESS_DENIED as `approve` */
  async reject(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const decider = await this.member(requester.principal);
    return this.decide(requester, id, async (tx, row, nowMs) => {
      const rules = await exceptionRules(tx);
      await rejectDecider(tx, row, decider, requester.principal, mayDecide(rules, row.policy_id, decider));
      return settle(tx, requester, row, { status: 'rejected', note, nowMs });
    });
  }

  /** By whoever asked. @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided; AUTH_ORG_ACCESS_DENIED */
  async withdraw(requester: Requester, id: string): Promise<void> {
    await this.decide(requester, id, (tx, row, nowMs) => {
      if (row.created_by !== authorOf(requester.principal))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only the requester can withdraw a request. An approver can reject it.',
          details: { reason: 'role' },
        });
      return settle(tx, requester, row, { status: 'withdrawn', note: undefined, nowMs });
    });
  }

  private async made(tx: Transaction, requester: Requester, row: Row, nowMs: number) {
    const { policy_id, rule_id, repository, effect, kind, reason, expires_at } = row;
    if (effect !== null) {
      const severity = row.severity === null ? null : literalOf(SEVERITIES, row.severity);
      const wanted = { policy_id, rule_id, effect: literalOf(OVERRIDE_EFFECTS, effect), severity, reason, expires_at };
      const { id, append } = await this.rules.make(
        tx,
        requester,
        { ...wanted, repository_pattern: repository },
        { createdBy: row.created_by, now: new Date(nowMs) },
      );
      return { override_id: id, append };
    }
    const { path, fingerprint, context_fingerprint } = row;
    if (path === null || fingerprint === null || context_fingerprint === null)
      throw new Error(`the suppression request ${row.id} is about no finding`);
    const wanted = { repository, policy_id, rule_id, path, fingerprint, context_fingerprint, kind, reason, expires_at };
    const suppression = await accept(tx, requester, wanted, nowMs, row.created_by);
    return { suppression_id: suppression.id, append: () => appendAcceptance(tx, requester, suppression) };
  }

  /** Who is signed in, as they are now: a role that was taken away meanwhile decides nothing. */
  private member(principal: Principal): Promise<Member> {
    return this.auth.call('members.get', {
      organization_id: principal.organization_id,
      user_id: authorOf(principal),
    });
  }

  /** One after another: of several decisions at once, one is taken. */
  private decide(
    requester: Requester,
    id: string,
    decision: (tx: Transaction, row: Row, nowMs: number) => Promise<SuppressionRequest>,
  ): Promise<SuppressionRequest> {
    const tenant = tenantOf(requester.principal);
    return this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const nowMs = this.clock.nowMs();
      const row = await find(tx, id);
      const status = statusOf(row, nowMs);
      if (status !== 'open')
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message:
            status === 'expired'
              ? `The suppression request ${id} expired before anyone decided it. Send a new request.`
              : `The suppression request ${id} was already ${status}`,
          details: { resource_type: 'suppression_request', resource_id: id },
        });
      return decision(tx, row, nowMs);
    });
  }
}

/** @throws ServiceError AUTH_ORG_ACCESS_DENIED */
async function rejectDecider(
  tx: Transaction,
  row: Row,
  decider: Member,
  principal: Principal,
  isApprover: boolean,
): Promise<void> {
  rejectOwn(
    decider.id,
    [row.created_by, row.requester_id],
    'You requested this exception. Another person must approve or reject it.',
  );
  if (await hasHeld(tx, decider.id, row.created_by))
    rejectOwn(
      decider.id,
      [decider.id],
      'You created the credential that requested this exception, or its secret. Another person must approve or reject it.',
    );
  if (isApprover && grants(principal.scopes, 'request:suppressions')) return;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message:
      'You are not an approver for this policy. Approvers are set in the suppression settings; the default is owners and administrators.',
    details: { reason: 'approver' },
  });
}

/** What of a request breaks a rule, as far as it alone tells. */
function targetErrors(request: AskForExceptionRequest): FieldError[] {
  const { evaluation_id, finding_id, fingerprint, policy_id, rule_id, repository_pattern, effect, severity } = request;
  const ofRule = { policy_id, rule_id, repository_pattern, effect, severity };
  if (evaluation_id !== undefined || finding_id !== undefined || fingerprint !== undefined)
    return [
      ...(evaluation_id === undefined
        ? [
            {
              field: 'evaluation_id',
              message: 'evaluation_id is required for a finding',
              code: 'REQUIRED' as const,
            },
          ]
        : []),
      ...findingErrors(request),
      ...Object.entries(ofRule).flatMap(([field, value]) =>
        value === undefined
          ? []
          : [
              {
                field,
                message: `${field} is for a rule: leave it out for a finding`,
                code: 'INVALID_FORMAT' as const,
              },
            ],
      ),
    ];
  const required = { policy_id, rule_id, repository_pattern };
  return Object.entries(required).flatMap(([field, value]) =>
    value === undefined
      ? [
          {
            field,
            message: `${field} is required for a rule; for a finding, send evaluation_id with finding_id or fingerprint`,
            code: 'REQUIRED' as const,
          },
        ]
      : [],
  );
}

/** Marks the request as decided, and appends to the audit log. */
async function settle(
  tx: Transaction,
  requester: Requester,
  row: Row,
  decided: {
    status: Decision;
    note: string | undefined;
    suppression_id?: string;
    override_id?: string;
    nowMs: number;
  },
): Promise<SuppressionRequest> {
  const { status, note: said, nowMs, ...resulting } = decided;
  const note = said?.trim() || null;
  const after = await tx.suppressionRequest.update({
    where: { id: row.id },
    data: {
      status,
      note,
      ...resulting,
      decided_by: authorOf(requester.principal),
      decided_at: new Date(nowMs),
    },
  });
  await appendAct(tx, requester, {
    action: `suppression_request.${status}`,
    target: { type: 'suppression_request', id: row.id },
    before: { status: row.status },
    after: { status, note, ...resulting },
  });
  return show(after, nowMs);
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

/**
 * An exception is asked for once at a time; one that ended before anybody decided it is no obstacle.
 * @throws ServiceError RESOURCE_ALREADY_EXISTS, VALIDATION_FAILED (422)
 */
async function refuseAsked(
  tx: Transaction,
  {
    repository,
    policy_id,
    rule_id,
    ...wanted
  }: Pick<Row, 'repository' | 'policy_id' | 'rule_id'> & { fingerprint?: string },
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const same = { status: 'open', repository, policy_id, rule_id, fingerprint: wanted.fingerprint ?? null };
  await tx.suppressionRequest.updateMany({
    where: { ...same, expires_at: { lte: now } },
    data: { status: 'expired', decided_at: now },
  });
  const open = await tx.suppressionRequest.findFirst({ where: same, select: { id: true } });
  if (open)
    throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
      message: `The open request ${open.id} already covers this`,
      details: { resource_type: 'suppression_request', resource_id: open.id },
    });
  const stillOpen: Prisma.SuppressionRequestWhereInput = {
    status: 'open',
    OR: [{ expires_at: null }, { expires_at: { gt: now } }],
  };
  if ((await tx.suppressionRequest.count({ where: stillOpen })) >= MAX_OPEN_SUPPRESSION_REQUESTS)
    throw ServiceError.invalid([
      {
        field: 'evaluation_id',
        message: `${MAX_OPEN_SUPPRESSION_REQUESTS} requests are open, the maximum. Approve, reject or withdraw some first.`,
        code: 'MAX_SIZE_EXCEEDED',
        max: MAX_OPEN_SUPPRESSION_REQUESTS,
      },
    ]);
}

async function find(tx: Transaction, id: string): Promise<Row> {
  const row = await tx.suppressionRequest.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('suppression_request', id);
  return row;
}

/** What its end made of an open request needs nobody to write it down. */
function statusOf({ status, expires_at }: Row, nowMs: number): SuppressionRequestStatus {
  if (status === 'open' && expires_at !== null && expires_at.getTime() <= nowMs) return 'expired';
  return storedValue(status);
}

function show(row: Row, nowMs: number): SuppressionRequest {
  const { organization_id: _, context_fingerprint: __, requester_id: ___, ...shown } = row;
  return {
    ...shown,
    status: statusOf(row, nowMs),
    kind: storedValue(row.kind),
    effect: row.effect === null ? null : storedValue(row.effect),
    severity: row.severity === null ? null : storedValue(row.severity),
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
