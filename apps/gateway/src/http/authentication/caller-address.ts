import { type Address, ClientAddressReader } from '@assay/credentials';
import type { FastifyRequest } from 'fastify';

/** The caller's address of a request, read through the trusted proxies only. */
export class CallerAddress {
  private readonly reader: ClientAddressReader;

  /** @param trustedProxies CIDR ranges. @throws where one is malformed */
  constructor(trustedProxies: readonly string[]) {
    this.reader = new ClientAddressReader(trustedProxies);
  }

  /** @returns undefined where a trusted proxy vouches for something that is no address */
  of(request: FastifyRequest): Address | undefined {
    return this.reader.read(request.raw.socket.remoteAddress ?? '', request.headers['x-forwarded-for']);
  }

  /**
   * What requests without a credential are counted under: an IPv4 address, or the /64 of an IPv6 one, because whoever has
   * one address there has 2^64. An unreadable chain counts for the proxy that sent it.
   */
  countedAs(request: FastifyRequest): string {
    const address = this.of(request) ?? this.reader.read(request.raw.socket.remoteAddress ?? '', undefined);
    if (!address) return 'unknown';
    if (address.kind() === 'ipv4') return address.toString();
    return `${address
      .toByteArray()
      .slice(0, 8)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}/64`;
  }
}
