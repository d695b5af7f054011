import { FairQueue } from './fair-queue.js';

export type NonEmpty<T> = [T, ...T[]];

export interface GroupCommitOptions<T, R> {
  /**
   * Does the work of all items in one transaction, statement or call. Returns their results in the order of the items, and
   * throws where nothing was done.
   */
  run: (items: NonEmpty<T>) => Promise<readonly R[]>;
  /** Items of different keys never share a batch. Default: all may. */
  keyOf?: (item: T) => string;
  /** Whose item it is: where more wait than a batch takes, owners take turns. Default: first in, first out. */
  ownerOf?: (item: T) => string;
  /** Items of one batch. Default 64. */
  maxItems?: number;
  /** The weight of an item, in the unit of `maxWeight`. Default 0. */
  weightOf?: (item: T) => number;
  /** Weight of one batch; a heavier item goes alone. Default unbounded. */
  maxWeight?: number;
  /** Batches at once of one key: while so many are in progress, the next one fills up. Default 2. */
  maxInFlightPerKey?: number;
  /** Batches at once of all keys, which take turns. Default unbounded. */
  maxInFlight?: number;
  /**
   * How long an item waits for others to share its batch while that is not full, in milliseconds; 0 until the event loop has
   * gone round once. Default: not at all. What waits when a batch ends goes at once.
   */
  lingerMs?: number;
  /** Whether an error is not the fault of one item, such as an outage, so that to try them one by one is no use. Default: never. */
  failsTogether?: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

interface Lane<T, R> {
  waiting: FairQueue<Waiting<T, R>>;
  inFlight: number;
}

/**
 * Group commit: items that arrive while a batch is in progress share the next one. Alone, an item goes at once; under load
 * many share a round trip and a commit. Where a batch fails, its items are tried one by one, so that one item does not fail
 * the others.
 */
export class GroupCommit<T, R> {
  /** By key, in the order of their turns. */
  private readonly lanes = new Map<string, Lane<T, R>>();
  private inFlight = 0;
  private isScheduled = false;

  constructor(private readonly options: GroupCommitOptions<T, R>) {}

  /** Items that have not begun. */
  get waiting(): number {
    let waiting = 0;
    for (const lane of this.lanes.values()) waiting += lane.waiting.size;
    return waiting;
  }

  /** Resolves with the item's result when its batch has ended. @throws what `run` throws for it */
  add(item: T): Promise<R> {
    const { keyOf, ownerOf, maxItems = 64, lingerMs } = this.options;
    const key = keyOf?.(item) ?? '';
    const lane = this.lanes.get(key) ?? { waiting: new FairQueue(), inFlight: 0 };
    this.lanes.set(key, lane);
    const result = new Promise<R>((resolve, reject) =>
      lane.waiting.push(ownerOf?.(item) ?? '', { item, resolve, reject }),
    );
    if (lingerMs === undefined || lane.waiting.size >= maxItems) this.pump();
    else this.schedule(lingerMs);
    return result;
  }

  /** Rejects every item that has not begun. */
  rejectWaiting(error: unknown): void {
    for (const { waiting } of this.lanes.values())
      for (let next = waiting.shift(); next; next = waiting.shift()) next.reject(error);
  }

  private schedule(lingerMs: number): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    const pump = () => {
      this.isScheduled = false;
      this.pump();
    };
    if (lingerMs === 0) setImmediate(pump);
    else setTimeout(pump, lingerMs);
  }

  private pump(): void {
    const { maxInFlight = Number.POSITIVE_INFINITY, maxInFlightPerKey = 2 } = this.options;
    for (const [key, lane] of this.lanes) {
      if (this.inFlight >= maxInFlight) return;
      const batch = lane.inFlight < maxInFlightPerKey ? this.take(lane.waiting) : undefined;
      if (!batch) continue;
      this.inFlight++;
      lane.inFlight++;
      // to the end of the line, where this loop comes to it again
      this.lanes.delete(key);
      this.lanes.set(key, lane);
      void this.settle(batch).finally(() => {
        this.inFlight--;
        lane.inFlight--;
        if (lane.inFlight === 0 && lane.waiting.size === 0) this.lanes.delete(key);
        this.pump();
      });
    }
  }

  private take(waiting: FairQueue<Waiting<T, R>>): NonEmpty<Waiting<T, R>> | undefined {
    const { maxItems = 64, maxWeight = Number.POSITIVE_INFINITY, weightOf = () => 0 } = this.options;
    const first = waiting.shift();
    if (!first) return undefined;
    const batch: NonEmpty<Waiting<T, R>> = [first];
    let weight = weightOf(first.item);
    while (batch.length < maxItems) {
      const next = waiting.peek();
      if (!next) break;
      weight += weightOf(next.item);
      if (weight > maxWeight) break;
      waiting.shift();
      batch.push(next);
    }
    return batch;
  }

  private async settle(batch: NonEmpty<Waiting<T, R>>): Promise<void> {
    const [first, ...others] = batch;
    let results: readonly R[];
    try {
      results = await this.options.run([first.item, ...others.map(({ item }) => item)]);
    } catch (error) {
      if (others.length === 0 || this.options.failsTogether?.(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.settle([waiting]);
      return;
    }
    // They were done: doing them again would be worse than failing all.
    const error = new Error(`${batch.length} items have ${results.length} results`);
    if (results.length !== batch.length) for (const { reject } of batch) reject(error);
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  }
}
