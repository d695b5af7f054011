import {
  type CreateFindingCommentRequest,
  type FieldError,
  type FindingActivity,
  type FindingActivityPage,
  newId,
  type PageQuery,
  type Principal,
  storedValue,
  type TriagedFindings,
  type TriageFindingsRequest,
  type TriageState,
} from '@assay/contracts';
import { type Database, newestFirst, newestPage, Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import type { StoredResponse } from '../http/idempotency.js';
import { rejectStranger } from '../http/reject-stranger.js';
import { tenantOf } from '../http/tenant.js';
import { type Row, selectOpen, show } from './open-finding-rows.js';

type ActivityRow = Prisma.FindingActivityGetPayload<object>;

/** Who takes care of an open finding, how far they are, and what they say about it. */
export class Triage {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The same for many findings, in one transaction. Findings that are not open any more change nothing and are named.
   * @throws ServiceError VALIDATION_FAILED (422) where nothing is to be done, or for an assignee who is no member
   */
  async triage(
    requester: Requester,
    request: TriageFindingsRequest,
    response?: StoredResponse,
  ): Promise<TriagedFindings> {
    const { principal } = requester;
    const { state, assignee_id, comment } = request;
    if (state === undefined && assignee_id === undefined && comment === undefined)
      throw invalid({ field: 'state', message: 'Send state, assignee_id or comment', code: 'REQUIRED' });
    if (assignee_id) await rejectStranger(this.auth, principal, 'assignee_id', assignee_id);
    const nowMs = this.clock.nowMs();
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const rows = await lockOpen(tx, request.finding_ids);
      const ids = rows.map(({ id }) => id);
      const changed = rows.filter(
        (row) =>
          (state !== undefined && row.state !== state) ||
          (assignee_id !== undefined && row.assignee_id !== assignee_id),
      );
      await writeTriage(tx, requester, changed, request, nowMs);
      await tx.findingActivity.createMany({
        data: rows.flatMap((row) => activityOf(row, request, { author: authorOf(principal), principal, nowMs })),
      });
      const shown: TriagedFindings = {
        data: await show(tx, await selectOpen(tx, Prisma.sql`WHERE o.id = ANY (${ids}::text[]) ORDER BY o.id`), nowMs),
        not_open: request.finding_ids.filter((id) => !ids.includes(id)),
      };
      await response?.store(tx, shown);
      const [first] = ids;
      if (first !== undefined)
        await appendAuditEntry(tx, requester, {
          action: 'finding.triaged',
          target: { type: 'open_finding', id: first },
          after: {
            ...(state === undefined ? {} : { state }),
            ...(assignee_id === undefined ? {} : { assignee_id }),
            ...(comment === undefined ? {} : { commented: true }),
            findings: ids,
          },
        });
      return shown;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async activity(principal: Principal, findingId: string, query: PageQuery): Promise<FindingActivityPage> {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), async (tx) => {
      await assertFindingExists(tx, findingId);
      return tx.findingActivity.findMany({
        where: { finding_id: findingId, ...before },
        ...newest,
      });
    });
    return newestPage(rows, query, showActivity);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async comment(
    requester: Requester,
    findingId: string,
    { text }: CreateFindingCommentRequest,
    response?: StoredResponse,
  ): Promise<FindingActivity> {
    const { organization_id, environment } = requester.principal;
    return this.database.tenant(tenantOf(requester.principal), async (tx) => {
      await assertFindingExists(tx, findingId);
      const row = await tx.findingActivity.create({
        data: {
          id: newId('fac'),
          finding_id: findingId,
          organization_id,
          environment,
          kind: 'comment',
          text: text.trim(),
          created_by: authorOf(requester.principal),
          created_at: new Date(this.clock.nowMs()),
        },
      });
      const shown = showActivity(row);
      await response?.store(tx, shown);
      await appendAuditEntry(tx, requester, {
        action: 'finding.commented',
        target: { type: 'open_finding', id: findingId },
      });
      return shown;
    });
  }

  /** Erases what a comment says; that there was one stays. @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED, AUTH_ORG_ACCESS_DENIED */
  async deleteComment(requester: Requester, findingId: string, id: string): Promise<void> {
    await this.database.tenant(tenantOf(requester.principal), async (tx) => {
      const row = await tx.findingActivity.findFirst({ where: { id, finding_id: findingId, kind: 'comment' } });
      if (!row) throw ServiceError.notFound('comment', id);
      if (row.text === null) throw ServiceError.deleted('comment', id, 'change');
      if (row.created_by !== authorOf(requester.principal))
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only its author can delete a comment',
          details: { reason: 'role' },
        });
      await tx.findingActivity.update({ where: { id }, data: { text: null } });
      await appendAuditEntry(tx, requester, {
        action: 'finding.comment_deleted',
        target: { type: 'open_finding', id: findingId },
      });
    });
  }
}

