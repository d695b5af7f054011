import net from 'node:net';
import { newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

let gateway: TestGateway;
let admin: Consumer;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = gateway.consumer({}, ['admin']);
});
afterAll(() => gateway.stop());

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-ratelimit-window'];
interface QueryParameter {
  name: string;
  in: string;
  schema: { format?: string };
}
const fieldsOf = (body: { details: { errors: { field: string; code: string }[] } }) =>
  body.details.errors.map(({ field, code }) => `${field} ${code}`);

/** Sends bytes as they stand. @returns the head and the body of what came back */
function say(text: string): Promise<{ head: string; body: { message: string; code: string; details: never } }> {
  const { hostname, port } = new URL(gateway.baseUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ head, body: JSON.parse(body) });
    });
  });
}

describe('the body of somebody who is not known', () => {
  it.each(['/v1/shared-reports/open', '/v1/shared-reports/download', '/v1/shared-reports/file', '/v1/set-up-sessions'])(
    'may be small alone at %s',
    async (path) => {
      const post = (bytes: number) =>
        fetch(gateway.baseUrl + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify('x'.repeat(bytes)),
        });
      const [small, large] = [await post(8_000), await post(5_000_000)];
      expect(await small.json()).toMatchObject({ message: 'The body must be a JSON object' });
      expect([large.status, (await large.json()).message]).toEqual([400, 'The request body is too large']);
    },
  );

  it('is not read where there is no such route', async () => {
    const { head, body } = await say(
      'POST /v1/nowhere HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n',
    );
    expect(head).toContain(' 404 ');
    expect(body).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
      message: 'No such route: POST /v1/nowhere. Check the method and the path',
    });
  });
});

