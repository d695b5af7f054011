import type { Database } from '@assay/database';
import type { UnexpectedErrors } from '@assay/platform';
import { ComponentState } from './component-state.js';
import { repeat } from './repeat.js';
import type { TransportOptions } from './transport.js';

const CHANNEL = 'assay_outbox';
/** A notification covers all rows that were committed while the last one was in progress, and for as long again, up to this. */
const MAX_PAUSE_MS = 25;

/** Tells other processes that rows may be waiting in the outbox, and hears from them: NOTIFY and LISTEN. */
export class Notifications {
  private readonly database: Database;
  private readonly unexpected: UnexpectedErrors;
  private readonly stopping = new AbortController();
  private readonly listening: ComponentState;
  private listener: Promise<void> | undefined;
  private announcing = false;
  private announceAgain = false;

  constructor(
    { database, logger, unexpected }: TransportOptions,
    /** Another process committed rows, or may have while this one did not listen. */
    private readonly onAnnounced: () => void,
  ) {
    this.database = database;
    this.unexpected = unexpected;
    this.listening = new ComponentState('wake-ups from other processes', logger);
  }

  /** In a transaction of its own, because NOTIFY takes a lock of the whole database until its transaction has ended. */
  announce(): void {
    this.announceAgain = true;
    if (this.announcing || this.stopping.signal.aborted) return;
    this.announcing = true;
    void this.announceUntilQuiet();
  }

  /** On a connection of its own, for as long as the process lives. */
  listen(): void {
    const { signal } = this.stopping;
    this.listener ??= repeat(this.listening, signal, async () => {
      const client = await this.database.connect();
      let disconnect: () => void = () => undefined;
      const gone = new Promise<Error | undefined>((resolve) => {
        client.once('error', resolve);
        client.once('end', () => resolve(new Error('the connection ended')));
        disconnect = () => resolve(undefined);
        signal.addEventListener('abort', disconnect, { once: true });
      });
      try {
        client.on('notification', () => this.onAnnounced());
        await client.query(`LISTEN ${CHANNEL}`);
        this.listening.up();
        this.onAnnounced(); // rows may have been committed while this process did not listen
        const error = signal.aborted ? undefined : await gone;
        if (error) throw error;
      } finally {
        signal.removeEventListener('abort', disconnect);
        client.on('error', () => undefined);
        await client.end().catch(() => undefined);
      }
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.listener;
  }

  private async announceUntilQuiet(): Promise<void> {
    while (this.announceAgain && !this.stopping.signal.aborted) {
      this.announceAgain = false;
      const askedAtMs = performance.now();
      await this.database
        .direct(
          (client) =>
            client.$queryRaw`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, '')::text`,
        )
        // the poll finds the rows
        .catch((error: unknown) => this.unexpected.caught('waking other processes', error));
      // an idle server gets one notification a commit; a busy one gets one for many commits
      const pauseMs = Math.min(performance.now() - askedAtMs, MAX_PAUSE_MS);
      if (this.announceAgain) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
    this.announcing = false;
  }
}
