import { openSync, readSync } from 'node:fs';
import { cpus } from 'node:os';

/** What the system says about this thread and about the machine, as counted by its scheduler. */
export interface SchedulerReadings {
  /** How long this thread was ready to run and got no processor, in milliseconds since it began. */
  cpuWaitMs(): number;
  /** Threads of the whole machine that run or wait for a processor right now. */
  runnable(): number;
}

/** A reading of the wait is good for this long: requests of the same moment share one. */
const FRESH_MS = 10;

/**
 * Whether there are processors to spare. On a machine that has more to do than processors, answers of Redis come late
 * although Redis is well, and this tells the two apart.
 */
export class Machine {
  readonly #readings: SchedulerReadings;
  readonly #processors = cpus().length;
  #waitMs = 0;
  #readMs = Number.NEGATIVE_INFINITY;

  constructor(readings: SchedulerReadings = linuxReadings()) {
    this.#readings = readings;
  }

  cpuWaitMs(): number {
    this.#waitMs = this.#readings.cpuWaitMs();
    this.#readMs = performance.now();
    return this.#waitMs;
  }

  /** As of at most 10 ms ago: cheap enough for every request. */
  recentCpuWaitMs(): number {
    return performance.now() - this.#readMs < FRESH_MS ? this.#waitMs : this.cpuWaitMs();
  }

  /** Whether somebody waits for a processor right now: a Redis on this machine that is being kept waiting is among them. */
  isSaturated(): boolean {
    return this.#readings.runnable() > this.#processors;
  }
}

/** From /proc, in some microseconds; nobody ever waits where there is no such thing (not Linux). */
function linuxReadings(): SchedulerReadings {
  const schedstat = fileReader('/proc/thread-self/schedstat');
  const loadavg = fileReader('/proc/loadavg');
  return {
    // "<ns on a processor> <ns waiting for one> <timeslices>"
    cpuWaitMs: () => Number(schedstat().split(' ')[1] ?? 0) / 1e6,
    // "<load> <load> <load> <runnable>/<all> <last pid>"
    runnable: () => Number.parseInt(loadavg().split(' ')[3] ?? '0', 10),
  };
}

function fileReader(path: string): () => string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return () => '';
  }
  const buffer = Buffer.alloc(128);
  return () => buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
}
