import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ClientAddressReader } from './client-address.js';

const reader = new ClientAddressReader(['10.0.0.0/8', '2001:db8:1::/48']);
const read = (peer: string, header?: string | string[]) => reader.read(peer, header)?.toString();

describe('address of the caller', () => {
  it('is the address of the connection unless that is a trusted proxy, whatever the header contains', () => {
    fc.assert(fc.property(fc.string(), (header) => read('203.0.113.9', header) === '203.0.113.9'));
    expect(new ClientAddressReader([]).read('10.0.0.1', '198.51.100.1')?.toString()).toBe('10.0.0.1');
  });

  it('is the rightmost address that is not a trusted proxy', () => {
    expect(read('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(read('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.2.3.4')).toBe('203.0.113.9');
    expect(read('10.0.0.1', ['192.0.2.66', '203.0.113.9,2001:db8:1::5'])).toBe('203.0.113.9');
    expect(read('::ffff:10.0.0.1', '::ffff:198.51.100.1')).toBe('198.51.100.1');
    expect(read('10.0.0.1', '2001:DB8::7')).toBe('2001:db8::7');
  });

  it('cannot be forged: addresses to its left are ignored', () => {
    fc.assert(
      fc.property(fc.string(), (forged) => {
        expect(read('10.0.0.1', `${forged},203.0.113.9`)).toBe('203.0.113.9');
        expect(read('10.0.0.1', [forged, '203.0.113.9'])).toBe('203.0.113.9');
      }),
    );
  });

  it('is the proxy itself if it forwards no address', () => {
    expect(read('10.0.0.1')).toBe('10.0.0.1');
    expect(read('10.0.0.1', '')).toBe('10.0.0.1');
    expect(read('10.0.0.1', '10.9.9.9')).toBe('10.9.9.9');
  });

  it.each([
    'unknown',
    '198.51.100.1:4711',
    '[2001:db8::7]',
    '198.51.100.1,',
    '198.51.100.1,,10.0.0.2',
    '1.2.3',
    '_hidden',
    '::1%lo',
  ])('is rejected if a trusted proxy forwards %p', (header) => expect(read('10.0.0.1', header)).toBeUndefined());

  it('reads the address of a link-local connection without its zone', () => {
    expect(read('fe80::1%eth0')).toBe('fe80::1');
  });
});
