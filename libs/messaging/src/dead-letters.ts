import type { Executor } from './executor.js';
import { toJsonb, toText } from './storable.js';

export interface DeadLetter {
  messageId: string;
  topic: string;
  key: string;
  organizationId?: string;
  /** Absent if the record could not be parsed. */
  payload?: unknown;
  /** The original bytes, if the record could not be parsed. */
  raw?: Buffer;
  attempts: number;
  reason: string;
}

/** Longer reasons are truncated. */
const MAX_REASON_CHARACTERS = 2_000;

export async function insertDeadLetter(tx: Executor, letter: DeadLetter): Promise<void> {
  const payload = letter.payload === undefined ? null : toJsonb(letter.payload);
  await tx.$executeRaw`
    INSERT INTO dead_letters (message_id, topic, key, organization_id, payload, raw, attempts, reason)
    VALUES (${letter.messageId}, ${letter.topic}, ${letter.key}, ${letter.organizationId ?? null}, ${payload}::jsonb,
      ${letter.raw ?? null}::bytea, ${letter.attempts}, ${clip(letter.reason)})
    ON CONFLICT (message_id) DO UPDATE SET attempts = excluded.attempts, reason = excluded.reason, created_at = now()`;
}

export interface RedriveFilter {
  /** Dead letters with these message IDs. */
  messageIds?: readonly string[];
  /** All dead letters of a topic. */
  topic?: string;
}

/**
 * Moves dead letters back to the outbox, with their attempts reset. Those that could not be parsed stay. If the outbox still has the row
 * of a message's last attempt, that row is reset.
 * @returns IDs of the messages that were moved
 */
export async function redrive(tx: Executor, { messageIds, topic }: RedriveFilter): Promise<string[]> {
  if (!messageIds && !topic) throw new Error('redrive requires message IDs or a topic');
  const rows = await tx.$queryRaw<{ message_id: string }[]>`
    WITH back AS (
      DELETE FROM dead_letters WHERE payload IS NOT NULL
        AND (${topic ?? null}::text IS NULL OR topic = ${topic ?? null})
        AND (${messageIds ? [...messageIds] : null}::text[] IS NULL OR message_id = ANY (${messageIds ? [...messageIds] : null}::text[]))
      RETURNING *)
    INSERT INTO outbox (message_id, topic, key, organization_id, payload)
    SELECT message_id, topic, key, coalesce(organization_id, ''), payload FROM back ORDER BY created_at, message_id
    ON CONFLICT (message_id) DO UPDATE SET attempts = 0, available_at = now(), created_at = now(), last_error = NULL
    RETURNING message_id`;
  return rows.map((row) => row.message_id);
}

export function clip(reason: string): string {
  return toText(reason, MAX_REASON_CHARACTERS);
}
