import { isJsonObject } from '@assay/contracts';
import type { HookEvent, HookHeaders } from './code-host.js';

/** What all readers of webhooks look at: everything in them was written by others. */

export const OTHER_EVENT: HookEvent = { kind: 'other' };
/** A line of a comment that asks for a check again. Spaces of that line alone: `\s` would look through all empty lines from each of them. */
export const RECHECK_COMMENT = /^[ \t]*\/assay[ \t]+recheck[ \t]*\r?$/m;
const REPOSITORY = /^[^/\s]{1,100}\/[^/\s]{1,100}$/;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export function header(headers: HookHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The identifier of a delivery in a header, if it looks like one. */
export function idIn(headers: HookHeaders, name: string): string | undefined {
  const id = header(headers, name);
  return id !== undefined && /^[\w-]{1,100}$/.test(id) ? id : undefined;
}

/** The object that something is, or an empty one. */
export function member(value: unknown): Record<string, unknown> {
  return isJsonObject(value) ? value : {};
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

export function isRepository(value: unknown): value is string {
  return typeof value === 'string' && REPOSITORY.test(value);
}

export function isCommit(value: unknown): value is string {
  return typeof value === 'string' && SHA.test(value);
}

export function isBranch(ref: unknown): ref is string {
  return typeof ref === 'string' && /^refs\/heads\/[^\s\p{Cc}]{1,240}$/u.test(ref);
}
