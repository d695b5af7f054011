import { groupBy } from '../group-by.js';
import type { Activation } from './activation.js';
import { isSelf } from './expressions.js';
import type { CallExpr, Expr, FileIr, FunctionIr } from './ir.js';
import { bestOverload } from './overloads.js';
import type { Scope } from './scope.js';
import { hasIdentityWithin, type Value } from './value.js';

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
  /** By the name of a class that stands in a function: the names that its methods see. */
  private readonly enclosing = new Map<string, Scope>();

  constructor(
    private readonly file: FileIr,
    /** Whether assigning a list or a map to another name shares it. */
    private readonly sharesCollections: boolean,
  ) {
    this.methods = groupBy(file.methods, ({ owner }) => owner);
  }

  /** A class begins where these names are known. */
  enclose(type: string, scope: Scope): void {
    this.enclosing.set(type, scope);
  }

  /** The names that a method sees besides its own; null: those of the file. */
  around({ owner }: FunctionIr): Scope | null {
    return owner === null ? null : (this.enclosing.get(owner) ?? null);
  }

  /** A new object of a class, without fields. */
  make(type: string): Value {
    return { taint: null, fields: new Map(), type, identity: ++this.count };
  }

  /** The same object as another one. */
  copy(value: Value): Value {
    return { ...value, identity: ++this.count };
  }

  /**
   * What a call gave before, given now: objects that it made are others each time.
   * @param others what those that it was given are called now
   */
  renewed(value: Value, others: Map<number, number>, depth = 0): Value {
    if (depth > MAX_DEPTH || (!value.fields && !value.items)) return value;
    const { identity } = value;
    if (identity !== undefined && !others.has(identity)) others.set(identity, ++this.count);
    return {
      ...inside(value, (part) => this.renewed(part, others, depth + 1)),
      identity: identity === undefined ? undefined : others.get(identity),
    };
  }

  /** What a name holds from now on: in Go a struct of its own, unless it is a pointer. */
  given(value: Value): Value {
    const isCopied = this.file.language === 'go' && value.type !== undefined && !value.isShared;
    return isCopied && value.identity !== undefined ? this.copy(value) : value;
  }

  /** A list or a map that other names share, in a language where they do. */
  shared(value: Value): Value {
    return this.sharesCollections ? this.copy(value) : value;
  }

  /** A map, or a value of a type of the file. */
  ofType(value: Value, type: string | undefined): Value {
    if (type === undefined || !this.file.classes.has(type)) return this.shared(value);
    return { ...this.copy(value), type };
  }

  /** What a field of Go holds that nobody set: a value of its type; null: it was set, or holds something else. */
  empty({ type, fields, taint }: Value, name: string): Value | null {
    if (type === undefined || taint || fields?.has(name)) return null;
    const held = this.file.fields.get(type)?.get(name);
    return held !== undefined && this.file.fields.has(held) ? this.make(held) : null;
  }

  /**
   * Whether a handler of these classes takes what was thrown. Of a class that the file does not have, it may.
   * @param isCertain whether only what it takes for sure counts
   */
  isCaught({ type }: Value, types: readonly string[] | undefined, isCertain = false): boolean {
    if (!types || types.length === 0) return true;
    if (type === undefined) return !isCertain;
    const classes = this.classes(type);
    return types.some(
      (each) => classes.includes(each) || (!isCertain && !this.file.classes.has(each) && this.isOpen(type)),
    );
  }

  /** The object that a method is run on, or one of an inner class was made in, where that is known. */
  bound(expr: Expr, scope: Scope): Value | null {
    const value =
      expr.op === 'name'
        ? scope.get(expr.name)
        : expr.op === 'member' && isSelf(expr)
          ? this.bound(expr.object, scope)?.fields?.get(expr.name)
          : undefined;
    return value?.type === undefined && value?.identity === undefined ? null : value;
  }

  /** The class and those above it, in the order in which methods are looked for. */
  classes(type: string): string[] {
    const found = [type];
    for (let at = 0; at < found.length && found.length < MAX_BASES; at++)
      for (const base of this.file.bases.get(found[at] ?? '') ?? []) if (!found.includes(base)) found.push(base);
    return found;
  }

  /** Of a class without a name, which stands where its objects are made. */
  isNameless(type: string): boolean {
    return this.file.language === 'java' && type.includes('$');
  }

  /** The methods of a class itself. */
  ownMethods(type: string): readonly FunctionIr[] {
    return this.methods.get(type)?.filter((method) => this.isMethod(method)) ?? [];
  }

  /** Whether a class of another file stands above it. */
  isOpen(type: string): boolean {
    return this.classes(type).some((each) => !this.file.classes.has(each));
  }

  /** The one that a call means of those of one name. */
  called(type: string, { name, args }: Pick<CallExpr, 'name' | 'args'>): FunctionIr | null {
    if (this.file.language !== 'java') return this.method(type, name, args.length);
    for (const each of this.classes(type)) {
      const methods = this.methods.get(each)?.filter((one) => one.name === name && this.isMethod(one)) ?? [];
      const classes = (other: string) => this.classes(other);
      const method = bestOverload(methods, { args }, { declared: this.file.declared, classes });
      if (method) return method;
    }
    return null;
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

  /** The function that runs where a property is read or written; null: there is none. */
  accessor(type: string, name: string, accessor: 'get' | 'set'): FunctionIr | null {
    for (const each of this.classes(type)) {
      const found = this.methods.get(each)?.find((one) => one.name === name && one.accessor === accessor);
      if (found) return found;
    }
    return null;
  }

  private isMethod({ name, field, isConstructor, accessor }: FunctionIr): boolean {
    return field === undefined && accessor === undefined && (name !== '' || isConstructor === true);
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
    if (depth >= MAX_DEPTH || !hasIdentityWithin(value)) return;
    for (const field of value.fields?.values() ?? []) this.noteName(name, field, depth + 1);
    for (const item of value.items ?? []) this.noteName(name, item, depth + 1);
  }

  /** An object has changed: so it has under its other names. */
  change(before: Value | undefined, after: Value, scope: Scope, run: Activation): void {
    const { identity } = after;
    if (identity === undefined || before?.identity !== identity) return;
    for (const name of this.names.get(identity) ?? []) {
      const held = scope.get(name);
      const changed = held && replaced(held, identity, after, 0);
      if (!changed || changed === held) continue;
      scope.set(name, changed);
      run.changed.add(name);
      this.noteName(name, changed);
    }
  }
}

/** A value with the object in it as it is now. */
function replaced(value: Value, identity: number, object: Value, depth: number): Value {
  if (value.identity === identity) {
    const taint = object.taint ?? value.taint;
    return taint === object.taint && value.isShared === object.isShared
      ? object
      : { ...object, taint, isShared: value.isShared };
  }
  return depth >= MAX_DEPTH ? value : inside(value, (part) => replaced(part, identity, object, depth + 1));
}

/** The value with another one in place of each part of it; itself where all stay what they are. */
function inside(value: Value, other: (part: Value) => Value): Value {
  if (!value.fields && !value.items) return value;
  let hasChanged = false;
  const changed = (part: Value): Value => {
    const now = other(part);
    hasChanged ||= now !== part;
    return now;
  };
  const fields = value.fields && new Map(Array.from(value.fields, ([name, field]) => [name, changed(field)]));
  const items = value.items?.map(changed);
  return hasChanged ? { ...value, fields, items } : value;
}
