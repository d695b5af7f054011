// A host that a tenant connects may send anything. What we read is limited, whatever the host says is still to come.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard } from '@assay/safe-address';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CodeHost } from './code-host.js';
import { Gitea } from './gitea.js';
import { GitHub } from './github.js';
import { GitHubApp } from './github-app.js';
import { GitLab } from './gitlab.js';
import { HostRequests } from './host-requests.js';

const LONG = 'a'.repeat(8 * 1024 * 1024);
const ARRAYS = `[${'[],'.repeat(300_000)}[]]`;
let list = '';
let sent = 0;
const server = createServer((request, response) => {
  const headers = { 'content-type': 'application/json', link: '<https://a.example/?page_token=next>; rel="next"' };
  response.writeHead(200, headers);
  if (request.url?.endsWith('/installation')) return response.end('{"id":1}');
  if (request.url?.endsWith('/access_tokens'))
    return response.end(`{"token":"t","expires_at":"${new Date(Date.now() + 3_600_000).toISOString()}"}`);
  sent++;
  return response.end(list);
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
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const key = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const gitlabPage = `[${Array(100).fill('{"diff":"a"}')},{"diff":"${LONG}"}]`;

it.each<[string, () => CodeHost, string]>([
  ['Gitea', () => new Gitea(requests, url(), 't'), `{"total_count":1e9,"tree":[{"path":"${LONG}","type":"blob"}]}`],
  ['GitLab', () => new GitLab(requests, url(), 't'), `[{"path":"${LONG}","type":"blob"}]`],
  [
    'GitHub',
    () => new GitHub(new GitHubApp(requests, url(), '1', key()), '1', false),
    `{"truncated":true,"tree":[{"path":"${LONG}","type":"tree","mode":"040000","sha":"a"}]}`,
  ],
])('an endless list of files is not kept: %s', async (_kind, open, page) => {
  [list, sent] = [page, 0];
  const tree = open().tree('acme/shop', 'c', AbortSignal.timeout(60_000));
  await expect(tree).rejects.toMatchObject({ reason: 'unexpected', message: /more than \d+ bytes/ });
  expect(sent).toBeLessThanOrEqual(8);
});

it('an endless list of changes is not kept', async () => {
  [list, sent] = [gitlabPage, 0];
  const diff = new GitLab(requests, url(), 't').diff('acme/shop', 1, 1e12, AbortSignal.timeout(60_000));
  await expect(diff).rejects.toMatchObject({ reason: 'unexpected' });
  expect(sent).toBeLessThanOrEqual(8);
});

it.each<[string, () => CodeHost]>([
  ['Gitea', () => new Gitea(requests, url(), 't')],
  ['GitLab', () => new GitLab(requests, url(), 't')],
  ['GitHub', () => new GitHub(new GitHubApp(requests, url(), '1', key()), '1', false)],
])('JSON that would take seconds to parse is not parsed: %s', async (_kind, open) => {
  list = ARRAYS;
  const tree = open().tree('acme/shop', 'c', AbortSignal.timeout(60_000));
  await expect(tree).rejects.toMatchObject({ reason: 'unexpected', message: /too many objects and arrays/ });
});
