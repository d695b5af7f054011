import { groupBy } from '../../group-by.js';
import type { Activation } from '../activation.js';
import { errorClasses } from '../builtins/error-classes.js';
import { bestOverload } from '../calls/overloads.js';
import type { CallExpr, Expr, FileIr, FunctionIr, MemberExpr } from '../ir.js';
import { constant, hasIdentityWithin, listOf, type Value } from '../values/value.js';
import { enumConstant } from './enums.js';
import type { Scope } from './scope.js';
import { isSelf } from './self.js';

/** How deep to search for an object within others when it changes. */
const MAX_DEPTH = 7;
/** Maximum number of base classes of a class. */
const MAX_BASES = 8;
/** Maximum number of names tracked for one object. */
const MAX_NAMES = 20;

/** Objects of the classes of a file, each with its own fields, and the names that refer to them. */
export class Objects {
  private readonly methods: ReadonlyMap<string | null, readonly FunctionIr[]>;
  private readonly names = new Map<number, Set<string>>();
  /** Names of fields that several classes declare. */
  private readonly repeated: ReadonlySet<string>;
  /** How many objects there are. */
  count = 0;
  /** The scope that the methods of a class inside a function see, by the name of the class. */
  private readonly enclosing = new Map<string, Scope>();

  constructor(
    private readonly file: FileIr,
    /** Whether assigning a list or a map to another name shares it. */
    private readonly sharesCollections: boolean,
  ) {
    this.methods = groupBy(file.methods, ({ owner }) => owner);
    this.repeated = new Set(/^(?:java|csharp)$/.test(file.language) ? repeatedIn(file.attributes) : []);
  }

  /** Records the scope in which a class is declared. */
  enclose(type: string, scope: Scope): void {
    this.enclosing.set(type, scope);
  }

  /** The enclosing scope of a method; null for the file's. */
  around({ owner }: FunctionIr): Scope | null {
    return owner === null ? null : (this.enclosing.get(owner) ?? null);
  }

  /** A new object of a class, without fields. */
  make(type: string): Value {
    return { taint: null, fields: new Map(), type, identity: ++this.count };
  }

  /** A copy of an object, with its own identity. */
  copy(value: Value): Value {
    return { ...value, identity: ++this.count };
  }

  /**
   * The cached result of a call, for a new call: objects that it created get new identities.
   * @param others the identities of the objects passed now, by those of the earlier call
   * @param since how many objects there were before the earlier call: those are the same ones still
   */
  renewed(value: Value, others: Map<number, number>, since: number, depth = 0): Value {
    if (depth > MAX_DEPTH || (!value.fields && !value.items)) return value;
    const { identity } = value;
    if (identity !== undefined && identity > since && !others.has(identity)) others.set(identity, ++this.count);
    return {
      ...inside(value, (part) => this.renewed(part, others, since, depth + 1)),
      identity: identity === undefined ? undefined : (others.get(identity) ?? identity),
    };
  }

  /** A struct of Go that is no pointer: each name has one of its own. */
  isCopied({ type, isShared }: Value): boolean {
    return this.file.language === 'go' && type !== undefined && !isShared;
  }

  /** What a name holds from now on. */
  given(value: Value, depth = 0): Value {
    if (value.identity === undefined || depth > MAX_DEPTH || !this.isCopied(value)) return value;
    return this.copy(inside(value, (part) => this.given(part, depth + 1)));
  }

  /** A list or a map with an identity, in a language where assignment shares it. */
  shared(value: Value): Value {
    return this.sharesCollections ? this.copy(value) : value;
  }

  /** A map, or a value of a type of the file. */
  ofType(value: Value, type: string | undefined): Value {
    if (type === undefined || !this.file.classes.has(type)) return this.shared(value);
    const { constant: name } = (this.file.enums.has(type) && value.fields?.get('name')) || {};
    const made = { ...this.copy(value), type };
    return name === undefined ? made : enumConstant(made, `${type}.${name}`);
  }

