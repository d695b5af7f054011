import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard } from '@assay/safe-address';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GitLab } from './gitlab.js';
import { HostRequests } from './host-requests.js';

/** Processor time of this thread for so many responses, however busy the machine is. */
const MAX_CPU_MS = 500;
const RESPONSES = 10;
const links: string[] = [];
const server = createServer((request, response) => {
  const link = links.shift();
  response
    .writeHead(200, { 'content-type': 'application/json', ...(link ? { link } : {}) })
    .end(JSON.stringify([{ path: request.url, mode: '100644', type: 'blob', id: 'a' }]));
});
const requests = new HostRequests(createAddressGuard({ allowedAddresses: ['127.0.0.1'], dnsServers: [] }));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await requests.close();
  server.close();
});
const treeWith = (...sent: string[]) => {
  links.push(...sent);
  const { port } = server.address() as AddressInfo;
  return new GitLab(requests, `http://127.0.0.1:${port}`, 'token').tree('acme/shop', 'c', AbortSignal.timeout(60_000));
};

it('the pages of a tree follow the link that the host names', async () => {
  const paths = (
    await treeWith('<https://a.example/?x=1>; rel="first", <https://a.example/?page_token=t2>; rel="next"')
  ).map(({ path }) => new URL(path, 'http://a').searchParams.get('page_token'));
  expect(paths).toEqual([null, 't2']);
});

it.each(['<', '<a;', '<a>; '])('a long Link header of %j does not delay other checks', async (part) => {
  const { user, system } = process.threadCpuUsage();
  for (let sent = 0; sent < RESPONSES; sent++)
    expect(await treeWith(part.repeat(16_000 / part.length))).toHaveLength(1);
  const spent = process.threadCpuUsage();
  expect((spent.user + spent.system - user - system) / 1_000).toBeLessThan(MAX_CPU_MS);
});
