import 'reflect-metadata';
import { createServer, type IncomingMessage, type OutgoingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@assay/contracts';
import { equalSecrets } from '@assay/credentials';
import { ErrorFilter, ErrorRenderer, ServiceError, toServiceError } from '@assay/errors';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { coalesceChunks } from './coalesce-chunks.js';
import { addHealthRoutes, type Health } from './health.js';
import { type Logger, NestLogger } from './logger.js';
import { acceptJson } from './read-json.js';
import type { Tracing } from './tracing.js';

export interface HttpServiceOptions {
  name: string;
  module: Type | DynamicModule;
  logger: Logger;
  health: Health;
  registry: Registry;
  host: string;
  port: number;
  /** Bytes; a larger body is 400 VALIDATION_FAILED. */
  maxBodyBytes: number;
  /** Bodies go through as they arrive: nothing here collects them. */
  passesBodies?: boolean;
  docBaseUrl?: string;
  tracing?: Tracing;
  /** Without it GET /metrics does not exist: deny by default. */
  metricsToken?: string;
  /**
   * Counts what is rejected before any route is found: a malformed URL, or what is no HTTP, of which only the other end of the
   * connection is known. Resolves to headers of the response. @throws ServiceError where that is too many
   */
  limitUnread?: (from: FastifyRequest | Socket) => Promise<Record<string, string>>;
  /** The URL that a request is taken for, before a route is looked for. */
  rewriteUrl?: (request: IncomingMessage) => string;
  /** Runs before the server listens, before Nest registers its routes. */
  prepare?: (app: NestFastifyApplication, fastify: FastifyInstance) => void | Promise<void>;
}

/** A slow sender may not hold a connection forever; an idle one stays longer than the pools of clients and load balancers keep it. */
const CONNECTION_LIMITS = { requestTimeout: 60_000, keepAliveTimeout: 72_000 };
/** What a target in absolute form has before its path, and the slash that it may lack: `/` makes of it the origin form (RFC 9112, section 3.2). */
const ORIGIN = /^https?:\/\/[^/?#]*\/?/i;
/** Node would reject a request without Host with an empty response: this service returns its own error. */
const HTTP_OPTIONS = { requireHostHeader: false };

/** A registry of one service's metrics, with the process's own. In standalone several services share the process. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  return registry;
}

export interface RunningHttpService {
  app: NestFastifyApplication;
  /** The port it listens on: the one asked for, or a free one where 0 was asked for. */
  port: number;
}

/**
 * Every service's HTTP side: request identifiers, the one error filter, access log, /livez, /readyz, /metrics, limits on
 * what a connection may hold open. Resolves when it listens.
 */
export async function startHttpService(options: HttpServiceOptions): Promise<RunningHttpService> {
  const { logger } = options;
  const renderer = new ErrorRenderer({
    ...(options.docBaseUrl ? { docBaseUrl: options.docBaseUrl } : {}),
    log: (error, request) =>
      logger.error({ err: error, request_id: request.id, route: request.routeOptions?.url }, 'request failed'),
  });
  const rejectUnread = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    countUnread(options, request).then(
      (headers) => renderer.render(error, request, reply.headers(headers)),
      (rejection) => renderer.render(rejection, request, reply),
    );
  };
  const adapter = new FastifyAdapter({
    genReqId: () => newId('req'),
    requestIdHeader: false,
    bodyLimit: options.maxBodyBytes,
    ...CONNECTION_LIMITS,
    forceCloseConnections: 'idle',
    // A request can reach a server that no longer listens, on a connection that is in use. Fastify would reject it with a body of
    // its own, before any hook. It is handled instead: its database is there until the last connection has closed.
    return503OnClosing: false,
    http: HTTP_OPTIONS,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', request.id);
      setConnectionHeader(reply, options.health);
      rejectUnread(error, request, reply);
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => handleBrokenHttp(options, error, socket),
    rewriteUrl: (request: IncomingMessage) => {
      request.url = (request.url ?? '/').replace(ORIGIN, '/');
      return options.rewriteUrl?.(request) ?? request.url;
    },
    // no service has middleware of that kind
    skipMiddie: true,
    // the adapter's types lack options that Fastify has
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const fastify = adapter.getInstance<FastifyInstance>();
  passExpectations(fastify.server, fastify);
  acceptJson(fastify);
  if (!options.passesBodies) gatherBodies(fastify);
  options.tracing?.instrument(fastify);
  observe(fastify, options);
  identify(fastify, options.health, rejectUnread);
  batchResponses(fastify);
  addOperationalRoutes(fastify, options);
  const app = await NestFactory.create<NestFastifyApplication>(options.module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Nest's own parsers would take forms too
    bodyParser: false,
  });
  app.useGlobalFilters(new ErrorFilter(renderer));
  await options.prepare?.(app, fastify);
  await app.listen(options.port, options.host);
  const address = app.getHttpServer().address();
  return { app, port: typeof address === 'object' && address ? address.port : options.port };
}

/** Another server for the same routes. What reaches it is handled or rejected as on the first one. */
export function createSecondServer(fastify: FastifyInstance): Server {
  const server = createServer({ ...CONNECTION_LIMITS, ...HTTP_OPTIONS });
  server.on('request', (request, response) => fastify.server.emit('request', request, response));
  server.on('clientError', (error, socket) => fastify.server.emit('clientError', error, socket));
  passExpectations(server, fastify);
  return server;
}

/** An unknown expectation may be ignored (RFC 9110, section 10.1.1); Node would respond with 417. */
function passExpectations(server: Server, fastify: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
}

// Hooks with callbacks, here and below: a promise each would be a good part of what a cheap request costs.
function identify(
  fastify: FastifyInstance,
  health: Health,
  reject: (error: Error, request: FastifyRequest, reply: FastifyReply) => void,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    setConnectionHeader(reply, health);
    const { headers, httpVersionMajor, httpVersionMinor } = request.raw;
    if (headers.host !== undefined || httpVersionMajor !== 1 || httpVersionMinor === 0) done();
    // RFC 9112, section 3.2
    else reject(NO_HOST, request, reply);
  });
  // A response that was promised before the stop may leave its connection open, and that the server. Told so in its headers, a
  // client would lose what it has sent behind; so it ends when nothing is in progress on it. Not while the server still listens:
  // a load balancer that does not know of the stop yet may be sending on any connection that is idle here.
  fastify.addHook('onResponse', (request, _reply, done) => {
    done();
    // Node sets it on sockets of a server, and its types leave it out; a request whose body failed has no socket any more
    const server = (request.raw.socket as (Socket & { server?: Server }) | null)?.server;
    if (health.stopping && !server?.listening) server?.closeIdleConnections();
  });
  // whoever closes the server without a word before
  fastify.addHook('preClose', (done) => {
    health.stop();
    done();
  });
}

