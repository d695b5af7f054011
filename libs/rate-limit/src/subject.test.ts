import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressKey, subjectKey } from './subject.js';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:C000:0207', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['256.1.1.1', 'unknown'],
    ['unix:/run/socket', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
  ])('limits %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('gives one budget to a /64 however its addresses are written, and another to the next', () => {
    const halves = fc.tuple(fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(0n, 2n ** 64n - 1n));
    fc.assert(
      fc.property(halves, fc.bigInt(0n, 2n ** 64n - 1n), fc.boolean(), ([network, host], otherHost, upper) => {
        fc.pre(network !== 0n);
        const written = formatIpv6((network << 64n) | host);
        const other = formatIpv6((network << 64n) | otherHost);
        expect(addressKey(upper ? written.toUpperCase() : written)).toBe(addressKey(other));
        const next = (network + 1n) % 2n ** 64n || 1n;
        expect(addressKey(formatIpv6((next << 64n) | host))).not.toBe(addressKey(other));
      }),
    );
  });
});

describe('subjectKey', () => {
  it('never confuses subjects of different kinds, organizations or environments', () => {
    const keys = [
      subjectKey({ kind: 'organization', organizationId: 'org_1', environment: 'prod' }),
      subjectKey({ kind: 'organization', organizationId: 'org_1', environment: 'test' }),
      subjectKey({ kind: 'organization', organizationId: 'org_2', environment: 'prod' }),
      subjectKey({ kind: 'scim', organizationId: 'org_1', connectionId: 'conn_1' }),
      subjectKey({ kind: 'address', address: '192.0.2.7' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** With the longest run of zeros left out now and then, as the URL parser writes it. */
function formatIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1);
}
