import type { Server } from 'node:http';
import { INTERNAL_PREFIX } from '@assay/contracts';
import { routeNotFound } from '@assay/errors';
import { ConfigurationError, createSecondServer } from '@assay/platform';
import type { FastifyInstance } from 'fastify';

/**
 * On one machine /internal may be on the port of the pages. Where others reach that port, directly or through a proxy for the public
 * URL, it must not be: the internal token alone would stand between them and every credential.
 * @throws ConfigurationError
 */
export function requireInternalPort(configuration: {
  internalPort: number | undefined;
  host: string;
  authUrl: string | undefined;
}): void {
  const { internalPort, host, authUrl } = configuration;
  if (internalPort !== undefined) return;
  const reached = !isLoopback(host)
    ? 'LISTEN_HOST'
    : authUrl && !isLoopback(new URL(authUrl).hostname)
      ? 'AUTH_URL'
      : '';
  if (reached === '') return;
  throw new ConfigurationError(
    `AUTH_INTERNAL_PORT is missing: ${reached} exposes auth to other machines. Set it to a port that only the gateway can reach, and set AUTH_INTERNAL_URL of the gateway to that port`,
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * A port of its own for /internal: what the gateway asks of auth is closed by a firewall too, and not by the internal token alone.
 * Each port serves its own routes and knows nothing of the others.
 */
export class InternalPort {
  private server: Server | undefined;

  /** Before the routes are ready. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isInternal = request.routeOptions.url?.startsWith(INTERNAL_PREFIX) ?? false;
      if (isInternal === (request.raw.socket.localPort === this.port)) done();
      else done(routeNotFound(request));
    });
  }

  /** @returns the port: the one asked for, or a free one where 0 was asked for */
  async listen(fastify: FastifyInstance, port: number, host: string): Promise<number> {
    const server = createSecondServer(fastify);
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    if (this.port === undefined) throw new Error('a server that listens on a port has no port');
    return this.port;
  }

  /** Resolves when every request in progress has its response. */
  close(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private get port(): number | undefined {
    const address = this.server?.address();
    // a text is the path of a socket, which nobody asked for
    return typeof address === 'string' ? undefined : address?.port;
  }
}
