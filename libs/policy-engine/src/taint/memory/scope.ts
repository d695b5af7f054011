import type { Place } from '../ir.js';
import { same } from '../values/fingerprints.js';
import { CLEAN, join, type Value } from '../values/value.js';

/**
 * Names and their values at one point of a run. A branch is a scope on top of the one it left. Its changes are merged
 * back, so the cost depends on the changes, not on all names.
 */
export class Scope {
  private static count = 0;
  private ownId = 0;

  /** Created on the first write, because most branches change nothing. */
  private own: Map<string, Value> | null = null;
  /** For a function's scope only: the names that it declares. */
  private readonly declared: Set<string> | null;

  constructor(
    private readonly parent: Scope | null,
    isFunction = false,
  ) {
    this.declared = isFunction ? new Set() : null;
  }

  /** A unique number. */
  get id(): number {
    if (this.ownId === 0) this.ownId = ++Scope.count;
    return this.ownId;
  }

  get(name: string): Value | undefined {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const value = scope.own?.get(name);
      if (value) return value;
    }
    return undefined;
  }

  /** Names that hold data of a matching source. */
  namesOf(isSource: (source: Place) => boolean): string[] {
    const names = new Set<string>();
    for (let scope: Scope | null = this; scope; scope = scope.parent)
      // an inner scope may have given the name another value
      for (const [name, value] of scope.own ?? [])
        if (value.taint && isSource(value.taint.source) && this.get(name) === value) names.add(name);
    return [...names];
  }

  /** The names of this scope that begin so, without that beginning, and their values. */
  namesBelow(prefix: string): [string, Value][] {
    return [...(this.own ?? [])].flatMap(([name, value]): [string, Value][] =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    );
  }

  set(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  declare(name: string, value: Value): void {
    this.set(name, value);
    this.hide(name);
  }

  /** Declares a name that has no value yet. */
  hide(name: string): void {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      if (!scope.declared) continue;
      scope.declared.add(name);
      return;
    }
  }

  /** The changes since `base`, of which this is a branch. */
  changesSince(base: Scope): Changes {
    const chain: ReadonlyMap<string, Value>[] = [];
    for (let scope: Scope | null = this; scope && scope !== base; scope = scope.parent)
      if (scope.own) chain.push(scope.own);
    const [only] = chain;
    if (!only) return NO_CHANGES;
    if (chain.length === 1) return new Map(only);
    const changes = new Map<string, Value>();
    for (const own of chain.reverse()) for (const [name, value] of own) changes.set(name, value);
    return changes;
  }

  /** Merges the branches of this scope where they meet. */
  absorb(branches: readonly Changes[]): void {
    for (const name of namesIn(branches)) this.set(name, this.joined(name, branches));
  }

  /** Merges a branch that may not have run. */
  absorbMaybe(own: Scope): void {
    this.absorb([own.changesSince(this), NO_CHANGES]);
  }

  /** Merges the branches, and returns whether anything changed, which costs more than merging. */
  absorbAndCompare(branches: readonly Changes[]): boolean {
    let changed = false;
    for (const name of namesIn(branches)) {
      const before = this.get(name);
      const value = this.joined(name, branches);
      if (!before || !same(before, value)) changed = true;
      this.set(name, value);
    }
    return changed;
  }

  private joined(name: string, branches: readonly Changes[]): Value {
    const before = this.get(name) ?? CLEAN;
    let value: Value | undefined;
    for (const branch of branches) {
      const one = branch.get(name) ?? before;
      value = value === undefined ? one : join(value, one);
    }
    return value ?? before;
  }

  /** Whether the running function gave a name its value. */
  isChanged(name: string): boolean {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      if (scope.own?.has(name)) return true;
      if (scope.declared) return false;
    }
    return false;
  }

  /** Whether a nested scope assigned a new value to a name of an outer scope. */
  covers(name: string, outer: Scope): boolean {
    let isCovered = false;
    for (let scope: Scope | null = this; scope && scope !== outer; scope = scope.parent) {
      if (scope.declared?.has(name) || scope.parent === null) return false;
      isCovered ||= scope.own?.has(name) === true;
    }
    return isCovered;
  }

  /** Whether the running function declares a name, or the file if no function runs. */
  isOwn(name: string): boolean {
    for (let scope: Scope | null = this; scope; scope = scope.parent)
      if (scope.declared) return scope.declared.has(name);
    return true;
  }

  /** Whether a function declares a name, which hides the file's. */
  hides(name: string): boolean {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.declared?.has(name)) return true;
    return false;
  }

  /** A function's changes of names that it does not declare. */
  foreign(): Changes {
    if (!this.own) return NO_CHANGES;
    return new Map([...this.own].filter(([name]) => !this.declared?.has(name)));
  }
}

/** The names of a file. Functions of the file read them, so what a call gives depends on them. */
export class FileScope extends Scope {
  /** How often a name got another value. */
  version = 0;

  override set(name: string, value: Value): void {
    const before = this.get(name);
    if (!before || !same(before, value)) this.version++;
    super.set(name, value);
  }
}

/** The scope around a closure: values of some names when it was created, and the enclosing scope for all others. */
export class CapturedScope extends Scope {
  constructor(
    readonly around: Scope,
    readonly captured: ReadonlyMap<string, Value>,
  ) {
    super(around);
    for (const [name, value] of captured) super.set(name, value);
  }

  override set(name: string, value: Value): void {
    if (this.captured.has(name)) super.set(name, value);
    else this.around.set(name, value);
  }
}

/** The scope around a function while another one calls it that has given outer names new values. */
export class SeenScope extends CapturedScope {}

export type Changes = ReadonlyMap<string, Value>;

/** For branches that change nothing, as most do. */
export const NO_CHANGES: Changes = new Map();

/** The changed names of all branches, each once, in their order. */
function namesIn(branches: readonly Changes[]): Iterable<string> {
  const [first, ...others] = branches.filter(({ size }) => size > 0);
  if (!first) return [];
  if (others.length === 0) return first.keys();
  const names = new Set(first.keys());
  for (const branch of others) for (const name of branch.keys()) names.add(name);
  return names;
}
