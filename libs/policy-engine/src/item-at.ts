/**
 * Returns an item that the caller knows to exist, such as a group of a matched pattern.
 * @throws RangeError if there is no item at that index
 */
export function itemAt<T>(list: ArrayLike<T>, at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`no item at index ${at} of ${list.length}`);
  return item;
}