/** A body of at most this length may come in pieces of any size. */
const SMALL_BODY_BYTES = 16_384;

/** Before Fastify collects a body, whatever pieces it comes in. */
function gatherBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const isSmall =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES;
    done(null, isSmall ? payload : coalesceChunks(payload));
  });
}

/**
 * What is kept alive would carry a request to a server that is gone: while this one stops, the next request goes elsewhere. Before,
 * the connection stays, and no header says for how long (Node's `Keep-Alive: timeout`): proxies pass that on to clients, whose
 * connections to them end sooner.
 */
function setConnectionHeader(reply: FastifyReply, health: Health): void {
  if (health.stopping) reply.header('connection', 'close');
  else if (reply.raw.shouldKeepAlive) reply.header('connection', 'keep-alive');
}

/**
 * The responses of one turn of the event loop are sent together at its end. A write to a socket wakes the process at its other
 * end, which costs the writer more than the bytes; a client that is still busy with the first response is awake for the next.
 */
function batchResponses(fastify: FastifyInstance): void {
  let waiting: (() => void)[] = [];
  const sendAll = () => {
    const sending = waiting;
    waiting = [];
    for (const send of sending) send();
  };
  fastify.addHook('onSend', (_request, _reply, payload, done) => {
    // a stream goes on in the asynchronous context in which it begins: that of its request
    if (typeof payload !== 'string') done();
    else if (waiting.push(done) === 1) setImmediate(sendAll);
  });
}

