import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SlowProxy {
  url: string;
  /** Where new connections lead. */
  redisUrl: string;
  /** How long every answer of the server is held back, in milliseconds. */
  delayMs: number;
  stop(): Promise<void>;
}

/** Stands before a Redis and holds its answers back, in order. */
export async function startSlowProxy(redisUrl: string): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(proxy.redisUrl);
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      setTimeout(() => client.writable && client.write(chunk), proxy.delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: SlowProxy = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    redisUrl,
    delayMs: 0,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return proxy;
}
