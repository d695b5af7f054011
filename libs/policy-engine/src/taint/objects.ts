import { groupBy } from '../group-by.js';
import type { Activation } from './activation.js';
import type { Expr, FileIr, FunctionIr } from './ir.js';
import type { Scope } from './scope.js';
import type { Value } from './value.js';

/** So deep in other objects an object is looked for when it changes. */
const MAX_DEPTH = 3;
/** Classes above a class. */
const MAX_BASES = 8;
/** Names that one object is known by. */
const MAX_NAMES = 20;

/** Objects of the classes of a file, each with fields of its own, and what they are called. */
export class Objects {
  private readonly methods: ReadonlyMap<string | null, readonly FunctionIr[]>;
  private readonly names = new Map<number, Set<string>>();
  private count = 0;

  constructor(private readonly file: FileIr) {
    this.methods = groupBy(file.methods, ({ owner }) => owner);
  }

  /** A new object of a class, without fields. */
  make(type: string): Value {
    return { taint: null, fields: new Map(), type, identity: ++this.count };
  }

  /** The same object as another one. */
  copy(value: Value): Value {
    return { ...value, identity: ++this.count };
  }

  /** The object that a method is run on, where that is known. */
  bound(expr: Expr, scope: Scope): Value | null {
    const value = expr.op === 'name' ? scope.get(expr.name) : undefined;
    return value?.type === undefined ? null : value;
  }

  /** The class and those above it, in the order in which methods are looked for. */
  classes(type: string): string[] {
    const found = [type];
    for (let at = 0; at < found.length && found.length < MAX_BASES; at++)
      for (const base of this.file.bases.get(found[at] ?? '') ?? []) if (!found.includes(base)) found.push(base);
    return found;
  }

  /** Whether a class of another file stands above it. */
  isOpen(type: string): boolean {
    return this.classes(type).some((each) => !this.file.classes.has(each));
  }

  /** Of those of one name, the one that takes as many arguments. */
  method(type: string, name: string, count: number): FunctionIr | null {
    for (const each of this.classes(type)) {
      const methods = this.methods.get(each)?.filter((one) => one.name === name && this.isMethod(one)) ?? [];
      const method = methods.find(({ params }) => params.length === count) ?? methods[0];
      if (method) return method;
    }
    return null;
  }

  private isMethod({ name, field, isConstructor }: FunctionIr): boolean {
    return field === undefined && (name !== '' || isConstructor === true);
  }

  /** What the fields of a new object are at first, those of classes above first. */
  fields(type: string): FunctionIr[] {
    return this.classes(type)
      .reverse()
      .flatMap((each) => this.methods.get(each)?.filter(({ field }) => field !== undefined) ?? []);
  }

  /** A name holds an object from now on, or something with objects in it. */
  noteName(name: string, value: Value, depth = 0): void {
    if (value.identity !== undefined) {
      const names = this.names.get(value.identity) ?? new Set();
      this.names.set(value.identity, names);
      if (names.size < MAX_NAMES) names.add(name);
    }
    if (depth < MAX_DEPTH) for (const field of value.fields?.values() ?? []) this.noteName(name, field, depth + 1);
  }

  /** An object has changed: so it has under its other names. */
  change(before: Value | undefined, after: Value, scope: Scope, run: Activation): void {
    const { identity } = after;
    if (identity === undefined || before?.identity !== identity) return;
    for (const name of this.names.get(identity) ?? []) {
      const held = scope.get(name);
      const changed = held && held !== before ? replaced(held, identity, after, 0) : held === before ? after : held;
      if (!changed || changed === held) continue;
      scope.set(name, changed);
      run.changed.add(name);
    }
  }
}

/** A value with the object in it as it is now. */
function replaced(value: Value, identity: number, object: Value, depth: number): Value {
  if (value.identity === identity) return { ...object, taint: object.taint ?? value.taint };
  if (depth >= MAX_DEPTH || !value.fields) return value;
  let fields: Map<string, Value> | null = null;
  for (const [name, field] of value.fields) {
    const other = replaced(field, identity, object, depth + 1);
    if (other !== field) fields = (fields ?? new Map(value.fields)).set(name, other);
  }
  return fields ? { ...value, fields } : value;
}