function observe(fastify: FastifyInstance, options: HttpServiceOptions): void {
  const duration = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [options.registry],
  });
  const observers = new Map<string, (seconds: number) => void>();
  fastify.addHook('onResponse', (request, reply, done) => {
    done();
    // the route's pattern, never the URL: a URL may hold a key
    const route = request.routeOptions?.url ?? 'unknown';
    // probes are no requests of users: they would thin out errors, and a service that is not ready has none yet
    if (route === '/livez' || route === '/readyz' || route === '/metrics') return;
    const labels = `${request.method} ${route} ${reply.statusCode}`;
    let observe = observers.get(labels);
    if (!observe) {
      const child = duration.labels({ method: request.method, route, status: reply.statusCode });
      observe = (seconds) => child.observe(seconds);
      observers.set(labels, observe);
    }
    observe(reply.elapsedTime / 1_000);
    options.logger.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

function addOperationalRoutes(fastify: FastifyInstance, options: HttpServiceOptions): void {
  addHealthRoutes(fastify, options.health);
  fastify.get('/metrics', async (request, reply) => {
    const { metricsToken, registry } = options;
    const { authorization = '' } = request.headers;
    if (!metricsToken || !equalSecrets(authorization, `Bearer ${metricsToken}`)) {
      const error = toServiceError(Object.assign(new Error(), { statusCode: 404 }), request);
      return reply.status(error.status).send(error.envelope(request.id, options.docBaseUrl));
    }
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

const NO_HOST = brokenHttp('The request has no Host header, which HTTP/1.1 requires');

async function countUnread({ limitUnread }: HttpServiceOptions, from: FastifyRequest | Socket) {
  return limitUnread ? limitUnread(from) : {};
}

/** What is not HTTP at all, or whose headers are too large, gets the envelope too: no status outside the table. */
async function handleBrokenHttp(
  options: HttpServiceOptions,
  error: Error & { code?: string },
  socket: Socket,
): Promise<void> {
  if (error.code === 'ECONNRESET' || !takesResponse(socket)) {
    socket.destroy();
    return;
  }
  const problem = brokenBy(error.code);
  const rejection = brokenHttp(problem);
  let thrown = rejection;
  let headers: Record<string, string> = {};
  try {
    headers = await countUnread(options, socket);
  } catch (exceeded) {
    if (exceeded instanceof ServiceError) {
      thrown = exceeded;
      headers = exceeded.headers;
    }
  }
  if (!takesResponse(socket)) {
    socket.destroy();
    return;
  }
  const requestId = newId('req');
  const body = JSON.stringify(thrown.envelope(requestId, options.docBaseUrl));
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    ...headers,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${thrown.status} ${STATUS_CODES[thrown.status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Whether a response can begin here: within one that has begun, its reader would take it for a part of that body. */
function takesResponse(socket: Socket & { _httpMessage?: OutgoingMessage | null }): boolean {
  // the field that Node itself looks at before it rejects what is no HTTP; no public one tells
  return socket.writable && !socket._httpMessage?.headersSent;
}

function brokenHttp(problem: string): ServiceError {
  return ServiceError.unreadable(problem, [{ field: '', message: problem, code: 'INVALID_FORMAT' }]);
}

function brokenBy(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request headers are too large: at most 16 KiB in total';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request timed out: send it faster, or in parts';
  if (code === 'HPE_INVALID_METHOD') return 'The request has an unknown HTTP method';
  return 'The request is not valid HTTP';
}

export { Counter, Gauge, Histogram, type Registry };
