/** A window is open from `startMs` (Unix milliseconds) for its length. */
interface Started {
  startMs: number;
}

const SWEEP_INTERVAL_MS = 1_000;
/** A sweep gives the event loop back after so many windows; the next request goes on. */
const SWEPT_AT_ONCE = 1_000;

/**
 * Windows by key, bounded in number, without a timer. Windows of one length are kept together in the order of
 * their start, which is the order of their end, so that expired ones are always in front.
 */
export class WindowTable<W extends Started> {
  readonly #byLength = new Map<number, Map<string, W>>();
  readonly #maxWindows: number;
  #size = 0;
  #sweptAtMs = Number.NEGATIVE_INFINITY;

  constructor(maxWindows: number) {
    if (!(maxWindows >= 1)) throw new RangeError(`a table of ${maxWindows} windows holds nothing`);
    this.#maxWindows = maxWindows;
  }

  get size(): number {
    return this.#size;
  }

  /** The window that is open at `nowMs`, if any. */
  find(key: string, windowMs: number, nowMs: number): W | undefined {
    const group = this.#byLength.get(windowMs);
    const window = group?.get(key);
    if (!group || !window) return undefined;
    if (nowMs >= window.startMs + windowMs) {
      this.#remove(group, key);
      return undefined;
    }
    // The clock went back. Counting from now on keeps what was spent and bounds the wait to one window.
    if (window.startMs > nowMs) this.#restart(group, key, window, nowMs);
    return window;
  }

  /** Adds or replaces a window. Where the table is full, the windows nearest to their end make room. */
  put(key: string, windowMs: number, window: W, nowMs: number): void {
    let group = this.#byLength.get(windowMs);
    if (!group) {
      group = new Map();
      this.#byLength.set(windowMs, group);
    }
    if (group.has(key)) this.#remove(group, key);
    if (this.#size >= this.#maxWindows) this.#sweep(nowMs);
    while (this.#size >= this.#maxWindows) this.#evict();
    group.set(key, window);
    this.#size++;
  }

  /** Every window that is open at `nowMs`. */
  *open(nowMs: number): Generator<W> {
    for (const [windowMs, group] of this.#byLength)
      for (const window of group.values()) if (nowMs < window.startMs + windowMs) yield window;
  }

  /** Drops expired windows, at most once a second. Called on each request. */
  sweepSometimes(nowMs: number): void {
    // an absolute difference, because the clock may go back
    if (Math.abs(nowMs - this.#sweptAtMs) >= SWEEP_INTERVAL_MS) this.#sweep(nowMs);
  }

  #sweep(nowMs: number): void {
    this.#sweptAtMs = nowMs;
    let budget = SWEPT_AT_ONCE;
    for (const [windowMs, group] of this.#byLength) {
      for (const [key, window] of group) {
        if (budget-- === 0) {
          this.#sweptAtMs = Number.NEGATIVE_INFINITY;
          return;
        }
        if (window.startMs > nowMs) this.#restart(group, key, window, nowMs);
        else if (nowMs >= window.startMs + windowMs) this.#remove(group, key);
        else break;
      }
    }
  }

  #evict(): void {
    let largest: Map<string, W> | undefined;
    for (const group of this.#byLength.values()) if (!largest || group.size > largest.size) largest = group;
    const first = largest?.keys().next();
    if (largest && first && !first.done) this.#remove(largest, first.value);
  }

  #restart(group: Map<string, W>, key: string, window: W, nowMs: number): void {
    window.startMs = nowMs;
    group.delete(key);
    group.set(key, window);
  }

  #remove(group: Map<string, W>, key: string): void {
    if (group.delete(key)) this.#size--;
  }
}
