import { settleBatch, type Waiting } from '@assay/database';

export interface BatchesOptions<K, T, R> {
  /** Does all of a batch in one transaction, and answers in the order of the items. Throws where none was done. */
  run: (key: K, items: T[]) => Promise<R[]>;
  keyText: (key: K) => string;
  maxItems: number;
  /** Batches at once, of all keys and of one key. */
  maxInFlight: number;
  maxInFlightPerKey: number;
  /** How long a batch that is not full waits for more; default not at all. */
  lingerMs?: number;
}

/**
 * Group commit: what arrives for a key while its batches are under way shares the next one. Alone, an item goes at once;
 * under load many share one transaction. Keys take turns, so that a busy one delays no other for longer than a batch.
 */
export class Batches<K, T, R> {
  private readonly lanes = new Map<string, { key: K; waiting: Waiting<T, R>[]; inFlight: number }>();
  private inFlight = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: BatchesOptions<K, T, R>) {}

  add(key: K, item: T): Promise<R> {
    const name = this.options.keyText(key);
    const lane = this.lanes.get(name) ?? { key, waiting: [], inFlight: 0 };
    this.lanes.set(name, lane);
    const result = new Promise<R>((resolve, reject) => lane.waiting.push({ item, resolve, reject }));
    const { lingerMs, maxItems } = this.options;
    if (!lingerMs || lane.waiting.length >= maxItems) this.pump();
    else
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.pump();
      }, lingerMs);
    return result;
  }

  private pump(): void {
    for (const [name, lane] of this.lanes) {
      if (this.inFlight >= this.options.maxInFlight) return;
      if (lane.waiting.length === 0 || lane.inFlight >= this.options.maxInFlightPerKey) continue;
      const batch = lane.waiting.splice(0, this.options.maxItems);
      this.inFlight++;
      lane.inFlight++;
      // to the end of the line
      this.lanes.delete(name);
      this.lanes.set(name, lane);
      void settleBatch(batch, (items) => this.options.run(lane.key, items)).finally(() => {
        this.inFlight--;
        lane.inFlight--;
        if (lane.inFlight === 0 && lane.waiting.length === 0) this.lanes.delete(name);
        this.pump();
      });
    }
  }
}
