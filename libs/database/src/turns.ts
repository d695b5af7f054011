import { ServiceError } from '@assay/errors';

export interface TurnsOptions {
  /** Works at once. */
  maxRunning: number;
  /** Of one owner: what is left of `maxRunning` is there for others, however much one of them asks for. */
  maxOfOwner: number;
  /** Who waits for so long while nobody's work ends is rejected: nothing moves. */
  stuckAfterMs: number;
  /** Who has not had a turn after so long is rejected, although work goes on. */
  waitLimitMs: number;
}

interface Waiter {
  begin: () => void;
}

/**
 * Who shares connections has turns: where more is asked for than may run, owners follow one another, so that nobody waits
 * behind all that another one has asked for. Alone, or where there is room, work begins at once.
 */
export class Turns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** In the order of their turns. */
  private readonly waiting = new Map<string, Waiter[]>();
  private lastEndMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: TurnsOptions) {}

  /** @throws ServiceError SERVICE_UNAVAILABLE where no turn comes in time; what `work` throws */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(owner)) this.take(owner);
    else await this.turn(owner);
    try {
      return await work();
    } finally {
      this.giveBack(owner);
      this.next();
    }
  }

  private take(owner: string): void {
    this.running++;
    this.runningOf.set(owner, this.countOf(owner) + 1);
  }

  private giveBack(owner: string): void {
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
      const { stuckAfterMs, waitLimitMs } = this.options;
      const askedMs = performance.now();
      let timer: NodeJS.Timeout;
      let hasBegun = false;
      const check = () => {
        if (hasBegun) return;
        const nowMs = performance.now();
        const untilMs = Math.min(Math.max(askedMs, this.lastEndMs) + stuckAfterMs, askedMs + waitLimitMs);
        if (nowMs < untilMs) return arm(untilMs - nowMs);
        this.leave(owner, waiter);
        reject(ServiceError.unavailable('PostgreSQL', new Error('no connection fell free in time')));
      };
      // after a stall of our own, timers come before what PostgreSQL has long sent: that is read first
      const arm = (delayMs: number) => {
        timer = setTimeout(() => setImmediate(check), Math.ceil(delayMs));
      };
      arm(Math.min(stuckAfterMs, waitLimitMs));
      const waiter: Waiter = {
        begin: () => {
          hasBegun = true;
          clearTimeout(timer);
          this.take(owner);
          resolve();
        },
      };
      const queue = this.waiting.get(owner);
      if (queue) queue.push(waiter);
      else this.waiting.set(owner, [waiter]);
    });
  }

  private leave(owner: string, waiter: Waiter): void {
    const queue = this.waiting.get(owner) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    if (queue.length === 0) this.waiting.delete(owner);
  }

  /** One has ended, so one may begin: of the first owner in turn who may run more. */
  private next(): void {
    for (const [owner, queue] of this.waiting) {
      if (!this.hasRoom(owner)) continue;
      this.waiting.delete(owner);
      const waiter = queue.shift();
      if (queue.length > 0) this.waiting.set(owner, queue);
      waiter?.begin();
      return;
    }
  }
}
