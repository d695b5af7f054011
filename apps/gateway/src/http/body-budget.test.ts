import { once } from 'node:events';
import net from 'node:net';
import { ErrorRenderer } from '@assay/errors';
import { BodyBudget } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

const MEBIBYTE = 1_048_576;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Sends so much of a body of 66 MiB, and reads nothing before. @returns what came back until now */
async function begin(authorization: string, mebibytes: number, baseUrl = gateway.baseUrl) {
  const { hostname, port } = new URL(baseUrl);
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

it('the bodies of one organization cannot exceed its limit, and those of others are still read', async () => {
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
  // the bytes of requests that ended no longer count
  await waitFor(async () => (await post(greedy.authorization).catch(() => 0)) === 400);
}, 120_000);

it('organizations that hold all that there is make room for one that holds less', async () => {
  const server = Fastify({ bodyLimit: 68 * MEBIBYTE });
  const renderer = new ErrorRenderer({ log: () => undefined });
  server.setErrorHandler((error, request, reply) => renderer.render(error, request, reply));
  server.addHook('onRequest', (request, _reply, done) => {
    request.principal = gateway.consumer({ organization_id: request.headers.authorization ?? '' }).principal;
    done();
  });
  new BodyBudget({ ownerBytes: 12 * MEBIBYTE, allBytes: 24 * MEBIBYTE }).install(
    server,
    ({ principal }) => principal?.organization_id,
  );
  server.post('/v1/webhooks', async ({ body }) => JSON.stringify(body).length);
  const baseUrl = await server.listen({ port: 0 });
  const first = await begin('org_a', 8, baseUrl);
  const held = [await begin('org_a', 3, baseUrl), await begin('org_b', 5, baseUrl), await begin('org_b', 5, baseUrl)];
  const post = async (organizationId: string, mebibytes: number) => {
    const response = await fetch(`${baseUrl}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: organizationId, 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(mebibytes * MEBIBYTE)),
    });
    await response.text();
    return response.status;
  };
  expect(await post('org_c', 6)).toBe(200);
  await waitFor(() => first.received().includes('\r\n\r\n'));
  expect(first.received()).toMatch(/^HTTP\/1\.1 503 /);
  for (const { received } of held) expect(received()).toBe('');
  // an organization that holds no less than any other takes nothing from them
  held.push(await begin('org_d', 10, baseUrl));
  expect(await post('org_d', 2)).toBe(503);
  for (const { received } of held) expect(received()).toBe('');
  for (const { socket } of [first, ...held]) socket.destroy();
  await waitFor(async () => (await post('org_a', 11)) === 200);
  await server.close();
}, 60_000);
