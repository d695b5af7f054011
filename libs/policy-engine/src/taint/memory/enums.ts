/** Enums, whose objects are a fixed set, known by name. */
import type { FileIr } from '../ir.js';
import type { Value } from '../values/value.js';

export function isEnum(type: string, { enums, bases }: Pick<FileIr, 'enums' | 'bases'>): boolean {
  return enums.has(type) || [...(bases.get(type) ?? [])].some((base) => /^(?:enum\.)?(?:Str|Int)?Enum$/.test(base));
}

/** An enum constant, which equals only itself. */
export function enumConstant(value: Value, name: string): Value {
  return value.constant === undefined && !value.taint ? { ...value, constant: name } : value;
}
