import type { Executor } from './executor.js';
import { toJsonb, toText } from './storable.js';

export interface DeadLetter {
  messageId: string;
  topic: string;
  key: string;
  organizationId?: string;
  /** Absent where the record could not be read. */
  payload?: unknown;
  /** What came, where it could not be read. */
  raw?: Buffer;
  attempts: number;
  reason: string;
}

/** Longest reason kept. */
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
  /** Dead letters by message id. */
  messageIds?: readonly string[];
  /** All dead letters of a topic. */
  topic?: string;
}

/**
 * Puts dead letters back into the outbox, as new: all attempts are theirs again. Those that could not be read stay. The row of
 * a last attempt that was not published yet becomes the new one.
 * @returns message ids that were put back
 */
export async function redrive(tx: Executor, { messageIds, topic }: RedriveFilter): Promise<string[]> {
  if (!messageIds && !topic) throw new Error('redrive wants message ids or a topic');
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
