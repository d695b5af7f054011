/**
 * Items of groups that take turns: a group with a thousand items has one turn in each round, as a group with a single item
 * has. Within a group, first in, first out.
 */
export class FairQueue<T> {
  /** In the order of their turns; none of them is empty. */
  private readonly groups = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  push(group: string, item: T): void {
    const items = this.groups.get(group);
    if (items) items.push(item);
    else this.groups.set(group, [item]);
    this.count++;
  }

  /** The item whose turn it is. */
  peek(): T | undefined {
    for (const items of this.groups.values()) return items[0];
    return undefined;
  }

  /** Takes out the item whose turn it is. @param mayServe passes over groups, which keep their turn */
  shift(mayServe: (group: string) => boolean = () => true): T | undefined {
    for (const [group, items] of this.groups) {
      if (!mayServe(group)) continue;
      const item = items.shift();
      this.count--;
      this.groups.delete(group);
      if (items.length > 0) this.groups.set(group, items);
      return item;
    }
    return undefined;
  }

  /** Takes an item out before its turn. False where it does not wait. */
  remove(group: string, item: T): boolean {
    const items = this.groups.get(group) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return false;
    items.splice(at, 1);
    this.count--;
    if (items.length === 0) this.groups.delete(group);
    return true;
  }
}
