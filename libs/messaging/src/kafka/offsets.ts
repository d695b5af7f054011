/** Which offset of one partition may be committed while its messages end in any order: the first that is not done. */
export class PartitionOffsets {
  private readonly open: { offset: bigint; done: boolean }[] = [];
  private readonly byOffset = new Map<bigint, { offset: bigint; done: boolean }>();
  private next: bigint | undefined;
  private committed: bigint | undefined;

  /** In rising order. */
  add(offset: bigint): void {
    const entry = { offset, done: false };
    this.open.push(entry);
    this.byOffset.set(offset, entry);
  }

  /** Unknown offsets, from before a rebalance, are ignored. */
  done(offset: bigint): void {
    const entry = this.byOffset.get(offset);
    if (!entry) return;
    entry.done = true;
    let count = 0;
    while (this.open[count]?.done) count++;
    for (const finished of this.open.splice(0, count)) {
      this.byOffset.delete(finished.offset);
      this.next = finished.offset + 1n;
    }
  }

  /** What to commit now, if anything is new. */
  get toCommit(): bigint | undefined {
    return this.next !== this.committed ? this.next : undefined;
  }

  markCommitted(offset: bigint): void {
    this.committed = offset;
  }
}
