import type { ApiKey, EventType } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { recordWebhookEvent } from '@assay/messaging';

type ApiKeyEvent = Extract<EventType, `api_key.${string}`>;

/** Records a webhook event of a key, in the key's environment, in the transaction of what happened. */
export async function recordApiKeyEvent(
  tx: Transaction,
  organizationId: string,
  type: ApiKeyEvent,
  key: ApiKey,
): Promise<void> {
  const { environment } = key;
  // keys are shared by both environments, events are not
  await tx.$executeRaw`SELECT set_config('assay.environment', ${environment}, true)`;
  await recordWebhookEvent(tx, { organizationId, environment }, { type, about: key.key_id, data: key });
}
