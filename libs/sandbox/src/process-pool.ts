import { SandboxError } from './limited-process.js';
import type { Observed } from './observe.js';
import { Need, PooledProcess, PoolOptions } from './pooled-process.js';
import { type Turn, Turns } from './turns.js';

const MAX_KILLED_STARTS = 10;
/** Processes beyond the ordinary places: for the quick place, and in reserve. */
const MORE_PROCESSES = 2;
/** Processor time after which one step of work has to leave the quick place. */
const QUICK_STEP_MS = 250;
/** Processor time of one step after which its organization goes without the quick place. */
const LONG_STEP_MS = 1_000;
/** Work that another organization waits for is asked to make room after this. */
const SLICE_MS = 100;
/** Beside work of this length, a warm process is kept in reserve for the next request. */
const LONG_WORK_MS = 100;

/** A process, lent. */
export class Lease<P extends PooledProcess> {
  private readonly startedMs = performance.now();
  private readonly startedProcessorMs: number;

  constructor(
    readonly process: P,
    readonly turn: Turn<Request<P>>,
    private readonly turns: Turns<Request<P>>,
    /** Called, any number of times, when the work is known to be long. */
    private readonly onLong: () => void,
  ) {
    this.startedProcessorMs = process.processorMs() ?? 0;
    this.checkBudget();
  }

  /** Whether others wait, so that the work should end where it can be taken up again. */
  shouldYield(): boolean {
    return performance.now() - this.startedMs > SLICE_MS && this.turns.isWaitedForByOthers(this.turn);
  }

  /**
   * Charges what the work has taken so far, and stops work that takes the quick place for too long with one step.
   * @param stepMs processor time of the present step
   * @param quickMs what a step of this kind may take on the quick place
   */
  check(stepMs: number, quickMs = QUICK_STEP_MS): void {
    const usedMs = this.usedMs();
    this.turns.charge(this.turn, usedMs);
    this.checkBudget();
    if (Math.max(usedMs, performance.now() - this.startedMs) > LONG_WORK_MS) this.onLong();
    if (stepMs <= quickMs) return;
    const mustLeave = this.turn.isQuick && !this.turns.settle(this.turn);
    if (mustLeave || stepMs > Math.max(LONG_STEP_MS, quickMs)) this.turns.markSlow(this.turn);
    if (mustLeave) this.process.kill('stopped', 'It took too long for the place that is kept for short work.');
  }

  /** Processor time since it was lent. */
  usedMs(): number {
    const now = this.process.processorMs();
    return now === undefined ? performance.now() - this.startedMs : Math.max(0, now - this.startedProcessorMs);
  }

  private checkBudget(): void {
    if (!this.turns.isBackground(this.turn.request.organization)) return;
    this.process.toBackground();
    this.onLong();
  }
}

interface Request<P> extends Need<P> {
  resolve: (granted: { process: P; turn: Turn<Request<P>> }) => void;
  reject: (error: Error) => void;
}

/**
 * Processes, lent in turn (`Turns`) and replaced when they die.
 *
 * - No request waits for a process to start where another one becomes free before.
 * - While long work is in progress, a warm process is in reserve. Organizations over their budget do not get the last one.
 * - Their processes run in the background: whatever else the machine has to do comes first. Where the system does not allow
 *   to undo that, such a process stays with them.
 */
