import type { Transaction } from '@assay/database';

/**
 * Enters deliveries into the dispatcher's queue, or makes waiting ones due now; those in progress are left alone. The
 * first fencing token of a row is the time in microseconds, higher than any that an earlier row can have reached.
 * @param spreadMs the time between one delivery and the next
 * @returns how many were made due
 */
export function makeDue(tx: Transaction, deliveryIds: readonly string[], spreadMs = 0): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO delivery_queue AS q (delivery_id, endpoint_id, organization_id, environment, ordering_key, due_at, fencing_token)
    SELECT d.id, d.endpoint_id, d.organization_id, d.environment, assay_subject(v.data), now() + make_interval(secs => (made.place - 1) * ${spreadMs}::float8 / 1000),
      (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
    FROM unnest(${deliveryIds}::text[]) WITH ORDINALITY AS made(id, place) JOIN webhook_deliveries d ON d.id = made.id JOIN webhook_events v ON v.id = d.event_id
    ON CONFLICT (delivery_id) DO UPDATE SET due_at = excluded.due_at WHERE q.lease_expires_at IS NULL OR q.lease_expires_at < now()`;
}
