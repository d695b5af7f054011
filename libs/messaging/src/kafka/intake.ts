import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs, KeyedLanes, retry } from '@assay/flow';
import type { KafkaMessage, TopicPartitionOffset } from 'kafkajs';
import { clip, insertDeadLetter } from '../dead-letters.js';
import type { Executor } from '../executor.js';
import type { Delivery, Handling } from '../handling.js';
import { fromRow, insertEntries, putBack } from '../outbox.js';
import { toText } from '../storable.js';
import { DEAD_LETTER_TOPIC } from '../topic-catalog.js';
import type { TransportOptions } from '../transport.js';
import { partitionOf } from './client.js';
import { EarlyMessages, Position, type Unpublished } from './early.js';
import { PartitionOffsets } from './offsets.js';
import { fromRecord } from './record.js';

/** Records beyond those being handled that wait here before fetching pauses. */
const MAX_WAITING = 2_000;
/** While PostgreSQL is unavailable a failed message cannot be put back: tried again so often. */
const SETTLE_RETRY = { baseMs: 200, maxMs: 2_000 };
/** Of a record that cannot be read, in the copy on the dead-letter topic; the table keeps all of it. */
const MAX_PUBLISHED_RAW_BYTES = 1_024;

interface Running {
  topic: string;
  partition: number;
  abort: AbortController;
}

/**
 * Fetched records on their way through the handler, across rebalances; and messages that were taken from the outbox before
 * their records came.
 */
export class Intake {
  readonly early: EarlyMessages;
  private readonly lanes: KeyedLanes;
  private readonly running = new Map<string, Running>();
  private offsets = new Map<string, PartitionOffsets>();
  /** Partitions of each topic. */
  private counts: ReadonlyMap<string, number> = new Map();
  /** Of each partition that is ours and has been fetched from. */
  private readonly positions = new Map<string, Position>();

  constructor(
    private readonly handling: Handling,
    private readonly options: TransportOptions,
    /** A message was put back into the outbox. */
    private readonly onRetry: () => void,
  ) {
    this.lanes = new KeyedLanes(handling.subscription.concurrency);
    this.early = new EarlyMessages(() => options.clock.monotonicMs());
  }

  get isFull(): boolean {
    return this.lanes.depth >= this.handling.subscription.concurrency + MAX_WAITING;
  }

  /**
   * The group gave us these partitions, from their committed offsets on. What has not begun is fetched again, by
   * the process that has it now; what runs goes on where the partition is still ours, and is aborted where it is not.
   */
  assign(assignment: Record<string, number[]>, counts: ReadonlyMap<string, number>): void {
    this.suspend();
    this.counts = counts;
    this.lanes.clear();
    this.offsets = new Map();
    for (const [topic, partitions] of Object.entries(assignment)) {
      for (const partition of partitions) this.offsets.set(`${topic}/${partition}`, new PartitionOffsets());
    }
    for (const { topic, partition, abort } of this.running.values()) {
      if (!this.offsets.has(`${topic}/${partition}`)) abort.abort(new Error('the partition went to another process'));
    }
    this.early.keep((place) => this.offsets.has(place));
  }

  /** Takes nothing early until records show again what is ours and where it stands. */
  suspend(): void {
    this.positions.clear();
  }

  /** What waits here came first; and where much does, Kafka shares it out. */
  get takesEarly(): boolean {
    return this.positions.size > 0 && this.lanes.depth < this.handling.subscription.concurrency;
  }

  /**
   * Takes what is ours of the outbox. What is no longer in the outbox has been published: only where all of that has been
   * fetched is it certain that no older message of a key is still to come.
   */
  addEarly({ rows, nextOffsets }: Unpublished): void {
    this.early.forgetOld();
    const unfetched = new Map(
      [...this.positions].map(([place, position]) => [place, position.unfetched(nextOffsets.get(place))]),
    );
    for (const row of rows) {
      const { topic, key } = row;
      const partition = partitionOf(topic, key, this.counts.get(topic) ?? 1);
      const place = `${topic}/${partition}`;
      const delivery = fromRow(row, row.attempts + 1);
      if (!unfetched.get(place)?.(delivery) || this.early.has(delivery)) continue;
      const early = this.early.add(delivery, row.id, place);
      this.lanes.add(`${topic}/${key}`, async () => {
        early.begun = true;
        const settled = await this.run(`early/${row.id}`, topic, partition, (signal) => this.handle(delivery, signal));
        if (settled && early.offset !== undefined) this.offsets.get(place)?.done(early.offset);
        this.early.ended(delivery, early, settled);
        if (settled) this.handling.tookEarly(topic);
      });
    }
  }

