import { CLEAN, join, same, type Value } from './value.js';

/**
 * Names and their values at one point of a run. A branch is a scope over the one it left; what it changed is merged
 * back, so that the cost is that of the changes and not of all names.
 */
export class Scope {
  /** Made when something is kept in it: most branches change nothing. */
  private own: Map<string, Value> | null = null;
  /** Only of a function: the names that begin in it. */
  private readonly declared: Set<string> | null;

  constructor(
    private readonly parent: Scope | null,
    isFunction = false,
  ) {
    this.declared = isFunction ? new Set() : null;
  }

  get(name: string): Value | undefined {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const value = scope.own?.get(name);
      if (value) return value;
    }
    return undefined;
  }

  /** Names that hold data of one source. */
  namesOf(sourceId: number): string[] {
    const names = new Set<string>();
    for (let scope: Scope | null = this; scope; scope = scope.parent)
      for (const name of scope.own?.keys() ?? []) if (this.get(name)?.taint?.source.id === sourceId) names.add(name);
    return [...names];
  }

  set(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  declare(name: string, value: Value): void {
    this.set(name, value);
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      if (!scope.declared) continue;
      scope.declared.add(name);
      return;
    }
  }

  /** What was changed between `base`, of which this is a branch, and here. */
  changesSince(base: Scope): Changes {
    const chain: Scope[] = [];
    for (let scope: Scope | null = this; scope && scope !== base; scope = scope.parent) chain.push(scope);
    const changes: Changes = new Map();
    for (const { own } of chain.reverse()) for (const [name, value] of own ?? []) changes.set(name, value);
    return changes;
  }

  /** Goes on where several branches of this scope meet. Returns whether anything became different. */
  absorb(branches: readonly Changes[]): boolean {
    let changed = false;
    for (const name of new Set(branches.flatMap((branch) => [...branch.keys()]))) {
      const before = this.get(name);
      const values = branches.map((branch) => branch.get(name) ?? before ?? CLEAN);
      const value = values.reduce((all, one) => join(all, one));
      if (!before || !same(before, value)) changed = true;
      this.set(name, value);
    }
    return changed;
  }

  /** What a function changed of names that are not its own. */
  foreign(): Changes {
    return new Map([...(this.own ?? [])].filter(([name]) => !this.declared?.has(name)));
  }
}

export type Changes = Map<string, Value>;
