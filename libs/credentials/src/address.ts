import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address, IPv4 where it is one: `::ffff:192.0.2.1` is 192.0.2.1. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an address as RFC 4291 and dotted decimal write it. Octal, hexadecimal and shortened IPv4 forms, ports, brackets
 * and zones are no addresses here: two readers of one such text might see two addresses.
 */
export function readAddress(text: string): Address | undefined {
  const version = text.length <= 45 ? isIP(text) : 0;
  if (version === 4) return ipaddr.IPv4.parse(text);
  if (version !== 6 || text.includes('%')) return undefined;
  return unmapped(ipaddr.IPv6.parse(text));
}

function unmapped(address: ipaddr.IPv6): Address {
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
