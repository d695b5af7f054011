import type { Environment, WebhookEventRecorded } from '@assay/contracts';
import { firstIdAt } from '@assay/contracts';
import type { Database } from '@assay/database';
import { enqueue } from '@assay/messaging';
import { UsageError } from './usage-error.js';

const EVENTS_AT_ONCE = 1_000;

interface EventRow {
  id: string;
  organization_id: string;
  environment: Environment;
  about: string | null;
}

/**
 * Sends the message of every webhook event since a time anew that has no delivery: after Kafka or a replica has lost some. An
 * event has one delivery an endpoint, so those that nobody wants, or whose message is still on its way, change nothing.
 * @returns how many messages were sent
 */
export async function replanWebhookEvents(database: Database, since: string): Promise<{ events: number }> {
  const sinceMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(since)
    ? Date.parse(since)
    : Number.NaN;
  if (Number.isNaN(sinceMs)) throw new UsageError(`"${since}" is not a time such as 2026-11-22T04:30:00Z`);
  let events = 0;
  let last = firstIdAt('evt', sinceMs);
  for (;;) {
    const rows = await database.system(async (tx) => {
      const found = await tx.$queryRaw<EventRow[]>`
        SELECT v.id, v.organization_id, v.environment, assay_subject(v.data) AS about FROM webhook_events v
        WHERE v.id > ${last} AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = v.id)
        ORDER BY v.id LIMIT ${EVENTS_AT_ONCE}`;
      const messages = found.map(({ id, organization_id, environment, about }) => ({
        topic: 'assay.webhook-event.recorded' as const,
        key: about ?? id,
        organizationId: organization_id,
        payload: { organization_id, environment, event_id: id } satisfies WebhookEventRecorded,
      }));
      await enqueue(tx, messages);
      return found;
    });
    events += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < EVENTS_AT_ONCE) return { events };
  }
}
