/**
 * A stored text as the type of its column, for a row that is shown. It is not checked: another version of the service may have
 * written a value that this one does not know, and the row is then shown as it is rather than failing its whole list.
 */
export function storedValue<T extends string>(value: string): T {
  return value as T;
}

/**
 * A stored text as one of the values that its column may hold, for code that decides by it.
 * @throws Error where it is none of them: nothing may be decided by a value that this version does not know
 */
export function enumValue<T extends string>(values: readonly T[], value: string): T {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw new Error(`a stored value is none of ${values.join(', ')}`);
  return known;
}

/** Whether a text is one of the values: narrows it to their type. */
export function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return values.some((known) => known === value);
}

/** The names of an object whose keys are known as types. `Object.keys` alone gives any text. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  const names: K[] = [];
  for (const name in record) if (Object.hasOwn(record, name)) names.push(name);
  return names;
}
