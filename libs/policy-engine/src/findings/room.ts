import type { FileSkip } from '../evaluation/limits.js';

/** Limits the entries of one file's result. Without it, a policy of many rules could fill the memory for one small file. */
export class Room {
  private left: number;
  private isCut = false;

  constructor(private readonly max: number) {
    this.left = max;
  }

  take<T>(entries: readonly T[]): readonly T[] {
    const kept = entries.slice(0, this.left);
    this.left -= kept.length;
    this.isCut ||= kept.length < entries.length;
    return kept;
  }

  get skips(): FileSkip[] {
    const message = `Only the first ${this.max} findings, suppression comments and skipped rules of this file are kept.`;
    return this.isCut ? [{ ruleId: null, reason: 'finding_limit', message }] : [];
  }
}
