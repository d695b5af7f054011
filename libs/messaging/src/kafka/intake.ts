import { setTimeout as delay } from 'node:timers/promises';
import { unavailability } from '@assay/database';
import type { KafkaMessage, TopicPartitionOffset } from 'kafkajs';
import { backoffMs } from '../backoff.js';
import { clip, insertDeadLetter } from '../dead-letters.js';
import type { Executor } from '../executor.js';
import type { Delivery, Handling } from '../handling.js';
import { fitsOutbox, insertEntries, putBack } from '../outbox.js';
import { toText } from '../storable.js';
import { DEAD_LETTER_TOPIC } from '../topic-catalog.js';
import type { TransportOptions } from '../transport.js';
import { Lanes } from './lanes.js';
import { PartitionOffsets } from './offsets.js';
import { fromRecord } from './record.js';

/** Records beyond those being handled that wait here before fetching pauses. */
const MAX_WAITING = 2_000;
/** While PostgreSQL is away a failed message cannot be put back: tried again so often. */
const SETTLE_RETRY = { baseMs: 200, maxMs: 2_000 };
/** Of a record that cannot be read, in the copy on the dead-letter topic; the table keeps all of it. */
const MAX_PUBLISHED_RAW_BYTES = 1_024;

interface Running {
  topic: string;
  partition: number;
  abort: AbortController;
}

/** Fetched records on their way through the handler, across rebalances. */
export class Intake {
  private readonly lanes: Lanes;
  private readonly running = new Map<string, Running>();
  private offsets = new Map<string, PartitionOffsets>();

  constructor(
    private readonly handling: Handling,
    private readonly options: TransportOptions,
    /** A message was put back into the outbox. */
    private readonly onRetry: () => void,
  ) {
    this.lanes = new Lanes(handling.subscription.concurrency);
  }

  get isFull(): boolean {
    return this.lanes.depth >= this.handling.subscription.concurrency + MAX_WAITING;
  }

  /**
   * The group gave us these partitions, from their committed offsets on. What has not begun is fetched again, by
   * whoever has it now; what runs goes on where the partition is still ours, and is told to give up where it is not.
   */
  assign(assignment: Record<string, number[]>): void {
    this.lanes.clear();
    this.offsets = new Map();
    for (const [topic, partitions] of Object.entries(assignment)) {
      for (const partition of partitions) this.offsets.set(`${topic}/${partition}`, new PartitionOffsets());
    }
    for (const { topic, partition, abort } of this.running.values()) {
      if (!this.offsets.has(`${topic}/${partition}`)) abort.abort(new Error('the partition went to another process'));
    }
  }

  add(topic: string, partition: number, record: KafkaMessage): void {
    const offset = BigInt(record.offset);
    const place = `${topic}/${partition}/${offset}`;
    this.offsets.get(`${topic}/${partition}`)?.add(offset);
    if (this.running.has(place)) return; // begun before the rebalance that fetched it again
    const delivery = fromRecord(topic, record);
    const key = typeof delivery === 'string' ? place : `${topic}/${delivery.key}`;
    this.lanes.add(key, async () => {
      const abort = new AbortController();
      this.running.set(place, { topic, partition, abort });
      try {
        const settled =
          typeof delivery === 'string'
            ? await this.buryUnread(place, topic, record, delivery, abort.signal)
            : await this.handle(delivery, abort.signal);
        if (settled) this.offsets.get(`${topic}/${partition}`)?.done(offset);
      } finally {
        this.running.delete(place);
      }
    });
  }

  toCommit(): TopicPartitionOffset[] {
    const offsets: TopicPartitionOffset[] = [];
    for (const [place, partition] of this.offsets) {
      const next = partition.toCommit;
      if (next === undefined) continue;
      const slash = place.lastIndexOf('/');
      offsets.push({ topic: place.slice(0, slash), partition: Number(place.slice(slash + 1)), offset: String(next) });
    }
    return offsets;
  }

  committed(offsets: readonly TopicPartitionOffset[]): void {
    for (const { topic, partition, offset } of offsets) {
      this.offsets.get(`${topic}/${partition}`)?.markCommitted(BigInt(offset));
    }
  }

