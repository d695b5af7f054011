import {
  type AuditEntry,
  type AuditExportQuery,
  type AuditQuery,
  actorClaimOf,
  DEFAULT_PAGE_SIZE,
  isJsonObject,
  pageBy,
  storedValue,
} from '@assay/contracts';
import {
  type AuditRecord,
  type AuditRow,
  appendAudit,
  type Database,
  type Prisma,
  verifyAuditChain,
} from '@assay/database';
import type { Logger } from '@assay/platform';
import { notACursor } from '../web/row-pages.js';

const EXPORT_BATCH = 500;

/** What the organization's people, keys and applications did. */
export class AuditLog {
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** As `recordPerson`, beside a response whose time must not tell whether there is such a person. A failure is logged. */
  recordPersonLater(...what: Parameters<AuditLog['recordPerson']>): void {
    const written = this.recordPerson(...what)
      .catch((error: unknown) =>
        this.logger.error({ err: error, action: what[1].action }, 'an audit entry was not written'),
      )
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }

  /** Resolves when everything is written that was begun. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  record(record: AuditRecord): Promise<void> {
    return this.database.tenant({ organizationId: record.organizationId }, (tx) => appendAudit(tx, record));
  }

  /** Changes to a person's own account are recorded for every organization that the person belongs to. */
  async recordPerson(
    userId: string,
    what: { action: string; address: string; before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject },
  ): Promise<void> {
    const memberships = await this.database.system(
      (tx) => tx.$queryRaw<{ organization_id: string }[]>`SELECT organization_id FROM memberships_of(${userId})`,
    );
    for (const { organization_id } of memberships)
      await this.record({
        organizationId: organization_id,
        actorId: userId,
        target: { type: 'user', id: userId },
        ...what,
      });
  }

  /** Newest first. The cursor is the sequence number of the last entry before the page. */
  async list(organizationId: string, { limit = DEFAULT_PAGE_SIZE, cursor, ...filter }: AuditQuery) {
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw notACursor();
    return this.database.tenant({ organizationId }, async (tx) => {
      const rows = await tx.auditEntry.findMany({
        where: {
          ...matching(organizationId, filter),
          ...(cursor === undefined ? {} : { sequence: { lt: BigInt(cursor) } }),
        },
        orderBy: { sequence: 'desc' },
        take: limit + 1,
      });
      return pageBy(rows, limit, (row) => String(row.sequence), show);
    });
  }

  /** One batch of an export, the oldest first, after a place in the chain. */
  async batch(
    organizationId: string,
    { after_sequence = 0, ...filter }: AuditExportQuery & { after_sequence?: number },
  ): Promise<{ data: AuditEntry[]; has_more: boolean }> {
    return this.database.tenant({ organizationId }, async (tx) => {
      const rows = await tx.auditEntry.findMany({
        where: { ...matching(organizationId, filter), sequence: { gt: BigInt(after_sequence) } },
        orderBy: { sequence: 'asc' },
        take: EXPORT_BATCH,
      });
      return { data: rows.map(show), has_more: rows.length === EXPORT_BATCH };
    });
  }

  /** @returns the sequence number of the first line that does not fit the one before it; undefined if the chain holds */
  async firstBreak(organizationId: string): Promise<number | undefined> {
    const chain = await this.database.tenant({ organizationId }, (tx) => verifyAuditChain(tx, organizationId));
    return chain.brokenAt;
  }
}

function matching(organizationId: string, query: AuditExportQuery) {
  const { action, actor_id, created_after: after, created_before: before } = query;
  return {
    organization_id: organizationId,
    ...(action === undefined ? {} : { action }),
    ...(actor_id === undefined ? {} : { actor_id }),
    ...(after === undefined && before === undefined
      ? {}
      : { at: { ...(after ? { gte: new Date(after) } : {}), ...(before ? { lt: new Date(before) } : {}) } }),
  };
}

function show(row: AuditRow): AuditEntry {
  const act = actorClaimOf(row.acting);
  return {
    id: row.id,
    sequence: Number(row.sequence),
    at: row.at.toISOString(),
    actor: { type: storedValue(row.actor_type), id: row.actor_id, ...(act ? { act } : {}) },
    address: row.address,
    action: row.action,
    target: { type: row.target_type, id: row.target_id },
    before: isJsonObject(row.before) ? row.before : null,
    after: isJsonObject(row.after) ? row.after : null,
    hash: Buffer.from(row.hash).toString('hex'),
    previous_hash: Buffer.from(row.previous_hash).toString('hex'),
  };
}
