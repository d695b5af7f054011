import type { Executor } from './executor.js';

/**
 * Marks a message as processed in the handler's own transaction. False: another delivery of it already had its effect,
 * so do nothing. While another transaction that marks the same message is open, this waits for its end.
 */
export async function consumeOnce(tx: Executor, group: string, messageId: string): Promise<boolean> {
  const marked = await tx.$executeRaw`
    INSERT INTO inbox (consumer_group, message_id) VALUES (${group}, ${messageId}) ON CONFLICT DO NOTHING`;
  return marked === 1;
}

const PURGE_BATCH = 5_000;

/** Forgets marks older than `retentionMs`. @returns how many; call again while it is a full batch */
export async function purgeInbox(tx: Executor, retentionMs: number): Promise<{ purged: number; more: boolean }> {
  const purged = await tx.$executeRaw`
    DELETE FROM inbox WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM inbox WHERE processed_at < now() - ${retentionMs}::float8 * interval '1 ms' LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED))`;
  return { purged, more: purged === PURGE_BATCH };
}
