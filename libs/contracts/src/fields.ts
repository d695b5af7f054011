import { formatCount } from './counts.js';
import 'reflect-metadata';
import { ValidateBy, ValidateNested } from 'class-validator';
import {
  checkFreeObject,
  checkOneOf,
  checkText,
  checkWhole,
  type Fault,
  fault,
  isLine,
  MAX_DOCUMENT_DEPTH,
  type NumberRules,
  type TextRules,
} from './field-checks.js';
import { isJsonObject } from './json-object.js';

/**
 * One decorator a field is validator (class-validator), type and JSON Schema 2020-12 at once: the schema that OpenAPI
 * shows is recorded from the same options that the validation runs on, so the two cannot disagree.
 */

// biome-ignore lint/suspicious/noExplicitAny: the type of every class, as decorators and reflection need it
export type DtoClass<T extends object = object> = new (...args: any[]) => T;
export type JsonSchema = { [key: string]: unknown };

interface FieldOptions {
  description: string;
  example?: unknown;
  optional?: boolean;
  nullable?: boolean;
}
type Item =
  | { text: TextRules }
  | { oneOf: readonly string[] }
  | { whole: NumberRules }
  | { nested: () => DtoClass }
  | 'anything';
export interface FieldDefinition {
  required: boolean;
  nullable: boolean;
  schema: (refer: (dto: DtoClass) => JsonSchema) => JsonSchema;
  /** The kind that a query value is read as. */
  query: 'text' | 'whole' | 'flag' | 'list' | 'object';
  /** The class of the object, or of each item of the list. */
  nested?: () => DtoClass;
  /** Taken as it was sent, once `check` has passed: too many objects to make an instance of each. */
  asSent?: boolean;
  check: (value: unknown) => Fault | null;
}

/** A DTO class, as far as its fields go: what `constructor` of an instance is, too. */
interface WithFields {
  readonly prototype: object;
}

const FIELDS = new WeakMap<object, Map<string, FieldDefinition>>();

const MERGED = new WeakMap<object, Map<string, FieldDefinition>>();

/** The fields of a DTO class, inherited ones first. */
export function fieldsOf(dto: WithFields): Map<string, FieldDefinition> {
  let merged = MERGED.get(dto);
  if (!merged) {
    merged = mergedFields(dto);
    MERGED.set(dto, merged);
  }
  return merged;
}

function mergedFields(dto: WithFields): Map<string, FieldDefinition> {
  const parent: WithFields | undefined = Object.getPrototypeOf(dto.prototype)?.constructor;
  const inherited = parent && parent !== Object ? fieldsOf(parent) : new Map<string, FieldDefinition>();
  return new Map([...inherited, ...(FIELDS.get(dto) ?? [])]);
}

function field(options: FieldOptions, definition: Omit<FieldDefinition, 'required' | 'nullable'>): PropertyDecorator {
  return (target, property) => {
    const own = FIELDS.get(target.constructor) ?? new Map<string, FieldDefinition>();
    FIELDS.set(target.constructor, own);
    const describe = (schema: JsonSchema): JsonSchema => ({
      ...(options.nullable ? nullableSchema(schema) : schema),
      description: options.description,
      ...(options.example === undefined ? {} : { examples: [options.example] }),
    });
    const check = (value: unknown): Fault | null => {
      if (value === undefined) return options.optional ? null : { code: 'REQUIRED', message: 'is required' };
      if (value === null) {
        if (options.nullable) return null;
        return options.optional
          ? { code: 'INVALID_FORMAT', message: 'must not be null; omit it instead' }
          : { code: 'REQUIRED', message: 'is required' };
      }
      return definition.check(value);
    };
    own.set(String(property), {
      ...definition,
      check,
      required: !options.optional,
      nullable: options.nullable ?? false,
      schema: (refer) => describe(definition.schema(refer)),
    });
    ValidateBy({ name: 'field', validator: { validate: (value) => check(value) === null } })(target, property);
  };
}

function nullableSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string') {
    const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
    return { ...schema, ...values, type: [schema.type, 'null'] };
  }
  return { anyOf: [schema, { type: 'null' }] };
}

/** At most so many broken fields are reported: a response must not grow with a hostile request. */
export const MAX_REPORTED_ERRORS = 100;

