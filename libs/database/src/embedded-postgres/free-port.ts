import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range that the system itself hands out (Linux: 32768 to 60999), to servers on port 0 and to connections. */
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 32_000;

/** A port of 127.0.0.1 that nobody listens on just now, and that nobody is likely to be given before the caller listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
