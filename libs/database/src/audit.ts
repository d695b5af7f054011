import { createHash } from 'node:crypto';
import { type Actor, type AuditActorType, newId } from '@assay/contracts';
import type { Transaction } from './database.js';
import type { Prisma } from './generated/client.js';
import { lockName } from './lock-name.js';
import type { Statements } from './statements.js';

export interface AuditRecord {
  organizationId: string;
  /** Undefined: the service itself. `operator`: a person who runs operators' commands. */
  actorId: string | undefined;
  /** Applications that acted for the person who is the actor, the current one first. */
  acting?: readonly string[] | undefined;
  /** Address that it came from. */
  address: string | undefined;
  /** `<what>.<done>`, such as `oauth_application.created`. */
  action: string;
  target: { type: string; id: string | null };
  before?: Prisma.InputJsonObject | undefined;
  after?: Prisma.InputJsonObject | undefined;
}

/** Who did it, of a record: the caller of a change. */
export function auditedActor(
  actor: Pick<Actor, 'id' | 'acting' | 'address'> | undefined,
): Pick<AuditRecord, 'actorId' | 'acting' | 'address'> {
  return { actorId: actor?.id, acting: actor?.acting, address: actor?.address };
}

export type AuditRow = Prisma.AuditEntryModel;
const NO_AUDIT_HASH = Buffer.alloc(32);
/** The actor of what an operator's command did. */
export const OPERATOR = 'operator';

/**
 * Appends a line in the transaction of what happened (bound to the organization). Lines of one organization are appended one
 * after another, each covering the hash of the one before it, so that a line which was removed or changed shows. Call it
 * last: whoever appends next waits until this transaction ends.
 */
export async function appendAudit(tx: Statements, record: AuditRecord): Promise<void> {
  const { organizationId } = record;
  await lockName(tx, `audit ${organizationId}`, 2);
  // a statement of its own, after the lock: it sees what was appended meanwhile. The time is that of appending, so that it rises
  const [last] = await tx.$queryRaw<{ now: Date; sequence: bigint | null; hash: Uint8Array<ArrayBuffer> | null }[]>`
    SELECT clock_timestamp()::timestamptz(3) AS now, l.sequence, l.hash FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT sequence, hash FROM audit_log WHERE organization_id = ${organizationId} ORDER BY sequence DESC LIMIT 1) AS l ON true`;
  if (!last) throw new Error('PostgreSQL returned no row for a query that always returns one');
  const row = {
    id: newId('aud'),
    organization_id: organizationId,
    sequence: (last.sequence ?? 0n) + 1n,
    at: last.now,
    actor_type: actorType(record.actorId),
    actor_id: record.actorId === OPERATOR ? null : (record.actorId ?? null),
    acting: [...(record.acting ?? [])],
    address: record.address ?? null,
    action: record.action,
    target_type: record.target.type,
    target_id: record.target.id,
    ...(record.before ? { before: record.before } : {}),
    ...(record.after ? { after: record.after } : {}),
    previous_hash: last.hash ? Buffer.from(last.hash) : NO_AUDIT_HASH,
  };
  const hash = auditHash({ before: null, after: null, ...row });
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await tx.$executeRaw`
    INSERT INTO audit_log (id, organization_id, sequence, at, actor_type, actor_id, acting, address, action, target_type, target_id, before, after, previous_hash, hash)
    VALUES (${row.id}, ${organizationId}, ${row.sequence}, ${row.at}::timestamptz, ${row.actor_type}, ${row.actor_id}, ${row.acting}::text[], ${row.address}, ${row.action},
      ${row.target_type}, ${row.target_id}, ${json(row.before)}::jsonb, ${json(row.after)}::jsonb, ${row.previous_hash}, ${hash})`;
}

/** Appends what somebody did to a row, whose type is the first part of the action. */
export function auditRow(
  tx: Statements,
  actor: Pick<Actor, 'id' | 'acting' | 'address'> | undefined,
  action: `${string}.${string}`,
  row: { id: string; organization_id: string },
  change: Pick<AuditRecord, 'before' | 'after'> = {},
): Promise<void> {
  const type = action.slice(0, action.indexOf('.'));
  const target = { type, id: row.id };
  return appendAudit(tx, { organizationId: row.organization_id, ...auditedActor(actor), action, target, ...change });
}

export interface AuditChain {
  entries: number;
  /** Sequence number of the first line that does not fit the one before it; undefined if the chain holds. */
  brokenAt: number | undefined;
  /** Hash (hex) of the last line: kept elsewhere, it shows whether the newest lines were cut off later. */
  head: string | undefined;
}

/** Reads the organization's whole log, in a transaction that may see it. */
export async function verifyAuditChain(tx: Transaction, organizationId: string): Promise<AuditChain> {
  let previous: Buffer = NO_AUDIT_HASH;
  for (let sequence = 1n; ; ) {
    const rows = await tx.auditEntry.findMany({
      where: { organization_id: organizationId, sequence: { gte: sequence } },
      orderBy: { sequence: 'asc' },
      take: 500,
    });
    const entries = Number(sequence) - 1;
    if (rows.length === 0)
      return { entries, brokenAt: undefined, head: entries === 0 ? undefined : previous.toString('hex') };
    for (const row of rows) {
      const fits = row.sequence === sequence && previous.equals(row.previous_hash) && auditHash(row).equals(row.hash);
      if (!fits) return { entries: Number(sequence) - 1, brokenAt: Number(sequence), head: undefined };
      previous = Buffer.from(row.hash);
      sequence++;
    }
  }
}

const KINDS: Record<string, AuditActorType> = {
  usr: 'user',
  key: 'api_key',
  app: 'application',
  sct: 'scim_token',
  sul: 'set_up_link',
  shr: 'report_share',
  [OPERATOR]: 'operator',
};

function actorType(id: string | undefined): AuditActorType {
  return id === undefined ? 'system' : (KINDS[id.split('_')[0] ?? ''] ?? 'user');
}

/** Over everything that the line says, in a form that does not depend on the order of members. */
function auditHash(
  row: Omit<AuditRow, 'hash' | 'before' | 'after'> & { before?: unknown; after?: unknown },
): Buffer<ArrayBuffer> {
  const content = [
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
    // what was written before there were any has none
    ...(row.acting.length > 0 ? [row.acting] : []),
  ];
  return createHash('sha256').update(row.previous_hash).update(JSON.stringify(content)).digest();
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonical(member)]);
}
