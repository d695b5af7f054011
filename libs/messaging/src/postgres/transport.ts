import { ComponentState } from '../component-state.js';
import type { Handling } from '../handling.js';
import { repeat } from '../repeat.js';
import type { Transport, TransportOptions } from '../transport.js';
import { PostgresConsumer } from './consumer.js';

const CHANNEL = 'assay_outbox';
/** A notification covers all rows that were committed while the last one was under way, and for as long again, up to this. */
const MAX_NOTIFY_PAUSE_MS = 25;

/**
 * Messages without a broker: a topic has exactly one consuming group, so its consumers take their messages from the
 * outbox itself. Hints, NOTIFY and a poll wake them.
 */
export class PostgresTransport implements Transport {
  private readonly consumers: PostgresConsumer[] = [];
  private readonly stopping = new AbortController();
  private readonly listening: ComponentState;
  private listener: Promise<void> | undefined;
  private started = false;
  private announcing = false;
  private announceAgain = false;

  constructor(private readonly options: TransportOptions) {
    this.listening = new ComponentState('wake-ups from other processes', options.logger);
  }

  /** Without wake-ups polling goes on, so they are no condition of health. */
  get states(): ComponentState[] {
    return this.consumers.map((consumer) => consumer.state);
  }

  start(): void {
    this.started = true;
    for (const consumer of this.consumers) consumer.start();
    if (this.consumers.length > 0) this.listen();
  }

  consume(handling: Handling): void {
    const consumer = new PostgresConsumer(handling, this.options);
    this.consumers.push(consumer);
    if (!this.started) return;
    consumer.start();
    this.listen();
  }

  wake(): void {
    for (const consumer of this.consumers) consumer.wake();
  }

  /** In a transaction of its own, because NOTIFY takes a lock of the whole database until its transaction has ended. */
  announce(): void {
    this.announceAgain = true;
    if (this.announcing || this.stopping.signal.aborted) return;
    this.announcing = true;
    void this.announceUntilQuiet();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.listener;
  }

  private async announceUntilQuiet(): Promise<void> {
    while (this.announceAgain && !this.stopping.signal.aborted) {
      this.announceAgain = false;
      const askedAtMs = performance.now();
      await this.options.database
        .direct(
          (client) =>
            client.$queryRaw`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, '')::text`,
        )
        .catch(() => undefined); // the poll finds the rows
      // a server with time to spare is told of each commit at once; a busy one of many together
      const pauseMs = Math.min(performance.now() - askedAtMs, MAX_NOTIFY_PAUSE_MS);
      if (this.announceAgain) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
    this.announcing = false;
  }

  private listen(): void {
    const { signal } = this.stopping;
    this.listener ??= repeat(this.listening, signal, async () => {
      const client = await this.options.database.connect();
      let disconnect: () => void = () => undefined;
      const gone = new Promise<Error | undefined>((resolve) => {
        client.once('error', resolve);
        client.once('end', () => resolve(new Error('the connection ended')));
        disconnect = () => resolve(undefined);
        signal.addEventListener('abort', disconnect, { once: true });
      });
      try {
        client.on('notification', () => this.wake());
        await client.query(`LISTEN ${CHANNEL}`);
        this.listening.up();
        this.wake(); // what came while nobody listened
        const error = signal.aborted ? undefined : await gone;
        if (error) throw error;
      } finally {
        signal.removeEventListener('abort', disconnect);
        client.on('error', () => undefined);
        await client.end().catch(() => undefined);
      }
    });
  }
}
