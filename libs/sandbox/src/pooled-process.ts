import type { Loss } from './limited-process.js';

/** Where the pool logs; a logger of @assay/platform is one. */
export interface PoolLogger {
  warn(context: object, message: string): void;
  debug(context: object, message: string): void;
}

/** A process that the pool can lend; `LimitedProcess` is one. */
export interface PooledProcess {
  readonly pid: number | undefined;
  readonly started: Promise<void>;
  readonly lost: Promise<Loss>;
  readonly dead: boolean;
  readonly inBackground: boolean;
  toBackground(): void;
  toForeground(): boolean;
  processorMs(): number | undefined;
  memoryBytes(): number | undefined;
  kill(reason: Loss['reason'], message: string): void;
  end(): Promise<void>;
}

export interface PoolOptions<P extends PooledProcess> {
  /**
   * Processes that work at once. There may be two more: one that works for organizations that have no other, and one in
   * reserve for the next of these.
   */
  places: number;
  /** For so long after the start and after each use, one process is there before anything asks for it; 0 or more, or Infinity. */
  keepWarmMs: number;
  /** Whether one is in reserve while others work for long; default yes. */
  keepsReserve?: boolean;
  /** A process that grew beyond this is replaced when it falls idle. */
  maxIdleMemoryBytes: number;
  /** Processes that were idle for so long are ended. */
  idleMs: number;
  start: () => Promise<P>;
  /** Waits until it has started, and makes it fit for work. @throws SandboxError */
  warmUp: (process: P, isWanted: () => boolean) => Promise<void>;
  logger: PoolLogger;
}

/** What work needs. */
export interface Need<P> {
  organization: string;
  /** Whether the work is too large for the place that is kept for short work. */
  isLarge?: boolean;
  /** Whether the process shall be a new one. */
  fresh?: boolean;
  /** Whether the work is worth a start; else it waits for a process that is there. Default true. */
  mayStart?: boolean;
  /** A process for which this holds is preferred. */
  prefers?: (process: P) => boolean;
  signal: AbortSignal;
}
