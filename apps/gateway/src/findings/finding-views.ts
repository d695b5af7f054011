import {
  type CreateFindingViewRequest,
  type FindingView,
  type FindingViewFilters,
  type FindingViewPage,
  grants,
  MAX_FINDING_VIEWS,
  newId,
  type PageQuery,
  type Principal,
  type UpdateFindingViewRequest,
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
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';

type Row = Prisma.FindingViewGetPayload<object>;

/** Named filters of open findings: private to their creator, or shared with the organization and recorded in its audit log. */
export class FindingViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422) if there are too many; RESOURCE_ALREADY_EXISTS; AUTH_INSUFFICIENT_SCOPE */
  async create(
    requester: Requester,
    { name, filters, shared = false }: CreateFindingViewRequest,
    response?: StoredResponse,
  ): Promise<FindingView> {
    const { principal } = requester;
    if (shared) rejectReader(principal);
    const author = authorOf(principal);
    const now = new Date(this.clock.nowMs());
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await lockViews(tx, author);
      if ((await tx.findingView.count({ where: { created_by: author } })) >= MAX_FINDING_VIEWS) throw tooMany();
      await rejectNameTaken(tx, { created_by: author, shared, name: name.trim() });
      const row = await tx.findingView.create({
        data: {
          id: newId('fvw'),
          organization_id: principal.organization_id,
          environment: principal.environment,
          name: name.trim(),
          filters: { ...filters },
          shared,
          created_by: author,
          created_at: now,
          updated_at: now,
        },
      });
      const shown = show(row);
      await response?.store(tx, shown);
      if (shared) await appendAuditEntry(tx, requester, { ...act('created', row), after: audited(row) });
      return shown;
    });
  }

  async list(principal: Principal, query: PageQuery): Promise<FindingViewPage> {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.findingView.findMany({ where: { ...visibleTo(principal), ...before }, ...newest }),
    );
    return newestPage(rows, query, show);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_ALREADY_EXISTS, AUTH_INSUFFICIENT_SCOPE, AUTH_ORG_ACCESS_DENIED */
  async update(
    requester: Requester,
    id: string,
    { name, filters, shared }: UpdateFindingViewRequest,
  ): Promise<FindingView> {
    const { principal } = requester;
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const before = await findToChange(tx, principal, id);
      if (shared) rejectReader(principal);
      if (shared === false && before.created_by !== authorOf(principal)) throw notTheirs(id);
      const named = { name: name?.trim() ?? before.name, shared: shared ?? before.shared };
      await rejectNameTaken(tx, { created_by: before.created_by, ...named }, id);
      const row = await tx.findingView.update({
        where: { id },
        data: {
          ...named,
          ...(filters === undefined ? {} : { filters: { ...filters } }),
          updated_at: new Date(this.clock.nowMs()),
        },
      });
      if (before.shared || row.shared)
        await appendAuditEntry(tx, requester, { ...act('updated', row), before: audited(before), after: audited(row) });
      return show(row);
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, AUTH_INSUFFICIENT_SCOPE */
  async delete(requester: Requester, id: string): Promise<void> {
    const { principal } = requester;
    await this.database.tenant(tenantOf(principal), async (tx) => {
      const row = await findToChange(tx, principal, id);
      await tx.findingView.delete({ where: { id } });
      if (row.shared) await appendAuditEntry(tx, requester, { ...act('deleted', row), before: audited(row) });
    });
  }
}

const visibleTo = (principal: Principal) => ({ OR: [{ shared: true }, { created_by: authorOf(principal) }] });

/**
 * Locks the views of the creator. @returns the view, if the caller can see and change it
 * @throws ServiceError RESOURCE_NOT_FOUND; AUTH_INSUFFICIENT_SCOPE if it is shared and the caller has only read access
 */
async function findToChange(tx: Transaction, principal: Principal, id: string): Promise<Row> {
  const where = { id, ...visibleTo(principal) };
  const seen = await tx.findingView.findFirst({ where, select: { created_by: true } });
  if (seen) await lockViews(tx, seen.created_by);
  const row = seen && (await tx.findingView.findFirst({ where }));
  if (!row) throw ServiceError.notFound('finding_view', id);
  if (row.shared) rejectReader(principal);
  return row;
}

/** Changing a shared view requires the scope for triage. */
function rejectReader({ scopes }: Principal): void {
  if (!grants(scopes, 'write:evaluations')) throw ServiceError.insufficientScope('write:evaluations', scopes);
}

/** Serializes changes to the views of one creator. */
async function lockViews(tx: Transaction, author: string): Promise<void> {
  await lockName(tx, `finding-views:${author}`);
}

/** Compares only views with the same visibility, so that nobody learns the names of another person's private views. */
async function rejectNameTaken(
  tx: Transaction,
  { name, ...of }: Pick<Row, 'created_by' | 'shared' | 'name'>,
  exceptId = '',
): Promise<void> {
  const where = { ...of, name, id: { not: exceptId } };
  const namesake = await tx.findingView.findFirst({ where, select: { id: true } });
  if (!namesake) return;
  throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
    message: `The view ${namesake.id} is already called ${JSON.stringify(name)}: update that view, or choose another name`,
    details: { resource_type: 'finding_view', resource_id: namesake.id },
  });
}

function notTheirs(id: string): ServiceError {
  return new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: `Only the creator of the view ${id} can make it private. Others can delete it.`,
    details: { reason: 'creator' },
  });
}

function tooMany(): ServiceError {
  const message = `You already have ${MAX_FINDING_VIEWS} views, the maximum. Delete one first.`;
  return ServiceError.aboveMaximum('', message, MAX_FINDING_VIEWS);
}

const act = (done: string, { id }: Row) => ({ action: `finding_view.${done}`, target: { type: 'finding_view', id } });

const audited = ({ name, filters, shared }: Row) => ({ name, filters, shared });

function show({ organization_id: _organization, environment: _environment, ...row }: Row): FindingView {
  return {
    ...row,
    filters: fromJsonColumn<FindingViewFilters>(row.filters),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