export class ProcessPool<P extends PooledProcess> implements Observed {
  onLoss: Observed['onLoss'] = () => {};
  private readonly turns: Turns<Request<P>>;
  private readonly all = new Set<P>();
  private readonly idle: P[] = [];
  /** Have a place, and no process yet. */
  private readonly granted: Turn<Request<P>>[] = [];
  /** Started, and not lent yet. */
  private starting = 0;
  /** All of them, those included that are just being started. */
  private total = 0;
  /** Leases beside which one is kept in reserve. */
  private longLeases = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  /** Whether one process is there before anything asks for it. */
  private isWarm = false;
  private warmTimer: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly options: PoolOptions<P>) {
    this.turns = new Turns(options.places, () => performance.now());
    this.renewWarmPeriod();
    this.keepWarm();
  }

  get processes(): number {
    return this.total;
  }

  get waiting(): number {
    return this.turns.waitingCount + this.granted.length;
  }

  /** Organizations whose work was long recently. */
  longRunning(): string[] {
    return this.turns.longRunning();
  }

  /** Lends a process to `work`. @throws SandboxError if none can be started; the signal's reason */
  async use<T>(need: Need<P>, work: (lease: Lease<P>) => Promise<T>): Promise<T> {
    const { process, turn } = await this.acquire(need);
    let isLong = false;
    const onLong = () => {
      if (isLong) return;
      isLong = true;
      this.longLeases++;
      this.startMissing();
    };
    const lease = new Lease(process, turn, this.turns, onLong);
    try {
      return await work(lease);
    } finally {
      if (isLong) this.longLeases--;
      this.release(lease);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
    clearTimeout(this.warmTimer);
    this.rejectAll(new SandboxError('the sandbox is closed'));
    await Promise.all([...this.pending]);
    await Promise.all([...this.all].map((process) => process.end()));
  }

  private async acquire(need: Need<P>): Promise<{ process: P; turn: Turn<Request<P>> }> {
    const { signal } = need;
    signal.throwIfAborted();
    if (this.closed) throw new SandboxError('the sandbox is closed');
    return new Promise((resolve, reject) => {
      const request: Request<P> = {
        ...need,
        resolve: (given) => {
          signal.removeEventListener('abort', abort);
          resolve(given);
        },
        reject: (error) => {
          signal.removeEventListener('abort', abort);
          reject(error);
        },
      };
      const abort = () => {
        if (!this.turns.withdraw(request)) {
          const at = this.granted.findIndex((turn) => turn.request === request);
          const [turn] = at < 0 ? [] : this.granted.splice(at, 1);
          if (turn) this.turns.end(turn, 0);
          this.pump();
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.turns.ask(request);
      this.pump();
    });
  }

  /** Gives places and processes to all who may have them. */
  private pump(): void {
    if (this.closed) return;
    for (;;) {
      // A request that waits for a start does not hold the quick place: the next process serves the one that is first then.
      const needsIdle = ({ mayStart = true }: Request<P>, isQuick: boolean) => isQuick || (!mayStart && this.total > 0);
      const turn = this.turns.next(
        (request, isQuick) => !needsIdle(request, isQuick) || this.idleFor(request) !== undefined,
      );
      if (!turn) break;
      this.granted.push(turn);
      if (needsIdle(turn.request, turn.isQuick)) this.lend([turn]);
    }
    this.lend([...this.granted]);
    this.startMissing();
  }

  private lend(turns: readonly Turn<Request<P>>[]): void {
    for (const turn of turns) {
      const process = this.idleFor(turn.request);
      if (!process) continue;
      this.idle.splice(this.idle.indexOf(process), 1);
      this.granted.splice(this.granted.indexOf(turn), 1);
      turn.request.resolve({ process, turn });
    }
  }

  /** The idle process that a request may have, if there is one. */
  private idleFor({ organization, fresh, prefers = () => true }: Request<P>): P | undefined {
    if (fresh) return undefined;
    for (const process of [...this.idle]) if (process.dead) this.forget(process);
    let mayHave = this.foreground();
    if (this.turns.isBackground(organization)) {
      const background = this.idle.filter(({ inBackground }) => inBackground);
      const isReserve = mayHave.length === 1 && (this.longLeases > 0 || this.starting > 0);
      if (background.length > 0) mayHave = background;
      else if (isReserve) mayHave = [];
    }
    return mayHave.findLast(prefers) ?? mayHave.at(-1);
  }

  /** Idle ones that are fit for everybody. */
  private foreground(): P[] {
    return this.idle.filter(({ inBackground }) => !inBackground);
  }

  private release(lease: Lease<P>): void {
    const { process, turn } = lease;
    this.turns.end(turn, lease.usedMs());
    if (process.dead) this.forget(process);
    else if (!this.closed) this.rest(process);
    this.shrinkLater();
    this.renewWarmPeriod();
    this.pump();
    this.keepWarm();
  }

  private rest(process: P): void {
    process.toForeground();
    this.idle.push(process);
    this.shrinkLater();
  }

  private forget(process: P): void {
    if (this.all.delete(process)) this.total--;
    const at = this.idle.indexOf(process);
    if (at >= 0) this.idle.splice(at, 1);
  }

  private endIdle(process: P): void {
    this.forget(process);
    void process.end();
  }

  private shrinkLater(): void {
    clearTimeout(this.idleTimer);
    if (!this.closed) this.idleTimer = setTimeout(() => this.shrink(), this.options.idleMs).unref();
  }

  /** One process is kept warm for `keepWarmMs` from now on. */
  private renewWarmPeriod(): void {
    clearTimeout(this.warmTimer);
    const { keepWarmMs } = this.options;
    this.isWarm = keepWarmMs > 0 && !this.closed;
    if (!this.isWarm || keepWarmMs === Number.POSITIVE_INFINITY) return;
    this.warmTimer = setTimeout(() => {
      this.isWarm = false;
      this.shrink();
    }, keepWarmMs).unref();
  }

  /** Nothing was released for a while: one small process stays, where one is kept warm or in reserve. */
  private shrink(): void {
    const kept = this.isWarm || this.longLeases > 0 ? this.foreground().at(-1) : undefined;
    const isLarge = (kept?.memoryBytes() ?? 0) > this.options.maxIdleMemoryBytes;
    for (const process of [...this.idle]) if (process !== kept || isLarge) this.endIdle(process);
    this.startMissing();
    this.keepWarm();
  }

  /** The next work shall not wait for a start. */
  private keepWarm(): void {
    if (this.isWarm && this.total === 0 && !this.closed) this.start();
  }

  /** Starts what those with a place lack, and the reserve. */
  private startMissing(): void {
    if (this.closed) return;
    const fresh = this.granted.filter(({ request }) => request.fresh);
    const { keepsReserve = true } = this.options;
    const reserve = keepsReserve && (this.longLeases > 0 || this.turns.wantsQuickPlace()) ? 1 : 0;
    let missing = this.granted.length - fresh.length + reserve - this.foreground().length - this.starting;
    for (const turn of fresh) {
      if (!this.makeRoom(1)) break;
      this.granted.splice(this.granted.indexOf(turn), 1);
      this.run(this.startFor(turn));
    }
    for (; missing > 0 && this.makeRoom(0); missing--) this.start();
  }

  /** Whether one more may be started; an idle one may have to end for that. @param reserve idle ones that stay for all */
  private makeRoom(reserve: number): boolean {
    if (this.total < this.options.places + MORE_PROCESSES) return true;
    const surplus =
      this.idle.find(({ inBackground }) => inBackground) ??
      (reserve > 0 ? this.foreground().slice(reserve)[0] : undefined);
    if (surplus) this.endIdle(surplus);
    return surplus !== undefined;
  }

  private start(): void {
    this.starting++;
    this.total++;
    this.run(this.bringUp());
  }

  private run(work: Promise<void>): void {
    const task = work.finally(() => this.pending.delete(task));
    this.pending.add(task);
  }

  private async bringUp(): Promise<void> {
    let process: P | undefined;
    try {
      process = await this.createStarted();
      await this.options.warmUp(process, () => this.closed || this.isWanted());
    } catch (error) {
      this.starting--;
      if (process) this.forget(process);
      else this.total--;
      // Another may still serve them; if there is none, there is no use in trying forever.
      if (this.total === 0) this.rejectAll(asError(error));
      return;
    }
    this.starting--;
    if (this.closed) return;
    if (process.dead) this.forget(process);
    else this.rest(process);
    this.pump();
    this.keepWarm();
  }

  /** Whether a request waits for a process that is being started. */
  private isWanted(): boolean {
    return this.granted.some(({ request }) => !request.fresh) || this.turns.wantsQuickPlace();
  }

  /** Starts a process for one request alone. */
  private async startFor(turn: Turn<Request<P>>): Promise<void> {
    const { resolve, reject, signal } = turn.request;
    this.total++;
    try {
      const process = await this.createStarted();
      if (!signal.aborted && !this.closed) return resolve({ process, turn });
      this.rest(process);
    } catch (error) {
      this.total--;
      reject(asError(error));
    }
    this.turns.end(turn, 0);
    if (this.closed) reject(new SandboxError('the sandbox is closed'));
    this.pump();
  }

  /** A new process; one that is killed from outside while it starts is followed by another. @throws SandboxError */
  private async createStarted(): Promise<P> {
    for (let kills = 0; ; ) {
      const process = await this.options.start();
      this.all.add(process);
      void process.lost.then(({ reason }) => reason !== 'ended' && this.onLoss(reason));
      this.options.logger.debug({ pid: process.pid }, 'a sandbox process was started');
      // Started while the pool was being closed: nothing else would end it.
      if (this.closed) await process.end();
      try {
        await process.started;
        return process;
      } catch (error) {
        this.all.delete(process);
        const { reason } = await process.lost;
        if (reason !== 'killed' || this.closed || ++kills >= MAX_KILLED_STARTS) throw error;
      }
    }
  }

  private rejectAll(error: Error): void {
    for (const turn of this.granted.splice(0)) {
      this.turns.end(turn, 0);
      turn.request.reject(error);
    }
    for (const request of this.turns.clear()) request.reject(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
