import { ENVIRONMENTS, type Policy } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { recordWebhookEvent } from '@assay/messaging';

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
  for (const environment of ENVIRONMENTS) {
    await enterEnvironment(tx, environment);
    await recordWebhookEvent(
      tx,
      { organizationId, environment },
      { type: 'policy.updated', about: policy.id, data: policy },
    );
  }
  await enterEnvironment(tx, tenant.environment);
}

async function enterEnvironment(tx: Transaction, environment: string): Promise<void> {
  await tx.$executeRaw`SELECT set_config('assay.environment', ${environment}, true)`;
}
