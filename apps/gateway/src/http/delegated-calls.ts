import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Requests that the gateway makes to its own routes for a caller (apps/gateway/src/mcp). Each is authenticated as the request that
 * caused it, and goes through every other step like any request. They carry no credential, so none can be forwarded.
 */
export class DelegatedCalls {
  private readonly context = new AsyncLocalStorage<FastifyRequest>();
  private readonly origins = new WeakMap<FastifyRequest, FastifyRequest>();

  /** Runs `work`, and treats requests that this process starts within it as made for `origin`. */
  run<T>(origin: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.context.run(origin, work);
  }

  /** The request that caused this one; undefined for requests from outside. */
  originOf(request: FastifyRequest): FastifyRequest | undefined {
    // a request from a connection was made by somebody else
    if (request.raw.socket instanceof Socket) return undefined;
    const known = this.origins.get(request);
    if (known) return known;
    const origin = this.context.getStore();
    // a stream is authenticated again when the call that opened it is no longer on the stack
    if (origin) this.origins.set(request, origin);
    return origin;
  }
}