/** What `isLine` means for a validator of JSON Schema. */
const LINE = { pattern: '^[^\\u0000-\\u001f\\u007f]*$' };
const WRITTEN_LINE = { pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$' };

function textSchema(rules: TextRules): JsonSchema {
  return {
    type: 'string',
    ...(rules.min === undefined ? {} : { minLength: rules.min }),
    ...(rules.max === undefined ? {} : { maxLength: rules.max }),
    ...(rules.maxBytes === undefined ? {} : { maxLength: rules.maxBytes }),
    ...(rules.pattern ? { pattern: rules.pattern.source } : {}),
    ...(isLine(rules) ? (rules.min ? WRITTEN_LINE : LINE) : {}),
    ...(rules.format ? { format: rules.format } : {}),
  };
}

/** A string. */
export function Text(options: FieldOptions & TextRules): PropertyDecorator {
  return field(options, { query: 'text', schema: () => textSchema(options), check: (v) => checkText(options, v) });
}

/** A comma-separated string, or a list of strings; `max` bounds each entry. What an entry must be is the use case's to say. */
export function TextOrList(options: FieldOptions & { max: number; maxItems: number }): PropertyDecorator {
  return field(options, {
    query: 'text',
    schema: () => ({
      anyOf: [
        { type: 'string', maxLength: (options.max + 2) * options.maxItems },
        { type: 'array', items: { type: 'string', maxLength: options.max }, maxItems: options.maxItems },
      ],
    }),
    check: (v) => {
      if (typeof v === 'string') return checkText({ max: (options.max + 2) * options.maxItems }, v);
      if (!Array.isArray(v)) return fault('INVALID_FORMAT', 'must be a string or an array of strings');
      return checkList({ text: { max: options.max } }, options, v);
    },
  });
}

/** An ISO 8601 time, UTC with milliseconds where the service writes it. */
export function Timestamp(options: FieldOptions): PropertyDecorator {
  return Text({ example: '2026-11-21T12:00:00.000Z', ...options, format: 'date-time', max: 40 });
}

/** A whole number. */
export function Whole(options: FieldOptions & NumberRules): PropertyDecorator {
  return field(options, {
    query: 'whole',
    schema: () => ({
      type: 'integer',
      ...(options.min === undefined ? {} : { minimum: options.min }),
      ...(options.max === undefined ? {} : { maximum: options.max }),
    }),
    check: (v) => checkWhole(options, v),
  });
}

/** Any finite number. */
export function Decimal(options: FieldOptions): PropertyDecorator {
  return field(options, {
    query: 'text',
    schema: () => ({ type: 'number' }),
    check: (v) => (typeof v === 'number' && Number.isFinite(v) ? null : fault('INVALID_FORMAT', 'must be a number')),
  });
}

/** true or false. */
export function Flag(options: FieldOptions): PropertyDecorator {
  return field(options, {
    query: 'flag',
    schema: () => ({ type: 'boolean' }),
    check: (v) => (typeof v === 'boolean' ? null : fault('INVALID_FORMAT', 'must be true or false')),
  });
}

/** One of a fixed set of strings. */
export function OneOf(allowed: readonly string[], options: FieldOptions): PropertyDecorator {
  return field(options, {
    query: 'text',
    schema: () => ({ type: 'string', enum: [...allowed] }),
    check: (v) => checkOneOf(allowed, v),
  });
}

const checkObject = (v: unknown) => (isJsonObject(v) ? null : fault('INVALID_FORMAT', 'must be an object'));

/** An object of another DTO class. */
export function Nested(dto: () => DtoClass, options: FieldOptions): PropertyDecorator {
  return (target, property) => {
    field(options, {
      query: 'object',
      schema: (refer) => refer(dto()),
      nested: dto,
      check: checkObject,
    })(target, property);
    ValidateNested()(target, property);
  };
}

/** Texts by names that the service chooses, in responses. */
export function Texts(options: FieldOptions): PropertyDecorator {
  return field(options, {
    query: 'object',
    schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    check: checkObject,
  });
}

/** A free-form JSON object, bounded in bytes of its JSON and in depth. */
export function FreeObject(options: FieldOptions & { maxBytes?: number }): PropertyDecorator {
  const maxBytes = options.maxBytes ?? 16_384;
  return field(options, {
    query: 'object',
    schema: () => ({ type: 'object', additionalProperties: true }),
    check: (v) => (isJsonObject(v) ? checkFreeObject(v, maxBytes) : checkObject(v)),
  });
}

/** Text, or a JSON object; both bounded in bytes (of UTF-8, of its JSON). */
export function TextOrObject(options: FieldOptions & { maxBytes: number }): PropertyDecorator {
  const { maxBytes } = options;
  return field(options, {
    query: 'text',
    schema: () => ({
      anyOf: [
        { type: 'string', maxLength: maxBytes },
        { type: 'object', additionalProperties: true },
      ],
    }),
    check: (v) => {
      if (typeof v !== 'string') {
        if (!isJsonObject(v)) return fault('INVALID_FORMAT', 'must be a string or an object');
        return checkFreeObject(v, maxBytes, MAX_DOCUMENT_DEPTH);
      }
      if (v.includes('\0')) return fault('INVALID_FORMAT', 'must not contain NUL characters');
      return checkText({ min: 1, maxBytes, multiline: true }, v);
    },
  });
}

/** Any JSON value, as it was sent: another reader knows its rules. */
export function AsSent(options: FieldOptions): PropertyDecorator {
  return field(options, { query: 'object', asSent: true, schema: () => ({}), check: () => null });
}

/** A list; `unique` compares scalars. */
export function List(
  item: Item,
  options: FieldOptions & { minItems?: number; maxItems?: number; unique?: boolean },
): PropertyDecorator {
  const nested = typeof item === 'object' && 'nested' in item ? item.nested : undefined;
  return (target, property) => {
    field(options, {
      query: 'list',
      schema: (refer) => ({
        type: 'array',
        items: itemSchema(item, refer),
        ...(options.minItems === undefined ? {} : { minItems: options.minItems }),
        ...(options.maxItems === undefined ? {} : { maxItems: options.maxItems }),
        ...(options.unique ? { uniqueItems: true } : {}),
      }),
      check: (v) => checkList(item, options, v),
      ...(nested ? { nested } : {}),
    })(target, property);
    if (nested) ValidateNested({ each: true })(target, property);
  };
}

/**
 * A list of many objects of another DTO class, whose fields hold no further objects. They are checked one by one and stay
 * plain objects: class-validator takes 20 µs and more for each, and there may be 100,000.
 */
export function Records(
  dto: () => DtoClass,
  options: FieldOptions & { minItems?: number; maxItems: number },
): PropertyDecorator {
  let fields: Map<string, FieldDefinition> | undefined;
  return field(options, {
    query: 'list',
    asSent: true,
    schema: (refer) => ({
      type: 'array',
      items: refer(dto()),
      ...(options.minItems === undefined ? {} : { minItems: options.minItems }),
      maxItems: options.maxItems,
    }),
    check: (value) => {
      const sizes = checkList('anything', options, value);
      if (sizes) return sizes;
      fields ??= fieldsOf(dto());
      const faults: Fault[] = [];
      for (const [index, record] of (Array.isArray(value) ? value : []).entries()) {
        checkRecord(fields, record, `[${index}]`, faults);
        if (faults.length >= MAX_REPORTED_ERRORS) break;
      }
      const [first, ...others] = faults;
      return first ? { ...first, others } : null;
    },
  });
}

function checkRecord(fields: Map<string, FieldDefinition>, record: unknown, at: string, into: Fault[]): void {
  if (!isJsonObject(record)) {
    into.push({ ...fault('INVALID_FORMAT', 'must be an object'), at });
    return;
  }
  for (const [name, { check }] of fields) {
    const found = check(record[name]);
    if (found) into.push({ ...found, at: `${at}.${name}` });
  }
  for (const name of Object.keys(record)) {
    if (into.length >= MAX_REPORTED_ERRORS) return;
    if (!fields.has(name)) into.push({ ...fault('INVALID_FORMAT', 'is not a known field'), at: `${at}.${name}` });
  }
}

function itemSchema(item: Item, refer: (dto: DtoClass) => JsonSchema): JsonSchema {
  if (item === 'anything') return {};
  if ('text' in item) return textSchema(item.text);
  if ('oneOf' in item) return { type: 'string', enum: [...item.oneOf] };
  if ('whole' in item) return { type: 'integer' };
  return refer(item.nested());
}

function checkList(
  item: Item,
  options: { minItems?: number; maxItems?: number; unique?: boolean },
  value: unknown,
): Fault | null {
  if (!Array.isArray(value)) return fault('INVALID_FORMAT', 'must be an array');
  if (options.minItems !== undefined && value.length < options.minItems)
    return fault('MIN_SIZE_REQUIRED', `must have at least ${formatCount(options.minItems, 'item')}`, {
      min: options.minItems,
    });
  if (options.maxItems !== undefined && value.length > options.maxItems)
    return fault('MAX_SIZE_EXCEEDED', `must have at most ${options.maxItems} items`, { max: options.maxItems });
  const faults: Fault[] = [];
  for (const [index, entry] of value.entries()) {
    const found = checkItem(item, entry);
    if (found) faults.push({ ...found, at: `[${index}]` });
    if (faults.length >= MAX_REPORTED_ERRORS) break;
  }
  const [first, ...others] = faults;
  if (first) return others.length > 0 ? { ...first, others } : first;
  if (options.unique && new Set(value).size < value.length)
    return fault('INVALID_FORMAT', 'must not contain the same item twice');
  return null;
}

function checkItem(item: Item, value: unknown): Fault | null {
  if (item === 'anything') return null;
  if ('text' in item) return checkText(item.text, value);
  if ('oneOf' in item) return checkOneOf(item.oneOf, value);
  if ('whole' in item) return checkWhole(item.whole, value);
  return isJsonObject(value) ? null : fault('INVALID_FORMAT', 'must be an object');
}
