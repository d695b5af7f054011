import { TOPICS } from '@assay/contracts';
import { type Database, unavailability } from '@assay/database';
import { type Clock, type Logger, Tracing, UnexpectedErrors } from '@assay/platform';
import type { Registry } from 'prom-client';
import { ComponentState } from './component-state.js';
import { type RedriveFilter, redrive } from './dead-letters.js';
import { Handling, type IncomingMessage } from './handling.js';
import { purgeInbox } from './inbox.js';
import type { KafkaOptions } from './kafka/client.js';
import { Metrics } from './metrics.js';
import { repeat } from './repeat.js';
import type { Catalog, GroupOf, PayloadIn, TopicCatalog, TopicOf } from './topic-catalog.js';
import type { Transport, TransportOptions } from './transport.js';
import { DEFAULT_TUNING, type Tuning } from './tuning.js';
import { WakeUp } from './wake-up.js';

export interface MessagingOptions<C extends TopicCatalog = Catalog> {
  database: Database;
  /** With brokers Kafka carries the messages, without any PostgreSQL does. */
  kafkaBrokers?: readonly string[] | undefined;
  /** How to reach the brokers, beyond their names. */
  kafka?: Partial<Omit<KafkaOptions, 'brokers'>>;
  registry: Registry;
  logger: Logger;
  clock: Clock;
  /** Handlers run in spans of the traces that their messages carry. */
  tracing?: Tracing;
  /** Topics; the product's own by default. */
  catalog?: C;
  tuning?: Partial<Tuning>;
}

export interface Subscribe<C extends TopicCatalog, T extends TopicOf<C>> {
  group: GroupOf<C>;
  topics: readonly T[];
  /** Messages handled at once in this process. */
  concurrency: number;
  /** See `Subscription.handler`. */
  handler: (message: { [K in T]: IncomingMessage<K, PayloadIn<C, K>> }[T]) => Promise<void>;
}

const HOUSEKEEPING_MS = 600_000;

/** Every Messaging of this process: a hint of one service wakes the consumers of the others (standalone). */
const inThisProcess = new Set<Transport>();

/** Opens messaging. Nothing is read or sent before `start`, and an unavailable server is no error. */
export async function openMessaging<C extends TopicCatalog = Catalog>(
  options: MessagingOptions<C>,
): Promise<Messaging<C>> {
  const { kafkaBrokers } = options;
  const brokers = kafkaBrokers?.length ? kafkaBrokers : undefined;
  // Loaded where it is used only: kafkajs costs some MB.
  const { KafkaTransport } = brokers ? await import('./kafka/transport.js') : {};
  const { PostgresTransport } = brokers ? {} : await import('./postgres/transport.js');
  return new Messaging<C>(options, (transport) => {
    if (brokers && KafkaTransport)
      return new KafkaTransport({ clientId: 'assay', ...options.kafka, brokers }, transport);
    if (PostgresTransport) return new PostgresTransport(transport);
    throw new Error('no transport');
  });
}

/**
 * Commands and events between services: written with `enqueue` in the producer's transaction, delivered at least once
 * to the one group of their topic, made effective once by `consumeOnce`. See docs/decisions/messaging.md.
 */
export class Messaging<C extends TopicCatalog = Catalog> {
  private readonly transport: Transport;
  private readonly options: TransportOptions;
  private readonly tracing: Tracing;
  private readonly stopping = new AbortController();
  private readonly stopBell = new WakeUp();
  private housekeeping: Promise<void> | undefined;

  constructor(options: MessagingOptions<C>, createTransport: (options: TransportOptions) => Transport) {
    const { database, logger, clock, registry } = options;
    this.tracing = options.tracing ?? Tracing.off;
    const catalog: TopicCatalog = options.catalog ?? TOPICS;
    const tuning = { ...DEFAULT_TUNING, ...options.tuning };
    const unexpected = new UnexpectedErrors(registry, logger, unavailability);
    const metrics = new Metrics(registry, database, unexpected, () => this.transport.states);
    this.options = { database, logger, clock, catalog, metrics, unexpected, tuning };
    this.transport = createTransport(this.options);
  }

  /** @throws if the catalog gives a topic to another group */
  subscribe<T extends TopicOf<C>>(subscribe: Subscribe<C, T>): void {
    const { catalog, metrics, clock } = this.options;
    const { group, topics, concurrency } = subscribe;
    for (const topic of topics) {
      if (catalog[topic]?.group === group) continue;
      throw new Error(`Topic ${topic} belongs to group ${catalog[topic]?.group ?? 'none'}, not to ${group}`);
    }
    metrics.subscribed(group, topics);
    // it gets messages of these topics alone
    const handler = subscribe.handler as (message: IncomingMessage) => Promise<void>;
    this.transport.consume(
      new Handling({ group, topics, concurrency, handler }, catalog, metrics, clock, this.tracing),
    );
  }

  /** Begins to relay and to consume. Servers that are away are tried until they are there. */
  async start(): Promise<void> {
    inThisProcess.add(this.transport);
    this.transport.start();
    const state = new ComponentState('housekeeping of the inbox', this.options.logger);
    this.housekeeping = repeat(state, this.stopping.signal, async () => {
      const { database, tuning } = this.options;
      const { more } = await database.systemStatements((tx) => purgeInbox(tx, tuning.inboxRetentionMs));
      if (!more) await this.stopBell.wait(HOUSEKEEPING_MS);
    });
  }

  /** Call after a transaction that enqueued has committed: what it wrote goes out at once instead of at the next poll. */
  hint(): void {
    for (const transport of inThisProcess) transport.wake();
    this.transport.announce();
  }

  /** For /readyz. @throws if a part of it does not work, naming each */
  healthy(): void {
    const problems = this.transport.states.flatMap((state) => state.problem ?? []);
    if (problems.length > 0) throw new Error(problems.join('; '));
  }

  /**
   * Puts dead letters back into the outbox, with all their attempts.
   * @returns their message ids; dead letters that could not be read stay
   */
  async redrive(filter: RedriveFilter): Promise<string[]> {
    const messageIds = await this.options.database.systemStatements((tx) => redrive(tx, filter));
    this.hint();
    return messageIds;
  }

  /** Stops consuming and relaying; what is not done comes again, elsewhere or at the next start. */
  async close(): Promise<void> {
    inThisProcess.delete(this.transport);
    this.stopping.abort();
    this.stopBell.ring();
    await this.transport.stop();
    await this.housekeeping;
  }
}
