import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createTransport } from './transport.js';

it('a limit without an end is asked again after a day, and not at once', async () => {
  const server = createServer((_, response) => {
    response.writeHead(429, { 'retry-after': '99999999999' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = new AbortController();
  const waits: number[] = [];
  const transport = createTransport({
    maxLimitWaitMs: Number.POSITIVE_INFINITY,
    onWait: (_, waitMs) => {
      waits.push(waitMs);
      stop.abort();
    },
  });
  const { port } = server.address() as AddressInfo;
  try {
    await expect(transport(new Request(`http://127.0.0.1:${port}`, { signal: stop.signal }))).rejects.toThrow('abort');
    expect(waits).toEqual([expect.any(Number)]);
    expect(waits[0]).toBeLessThanOrEqual(86_401_000);
    expect(waits[0]).toBeGreaterThanOrEqual(86_400_000);
  } finally {
    server.close();
  }
});
