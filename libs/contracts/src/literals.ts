/** Whether a value is one of a closed list, such as `isOneOf(ROLES, value)`. */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((known) => known === value);
}

/**
 * A stored text as the type of its column, for a row that is shown. It is not checked: another version of the service may have
 * written a value that this one does not know, and the row is then shown as it is rather than failing its whole list.
 */
export function storedValue<T extends string>(value: string): T {
  return value as T;
}

/**
 * The content of a JSON column as the type that this code writes into it. It is not checked again when it is read: it was
 * validated before it was written, and documents of earlier versions are what the type's optional members are for.
 */
export function storedJson<T extends object | null>(column: unknown): T {
  return column as T;
}

/**
 * A stored text as one of a closed list, for code that decides by it, such as `literalOf(ROLES, row.role)`.
 * @throws Error where the list lacks it: a later version wrote it
 */
export function literalOf<T extends string>(list: readonly T[], value: string): T {
  if (isOneOf(list, value)) return value;
  throw new Error(`"${value}" is stored where only ${list.join(', ')} are expected`);
}

/** Stored texts as members of a closed list. Those that the list lacks are left out: an unknown scope grants nothing. */
export function literalsOf<T extends string>(list: readonly T[], values: readonly string[]): T[] {
  return values.filter((value) => isOneOf(list, value));
}

/** The names of an object whose keys are known as types. `Object.keys` alone gives any text. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  const names: K[] = [];
  for (const name in record) if (Object.hasOwn(record, name)) names.push(name);
  return names;
}
