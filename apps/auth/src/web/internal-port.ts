import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceError } from '@assay/errors';
import { createSecondServer } from '@assay/platform';
import type { FastifyInstance } from 'fastify';

/**
 * A port of its own for /internal: what the gateway asks of auth is closed by a firewall too, and not by the internal token alone.
 * Each port serves its own routes and knows nothing of the others.
 */
export class InternalPort {
  private server: Server | undefined;

  /** Before the routes are ready. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isInternal = request.routeOptions.url?.startsWith('/internal/') ?? false;
      if (isInternal === (request.raw.socket.localPort === this.port)) done();
      else done(ServiceError.notFound('route', `${request.method} ${request.url.split('?', 1)[0]}`));
    });
  }

  /** @returns the port: the one asked for, or a free one where 0 was asked for */
  async listen(fastify: FastifyInstance, port: number, host: string): Promise<number> {
    const server = createSecondServer(fastify);
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return this.port as number;
  }

  /** Resolves when what is under way is answered. */
  close(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }
}
