import type { Database } from '@assay/database';
import { clip } from '../dead-letters.js';
import type { Executor } from '../executor.js';
import type { OutboxRow } from '../outbox.js';

/** A row under our lease. */
type Claimed = Pick<OutboxRow, 'id' | 'attempts'>;

/**
 * The statements of the PostgreSQL transport: consumers claim rows of the outbox under a lease and delete them on
 * success. `(id, attempts, lock_token)` is the fence: a statement of a consumer that lost its lease matches no row.
 *
 * Claims, renewals and deletions need not survive a crash of the server (the message then comes again, and the inbox
 * knows it), so they do not wait for the disk: `synchronous_commit` is off for exactly these transactions.
 */
export class Queue {
  constructor(
    private readonly database: Database,
    /** Of one consumer in one process. */
    private readonly token: string,
    private readonly leaseMs: number,
  ) {}

  /**
   * Claims the oldest due rows of a topic. A row waits while an older one of its key is due or being handled, so the
   * messages of a key are handled one after the other; one that waits for another attempt does not hold up the others. This
   * statement and the next are in the migrations, because their plans have to be fixed.
   */
  claim(topic: string, limit: number): Promise<OutboxRow[]> {
    return this.database.direct(
      (client) => client.$queryRaw<OutboxRow[]>`
        SELECT id, message_id, topic, key, organization_id, payload, attempts, created_at, traceparent
        FROM assay_claim_messages(${topic}, ${limit}::integer, ${this.leaseMs}::float8, ${this.token})`,
    );
  }

  /** @returns ids of the rows that are still ours */
  async renew(held: readonly Claimed[]): Promise<Set<bigint>> {
    const { ids, attempts } = columns(held);
    const rows = await this.database.direct(
      (client) => client.$queryRaw<{ id: bigint }[]>`
        WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
        UPDATE outbox o SET locked_until = now() + ${this.leaseMs}::float8 * interval '1 ms'
        FROM unnest(${ids}::bigint[], ${attempts}::integer[]) AS h(id, attempts), relaxed
        WHERE o.id = h.id AND o.attempts = h.attempts AND o.lock_token = ${this.token}
        RETURNING o.id`,
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Deletes handled rows. @returns whether younger rows of their keys can be claimed now */
  async acknowledge(held: readonly Claimed[]): Promise<boolean> {
    const { ids, attempts } = columns(held);
    const [row] = await this.database.direct(
      (client) => client.$queryRaw<{ followed: boolean }[]>`
        SELECT assay_acknowledge_messages(${ids}::bigint[], ${attempts}::integer[], ${this.token}) AS followed`,
    );
    return row?.followed ?? false;
  }

  async retryLater({ id, attempts }: Claimed, delayMs: number, reason: string): Promise<void> {
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE outbox SET available_at = now() + ${delayMs}::float8 * interval '1 ms', locked_until = NULL, lock_token = NULL, last_error = ${clip(reason)}
        WHERE id = ${id} AND attempts = ${attempts} AND lock_token = ${this.token}`,
    );
  }

  /** Gives rows back at once, as if they had not been claimed. */
  async release(held: readonly Claimed[]): Promise<void> {
    const { ids, attempts } = columns(held);
    await this.database.direct(
      (client) => client.$executeRaw`
        UPDATE outbox o SET locked_until = NULL, lock_token = NULL, attempts = o.attempts - 1
        FROM unnest(${ids}::bigint[], ${attempts}::integer[]) AS h(id, attempts)
        WHERE o.id = h.id AND o.attempts = h.attempts AND o.lock_token = ${this.token}`,
    );
  }

  /** Takes the row out, for a dead letter written in the same transaction. False: it is no longer ours. */
  async remove(tx: Executor, { id, attempts }: Claimed): Promise<boolean> {
    const removed = await tx.$executeRaw`
      DELETE FROM outbox WHERE id = ${id} AND attempts = ${attempts} AND lock_token = ${this.token}`;
    return removed === 1;
  }
}

function columns(held: readonly Claimed[]): { ids: bigint[]; attempts: number[] } {
  return { ids: held.map((row) => row.id), attempts: held.map((row) => row.attempts) };
}
