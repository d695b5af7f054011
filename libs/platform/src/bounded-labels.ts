import type { Clock } from './clock.js';

/** All that found no place. */
const OTHER = 'other';

/**
 * Label values that others choose (organizations), bounded in number: the first ones seen have their own, the rest are
 * `other`. A value that was not seen for a while gives its place up, and its series are removed.
 */
export class BoundedLabels {
  private readonly lastSeenMs = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    /** Called when a value gave up its place. */
    private readonly onRemove: (value: string) => void,
    private readonly max = 50,
    private readonly idleMs = 600_000,
  ) {}

  label(value: string): string {
    const nowMs = this.clock.monotonicMs();
    if (!this.lastSeenMs.has(value) && this.lastSeenMs.size >= this.max) this.forget(nowMs);
    if (!this.lastSeenMs.has(value) && this.lastSeenMs.size >= this.max) return OTHER;
    this.lastSeenMs.set(value, nowMs);
    return value;
  }

  private forget(nowMs: number): void {
    for (const [value, seenMs] of this.lastSeenMs) {
      if (nowMs - seenMs < this.idleMs) continue;
      this.lastSeenMs.delete(value);
      this.onRemove(value);
    }
  }
}
