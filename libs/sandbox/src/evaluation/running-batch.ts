import type { PolicyDocument } from '@assay/contracts';
import type { EngineLimits, FileResult, SourceFile, Tells } from '@assay/policy-engine';
import { type Loss, SandboxError, UnusablePolicyError } from '../limited-process.js';
import { type ProcessTimes, StepClock } from '../step-clock.js';
import type { FromChild } from './protocol.js';

/** Policies that are not compiled after so long by the clock fail the evaluation. */
const PREPARE_TIME_LIMIT_MS = 120_000;
/** By the clock, a file may take so many times what it may take of a processor: something else may have kept it waiting. */
const WAITING_FACTOR = 6;

export interface Batch {
  files: readonly SourceFile[];
  policies: readonly { digest: string; document: PolicyDocument }[];
  fingerprintKey: Uint8Array;
  limits: Partial<EngineLimits>;
  tells: Tells;
  signal: AbortSignal;
  onFile: (index: number, result: FileResult | { failed: string }) => void;
  /** Asked now and then; once it holds, the batch ends behind the file that is being evaluated. */
  shouldYield?: () => boolean;
  /** Called now and then with the processor time of the current file, or of compiling the policies. */
  onStep?: (processorMs: number, isPrepared: boolean) => void;
}

/** How a batch ended: before the file at `next`, the number of files where all are done; with a loss the process died over it. */
export interface BatchEnd {
  next: number;
  loss?: Loss;
}

/**
 * A batch in a sandbox process. Its files are timed one by one, from the result before to their own, and in processor
 * time: what a file says must not depend on how busy the machine is. Compiling policies counts to no file.
 */
export class RunningBatch {
  private next = 0;
  private prepared = false;
  private readonly clock: StepClock;
  private outOfPatience = false;

  constructor(
    private readonly id: number,
    private readonly batch: Batch,
    process: ProcessTimes,
    private readonly timeLimitMs: number,
    private readonly resolve: (end: BatchEnd) => void,
    private readonly reject: (error: Error) => void,
    private readonly kill: (reason: Loss['reason'], message: string) => void,
  ) {
    this.clock = new StepClock(process);
  }

  receive(message: FromChild): void {
    if (message.type === 'ready' || message.batch !== this.id) return;
    if (message.type === 'batch_failed') {
      this.reject(new SandboxError(message.message));
      return;
    }
    if (message.type === 'policy_unusable') {
      const name = this.batch.policies.find(({ digest }) => digest === message.digest)?.document.name;
      this.reject(
        new UnusablePolicyError(`the policy ${name} can no longer be used; edit or deactivate it. ${message.message}`),
      );
      return;
    }
    if (message.type === 'yielded') {
      this.resolve({ next: message.index });
      return;
    }
    this.clock.restart();
    this.prepared = true;
    if (message.type === 'prepared') return;
    this.next = message.index + 1;
    this.batch.onFile(message.index, message.type === 'file' ? message.result : { failed: message.message });
    if (this.next === this.batch.files.length) this.resolve({ next: this.next });
  }

  checkTime(): void {
    const { usedMs, elapsedMs } = this.clock.read();
    this.batch.onStep?.(usedMs, this.prepared);
    if (!this.prepared) {
      if (elapsedMs > PREPARE_TIME_LIMIT_MS) this.outOfTime();
      return;
    }
    if (usedMs > this.timeLimitMs || elapsedMs > WAITING_FACTOR * this.timeLimitMs) this.outOfTime();
  }

  died(loss: Loss): void {
    if (this.outOfPatience && !this.prepared)
      this.reject(new SandboxError(`the policies were not compiled after ${PREPARE_TIME_LIMIT_MS} ms`));
    else this.resolve({ next: this.next, loss });
  }

  private outOfTime(): void {
    this.outOfPatience = true;
    this.kill('time_limit', `It took more than ${this.timeLimitMs} ms.`);
  }
}
