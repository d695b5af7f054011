import type { Database } from '@assay/database';
import type { Delivery } from '../handling.js';
import type { OutboxRow } from '../outbox.js';

/** More rows than this are a backlog, and Kafka's to share out. */
const MAX_ROWS = 256;
/** A record that comes later than this after its message was handled is handled again, which the inbox makes harmless. */
const FORGET_MS = 60_000;

/** What the outbox holds for some topics, as one snapshot shows it. */
export interface Unpublished {
  /** In the order of their ids. */
  rows: OutboxRow[];
  /** Offset behind the last published record, by `topic/partition`. */
  nextOffsets: Map<string, bigint>;
}

type Row = Omit<OutboxRow, 'id' | 'created_at'> & { id: number; created_at: string };

/** @returns undefined if there is more than fits */
export async function readUnpublished(
  database: Database,
  topics: readonly string[],
  known: readonly bigint[],
): Promise<Unpublished | undefined> {
  const [row] = await database.direct(
    (client) => client.$queryRaw<{ messages: Row[] | null; published: [string, number, number][] | null }[]>`
      SELECT messages, published FROM assay_unpublished_messages(${[...topics]}::text[], ${[...known]}::bigint[], ${MAX_ROWS}::integer)`,
  );
  const rows = row?.messages ?? [];
  if (rows.length >= MAX_ROWS) return undefined;
  return {
    rows: rows.map((row) => ({ ...row, id: BigInt(row.id), created_at: new Date(row.created_at) })),
    nextOffsets: new Map(
      (row?.published ?? []).map(([topic, partition, next]) => [`${topic}/${partition}`, BigInt(next)]),
    ),
  };
}

/** Records of a partition that are remembered, in case their rows are still to be seen in the outbox. */
const MAX_REMEMBERED = 1_000;

/** How far one partition has been fetched. */
export class Position {
  /** Names of fetched messages, by the offsets of their records; none of those that cannot be read. */
  private readonly fetched = new Map<bigint, string | undefined>();
  private next = 0n;
  private forgotten = -1n;

  add(offset: bigint, delivery: Delivery | undefined): void {
    if (offset < this.next) {
      // fetched from the beginning again, because Kafka has lost what came later
      this.fetched.clear();
      this.forgotten = -1n;
    }
    this.next = offset + 1n;
    this.fetched.set(offset, delivery && nameOf(delivery));
    if (this.fetched.size <= MAX_REMEMBERED) return;
    const [oldest = -1n] = this.fetched.keys();
    this.forgotten = oldest;
    this.fetched.delete(oldest);
  }

  /**
   * Which messages are still to be fetched, of those that the outbox held when the partition was published up to
   * `nextOffset`; unknown where no relay of this release has published. @returns undefined if an older message of the
   * same key may be still to come
   */
  unfetched(nextOffset: bigint | undefined): ((delivery: Delivery) => boolean) | undefined {
    if (nextOffset === undefined) return undefined;
    for (const offset of this.fetched.keys()) if (offset < nextOffset) this.fetched.delete(offset);
    if (this.next < nextOffset || this.forgotten >= nextOffset) return undefined;
    // What was fetched beyond it is known, all of it. If not, Kafka's log began again, and its records are yet to come.
    if (BigInt(this.fetched.size) !== this.next - nextOffset) return undefined;
    const fetched = new Set(this.fetched.values());
    return (delivery) => !fetched.has(nameOf(delivery));
  }
}

/** A message that was read from the outbox before Kafka delivered its record. */
interface Early {
  readonly rowId: bigint;
  /** `topic/partition` that its record is or will be in. */
  readonly place: string;
  readonly takenAtMs: number;
  begun: boolean;
  /** It has had its effect, or what is to become of it is in the database. */
  settled: boolean;
  /** Of its record, once that has come. */
  offset?: bigint;
}

/** The messages that were handled early, until Kafka has delivered their records too. */
export class EarlyMessages {
  private messages = new Map<string, Early>();

  constructor(private readonly nowMs: () => number) {}

  /** Rows that need not be read again. */
  get rowIds(): bigint[] {
    return [...this.messages.values()].map(({ rowId }) => rowId);
  }

  has(delivery: Delivery): boolean {
    return this.messages.has(nameOf(delivery));
  }

  add(delivery: Delivery, rowId: bigint, place: string): Early {
    const early = { rowId, place, takenAtMs: this.nowMs(), begun: false, settled: false };
    this.messages.set(nameOf(delivery), early);
    return early;
  }

  /** @returns whether nothing is left to do for this record, or what to wait for; undefined if it was not handled early */
  arrived(delivery: Delivery, offset: bigint): 'settled' | 'under way' | undefined {
    const early = this.messages.get(nameOf(delivery));
    if (!early) return undefined;
    early.offset = offset;
    if (!early.settled) return 'under way';
    this.messages.delete(nameOf(delivery));
    return 'settled';
  }

  ended(delivery: Delivery, early: Early, settled: boolean): void {
    early.settled = settled;
    // what was given up is Kafka's to bring
    const over = !settled || early.offset !== undefined;
    if (over && this.messages.get(nameOf(delivery)) === early) this.messages.delete(nameOf(delivery));
  }

  /** After a rebalance: drops the messages that waited, and those of partitions that now belong to others. */
  keep(isOurs: (place: string) => boolean): void {
    this.messages = new Map([...this.messages].filter(([, early]) => early.begun && isOurs(early.place)));
  }

  /** Records of messages that failed in time never come: the row went round again as another attempt. */
  forgetOld(): void {
    for (const [name, { settled, takenAtMs }] of this.messages) {
      if (this.nowMs() - takenAtMs < FORGET_MS) return;
      if (settled) this.messages.delete(name);
    }
  }
}

/** Includes the time, because a dead letter that was put back is a new delivery, although its attempts start at 1 again. */
function nameOf({ messageId, attempt, createdAt }: Delivery): string {
  return `${messageId}/${attempt}/${createdAt.getTime()}`;
}
