import { once } from 'node:events';
import net from 'node:net';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { BodyBudget } from './body-budget.js';

const MEBIBYTE = 1_048_576;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Sends so much of a body of 66 MiB, and reads nothing before. @returns what came back until now */
async function begin(authorization: string, mebibytes: number) {
  const { hostname, port } = new URL(gateway.baseUrl);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(
    `POST /v1/webhooks HTTP/1.1\r\nHost: here\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${66 * MEBIBYTE}\r\n\r\n`,
  );
  const piece = Buffer.alloc(MEBIBYTE, ' ');
  for (let sent = 0; sent < mebibytes && !socket.destroyed; sent++)
    await Promise.race([closed, new Promise((resolve) => socket.write(piece, resolve))]);
  socket.on('data', (chunk) => {
    received += chunk;
  });
  return { socket, received: () => received };
}

it('bodies of one organization fill no more than their share, and those of others are read', async () => {
  const [greedy, other] = [gateway.consumer({}, ['admin']), gateway.consumer({}, ['admin'])];
  const held = [
    await begin(greedy.authorization, 60),
    await begin(greedy.authorization, 60),
    await begin(greedy.authorization, 60),
  ];
  const rejected = await begin(greedy.authorization, 66);
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
  // what ended makes room again
  await waitFor(async () => (await post(greedy.authorization).catch(() => 0)) === 400);
}, 120_000);

it('bodies of all organizations together fill no more than the bound of all', async () => {
  const server = Fastify();
  server.addHook('onRequest', async (request) => {
    request.principal = { organization_id: request.headers.organization } as typeof request.principal;
  });
  server.setErrorHandler((error, _request, reply) => reply.code(503).send(String(error)));
  new BodyBudget({ organizationBytes: MEBIBYTE, allBytes: MEBIBYTE }).install(server);
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  server.post('/', ({ principal }) => {
    entered.resolve();
    return principal?.organization_id === 'org_a' ? leave.promise : 'done';
  });
  const post = (organization: string) =>
    server.inject({
      method: 'POST',
      url: '/',
      headers: { organization, 'content-type': 'text/plain' },
      body: ' '.repeat(0.6 * MEBIBYTE),
    });
  const first = post('org_a').then(({ statusCode }) => statusCode);
  await entered.promise;
  expect((await post('org_b')).statusCode).toBe(503);
  leave.resolve('done');
  expect(await first).toBe(200);
  await waitFor(async () => (await post('org_b')).statusCode === 200);
});
