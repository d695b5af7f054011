import type { ComponentState } from '../component-state.js';
import type { Handling } from '../handling.js';
import { Notifications } from '../notifications.js';
import type { Transport, TransportOptions } from '../transport.js';
import { PostgresConsumer } from './consumer.js';

/**
 * Messages without a broker: a topic has exactly one consuming group, so its consumers take their messages from the
 * outbox itself. Hints, NOTIFY and a poll wake them.
 */
export class PostgresTransport implements Transport {
  private readonly consumers: PostgresConsumer[] = [];
  private readonly notifications: Notifications;
  private started = false;

  constructor(private readonly options: TransportOptions) {
    this.notifications = new Notifications(options, () => this.wake());
  }

  /** Polling continues without wake-ups, so they do not count for readiness. */
  get states(): ComponentState[] {
    return this.consumers.map((consumer) => consumer.state);
  }

  start(): void {
    this.started = true;
    for (const consumer of this.consumers) consumer.start();
    if (this.consumers.length > 0) this.notifications.listen();
  }

  consume(handling: Handling): void {
    const consumer = new PostgresConsumer(handling, this.options);
    this.consumers.push(consumer);
    if (!this.started) return;
    consumer.start();
    this.notifications.listen();
  }

  wake(): void {
    for (const consumer of this.consumers) consumer.wake();
  }

  announce(): void {
    this.notifications.announce();
  }

  async stop(): Promise<void> {
    const notified = this.notifications.stop();
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await notified;
  }
}
