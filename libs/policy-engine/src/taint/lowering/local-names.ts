import type { Expr } from '../ir.js';

/** Parameters and local variables of a block and of those around it. */
export class LocalNames {
  /** What each name refers to; null for a variable of its own. */
  private readonly own = new Map<string, (Expr & { op: 'name' | 'member' }) | null>();

  constructor(private readonly around: LocalNames | null = null) {}

  add(name: string, refersTo: (Expr & { op: 'name' | 'member' }) | null = null): void {
    this.own.set(name, refersTo);
  }

  /** @returns undefined for a name that is none of them */
  get(name: string): (Expr & { op: 'name' | 'member' }) | null | undefined {
    for (let block: LocalNames | null = this; block; block = block.around) {
      const found = block.own.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}
