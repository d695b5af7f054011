import { openSync, readSync } from 'node:fs';

/** A reading is good for this long: requests of the same moment share one. */
const FRESH_MS = 10;

/**
 * How long this thread was ready to run and got no processor, in milliseconds since it began. On a machine that has
 * more to do than processors, answers of Redis come late although Redis is well, and this tells the two apart.
 */
export class CpuWait {
  readonly #read: () => number;
  #lastMs = 0;
  #lastReadMs = Number.NEGATIVE_INFINITY;

  constructor(read: () => number = readSchedulerStatistics()) {
    this.#read = read;
  }

  nowMs(): number {
    this.#lastMs = this.#read();
    this.#lastReadMs = performance.now();
    return this.#lastMs;
  }

  /** As of at most 10 ms ago: cheap enough for every request. */
  recentMs(): number {
    return performance.now() - this.#lastReadMs < FRESH_MS ? this.#lastMs : this.nowMs();
  }
}

/** The second number of /proc/thread-self/schedstat, in nanoseconds; 0 for ever where there is no such file (not Linux). */
function readSchedulerStatistics(): () => number {
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return () => 0;
  }
  const buffer = Buffer.alloc(128);
  return () => {
    const length = readSync(file, buffer, 0, buffer.length, 0);
    const waitedNs = Number(buffer.toString('latin1', 0, length).split(' ')[1]);
    return Number.isFinite(waitedNs) ? waitedNs / 1e6 : 0;
  };
}
