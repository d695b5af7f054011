import { type DtoClass, exampleValue, type JsonSchema } from '@assay/contracts';

export type Json = Record<string, unknown>;

export function json(schema: JsonSchema, more: Json = {}): { content: Json } {
  return { content: { 'application/json': { schema, ...more } } };
}

/** An example from the examples of the fields, where the class has any. */
export function exampleOf(dto: DtoClass): { example?: unknown } {
  const example = exampleValue(dto);
  return Object.keys(example).length > 0 ? { example } : {};
}
