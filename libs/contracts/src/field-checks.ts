import { isCalendarDay, TIMESTAMP_MS } from './calendar.js';
import { formatCount } from './counts.js';
import type { FieldCode } from './errors.js';

export interface TextRules {
  min?: number;
  max?: number;
  /** Upper bound in bytes of UTF-8, for contents. */
  maxBytes?: number;
  pattern?: RegExp;
  /** What the pattern wants, in words: completes "must be …". */
  form?: string;
  format?: 'date-time' | 'email' | 'uri';
  /** File contents and the like may hold control characters; names may not (PostgreSQL stores no NUL in text). */
  multiline?: boolean;
}

export interface NumberRules {
  min?: number;
  max?: number;
}

/** What one check found: null, or the field error without its path. */
export interface Fault {
  code: FieldCode;
  message: string;
  max?: number;
  min?: number;
  allowed?: readonly (string | number)[];
  /** Path below the field, such as `[3]`. */
  at?: string;
  /** Of a list: what is wrong with further items. */
  others?: Omit<Fault, 'others'>[];
}

export const fault = (code: FieldCode, message: string, more: Partial<Fault> = {}): Fault => ({
  code,
  message,
  ...more,
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Bounded, on one line, and of no further form: a name or a title. */
export function isLine({ min, max, multiline, pattern, format }: TextRules): boolean {
  return !multiline && !pattern && !format && (min !== undefined || max !== undefined);
}

export function checkText(rules: TextRules, value: unknown): Fault | null {
  if (typeof value !== 'string') return fault('INVALID_FORMAT', 'must be a string');
  if (!value.isWellFormed())
    return fault('INVALID_FORMAT', 'must be well-formed Unicode: it contains a lone surrogate');
  if (rules.maxBytes !== undefined && value.length * 3 > rules.maxBytes && Buffer.byteLength(value) > rules.maxBytes)
    return fault('MAX_SIZE_EXCEEDED', `must be at most ${rules.maxBytes} bytes of UTF-8`, { max: rules.maxBytes });
  if (rules.max !== undefined && value.length > rules.max)
    return fault('MAX_SIZE_EXCEEDED', `must be at most ${rules.max} characters`, { max: rules.max });
  if (rules.min !== undefined && value.length < rules.min)
    return fault('MIN_SIZE_REQUIRED', `must be at least ${formatCount(rules.min, 'character')}`, {
      min: rules.min,
    });
  if (isLine(rules) && rules.min && value.trim() === '')
    return fault('MIN_SIZE_REQUIRED', 'must not be blank', { min: rules.min });
  if (!rules.multiline && CONTROL.test(value)) return fault('INVALID_FORMAT', 'must not contain control characters');
  if (rules.pattern && !rules.pattern.test(value))
    return fault('INVALID_FORMAT', `must be ${rules.form ?? `of the form ${rules.pattern.source}`}`);
  if (rules.format === 'date-time' && !isTimestamp(value))
    return fault('INVALID_FORMAT', 'must be an ISO 8601 time with a time zone, such as 2026-11-21T12:00:00.000Z');
  return null;
}

function isTimestamp(value: string): boolean {
  const atMs = Date.parse(value);
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isCalendarDay(value) &&
    atMs >= TIMESTAMP_MS.min &&
    atMs <= TIMESTAMP_MS.max
  );
}

export function checkWhole(rules: NumberRules, value: unknown): Fault | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return fault('INVALID_FORMAT', 'must be an integer');
  if (rules.max !== undefined && value > rules.max)
    return fault('MAX_SIZE_EXCEEDED', `must be at most ${rules.max}`, { max: rules.max });
  if (rules.min !== undefined && value < rules.min)
    return fault('MIN_SIZE_REQUIRED', `must be at least ${rules.min}`, { min: rules.min });
  return null;
}

export function checkOneOf(allowed: readonly string[], value: unknown): Fault | null {
  if (typeof value === 'string' && allowed.includes(value)) return null;
  return fault('INVALID_ENUM', `must be one of ${allowed.join(', ')}`, { allowed });
}

/** A request nested deeper is rejected as a whole (`parseDto`). */
export const MAX_DOCUMENT_DEPTH = 60;
export function checkFreeObject(value: Record<string, unknown>, maxBytes: number, maxDepth = 32): Fault | null {
  if (depthOf(value) > maxDepth)
    return fault('MAX_SIZE_EXCEEDED', `must be nested at most ${maxDepth} levels deep`, { max: maxDepth });
  if (!isStorable(value))
    return fault('INVALID_FORMAT', 'must not contain NUL characters, lone surrogates or numbers beyond ±1.8e308');
  if (Buffer.byteLength(JSON.stringify(value)) > maxBytes)
    return fault('MAX_SIZE_EXCEEDED', `must be at most ${maxBytes} bytes of JSON`, { max: maxBytes });
  return null;
}

/**
 * Whether PostgreSQL keeps a value as JSON: not with NUL characters or lone surrogates, though their escapes, written out as text,
 * are fine. A number that was read as infinite would be kept as null.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member));
}

/** Depth of nesting, counted without recursion and only as far as it matters. */
export function depthOf(root: unknown): number {
  let level: unknown[] = [root];
  for (let reached = 0; ; reached++) {
    level = level.flatMap((v) => (typeof v === 'object' && v !== null ? Object.values(v) : []));
    if (level.length === 0 || reached > MAX_DOCUMENT_DEPTH) return reached;
  }
}
