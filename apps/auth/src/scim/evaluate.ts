import { isJsonObject } from '@assay/contracts';
import type { Comparison, Filter, Value } from './filter.js';
import { objectAt } from './read-resource.js';
import { type Attribute, findAttribute, locate, type ResourceType } from './schema.js';
import { invalidFilter } from './scim-error.js';

type Json = Record<string, unknown>;

/** Whether a resource fits a filter. @throws ScimError 400 invalidFilter where it names what no resource has */
export function fits(filter: Filter, resource: Json, type: ResourceType): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((each) => fits(each, resource, type));
    case 'or':
      return filter.of.some((each) => fits(each, resource, type));
    case 'not':
      return !fits(filter.of, resource, type);
    case 'value': {
      const { attribute, values } = valuesAt(resource, type, filter.path);
      const chosen = values.filter((value) => fitsValue(filter.of, value, attribute));
      const { compared } = filter;
      if (!compared) return chosen.length > 0;
      const sub = subOf(attribute, compared.sub);
      return chosen.some((value) => holds(compared.op, read(value, sub), compared.value ?? null, sub));
    }
    default: {
      const { attribute, values } = valuesAt(resource, type, filter.path);
      return compareAny(filter, values, attribute);
    }
  }
}

/** Whether one value of a multi-valued attribute fits the filter between its brackets. */
export function fitsValue(filter: Filter, value: unknown, attribute: Attribute): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((each) => fitsValue(each, value, attribute));
    case 'or':
      return filter.of.some((each) => fitsValue(each, value, attribute));
    case 'not':
      return !fitsValue(filter.of, value, attribute);
    case 'value':
      throw invalidFilter('A value path must not contain another value path');
    default: {
      const sub = subOf(attribute, filter.path);
      return holds(filter.op, read(value, sub), filter.op === 'pr' ? null : filter.value, sub);
    }
  }
}

function subOf(attribute: Attribute, name: string): Attribute {
  const sub = findAttribute(attribute.subAttributes, name);
  if (sub) return sub;
  // a value without parts is its own value
  if (!attribute.subAttributes && name.toLowerCase() === 'value') return attribute;
  throw invalidFilter(`${attribute.name} has no ${JSON.stringify(name.slice(0, 100))}`);
}

function read(value: unknown, sub: Attribute): unknown {
  return isJsonObject(value) ? value[sub.name] : value;
}

function valuesAt(resource: Json, type: ResourceType, path: string): { attribute: Attribute; values: unknown[] } {
  const found = locate(type, path);
  if (!found) throw invalidFilter(`A ${type.name} has no attribute ${JSON.stringify(path.slice(0, 200))}`);
  if (!('attribute' in found)) {
    const whole = resource[found.extension.id];
    return { attribute: { ...EXTENSION, name: found.extension.id }, values: whole === undefined ? [] : [whole] };
  }
  const home = found.extension ? objectAt(resource, found.extension.id) : resource;
  const held = home?.[found.attribute.name];
  const values = Array.isArray(held) ? held : held === undefined || held === null ? [] : [held];
  const { sub } = found;
  if (!sub) return { attribute: found.attribute, values };
  return { attribute: sub, values: values.map((each) => read(each, sub)).filter((each) => each !== undefined) };
}
const EXTENSION: Attribute = {
  name: '',
  type: 'complex',
  multiValued: false,
  description: '',
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
};

/** A multi-valued attribute fits where one of its values does; `ne` is the opposite of `eq` (a missing one differs). */
function compareAny(
  filter: Extract<Filter, { path: string }> & { op: Comparison | 'pr' },
  values: unknown[],
  attribute: Attribute,
): boolean {
  if (filter.op === 'pr') return values.some((value) => isPresent(value));
  const { op, value } = filter;
  if (op === 'ne') return !values.some((held) => holds('eq', plain(held, attribute), value, leaf(attribute)));
  if (op === 'eq' && value === null) return values.length === 0;
  return values.some((held) => holds(op, plain(held, attribute), value, leaf(attribute)));
}

/** `emails eq "x"` means the `value` of each (RFC 7644, section 3.4.2.2). */
function plain(held: unknown, attribute: Attribute): unknown {
  return attribute.type === 'complex' && isJsonObject(held) ? held.value : held;
}
function leaf(attribute: Attribute): Attribute {
  return findAttribute(attribute.subAttributes, 'value') ?? attribute;
}

function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

function holds(op: Comparison | 'pr', held: unknown, wanted: Value, attribute: Attribute): boolean {
  if (op === 'pr') return isPresent(held);
  if (op === 'ne') return !holds('eq', held, wanted, attribute);
  if (wanted === null) return op === 'eq' && !isPresent(held);
  if (held === undefined || held === null) return false;
  if (typeof held === 'boolean') {
    // Entra ID sends booleans as strings
    const asBoolean = typeof wanted === 'string' ? wanted.toLowerCase() === 'true' : wanted;
    if (op !== 'eq') throw invalidFilter(`${attribute.name} is a boolean: only eq, ne and pr compare it`);
    return held === asBoolean;
  }
  if (attribute.type === 'dateTime') return compare(op, Date.parse(String(held)), Date.parse(String(wanted)));
  if (typeof held === 'number' && typeof wanted === 'number') return compare(op, held, wanted);
  const [a, b] = attribute.caseExact
    ? [String(held), String(wanted)]
    : [String(held).toLowerCase(), String(wanted).toLowerCase()];
  if (op === 'co') return a.includes(b);
  if (op === 'sw') return a.startsWith(b);
  if (op === 'ew') return a.endsWith(b);
  return compare(op, a, b);
}

function compare<T extends string | number>(op: Comparison, a: T, b: T): boolean {
  switch (op) {
    case 'eq':
      return a === b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    default:
      return false;
  }
}
