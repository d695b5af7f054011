import { newId, type RecoverResult } from '@assay/contracts';
import type { Tenant, Transaction, WebhookRow } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { makeDue } from './make-due.js';

const MAX_RECOVER_DAYS = 30;
/** Queued by one request; the response says whether to call again. */
const RECOVERED_AT_ONCE = 500;
/** Between one recovered delivery and the next: 20 a second. */
const SPREAD_MS = 50;

/**
 * Queues deliveries that failed or were canceled since a time, and those of events that came while the endpoint was
 * disabled. What is pending or delivered is not touched, so asking again goes on where the last request stopped.
 */
export async function recoverDeliveries(
  tx: Transaction,
  tenant: Required<Tenant>,
  webhook: WebhookRow,
  since: Date,
): Promise<RecoverResult> {
  const [time] = await tx.$queryRaw<{ too_old: boolean }[]>`
    SELECT ${since}::timestamptz < now() - make_interval(days => ${MAX_RECOVER_DAYS}) AS too_old`;
  if (time?.too_old)
    throw ServiceError.aboveMaximum('since', `since must be at most ${MAX_RECOVER_DAYS} days ago`, MAX_RECOVER_DAYS);
  const failed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE webhook_deliveries d SET status = 'pending', next_attempt_at = now(), completed_at = NULL
    WHERE d.id IN (
      SELECT id FROM webhook_deliveries WHERE endpoint_id = ${webhook.id} AND status IN ('failed', 'canceled') AND created_at >= ${since}::timestamptz
      ORDER BY id LIMIT ${RECOVERED_AT_ONCE})
    RETURNING d.id`;
  const left = RECOVERED_AT_ONCE - failed.length;
  const missed = left === 0 ? [] : await planMissed(tx, tenant, webhook, since, left);
  const ids = [...failed.map(({ id }) => id).sort(), ...missed];
  await makeDue(tx, ids, SPREAD_MS);
  return { queued: ids.length, has_more: ids.length === RECOVERED_AT_ONCE };
}

async function planMissed(
  tx: Transaction,
  tenant: Required<Tenant>,
  webhook: WebhookRow,
  since: Date,
  atMost: number,
): Promise<string[]> {
  const events = await tx.$queryRaw<{ id: string; type: string }[]>`
    SELECT v.id, v.type FROM webhook_events v
    WHERE v.created_at >= ${since}::timestamptz AND v.created_at >= ${webhook.created_at}::timestamptz AND v.endpoint_id IS NULL
      AND (cardinality(${webhook.events}::text[]) = 0 OR v.type = ANY(${webhook.events}::text[]))
      AND assay_matches(v.data->>'repository', ${webhook.repositories}::text[])
      AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = v.id AND d.endpoint_id = ${webhook.id})
    ORDER BY v.id LIMIT ${atMost}`;
  if (events.length === 0) return [];
  const planned = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status, next_attempt_at)
    SELECT p.id, p.event_id, ${webhook.id}, ${tenant.organizationId}, ${tenant.environment}, p.event_type, 'pending', now()
    FROM unnest(${events.map(() => newId('dlv'))}::text[], ${events.map((v) => v.id)}::text[], ${events.map((v) => v.type)}::text[]) AS p(id, event_id, event_type)
    ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING id`;
  return planned.map(({ id }) => id);
}
