import type { Kafka } from 'kafkajs';
import type { ComponentState } from '../component-state.js';
import type { Handling } from '../handling.js';
import { Notifications } from '../notifications.js';
import type { Transport, TransportOptions } from '../transport.js';
import { connectKafka, DEFAULT_PARTITIONS, type KafkaOptions } from './client.js';
import { KafkaConsumer } from './consumer.js';
import { Relay } from './relay.js';

/**
 * Messages through Kafka: a relay from the outbox to the topics, and a consumer for each subscription. A consumer that is
 * notified of a commit handles its own messages from the outbox, without waiting for Kafka to deliver them.
 */
export class KafkaTransport implements Transport {
  private readonly kafka: Kafka;
  private readonly partitions: number;
  private readonly relay: Relay;
  private readonly consumers: KafkaConsumer[] = [];
  private readonly notifications: Notifications;
  private started = false;

  constructor(
    kafka: KafkaOptions,
    private readonly options: TransportOptions,
  ) {
    this.kafka = connectKafka(kafka, options.logger);
    this.partitions = kafka.partitions ?? DEFAULT_PARTITIONS;
    this.relay = new Relay(this.kafka, this.partitions, options);
    this.notifications = new Notifications(options, () => {
      for (const consumer of this.consumers) consumer.wake();
    });
  }

  get states(): ComponentState[] {
    return [this.relay.state, ...this.consumers.map((consumer) => consumer.state)];
  }

  start(): void {
    this.started = true;
    this.relay.start();
    for (const consumer of this.consumers) consumer.start();
    if (this.consumers.length > 0) this.notifications.listen();
  }

  consume(handling: Handling): void {
    const consumer = new KafkaConsumer(this.kafka, this.partitions, handling, this.options, () => this.relay.wake());
    this.consumers.push(consumer);
    if (!this.started) return;
    consumer.start();
    this.notifications.listen();
  }

  /** The relay of the process that wrote the rows publishes them. */
  wake(): void {
    this.relay.wake();
  }

  announce(): void {
    this.notifications.announce();
  }

  async stop(): Promise<void> {
    await this.notifications.stop();
    // Consumers first: what they put back may still be published.
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.relay.stop();
  }
}
