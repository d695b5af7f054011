import { type EventType, newId, type WebhookEventRecorded } from '@assay/contracts';
import type { Tenant } from '@assay/database';
import type { Executor } from './executor.js';
import { enqueue } from './outbox.js';

export interface NewWebhookEvent {
  type: EventType;
  /** Identifier of what it is about: events of one thing are sent in their order. */
  about: string;
  /** The resource as the API shows it. */
  data: object;
}

/**
 * Records an event for webhooks in the caller's own transaction, which is in the event's environment. Call
 * `messaging.hint()` after the commit.
 */
export async function recordWebhookEvent(
  tx: Executor,
  { organizationId, environment }: Required<Tenant>,
  { type, about, data }: NewWebhookEvent,
): Promise<void> {
  const id = newId('evt');
  // json, not jsonb: members keep their order. Nothing is returned: not every service may read events
  await tx.$executeRaw`
    INSERT INTO webhook_events (id, organization_id, environment, type, data)
    VALUES (${id}, ${organizationId}, ${environment}, ${type}, ${JSON.stringify(data)}::json)`;
  await enqueue(tx, [
    {
      topic: 'assay.webhook-event.recorded',
      key: about,
      organizationId,
      payload: { organization_id: organizationId, environment, event_id: id } satisfies WebhookEventRecorded,
    },
  ]);
}
