import type { Logger } from '@assay/platform';
import { type Batch, SandboxError } from './running-batch.js';
import { type ProcessLimits, SandboxProcess } from './sandbox-process.js';
import { warmUp } from './warm-up.js';

export interface PoolOptions extends ProcessLimits {
  size: number;
  /** What every process compiles and tries at its start; trusted, as those that ship with the product are. */
  warmPolicies?: Batch['policies'];
  logger: Pick<Logger, 'warn' | 'debug'>;
}

/** What work needs of a process. */
export interface Need {
  /** A process that has compiled them is preferred. */
  policies: Batch['policies'];
  /** Whether the work is worth a start; else it waits for a process that is there. */
  mayStart: boolean;
  signal: AbortSignal;
}

/** A process that nobody needed for so long is ended, down to one. */
const IDLE_MS = 30_000;
/** A warm process that grew beyond this is replaced when it falls idle. */
const IDLE_MEMORY_BYTES = 150 * 1_048_576;

interface Waiter {
  resolve: (process: SandboxProcess) => void;
  reject: (error: Error) => void;
}

/**
 * Sandbox processes: one warm from the start, at most `size`, first come first served, dead ones replaced. A new one is
 * lent when it is warm, so nobody waits for its start where another falls free before.
 */
export class ProcessPool {
  private readonly all = new Set<SandboxProcess>();
  private readonly idle: SandboxProcess[] = [];
  private readonly waiting: Waiter[] = [];
  /** Started, and not lent yet. */
  private starting = 0;
  private warmPolicies: Batch['policies'];
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: PoolOptions) {
    this.warmPolicies = options.warmPolicies ?? [];
    this.start();
  }

  /** Lends a process to `work`. @throws SandboxError if none can be started; the signal's reason */
  async use<T>(need: Need, work: (process: SandboxProcess) => Promise<T>): Promise<T> {
    const process = await this.acquire(need);
    try {
      return await work(process);
    } finally {
      this.release(process);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
    this.refuseWaiters(new SandboxError('the sandbox is closed'));
    await Promise.all([...this.all].map((process) => process.end()));
  }

  private async acquire({ policies, mayStart, signal }: Need): Promise<SandboxProcess> {
    signal.throwIfAborted();
    if (this.closed) throw new SandboxError('the sandbox is closed');
    for (let process = this.takeIdle(policies); process; process = this.takeIdle(policies)) {
      if (!process.dead) return process;
      this.all.delete(process);
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve: (process) => {
          signal.removeEventListener('abort', abort);
          resolve(process);
        },
        reject: (error) => {
          signal.removeEventListener('abort', abort);
          reject(error);
        },
      };
      const abort = () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.waiting.push(waiter);
      if (mayStart || this.all.size === 0) this.startForWaiters();
    });
  }

  private takeIdle(policies: Batch['policies']): SandboxProcess | undefined {
    const knowing = this.idle.findLast((process) => process.knows(policies)) ?? this.idle.at(-1);
    if (knowing) this.idle.splice(this.idle.indexOf(knowing), 1);
    return knowing;
  }

  private release(process: SandboxProcess): void {
    if (process.dead) this.all.delete(process);
    else if (!this.closed) {
      const next = this.waiting.shift();
      if (next) next.resolve(process);
      else this.rest(process);
      return;
    }
    if (this.closed) return;
    // The next evaluation shall not wait for a start.
    if (this.all.size === 0) this.start();
    else this.startForWaiters();
  }

  private rest(process: SandboxProcess): void {
    this.idle.push(process);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.shrink(), IDLE_MS).unref();
  }

  /** Nothing was released for a while: one small warm process stays. */
  private shrink(): void {
    const surplus = this.idle.splice(0, this.idle.length - 1);
    const [last] = this.idle;
    if (last && (last.memoryBytes() ?? 0) > IDLE_MEMORY_BYTES) surplus.push(...this.idle.splice(0));
    for (const process of surplus) {
      this.all.delete(process);
      void process.end();
    }
    if (this.all.size === 0) this.start();
  }

  private startForWaiters(): void {
    if (this.starting < this.waiting.length && this.all.size < this.options.size) this.start();
  }

  private start(): void {
    const process = new SandboxProcess(this.options);
    this.all.add(process);
    this.starting++;
    this.options.logger.debug({ pid: process.pid }, 'a sandbox process was started');
    warmUp(process, this.warmPolicies, () => this.waiting.length > 0).then(
      () => {
        this.starting--;
        if (process.dead && !this.closed) {
          this.options.logger.warn({ pid: process.pid }, 'a sandbox process was lost while it warmed up');
          this.warmPolicies = [];
        }
        this.release(process);
      },
      (error) => {
        this.starting--;
        this.all.delete(process);
        // Another may still serve them; where there is none, there is no use in trying for ever.
        if (this.all.size === 0) this.refuseWaiters(error);
      },
    );
  }

  private refuseWaiters(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
