import { ServiceError } from '@assay/errors';

/** An item of a batch, and who waits for what comes of it. */
export interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs a batch and answers everybody who waits for it. Where it fails, its items are tried one by one: one must not fail its
 * neighbours, unless PostgreSQL is away.
 *
 * @param run answers in the order of the items, and throws where nothing was done
 */
export async function settleBatch<T, R>(
  batch: readonly Waiting<T, R>[],
  run: (items: T[]) => Promise<R[]>,
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
  } catch (error) {
    const away = error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE';
    if (batch.length === 1 || away) for (const { reject } of batch) reject(error);
    else for (const each of batch) await settleBatch([each], run);
  }
}

/** While so many statements are under way, the next one fills up. */
const MAX_IN_FLIGHT = 2;

/**
 * What arrives while statements are under way shares the next one. Alone, an item goes at once; under load many share
 * a round trip, and a commit.
 */
export class Batches<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private inFlight = 0;

  /**
   * @param run answers in the order of the items, and throws where nothing was done
   * @param ownerOf whose item it is: where more wait than a statement takes, owners take turns
   */
  constructor(
    private readonly run: (items: T[]) => Promise<R[]>,
    private readonly ownerOf: (item: T) => string = () => '',
    private readonly maxItems = 64,
  ) {}

  add(item: T): Promise<R> {
    const result = new Promise<R>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
    this.pump();
    return result;
  }

  private pump(): void {
    while (this.waiting.length > 0 && this.inFlight < MAX_IN_FLIGHT) {
      const batch = this.take();
      this.inFlight++;
      void settleBatch(batch, this.run).finally(() => {
        this.inFlight--;
        this.pump();
      });
    }
  }

  private take(): Waiting<T, R>[] {
    if (this.waiting.length <= this.maxItems) return this.waiting.splice(0);
    const queues = [...Map.groupBy(this.waiting, ({ item }) => this.ownerOf(item)).values()];
    const taken = new Set<Waiting<T, R>>();
    for (let turn = 0; taken.size < this.maxItems; turn++)
      for (const queue of queues) {
        const next = queue[turn];
        if (next && taken.size < this.maxItems) taken.add(next);
      }
    this.waiting = this.waiting.filter((one) => !taken.has(one));
    return [...taken];
  }
}
