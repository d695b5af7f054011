import { type ValidationError, validateSync } from 'class-validator';
import type { FieldError } from './errors.js';
import { type DtoClass, fieldsOf, MAX_REPORTED_ERRORS } from './fields.js';
import { isJsonObject } from './json-object.js';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/**
 * Reads a parsed JSON value as `dto`. All broken fields are reported at once, one error a field, in the order of the
 * class; unknown fields are rejected. Serves HTTP bodies and Kafka payloads alike.
 */
export function parseDto<T extends object>(dto: DtoClass<T>, plain: unknown): Parsed<T> {
  if (!isJsonObject(plain))
    return { ok: false, errors: [{ field: '', message: 'The body must be a JSON object', code: 'INVALID_FORMAT' }] };
  const oversized = oversizedFields(dto, plain);
  if (oversized.length > 0) return { ok: false, errors: oversized };
  const errors: FieldError[] = [];
  const value = instanceOf(dto, plain, '', errors);
  const found = validateSync(value, { forbidUnknownValues: false });
  if (found.length === 0 && errors.length === 0) return { ok: true, value };
  for (const error of found) flatten(error, '', errors);
  return { ok: false, errors: errors.slice(0, MAX_REPORTED_ERRORS) };
}

const MAX_DEPTH = 64;
const MAX_VALUES = 200_000;

/**
 * The fields that are nested too deep or hold too many values to be read at all: class-transformer works recursively and
 * copies everything, so such a value would cost a stack or minutes before any rule of its field is asked.
 */
function oversizedFields(dto: DtoClass, plain: Record<string, unknown>): FieldError[] {
  const fields = fieldsOf(dto);
  const errors: FieldError[] = [];
  for (const [field, root] of Object.entries(plain)) {
    if (fields.get(field)?.asSent) continue;
    let level: unknown[] = [root];
    let values = 0;
    for (let depth = 0; level.length > 0; depth++) {
      values += level.length;
      if (depth > MAX_DEPTH || values > MAX_VALUES) {
        const [what, max] =
          depth > MAX_DEPTH ? ['is nested too deeply', MAX_DEPTH] : ['contains too many values', MAX_VALUES];
        errors.push({ field, message: `${field} ${what}: at most ${max}`, code: 'MAX_SIZE_EXCEEDED', max });
        break;
      }
      const below: unknown[] = [];
      for (const value of level) {
        if (typeof value !== 'object' || value === null) continue;
        const children = Object.values(value);
        // never spread what may have millions of members
        for (let index = 0; index < children.length && below.length <= MAX_VALUES; index++) below.push(children[index]);
      }
      level = below;
    }
  }
  return errors;
}

/**
 * An instance of `dto`, with instances in it; unknown fields are left out and reported. Not by class-transformer, and not by
 * class-validator's whitelist: both look fields up in plain objects, so that a key `constructor` or `__proto__`, which anybody may
 * choose in a free-form object, throws there or slips through.
 */
function instanceOf<T extends object>(
  dto: DtoClass<T>,
  plain: Record<string, unknown>,
  prefix: string,
  unknown: FieldError[],
): T {
  const fields = fieldsOf(dto);
  const values: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(plain)) {
    const path = `${prefix}${name}`;
    const field = fields.get(name);
    if (!field) {
      if (unknown.length < MAX_REPORTED_ERRORS)
        unknown.push({ field: path, message: `${path} is not a known field`, code: 'INVALID_FORMAT' });
      continue;
    }
    const nested = field.nested?.();
    const read = (value: unknown, at: string) =>
      nested && isJsonObject(value) ? instanceOf(nested, value, `${at}.`, unknown) : value;
    values[name] =
      nested && Array.isArray(raw) ? raw.map((value, index) => read(value, `${path}[${index}]`)) : read(raw, path);
  }
  return Object.assign(new dto(), values);
}

function flatten(error: ValidationError, prefix: string, into: FieldError[]): void {
  const path = /^\d+$/.test(error.property)
    ? `${prefix}[${error.property}]`
    : prefix === ''
      ? error.property
      : `${prefix}.${error.property}`;
  if (error.constraints) {
    const fault = error.target && fieldsOf(error.target.constructor).get(error.property)?.check(error.value);
    if (fault) {
      const { others = [], ...first } = fault;
      for (const { at = '', message, ...rest } of [first, ...others])
        into.push({ field: path + at, message: `${path + at} ${message}`, ...rest });
      // where single items of a list are broken, what the others hold may be broken too
      if (fault.at === undefined) return;
    }
  }
  for (const child of error.children ?? []) flatten(child, path, into);
}

/**
 * Reads query parameters, which are strings, as `dto`: numbers and flags are converted by the field's kind. A parameter
 * given twice where one is taken, an unknown one and one that does not parse are errors (status 400).
 */
export function parseQuery<T extends object>(dto: DtoClass<T>, query: Record<string, unknown>): Parsed<T> {
  const fields = fieldsOf(dto);
  const read = Object.entries(query).map(([name, raw]) => {
    const kind = fields.get(name)?.query;
    return [name, kind ? convert(kind, raw) : raw] as const;
  });
  return parseDto(dto, Object.fromEntries(read));
}

function convert(kind: string, raw: unknown): unknown {
  if (kind === 'list') return (Array.isArray(raw) ? raw : [raw]).flatMap((v) => String(v).split(','));
  if (typeof raw !== 'string') return raw;
  if (kind === 'whole') return /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw;
  if (kind === 'flag') return raw === 'true' ? true : raw === 'false' ? false : raw;
  return raw;
}
