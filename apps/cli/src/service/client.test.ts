import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssayClient } from './client.js';

/** Serves 1, 2, 3 … `length` as the API serves lists; cursors have characters that an address must escape. */
function startLists(asked: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const url = new URL(request.url ?? '', 'http://localhost');
    const length = Number(url.pathname.split('/').at(-1));
    const start = Number(url.searchParams.get('cursor')?.replace('at+', '') ?? 0);
    const end = Math.min(length, start + Number(url.searchParams.get('limit')));
    const data = Array.from({ length: end - start }, (_, index) => start + index + 1);
    response.end(JSON.stringify({ data, has_more: end < length, next_cursor: end < length ? `at+${end}` : null }));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('A whole list', () => {
  const asked: string[] = [];
  let server: Server;
  let client: AssayClient;
  beforeAll(async () => {
    server = await startLists(asked);
    client = new AssayClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bearer: () => 'key',
      signal: new AbortController().signal,
    });
  });
  afterAll(() => void server.close());

  it.each([0, 1, 100, 101, 250])('of %d items has each of them once, in order', async (length) => {
    expect(await client.all<number>(`/v1/${length}`)).toEqual(Array.from({ length }, (_, index) => index + 1));
  });

  it('is read by pages of 100, with the cursor that the page before gave', async () => {
    asked.length = 0;
    await client.all('/v1/201');
    expect(asked).toEqual([
      '/v1/201?limit=100',
      '/v1/201?limit=100&cursor=at%2B100',
      '/v1/201?limit=100&cursor=at%2B200',
    ]);
  });
});
