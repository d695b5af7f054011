import { type ApiKey, type EventType, newId, type WebhookEventRecorded } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { enqueue } from '@assay/messaging';

type ApiKeyEvent = Extract<EventType, `api_key.${string}`>;

/** Records a webhook event of a key, in the key's environment, in the transaction of what happened. */
export async function recordApiKeyEvent(
  tx: Transaction,
  organizationId: string,
  type: ApiKeyEvent,
  key: ApiKey,
): Promise<void> {
  const id = newId('evt');
  const { environment } = key;
  // keys are shared by both environments, events are not
  await tx.$executeRaw`SELECT set_config('assay.environment', ${environment}, true)`;
  const data = { ...key } satisfies Record<keyof ApiKey, unknown> as unknown as Prisma.InputJsonObject;
  // createMany returns nothing: auth may write events, not read them
  await tx.webhookEvent.createMany({ data: [{ id, organization_id: organizationId, environment, type, data }] });
  await enqueue(tx, [
    {
      messageId: newId('msg'),
      topic: 'assay.webhook-event.recorded',
      key: key.key_id,
      organizationId,
      payload: { organization_id: organizationId, environment, event_id: id } satisfies WebhookEventRecorded,
    },
  ]);
}
