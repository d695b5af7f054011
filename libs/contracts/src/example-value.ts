import { type DtoClass, fieldsOf, type JsonSchema } from './fields.js';
import { isJsonObject } from './json-object.js';

/** A value of the class, built from the examples of its fields: required fields always have a value, optional ones only if they have an example. */
export const exampleValue = (dto: DtoClass): Record<string, unknown> => exampleWithin(dto, new Set());

/** @param around the classes that it is an example within: an object that contains another one of its class ends there */
function exampleWithin(dto: DtoClass, around: ReadonlySet<DtoClass>): Record<string, unknown> {
  const inner = new Set([...around, dto]);
  const nested = new Map<string, DtoClass>();
  const refer = (target: DtoClass): JsonSchema => {
    nested.set(target.name, target);
    return { nested: target.name };
  };
  const value = (schema: JsonSchema): unknown => {
    if (Array.isArray(schema.examples)) return schema.examples[0];
    const first: unknown = Array.isArray(schema.anyOf) ? schema.anyOf[0] : undefined;
    if (isJsonObject(first)) return value(first);
    const target = nested.get(String(schema.nested));
    if (target) return inner.has(target) ? undefined : exampleWithin(target, inner);
    if (schema.type === 'array') {
      const item = isJsonObject(schema.items) ? value(schema.items) : undefined;
      return item === undefined ? undefined : [item];
    }
    if (Array.isArray(schema.type)) return null;
    return undefined;
  };
  return Object.fromEntries(
    [...fieldsOf(dto)]
      .map(([name, { required, schema }]) => {
        const shape = schema(refer);
        // an optional field without an example is left out; a required one gets any value of its type
        const example = value(shape);
        return [name, example === undefined && required ? anyValue(shape) : example];
      })
      .filter(([, example]) => example !== undefined),
  );
}

/** Any value of the schema, for a field without an example. */
function anyValue(schema: JsonSchema): unknown {
  const values: Record<string, unknown> = { boolean: false, integer: schema.minimum ?? 0, number: 0, object: {} };
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'array') return schema.minItems && isJsonObject(schema.items) ? [anyValue(schema.items)] : [];
  return values[String(schema.type)] ?? 'text';
}
