/**
 * Which entries of a list are chosen. A store outside of React: a change draws the boxes that it concerns, and not a list of
 * thousands.
 */
export class Selection {
  private chosen = new Set<string>();
  private order: readonly string[] = [];
  private last: string | undefined;
  private readonly listeners = new Set<() => void>();
  /** Goes up with each change. */
  version = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  has(id: string): boolean {
    return this.chosen.has(id);
  }

  get size(): number {
    return this.chosen.size;
  }

  /** Says what the list shows, in its order. What it does not show is not chosen: nobody acts on what they do not see. */
  show(order: readonly string[]): void {
    this.order = order;
    const shown = new Set(order);
    const kept = new Set([...this.chosen].filter((id) => shown.has(id)));
    if (this.last !== undefined && !shown.has(this.last)) this.last = undefined;
    if (kept.size < this.chosen.size) this.change(kept);
  }

  /** @param isRange whether everything since the last one that was chosen or unchosen follows it */
  choose(id: string, isChosen: boolean, isRange = false): void {
    const from = isRange && this.last !== undefined ? this.order.indexOf(this.last) : -1;
    const to = this.order.indexOf(id);
    const ids = from < 0 || to < 0 ? [id] : this.order.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(this.chosen);
    for (const each of ids)
      if (isChosen) next.add(each);
      else next.delete(each);
    this.last = id;
    this.change(next);
  }

  chooseAll(isChosen: boolean): void {
    this.last = undefined;
    this.change(new Set(isChosen ? this.order : []));
  }

  private change(chosen: Set<string>): void {
    this.chosen = chosen;
    this.version++;
    for (const listener of this.listeners) listener();
  }
}
