import type { PolicyDocument } from '@assay/contracts';
import type { PolicyValidation, SourceFile } from '@assay/policy-engine/validation';
import { builtEntry } from '../built-entry.js';
import type { Isolation } from '../isolation.js';
import { LimitedProcess, type Loss } from '../limited-process.js';
import { StepClock } from '../step-clock.js';

const CHECK_MS = 50;
/** Wall-clock limit, as a multiple of the processor time limit, so that no request waits forever. */
const CLOCK_FACTOR = 6;

export interface ValidationLimits {
  timeLimitMs: number;
  memoryLimitMb: number;
}

/** A policy to validate, with a file to run it on; or a file to redact. */
export type Work =
  | { policy: string | object; sample?: SourceFile }
  | { file: SourceFile; policies: readonly PolicyDocument[] };

export interface Redacted {
  /** Null if the secrets in the file may not all be known. */
  lines: string[] | null;
}

export type WorkResult = PolicyValidation | Redacted;

/** Validates one policy at a time, or redacts one file. */
export class ValidationProcess extends LimitedProcess<WorkResult> {
  constructor(
    private readonly limits: ValidationLimits,
    isolation: Isolation,
  ) {
    super({ entry: builtEntry('validation/child.js'), memoryLimitMb: limits.memoryLimitMb, isolation });
  }

  /**
   * Runs the work. @returns its result, or why the process was lost
   * @param onStep called periodically with the processor time so far, in milliseconds
   * @throws SandboxError if the process does not start
   */
  async do(work: Work, onStep: (processorMs: number) => void): Promise<WorkResult | Loss> {
    await this.started;
    this.work();
    const { timeLimitMs } = this.limits;
    const clock = new StepClock(this);
    clock.read();
    const checks = setInterval(() => {
      this.checkMemory();
      const { usedMs, elapsedMs } = clock.read();
      onStep(usedMs);
      if (usedMs > timeLimitMs || elapsedMs > CLOCK_FACTOR * timeLimitMs)
        this.kill('time_limit', `more than ${timeLimitMs / 1_000} seconds`);
    }, CHECK_MS);
    try {
      return await new Promise((resolve) => {
        this.onMessage = resolve;
        void this.lost.then(resolve);
        this.send(work);
      });
    } finally {
      clearInterval(checks);
      this.onMessage = () => {};
      if (!this.dead) this.rest();
    }
  }
}
