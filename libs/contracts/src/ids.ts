import { decodeTime, encodeTime, monotonicFactory, TIME_LEN } from 'ulid';

/** Prefixes of every identifier that the API shows. */
export const ID_PREFIXES = [
  'eval',
  'fnd',
  'opf',
  'fac',
  'fvw',
  'sup',
  'sur',
  'sul',
  'prv',
  'pol',
  'ovr',
  'rep',
  'exc',
  'evd',
  'evr',
  'shr',
  'sch',
  'key',
  'wh',
  'whs',
  'evt',
  'dlv',
  'att',
  'req',
  'org',
  'usr',
  'app',
  'conn',
  'msg',
  'aud',
  'grt',
  'sec',
  'mfa',
  'inv',
  'sct',
  'scu',
  'scg',
  'dom',
  'ssl',
  'sst',
  'hcn',
  'hpr',
  'chk',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** The library asks for one random number a character: taken from a pool, because each draw from the system costs. */
const pool = new Uint32Array(1_024);
let drawn = pool.length;
function random(): number {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool);
    drawn = 0;
  }
  return (pool[drawn++] ?? 0) / 2 ** 32;
}

const ulid = monotonicFactory(random);

/**
 * A new identifier `<prefix>_<26-character lower-case ULID>`. Identifiers of one process rise strictly, so that a list
 * sorted by identifier is sorted by time and its cursor is an identifier.
 */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${ulid().toLowerCase()}`;
}

/** When an identifier was made, in milliseconds since 1970: the first 48 bits of a ULID. */
export function timeOfId(id: string): number {
  return decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase());
}

/** The smallest identifier that can be made at a time, in milliseconds since 1970. */
export function firstIdAt(prefix: IdPrefix, ms: number): string {
  return `${prefix}_${encodeTime(ms, TIME_LEN).toLowerCase()}${'0'.repeat(16)}`;
}

/** Crockford base32 without i, l, o and u; the first character of a 128-bit ULID is at most 7. */
const ULID = '[0-7][0-9a-hjkmnp-tv-z]{25}';

export function idPattern(prefix: IdPrefix): RegExp {
  return new RegExp(`^${prefix}_${ULID}$`);
}

export function isId(prefix: IdPrefix, value: unknown): value is string {
  return typeof value === 'string' && value.length === prefix.length + 27 && idPattern(prefix).test(value);
}
