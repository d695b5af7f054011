import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ServiceError } from '@assay/errors';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Health } from './health.js';
import { createRegistry, createSecondServer, type RunningHttpService, startHttpService } from './http-service.js';
import { createLogger } from './logger.js';

class Nothing {}
Module({})(Nothing);

interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was answered
  body: any;
}

/** The responses on a connection that has ended; each says its length. */
function readAnswers(text: string): ApiResponse[] {
  const answers: ApiResponse[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const body = rest.slice(end + 4, end + 4 + Number(headers['content-length']));
    answers.push({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) });
    rest = rest.slice(end + 4 + body.length);
  }
  return answers;
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

describe('An HTTP service', () => {
  let health: Health;
  let service: RunningHttpService;
  let fastify: FastifyInstance;
  let release: () => void;
  /** Requests that reached the server, whatever became of them. */
  let arrived: number;
  let sockets: Socket[];

  beforeEach(async () => {
    health = new Health();
    arrived = 0;
    sockets = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    service = await startHttpService({
      name: 'stopping',
      module: Nothing,
      logger: createLogger('stopping', 'silent'),
      health,
      registry: createRegistry('stopping'),
      host: '127.0.0.1',
      port: 0,
      maxBodyBytes: 1_024,
      prepare: (_app, instance) => {
        fastify = instance;
        fastify.server.on('request', () => arrived++);
        fastify.get('/held', async () => {
          await released;
          return { held: true };
        });
        fastify.get('/away', async () => {
          throw ServiceError.unavailable('postgresql');
        });
        fastify.get('/endless', (_request, reply) => {
          reply.hijack();
          reply.raw.write('begun');
        });
        fastify.post('/echo', async (request) => request.body);
        fastify.addContentTypeParser('text/plain', (_request, payload, done) => {
          const pieces: string[] = [];
          payload.on('data', (piece) => pieces.push(String(piece)));
          payload.once('end', () => done(null, { pieces: pieces.length, text: pieces.join('') }));
          payload.once('error', done);
        });
        fastify.get('/target', async (request) => ({ url: request.url }));
      },
    });
  });
  afterEach(async () => {
    release();
    for (const socket of sockets) socket.destroy();
    await service.app.close();
  });

  async function open(port = service.port): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket.setEncoding('utf8');
  }

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** What the service answers to `sent` on a connection that it still serves, after it has ceased to listen. */
  async function answersWhileStopping(sent: string): Promise<ApiResponse[]> {
    const socket = await open();
    socket.write('GET /held HTTP/1.1\r\nHost: here\r\n\r\n');
    await until(() => arrived === 1);
    const closed = service.app.close();
    await until(() => !fastify.server.listening);
    const answers = readToEnd(socket);
    socket.write(sent);
    await until(() => arrived === 2);
    release();
    const [held, ...others] = readAnswers(await answers);
    await closed;
    expect([held?.status, held?.body]).toEqual([200, { held: true }]);
    return others;
  }

  const envelope = (error: string, code: string) => ({
    error,
    message: expect.any(String),
    code,
    request_id: expect.stringMatching(/^req_/),
  });

  it('that stops goes on answering, and asks those who keep their connections open to leave', async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port: service.port, path: '/livez', agent }, (response) =>
          response.resume().once('end', () => resolve(response)),
        ).once('error', reject);
      });
    try {
      expect((await ask()).headers.connection).toBe('keep-alive');
      health.stop();
      const last = await ask();
      expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    } finally {
      agent.destroy();
    }
  });

  it('that stops leaves idle connections to whoever does not know it yet', async () => {
    const idle = await open();
    const request = 'GET /livez HTTP/1.1\r\nHost: here\r\n\r\n';
    idle.write(request);
    await once(idle, 'data');
    health.stop();
    const answers = readToEnd(idle);
    // if an answer closed the connections of others, the second one would come after that
    for (let time = 0; time < 2; time++) {
      const other = await open();
      other.write(request);
      expect(readAnswers(await readToEnd(other))).toMatchObject([{ status: 200 }]);
    }
    idle.write(request);
    expect(readAnswers(await answers)).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
  });

  // a proxy passes the header on, and its own connections to clients end sooner
  it('does not say for how long it keeps a connection, and closes those whose clients ask for it', async () => {
    const socket = await open();
    const answers = readToEnd(socket);
    socket.write('GET /livez HTTP/1.1\r\nHost: here\r\n\r\nGET /%ff HTTP/1.1\r\nHost: here\r\n\r\n');
    socket.write('GET /livez HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    const headers = readAnswers(await answers).map((answer) => answer.headers);
    expect(headers.map(({ connection }) => connection)).toEqual(['keep-alive', 'keep-alive', 'close']);
    for (const each of headers) expect(each).not.toHaveProperty('keep-alive');
    const old = await open();
    const last = readToEnd(old);
    old.write('GET /livez HTTP/1.0\r\n\r\n');
    expect(readAnswers(await last)).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
  });

  it('that no longer listens handles what comes on a connection in use', async () => {
    const [answer] = await answersWhileStopping('GET /livez HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(answer).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(answer?.headers).toMatchObject({ connection: 'close', 'x-request-id': expect.stringMatching(/^req_/) });
  });

  it.each([
    ['an unknown route', 'GET /nowhere HTTP/1.1\r\nHost: here\r\n\r\n', 404, 'not_found', 'RESOURCE_NOT_FOUND'],
    ['a malformed URL', 'GET /%ff HTTP/1.1\r\nHost: here\r\n\r\n', 400, 'validation_error', 'VALIDATION_FAILED'],
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'validation_error', 'VALIDATION_FAILED'],
    [
      'malformed JSON',
      'POST /echo HTTP/1.1\r\nHost: here\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{',
      400,
      'validation_error',
      'VALIDATION_FAILED',
    ],
    [
      'a part that is away',
      'GET /away HTTP/1.1\r\nHost: here\r\n\r\n',
      503,
      'service_unavailable',
      'SERVICE_UNAVAILABLE',
    ],
  ])('that no longer listens rejects %s with the envelope', async (_what, sent, status, error, code) => {
    const [answer] = await answersWhileStopping(sent);
    expect(answer).toMatchObject({ status, body: envelope(error, code) });
    expect(answer?.headers).toMatchObject({ connection: 'close', 'x-request-id': answer?.body.request_id });
    expect(answer?.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  it.each([
    ['handles the rest of a request that had begun', 'GET /nowhere HTTP/1.1\r\nHost: ', 'here\r\n\r\n', 404],
    ['refuses what turns out to be no HTTP', 'GET /nowhere HTTP/1.1\r\nHost: ', '\0\r\n\r\n', 400],
    ['refuses headers that are too large', 'GET /nowhere HTTP/1.1\r\nHost: ', 'h'.repeat(20_000), 400],
  ])('that no longer listens %s with the envelope', async (_what, before, after, status) => {
    const held = await open();
    held.write('GET /held HTTP/1.1\r\nHost: here\r\n\r\n');
    await until(() => arrived === 1);
    const accepted = once(fastify.server, 'connection') as Promise<[Socket]>;
    const socket = await open();
    const [theirs] = await accepted;
    socket.write(before);
    await until(() => theirs.bytesRead === before.length);
    const closed = service.app.close();
    await until(() => !fastify.server.listening);
    const answers = readToEnd(socket);
    socket.write(after);
    const [answer] = readAnswers(await answers);
    release();
    await closed;
    expect(answer).toMatchObject({
      status,
      body:
        status === 404
          ? envelope('not_found', 'RESOURCE_NOT_FOUND')
          : envelope('validation_error', 'VALIDATION_FAILED'),
      headers: { connection: 'close', 'x-request-id': answer?.body.request_id },
    });
  });

  it('never puts a rejection into the middle of a response', async () => {
    const socket = await open();
    const text = readToEnd(socket).catch(() => 'reset');
    let begun = '';
    socket.on('data', (chunk) => {
      begun += chunk;
    });
    socket.write('GET /endless HTTP/1.1\r\nHost: here\r\n\r\n');
    await until(() => begun.includes('begun'));
    socket.write('\0\0\0\r\n\r\n');
    await text;
    expect(begun.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('treats a request target in absolute form as the same target in origin form', async () => {
    for (const origin of ['', 'http://other.example', 'HTTPS://user@[::1]:80']) {
      const socket = await open();
      const answers = readToEnd(socket);
      socket.write(`GET ${origin}/target?a=http://b HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
      expect(readAnswers(await answers)).toMatchObject([{ status: 200, body: { url: '/target?a=http://b' } }]);
    }
    const socket = await open();
    const answers = readToEnd(socket);
    socket.write('GET http://other.example?a HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    expect(readAnswers(await answers)).toMatchObject([{ status: 404, body: { details: { resource_id: 'GET /' } } }]);
  });

  // each piece that is kept takes several hundred bytes: 4 MB in pieces of one byte took 1.6 GB
  it.each([
    [
      'chunks of one byte',
      'Transfer-Encoding: chunked',
      (text: string) => `${text.replaceAll(/./g, '1\r\n$&\r\n')}0\r\n\r\n`,
    ],
    ['a long body', 'Content-Length: 100000', (text: string) => text],
  ])('reads %s in few pieces, and whole', async (_what, framing, framed) => {
    const socket = await open();
    const answers = readToEnd(socket);
    const text = Array.from({ length: 100_000 }, (_, index) => index % 10).join('');
    socket.write(
      `POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\n${framing}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(framed(text));
    const [answer] = readAnswers(await answers);
    expect(answer).toMatchObject({ status: 200, body: { text } });
    expect(answer?.body.pieces).toBeLessThan(5);
  });

  it('lets a sender send a body to its end that is too large', async () => {
    const socket = await open();
    let sent = false;
    const answers = readToEnd(socket).then((text) => ({ text, sent }));
    const head = 'POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nConnection: close\r\n';
    socket.write(`${head}Content-Length: 30000000\r\n\r\n`);
    socket.write(Buffer.alloc(30_000_000, ' '), () => {
      sent = true;
    });
    const answer = await answers;
    expect([readAnswers(answer.text)[0]?.status, answer.sent]).toEqual([400, true]);
  });

  it('gives up a body whose sender has gone', async () => {
    const closed = new Promise((resolve) =>
      fastify.server.once('request', (request) => request.once('close', resolve)),
    );
    const socket = await open();
    socket.write(
      'POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
    );
    await until(() => arrived === 1);
    socket.destroy();
    await closed;
    const next = await open();
    const answers = readToEnd(next);
    next.write('GET /livez HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    expect(readAnswers(await answers)).toMatchObject([{ status: 200 }]);
  });

  it('rejects invalid requests on its second port as on its first', async () => {
    const second = createSecondServer(fastify).listen(0, '127.0.0.1');
    await once(second, 'listening');
    try {
      for (const sent of ['\0\r\n\r\n', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n']) {
        const socket = await open((second.address() as AddressInfo).port);
        const answers = readToEnd(socket);
        socket.write(sent);
        const [answer] = readAnswers(await answers);
        expect(answer).toMatchObject({ status: 400, body: envelope('validation_error', 'VALIDATION_FAILED') });
        expect(answer?.headers['x-request-id']).toBe(answer?.body.request_id);
      }
      const socket = await open((second.address() as AddressInfo).port);
      const answers = readToEnd(socket);
      socket.write('GET /livez HTTP/1.1\r\nHost: here\r\nExpect: nothing\r\nConnection: close\r\n\r\n');
      expect(readAnswers(await answers)).toMatchObject([{ status: 200 }]);
    } finally {
      second.close();
    }
  });
});
