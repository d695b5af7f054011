import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningPortal, startPortal } from '../service.js';

/** What the gateway does with a request. */
let respond: (response: http.ServerResponse) => void;
const gateway = http.createServer((_request, response) =>
  respond(response.setHeader('content-type', 'application/json')),
);
let portal: RunningPortal;
const startPortalFor = (baseUrl: string) => {
  const configuration = {
    port: 0,
    host: '127.0.0.1',
    portalUrl: 'http://localhost:3002',
    baseUrl,
    authUrl: baseUrl,
    gatewayInternalUrl: undefined,
    authInternalUrl: undefined,
    encryptionKeys: [randomBytes(32).toString('base64')],
    metricsToken: undefined,
    otlpEndpoint: undefined,
    logLevel: 'silent' as const,
  };
  return startPortal(configuration, { logger: createLogger('portal', 'silent') });
};
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  portal = await startPortalFor(baseUrl);
});
afterAll(async () => {
  await portal?.stop();
  gateway.close();
});
const ask = () => fetch(`http://127.0.0.1:${portal.port}/shared-report/api/v1/shared-reports/report`);

it('says so, readably, where the gateway breaks off before anything was compressed', async () => {
  respond = (response) => {
    response.flushHeaders();
    setImmediate(() => response.destroy());
  };
  const answer = await ask();
  expect([answer.status, await answer.json()]).toMatchObject([500, { error: 'internal_error' }]);
});

it('breaks off where the gateway does after that', async () => {
  const sent = randomBytes(200_000).toString('hex');
  respond = (response) => response.write(`"${sent}`);
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  gateway.closeAllConnections();
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('passes a large body on', async () => {
  const sent = randomBytes(100_000).toString('hex');
  respond = async (response) => response.end(JSON.stringify({ received: await text(response.req) }));
  const answer = await fetch(`http://127.0.0.1:${portal.port}/shared-report/api/v1/shared-reports/open`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3002', 'x-assay-portal': '1' },
    body: sent,
    signal: AbortSignal.timeout(30_000),
  });
  expect(await answer.json()).toEqual({ received: sent });
});

it('passes nothing on to another address than the gateway’s, however the path is spelled', async () => {
  const asked: (string | undefined)[] = [];
  const other = http.createServer((request, response) => {
    asked.push(request.url);
    response.end('{}');
  });
  // an encoded letter of the prefix must not become the end of the gateway's port
  let short = 200;
  for (let listens = false; !listens; short += listens ? 0 : 1)
    listens = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false)).listen(Number(`${short}69`), '127.0.0.1', () => resolve(true));
    });
  const another = await startPortalFor(`http://127.0.0.1:${short}`);
  try {
    for (const path of [
      '/shared-report/ap%69/v1/shared-reports/report',
      '/shared-report/%61p%69/v1/shared-reports/report',
    ])
      expect((await fetch(`http://127.0.0.1:${another.port}${path}`)).status).toBe(404);
    expect(asked).toEqual([]);
  } finally {
    await another.stop();
    other.close();
  }
});
