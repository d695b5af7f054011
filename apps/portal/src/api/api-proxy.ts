import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { routeNotFound, ServiceError } from '@assay/errors';
import { tracingHeaders } from '@assay/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { accepts } from '../built-files/built-files.js';
import { requireOwnOrigin } from '../session/same-site.js';
import type { Sessions } from '../session/sessions.js';
import type { SetUpSessions } from '../session/set-up-sessions.js';

/** What of the gateway the pages need. Everything else (SCIM, metrics, health) stays where it is. */
const ALLOWED_PATHS = /^\/(v1\/|openapi\.json$|errors(\/[A-Z_]+)?$|schemas\/)/;
/** By a link to a report: nothing but what takes the secret of the link. */
const SHARED_PATHS = /^\/v1\/shared-reports\//;
const REQUEST_HEADERS = ['accept', 'content-type', 'content-length', 'idempotency-key', 'last-event-id', 'user-agent'];
/** The one route that takes compressed bodies (`PUT /v1/contents`): the gateway decompresses, and bounds what comes out. */
const COMPRESSED_PATH = '/v1/contents';
const RESPONSE_HEADERS =
  /^(content-type|content-length|content-disposition|cache-control|location|retry-after|x-request-id|x-ratelimit-.+|ratelimit|ratelimit-policy|x-accel-buffering)$/;
/** What is worth compressing: event streams must not wait for a full block, and PDF and ZIP files are compressed already. */
const COMPRESSIBLE = /^application\/([\w.-]+\+)?json\b/;
/** Less fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1_400;
/** A document does not wait longer for what it brings: the page asks again, as for everything else. */
const MAX_AHEAD_MS = 5_000;
const PREFIX = '/api';

interface ApiProxyOptions {
  sessions: Sessions;
  setUpSessions: SetUpSessions;
  /** Where this server reaches the gateway. */
  gatewayUrl: string;
  portalUrl: string;
}

/** The API's response to one of a page's first requests. */
export interface ApiResponse {
  type: string;
  body: string;
}

/** Whose token goes with a request, and what ends where the token was ended. */
interface Holder {
  prefix: string;
  paths: RegExp;
  /** Undefined without a session. */
  token: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
  end: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * /api/*: the public API with the signed-in person's token; /set-up/api/*: the same with that of a set-up link's session;
 * /shared-report/api/*: what takes the secret of a link to a report, without any. Bodies and event streams pass through as they come, JSON
 * compressed; nothing is kept in memory.
 */
export class ApiProxy {
  // an event stream says something every 15 s; an export may take longer than a page
  private readonly agent = new Agent({ headersTimeout: 60_000, bodyTimeout: 120_000, keepAliveTimeout: 10_000 });
  private readonly origin: string;

  constructor(private readonly options: ApiProxyOptions) {
    this.origin = new URL(options.portalUrl).origin;
  }

