import type { PolicyDocument, SkipReason } from '@assay/contracts';
import type { EngineLimits, FileResult, SourceFile } from '@assay/policy-engine';
import type { FromChild } from './protocol.js';

/** Policies that are not compiled after so long by the clock fail the evaluation. */
const PREPARE_TIME_LIMIT_MS = 120_000;
/** By the clock, a file may take so many times what it may take of a processor: neighbours may have kept it waiting. */
const WAITING_FACTOR = 6;

export interface Batch {
  files: readonly SourceFile[];
  policies: readonly { digest: string; document: PolicyDocument }[];
  fingerprintKey: Uint8Array;
  limits: Partial<EngineLimits>;
  signal: AbortSignal;
  onFile: (index: number, result: FileResult | { failed: string }) => void;
}

/** How a batch ended: all files answered, or the process died over the file at `index`. */
export type BatchEnd = { done: true } | { done: false; index: number; reason: SkipReason; message: string };

/** Sent policies that cannot be run: nothing of the file's, so the evaluation as a whole fails. */
export class SandboxError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SandboxError';
  }
}

/**
 * A batch in a sandbox process. Its files are timed one by one, from the answer before to their own, and in processor
 * time: what a file says must not depend on how busy the machine is. Compiling policies counts to no file.
 */
export class RunningBatch {
  private next = 0;
  private prepared = false;
  private startedMs = performance.now();
  /** What the process had taken when the file at `next` was first looked at. */
  private startedCpuMs: number | undefined;
  private timedOut = false;

  constructor(
    private readonly id: number,
    private readonly batch: Batch,
    private readonly timeLimitMs: number,
    private readonly resolve: (end: BatchEnd) => void,
    private readonly reject: (error: Error) => void,
    private readonly kill: (reason: SkipReason, message: string) => void,
  ) {}

  receive(message: FromChild): void {
    if (message.type === 'ready' || message.batch !== this.id) return;
    if (message.type === 'batch_failed') {
      this.reject(new SandboxError(message.message));
      return;
    }
    this.startedMs = performance.now();
    this.startedCpuMs = undefined;
    this.prepared = true;
    if (message.type === 'prepared') return;
    this.next = message.index + 1;
    this.batch.onFile(message.index, message.type === 'file' ? message.result : { failed: message.message });
    if (this.next === this.batch.files.length) this.resolve({ done: true });
  }

  /** @param cpuMs processor time of the process since its start; undefined where that is not known */
  checkTime(cpuMs: number | undefined): void {
    const elapsedMs = performance.now() - this.startedMs;
    if (!this.prepared) {
      if (elapsedMs > PREPARE_TIME_LIMIT_MS) this.outOfTime();
      return;
    }
    this.startedCpuMs ??= cpuMs;
    if (elapsedMs <= this.timeLimitMs) return;
    const isBusy =
      cpuMs === undefined || this.startedCpuMs === undefined || cpuMs - this.startedCpuMs > this.timeLimitMs;
    if (isBusy || elapsedMs > WAITING_FACTOR * this.timeLimitMs) this.outOfTime();
  }

  died(reason: SkipReason, message: string): void {
    if (this.timedOut && !this.prepared) {
      this.reject(new SandboxError(`the policies were not compiled after ${PREPARE_TIME_LIMIT_MS} ms`));
      return;
    }
    this.resolve({ done: false, index: this.next, reason, message });
  }

  private outOfTime(): void {
    this.timedOut = true;
    this.kill('time_limit', `It took more than ${this.timeLimitMs} ms.`);
  }
}
