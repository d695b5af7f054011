import {
  type CreateSuppressionRequest,
  type FieldError,
  type Finding,
  type ListSuppressionsQuery,
  MAX_SUPPRESSIONS,
  newId,
  type Principal,
  type Suppression,
  type SuppressionPage,
  storedValue,
} from '@assay/contracts';
import {
  type Database,
  fromJsonColumn,
  lockName,
  newestFirst,
  newestPage,
  type Prisma,
  type Transaction,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import { exceptionEndErrors, exceptionRules, rejectUnapproved } from '../http/exception-rules.js';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';

type Row = Prisma.SuppressionGetPayload<object>;

/** The findings that an organization accepted. A deleted one stays as such: what was evaluated under it can be run again. */
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_ALREADY_EXISTS; AUTH_ORG_ACCESS_DENIED where a second person has to approve */
  async create(
    requester: Requester,
    request: CreateSuppressionRequest,
    response?: StoredResponse,
  ): Promise<Suppression> {
    const tenant = tenantOf(requester.principal);
    const nowMs = this.clock.nowMs();
    return this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const rules = await exceptionRules(tx);
      rejectUnapproved(rules, 'A suppression');
      const { kind, expires_at } = termsOf(request);
      const errors = [...findingErrors(request), ...exceptionEndErrors(rules, kind, expires_at, nowMs)];
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const shown = await accept(tx, requester, await wantedOf(tx, request), nowMs);
      await response?.store(tx, shown);
      await appendAcceptance(tx, requester, shown);
      return shown;
    });
  }

  async list(principal: Principal, query: ListSuppressionsQuery): Promise<SuppressionPage> {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.suppression.findMany({
        where: {
          deleted_at: null,
          ...before,
          ...(query.repository === undefined ? {} : { repository: query.repository }),
          ...(query.rule_id === undefined ? {} : { rule_id: query.rule_id }),
          ...(query.kind === undefined ? {} : { kind: query.kind }),
          ...(query.ends_before === undefined
            ? {}
            : { expires_at: { gt: new Date(this.clock.nowMs()), lt: new Date(query.ends_before) } }),
        },
        ...newest,
      }),
    );
    return newestPage(rows, query, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<Suppression> {
    return show(await this.database.tenant(tenantOf(principal), (tx) => find(tx, id, 'read')));
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async delete(requester: Requester, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const { kind, repository, rule_id, path } = await find(tx, id, 'change');
      const data = { deleted_at: new Date(this.clock.nowMs()) };
      const { count } = await tx.suppression.updateMany({ where: { id, deleted_at: null }, data });
      if (count === 0) throw ServiceError.deleted('suppression', id, 'change');
      await appendAuditEntry(tx, requester, {
        action: 'suppression.deleted',
        target: { type: 'suppression', id },
        before: { kind, repository, rule_id, path },
      });
    });
  }
}

/** How a finding is named, and how it is to be accepted. */
type NamedFinding = Pick<CreateSuppressionRequest, 'finding_id' | 'fingerprint' | 'reason' | 'kind' | 'expires_at'> & {
  evaluation_id: string;
};

export function findingErrors({
  finding_id,
  fingerprint,
}: Pick<NamedFinding, 'finding_id' | 'fingerprint'>): FieldError[] {
  if ((finding_id === undefined) !== (fingerprint === undefined)) return [];
  return [{ field: 'finding_id', message: 'Send either finding_id or fingerprint', code: 'REQUIRED' }];
}

/** As what a finding or rule is to be accepted, and until when. */
export function termsOf({ kind, expires_at, reason }: Pick<NamedFinding, 'kind' | 'expires_at' | 'reason'>) {
  return {
    kind: kind ?? ('accepted_risk' as const),
    reason: reason.trim(),
    expires_at: expires_at === undefined ? null : new Date(expires_at),
  };
}

/** A finding that is to be accepted, and how. */
export type Wanted = Pick<
  Row,
  | 'repository'
  | 'policy_id'
  | 'rule_id'
  | 'path'
  | 'fingerprint'
  | 'context_fingerprint'
  | 'kind'
  | 'reason'
  | 'expires_at'
>;

/** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
export async function wantedOf(tx: Transaction, request: NamedFinding): Promise<Wanted> {
  const repository = await repositoryOf(tx, request.evaluation_id);
  const finding = await findingOf(tx, request);
  return {
    repository,
    policy_id: finding.policy_id,
    rule_id: finding.rule_id,
    path: finding.path,
    fingerprint: finding.fingerprints['match/v1'],
    context_fingerprint: finding.fingerprints['context/v1'],
    ...termsOf(request),
  };
}

/** Serializes accepting, requesting and deciding exceptions, and changing their settings, in an organization. */
export async function lockSuppressions(tx: Transaction, organizationId: string): Promise<void> {
  await lockName(tx, `suppressions:${organizationId}`);
}

