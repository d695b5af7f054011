import { type EventType, storedValue, type Webhook } from '@assay/contracts';
import type { Prisma } from './generated/client.js';

export type WebhookRow = Prisma.WebhookEndpointGetPayload<object>;

/** The endpoint as the API and the event webhook.endpoint.disabled show it. */
export function showWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events.map((event) => storedValue<EventType>(event)),
    repositories: row.repositories ?? [],
    deliveries_per_second: row.deliveries_per_second,
    signature_scheme: storedValue(row.signature_scheme),
    description: row.description,
    status: storedValue(row.status),
    disabled_reason: row.disabled_reason === null ? null : storedValue(row.disabled_reason),
    failing_since: row.failing_since?.toISOString() ?? null,
    environment: storedValue(row.environment),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
