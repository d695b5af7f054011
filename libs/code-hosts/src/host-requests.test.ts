import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard } from '@assay/safe-address';
import { startNameServer } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HostRequests, pauseMs } from './host-requests.js';

const NOW_MS = Date.UTC(2026, 0, 1);

describe('requests to hosts', () => {
  const requests = new HostRequests(createAddressGuard({ allowedAddresses: [], dnsServers: [] }));
  afterAll(() => requests.close());

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['a date', { 'retry-after': new Date(NOW_MS + 9_000).toUTCString() }, 9_000],
    ['the end of the window', { 'x-ratelimit-reset': String(NOW_MS / 1_000 + 30) }, 30_000],
    ['the later of both', { 'retry-after': '5', 'x-ratelimit-reset': String(NOW_MS / 1_000 + 30) }, 30_000],
    [
      'no end of a window that has room',
      { 'retry-after': '5', 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': String(NOW_MS / 1_000 + 30) },
      5_000,
    ],
    [
      'the end of the window of a GitLab',
      { 'ratelimit-remaining': '0', 'ratelimit-reset': String(NOW_MS / 1_000 + 30) },
      30_000,
    ],
    ['what is past', { 'retry-after': '0' }, 1_000],
    ['more than an hour', { 'retry-after': '999999' }, 3_600_000],
    ['nothing that can be read', { 'retry-after': 'soon' }, 60_000],
    ['nothing', {}, 60_000],
  ])('wait as the host asks: %s', (_, headers, expected) => {
    expect(pauseMs(headers, NOW_MS)).toBe(expected);
  });

  it.each(['http://127.0.0.1:1/', 'https://169.254.169.254/', 'https://[::1]/'])(
    'go to the public internet alone: not to %s',
    async (url) => {
      const sent = requests.send({ method: 'GET', url, headers: {}, maxBytes: 1 }, AbortSignal.timeout(5_000));
      await expect(sent).rejects.toMatchObject({ name: 'HostError', reason: 'refused' });
    },
  );

  it('go where the name was checked, not where it leads a moment later, and follow no redirect', async () => {
    let address = '127.0.0.1';
    const names = await startNameServer((_name, type) => {
      const answer = type === 'A' ? [address] : [];
      if (type === 'A') address = '127.0.0.2';
      return answer;
    });
    const reached: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      reached.push(request.socket.localAddress);
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://code.example.com:${port}/`;
    const guard = createAddressGuard({ allowedAddresses: ['127.0.0.1'], dnsServers: [names.address] });
    const moved = new HostRequests(guard);
    const get = () => moved.send({ method: 'GET', url, headers: {}, maxBytes: 1 }, AbortSignal.timeout(5_000));
    expect((await get()).status).toBe(307);
    expect((await get()).status).toBe(307);
    expect(reached).toEqual(['127.0.0.1', '127.0.0.1']);
    await moved.close();
    server.close();
    await names.stop();
  });
});
