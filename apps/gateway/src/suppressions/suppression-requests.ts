import {
  type AskForExceptionRequest,
  DEFAULT_PAGE_SIZE,
  type FieldError,
  type ListSuppressionRequestsQuery,
  MAX_OPEN_SUPPRESSION_REQUESTS,
  MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON,
  newId,
  type Principal,
  page,
  type SuppressionRequest,
  type SuppressionRequestPage,
} from '@assay/contracts';
import { type Database, Prisma, type Tenant, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import type { CodeOwnership } from '../code-owners/code-ownership.js';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import { exceptionEndErrors, exceptionRules } from '../http/exception-rules.js';
import { personBehind } from '../http/four-eyes.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import type { RuleExceptions } from './rule-exceptions.js';
import { announcementTo } from './suppression-notices.js';
import { findRequest, type RequestRow, showRequest } from './suppression-request-rows.js';
import { findingErrors, lockSuppressions, rejectSuppressed, termsOf, wantedOf } from './suppressions.js';

/**
 * Requests for exceptions. A request for a finding becomes a suppression, one for a rule becomes an override. Another person decides
 * (suppression-decisions.ts), once; decided requests stay readable.
 *
 *   open → approved | rejected   by a person who may decide for the policy and is not behind the request
 *   open → withdrawn             by the requester, or the person behind the credential that requested
 *   open → expired               when its end passes
 */
export class SuppressionRequests {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly rules: RuleExceptions,
    private readonly ownership: CodeOwnership,
    private readonly clock: Clock,
    private readonly committed: () => void,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_ALREADY_EXISTS where it is suppressed or asked for already */
  async create(
    requester: Requester,
    request: AskForExceptionRequest,
    response?: StoredResponse,
  ): Promise<SuppressionRequest> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    const nowMs = this.clock.nowMs();
    const owners = await this.ownership.of(tenant, await this.repositoriesOf(tenant, request));
    const asked = await this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const { kind, expires_at } = termsOf(request);
      const rules = await exceptionRules(tx);
      const errors = [...targetErrors(request), ...exceptionEndErrors(rules, kind, expires_at, nowMs)];
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const wanted = await this.wanted(tx, request, nowMs);
      await rejectRepeated(tx, wanted, nowMs);
      await rejectTooMany(tx, principal, nowMs);
      const by = { created_by: authorOf(principal), requester_id: personBehind(principal) };
      const ownerIds = owners.idsFor({ path: null, ...wanted, ...by });
      const announce = await announcementTo(tx, principal, rules, wanted, ownerIds, nowMs);
      const row = await tx.suppressionRequest.create({
        data: {
          ...wanted,
          ...by,
          id: newId('sur'),
          organization_id: tenant.organizationId,
          created_at: new Date(nowMs),
        },
      });
      await announce?.(row.id);
      const shown = showRequest(row, nowMs, owners);
      await response?.store(tx, shown);
      const { repository, policy_id, rule_id, path, effect, severity } = shown;
      await appendAuditEntry(tx, requester, {
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

  private async repositoriesOf(tenant: Tenant, request: AskForExceptionRequest): Promise<string[]> {
    const { evaluation_id: id, repository_pattern: pattern } = request;
    if (id === undefined) return pattern === undefined ? [] : [pattern];
    const select = { repository: true } as const;
    const row = await this.database.tenant(tenant, (tx) => tx.evaluation.findUnique({ where: { id }, select }));
    return row ? [row.repository] : [];
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
    if (query.created_by !== undefined)
      conditions.push(Prisma.sql`(created_by = ${query.created_by} OR requester_id = ${query.created_by})`);
    if (query.repository !== undefined)
      conditions.push(
        Prisma.sql`(repository = ${query.repository} OR effect IS NOT NULL AND assay_matches(${query.repository}, ARRAY[repository]))`,
      );
    const rows = await this.database.tenant(
      tenantOf(principal),
      (tx) => tx.$queryRaw<RequestRow[]>`
        SELECT * FROM suppression_requests WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    );
    const open = new Set(rows.filter(({ status }) => status === 'open').map(({ repository }) => repository));
    const owners = await this.ownership.of(tenantOf(principal), [...open]);
    return page(rows, limit, (row) => showRequest(row, nowMs, owners));
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(principal: Principal, id: string): Promise<SuppressionRequest> {
    const tenant = tenantOf(principal);
    const row = await this.database.tenant(tenant, (tx) => findRequest(tx, id));
    return showRequest(row, this.clock.nowMs(), await this.ownership.of(tenant, [row.repository]));
  }
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
                message: `${field} is only for a rule: omit it for a finding`,
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

/**
 * An exception is asked for once at a time; one that ended before anybody decided it is no obstacle.
 * @throws ServiceError RESOURCE_ALREADY_EXISTS, VALIDATION_FAILED (422)
 */
async function rejectRepeated(
  tx: Transaction,
  {
    repository,
    policy_id,
    rule_id,
    ...wanted
  }: Pick<RequestRow, 'repository' | 'policy_id' | 'rule_id'> & { fingerprint?: string },
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
}

/**
 * The organization has one queue. One person, with whatever they made, fills no more than a part of it.
 * @throws ServiceError VALIDATION_FAILED (422)
 */
async function rejectTooMany(tx: Transaction, principal: Principal, nowMs: number): Promise<void> {
  const person = personBehind(principal);
  const [row] = await tx.$queryRaw<{ all: number; own: number }[]>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE CASE WHEN ${person}::text IS NULL
        THEN created_by = ${authorOf(principal)} ELSE requester_id = ${person} END))::int AS own
    FROM suppression_requests
    WHERE status = 'open' AND (expires_at IS NULL OR expires_at > ${new Date(nowMs)})`;
  const { all = 0, own: theirs = 0 } = row ?? {};
  const limits = [
    {
      open: theirs,
      max: MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON,
      message: `You have ${theirs} open requests, those of your keys and applications included. One person has at most ${MAX_OPEN_SUPPRESSION_REQUESTS_PER_PERSON}. Withdraw some, or wait until they are decided.`,
    },
    {
      open: all,
      max: MAX_OPEN_SUPPRESSION_REQUESTS,
      message: `${MAX_OPEN_SUPPRESSION_REQUESTS} requests are open, the maximum. Approve, reject or withdraw some first.`,
    },
  ];
  for (const { open, max, message } of limits) if (open >= max) throw ServiceError.aboveMaximum('', message, max);
}
