import type { FieldError } from '@assay/contracts';
import ipaddr from 'ipaddr.js';
import { type Address, readAddress } from './address.js';

const MAX_RANGES = 100;
/** Bits before the IPv4 part of `::ffff:0:0/96` (RFC 4291, 2.5.5.2). */
const MAPPED_BITS = 96;

interface Range {
  first: Address;
  bits: number;
}
type ReadRange = { ok: true; range: Range } | { ok: false; problem: string };
export type ReadAllowlist = { ok: true; ranges: string[] } | { ok: false; errors: FieldError[] };

/**
 * Reads `allowed_ips`: CIDR ranges (RFC 4632, RFC 4291), comma-separated or as a list. A single address is a range of one.
 * A range whose host bits are set (`192.0.2.7/24`) is rejected rather than widened: its author may have meant the
 * one address. `::ffff:` ranges become IPv4 ones. Doubles fall together.
 * @returns the ranges in their canonical form, in the order given
 */
export function readAllowlist(value: string | readonly string[]): ReadAllowlist {
  const entries = typeof value === 'string' ? (value.trim() === '' ? [] : value.split(',')) : value;
  if (entries.length > MAX_RANGES)
    return {
      ok: false,
      errors: [
        {
          field: 'allowed_ips',
          message: `allowed_ips must have at most ${MAX_RANGES} ranges`,
          code: 'MAX_SIZE_EXCEEDED',
          max: MAX_RANGES,
        },
      ],
    };
  const ranges = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readRange(entry.trim());
    if (read.ok) ranges.add(show(read.range));
    else {
      const path = `allowed_ips[${index}]`;
      errors.push({ field: path, message: `${path} ${read.problem}`, code: 'INVALID_FORMAT' });
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, ranges: [...ranges] };
}

/** Ranges made ready for many look-ups. An empty list holds no address. */
export class AddressRanges {
  private readonly ranges: Range[];

  /** @throws if an entry is no range */
  constructor(ranges: readonly string[]) {
    this.ranges = ranges.map((text) => {
      const read = readRange(text);
      if (!read.ok) throw new Error(`${JSON.stringify(text)} ${read.problem}`);
      return read.range;
    });
  }

  includes(address: Address): boolean {
    return this.ranges.some(({ first, bits }) =>
      first instanceof ipaddr.IPv4
        ? address instanceof ipaddr.IPv4 && address.match(first, bits)
        : address instanceof ipaddr.IPv6 && address.match(first, bits),
    );
  }
}

function readRange(text: string): ReadRange {
  const [host = '', suffix, ...rest] = text.split('/');
  const first = readAddress(host);
  const example = 'must be an address or a CIDR range such as 192.0.2.0/24 or 2001:db8::/32';
  if (!first || rest.length > 0 || (suffix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(suffix)))
    return { ok: false, problem: example };
  const mapped = first instanceof ipaddr.IPv4 && host.includes(':');
  const width = first instanceof ipaddr.IPv4 ? 32 : 128;
  const bits = suffix === undefined ? width : Number(suffix) - (mapped ? MAPPED_BITS : 0);
  if (bits < 0) return { ok: false, problem: `must have a prefix of at least ${MAPPED_BITS} bits below ::ffff:0:0` };
  if (bits > width) return { ok: false, problem: `must have a prefix of at most ${mapped ? 128 : width} bits` };
  const network = firstOf(first, bits);
  if (network.toNormalizedString() !== first.toNormalizedString())
    return {
      ok: false,
      problem: `has host bits set: write ${show({ first: network, bits })} for the range, or ${show({ first, bits: width })} for the address`,
    };
  return { ok: true, range: { first, bits } };
}

function firstOf(address: Address, bits: number): Address {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
}

function show({ first, bits }: Range): string {
  return `${first.toString()}/${bits}`;
}
