import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  buildServer,
  FIRST_FINDINGS,
  ServiceBackend,
  ServiceEvaluations,
  type Surface,
  type ToolRoute,
  Workbench,
} from '@assay/agent-tools';
import { grants, type PolicyDocument, type Principal, SCOPE_NAMES, type Scope } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Authenticator } from '../http/authentication/authenticator.js';
import type { Call, Endpoint } from '../http/endpoint.js';
import { OwnApi } from './own-api.js';

export interface McpEndpointParts {
  authenticator: Pick<Authenticator, 'delegated'>;
  /** Every route, with what it requires. */
  endpoints: readonly Endpoint[];
  /** Public URL of the API. */
  baseUrl: string;
  /** URLs whose pages may call this endpoint. Programs send no Origin. */
  allowedOrigins: readonly string[];
  logger: Logger;
}

const VERSION = '1';
/** Policy documents kept for later calls. */
const MAX_DOCUMENTS = 200;

/**
 * The Model Context Protocol over HTTP (docs/decisions/mcp-endpoint.md). Every message is handled on its own, without state, so any
 * gateway can handle it. Tools call the routes of the API as their caller.
 */
export class McpEndpoint {
  private readonly scopes: ReadonlyMap<string, Endpoint['scope']>;
  private readonly origins: ReadonlySet<string>;
  private readonly documents = new Map<string, PolicyDocument>();

  constructor(private readonly parts: McpEndpointParts) {
    this.scopes = new Map(parts.endpoints.map(({ method, path, scope }) => [`${method} ${path}`, scope]));
    this.origins = new Set(parts.allowedOrigins.map((url) => new URL(url).origin));
  }

  /** @throws ServiceError AUTH_ORG_ACCESS_DENIED for pages of other sites, AUTH_INSUFFICIENT_SCOPE, VALIDATION_FAILED (400) for several messages at once */
  async serve(call: Call<unknown>): Promise<void> {
    const { request, reply, principal } = call;
    this.rejectOtherOrigin(request.headers.origin);
    rejectBatch(call.body);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const missing: { scope: Scope | undefined } = { scope: undefined };
    const handler = createMcpHandler(() => this.serverFor(call, missing), {
      // no streams of changes: nothing here changes while one is open
      maxSubscriptions: 0,
      onerror: (error) => this.parts.logger.debug({ err: error, request_id: request.id }, 'mcp message rejected'),
    });
    const message = new Request(new URL(request.url, this.parts.baseUrl), {
      method: request.method,
      headers: headersOf(request.headers),
      signal: gone.signal,
      // already read and parsed
      ...(request.method === 'POST' ? { body: '{}' } : {}),
    });
    const response = await this.parts.authenticator.delegated.run(request, () =>
      handler.fetch(message, {
        ...(call.body === undefined ? {} : { parsedBody: call.body }),
        authInfo: authInfoOf(principal, this.parts.baseUrl),
      }),
    );
    if (response.status === 403 && missing.scope) throw insufficientScope(missing.scope, principal, response);
    await send(response, call);
  }

  /** A page of another site must not act for the person whose browser shows it (DNS rebinding). */
  private rejectOtherOrigin(origin: string | undefined): void {
    if (origin === undefined || this.origins.has(origin)) return;
    throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message: 'Pages of other sites may not call this endpoint. Connect from a program.',
      details: { reason: 'origin' },
    });
  }

  private serverFor(call: Call<unknown>, missing: { scope: Scope | undefined }) {
    const { baseUrl, logger } = this.parts;
    const api = new OwnApi(call.request);
    const backend = new ServiceBackend(api, {
      place: baseUrl,
      isRemote: true,
      documents: this.documents,
      maxFindings: FIRST_FINDINGS,
    });
    for (const oldest of [...this.documents.keys()].slice(0, Math.max(0, this.documents.size - MAX_DOCUMENTS)))
      this.documents.delete(oldest);
    return buildServer(
      {
        workbench: new Workbench(backend, new ServiceEvaluations(api)),
        challengeFor: (routes) => this.challengeFor(routes, call.principal, missing),
        requestId: call.requestId,
        onUnexpected: (error) => logger.error({ err: error, request_id: call.requestId }, 'mcp tool failed'),
      },
      VERSION,
    );
  }

  /** A tool requires what its routes require, which only the routes declare. */
  private challengeFor(
    routes: readonly ToolRoute[],
    { scopes: held }: Principal,
    missing: { scope: Scope | undefined },
  ): ReturnType<NonNullable<Surface['challengeFor']>> {
    const demanded = SCOPE_NAMES.filter((scope) => routes.some((route) => this.scopeOf(route) === scope));
    return () => {
      missing.scope = demanded.find((scope) => !grants(held, scope));
      const [first, ...others] = demanded;
      return missing.scope && first ? { scopes: [first, ...others] } : undefined;
    };
  }

  private scopeOf(route: ToolRoute): Endpoint['scope'] {
    const scope = this.scopes.get(route);
    if (scope === undefined) throw new Error(`A tool calls ${route}, which is not a route`);
    return scope;
  }
}

/** The limit counts a request as one message. Only the revision of 2025-03-26 has batches. */
function rejectBatch(body: unknown): void {
  if (Array.isArray(body))
    throw ServiceError.unreadable('Send one message per request', [
      { field: '', message: 'The body must be one JSON-RPC message, not a batch', code: 'INVALID_FORMAT' },
    ]);
}

function authInfoOf({ credential_id, client_id, scopes }: Principal, baseUrl: string) {
  return {
    // the secret stays where it was checked
    token: credential_id,
    clientId: client_id ?? credential_id,
    scopes: [...scopes],
    resourceMetadataUrl: `${baseUrl}/.well-known/oauth-protected-resource/mcp`,
  };
}

function insufficientScope(required: Scope, { scopes }: Principal, response: Response): ServiceError {
  const { message, details } = ServiceError.insufficientScope(required, scopes);
  const challenge = response.headers.get('www-authenticate');
  return new ServiceError('AUTH_INSUFFICIENT_SCOPE', {
    message,
    ...(details ? { details } : {}),
    ...(challenge ? { headers: { 'www-authenticate': challenge } } : {}),
  });
}

/** The headers that the protocol reads. The credential is not among them. */
const READ_HEADERS = /^(?:accept|content-type|last-event-id|mcp-.+)$/;

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && READ_HEADERS.test(name)) read.set(name, [value].flat().join(', '));
  return read;
}

/** Takes the response over from Fastify, as event streams do. */
async function send(response: Response, { reply }: Call<unknown>): Promise<void> {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  response.headers.forEach((value, name) => {
    raw.setHeader(name, value);
  });
  raw.setHeader('cache-control', 'no-store');
  raw.writeHead(response.status);
  reply.hijack();
  if (!response.body) {
    raw.end();
    return;
  }
  // a client that disconnected needs nothing more
  await pipeline(Readable.from(response.body), raw).catch(() => raw.destroy());
}
