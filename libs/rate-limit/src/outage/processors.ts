import { cpus } from 'node:os';

/** Readings closer together than this say little: systems count processor time in steps of 10 ms. */
const MIN_WINDOW_MS = 20;
/** With a smaller part of the processors' time idle, whoever needs one waits for it. */
const MIN_IDLE = 0.05;

/** What the machine says of itself, in milliseconds. */
export interface MachineTimes {
  /** A monotonic clock. */
  nowMs(): number;
  /** How long its processors have been idle, all of them together. */
  idleMs(): number;
}

/**
 * Whether this machine had processors to spare. Where it has more to do than processors, responses of Redis come late although
 * Redis is well: it may run here too, and this process certainly does. Costs one reading at most every 20 ms.
 */
export class Processors {
  readonly #times: MachineTimes;
  readonly #count = cpus().length;
  #before: Reading;
  #latest: Reading;

  constructor(times: MachineTimes = SYSTEM) {
    this.#times = times;
    this.#latest = { atMs: times.nowMs(), idleMs: times.idleMs() };
    this.#before = this.#latest;
  }

  /** Begins a time that `areBusy` judges. */
  look(): void {
    const atMs = this.#times.nowMs();
    if (atMs - this.#latest.atMs < MIN_WINDOW_MS) return;
    this.#before = this.#latest;
    this.#latest = { atMs, idleMs: this.#times.idleMs() };
  }

  /** Whether hardly any processor time was idle between the last two looks, of which this is one. */
  areBusy(): boolean {
    this.look();
    const passedMs = this.#latest.atMs - this.#before.atMs;
    return passedMs > 0 && this.#latest.idleMs - this.#before.idleMs < MIN_IDLE * passedMs * this.#count;
  }
}

interface Reading {
  atMs: number;
  idleMs: number;
}

const SYSTEM: MachineTimes = {
  nowMs: () => performance.now(),
  idleMs: () => cpus().reduce((sum, { times }) => sum + times.idle, 0),
};
