import { type LimitedProcess, SandboxError } from './limited-process.js';
import type { Observed } from './observe.js';
import { type Turn, Turns } from './turns.js';

/** What the pool tells of itself; a logger of @assay/platform is one. */
export interface PoolLogger {
  warn(context: object, message: string): void;
  debug(context: object, message: string): void;
}

export interface PoolOptions<P extends LimitedProcess> {
  /** Processes that work at once. One more is there for organizations that have none. */
  places: number;
  /** Whether one process is there before anything asks for it. */
  keepWarm: boolean;
  /** A process that grew beyond this is replaced when it falls idle. */
  maxIdleMemoryBytes: number;
  /** Processes that nobody needed for so long are ended. */
  idleMs: number;
  start: () => Promise<P>;
  /** Waits until it has started, and makes it fit for work. @throws SandboxError */
  warmUp: (process: P, isWanted: () => boolean) => Promise<void>;
  logger: PoolLogger;
}

/** What work needs. */
export interface Need<P> {
  organization: string;
  /** Whether the process shall not have worked before. */
  fresh?: boolean;
  /** Whether the work is worth a start; else it waits for a process that is there. Default true. */
  mayStart?: boolean;
  /** A process for which this holds is preferred. */
  prefers?: (process: P) => boolean;
  signal: AbortSignal;
}

const MAX_KILLED_STARTS = 10;
/** Processor time after which work on the quick place has to leave it. */
const QUICK_MS = 1_500;
/** Work that another organization waits for is asked to make room after this. */
const SLICE_MS = 250;
/** Work of this length gets company: a warm process for whoever comes next. */
const LONG_WORK_MS = 500;

/** A process, lent. */
export class Lease<P extends LimitedProcess> {
  private readonly startedMs = performance.now();
  private readonly startedProcessorMs: number;

  constructor(
    readonly process: P,
    readonly turn: Turn<Request<P>>,
    private readonly turns: Turns<Request<P>>,
  ) {
    this.startedProcessorMs = process.processorMs() ?? 0;
  }

  /** Whether others wait, so that the work should end where it can be taken up again. */
  shouldYield(): boolean {
    return performance.now() - this.startedMs > SLICE_MS && this.turns.isWantedByOthers(this.turn);
  }

  /** Stops work that one step of has taken the quick place for too long. @param stepMs processor time of that step */
  checkTurn(stepMs: number): void {
    if (!this.turn.isQuick || stepMs <= QUICK_MS || this.turns.settle(this.turn)) return;
    this.turns.overran(this.turn);
    this.process.kill('stopped', 'It took too long for the place that is kept for short work.');
  }

  /** Processor time since it was lent. */
  usedMs(): number {
    const now = this.process.processorMs();
    return now === undefined ? performance.now() - this.startedMs : Math.max(0, now - this.startedProcessorMs);
  }
}

interface Request<P> extends Need<P> {
  resolve: (granted: { process: P; turn: Turn<Request<P>> }) => void;
  reject: (error: Error) => void;
}

/**
 * Processes, lent in turn (`Turns`) and replaced when they die. Nobody waits for the start of one where another falls free
 * before.
 */
