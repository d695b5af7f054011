import { isJsonObject } from '@assay/contracts';
import { fitsValue } from './evaluate.js';
import { type Filter, parseFilter } from './filter.js';
import {
  boundedValues,
  type Json,
  listAt,
  objectAt,
  onePrimary,
  readSingle,
  readValue,
  requireAll,
  sameJson,
} from './read-resource.js';
import {
  type Attribute,
  findAttribute,
  type Located,
  locate,
  locateForChange,
  type ResourceType,
  type Schema,
} from './schema.js';
import { invalidPath, invalidSyntax, invalidValue, ScimError } from './scim-error.js';
import { union } from './union.js';

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: Path | undefined;
  value: unknown;
}
export interface Path {
  /** As it was sent. */
  text: string;
  extension: Schema | undefined;
  /** Undefined: an extension as a whole. */
  attribute: Attribute | undefined;
  filter: Filter | undefined;
  sub: Attribute | undefined;
}
const MAX_OPERATIONS = 1_000;

/**
 * The operations of a PATCH (RFC 7644, section 3.5.2): `op` in any case, as Entra ID sends it.
 * @throws ScimError 400 invalidSyntax, invalidPath, noTarget
 */
export function readOperations(type: ResourceType, body: unknown): Operation[] {
  const list = isJsonObject(body) ? (body.Operations ?? body.operations) : undefined;
  if (!Array.isArray(list) || list.length === 0) throw invalidSyntax('Operations must be a list of operations');
  if (list.length > MAX_OPERATIONS) throw invalidSyntax(`A PATCH can have at most ${MAX_OPERATIONS} operations`);
  return list.flatMap((each: unknown) => readOperation(type, each));
}

function readOperation(type: ResourceType, raw: unknown): Operation[] {
  if (!isJsonObject(raw)) throw invalidSyntax('An operation must be an object');
  const op = typeof raw.op === 'string' ? raw.op.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw invalidSyntax(`${JSON.stringify(raw.op)?.slice(0, 50)} is not an operation: use add, replace or remove`);
  if (op !== 'remove' && !('value' in raw)) throw invalidValue(`The operation ${op} has no value`);
  if (raw.path !== undefined && raw.path !== null && raw.path !== '') {
    if (typeof raw.path !== 'string') throw invalidPath('path must be a string');
    const path = readPath(type, raw.path);
    if (path.attribute?.mutability === 'readOnly')
      throw new ScimError(400, `${path.attribute.name} is read-only`, 'mutability');
    return [{ op, path, value: raw.value }];
  }
  if (op === 'remove') throw new ScimError(400, 'The operation remove requires a path', 'noTarget');
  if (!isJsonObject(raw.value)) throw invalidValue('Without a path, the value must be an object of attributes');
  return Object.entries(raw.value).flatMap(([key, value]) => {
    const path = tryPath(type, key);
    // what nobody may write, or nobody knows, is left out, as in a whole resource
    if (!path || path.attribute?.mutability === 'readOnly') return [];
    return [{ op, path, value }];
  });
}

function tryPath(type: ResourceType, text: string): Path | undefined {
  try {
    return readPath(type, text);
  } catch {
    return undefined;
  }
}

/** `attribute`, `attribute.sub`, `attribute[filter]`, `attribute[filter].sub`, each also behind a schema's URN. */
function readPath(type: ResourceType, text: string): Path {
  const open = text.indexOf('[');
  if (open < 0) return toPath(text, locateForChange(type, text), undefined, undefined);
  const close = text.lastIndexOf(']');
  const rest = text.slice(close + 1);
  if (close < open || (rest !== '' && !rest.startsWith('.')))
    throw invalidPath(`The path ${JSON.stringify(text.slice(0, 200))} cannot be read`);
  const found = locate(type, text.slice(0, open));
  if (!found || !('attribute' in found) || found.sub || !found.attribute.multiValued)
    throw invalidPath(`${JSON.stringify(text.slice(0, 200))}: only a multi-valued attribute can have a filter`);
  const filter = readPathFilter(text.slice(open + 1, close));
  const sub = rest === '' ? undefined : findAttribute(found.attribute.subAttributes, rest.slice(1));
  if (rest !== '' && !sub) throw invalidPath(`${found.attribute.name} has no ${JSON.stringify(rest.slice(1))}`);
  return toPath(text, found, filter, sub);
}

function readPathFilter(text: string): Filter {
  try {
    return parseFilter(text);
  } catch (error) {
    throw error instanceof ScimError ? invalidPath(error.detail) : error;
  }
}

function toPath(
  text: string,
  found: Located | { extension: Schema } | undefined,
  filter: Filter | undefined,
  sub: Attribute | undefined,
): Path {
  if (!found) throw invalidPath(`There is no attribute ${JSON.stringify(text.slice(0, 200))}`);
  if (!('attribute' in found))
    return { text, extension: found.extension, attribute: undefined, filter: undefined, sub: undefined };
  return { text, extension: found.extension, attribute: found.attribute, filter, sub: sub ?? found.sub };
}

/** The resource after these operations; the one given stays as it was. @throws ScimError */
export function applyOperations(type: ResourceType, resource: Json, operations: readonly Operation[]): Json {
  const changed = structuredClone(resource);
  for (const operation of operations) apply(changed, operation);
  requireAll(type, changed);
  return changed;
}

function apply(resource: Json, { op, path, value }: Operation): void {
  if (!path) return;
  const { extension, attribute, filter, sub } = path;
  if (!attribute) {
    if (extension) applyExtension(resource, extension, op, value);
    return;
  }
  const home: Json = extension ? (objectAt(resource, extension.id) ?? {}) : resource;
  if (filter) applyFiltered(home, attribute, filter, sub, op, value);
  else if (sub) applySub(home, attribute, sub, op, value);
  else applyWhole(home, attribute, op, value);
  if (!extension) return;
  if (Object.keys(home).length > 0) resource[extension.id] = home;
  else delete resource[extension.id];
}

