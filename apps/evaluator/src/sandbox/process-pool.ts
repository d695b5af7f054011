import type { Logger } from '@assay/platform';
import { SandboxError } from './running-batch.js';
import { type ProcessLimits, SandboxProcess } from './sandbox-process.js';

export interface PoolOptions extends ProcessLimits {
  size: number;
  logger: Pick<Logger, 'warn' | 'debug'>;
}

/** A process that nobody needed for so long is ended, down to one. */
const IDLE_MS = 30_000;
/** A warm process that grew beyond this is replaced when it falls idle. */
const IDLE_MEMORY_BYTES = 150 * 1_048_576;

interface Waiter {
  resolve: (process: SandboxProcess) => void;
  reject: (error: Error) => void;
}

/** Sandbox processes: one warm from the start, at most `size`, first come first served, dead ones replaced. */
export class ProcessPool {
  private readonly all = new Set<SandboxProcess>();
  private readonly idle: SandboxProcess[] = [];
  private readonly waiting: Waiter[] = [];
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: PoolOptions) {
    this.idle.push(this.start());
  }

  /** Lends a process to `work`. */
  async use<T>(signal: AbortSignal, work: (process: SandboxProcess) => Promise<T>): Promise<T> {
    const process = await this.acquire(signal);
    try {
      return await work(process);
    } finally {
      this.release(process);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
    for (const { reject } of this.waiting.splice(0)) reject(new SandboxError('the sandbox is closed'));
    await Promise.all([...this.all].map((process) => process.end()));
  }

  private async acquire(signal: AbortSignal): Promise<SandboxProcess> {
    signal.throwIfAborted();
    if (this.closed) throw new SandboxError('the sandbox is closed');
    for (let process = this.idle.pop(); process; process = this.idle.pop()) {
      if (!process.dead) return process;
      this.all.delete(process);
    }
    if (this.all.size < this.options.size) return this.start();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve: (process) => {
          signal.removeEventListener('abort', abort);
          resolve(process);
        },
        reject,
      };
      const abort = () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.waiting.push(waiter);
    });
  }

  private release(process: SandboxProcess): void {
    const next = this.waiting.shift();
    if (process.dead) this.all.delete(process);
    if (next) {
      next.resolve(process.dead ? this.start() : process);
      return;
    }
    if (this.closed) return;
    if (process.dead) {
      // The next evaluation shall not wait for a start.
      if (this.all.size === 0) this.idle.push(this.start());
      return;
    }
    this.idle.push(process);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.shrink(), IDLE_MS).unref();
  }

  /** Nothing was released for a while: one small warm process stays. */
  private shrink(): void {
    const surplus = this.idle.splice(0, this.idle.length - 1);
    const [last] = this.idle;
    if (last && (last.memoryBytes() ?? 0) > IDLE_MEMORY_BYTES) {
      surplus.push(last);
      this.idle[0] = this.start();
    }
    for (const process of surplus) {
      this.all.delete(process);
      void process.end();
    }
  }

  private start(): SandboxProcess {
    const process = new SandboxProcess(this.options);
    this.all.add(process);
    this.options.logger.debug({ pid: process.pid }, 'a sandbox process was started');
    return process;
  }
}
