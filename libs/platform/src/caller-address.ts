import type { Socket } from 'node:net';
import { type Address, ClientAddressReader } from '@assay/credentials';
import type { FastifyRequest } from 'fastify';

/** The caller's address of a request, read through the trusted proxies only. */
export class CallerAddress {
  private readonly reader: ClientAddressReader;
  /** The peer of a connection never changes: it is read once, not on every request. */
  private readonly peers = new WeakMap<Socket, Address | undefined>();

  /** @param trustedProxies CIDR ranges. @throws if one is malformed */
  constructor(trustedProxies: readonly string[]) {
    this.reader = new ClientAddressReader(trustedProxies);
  }

  /** @returns undefined if a trusted proxy forwards something that is not an address */
  of(request: FastifyRequest): Address | undefined {
    const { socket } = request.raw;
    const forwardedFor = request.headers['x-forwarded-for'];
    if (forwardedFor !== undefined) return this.reader.read(socket.remoteAddress ?? '', forwardedFor);
    return this.peer(socket);
  }

  /** The peer: all that is known of something that could not be read as a request. */
  ofPeer(socket: Socket): string {
    return this.peer(socket)?.toString() ?? '';
  }

  private peer(socket: Socket): Address | undefined {
    let peer = this.peers.get(socket);
    if (peer === undefined) {
      peer = this.reader.read(socket.remoteAddress ?? '', undefined);
      this.peers.set(socket, peer);
    }
    return peer;
  }

  /** The address whose budget a request without a credential spends from. An unreadable chain counts for the proxy that sent it. */
  text(request: FastifyRequest): string {
    return this.of(request)?.toString() ?? request.raw.socket.remoteAddress ?? '';
  }
}