/**
 * A suppression in the name of the caller. Call `appendAcceptance` afterwards, last in the transaction.
 *
 * @param approved who asked for it, where somebody else did, and by which name in CODEOWNERS the caller approved
 * @throws ServiceError RESOURCE_ALREADY_EXISTS, VALIDATION_FAILED (422)
 */
export async function accept(
  tx: Transaction,
  requester: Requester,
  wanted: Wanted,
  nowMs: number,
  approved: Pick<Row, 'requested_by' | 'code_owner'> = { requested_by: null, code_owner: null },
): Promise<Suppression> {
  const { principal } = requester;
  const { repository } = wanted;
  await lockSuppressions(tx, principal.organization_id);
  await rejectSuppressed(tx, wanted, nowMs);
  const count = await tx.suppression.count({ where: inForce(repository, nowMs) });
  if (count >= MAX_SUPPRESSIONS) throw tooMany(repository);
  return show(
    await tx.suppression.create({
      data: {
        ...wanted,
        id: newId('sup'),
        organization_id: principal.organization_id,
        created_by: authorOf(principal),
        ...approved,
        created_at: new Date(nowMs),
      },
    }),
  );
}

export function appendAcceptance(tx: Transaction, requester: Requester, made: Suppression): Promise<void> {
  const { id, kind, repository, policy_id, rule_id, path, requested_by, code_owner, expires_at } = made;
  return appendAuditEntry(tx, requester, {
    action: 'suppression.created',
    target: { type: 'suppression', id },
    after: { kind, repository, policy_id, rule_id, path, requested_by, code_owner, expires_at },
  });
}

/** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
async function repositoryOf(tx: Transaction, evaluationId: string): Promise<string> {
  const row = await tx.evaluation.findUnique({
    where: { id: evaluationId },
    select: { repository: true, deleted_at: true },
  });
  if (!row) throw ServiceError.notFound('evaluation', evaluationId);
  if (row.deleted_at) throw ServiceError.deleted('evaluation', evaluationId, 'read');
  return row.repository;
}

async function findingOf(tx: Transaction, request: NamedFinding): Promise<Finding> {
  const { evaluation_id, finding_id, fingerprint = '' } = request;
  const row = await tx.finding.findFirst({
    where: {
      evaluation_id,
      baseline_state: { not: 'absent' },
      ...(finding_id === undefined ? { fingerprint } : { id: finding_id }),
    },
    orderBy: { ordinal: 'asc' },
    select: { data: true },
  });
  if (!row) throw ServiceError.notFound('finding', finding_id ?? fingerprint);
  return fromJsonColumn<Finding>(row.data);
}

/** @throws ServiceError RESOURCE_ALREADY_EXISTS where a suppression accepts the finding already */
export async function rejectSuppressed(tx: Transaction, wanted: Wanted, nowMs: number): Promise<void> {
  const { repository, policy_id, rule_id, fingerprint } = wanted;
  const existing = await tx.suppression.findFirst({
    where: { ...inForce(repository, nowMs), fingerprint, policy_id, rule_id },
    select: { id: true },
  });
  if (existing)
    throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
      message: `The suppression ${existing.id} already covers this finding. Delete it to change the reason or end.`,
      details: { resource_type: 'suppression', resource_id: existing.id },
    });
}

/** Those of a repository that are in force. */
function inForce(repository: string, nowMs: number): Prisma.SuppressionWhereInput {
  return { repository, deleted_at: null, OR: [{ expires_at: null }, { expires_at: { gt: new Date(nowMs) } }] };
}

function tooMany(repository: string): ServiceError {
  return ServiceError.aboveMaximum(
    'evaluation_id',
    `${repository} has ${MAX_SUPPRESSIONS} suppressions, the maximum. Delete some, or turn the rule off in the policy.`,
    MAX_SUPPRESSIONS,
  );
}

async function find(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<Row> {
  const row = await tx.suppression.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('suppression', id);
  if (row.deleted_at) throw ServiceError.deleted('suppression', id, purpose);
  return row;
}

function show(row: Row): Suppression {
  return {
    id: row.id,
    kind: storedValue(row.kind),
    repository: row.repository,
    policy_id: row.policy_id,
    rule_id: row.rule_id,
    path: row.path,
    fingerprint: row.fingerprint,
    reason: row.reason,
    by: row.created_by,
    requested_by: row.requested_by,
    code_owner: row.code_owner,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