export class ProcessPool<P extends LimitedProcess> implements Observed {
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
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly options: PoolOptions<P>) {
    this.turns = new Turns(options.places, () => performance.now());
    if (options.keepWarm) this.start();
  }

  get processes(): number {
    return this.total;
  }

  get waiting(): number {
    return this.turns.waitingCount + this.granted.length;
  }

  /** Lends a process to `work`. @throws SandboxError if none can be started; the signal's reason */
  async use<T>(need: Need<P>, work: (lease: Lease<P>) => Promise<T>): Promise<T> {
    const { process, turn } = await this.acquire(need);
    let lease = new Lease(process, turn, this.turns);
    const spare = setTimeout(() => this.startSpare(), LONG_WORK_MS).unref();
    try {
      if (need.fresh && process.hasWorked) lease = new Lease(await this.replace(process), turn, this.turns);
      return await work(lease);
    } finally {
      clearTimeout(spare);
      this.release(lease);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
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
      this.lend();
      const canServe = ({ mayStart = true }: Request<P>) => mayStart || this.idle.length > 0 || this.total === 0;
      const turn = this.turns.next(canServe);
      if (!turn) break;
      this.granted.push(turn);
    }
    if (this.starting < this.granted.length && this.hasRoom()) this.start();
  }

  private lend(): void {
    while (this.granted.length > 0) {
      const process = this.takeIdle(this.granted[0]?.request.prefers);
      if (!process) return;
      const turn = this.granted.shift() as Turn<Request<P>>;
      turn.request.resolve({ process, turn });
    }
  }

  private takeIdle(prefers: (process: P) => boolean = () => true): P | undefined {
    for (const process of [...this.idle]) if (process.dead) this.forget(process);
    const taken = this.idle.findLast(prefers) ?? this.idle.at(-1);
    if (taken) this.idle.splice(this.idle.indexOf(taken), 1);
    return taken;
  }

  private release(lease: Lease<P>): void {
    const { process, turn } = lease;
    this.turns.end(turn, lease.usedMs());
    if (process.dead) this.forget(process);
    else if (!this.closed) this.rest(process);
    this.pump();
    // The next work shall not wait for a start.
    if (this.options.keepWarm && this.total === 0) this.start();
  }

  private rest(process: P): void {
    this.idle.push(process);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.shrink(), this.options.idleMs).unref();
  }

  private forget(process: P): void {
    if (this.all.delete(process)) this.total--;
    const at = this.idle.indexOf(process);
    if (at >= 0) this.idle.splice(at, 1);
  }

  /** Nothing was released for a while: one small process stays where one is kept warm. */
  private shrink(): void {
    const { keepWarm, maxIdleMemoryBytes } = this.options;
    const kept = keepWarm ? 1 : 0;
    const surplus = this.idle.slice(0, Math.max(0, this.idle.length - kept));
    const [last] = this.idle.slice(-kept || this.idle.length);
    if (last && (last.memoryBytes() ?? 0) > maxIdleMemoryBytes) surplus.push(last);
    for (const process of surplus) {
      this.forget(process);
      void process.end();
    }
    if (keepWarm && this.total === 0) this.start();
  }

  private hasRoom(): boolean {
    return !this.closed && this.total <= this.options.places;
  }

  private startSpare(): void {
    if (this.idle.length === 0 && this.starting === 0 && this.hasRoom()) this.start();
  }

  private start(): void {
    this.starting++;
    this.total++;
    const task = this.bringUp().finally(() => this.pending.delete(task));
    this.pending.add(task);
  }

  private async bringUp(): Promise<void> {
    let process: P | undefined;
    try {
      process = await this.createStarted();
      await this.options.warmUp(process, () => this.closed || this.granted.length > 0);
    } catch (error) {
      this.starting--;
      if (process) this.forget(process);
      else this.total--;
      // Another may still serve them; where there is none, there is no use in trying for ever.
      if (this.total === 0) this.rejectAll(error as Error);
      return;
    }
    this.starting--;
    if (this.closed) return;
    if (process.dead) this.forget(process);
    else this.rest(process);
    this.pump();
    if (this.options.keepWarm && this.total === 0) this.start();
  }

  /** A new process; one that somebody kills while it starts is followed by another. @throws SandboxError */
  private async createStarted(): Promise<P> {
    for (let kills = 0; ; ) {
      const process = await this.options.start();
      this.all.add(process);
      void process.lost.then(({ reason }) => reason !== 'ended' && this.onLoss(reason));
      this.options.logger.debug({ pid: process.pid }, 'a sandbox process was started');
      // Started while it was being closed: there is nobody left who would end it.
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

  /** Another process in the place of one, which has never worked. */
  private async replace(process: P): Promise<P> {
    this.forget(process);
    await process.end();
    this.total++;
    let fresh: P | undefined;
    try {
      fresh = await this.createStarted();
      return fresh;
    } catch (error) {
      if (fresh) this.forget(fresh);
      else this.total--;
      throw error;
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
