import { createAddressGuard } from '@assay/safe-address';
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
});
