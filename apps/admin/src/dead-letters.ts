import { TOPICS } from '@assay/contracts';
import type { Database } from '@assay/database';
import { redrive } from '@assay/messaging';
import { UsageError } from './usage-error.js';

interface DeadLetterRow {
  message_id: string;
  topic: string;
  key: string;
  organization_id: string | null;
  attempts: number;
  reason: string;
  created_at: Date;
  /** False where the record could not even be read: it stays where it is. */
  redrivable: boolean;
}

/** The oldest first. */
export async function listDeadLetters(
  database: Database,
  filter: { topic?: string; limit: number },
): Promise<DeadLetterRow[]> {
  if (filter.topic !== undefined) assertTopic(filter.topic);
  return database.system(
    (tx) => tx.$queryRaw<DeadLetterRow[]>`
      SELECT message_id, topic, key, organization_id, attempts, reason, created_at, payload IS NOT NULL AS redrivable
      FROM dead_letters WHERE ${filter.topic ?? null}::text IS NULL OR topic = ${filter.topic ?? null}
      ORDER BY created_at, message_id LIMIT ${filter.limit}`,
  );
}

/** @returns identifiers of the messages that are on their way again */
export async function redriveDeadLetters(
  database: Database,
  wanted: { messageIds: string[]; topic?: string },
): Promise<string[]> {
  const { messageIds, topic } = wanted;
  if (topic !== undefined) assertTopic(topic);
  if (messageIds.length === 0 && topic === undefined)
    throw new UsageError('Specify the messages to redrive, or a topic with --topic; "dead-letters list" shows them');
  return database.system(async (tx) => {
    const back = await redrive(tx, {
      ...(messageIds.length > 0 ? { messageIds } : {}),
      ...(topic === undefined ? {} : { topic }),
    });
    const missing = messageIds.filter((id) => !back.includes(id));
    if (missing.length > 0)
      throw new UsageError(
        `Nothing was redriven, because these are not redrivable dead letters: ${missing.join(', ')}`,
      );
    return back;
  });
}

function assertTopic(topic: string): void {
  if (!Object.hasOwn(TOPICS, topic))
    throw new UsageError(`There is no topic "${topic}"; the topics are: ${Object.keys(TOPICS).join(', ')}`);
}
