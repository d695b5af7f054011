import { gzipSync } from 'node:zlib';
import { ErrorRenderer } from '@assay/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { acceptJson, rejectOtherBodies } from './read-json.js';

let server: FastifyInstance;
beforeAll(async () => {
  const renderer = new ErrorRenderer({ log: () => undefined });
  server = Fastify({ bodyLimit: 68 * 1024 * 1024 });
  server.setErrorHandler((error, request, reply) => renderer.render(error, request, reply));
  acceptJson(server);
  rejectOtherBodies(server);
  server.post('/', async (request) => ({ read: request.body ?? null }));
  await server.ready();
});
afterAll(() => server.close());

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const response = await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('a JSON body', () => {
  it('is read as UTF-8, with or without a byte order mark', async () => {
    expect((await post('{"a":"ü😀"}')).body).toEqual({ read: { a: 'ü😀' } });
    expect((await post('\uFEFF{"a":1}')).body).toEqual({ read: { a: 1 } });
    expect((await post('{"a":1}', { 'content-type': 'application/json; charset="UTF-8"' })).status).toBe(200);
  });

  it.each([
    ['application/json', ''],
    ['application/json; charset=utf-8', ''],
    ['application/x-www-form-urlencoded', ''],
  ])('may be left out, whatever type is named: %s', async (type, payload) => {
    expect(await post(payload, { 'content-type': type, 'content-length': '0' })).toEqual({
      status: 200,
      body: { read: null },
    });
  });

  const range = (count: number, item: (index: number) => string) => Array.from({ length: count }, (_, at) => item(at));
  const text = JSON.stringify('"a":1,{[\\'.repeat(600_000));
  const listed = (at: number) => `{"path":"src/${at}","digest":"${at}","size_bytes":${at}}`;

  it('lists 100,000 files and as many paths, whatever its texts look like', async () => {
    const payload = `{"text":${text},"files":[${range(100_000, listed)}],"removed":[${range(100_000, (at) => `"${at}"`)}]}`;
    expect((await post(payload)).status).toBe(200);
  });

  // each took seconds to parse and validate, and up to 2 GB of memory, in a body of an accepted size
  it.each<[string, string, RegExp]>([
    ['values', range(1_200_001, () => '0').join(), /values: at most 1200000$/],
    ['arrays', range(250_001, () => '[]').join(), /objects and arrays: at most 250000$/],
    ['nested arrays', '['.repeat(1_000_000), /objects and arrays: at most 250000$/],
    ['objects', range(250_001, () => '{}').join(), /objects and arrays: at most 250000$/],
    [
      'names in one object',
      `{${range(20_100, (at) => `"${at}":0`)}}`,
      /names, or orders of names, in its objects: at most 20000$/,
    ],
    ['names in many objects', range(10_001, (at) => `{"a${at}":0,"\\"${at}":0}`).join(), /orders of names/],
    [
      'orders of names',
      range(10_000, (at) => `{${[...String(at).padStart(5, '0')].map((digit, place) => `"${digit}${place}":{"a":0}`)}}`)
        .concat(
          range(10_000, (at) => `{${[...String(at).padStart(5, '0')].map((digit, place) => `"${place}${digit}":[]`)}}`),
        )
        .join(),
      /orders of names/,
    ],
  ])('of too many %s is rejected before it is parsed', async (_what, items, words) => {
    const { status, body } = await post(`{"text":${text},"list":[${items}]}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.message).toMatch(words);
  });

  it.each<[string, string | Buffer, Record<string, string>, RegExp]>([
    ['bytes that are no UTF-8', Buffer.from('{"content":"\xff\xfe"}', 'latin1'), {}, /UTF-8/],
    ['an overlong encoding', Buffer.from('{"content":"\xc0\xaf"}', 'latin1'), {}, /UTF-8/],
    ['a surrogate in UTF-8', Buffer.from('{"content":"\xed\xa0\x80"}', 'latin1'), {}, /UTF-8/],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, /charset/],
    ['a compressed body', gzipSync('{}'), { 'content-encoding': 'gzip' }, /uncompressed/],
    ['malformed JSON', '{"a": 1,\n  "b": }', {}, /^The body is not valid JSON/],
    ['a prototype', '{"__proto__": {"a": 1}}', {}, /__proto__/],
    ['another type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, /Content-Type: application\/json/],
    ['a type of text', 'a', { 'content-type': 'text/plain' }, /Content-Type: application\/json/],
  ])('is rejected as %s, in words that say so', async (_name, payload, headers, words) => {
    const { status, body } = await post(payload, headers);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.message).toMatch(words);
    expect(body.details.errors).toEqual([{ field: '', message: expect.any(String), code: 'INVALID_FORMAT' }]);
  });

  it('is never quoted in its error: it may be a secret', async () => {
    const { body } = await post('{"password": hunter2hunter2}');
    expect(JSON.stringify(body)).not.toContain('hunter');
  });
});
