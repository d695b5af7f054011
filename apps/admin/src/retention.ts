import type { Database } from '@assay/database';
import { findOrganization } from './organizations.js';
import { UsageError } from './usage-error.js';

const EVALUATIONS_AT_ONCE = 200;
const EVENTS_AT_ONCE = 1_000;

export interface Retention {
  organization_id: string;
  name: string;
  /** Null: for ever. */
  retention_days: number | null;
}

/** Shows how long an organization keeps evaluations and webhook events, or sets it. `undefined` only shows. */
export function organizationRetention(
  database: Database,
  wanted: string,
  days: number | null | undefined,
): Promise<Retention> {
  if (typeof days === 'number' && !(Number.isInteger(days) && days >= 1 && days <= 36_500))
    throw new UsageError('Days are a whole number from 1 to 36500');
  return database.system(async (tx) => {
    const { id, name } = await findOrganization(tx, wanted);
    const { retention_days } =
      days === undefined
        ? await tx.organization.findUniqueOrThrow({ where: { id } })
        : await tx.organization.update({ where: { id }, data: { retention_days: days } });
    return { organization_id: id, name, retention_days };
  });
}

export interface Applied {
  evaluations: number;
  contents: number;
  webhook_events: number;
}

/**
 * Erases what every organization has kept for longer than it wants to: ended evaluations with their findings and files,
 * contents that no evaluation refers to any more, webhook events with their deliveries. Reports and audit logs stay: they are evidence.
 * For a daily job; small transactions, so it may run beside everything.
 */
export async function applyRetention(database: Database): Promise<Applied> {
  const applied = { evaluations: 0, contents: 0, webhook_events: 0 };
  for (;;) {
    const count = await database.system(async (tx) => {
      const old = await tx.$queryRaw<{ id: string }[]>`
        SELECT e.id FROM evaluations e JOIN organizations o ON o.id = e.organization_id
        WHERE o.retention_days IS NOT NULL AND e.created_at < now() - make_interval(days => o.retention_days)
          AND e.status NOT IN ('pending', 'running')
        ORDER BY e.id LIMIT ${EVALUATIONS_AT_ONCE}`;
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.$executeRaw`DELETE FROM findings WHERE evaluation_id = ANY (${ids}::text[])`;
      const files = await tx.$queryRaw<{ organization_id: string; environment: string; digest: string }[]>`
        DELETE FROM evaluation_files WHERE evaluation_id = ANY (${ids}::text[]) RETURNING organization_id, environment, encode(digest, 'hex') AS digest`;
      await tx.$executeRaw`DELETE FROM evaluations WHERE id = ANY (${ids}::text[])`;
      applied.contents += await tx.$executeRaw`
        DELETE FROM blobs b USING unnest(${files.map((f) => f.organization_id)}::text[], ${files.map((f) => f.environment)}::text[], ${files.map((f) => f.digest)}::text[])
          AS f(organization_id, environment, digest)
        WHERE b.organization_id = f.organization_id AND b.environment = f.environment AND b.digest = decode(f.digest, 'hex')
          AND NOT EXISTS (SELECT FROM evaluation_files e WHERE e.organization_id = b.organization_id AND e.environment = b.environment AND e.digest = b.digest)`;
      return ids.length;
    });
    applied.evaluations += count;
    if (count < EVALUATIONS_AT_ONCE) break;
  }
  for (;;) {
    const count = await database.system(async (tx) => {
      const old = await tx.$queryRaw<{ id: string }[]>`
        SELECT e.id FROM webhook_events e JOIN organizations o ON o.id = e.organization_id
        WHERE o.retention_days IS NOT NULL AND e.created_at < now() - make_interval(days => o.retention_days)
          AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id AND d.status = 'pending')
        ORDER BY e.id LIMIT ${EVENTS_AT_ONCE}`;
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.$executeRaw`DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE event_id = ANY (${ids}::text[]))`;
      await tx.$executeRaw`DELETE FROM webhook_deliveries WHERE event_id = ANY (${ids}::text[])`;
      return tx.$executeRaw`DELETE FROM webhook_events WHERE id = ANY (${ids}::text[])`;
    });
    applied.webhook_events += count;
    if (count < EVENTS_AT_ONCE) return applied;
  }
}
