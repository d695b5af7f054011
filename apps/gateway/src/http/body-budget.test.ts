import { once } from 'node:events';
import net from 'node:net';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

const MEBIBYTE = 1_048_576;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Sends the first `mebibytes` of a body of 66 MiB. @returns what was received until then */
async function begin(authorization: string, mebibytes: number) {
  const { hostname, port } = new URL(gateway.baseUrl);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /v1/webhooks HTTP/1.1\r\nHost: here\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${66 * MEBIBYTE}\r\n\r\n`,
  );
  const piece = Buffer.alloc(MEBIBYTE, ' ');
  for (let sent = 0; sent < mebibytes && received === '' && !socket.destroyed; sent++)
    await new Promise((resolve) => socket.write(piece, resolve));
  return { socket, received: () => received };
}

it('the bodies of one organization cannot exceed its limit, and those of others are still read', async () => {
  const [greedy, other] = [gateway.consumer({}, ['admin']), gateway.consumer({}, ['admin'])];
  const held = [
    await begin(greedy.authorization, 60),
    await begin(greedy.authorization, 60),
    await begin(greedy.authorization, 60),
  ];
  const rejected = await begin(greedy.authorization, 60);
  await waitFor(() => rejected.received().includes('\r\n\r\n'));
  expect(rejected.received()).toMatch(/^HTTP\/1\.1 503 /);
  expect(rejected.received().toLowerCase()).toContain('retry-after: ');
  for (const { received } of held) expect(received()).toBe('');
  const post = (authorization: string) =>
    fetch(`${gateway.baseUrl}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: ' '.repeat(30 * MEBIBYTE),
    }).then(({ status }) => status);
  expect(await post(other.authorization)).toBe(400);
  for (const { socket } of [...held, rejected]) socket.destroy();
  // the bytes of requests that ended no longer count
  await waitFor(async () => (await post(greedy.authorization).catch(() => 0)) === 400);
}, 120_000);