const invalid = (error: FieldError): ServiceError => ServiceError.invalid([error]);

/**
 * Open findings, with their repositories locked as the end of an evaluation locks them: neither a finding that moves with its file
 * nor another change at the same time is missed. In one order, so that nobody waits in a circle.
 */
async function lockOpen(tx: Transaction, ids: readonly string[]): Promise<Row[]> {
  await tx.$queryRaw`
    SELECT FROM repositories WHERE repository IN (SELECT repository FROM open_findings WHERE id = ANY (${ids}::text[]))
    ORDER BY repository FOR UPDATE`;
  return selectOpen(tx, Prisma.sql`WHERE o.id = ANY (${ids}::text[]) ORDER BY o.id`);
}

async function writeTriage(
  tx: Transaction,
  { principal }: Requester,
  rows: readonly Row[],
  { state, assignee_id }: TriageFindingsRequest,
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const states = rows.map((row): TriageState => state ?? row.state);
  const assignees = rows.map((row) => (assignee_id === undefined ? row.assignee_id : assignee_id));
  await tx.$executeRaw`
    INSERT INTO finding_triage (finding_id, organization_id, environment, state, assignee_id, updated_by, updated_at)
    SELECT id, ${principal.organization_id}, ${principal.environment}, state, assignee_id, ${authorOf(principal)}, ${new Date(nowMs)}
    FROM unnest(${ids}::text[], ${states}::text[], ${assignees}::text[]) AS given(id, state, assignee_id)
    ON CONFLICT (finding_id) DO UPDATE SET state = excluded.state, assignee_id = excluded.assignee_id, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
}

/** What a request says and does to one finding: a comment last, so that it stands above the change it explains. */
function activityOf(
  row: Row,
  { state, assignee_id, comment }: TriageFindingsRequest,
  by: { author: string; principal: Principal; nowMs: number },
): ActivityRow[] {
  const activities: Pick<ActivityRow, 'kind' | 'before' | 'after' | 'text'>[] = [];
  if (state !== undefined && state !== row.state)
    activities.push({ kind: 'state', before: row.state, after: state, text: null });
  if (assignee_id !== undefined && assignee_id !== row.assignee_id)
    activities.push({ kind: 'assignee', before: row.assignee_id, after: assignee_id, text: null });
  if (comment !== undefined) activities.push({ kind: 'comment', before: null, after: null, text: comment.trim() });
  return activities.map((record) => ({
    ...record,
    id: newId('fac'),
    finding_id: row.id,
    organization_id: by.principal.organization_id,
    environment: by.principal.environment,
    created_by: by.author,
    created_at: new Date(by.nowMs),
  }));
}

async function assertFindingExists(tx: Transaction, findingId: string): Promise<void> {
  const row = await tx.openFinding.findUnique({ where: { id: findingId }, select: { id: true } });
  if (!row) throw ServiceError.notFound('open_finding', findingId);
}

function showActivity(row: ActivityRow): FindingActivity {
  return {
    id: row.id,
    kind: storedValue(row.kind),
    before: row.before,
    after: row.after,
    text: row.text,
    by: row.created_by,
    at: row.created_at.toISOString(),
  };
}
