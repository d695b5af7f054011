import { type Address, readAddress } from './address.js';
import { AddressRanges } from './cidr.js';

/**
 * Who really calls, behind proxies that we trust. Every proxy appends the address that it was called from to
 * `X-Forwarded-For`, so the list is read from the right, for as long as the address that vouches for the next one is a trusted
 * proxy. What stands further left was written by the caller and is not even looked at.
 */
export class ClientAddressReader {
  private readonly trusted: AddressRanges;

  /** @param trustedProxies CIDR ranges; none: the header is never read. @throws if one is malformed */
  constructor(trustedProxies: readonly string[]) {
    this.trusted = new AddressRanges(trustedProxies);
  }

  /**
   * @param peer the address of the connection
   * @param forwardedFor the `X-Forwarded-For` header; several are one comma-separated list (RFC 9110, 5.3)
   * @returns undefined if a trusted proxy forwards an invalid address
   */
  read(peer: string, forwardedFor: string | readonly string[] | undefined): Address | undefined {
    let address = readAddress(peer.replace(/%.*$/, ''));
    if (!address || forwardedFor === undefined || !this.trusted.includes(address)) return address;
    const list = typeof forwardedFor === 'string' ? forwardedFor : forwardedFor.join(',');
    const hops = list.trim() === '' ? [] : list.split(',');
    for (let hop = hops.pop(); hop !== undefined; hop = hops.pop()) {
      address = readAddress(hop.trim());
      if (!address || !this.trusted.includes(address)) return address;
    }
    return address;
  }
}
