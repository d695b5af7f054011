import type { Socket } from 'node:net';
import { type LimitPolicy, type Principal, RECENT_SIGN_IN_SECONDS } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { LimitedRequest, RateLimiter } from '@assay/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertDeclared, type Endpoint } from './endpoint.js';
import { routerPath } from './endpoints-of.js';
import { rejectionOf, rejectOtherKind } from './permission.js';

/** Turns the credential of a request into who calls, or throws why not. */
export interface Authenticates {
  authenticate(request: FastifyRequest): Promise<Principal>;
}

export interface PipelineParts {
  authenticator: Authenticates;
  limiter: RateLimiter;
  /** The caller's address, read through the trusted proxies only. */
  clientAddress: (request: FastifyRequest) => string;
  /** The address at the other end of a connection. */
  peerAddress: (socket: Socket) => string;
  endpoints: readonly Endpoint[];
  /** Lets pass who signed in within so many seconds, or throws. */
  recentSignIn: (principal: Principal, request: FastifyRequest, seconds: number) => Promise<void>;
}

/** Routes that are not of the API: they have no contract and need none. */
const OPERATIONAL = new Set(['/livez', '/readyz', '/metrics']);
const PROBE_LIMIT: LimitPolicy = { name: 'probes', limit: 1_000, windowSeconds: 60 };

/**
 * What happens to every request before its body is read: verified credential → limits → permission. A hook of Fastify rather
 * than a Nest guard, so that nobody without a credential makes us read 68 MiB, and so that unknown routes are counted too.
 */
export class Pipeline {
  private readonly routes: Map<string, Endpoint>;
  private readonly registered: { method: string; url: string }[] = [];

  /** @throws naming routes that do not say what they ask of their caller */
  constructor(private readonly parts: PipelineParts) {
    assertDeclared(parts.endpoints);
    this.routes = new Map(
      parts.endpoints.map((endpoint) => [this.keyOf(endpoint.method, routerPath(endpoint)), endpoint]),
    );
  }

  install(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) this.registered.push({ method, url: route.url });
    });
    fastify.addHook('onRequest', (request, reply) => this.admit(request, reply));
  }

  /**
   * Deny by default: every route that Fastify knows must have a contract.
   * @throws naming those that have none
   */
  assertEveryRouteDeclared(): void {
    const undeclared = this.registered.filter(
      ({ method, url }) =>
        !OPERATIONAL.has(url) && method !== 'OPTIONS' && url !== '*' && !this.routes.has(this.keyOf(method, url)),
    );
    if (undeclared.length > 0)
      throw new Error(
        `Routes without a contract: ${undeclared.map((route) => `${route.method} ${route.url}`).join(', ')}`,
      );
  }

  /** What is refused before it has a route spends from its address as any request without a credential. */
  async limitUnread(from: FastifyRequest | Socket): Promise<Record<string, string>> {
    const address = 'raw' in from ? this.parts.clientAddress(from) : this.parts.peerAddress(from);
    const { headers } = await this.parts.limiter.spend({ subject: { kind: 'address', address }, resource: 'unknown' });
    return headers;
  }

  private keyOf(method: string, url: string): string {
    return `${method === 'HEAD' ? 'GET' : method} ${url}`;
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const url = request.routeOptions.url;
    if (url && OPERATIONAL.has(url)) return this.admitProbe(url, request, reply);
    const endpoint = url && !request.is404 ? this.routes.get(this.keyOf(request.method, url)) : undefined;
    if (!endpoint || endpoint.scope === 'none') {
      await this.spendByAddress(request, reply, endpoint?.limit);
      // an undeclared route cannot exist: the start refuses it; what is left here is 404
      if (endpoint) request.endpoint = endpoint;
      return;
    }
    request.endpoint = endpoint;
    // an answer may hold a secret that is shown once; and a cache takes for public what was asked for without a header
    if (endpoint.method !== 'GET' || Object.hasOwn(request.query as object, 'api_key'))
      reply.header('cache-control', 'no-store');
    const principal = await this.authenticate(request, reply, endpoint);
    request.principal = principal;
    const refusal = rejectionOf(principal, endpoint);
    await this.spend(reply, {
      subject: subjectOf(principal, endpoint),
      // what the route has little of is not for those who may not call it: they spend from the windows of every route
      ...(endpoint.limit && (!refusal || endpoint.ownLimitAlone) ? { routeLimit: endpoint.limit } : {}),
      defaults: !endpoint.ownLimitAlone,
      resource: `${endpoint.method} ${endpoint.path}`,
      failClosed: !refusal && (endpoint.failClosed ?? false),
    });
    if (refusal) throw refusal;
    if (endpoint.recentSignIn)
      await this.parts.recentSignIn(principal, request, RECENT_SIGN_IN_SECONDS[endpoint.recentSignIn]);
  }

  /** Probes have a budget alone and never fail for want of the limiter: an orchestrator would restart a healthy process. */
  private async admitProbe(url: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await this.spend(reply, {
        subject: { kind: 'address', address: this.parts.clientAddress(request) },
        routeLimit: PROBE_LIMIT,
        defaults: false,
        resource: `GET ${url}`,
      });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 503) throw error;
    }
  }

  private async authenticate(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<Principal> {
    try {
      const principal = await this.parts.authenticator.authenticate(request);
      rejectOtherKind(principal, endpoint);
      return principal;
    } catch (error) {
      // a request without a valid credential spends from its address; where that is exhausted, 429 comes first
      if (error instanceof ServiceError && error.status < 500) await this.spendByAddress(request, reply);
      throw error;
    }
  }

  /** @param routeLimit of a public route that has a limit of its own */
  private spendByAddress(request: FastifyRequest, reply: FastifyReply, routeLimit?: Endpoint['limit']): Promise<void> {
    return this.spend(reply, {
      subject: { kind: 'address', address: this.parts.clientAddress(request) },
      ...(routeLimit ? { routeLimit } : {}),
      resource: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    });
  }

  /** A refusal carries its headers in the error. */
  private async spend(reply: FastifyReply, limited: LimitedRequest): Promise<void> {
    const { headers } = await this.parts.limiter.spend(limited);
    reply.headers(headers);
  }
}

/** Whose budget the request spends from. */
function subjectOf(principal: Principal, endpoint: Endpoint): LimitedRequest['subject'] {
  const { organization_id: organizationId, environment } = principal;
  if (endpoint.scope !== 'scim') return { kind: 'organization', organizationId, environment };
  return { kind: 'scim', organizationId, connectionId: principal.connection_id ?? organizationId };
}
