import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.js';

let scene: TestGateway;
beforeAll(async () => {
  scene = await startTestGateway();
});
afterAll(() => scene?.stop());

/** Whether somebody still listens there. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** What a request gets whose last bytes come when the gateway listens no more; the gateway has stopped then. */
async function lateResponse(path: string, authorization?: string): Promise<string> {
  const gateway = await scene.startAnother();
  const socket = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // the first answer says that the connection is served; the second request has begun by then
  const head = `GET /livez HTTP/1.1\r\nHost: here\r\n\r\nGET ${path} HTTP/1.1\r\nHost: here\r\n`;
  socket.write(authorization ? `${head}Authorization: ${authorization}\r\n` : head);
  while (!text.includes('alive')) await delay(5);
  text = '';
  const stopped = gateway.stop();
  while (await listens(gateway.port)) await delay(5);
  const ended = once(socket, 'end');
  socket.write('\r\n');
  await ended;
  await stopped;
  return text;
}

describe('A gateway that stops', () => {
  it('serves a request that comes late, with the limits of its caller', async () => {
    const text = await lateResponse('/v1/webhooks', scene.consumer().authorization);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const header of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'connection: close'])
      expect(text.toLowerCase()).toContain(header);
  });

  it('rejects one in the envelope', async () => {
    const text = await lateResponse('/v1/webhooks');
    expect(text).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
    expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String), code: expect.any(String) });
    expect(text.toLowerCase()).toContain(`x-request-id: ${body.request_id}\r\n`);
  });

  it('ends a stream of events that is asked for late, and does not wait for it', async () => {
    const text = await lateResponse('/v1/webhooks/events', scene.consumer({}, ['read:org']).authorization);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toContain(': connected');
  });
});
