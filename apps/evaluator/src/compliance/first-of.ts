/** Collects any number of items and keeps the first `limit` in sort order, with at most twice as many in memory. */
export class FirstOf<T> {
  private items: T[] = [];

  constructor(
    private readonly limit: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  add(item: T): void {
    this.items.push(item);
    if (this.items.length >= this.limit * 2) this.items = this.inOrder();
  }

  inOrder(): T[] {
    return this.items.sort(this.compare).slice(0, this.limit);
  }
}
