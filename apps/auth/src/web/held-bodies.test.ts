import { once } from 'node:events';
import net from 'node:net';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';

const BODY_BYTES = 256 * 1024;
/** More than one address may hold. */
const CONNECTIONS = 70;
let s: TestAuth;
const senders: net.Socket[] = [];
beforeAll(async () => {
  s = await startTestAuth({ trustedProxies: ['127.0.0.1/32'] });
});
afterAll(() => {
  for (const socket of senders) socket.destroy();
  return s.stop();
});

/** Sends all of a body but its last byte, as `address`. */
async function begin(path: string, address: string) {
  const socket = net.connect(s.auth.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(BODY_BYTES - 1, ' '), resolve));
  return socket;
}

it('slow senders of large bodies fill only the share of their address, and others are still read', async () => {
  senders.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, () => begin('/nowhere', '192.0.2.1')))));
  const post = (address: string) =>
    fetch(`http://127.0.0.1:${s.auth.port}/nowhere`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify('x'.repeat(BODY_BYTES - 2)),
    }).then(({ status }) => status);
  await waitFor(async () => (await post('192.0.2.1')) === 503);
  expect(await post('192.0.2.2')).toBe(404);
  for (const socket of senders) socket.destroy();
  // the bytes of requests that ended no longer count
  await waitFor(async () => (await post('192.0.2.1')) === 404);
});