  /** In Go, whether a value has a type of the file that is no interface, or of the language; null if unknown. */
  isExactly({ type, identity, isShared, constant: known, taint }: Value, name: string): Value | null {
    const wanted = name.replace(/^\*/, '');
    if (taint) return null;
    // Of two objects that it may be, one may be a pointer.
    if (type !== undefined)
      return identity !== undefined && this.file.fields.has(wanted)
        ? constant(type === wanted && (isShared === true) === (wanted !== name))
        : null;
    // A known value may have been converted to a type of the file or to bytes, and a text may be a rune.
    if (typeof known === 'string') return /^(?:u?int(?:8|16|64)?|float\d+|bool)$/.test(name) ? constant(false) : null;
    if (typeof known === 'boolean') return /^(?:u?int\d*|float\d+|string)$/.test(name) ? constant(false) : null;
    return typeof known === 'number' && /^(?:bool|string)$/.test(name) ? constant(false) : null;
  }

  /** The zero value of an unset field in Go; null if it was set, or is not a struct. */
  empty({ type, fields, taint }: Value, name: string): Value | null {
    if (type === undefined || taint || fields?.has(name)) return null;
    const held = this.file.fields.get(type)?.get(name);
    // a slice
    if (held === '') return listOf([]);
    return held !== undefined && this.file.fields.has(held) ? this.make(held) : null;
  }

  /**
   * Whether a handler of these classes catches a thrown value. A class that is not in the file may be any of them.
   * @param isCertain whether to count only what it certainly catches
   */
  isCaught({ type }: Value, types: readonly string[] | undefined, isCertain = false): boolean {
    if (!types || types.length === 0) return true;
    if (type === undefined) return !isCertain;
    const classes = this.classes(type).flatMap((each) => errorClasses(this.file, each) ?? [each]);
    const isKnown = (name: string) => this.file.classes.has(name) || errorClasses(this.file, name) !== null;
    if ([...this.classes(type), ...types].every(isKnown)) return types.some((each) => classes.includes(each));
    return types.some(
      (each) => classes.includes(each) || (!isCertain && !this.file.classes.has(each) && this.isOpen(type)),
    );
  }

  /** The current object, or the enclosing object of an inner class, if known. */
  bound(expr: Expr, scope: Scope): Value | null {
    const value =
      expr.op === 'name'
        ? scope.get(expr.name)
        : expr.op === 'member' && isSelf(expr)
          ? this.bound(expr.object, scope)?.fields?.get(expr.name)
          : undefined;
    return value?.type === undefined && value?.identity === undefined ? null : value;
  }

  /** The class and its base classes, in method resolution order. */
  classes(type: string): string[] {
    const found = [type];
    for (let at = 0; at < found.length && found.length < MAX_BASES; at++)
      for (const base of this.file.bases.get(found[at] ?? '') ?? []) if (!found.includes(base)) found.push(base);
    return found;
  }

  /**
   * The classes in which `super` of a class looks: in Python, those behind it in the order of the object's class.
   * @param withOwn whether to look in the class itself, too
   */
  above(type: string, owner: string, withOwn: boolean): string[] {
    const ofObject = this.file.language === 'python' ? this.classes(type) : [];
    const ordered = ofObject.includes(owner) ? ofObject.slice(ofObject.indexOf(owner)) : this.classes(owner);
    return ordered.slice(withOwn ? 0 : 1);
  }

  /** Whether a class is anonymous. */
  isNameless(type: string): boolean {
    return /^(?:java|kotlin)$/.test(this.file.language) && type.includes('$');
  }

  /**
   * Under which name an object holds a field of its own that a method reads or writes: in Java and C#, a class may declare a field
   * that a base class has, too, and methods of each use the one of their class.
   */
  slotOf(
    { name, isAbove }: Pick<MemberExpr, 'name' | 'isAbove'>,
    type: string | undefined,
    owner: string | null,
  ): string {
    if (type === undefined || owner === null || !this.repeated.has(name)) return name;
    const declaring = (from: string, skip = 0) =>
      this.classes(from)
        .slice(skip)
        .find((each) => this.file.attributes.get(each)?.has(name));
    const own = declaring(owner, isAbove ? 1 : 0);
    return own === undefined || own === declaring(type) ? name : `${own}.${name}`;
  }

  /** The methods declared in a class, without inherited ones. */
  ownMethods(type: string): readonly FunctionIr[] {
    return this.methods.get(type)?.filter((method) => this.isMethod(method)) ?? [];
  }

