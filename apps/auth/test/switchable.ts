import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@assay/testing';

/** An address behind which a server appears and disappears as the test says: connections break, and none are accepted. */
export async function switchable(target: string) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const url = new URL(target);
  const { port: targetPort } = url;
  url.port = String(port);
  const off = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  };
  const on = async () => {
    server = createServer((inbound) => {
      const outbound = connect(Number(targetPort), '127.0.0.1');
      for (const socket of [inbound, outbound]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      inbound.pipe(outbound).pipe(inbound);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { url: url.href, on, off };
}
