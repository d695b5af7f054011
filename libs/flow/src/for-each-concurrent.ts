/** Does something with each item, in their order, with at most so many in progress at once. Rejects with the first error. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items.values();
  const lane = async () => {
    for (const item of iterator) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
