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

/** The names visible in one member of a class. */
export interface CSharpNames {
  /** Fields and properties of the objects of the class and its base classes. */
  fields: ReadonlySet<string>;
  /** The same of the class itself. */
  statics: ReadonlyMap<string, string>;
  /** Whether the class may have more, declared in another file: in another part of it, or in a base class. */
  isOpen: boolean;
  locals: LocalNames;
}
