import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { routeNotFound } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Admission, type AdmissionParts, type Step } from './admission/admission.js';
import { STEPS } from './admission/steps.js';
import { assertDeclared, type Endpoint } from './endpoint.js';
import { routerPath } from './endpoints-of.js';
import { whileAuthorized } from './still-authorized.js';

export interface PipelineParts extends AdmissionParts {
  endpoints: readonly Endpoint[];
}

/** Routes that are not of the API: they have no contract and need none. */
const OPERATIONAL = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Runs the steps of admission/steps.ts before the body of a request is read. A hook of Fastify rather than a Nest guard, so
 * that a caller without a credential cannot make us read 68 MiB, and so that requests to unknown paths are limited too.
 */
export class Pipeline {
  private readonly routes: Map<string, Endpoint>;
  private readonly registered: { method: string; url: string }[] = [];
  /** Admitted before their body was there. */
  private readonly withLateBody = new WeakMap<FastifyRequest, Admission<Endpoint>>();

  /** @throws Error naming routes that do not say what they require of their caller */
  constructor(private readonly parts: PipelineParts) {
    assertDeclared(parts.endpoints);
    this.routes = new Map(
      parts.endpoints.map((endpoint) => [this.keyOf(endpoint.method, routerPath(endpoint)), endpoint]),
    );
  }

  install(fastify: FastifyInstance): void {
    fastify.decorate('callerAddress', this.parts.addresses);
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) this.registered.push({ method, url: route.url });
    });
    fastify.addHook('onRequest', (request, reply) => this.admit(request, reply));
    fastify.addHook('preValidation', (request, _reply, done) => {
      const admission = this.withLateBody.get(request);
      if (admission) run(STEPS.lateBody, admission).then(() => done(), done);
      else done();
    });
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      const isBound = payload instanceof Readable && request.principal;
      done(null, isBound ? whileAuthorized(this.parts.authenticator, request, payload) : payload);
    });
  }

  /**
   * Deny by default: every route that Fastify knows must have a contract.
   * @throws Error naming those that have none
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

  /** What is rejected before it has a route spends from its address, as any request without a credential does. */
  async limitUnread(from: FastifyRequest | Socket): Promise<Record<string, string>> {
    const address = 'raw' in from ? this.parts.addresses.text(from) : this.parts.addresses.ofPeer(from);
    const { headers } = await this.parts.limiter.spend({ subject: { kind: 'address', address }, resource: 'unknown' });
    return headers;
  }

  private keyOf(method: string, url: string): string {
    return `${method === 'HEAD' ? 'GET' : method} ${url}`;
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { parts } = this;
    const url = request.routeOptions.url;
    if (url && OPERATIONAL.has(url)) return run(STEPS.probe, new Admission(parts, undefined, request, reply));
    // an undeclared route cannot exist, because the start rejects it: without an endpoint the path does not exist
    const endpoint = url && !request.is404 ? this.routes.get(this.keyOf(request.method, url)) : undefined;
    if (endpoint) request.endpoint = endpoint;
    if (!endpoint || endpoint.scope === 'none') {
      await run(STEPS.public, new Admission(parts, endpoint, request, reply));
      // now, rather than after reading an unauthenticated body
      if (request.is404) throw routeNotFound(request);
      return;
    }
    const admission = new Admission(parts, endpoint, request, reply);
    await run(STEPS.protected, admission);
    if (!request.raw.complete) this.withLateBody.set(request, admission);
  }
}

async function run<Route extends Endpoint | undefined>(
  steps: readonly Step<Route>[],
  admission: Admission<Route>,
): Promise<void> {
  for (const step of steps) {
    const pending = step(admission);
    // most steps of most requests have nothing to wait for, and an await would cost each of them a turn of the event loop's queue
    if (pending) await pending;
  }
}
