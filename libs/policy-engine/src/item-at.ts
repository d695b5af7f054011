/**
 * What stands at a place of a list that is known to be there: where a search ended, in a match of a pattern with that group.
 * @throws RangeError where nothing stands there
 */
export function itemAt<T>(list: ArrayLike<T>, at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`nothing stands at ${at} of ${list.length}`);
  return item;
}
