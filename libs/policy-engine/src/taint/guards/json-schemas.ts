import type { Expr } from '../ir.js';
import { isNarrow } from '../sinks/request-models.js';
import { bare, literalText, nameOf } from './expressions.js';

/** Formats in which no attack can be written; ajv 6 lets any text follow the `%` of an `ipv6`. */
const PLAIN_FORMAT = /^(?:uuid|date|date-time|time|ipv4)$/;

/**
 * The fields of an object that a JSON schema leaves no text of the sender's choice: each of its keywords holds, whatever the others say.
 * @param definition what the file gives a name
 */
export function fieldsOfJsonSchema(schema: Expr, definition: (expr: Expr) => Expr): ReadonlySet<string> {
  // beside `$ref` older versions ask nothing else, and of `$async` the answer is a promise
  if (keyword(schema, '$ref') || keyword(schema, '$async')) return new Set();
  const properties = keyword(schema, 'properties');
  const fields = properties ? definition(properties) : null;
  const plain = (fields?.op === 'map' ? fields.entries : []).flatMap(({ key, value }) => {
    const name = nameOf(key);
    return name !== null && isPlain(definition(value)) ? [name] : [];
  });
  return new Set(plain);
}

function isPlain(schema: Expr): boolean {
  if (keyword(schema, '$ref')) return false;
  const text = (name: string) => {
    const value = keyword(schema, name);
    return value ? literalText(value) : null;
  };
  const listed = keyword(schema, 'enum');
  const type = text('type');
  if (listed?.op === 'list' && listed.items.every((item) => literalText(item) !== null)) return true;
  if (text('const') !== null || (type !== null && /^(?:integer|number|boolean)$/.test(type))) return true;
  const items = keyword(schema, 'items');
  if (type === 'array') return items !== undefined && isPlain(items);
  if (type !== 'string') return false;
  return PLAIN_FORMAT.test(text('format') ?? '') || isNarrow(/^\^(.*)\$$/.exec(text('pattern') ?? '')?.[1]);
}

function keyword(schema: Expr, name: string): Expr | undefined {
  if (schema.op !== 'map') return undefined;
  const entries = schema.entries.map(({ key, value }) => [nameOf(key), value] as const);
  const [found, ...others] = entries.filter(([key]) => key === null || key === name);
  return found && found[0] !== null && others.length === 0 ? bare(found[1]) : undefined;
}
