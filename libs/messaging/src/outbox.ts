import { newId } from '@assay/contracts';
import { currentTraceparent } from '@assay/platform';
import type { Executor } from './executor.js';
import type { Delivery } from './handling.js';
import { toJsonb } from './storable.js';
import type { Catalog, PayloadIn, TopicCatalog, TopicOf } from './topic-catalog.js';

/** A message to send. Payloads carry ids, never content (claim check). */
export type OutgoingMessage<C extends TopicCatalog = Catalog> = {
  [T in TopicOf<C>]: {
    /** `msg_…`; made where it is left out. */
    messageId?: string;
    topic: T;
    /** Messages of one key are handled one after the other, in the order of their rows. */
    key: string;
    organizationId: string;
    payload: PayloadIn<C, T>;
    /** Not before this delay; default at once. */
    delayMs?: number;
    /** Trace context of the request that caused the message. Default: the active trace. */
    traceparent?: string | undefined;
  };
}[TopicOf<C>];

/** A row of the outbox. */
export interface OutboxRow {
  id: bigint;
  message_id: string;
  topic: string;
  key: string;
  organization_id: string;
  payload: unknown;
  /** Deliveries begun so far. */
  attempts: number;
  created_at: Date;
  traceparent: string | null;
}

/** A row as a delivery; which attempt it is depends on when they are counted. */
export function fromRow(row: OutboxRow, attempt: number): Delivery {
  return {
    messageId: row.message_id,
    topic: row.topic,
    key: row.key,
    organizationId: row.organization_id,
    payload: row.payload,
    attempt,
    createdAt: row.created_at,
    traceparent: row.traceparent ?? undefined,
  };
}

/** A message with its history, to be (re-)entered into the outbox. */
interface OutboxEntry {
  messageId: string;
  topic: string;
  key: string;
  organizationId: string;
  payload: unknown;
  attempts?: number;
  delayMs?: number;
  lastError?: string;
  /** ISO 8601; a message that comes back keeps its age. */
  createdAt?: string;
  traceparent?: string | undefined;
}

/**
 * Records messages in the caller's own transaction: they are sent if and only if it commits. One statement for all.
 * Call `messaging.hint()` after the commit.
 */
export async function enqueue<C extends TopicCatalog = Catalog>(
  tx: Executor,
  messages: readonly OutgoingMessage<C>[],
): Promise<void> {
  for (const { topic, payload } of messages) {
    if (!fitsOutbox(payload))
      throw new Error(`The payload for ${topic} is too large: a message carries ids, never content`);
  }
  await insertEntries(
    tx,
    messages.map((message) => ({
      ...message,
      messageId: message.messageId ?? newId('msg'),
      traceparent: message.traceparent ?? currentTraceparent(),
    })),
  );
}

/** Far above what ids need, far below Kafka's limit of 1 MB a record, above which nothing behind it would go out. */
const MAX_PAYLOAD_CHARACTERS = 65_536;

export function fitsOutbox(payload: unknown): boolean {
  return JSON.stringify(payload).length <= MAX_PAYLOAD_CHARACTERS;
}

/** A message that is already waiting is left as it is. */
export async function insertEntries(tx: Executor, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // jsonb_to_recordset keeps the order of the array, and so do the ids
  await tx.$executeRaw`
    INSERT INTO outbox (message_id, topic, key, organization_id, payload, attempts, available_at, last_error, created_at, traceparent)
    SELECT message_id, topic, key, organization_id, payload, attempts, now() + delay_ms * interval '1 ms', last_error, coalesce(created_at, now()), traceparent
    FROM jsonb_to_recordset(${recordset(entries)}::jsonb) AS r(message_id text, topic text, key text, organization_id text,
      payload jsonb, attempts integer, delay_ms integer, last_error text, created_at timestamptz, traceparent text)
    ON CONFLICT (message_id) DO NOTHING`;
}

/**
 * Puts a published message back for another attempt. The relay that published it may not have deleted its row yet:
 * then that row is the one to wait, and its new number of attempts keeps the relay from deleting it.
 */
export async function putBack(tx: Executor, entry: OutboxEntry): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox AS o (message_id, topic, key, organization_id, payload, attempts, available_at, last_error, created_at, traceparent)
    SELECT message_id, topic, key, organization_id, payload, attempts, now() + delay_ms * interval '1 ms', last_error, coalesce(created_at, now()), traceparent
    FROM jsonb_to_recordset(${recordset([entry])}::jsonb) AS r(message_id text, topic text, key text, organization_id text,
      payload jsonb, attempts integer, delay_ms integer, last_error text, created_at timestamptz, traceparent text)
    ON CONFLICT (message_id) DO UPDATE
      SET attempts = greatest(o.attempts, excluded.attempts), available_at = excluded.available_at, last_error = excluded.last_error`;
}

function recordset(entries: readonly OutboxEntry[]): string {
  return toJsonb(
    entries.map((entry) => ({
      message_id: entry.messageId,
      topic: entry.topic,
      key: entry.key,
      organization_id: entry.organizationId,
      payload: entry.payload,
      attempts: entry.attempts ?? 0,
      delay_ms: entry.delayMs ?? 0,
      last_error: entry.lastError ?? null,
      created_at: entry.createdAt ?? null,
      traceparent: entry.traceparent ?? null,
    })),
  );
}
