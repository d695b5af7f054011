import type { Database } from '@assay/database';
import { findOrganization } from './organizations.js';
import { UsageError } from './usage-error.js';

const EVALUATIONS_AT_ONCE = 200;
const CONTENTS_AT_ONCE = 5_000;
const EVENTS_AT_ONCE = 1_000;

interface Retention {
  organization_id: string;
  name: string;
  /** Null: forever. */
  retention_days: number | null;
}

/** Shows how long an organization keeps evaluations and webhook events, or sets it. `undefined` only shows. */
export function organizationRetention(
  database: Database,
  wanted: string,
  days: number | null | undefined,
): Promise<Retention> {
  if (typeof days === 'number' && !(Number.isInteger(days) && days >= 1 && days <= 36_500))
    throw new UsageError('The number of days must be a whole number from 1 to 36500');
  return database.system(async (tx) => {
    const { id, name } = await findOrganization(tx, wanted);
    const { retention_days } =
      days === undefined
        ? await tx.organization.findUniqueOrThrow({ where: { id } })
        : await tx.organization.update({ where: { id }, data: { retention_days: days } });
    return { organization_id: id, name, retention_days };
  });
}

interface Applied {
  evaluations: number;
  contents: number;
  webhook_events: number;
}

/**
 * Erases what every organization has kept for longer than it wants to: ended evaluations with their findings and files,
 * contents that no evaluation refers to any more, triage of findings that are gone, webhook events with their deliveries. Reports and audit logs stay: they are evidence.
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
      await tx.$executeRaw`
        INSERT INTO unnamed_parts (organization_id, environment, digest, named_at)
        SELECT p.organization_id, p.environment, p.part, max(e.created_at) FROM evaluation_parts p JOIN evaluations e ON e.id = p.evaluation_id
        WHERE p.evaluation_id = ANY (${ids}::text[]) GROUP BY p.organization_id, p.environment, p.part ORDER BY p.organization_id, p.environment, p.part
        ON CONFLICT (organization_id, environment, digest) DO UPDATE SET named_at = greatest(unnamed_parts.named_at, excluded.named_at)`;
      await tx.$executeRaw`DELETE FROM evaluation_parts WHERE evaluation_id = ANY (${ids}::text[])`;
      await tx.$executeRaw`DELETE FROM evaluations WHERE id = ANY (${ids}::text[])`;
      return ids.length;
    });
    applied.evaluations += count;
    if (count < EVALUATIONS_AT_ONCE) break;
  }
  for (;;) {
    // what was decided about findings that are gone
    const count = await database.system(async (tx) => {
      const old = await tx.$queryRaw<{ id: string }[]>`
        SELECT DISTINCT a.finding_id AS id FROM (
          SELECT finding_id, organization_id, updated_at AS at FROM finding_triage UNION ALL SELECT finding_id, organization_id, created_at FROM finding_activity
        ) a JOIN organizations o ON o.id = a.organization_id
        WHERE o.retention_days IS NOT NULL AND NOT EXISTS (SELECT FROM open_findings f WHERE f.id = a.finding_id)
        GROUP BY a.finding_id, o.retention_days HAVING max(a.at) < now() - make_interval(days => o.retention_days)
        LIMIT ${EVALUATIONS_AT_ONCE}`;
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.$executeRaw`DELETE FROM finding_activity WHERE finding_id = ANY (${ids}::text[])`;
      await tx.$executeRaw`DELETE FROM finding_triage WHERE finding_id = ANY (${ids}::text[])`;
      return ids.length;
    });
    if (count < EVALUATIONS_AT_ONCE) break;
  }
  for (;;) {
    // also what was sent and never named: its day is over for everybody
    const [swept] = await database.system(
      (tx) => tx.$queryRaw<{ looked_at: number; erased: number }[]>`
        SELECT looked_at, erased FROM erase_unnamed_contents(interval '1 day', ${CONTENTS_AT_ONCE}::int)`,
    );
    applied.contents += swept?.erased ?? 0;
    if ((swept?.looked_at ?? 0) < CONTENTS_AT_ONCE) break;
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
