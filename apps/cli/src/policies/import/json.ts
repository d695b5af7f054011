import { isJsonObject } from '@assay/contracts/json-object';
import { Unsupported } from './loss.js';

/** A part of a configuration: its members are looked at one by one. */
export type Json = Record<string, unknown>;

/** A part that may be missing. @throws Unsupported for what is no object */
export function objectOf(value: unknown, part: string): Json {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw new Unsupported(part, 'it is not an object');
  return value;
}

/** A pattern of Semgrep, whose text alone stands for the object. @throws Unsupported */
export function itemOf(value: unknown, part: string): Json {
  return typeof value === 'string' ? { pattern: value } : objectOf(value, part);
}

/** A list of patterns that may be missing. @throws Unsupported */
export function itemsOf(value: unknown, part: string): Json[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Unsupported(part, 'it is not a list');
  return value.map((item) => itemOf(item, part));
}
