import type { Statements, Transaction } from '@assay/database';

/** What is known of a connection to a code host: everything that integrations writes to its row. */

export async function updateConnection(
  tx: Transaction,
  id: string,
  data: { status?: string; problem?: string | null; paused_until?: Date },
): Promise<void> {
  await tx.hostConnection.updateMany({ where: { id }, data });
}

/** For people who look why nothing happens; rarely, so that webhooks do not wait for each other. */
export async function recordDelivery(tx: Statements, id: string, signed: boolean): Promise<void> {
  if (signed)
    await tx.$executeRaw`
      UPDATE host_connections SET last_delivery_at = now()
      WHERE id = ${id} AND (last_delivery_at IS NULL OR last_delivery_at < now() - interval '10 seconds')`;
  else
    await tx.$executeRaw`
      UPDATE host_connections SET last_rejected_delivery_at = now()
      WHERE id = ${id} AND (last_rejected_delivery_at IS NULL OR last_rejected_delivery_at < now() - interval '1 minute')`;
}
