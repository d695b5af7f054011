import { depthOf, isJsonObject, MAX_DOCUMENT_DEPTH } from '@assay/contracts';
import type { KafkaMessage, Message } from 'kafkajs';
import type { Delivery } from '../handling.js';
import { fitsOutbox, type OutboxRow } from '../outbox.js';
import { toText } from '../storable.js';

type Published = Pick<
  OutboxRow,
  'message_id' | 'key' | 'organization_id' | 'payload' | 'attempts' | 'created_at' | 'traceparent'
>;

/** Of keys and headers: ours are far shorter, and what others write must not break a statement. */
const MAX_TEXT_CHARACTERS = 500;
/** Above every number that we count to, far below what PostgreSQL's integer holds. */
const MAX_ATTEMPTS = 1_000;
/** The last year whose ISO 8601 form PostgreSQL reads. */
const MAX_TIME_MS = Date.UTC(9999, 0);

/** A row of the outbox as a record: the payload is the value, all else is in headers. */
export function toRecord(row: Published): Message {
  return {
    key: row.key,
    value: JSON.stringify(row.payload),
    headers: {
      message_id: row.message_id,
      organization_id: row.organization_id,
      attempts: String(row.attempts),
      created_at: row.created_at.toISOString(),
      ...(row.traceparent ? { traceparent: row.traceparent } : {}),
    },
  };
}

/**
 * Reads a record; a string says why it cannot be read. Others may write to our topics: whatever is read here can be written to
 * the outbox and to dead letters, because a record that can go nowhere would stop its partition.
 */
export function fromRecord(topic: string, { key, value, headers, timestamp }: KafkaMessage): Delivery | string {
  const messageId = header(headers?.message_id);
  if (!messageId) return 'the record has no header message_id';
  if (value === null) return 'the record has no value';
  let payload: unknown;
  try {
    payload = JSON.parse(value.toString('utf8'));
  } catch {
    return 'the value of the record is not JSON';
  }
  if (depthOf(payload) > MAX_DOCUMENT_DEPTH) return 'the value of the record is nested too deeply';
  if (!fitsOutbox(payload)) return 'the value of the record is too large: a message carries ids, never content';
  // null is none that a row holds, and neither is a number that JSON.parse reads as infinite
  if (!isJsonObject(payload)) return 'the value of the record is not a JSON object';
  const createdAtMs = Date.parse(header(headers?.created_at) ?? '') || Number(timestamp);
  return {
    messageId,
    topic,
    key: toText(key?.toString('utf8') ?? '', MAX_TEXT_CHARACTERS),
    organizationId: header(headers?.organization_id) ?? '',
    payload,
    traceparent: header(headers?.traceparent),
    attempt: clamp(Number.parseInt(header(headers?.attempts) ?? '0', 10) || 0, MAX_ATTEMPTS) + 1,
    createdAt: new Date(clamp(createdAtMs, MAX_TIME_MS)),
  };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

function header(value: Buffer | string | (Buffer | string)[] | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? undefined : toText(first.toString(), MAX_TEXT_CHARACTERS);
}
