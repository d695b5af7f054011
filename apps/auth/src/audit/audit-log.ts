import { createHash } from 'node:crypto';
import { type AuditEntry, type AuditQuery, DEFAULT_PAGE_SIZE, isId, newId, page } from '@assay/contracts';
import type { Database, Prisma, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

export interface AuditRecord {
  organizationId: string;
  /** Undefined: the service itself. */
  actorId: string | undefined;
  /** Address that it came from. */
  address: string | undefined;
  /** `<what>.<done>`, such as `oauth_application.created`. */
  action: string;
  target: { type: string; id: string | null };
  before?: Prisma.InputJsonObject | undefined;
  after?: Prisma.InputJsonObject | undefined;
}

type Row = Prisma.AuditEntryModel;
const NO_HASH = Buffer.alloc(32);

/**
 * Appends a line in the transaction of what happened (bound to the organization). Lines of one organization are appended one
 * after another, each covering the hash of the one before it, so that a line which was removed or changed shows.
 */
export async function appendAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { organizationId } = record;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId}`}, 2))`;
  const [{ now } = { now: new Date() }] = await tx.$queryRaw<
    { now: Date }[]
  >`SELECT clock_timestamp()::timestamptz(3) AS now`;
  const last = await tx.auditEntry.findFirst({
    where: { organization_id: organizationId },
    orderBy: { sequence: 'desc' },
  });
  const row = {
    id: newId('aud'),
    organization_id: organizationId,
    sequence: (last?.sequence ?? 0n) + 1n,
    at: now,
    actor_type: actorType(record.actorId),
    actor_id: record.actorId ?? null,
    address: record.address ?? null,
    action: record.action,
    target_type: record.target.type,
    target_id: record.target.id,
    ...(record.before ? { before: record.before } : {}),
    ...(record.after ? { after: record.after } : {}),
    previous_hash: last ? Buffer.from(last.hash) : NO_HASH,
  };
  await tx.auditEntry.create({ data: { ...row, hash: hashOf({ before: null, after: null, ...row }) } });
}

/** What the organization's people, keys and applications did. */
export class AuditLog {
  constructor(private readonly database: Database) {}

  record(record: AuditRecord): Promise<void> {
    return this.database.tenant({ organizationId: record.organizationId }, (tx) => appendAudit(tx, record));
  }

  /** What a person did as such is told to every organization that the person belongs to. */
  async recordPerson(
    userId: string,
    what: { action: string; address: string; after?: Prisma.InputJsonObject },
  ): Promise<void> {
    const memberships = await this.database.direct(
      (client) =>
        client.$queryRaw<{ organization_id: string }[]>`SELECT organization_id FROM memberships_of(${userId})`,
    );
    for (const { organization_id } of memberships)
      await this.record({
        organizationId: organization_id,
        actorId: userId,
        target: { type: 'user', id: userId },
        ...what,
      });
  }

  /** Newest first. */
  async list(
    organizationId: string,
    { limit = DEFAULT_PAGE_SIZE, cursor, action, actor_id, after, before }: AuditQuery,
  ) {
    if (cursor !== undefined && !isId('aud', cursor))
      throw ServiceError.unreadable('The query could not be read', [
        { field: 'cursor', message: 'cursor must be the next_cursor of another page', code: 'INVALID_FORMAT' },
      ]);
    return this.database.tenant({ organizationId }, async (tx) => {
      const from = cursor
        ? await tx.auditEntry.findFirst({
            where: { organization_id: organizationId, id: cursor },
            select: { sequence: true },
          })
        : undefined;
      const rows = await tx.auditEntry.findMany({
        where: {
          organization_id: organizationId,
          ...(from ? { sequence: { lt: from.sequence } } : {}),
          ...(action === undefined ? {} : { action }),
          ...(actor_id === undefined ? {} : { actor_id }),
          ...(after === undefined && before === undefined
            ? {}
            : { at: { ...(after ? { gte: new Date(after) } : {}), ...(before ? { lt: new Date(before) } : {}) } }),
        },
        orderBy: { sequence: 'desc' },
        take: limit + 1,
      });
      return page(rows, limit, (row) => row.id, show);
    });
  }

  /** @returns the sequence number of the first line that does not fit the one before it; undefined where the chain holds */
  async firstBreak(organizationId: string): Promise<number | undefined> {
    return this.database.tenant({ organizationId }, async (tx) => {
      let previous: Buffer = NO_HASH;
      for (let sequence = 1n; ; ) {
        const rows = await tx.auditEntry.findMany({
          where: { organization_id: organizationId, sequence: { gte: sequence } },
          orderBy: { sequence: 'asc' },
          take: 500,
        });
        if (rows.length === 0) return undefined;
        for (const row of rows) {
          const fits = row.sequence === sequence && previous.equals(row.previous_hash) && hashOf(row).equals(row.hash);
          if (!fits) return Number(sequence);
          previous = Buffer.from(row.hash);
          sequence++;
        }
      }
    });
  }
}

function actorType(id: string | undefined): string {
  if (id === undefined) return 'system';
  return (
    ({ usr: 'user', key: 'api_key', app: 'application' } as Record<string, string>)[id.split('_')[0] ?? ''] ?? 'user'
  );
}

/** Over everything that the line says, in a form that does not depend on the order of members. */
function hashOf(
  row: Omit<Row, 'hash' | 'before' | 'after'> & { before?: unknown; after?: unknown },
): Buffer<ArrayBuffer> {
  const said = [
    row.id,
    row.organization_id,
    String(row.sequence),
    row.at.toISOString(),
    row.actor_type,
    row.actor_id,
    row.address,
    row.action,
    row.target_type,
    row.target_id,
    canonical(row.before ?? null),
    canonical(row.after ?? null),
  ];
  return createHash('sha256').update(row.previous_hash).update(JSON.stringify(said)).digest() as Buffer<ArrayBuffer>;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonical(member)]);
}

function show(row: Row): AuditEntry {
  return {
    id: row.id,
    sequence: Number(row.sequence),
    at: row.at.toISOString(),
    actor: { type: row.actor_type as AuditEntry['actor']['type'], id: row.actor_id },
    address: row.address,
    action: row.action,
    target: { type: row.target_type, id: row.target_id },
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
    hash: Buffer.from(row.hash).toString('hex'),
    previous_hash: Buffer.from(row.previous_hash).toString('hex'),
  };
}
