import { setTimeout as delay } from 'node:timers/promises';
import { withinMs } from '@assay/flow';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { ComponentState } from '../component-state.js';
import type { Handling } from '../handling.js';
import { repeat } from '../repeat.js';
import type { TransportOptions } from '../transport.js';
import { ensureTopics } from './client.js';
import { readUnpublished } from './early.js';
import { Intake } from './intake.js';

/** How long the partitions of a process that was killed wait. Heartbeats do not depend on handlers, so it may be short. */
const SESSION_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 2_000;
/** Without a heartbeat or fetch for this long kafkajs hangs, and another consumer replaces it. */
const SILENCE_LIMIT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 15_000;
const DISCONNECT_TIMEOUT_MS = 5_000;
/** At kafkajs's default of 5 s two members balance in 5 to 15 s and leave in 10; at this, in 0.5 and 0.2. */
const FETCH_WAIT_MS = 200;
/** About a thousand messages: what is fetched is handled or given back, so a big bite only delays a rebalance. */
const FETCH_BYTES = 262_144;

/**
 * Consumes one subscription's topics. What kafkajs fetches goes into the `Intake` at once and eachBatch returns, so the
 * fetch loop and its heartbeats go on however long a handler waits; a full intake pauses fetching. kafkajs's own
 * restarts are off: a consumer that fails in any way is replaced by a new one, forever.
 */
export class KafkaConsumer {
  readonly state: ComponentState;
  private readonly stopping = new AbortController();
  private readonly intake: Intake;
  private loop: Promise<void> | undefined;
  /** Whether rows may have been added to the outbox since it was last read. */
  private hinted = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly partitions: number,
    private readonly handling: Handling,
    private readonly options: TransportOptions,
    onRetry: () => void,
  ) {
    this.state = new ComponentState(`consumer ${handling.subscription.group}`, options.logger);
    this.intake = new Intake(handling, options, onRetry);
  }

  start(): void {
    this.loop = repeat(this.state, this.stopping.signal, () => this.live());
  }

  /** Rows may be waiting in the outbox: this consumer handles its own before Kafka delivers them. */
  wake(): void {
    this.hinted = true;
    this.reading ??= this.readEarly().finally(() => {
      this.reading = undefined;
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('stopping'));
    await this.loop;
    await this.reading;
  }

  private async readEarly(): Promise<void> {
    const { database } = this.options;
    while (this.hinted && this.intake.takesEarly && !this.stopping.signal.aborted) {
      this.hinted = false;
      const known = this.intake.early.rowIds;
      const unpublished = await readUnpublished(database, this.handling.subscription.topics, known).catch((error) => {
        // Kafka delivers them
        this.options.unexpected.caught('reading messages before Kafka has them', error);
        return undefined;
      });
      if (unpublished && !this.stopping.signal.aborted) this.intake.addEarly(unpublished);
    }
  }

  /** The life of one kafkajs consumer; rejects with what ended it. */
  private async live(): Promise<void> {
    const { signal } = this.stopping;
    const { group, topics } = this.handling.subscription;
    const counts = await withinMs(CONNECT_TIMEOUT_MS, ensureTopics(this.kafka, topics, this.partitions));
    const consumer = this.kafka.consumer({
      groupId: group,
      sessionTimeout: SESSION_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: 2 * SESSION_TIMEOUT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      maxBytesPerPartition: FETCH_BYTES,
      allowAutoTopicCreation: false,
      retry: { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false },
    });
    let lastSignMs = this.now();
    const alive = () => {
      lastSignMs = this.now();
    };
    let crash: Error | undefined;
    /** The first join, and those before which kafkajs has let every fetch end. */
    let mayJoin = true;
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      crash = payload.error;
    });
    consumer.on(consumer.events.FETCH, alive);
    consumer.on(consumer.events.HEARTBEAT, alive);
    consumer.on(consumer.events.REBALANCING, () => {
      mayJoin = true;
      this.intake.suspend();
      void this.commit(consumer);
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      alive();
      // Where a partition moves to another broker, kafkajs joins again from within one broker's fetch, while those of others
      // are in progress. What they bring would count as the first records since, and those before them would never come again.
      if (!mayJoin) crash ??= new Error('rejoined the group while fetching records');
      mayJoin = false;
      this.handling.reassigned();
      if (crash) return this.intake.assign({}, counts);
      this.intake.assign(payload.memberAssignment, counts);
      this.state.up();
    });
    const gate = new Gate(consumer, topics);
    try {
      await withinMs(CONNECT_TIMEOUT_MS, consumer.connect());
      // From the beginning, or what was published before the group first met would be lost.
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        partitionsConsumedConcurrently: this.partitions,
        eachBatch: async (payload) => {
          if (!crash) this.take(payload);
          gate.set(this.intake.isFull);
        },
      });
      while (!signal.aborted && !crash) {
        await delay(this.options.tuning.commitMs, undefined, { signal }).catch(() => undefined);
        gate.set(this.intake.isFull);
        await this.commit(consumer);
        if (this.now() - lastSignMs > SILENCE_LIMIT_MS) crash = new Error('the consumer fell silent');
      }
      if (crash) throw crash;
      gate.set(true);
      await this.intake.drain(signal.reason);
      await this.commit(consumer);
    } finally {
      this.intake.suspend();
      await withinMs(DISCONNECT_TIMEOUT_MS, consumer.disconnect()).catch(() => undefined);
    }
  }

  private take({ batch, isRunning, isStale }: EachBatchPayload): void {
    if (!isRunning() || isStale()) return;
    this.handling.fetched(batch.topic, batch.partition, Number(batch.offsetLag()));
    for (const message of batch.messages) this.intake.add(batch.topic, batch.partition, message);
  }

  private async commit(consumer: Consumer): Promise<void> {
    const offsets = this.intake.toCommit();
    if (offsets.length === 0) return;
    try {
      await withinMs(DISCONNECT_TIMEOUT_MS, consumer.commitOffsets(offsets));
      this.intake.committed(offsets);
    } catch (error) {
      // A rebalance or a lost broker: the records come again, here or elsewhere, and the inbox knows them.
      this.options.logger.debug({ err: error }, 'offsets not committed');
    }
  }

  private now(): number {
    return this.options.clock.monotonicMs();
  }
}

/** Pauses and resumes all topics of a consumer, once a change. */
class Gate {
  private closed = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly topics: readonly string[],
  ) {}

  set(closed: boolean): void {
    if (closed === this.closed) return;
    this.closed = closed;
    const topics = this.topics.map((topic) => ({ topic }));
    if (closed) this.consumer.pause(topics);
    else this.consumer.resume(topics);
  }
}
