/** The first `limit` items in sort order of any number of items; holds at most twice as many in memory. */
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
