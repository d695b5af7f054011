import { ServiceError } from '@assay/errors';

export interface TurnsOptions {
  /** Works at once. */
  maxRunning: number;
  /** Of one owner: what is left of `maxRunning` is there for others, however much one of them asks for. */
  maxOfOwner: number;
  /** Who has not had a turn after so long is refused. */
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
      const late = setTimeout(() => {
        this.leave(owner, waiter);
        reject(ServiceError.unavailable('PostgreSQL', new Error('no connection fell free in time')));
      }, this.options.waitLimitMs);
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(late);
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
