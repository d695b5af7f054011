import { isJsonObject } from '@assay/contracts';
import { type Attribute, findAttribute, locate, type ResourceType, type Schema } from './schema.js';
import { invalidSyntax, invalidValue } from './scim-error.js';

export type Json = Record<string, unknown>;

/**
 * What a client sent as a resource, in the schema's spelling: names in any case, attributes of extensions also flat and behind
 * their URN, booleans as strings. Values stay as they are. What is unknown or read-only is left out (RFC 7643, section 2.2).
 * @throws ScimError 400 invalidSyntax, invalidValue
 */
export function readResource(type: ResourceType, body: unknown): Json {
  if (!isJsonObject(body)) throw invalidSyntax('The body must be a JSON object');
  const resource: Json = {};
  for (const [key, value] of Object.entries(body)) {
    const found = locate(type, key);
    if (!found) continue;
    if ('attribute' in found) put(resource, found.extension, found.attribute, found.sub, value);
    else if (isJsonObject(value))
      for (const [name, part] of Object.entries(value)) {
        const attribute = findAttribute(found.extension.attributes, name);
        if (attribute) put(resource, found.extension, attribute, undefined, part);
      }
  }
  requireAll(type, resource);
  return resource;
}

/** @throws ScimError 400 invalidValue where a required attribute is missing */
export function requireAll(type: ResourceType, resource: Json): void {
  for (const { name, required } of type.schema.attributes) {
    if (!required) continue;
    const value = resource[name];
    if (typeof value !== 'string' || value.trim() === '')
      throw invalidValue(`${name} is required, and must not be empty`);
  }
}

function put(
  resource: Json,
  extension: Schema | undefined,
  attribute: Attribute,
  sub: Attribute | undefined,
  raw: unknown,
): void {
  if (attribute.mutability === 'readOnly') return;
  let home = resource;
  if (extension) {
    home = objectAt(resource, extension.id) ?? {};
    resource[extension.id] = home;
  }
  if (sub) {
    const value = readSingle(sub, raw);
    if (value !== undefined) home[attribute.name] = { ...(home[attribute.name] ?? {}), [sub.name]: value };
    return;
  }
  const value = readValue(attribute, raw);
  if (value === undefined) delete home[attribute.name];
  else home[attribute.name] = value;
  if (extension && Object.keys(home).length === 0) delete resource[extension.id];
}

/** @returns undefined for what is unassigned: null, and a list or object of nothing (RFC 7643, section 2.5) */
export function readValue(attribute: Attribute, raw: unknown): unknown {
  if (raw === null || raw === undefined) return undefined;
  if (!attribute.multiValued) return readSingle(attribute, raw);
  const values = boundedValues(attribute, raw)
    .map((value) => readSingle(attribute, value))
    .filter((value) => value !== undefined);
  return values.length > 0 ? onePrimary(values) : undefined;
}

/** Maximum number of values of a multi-valued attribute: real directories have fewer, and each PATCH goes through all of them. */
const MAX_VALUES = 200;

/** One value may stand for a list of one. @throws ScimError 400 invalidValue for too many */
export function boundedValues(attribute: Attribute, raw: unknown): unknown[] {
  const values = Array.isArray(raw) ? raw : [raw];
  if (values.length > MAX_VALUES) throw invalidValue(`${attribute.name} has more than ${MAX_VALUES} values`);
  return values;
}

/** At most one value is the primary one, the last to claim it (RFC 7643, section 2.4). */
export function onePrimary(values: unknown[]): unknown[] {
  const last = values.findLastIndex((value) => isJsonObject(value) && value.primary === true);
  return values.map((value, index) =>
    isJsonObject(value) && value.primary === true && index !== last ? { ...value, primary: false } : value,
  );
}

export function readSingle(attribute: Attribute, raw: unknown): unknown {
  if (raw === null || raw === undefined) return undefined;
  if (attribute.type === 'complex') return readComplex(attribute, raw);
  if (attribute.type === 'boolean') return readBoolean(attribute, raw);
  if (typeof raw !== 'string') throw invalidValue(`${attribute.name} must be a string`);
  // no text of PostgreSQL holds one
  if (raw.includes('\0')) throw invalidValue(`${attribute.name} must not contain the character U+0000`);
  return raw;
}

function readComplex(attribute: Attribute, raw: unknown): Json | undefined {
  // Entra ID sends the manager, and others their addresses, as bare strings
  if (typeof raw === 'string' && findAttribute(attribute.subAttributes, 'value'))
    return raw === '' ? undefined : { value: raw };
  // and the manager as an array of one
  if (Array.isArray(raw) && raw.length === 1 && !attribute.multiValued) return readComplex(attribute, raw[0]);
  if (!isJsonObject(raw)) throw invalidValue(`${attribute.name} must be an object`);
  const value: Json = {};
  for (const [name, each] of Object.entries(raw)) {
    const sub = findAttribute(attribute.subAttributes, name);
    const read = sub && readSingle(sub, each);
    if (sub && read !== undefined) value[sub.name] = read;
  }
  return Object.keys(value).length > 0 ? value : undefined;
}

function readBoolean(attribute: Attribute, raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw;
  const text = typeof raw === 'string' ? raw.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidValue(`${attribute.name} must be true or false`);
}

/** The object that an attribute holds: an extension, or a complex attribute of one value. */
export function objectAt(home: Json | undefined, name: string): Json | undefined {
  const value = home?.[name];
  return isJsonObject(value) ? value : undefined;
}

/** The values that a multi-valued attribute holds. */
export function listAt(home: Json, name: string): unknown[] {
  const values = home[name];
  return Array.isArray(values) ? values : [];
}

/** Whether two JSON values say the same; the order of members says nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => sameJson(each, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && sameJson(a[name], b[name]));
}
