import { FairQueue } from './fair-queue.js';

export interface FairSemaphoreOptions {
  /** Works at once. */
  maxRunning: number;
  /** Works at once of one owner: what is left of `maxRunning` is there for others, however much one of them asks for. */
  maxOfOwner: number;
  /** A caller that waits for so long while no work ends is rejected: nothing moves. */
  stuckAfterMs: number;
  /** A caller that has waited for so long is rejected, although work goes on. */
  waitLimitMs: number;
  /** What a caller is rejected with when its turn does not come in time. */
  timeoutError: () => Error;
}

/**
 * Bounds how many works run at once. Where more is asked for, owners take turns, so that nobody waits behind all that
 * another owner has asked for. Where there is room, work begins at once.
 */
export class FairSemaphore {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** What begins each work that waits. */
  private readonly waiting = new FairQueue<() => void>();
  private lastEndMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: FairSemaphoreOptions) {}

  /** @throws `timeoutError()` if no turn comes in time; whatever `work` throws */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(owner)) this.acquire(owner);
    else await this.turn(owner);
    try {
      return await work();
    } finally {
      this.release(owner);
      this.waiting.shift((waiting) => this.hasRoom(waiting))?.();
    }
  }

  private acquire(owner: string): void {
    this.running++;
    this.runningOf.set(owner, this.countOf(owner) + 1);
  }

  private release(owner: string): void {
    this.running--;
    this.lastEndMs = performance.now();
    const left = this.countOf(owner) - 1;
    if (left > 0) this.runningOf.set(owner, left);
    else this.runningOf.delete(owner);
  }

  private countOf(owner: string): number {
    return this.runningOf.get(owner) ?? 0;
  }

  private hasRoom(owner: string): boolean {
    return this.running < this.options.maxRunning && this.countOf(owner) < this.options.maxOfOwner;
  }

  private turn(owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const { stuckAfterMs, waitLimitMs, timeoutError } = this.options;
      const askedMs = performance.now();
      let timer: NodeJS.Timeout;
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        clearTimeout(timer);
        this.acquire(owner);
        resolve();
      };
      const check = () => {
        if (hasBegun) return;
        const nowMs = performance.now();
        const untilMs = Math.min(Math.max(askedMs, this.lastEndMs) + stuckAfterMs, askedMs + waitLimitMs);
        if (nowMs < untilMs) return arm(untilMs - nowMs);
        this.waiting.remove(owner, begin);
        reject(timeoutError());
      };
      // After a stall of this process, timers run before the responses that wait in its sockets: those are read first.
      const arm = (delayMs: number) => {
        timer = setTimeout(() => setImmediate(check), Math.ceil(delayMs));
      };
      arm(Math.min(stuckAfterMs, waitLimitMs));
      this.waiting.push(owner, begin);
    });
  }
}
