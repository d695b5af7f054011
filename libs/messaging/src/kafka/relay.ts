import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { ComponentState } from '../component-state.js';
import type { Executor } from '../executor.js';
import type { OutboxRow } from '../outbox.js';
import { repeat } from '../repeat.js';
import { DEAD_LETTER_TOPIC } from '../topic-catalog.js';
import type { TransportOptions } from '../transport.js';
import { WakeUp } from '../wake-up.js';
import { ensureTopics, withinMs } from './client.js';
import { toRecord } from './record.js';

/** Any number that only the relay uses. One relay publishes at a time, whatever the number of processes. */
const LOCK = 7_263_548_203;
/** How soon to look again while another process publishes: it may have begun before our rows were there. */
const BUSY_MS = 50;
/** How often an idle relay asks whether the broker is still there. */
const PING_MS = 5_000;
const CONNECT_TIMEOUT_MS = 15_000;

type Cycle = 'more' | 'idle' | 'busy';

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
  private pingedAtMs = 0;
  /** Somebody said that there is something to publish. */
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
    const { pollMs } = this.options.tuning;
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
      await withinMs(CONNECT_TIMEOUT_MS, ensureTopics(this.kafka, this.topics, this.partitions));
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
    // Kept outside of the transaction, whose errors are told as PostgreSQL's.
    let refused: { by: unknown } | undefined;
    const cycle = await database.systemStatements(async (tx): Promise<Cycle> => {
      // Statistics of a queue are never right: without these, each batch may sort the whole backlog. Deletions do not wait
      // for the disk: what a crash of the server undoes is published again.
      const [lock] = await tx.$queryRaw<{ ours: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${LOCK}) AS ours, set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
          set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;
      if (!lock?.ours) return 'busy';
      const rows = await readDue(tx, this.topics, tuning.relayBatch);
      if (rows.length === 0) return 'idle';
      await withinMs(tuning.publishTimeoutMs, this.publish(rows)).catch((error) => {
        refused = { by: error };
      });
      if (refused) return 'idle';
      await deletePublished(tx, rows);
      return rows.length === tuning.relayBatch ? 'more' : 'idle';
    });
    if (refused) throw refused.by;
    return cycle;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const byTopic = new Map<string, Message[]>();
    for (const row of rows) {
      const messages = byTopic.get(row.topic) ?? [];
      messages.push(toRecord(row));
      byTopic.set(row.topic, messages);
    }
    const topicMessages = [...byTopic].map(([topic, messages]) => ({ topic, messages }));
    await this.producer?.sendBatch({ acks: -1, timeout: this.options.tuning.publishTimeoutMs, topicMessages });
    for (const { topic, messages } of topicMessages) this.options.metrics.publishedTo(topic, messages.length);
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

function readDue(tx: Executor, topics: readonly string[], limit: number): Promise<OutboxRow[]> {
  return tx.$queryRaw<OutboxRow[]>`
    SELECT id, message_id, topic, key, organization_id, payload, attempts, created_at, traceparent FROM outbox
    WHERE available_at <= now() AND topic = ANY (${[...topics]}::text[]) ORDER BY id LIMIT ${limit}`;
}

/** A row whose message came back while we published (see `putBack`) has more attempts by now, and stays. */
async function deletePublished(tx: Executor, rows: readonly OutboxRow[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM outbox o USING unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.attempts)}::integer[]) AS p(id, attempts)
    WHERE o.id = p.id AND o.attempts = p.attempts`;
}