  /** Whether it has a base class in another file. */
  isOpen(type: string): boolean {
    return this.classes(type).some((each) => !this.file.classes.has(each));
  }

  /** The method that a call refers to, among those of one name. */
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

  /** In Go, the path of embedded fields to a promoted field of a struct: `Inner` if `outer.name` means `outer.Inner.name`. */
  promoted(type: string | undefined, name: string, depth = 0): readonly string[] | null {
    const own = type === undefined || this.file.language !== 'go' || depth > 3 ? undefined : this.file.fields.get(type);
    if (!own || type === undefined) return null;
    if (own.has(name)) return [];
    for (const base of this.file.bases.get(type) ?? []) {
      const inner = this.promoted(base, name, depth + 1);
      if (inner) return [base, ...inner];
    }
    return null;
  }

  /** In Go, the embedded struct or interface that has a method. */
  embedded(object: Value, { name, args }: CallExpr): { name: string; value: Value } | null {
    const { type, fields } = object;
    if (type === undefined || this.file.language !== 'go') return null;
    for (const each of this.file.bases.get(type) ?? []) {
      const field = each.replace(/^.*\./s, '');
      const value = fields?.get(field) ?? this.empty(object, field);
      if (value?.type !== undefined && this.method(value.type, name, args.length)) return { name: field, value };
    }
    return null;
  }

  /** The method that Java's `Type::method` names, where it is called on its first argument. */
  unbound(first: Value | undefined, { receiver, name, args }: CallExpr): FunctionIr | null {
    if (this.file.language !== 'java' || first?.type === undefined || receiver?.op !== 'name') return null;
    if (!this.file.classes.has(receiver.name) || !this.classes(first.type).includes(receiver.name)) return null;
    const method = this.method(first.type, name, args.length - 1);
    return method?.params.length === args.length - 1 ? method : null;
  }

  /** The method of this name that takes that many arguments. */
  method(type: string, name: string, count: number): FunctionIr | null {
    for (const each of this.classes(type)) {
      const methods = this.methods.get(each)?.filter((one) => one.name === name && this.isMethod(one)) ?? [];
      const method = methods.find(({ params }) => params.length === count) ?? methods[0];
      if (method) return method;
    }
    return null;
  }

  /** The function that runs when a property is read or written; null if there is none. */
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

  /** Field initializers of a new object, those of base classes first. */
  fields(type: string): FunctionIr[] {
    return this.classes(type)
      .reverse()
      .flatMap((each) => this.methods.get(each)?.filter(({ field }) => field !== undefined) ?? []);
  }

  /** Records that a name now holds an object, or a value with objects in it. */
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

  /** Applies a change of an object to its other names. */
  change(before: Value | undefined, after: Value, scope: Scope, run: Activation): void {
    const { identity } = after;
    if (identity === undefined || before?.identity !== identity) return;
    // A function may have changed objects inside the one that it was given.
    for (const [name, part] of after.fields ?? [])
      if (part !== before.fields?.get(name)) this.change(before.fields?.get(name), part, scope, run);
    for (const [at, part] of (after.items ?? []).entries())
      if (part !== before.items?.[at]) this.change(before.items?.[at], part, scope, run);
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

/** The field names that more than one class has. */
function repeatedIn(attributes: FileIr['attributes']): string[] {
  const seen = new Set<string>();
  const all = [...attributes.values()].flatMap((fields) => [...fields.keys()]);
  return all.filter((name) => seen.has(name) || !seen.add(name));
}

/** Whether a method creates the objects of its class. */
export function isConstructor(file: FileIr, { name, owner, isConstructor }: FunctionIr): boolean {
  return owner !== null && (isConstructor === true || (name !== '' && name === file.constructorName));
}

/** A value with the object in it replaced by its current state. */
function replaced(value: Value, identity: number, object: Value, depth: number): Value {
  if (value.identity === identity) {
    const taint = object.taint ?? value.taint;
    return taint === object.taint && value.isShared === object.isShared
      ? object
      : { ...object, taint, isShared: value.isShared };
  }
  return depth >= MAX_DEPTH ? value : inside(value, (part) => replaced(part, identity, object, depth + 1));
}

/** The value with each of its parts replaced; the same value if no part changes. */
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
