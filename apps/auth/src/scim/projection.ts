import { isJsonObject } from '@assay/contracts';
import { type Json, objectAt } from './read-resource.js';
import { type Attribute, COMMON, type Located, locate, type ResourceType } from './schema.js';
import { invalidSyntax, ScimError } from './scim-error.js';

const MAX_NAMES = 200;

/** Which attributes a response holds (RFC 7644, section 3.9). */
export interface Projection {
  attributes: string[] | undefined;
  excluded: string[] | undefined;
}

export function readProjection(attributes: unknown, excluded: unknown): Projection {
  const projection = { attributes: names(attributes), excluded: names(excluded) };
  if (projection.attributes && projection.excluded)
    throw new ScimError(400, 'Send either attributes or excludedAttributes, not both', 'invalidSyntax');
  return projection;
}

function names(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  const trimmed = [...new Set(list.map((name) => name.trim()))].filter((name) => name !== '');
  // each is looked up for each resource
  if (trimmed.length > MAX_NAMES) throw invalidSyntax(`At most ${MAX_NAMES} attributes can be listed`);
  return trimmed.length > 0 ? trimmed : undefined;
}

/** Whether the response may leave an attribute out, so that it need not be read. */
export function leavesOut({ attributes, excluded }: Projection, type: ResourceType, name: string): boolean {
  const of = (path: string) => {
    const found = locate(type, path);
    return found && 'attribute' in found ? found : undefined;
  };
  if (attributes) return !attributes.some((path) => of(path)?.attribute.name === name);
  return excluded?.some((path) => of(path)?.attribute.name === name && !of(path)?.sub) ?? false;
}

/** Whether the response holds an attribute with all of its parts, or not at all. */
export function includesWhole({ attributes, excluded }: Projection, type: ResourceType, name: string): boolean {
  return ![...(attributes ?? []), ...(excluded ?? [])].some((path) => {
    const found = locate(type, path);
    return found && 'attribute' in found && found.attribute.name === name && found.sub !== undefined;
  });
}

export function project(resource: Json, type: ResourceType, { attributes, excluded }: Projection): Json {
  if (attributes) return only(resource, type, attributes);
  return excluded ? without(resource, type, excluded) : resource;
}

function isAlways(attribute: Attribute): boolean {
  return attribute.returned === 'always';
}

function only(resource: Json, type: ResourceType, paths: string[]): Json {
  const kept: Json = {};
  for (const attribute of COMMON.filter(isAlways))
    if (resource[attribute.name] !== undefined) kept[attribute.name] = resource[attribute.name];
  for (const path of paths) {
    const found = locate(type, path);
    if (!found) continue;
    if (!('attribute' in found)) copy(resource, kept, found.extension.id);
    else if (found.extension) {
      const from = objectAt(resource, found.extension.id);
      if (!from) continue;
      const to = objectAt(kept, found.extension.id) ?? {};
      take(from, to, found);
      if (Object.keys(to).length > 0) kept[found.extension.id] = to;
    } else take(resource, kept, found);
  }
  return kept;
}

function copy(from: Json, to: Json, name: string): void {
  if (from[name] !== undefined) to[name] = from[name];
}

function take(from: Json, to: Json, { attribute, sub }: Located): void {
  const value = from[attribute.name];
  if (value === undefined) return;
  if (!sub) {
    to[attribute.name] = value;
    return;
  }
  const before = to[attribute.name];
  if (Array.isArray(value))
    to[attribute.name] = value.map((each, index) => ({
      ...(Array.isArray(before) ? before[index] : {}),
      ...part(each, sub),
    }));
  else if (isJsonObject(value)) to[attribute.name] = { ...(before ?? {}), ...part(value, sub) };
}

function part(value: Json, sub: Attribute): Json {
  return value[sub.name] === undefined ? {} : { [sub.name]: value[sub.name] };
}

function without(resource: Json, type: ResourceType, paths: string[]): Json {
  const kept = { ...resource };
  for (const path of paths) {
    const found = locate(type, path);
    if (!found) continue;
    if (!('attribute' in found)) delete kept[found.extension.id];
    else if (found.extension) {
      const extension = objectAt(kept, found.extension.id);
      if (extension) kept[found.extension.id] = drop(extension, found);
    } else if (!isAlways(found.attribute)) Object.assign(kept, drop(kept, found, kept));
  }
  return kept;
}

function drop(home: Json, { attribute, sub }: Located, into: Json = { ...home }): Json {
  const value = into[attribute.name];
  if (!sub) delete into[attribute.name];
  else if (Array.isArray(value)) into[attribute.name] = value.map((each) => minus(each, sub));
  else if (isJsonObject(value)) into[attribute.name] = minus(value, sub);
  return into;
}

function minus(value: Json, sub: Attribute): Json {
  const { [sub.name]: _left, ...others } = value;
  return others;
}
