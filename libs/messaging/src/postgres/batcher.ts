import { setImmediate } from 'node:timers/promises';

/** Gathers what comes in at once, or while a flush is under way, into one: no timer, one statement for many. */
export class Batcher<T> {
  #waiting: { item: T; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #flushing = false;

  constructor(private readonly flush: (items: T[]) => Promise<void>) {}

  /** Resolves when the batch that holds the item is written. */
  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    while (this.#waiting.length > 0) {
      // one event often ends many waits
      await setImmediate();
      const batch = this.#waiting.splice(0);
      try {
        await this.flush(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#flushing = false;
  }
}