  mount(fastify: FastifyInstance): void {
    const { sessions, setUpSessions } = this.options;
    const holders: Holder[] = [
      {
        prefix: PREFIX,
        paths: ALLOWED_PATHS,
        token: async (request, reply) => (await sessions.require(request, reply)).accessToken,
        end: (request, reply) => sessions.end(request, reply),
      },
      {
        prefix: '/set-up/api',
        paths: ALLOWED_PATHS,
        token: async (request) => setUpSessions.require(request).token,
        // a route that is closed to links is 401 too, and the session goes on
        end: () => undefined,
      },
      { prefix: '/shared-report/api', paths: SHARED_PATHS, token: async () => undefined, end: () => undefined },
    ];
    for (const holder of holders)
      fastify.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `${holder.prefix}/*`,
        handler: (request, reply) => this.pass(request, reply, holder),
      });
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /**
   * The API's response to one of a page's first requests, with the session of the document's request. Undefined without a valid session, or
   * if the response is not a success or is too slow: the page then sends the request itself and handles the outcome.
   * @param url a path below /api
   */
  async responseTo(url: string, request: FastifyRequest, gone: AbortSignal): Promise<ApiResponse | undefined> {
    try {
      const session = this.options.sessions.known(request);
      if (!session) return undefined;
      const target = this.target({ method: 'GET', url }, { prefix: PREFIX, paths: ALLOWED_PATHS });
      const { statusCode, headers, body } = await this.agent.request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'GET',
        headers: { ...this.headers(request, target, session.accessToken), accept: '*/*' },
        signal: AbortSignal.any([gone, AbortSignal.timeout(MAX_AHEAD_MS)]),
      });
      const text = await body.text();
      return statusCode === 200 ? { type: String(headers['content-type']), body: text } : undefined;
    } catch {
      return undefined;
    }
  }

  private async pass(request: FastifyRequest, reply: FastifyReply, holder: Holder): Promise<FastifyReply> {
    requireOwnOrigin(request, this.origin);
    const target = this.target(request, holder);
    const token = await holder.token(request, reply);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const answer = await this.agent
      .request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: request.method,
        headers: this.headers(request, target, token),
        body: hasBody(request) ? request.raw : null,
        signal: gone.signal,
      })
      .catch((error: unknown) => {
        throw ServiceError.unavailable('gateway', error);
      });
    // the token was ended at auth: so is the session here
    if (answer.statusCode === 401) holder.end(request, reply);
    // by a cookie, what is one person's looks like everybody's to a cache (RFC 9111, section 3.5)
    reply.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && RESPONSE_HEADERS.test(name)) reply.header(name, value);
    // whatever the API hands out (a report's HTML) must be no page of this origin
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    // also of what goes as it is: a cache must not hand out one for the other
    reply.header('vary', 'accept-encoding').status(answer.statusCode);
    if (!isWorthCompressing(request, answer.headers)) return reply.send(answer.body);
    reply.removeHeader('content-length').header('content-encoding', 'gzip');
    // if nothing was sent yet, the error is, and as it is
    answer.body.once('error', () => reply.removeHeader('content-encoding'));
    // an error of either ends both, and the reply with them
    return reply.send(pipeline(answer.body, createGzip(), () => undefined));
  }

  /** @throws ServiceError 404 RESOURCE_NOT_FOUND for what is not passed on */
  private target(
    request: Pick<FastifyRequest, 'method' | 'url'>,
    { prefix, paths }: Pick<Holder, 'prefix' | 'paths'>,
  ): URL {
    const { url } = request;
    // Routes match decoded paths. If the prefix contains escapes, its end would be appended to the gateway's host or port.
    const isPlain = url.startsWith(`${prefix}/`);
    // parsing resolves dots, encoded ones too; the prefix is checked on what really goes out
    const target = isPlain ? URL.parse(this.options.gatewayUrl + url.slice(prefix.length)) : null;
    const path = target?.pathname ?? '';
    if (!target || !paths.test(path) || /%2f|%5c|\\/i.test(path)) throw routeNotFound(request);
    // the legacy parameter would win nothing against the header, and belongs in no URL
    target.searchParams.delete('api_key');
    return target;
  }

  private headers(request: FastifyRequest, target: URL, accessToken: string | undefined): Record<string, string> {
    const headers: Record<string, string> = {
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...tracingHeaders(),
    };
    for (const name of REQUEST_HEADERS) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const coding = request.headers['content-encoding'];
    if (coding !== undefined && request.method === 'PUT' && target.pathname === COMPRESSED_PATH)
      headers['content-encoding'] = coding;
    const before = request.headers['x-forwarded-for'];
    // every proxy appends who called it; the gateway believes it where TRUSTED_PROXIES names this server
    headers['x-forwarded-for'] = [before, request.socket.remoteAddress].filter(Boolean).join(', ');
    return headers;
  }
}

function isWorthCompressing(request: FastifyRequest, headers: IncomingHttpHeaders): boolean {
  return (
    request.method !== 'HEAD' &&
    COMPRESSIBLE.test(String(headers['content-type'])) &&
    !(Number(headers['content-length']) < MIN_COMPRESSED_BYTES) &&
    accepts(request, 'gzip')
  );
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
}
