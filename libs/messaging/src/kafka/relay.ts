import { setTimeout as delay } from 'node:timers/promises';
import { withinMs } from '@assay/flow';
import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { ComponentState } from '../component-state.js';
import type { Executor } from '../executor.js';
import type { OutboxRow } from '../outbox.js';
import { repeat } from '../repeat.js';
import { DEAD_LETTER_TOPIC } from '../topic-catalog.js';
import type { TransportOptions } from '../transport.js';
import { WakeUp } from '../wake-up.js';
import { ensureTopics, partitionOf } from './client.js';
import { toRecord } from './record.js';

/** Any number that only the relay uses. One relay publishes at a time, whatever the number of processes. */
export const LOCK = 7_263_548_203;
/** How soon to look again while another process publishes: it may have begun before our rows were there. */
const BUSY_MS = 50;
/** How often an idle relay asks whether the broker is still there. */
const PING_MS = 5_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** Of values in one request: a broker rejects more than 1 MB for one partition (message.max.bytes), headers included. */
const MAX_BATCH_BYTES = 512 * 1024;

type Cycle = 'more' | 'idle' | 'busy';

/** Up to where a partition has been published. */
interface Publication {
  topic: string;
  partition: number;
  nextOffset: bigint;
}

/**
 * Publishes committed rows of the outbox in the order of their ids and deletes them in the same transaction. A crash
 * between the two publishes them again, which the inbox of the consumer makes harmless. Every process that uses
 * messaging runs a relay, so no process is one that must not die.
 */
export class Relay {
  readonly state: ComponentState;
  private readonly bell = new WakeUp();
  private readonly stopping = new AbortController();
  private readonly topics: string[];
  private producer: Producer | undefined;
  /** Partitions of each topic. */
  private counts = new Map<string, number>();
  private pingedAtMs = 0;
  /** A commit announced that there is something to publish. */
  private hinted = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly partitions: number,
    private readonly options: TransportOptions,
  ) {
    this.state = new ComponentState('relay to Kafka', options.logger);
    this.topics = [...Object.keys(options.catalog), DEAD_LETTER_TOPIC];
  }

  start(): void {
    const { pollMs, lingerMs } = this.options.tuning;
    this.loop = repeat(
      this.state,
      this.stopping.signal,
      async () => {
        this.producer ??= await this.connect();
        const cycle = await this.cycle(this.hinted);
        this.hinted = false;
        if (cycle === 'more') return;
        if (cycle === 'idle') await this.ping();
        this.state.up();
        this.hinted = await this.bell.wait(cycle === 'busy' ? BUSY_MS : pollMs * (0.75 + Math.random() / 2));
        // many share a transaction and a request to the broker, and none waits for it: consumers take them early
        if (this.hinted) await delay(lingerMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      },
      // A producer that failed may still hold a request that arrives late and out of order: never used again.
      () => this.disconnect(),
    );
  }

  wake(): void {
    this.bell.ring();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.bell.ring();
    await this.loop;
    await this.disconnect().catch(() => undefined);
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      // kafkajs: an idempotent producer that may not retry fails at once
      retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 1_000 },
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    try {
      this.counts = await withinMs(CONNECT_TIMEOUT_MS, ensureTopics(this.kafka, this.topics, this.partitions));
      await withinMs(CONNECT_TIMEOUT_MS, producer.connect());
    } catch (error) {
      await withinMs(1_000, producer.disconnect()).catch(() => undefined);
      throw error;
    }
    this.pingedAtMs = this.options.clock.monotonicMs();
    return producer;
  }

  private async disconnect(): Promise<void> {
    const { producer } = this;
    this.producer = undefined;
    if (producer) await withinMs(1_000, producer.disconnect());
  }

  private async cycle(hinted: boolean): Promise<Cycle> {
    const { database, tuning } = this.options;
    if (!hinted) {
      // Without a transaction, because most looks find nothing.
      const due = await database.direct(
        (client) => client.$queryRaw<unknown[]>`
          SELECT FROM outbox WHERE available_at <= now() AND topic = ANY (${this.topics}::text[]) LIMIT 1`,
      );
      if (due.length === 0) return 'idle';
    }
    // Thrown outside of the transaction: an error inside of it counts as one of PostgreSQL.
    let failure: { cause: unknown } | undefined;
    const cycle = await database.systemStatements(async (tx): Promise<Cycle> => {
      // Statistics of a queue are never right: without these, each batch may sort the whole backlog. Deletions do not wait
      // for the disk: what a crash of the server undoes is published again.
      const [lock] = await tx.$queryRaw<{ ours: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${LOCK}) AS ours, set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
          set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;
      if (!lock?.ours) return 'busy';
      const due = await readDue(tx, this.topics, tuning.relayBatch);
      const rows = due.slice(0, countWithin(MAX_BATCH_BYTES, due));
      if (rows.length === 0) return 'idle';
      const published = await withinMs(tuning.publishTimeoutMs, this.publish(rows)).catch((error) => {
        failure = { cause: error };
      });
      if (!published) return 'idle';
      const confirmed = new Set(published.map(placeOf));
      const theirs = rows.filter((row) => confirmed.has(placeOf({ ...row, partition: this.partitionOf(row) })));
      await deletePublished(tx, theirs, published);
      return due.length === tuning.relayBatch || theirs.length < due.length ? 'more' : 'idle';
    });
    if (failure) throw failure.cause;
    return cycle;
  }

  private partitionOf({ topic, key }: OutboxRow): number {
    return partitionOf(topic, key, this.counts.get(topic) ?? this.partitions);
  }

  /**
   * @returns what the brokers acknowledged. It may be less than what was given: where a partition moves to a broker that
   * has responded already, kafkajs sends nothing of that partition and reports success
   */
  private async publish(rows: readonly OutboxRow[]): Promise<Publication[]> {
    const { metrics, tuning } = this.options;
    if (!this.producer) throw new Error('the relay has no producer');
    const byTopic = new Map<string, Message[]>();
    const counts = new Map<string, number>();
    for (const row of rows) {
      const partition = this.partitionOf(row);
      const messages = byTopic.get(row.topic) ?? [];
      messages.push({ ...toRecord(row), partition });
      byTopic.set(row.topic, messages);
      const place = placeOf({ ...row, partition });
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const topicMessages = [...byTopic].map(([topic, messages]) => ({ topic, messages }));
    const written = await this.producer.sendBatch({ acks: -1, timeout: tuning.publishTimeoutMs, topicMessages });
    const published: Publication[] = [];
    for (const { topicName: topic, partition, baseOffset } of written) {
      const count = counts.get(placeOf({ topic, partition })) ?? 0;
      if (baseOffset === undefined || BigInt(baseOffset) < 0n || count === 0) continue;
      metrics.publishedTo(topic, count);
      published.push({ topic, partition, nextOffset: BigInt(baseOffset) + BigInt(count) });
    }
    return published;
  }

  /** An idle producer does not notice that its broker is gone. */
  private async ping(): Promise<void> {
    const nowMs = this.options.clock.monotonicMs();
    if (nowMs - this.pingedAtMs < PING_MS) return;
    this.pingedAtMs = nowMs;
    const admin = this.kafka.admin();
    try {
      await withinMs(CONNECT_TIMEOUT_MS, admin.connect());
      await withinMs(CONNECT_TIMEOUT_MS, admin.describeCluster());
    } finally {
      await withinMs(1_000, admin.disconnect()).catch(() => undefined);
    }
  }
}

