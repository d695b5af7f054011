/** Starts `work` for each item in order, with at most `concurrency` in progress. Rejects with the first error. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items.values();
  const lane = async () => {
    for (const item of iterator) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane));
}
