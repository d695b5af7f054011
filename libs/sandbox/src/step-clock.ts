/** What a process has taken since its start; undefined if the system does not report it. */
export interface ProcessTimes {
  processorMs(): number | undefined;
  /** Time that it could not run because others did. */
  waitedMs(): number | undefined;
}

interface StepTimes {
  /** Processor time, or time by the clock where that is less or all that is known. */
  usedMs: number;
  /** Time by the clock, without what the process waited for a processor. */
  elapsedMs: number;
}

/** Times a step of a process's work, so that the result does not depend on how busy the machine is. */
export class StepClock {
  private startedMs = performance.now();
  private before: { processorMs: number | undefined; waitedMs: number | undefined } | undefined;

  constructor(private readonly process: ProcessTimes) {}

  restart(): void {
    this.startedMs = performance.now();
    this.before = undefined;
  }

  /** The first call after the start counts no processor time yet: reading it for each short step would cost too much. */
  read(): StepTimes {
    const now = { processorMs: this.process.processorMs(), waitedMs: this.process.waitedMs() };
    this.before ??= now;
    const clockMs = performance.now() - this.startedMs;
    const usedMs = Math.min(clockMs, since(this.before.processorMs, now.processorMs) ?? clockMs);
    return { usedMs, elapsedMs: clockMs - Math.min(clockMs, since(this.before.waitedMs, now.waitedMs) ?? 0) };
  }
}

function since(before: number | undefined, now: number | undefined): number | undefined {
  return before === undefined || now === undefined ? undefined : Math.max(0, now - before);
}
