import { ENVIRONMENTS, newId, type Policy, type WebhookEventRecorded } from '@assay/contracts';
import type { Prisma, Transaction } from '@assay/database';
import { enqueue } from '@assay/messaging';

/**
 * Records `policy.updated` in the transaction of what happened. Policies are shared by both environments and webhook
 * endpoints are not, so each environment gets an event of its own. Leaves the transaction in the environment given.
 */
export async function recordPolicyUpdated(
  tx: Transaction,
  tenant: { organizationId: string; environment: string },
  policy: Policy,
): Promise<void> {
  const { organizationId } = tenant;
  const data = { ...policy } satisfies Policy as unknown as Prisma.InputJsonObject;
  for (const environment of ENVIRONMENTS) {
    const id = newId('evt');
    await enterEnvironment(tx, environment);
    await tx.webhookEvent.createMany({
      data: [{ id, organization_id: organizationId, environment, type: 'policy.updated', data }],
    });
    await enqueue(tx, [
      {
        messageId: newId('msg'),
        topic: 'assay.webhook-event.recorded',
        // changes of one policy are sent in order
        key: policy.id,
        organizationId,
        payload: { organization_id: organizationId, environment, event_id: id } satisfies WebhookEventRecorded,
      },
    ]);
  }
  await enterEnvironment(tx, tenant.environment);
}

async function enterEnvironment(tx: Transaction, environment: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('assay.environment', ${environment}, true)`;
}