function placeOf({ topic, partition }: { topic: string; partition: number }): string {
  return `${topic}/${partition}`;
}

/** How many of the first rows fit; one does always, because the outbox takes none that a broker would not (`fitsOutbox`). */
function countWithin(maxBytes: number, rows: readonly OutboxRow[]): number {
  let bytes = 0;
  const tooMany = rows.findIndex(({ payload }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(payload));
    return bytes > maxBytes && index > 0;
  });
  return tooMany < 0 ? rows.length : tooMany;
}

function readDue(tx: Executor, topics: readonly string[], limit: number): Promise<OutboxRow[]> {
  return tx.$queryRaw<OutboxRow[]>`
    SELECT id, message_id, topic, key, organization_id, payload, attempts, created_at, traceparent FROM outbox
    WHERE available_at <= now() AND topic = ANY (${[...topics]}::text[]) ORDER BY id LIMIT ${limit}`;
}

/** A row whose message came back while we published (see `putBack`) has more attempts by now, and stays. */
async function deletePublished(tx: Executor, rows: readonly OutboxRow[], published: Publication[]): Promise<void> {
  const column = <K extends keyof Publication>(name: K) => published.map((publication) => publication[name]);
  await tx.$executeRaw`
    WITH recorded AS (
      INSERT INTO publications AS p (topic, partition, next_offset)
      SELECT * FROM unnest(${column('topic')}::text[], ${column('partition')}::integer[], ${column('nextOffset')}::bigint[])
      ON CONFLICT (topic, partition) DO UPDATE SET next_offset = excluded.next_offset)
    DELETE FROM outbox o USING unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.attempts)}::integer[]) AS p(id, attempts)
    WHERE o.id = p.id AND o.attempts = p.attempts`;
}
