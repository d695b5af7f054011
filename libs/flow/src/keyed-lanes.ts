/**
 * Runs tasks beside each other, at most `limit` at once; tasks of one key one after the other, in the order they came.
 * A task that waits for its key takes no place.
 */
export class KeyedLanes {
  private readonly lanes = new Map<string, (() => Promise<void>)[]>();
  private readonly ready: string[] = [];
  private running = 0;
  private waiting = 0;

  constructor(private readonly limit: number) {}

  /** Tasks running or waiting. */
  get depth(): number {
    return this.running + this.waiting;
  }

  /** @param task must not reject */
  add(key: string, task: () => Promise<void>): void {
    this.waiting++;
    const lane = this.lanes.get(key);
    if (lane) {
      lane.push(task);
      return;
    }
    this.lanes.set(key, [task]);
    this.ready.push(key);
    this.pump();
  }

  /** Forgets what has not begun. */
  clear(): void {
    for (const key of this.ready.splice(0)) this.lanes.delete(key);
    for (const lane of this.lanes.values()) lane.length = 0; // of keys whose task runs
    this.waiting = 0;
  }

  private pump(): void {
    while (this.running < this.limit) {
      const key = this.ready.shift();
      if (key === undefined) return;
      const task = this.lanes.get(key)?.shift();
      if (!task) continue;
      this.waiting--;
      this.running++;
      void task().finally(() => {
        this.running--;
        if (this.lanes.get(key)?.length) this.ready.push(key);
        else this.lanes.delete(key);
        this.pump();
      });
    }
  }
}