describe('a request that is rejected before it has a route', () => {
  it.each([
    ['a malformed URL', 'GET /v1/evaluations/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /URL is malformed/],
    ['a method that HTTP does not know', 'BREW /v1/evaluations HTTP/1.1\r\nHost: a\r\n\r\n', /method/],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /headers .* too large/,
    ],
    ['no host', 'GET /v1/auth/verify HTTP/1.1\r\nConnection: close\r\n\r\n', /no Host header/],
    ['no HTTP', 'nonsense\r\n\r\n', /not valid HTTP|method/],
  ])('tells its limits like any other: %s', async (_name, text, words) => {
    const { head, body } = await say(text);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    for (const name of [...LIMIT_HEADERS, 'x-request-id']) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringMatching(words) });
    expect(fieldsOf(body)).toEqual([' INVALID_FORMAT']);
  });

  it.each([
    ['QUERY', '/v1/evaluations', {}],
    ['PROPFIND', '/v1/evaluations', {}],
    ['POST', '/v1/nothing', { 'content-type': 'text/plain' }],
  ])('is 404 where there is no such route, whatever its body is: %s %s', async (method, path, headers) => {
    const response = await fetch(gateway.baseUrl + path, {
      method,
      headers,
      ...(method === 'POST' ? { body: 'x' } : {}),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  it('is taken whatever it expects: no status is outside of the table', async () => {
    const head = `POST /v1/nothing HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect((await say(head)).body).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it('is 404 where an identifier is longer than any', async () => {
    const answer = await admin.call('GET', `/v1/evaluations/${'a'.repeat(3_000)}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    for (const name of LIMIT_HEADERS) expect(answer.headers.get(name)).toMatch(/^\d+$/);
  });
});

describe('a query', () => {
  it.each([
    '/v1/evaluations',
    '/v1/policies',
    '/v1/webhooks',
    '/v1/suppressions',
    '/v1/policy-overrides',
    '/v1/finding-views',
    '/v1/suppression-requests',
    '/v1/compliance/reports',
    '/v1/compliance/exceptions',
    '/v1/compliance/schedules',
    '/v1/request-log',
  ])('with a cursor that is none of %s is 400, not an empty or a first page', async (path) => {
    for (const cursor of ['abc', '', newId('org')]) {
      const { status, body } = await admin.call('GET', `${path}?cursor=${cursor}`);
      expect([cursor, status, body.message]).toEqual([cursor, 400, expect.stringContaining('next_cursor')]);
      expect(fieldsOf(body)).toEqual(['cursor INVALID_FORMAT']);
    }
  });

  it('of a time that no database has is rejected on every route that takes one', async () => {
    const { body: api } = await admin.call<{ paths: Record<string, { get?: { parameters?: QueryParameter[] } }> }>(
      'GET',
      '/openapi.json',
    );
    const queries = Object.entries(api.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ in: where, schema }) => where === 'query' && schema.format === 'date-time')
        .map(({ name }) => [path, name] as const),
    );
    expect(queries.length).toBeGreaterThan(10);
    for (const [path, name] of queries)
      for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']) {
        const url = `${path.replaceAll(/\{\w+\}/g, 'x')}?${name}=${encodeURIComponent(time)}`;
        const { status, body } = await admin.call<Parameters<typeof fieldsOf>[0]>('GET', url);
        expect([url, status, fieldsOf(body)]).toEqual([url, 400, [`${name} INVALID_FORMAT`]]);
      }
  });

  it('says in its message what is wrong', async () => {
    const one = await admin.call('GET', '/v1/evaluations?limit=101');
    expect([one.status, one.body.message]).toEqual([400, 'limit must be at most 100']);
    const two = await admin.call('GET', '/v1/evaluations?limit=0&status=done');
    expect([two.status, two.body.message]).toEqual([400, '2 query parameters could not be read']);
  });

  it('that holds the key keeps the response out of caches', async () => {
    const legacy = await fetch(`${gateway.baseUrl}/v1/evaluations?api_key=nonsense`);
    expect(legacy.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a body', () => {
  it('may be left out where none is taken, with a content type too', async () => {
    const { id } = (await admin.call('POST', '/v1/evaluations', { repository: 'a', files: [{ content: 'x' }] })).body;
    const type = { 'content-type': 'application/json' };
    expect((await admin.call('POST', `/v1/evaluations/${id}/cancel`, undefined, type)).status).toBe(200);
    expect((await admin.call('DELETE', `/v1/evaluations/${id}`, undefined, type)).status).toBe(204);
  });

  it('is rejected where the route takes none and it holds fields', async () => {
    const { id } = (await admin.call('POST', '/v1/evaluations', { repository: 'a', files: [{ content: 'x' }] })).body;
    const answer = await admin.call('POST', `/v1/evaluations/${id}/cancel`, { reason: 'x' });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['reason INVALID_FORMAT']]);
    expect((await admin.call('POST', `/v1/evaluations/${id}/cancel`, [])).status).toBe(400);
    expect((await admin.call('POST', `/v1/evaluations/${id}/cancel`, {})).status).toBe(200);
  });

  it('in bytes that are no UTF-8 is rejected, rather than evaluated as another file', async () => {
    const response = await fetch(`${gateway.baseUrl}/v1/evaluations`, {
      method: 'POST',
      headers: { authorization: admin.authorization, 'content-type': 'application/json' },
      body: Buffer.from('{"repository":"a","files":[{"content":"\xff"}]}', 'latin1'),
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('UTF-8'),
    ]);
  });

  it('has every broken item of a list named', async () => {
    const files = await admin.call('POST', '/v1/evaluations', { repository: 'a', files: [null, 5, 'x', [], {}] });
    expect(fieldsOf(files.body)).toEqual([
      'files[0] INVALID_FORMAT',
      'files[1] INVALID_FORMAT',
      'files[2] INVALID_FORMAT',
      'files[3] INVALID_FORMAT',
      'files[4].content REQUIRED',
    ]);
    const scopes = await admin.call('POST', '/v1/api-keys', {
      name: 'k',
      expiration: '30m',
      scopes: ['root', 'admin', 7],
    });
    expect(fieldsOf(scopes.body)).toEqual(['scopes[0] INVALID_ENUM', 'scopes[2] INVALID_ENUM']);
  });

  it.each(['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON'])(
    'keeps a key named %s in metadata as it was sent, at any depth',
    async (name) => {
      const metadata = { [name]: 'x', below: { [name]: [{ [name]: 1 }] } };
      const request = { repository: 'a', files: [{ content: 'x' }], metadata };
      const { status, body } = await admin.call('POST', '/v1/evaluations', request);
      expect([status, body.metadata]).toEqual([201, metadata]);
      expect((await admin.call('GET', `/v1/evaluations/${body.id}`)).body.metadata).toEqual(metadata);
      const key = `names-${name}`;
      const replays = [1, 2].map(() => admin.call('POST', '/v1/evaluations', request, { 'idempotency-key': key }));
      for (const { body: replayed } of await Promise.all(replays))
        expect(replayed.metadata ?? replayed.code).toEqual(
          replayed.code === undefined ? metadata : 'RESOURCE_ALREADY_EXISTS',
        );
    },
  );

  it.each(['constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'has no field named %s, at the top or in an item of a list',
    async (name) => {
      const files = [{ content: 'x', [name]: 1 }];
      const answer = await admin.call('POST', '/v1/evaluations', { repository: 'a', files, [name]: 'x' });
      expect([answer.status, fieldsOf(answer.body).sort()]).toEqual([
        422,
        [`${name} INVALID_FORMAT`, `files[0].${name} INVALID_FORMAT`].sort(),
      ]);
    },
  );

  it('with a key that JavaScript takes for a prototype is rejected with its reason', async () => {
    for (const metadata of ['{"__proto__":"x"}', '{"a":[{"constructor":{"prototype":{}}}]}']) {
      const response = await fetch(`${gateway.baseUrl}/v1/evaluations`, {
        method: 'POST',
        headers: { authorization: admin.authorization, 'content-type': 'application/json' },
        body: `{"repository":"a","files":[{"content":"x"}],"metadata":${metadata}}`,
      });
      expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
        400,
        expect.stringContaining('__proto__ or constructor'),
      ]);
    }
  });

  it('has no blank names', async () => {
    for (const repository of [' ', '\u3000', '  \u00a0'])
      expect(
        fieldsOf((await admin.call('POST', '/v1/evaluations', { repository, files: [{ content: ' ' }] })).body),
      ).toEqual(['repository MIN_SIZE_REQUIRED']);
  });

  it('has no numbers that would be kept as null', async () => {
    const response = await fetch(`${gateway.baseUrl}/v1/evaluations`, {
      method: 'POST',
      headers: { authorization: admin.authorization, 'content-type': 'application/json' },
      body: '{"repository":"a","files":[{"content":"x"}],"metadata":{"n":[1e400]}}',
    });
    expect([response.status, fieldsOf((await response.json()) as never)]).toEqual([422, ['metadata INVALID_FORMAT']]);
  });
});

describe('an error of a credential', () => {
  it('says what to do next', async () => {
    for (const authorization of ['', 'Basic eDp5', 'assay_key_prod_x']) {
      const response = await fetch(`${gateway.baseUrl}/v1/auth/verify`, { headers: { authorization } });
      expect(await response.json()).toMatchObject({
        code: 'AUTH_MISSING_KEY',
        message: expect.stringContaining('Authorization: Bearer'),
      });
    }
  });
});
