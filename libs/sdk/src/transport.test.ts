import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
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

it('a body of JSON that does not go on is too late, and an event stream may take its time', async () => {
  const streams: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const isStream = request.url === '/stream';
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' }).write('{');
    if (isStream) streams.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({ timeoutMs: 2_000, maxRetries: 0 });
  const send = (path: string) => transport(new Request(`http://127.0.0.1:${port}${path}`));
  try {
    const stream = await send('/stream');
    await expect(send('/json').then((response) => response.text())).rejects.toThrow('no response in time');
    for (const each of streams) each.end('}');
    expect(await stream.text()).toBe('{}');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 20_000);
