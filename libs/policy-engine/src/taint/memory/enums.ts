/** Classes with a fixed number of objects, which are known by their names. */
import type { FileIr } from '../ir.js';
import type { Value } from '../values/value.js';

export function isEnum(type: string, { enums, bases }: Pick<FileIr, 'enums' | 'bases'>): boolean {
  return enums.has(type) || [...(bases.get(type) ?? [])].some((base) => /^(?:enum\.)?(?:Str|Int)?Enum$/.test(base));
}

/** The constant of an enum, which is equal to itself alone. */
export function enumConstant(value: Value, name: string): Value {
  return value.constant === undefined && !value.taint ? { ...value, constant: name } : value;
}