  add(topic: string, partition: number, record: KafkaMessage): void {
    const offset = BigInt(record.offset);
    const offsets = this.offsets.get(`${topic}/${partition}`);
    const place = `${topic}/${partition}/${offset}`;
    offsets?.add(offset);
    const delivery = fromRecord(topic, record);
    const message = typeof delivery === 'string' ? undefined : delivery;
    if (offsets) this.position(`${topic}/${partition}`).add(offset, message);
    // begun before the rebalance that fetched it again, and not aborted by one in between
    const name = message ? `${place}/${message.messageId}` : place; // offsets begin anew where Kafka lost its log
    if (this.running.get(name)?.abort.signal.aborted === false) return;
    const early = message && this.early.arrived(message, offset);
    if (early === 'settled') offsets?.done(offset);
    if (early) return;
    const key = typeof delivery === 'string' ? place : `${topic}/${delivery.key}`;
    this.lanes.add(key, async () => {
      const settled = await this.run(name, topic, partition, (signal) =>
        typeof delivery === 'string'
          ? this.deadLetterUnread(place, topic, record, delivery, signal)
          : this.handle(delivery, signal),
      );
      if (settled) this.offsets.get(`${topic}/${partition}`)?.done(offset);
    });
  }

  private position(place: string): Position {
    const position = this.positions.get(place) ?? new Position();
    this.positions.set(place, position);
    return position;
  }

  /** Runs what has to happen when the partition moves to another process. */
  private async run<T>(
    name: string,
    topic: string,
    partition: number,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController();
    this.running.set(name, { topic, partition, abort });
    try {
      return await work(abort.signal);
    } finally {
      if (this.running.get(name)?.abort === abort) this.running.delete(name);
    }
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

  /** Drops what has not begun, aborts what runs, and waits for it to end. */
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
    const result = await this.handling.run(delivery, signal);
    if (result.kind === 'done' || result.kind === 'released') {
      this.handling.settled(topic, result.kind);
      return result.kind === 'done';
    }
    const { reason } = result;
    if (attempt >= maxAttempts) {
      const settled = await this.settle(signal, (tx) => deadLetter(tx, { ...delivery, attempts: attempt, reason }));
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

  private async deadLetterUnread(
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
    const settled = await this.settle(signal, (tx) => deadLetter(tx, letter));
    if (!settled) return false;
    this.options.logger.error({ message_id: letter.messageId, topic, reason }, 'record not read: see dead_letters');
    this.handling.settled(topic, 'dead');
    this.onRetry();
    return true;
  }

  /** Writes what becomes of a message, however long PostgreSQL is unavailable; false when the message is no longer ours. */
  private async settle(signal: AbortSignal, write: (tx: Executor) => Promise<void>): Promise<boolean> {
    if (signal.aborted) return false;
    const written = retry(() => this.options.database.systemStatements(write), {
      signal,
      pauseMs: (failures) => backoffMs(failures, SETTLE_RETRY) + 50,
      onFailure: (error) => this.options.unexpected.caught('settling messages', error),
    });
    return written.then(
      () => true,
      () => false,
    );
  }
}

/** A dead letter, and its copy for the dead-letter topic, which the relay publishes. */
async function deadLetter(
  tx: Executor,
  letter: Parameters<typeof insertDeadLetter>[1] & { organizationId?: string },
): Promise<void> {
  const { messageId, topic, key, organizationId = '', payload, raw, attempts, reason } = letter;
  await insertDeadLetter(tx, { messageId, topic, key, organizationId, payload, raw, attempts, reason });
  const copy = { message_id: messageId, topic, key, organization_id: organizationId, attempts, reason: clip(reason) };
  const content = raw ? { raw_base64: raw.subarray(0, MAX_PUBLISHED_RAW_BYTES).toString('base64') } : { payload };
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
