import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAddress } from './address.js';
import { AddressRanges, readAllowlist } from './cidr.js';

function allows(ranges: string[], address: string): boolean {
  const read = readAddress(address);
  return read !== undefined && new AddressRanges(ranges).includes(read);
}
function normalized(value: string | string[]): string[] {
  const read = readAllowlist(value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.ranges;
}

/** An address as bits, written down by the test itself. */
interface Bits {
  value: bigint;
  width: 32 | 128;
}
const ipv4 = fc.bigInt({ min: 0n, max: (1n << 32n) - 1n }).map((value): Bits => ({ value, width: 32 }));
const ipv6 = fc
  .bigInt({ min: 0n, max: (1n << 128n) - 1n })
  // ::ffff:0:0/96 is IPv4
  .filter((value) => value >> 32n !== 0xffffn)
  .map((value): Bits => ({ value, width: 128 }));
const anyAddress = fc.oneof(ipv4, ipv6);

function write({ value, width }: Bits): string {
  if (width === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
  return Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':');
}
function mask({ value, width }: Bits, bits: number): Bits {
  const host = BigInt(width - bits);
  return { value: (value >> host) << host, width };
}

describe('allowlist', () => {
  it('agrees with a comparison bit by bit, inside and outside of the range', () => {
    const pair = anyAddress.chain((address) =>
      fc.record({
        address: fc.constant(address),
        bits: fc.integer({ min: 0, max: address.width }),
        // a neighbor that differs in one bit, so that both sides of every boundary are met
        flipped: fc.integer({ min: 0, max: address.width - 1 }),
        other: anyAddress,
      }),
    );
    fc.assert(
      fc.property(pair, ({ address, bits, flipped, other }) => {
        const [range] = normalized(`${write(mask(address, bits))}/${bits}`) as [string];
        const neighbor = { ...address, value: address.value ^ (1n << BigInt(flipped)) };
        for (const candidate of [address, neighbor, other]) {
          // a flipped bit may make an IPv6 address an IPv4-mapped one
          fc.pre(candidate.width === 32 || candidate.value >> 32n !== 0xffffn);
          const inside = candidate.width === address.width && mask(candidate, bits).value === mask(address, bits).value;
          expect(allows([range], write(candidate))).toBe(inside);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a range that was normalized as it is', () => {
    fc.assert(
      fc.property(fc.array(anyAddress, { minLength: 1, maxLength: 5 }), fc.nat({ max: 128 }), (addresses, bits) => {
        const once = normalized(addresses.map((a) => `${write(mask(a, bits % a.width))}/${bits % a.width}`));
        expect(normalized(once)).toEqual(once);
        expect(normalized(once.join(', '))).toEqual(once);
      }),
    );
  });

  it('rejects a range with host bits set and suggests both possible corrections', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat(), (address, nat) => {
        const bits = nat % address.width;
        const read = readAllowlist(`${write(address)}/${bits}`);
        expect(read.ok).toBe(mask(address, bits).value === address.value);
      }),
    );
    expect(readAllowlist('192.0.2.7/24')).toEqual({
      ok: false,
      errors: [
        {
          field: 'allowed_ips[0]',
          message:
            'allowed_ips[0] has host bits set: write 192.0.2.0/24 for the range, or 192.0.2.7/32 for the address',
          code: 'INVALID_FORMAT',
        },
      ],
    });
  });

  it('takes a comma-separated string, a list, single addresses and doubles', () => {
    expect(normalized('192.0.2.0/24, 2001:DB8::/32,198.51.100.7')).toEqual([
      '192.0.2.0/24',
      '2001:db8::/32',
      '198.51.100.7/32',
    ]);
    expect(normalized(['10.0.0.0/8', ' 10.0.0.0/8 ', '::1'])).toEqual(['10.0.0.0/8', '::1/128']);
    expect(normalized('')).toEqual([]);
    expect(normalized([])).toEqual([]);
  });

  it('takes an IPv4-mapped address for the IPv4 one, in ranges and in callers', () => {
    expect(normalized(['::ffff:192.0.2.0/120', '::ffff:198.51.100.7', '::ffff:0:0/96'])).toEqual([
      '192.0.2.0/24',
      '198.51.100.7/32',
      '0.0.0.0/0',
    ]);
    expect(allows(['192.0.2.0/24'], '::ffff:192.0.2.9')).toBe(true);
    expect(allows(['192.0.2.0/24'], '::ffff:c000:209')).toBe(true);
    expect(allows(['::/0'], '::ffff:192.0.2.9')).toBe(false);
    expect(allows(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
  });

  it.each([
    'localhost',
    '192.0.2',
    '0300.0.2.1',
    '192.0.02.1',
    '0xc0.0.2.1',
    '3221225985',
    '192.0.2.1/33',
    '192.0.2.1/-1',
    '192.0.2.1/ 24',
    '192.0.2.0/024',
    '192.0.2.0/24/24',
    '192.0.2.0/255.255.255.0',
    '2001:db8::/129',
    '::ffff:0:0/95',
    '[::1]',
    '::1%eth0',
    '192.0.2.1:443',
    '/24',
    '',
    '*',
  ])('rejects %p', (entry) => expect(readAllowlist([entry])).toMatchObject({ ok: false }));

  it('names every broken entry by its place, and bounds their number', () => {
    expect(readAllowlist('10.0.0.0/8,x,y')).toMatchObject({
      ok: false,
      errors: [{ field: 'allowed_ips[1]' }, { field: 'allowed_ips[2]' }],
    });
    expect(readAllowlist(Array(101).fill('10.0.0.0/8'))).toMatchObject({
      ok: false,
      errors: [{ field: 'allowed_ips', code: 'MAX_SIZE_EXCEEDED', max: 100 }],
    });
  });
});