function applyExtension(resource: Json, extension: Schema, op: Operation['op'], value: unknown): void {
  if (op === 'remove') {
    delete resource[extension.id];
    return;
  }
  if (!isJsonObject(value)) throw invalidValue(`${extension.id} must be an object`);
  for (const [name, each] of Object.entries(value)) {
    const attribute = findAttribute(extension.attributes, name);
    if (attribute)
      apply(resource, {
        op,
        path: { text: name, extension, attribute, filter: undefined, sub: undefined },
        value: each,
      });
  }
}

function applyWhole(home: Json, attribute: Attribute, op: Operation['op'], raw: unknown): void {
  const { name, multiValued, type } = attribute;
  const held = home[name];
  if (op === 'remove') {
    if (multiValued && raw !== undefined && raw !== null) removeValues(home, attribute, raw);
    else delete home[name];
    return;
  }
  const value = readValue(attribute, raw);
  if (value === undefined) {
    if (op === 'replace') delete home[name];
    return;
  }
  if (multiValued && op === 'add')
    home[name] = boundedValues(attribute, union(listAt(home, name), Array.isArray(value) ? value : [value]));
  // parts that are not named stay (RFC 7644, sections 3.5.2.1 and 3.5.2.3)
  else if (type === 'complex' && !multiValued) home[name] = { ...(held ?? {}), ...value };
  else home[name] = value;
}

/** Removes only the values named (Entra ID: remove with a list as value); one that names nothing removes nothing. */
function removeValues(home: Json, attribute: Attribute, raw: unknown): void {
  const named = boundedValues(attribute, raw).map((each) =>
    Object.entries(isJsonObject(each) ? each : { value: each }).filter(
      ([part]) => part !== '$ref' && part !== 'display',
    ),
  );
  const held = listAt(home, attribute.name);
  const isNamed = (value: unknown) => {
    const whole: Json = isJsonObject(value) ? value : { value };
    return named.some((parts) => parts.length > 0 && parts.every(([part, each]) => sameJson(whole[part], each)));
  };
  keep(
    home,
    attribute,
    held.filter((value) => !isNamed(value)),
  );
}

function applySub(home: Json, attribute: Attribute, sub: Attribute, op: Operation['op'], raw: unknown): void {
  const value = op === 'remove' ? undefined : readValue(sub, raw);
  if (attribute.multiValued) {
    // without a filter every value is meant; if there is none, one is made
    const changed = listAt(home, attribute.name)
      .filter(isJsonObject)
      .map((each) => withPart(each, sub, value));
    keep(home, attribute, changed.length > 0 || value === undefined ? changed : [{ [sub.name]: value }]);
    return;
  }
  const changed = withPart(objectAt(home, attribute.name) ?? {}, sub, value);
  if (Object.keys(changed).length > 0) home[attribute.name] = changed;
  else delete home[attribute.name];
}

function applyFiltered(
  home: Json,
  attribute: Attribute,
  filter: Filter,
  sub: Attribute | undefined,
  op: Operation['op'],
  raw: unknown,
): void {
  const held = listAt(home, attribute.name);
  const isTarget = (value: unknown) => fitsValue(filter, value, attribute);
  if (op === 'remove') {
    const changed = sub
      ? held.map((value) => (isJsonObject(value) && isTarget(value) ? withPart(value, sub, undefined) : value))
      : held.filter((value) => !isTarget(value));
    keep(
      home,
      attribute,
      changed.filter((value) => !isJsonObject(value) || Object.keys(value).length > 0),
    );
    return;
  }
  const value = sub ? readValue(sub, raw) : readSingle(attribute, Array.isArray(raw) ? raw[0] : raw);
  const change = (each: Json): Json =>
    sub ? withPart(each, sub, value) : { ...each, ...(isJsonObject(value) ? value : {}) };
  if (held.some(isTarget)) {
    const primary = sub?.name === 'primary' && value === true;
    keep(
      home,
      attribute,
      held.map((each) => {
        if (!isJsonObject(each)) return each;
        if (isTarget(each)) return change(each);
        return primary && each.primary === true ? { ...each, primary: false } : each;
      }),
    );
    return;
  }
  // Entra ID replaces emails[type eq "work"].value where there is no such address yet: it is made as the filter describes it
  const described = describedBy(filter, attribute);
  if (!described) throw new ScimError(400, `No value of ${attribute.name} matches the filter in the path`, 'noTarget');
  if (value === undefined) return;
  keep(home, attribute, onePrimary([...held, change(described)]));
}

/** The value that a filter of equations describes; undefined for other filters. */
function describedBy(filter: Filter, attribute: Attribute): Json | undefined {
  if (filter.op === 'eq') {
    const sub = findAttribute(attribute.subAttributes, filter.path);
    return sub && filter.value !== null ? { [sub.name]: readSingle(sub, filter.value) } : undefined;
  }
  if (filter.op !== 'and') return undefined;
  const parts = filter.of.map((each) => describedBy(each, attribute));
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
}

function withPart(value: Json, sub: Attribute, part: unknown): Json {
  const { [sub.name]: _before, ...others } = value;
  return part === undefined ? others : { ...value, [sub.name]: part };
}

function keep(home: Json, attribute: Attribute, values: unknown[]): void {
  boundedValues(attribute, values);
  if (values.length > 0) home[attribute.name] = values;
  else delete home[attribute.name];
}