  /** Gives up what has not begun, tells what runs to give up, and waits for it. */
  async drain(reason: unknown): Promise<void> {
    this.lanes.clear();
    for (const { abort } of this.running.values()) abort.abort(reason);
    const deadlineMs = performance.now() + this.options.tuning.stopGraceMs;
    while (this.running.size > 0 && performance.now() < deadlineMs) await delay(10);
  }

  /** True: the record has had its effect, or what is to become of it is in the database. */
  private async handle(delivery: Delivery, signal: AbortSignal): Promise<boolean> {
    const { maxAttempts, retry } = this.options.tuning;
    const { messageId: message_id, topic, attempt } = delivery;
    const verdict = await this.handling.run(delivery, signal);
    if (verdict.kind === 'done' || verdict.kind === 'released') {
      this.handling.settled(topic, verdict.kind);
      return verdict.kind === 'done';
    }
    const { reason } = verdict;
    // What is too large for the outbox cannot go round again; we send no such messages, others might.
    if (attempt >= maxAttempts || !fitsOutbox(delivery.payload)) {
      const settled = await this.settle(signal, (tx) => bury(tx, { ...delivery, attempts: attempt, reason }));
      if (!settled) return false;
      this.options.logger.error({ message_id, topic, attempts: attempt, reason }, 'message given up: see dead_letters');
      this.handling.settled(topic, 'dead');
      this.onRetry(); // publishes the copy
      return true;
    }
    const entry = {
      ...delivery,
      attempts: attempt,
      delayMs: backoffMs(attempt, retry),
      lastError: clip(reason),
      createdAt: delivery.createdAt.toISOString(),
    };
    const settled = await this.settle(signal, (tx) => putBack(tx, entry));
    if (!settled) return false;
    this.options.logger.warn({ message_id, topic, attempt, reason }, 'handler failed');
    this.handling.settled(topic, 'retried');
    this.onRetry();
    return true;
  }

  private async buryUnread(
    place: string,
    topic: string,
    { key, value }: KafkaMessage,
    reason: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const raw = value ?? Buffer.alloc(0);
    // Named by its place, so that reading the record again makes no second letter.
    const letter = {
      messageId: `unread:${place}`,
      topic,
      key: toText(key?.toString() ?? '', 500),
      raw,
      attempts: 1,
      reason,
    };
    const settled = await this.settle(signal, (tx) => bury(tx, letter));
    if (!settled) return false;
    this.options.logger.error({ message_id: letter.messageId, topic, reason }, 'record not read: see dead_letters');
    this.handling.settled(topic, 'dead');
    this.onRetry();
    return true;
  }

  /** Writes what becomes of a message, however long PostgreSQL is away; false when the message is no longer ours. */
  private async settle(signal: AbortSignal, write: (tx: Executor) => Promise<void>): Promise<boolean> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        await this.options.database.systemStatements(write);
        return true;
      } catch (error) {
        const level = unavailability(error) || attempt > 1 ? 'debug' : 'error';
        this.options.logger[level]({ err: error }, 'message not settled; trying again');
        await delay(backoffMs(attempt, SETTLE_RETRY) + 50, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  }
}

/** A dead letter, and its copy for the dead-letter topic, which the relay publishes. */
async function bury(
  tx: Executor,
  letter: Parameters<typeof insertDeadLetter>[1] & { organizationId?: string },
): Promise<void> {
  const { messageId, topic, key, organizationId = '', payload, raw, attempts, reason } = letter;
  await insertDeadLetter(tx, { messageId, topic, key, organizationId, payload, raw, attempts, reason });
  const copy = { message_id: messageId, topic, key, organization_id: organizationId, attempts, reason: clip(reason) };
  const content = raw
    ? { raw_base64: raw.subarray(0, MAX_PUBLISHED_RAW_BYTES).toString('base64') }
    : fitsOutbox(payload) && { payload };
  await insertEntries(tx, [
    {
      messageId: `dead:${messageId}:${attempts}`,
      topic: DEAD_LETTER_TOPIC,
      key,
      organizationId,
      payload: { ...copy, ...content },
    },
  ]);
}
