import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs, GroupCommit } from '@assay/flow';
import { ComponentState } from '../component-state.js';
import { insertDeadLetter } from '../dead-letters.js';
import type { Handling } from '../handling.js';
import { fromRow, type OutboxRow } from '../outbox.js';
import { repeat } from '../repeat.js';
import type { TransportOptions } from '../transport.js';
import { WakeUp } from '../wake-up.js';
import { Queue } from './queue.js';

interface Active {
  row: OutboxRow;
  abort: AbortController;
  renewedAtMs: number;
}

/** Claims rows of the outbox for one subscription, as many as it may handle at once, and settles them. */
export class PostgresConsumer {
  readonly state: ComponentState;
  private readonly queue: Queue;
  private readonly acknowledgments: GroupCommit<OutboxRow, void>;
  private readonly active = new Map<bigint, Active>();
  private readonly bell = new WakeUp();
  private readonly stopping = new AbortController();
  /** The last query returned more rows than there was room for: query again as soon as there is room. */
  private more = false;
  /** Topic that is looked at first, so that no topic starves the next. */
  private turn = 0;
  private loop: Promise<void> | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly handling: Handling,
    private readonly options: TransportOptions,
  ) {
    const { database, logger, tuning } = options;
    this.state = new ComponentState(`consumer ${handling.subscription.group}`, logger);
    this.queue = new Queue(database, randomUUID(), tuning.leaseMs);
    this.acknowledgments = new GroupCommit({
      run: async (rows) => {
        if (await this.queue.acknowledge(rows)) this.bell.ring();
        return rows.map(() => undefined);
      },
      maxItems: Number.POSITIVE_INFINITY,
      maxInFlightPerKey: 1,
      // one event often ends many waits
      lingerMs: 0,
      failsTogether: () => true,
    });
  }

  start(): void {
    const { pollMs, leaseMs } = this.options.tuning;
    this.renewal = setInterval(() => void this.renew(), leaseMs / 3);
    this.loop = repeat(this.state, this.stopping.signal, async () => {
      await this.claim();
      this.state.up();
      // the jitter spreads the polls of processes that were started together
      await this.bell.wait(pollMs * (0.75 + Math.random() / 2));
    });
  }

  wake(): void {
    this.bell.ring();
  }

  /** Lets go of everything: what is not done goes back at once and costs no attempt. */
  async stop(): Promise<void> {
    const { stopGraceMs } = this.options.tuning;
    this.stopping.abort(new Error('stopping'));
    this.bell.ring();
    await this.loop;
    for (const { abort } of this.active.values()) abort.abort(this.stopping.signal.reason);
    const deadlineMs = performance.now() + stopGraceMs;
    while (this.active.size > 0 && performance.now() < deadlineMs) await delay(10);
    clearInterval(this.renewal);
  }

  private async claim(): Promise<void> {
    const { topics, concurrency } = this.handling.subscription;
    this.more = false;
    const first = this.turn++ % topics.length;
    for (const topic of [...topics.slice(first), ...topics.slice(0, first)]) {
      const free = concurrency - this.active.size;
      if (free <= 0) {
        this.more = true;
        break;
      }
      const rows = await this.queue.claim(topic, free);
      if (rows.length === free) this.more = true;
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const row of rows) this.begin(row);
    }
  }

  private begin(row: OutboxRow): void {
    const abort = new AbortController();
    if (this.stopping.signal.aborted) abort.abort(this.stopping.signal.reason);
    this.active.set(row.id, { row, abort, renewedAtMs: this.options.clock.monotonicMs() });
    void this.handle(row, abort.signal)
      // the lease runs out, and the message comes again
      .catch((error) => this.options.unexpected.caught('settling messages', error))
      .finally(() => {
        this.active.delete(row.id);
        if (this.more) this.bell.ring();
      });
  }

  private async handle(row: OutboxRow, signal: AbortSignal): Promise<void> {
    const { maxAttempts, retry } = this.options.tuning;
    if (row.attempts > maxAttempts) {
      return this.deadLetter(
        row,
        `none of ${maxAttempts} deliveries came to an end: the process died or hung each time`,
      );
    }
    const result = await this.handling.run(fromRow(row, row.attempts), signal);
    if (result.kind === 'done') {
      await this.acknowledgments.add(row);
      this.handling.settled(row.topic, 'done');
    } else if (result.kind === 'released') {
      await this.queue.release([row]);
      this.handling.settled(row.topic, 'released');
    } else if (row.attempts >= maxAttempts) {
      await this.deadLetter(row, result.reason);
    } else {
      const { message_id, topic } = row;
      this.options.logger.warn({ message_id, topic, attempt: row.attempts, reason: result.reason }, 'handler failed');
      await this.queue.retryLater(row, backoffMs(row.attempts, retry), result.reason);
      this.handling.settled(topic, 'retried');
    }
  }

  private async deadLetter(row: OutboxRow, reason: string): Promise<void> {
    const { message_id, topic, key, organization_id, payload, attempts } = row;
    const deadLettered = await this.options.database.systemStatements(async (tx) => {
      if (!(await this.queue.remove(tx, row))) return false;
      await insertDeadLetter(tx, {
        messageId: message_id,
        topic,
        key,
        organizationId: organization_id,
        payload,
        attempts,
        reason,
      });
      return true;
    });
    if (!deadLettered) return;
    this.options.logger.error({ message_id, topic, attempts, reason }, 'message given up: see dead_letters');
    this.handling.settled(topic, 'dead');
    this.bell.ring(); // younger messages of its key
  }

  /** Keeps the leases of what is being handled; aborts what is no longer ours. */
  private async renew(): Promise<void> {
    const held = [...this.active.values()];
    if (held.length === 0) return;
    const askedAtMs = this.options.clock.monotonicMs();
    const ours = await this.queue.renew(held.map(({ row }) => row)).catch((error) => {
      this.options.unexpected.caught('renewing leases of messages', error);
      return undefined;
    });
    for (const active of held) {
      if (ours?.has(active.row.id)) active.renewedAtMs = askedAtMs;
      const overdue = this.options.clock.monotonicMs() - active.renewedAtMs > this.options.tuning.leaseMs;
      if ((ours && !ours.has(active.row.id)) || overdue) active.abort.abort(new Error('the lease was lost'));
    }
  }
}
