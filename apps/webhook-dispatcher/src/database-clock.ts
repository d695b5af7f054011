import type { Clock } from '@assay/platform';

/**
 * The database's time without asking for it each time: signatures and records carry it, so that a dispatcher whose own
 * clock is off still sends timestamps that receivers accept.
 */
export class DatabaseClock {
  /** Before the first response, the time of this machine is the best guess. */
  private offsetMs: number;

  constructor(private readonly clock: Clock) {
    this.offsetMs = clock.nowMs() - clock.monotonicMs();
  }

  /** @param now the time that the database has just returned */
  observe(now: Date): void {
    this.offsetMs = now.getTime() - this.clock.monotonicMs();
  }

  nowMs(): number {
    return this.offsetMs + this.clock.monotonicMs();
  }

  monotonicMs(): number {
    return this.clock.monotonicMs();
  }
}
