import type { Principal } from '@assay/contracts';
import type { ServiceError } from '@assay/errors';
import type { CallerAddress } from '@assay/platform';
import type { LimitedRequest, RateLimiter } from '@assay/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../endpoint.js';

/** What the steps call. */
export interface AdmissionParts {
  authenticator: Authenticates;
  limiter: RateLimiter;
  /** For an endpoint that has tokens of its own. */
  resourceMetadata: (endpoint: Endpoint) => ResourceMetadata;
  addresses: CallerAddress;
  /** @throws unless the person signed in within this many seconds */
  recentSignIn: (principal: Principal, request: FastifyRequest, seconds: number) => Promise<void>;
  /** Throws unless the caller is an owner who signed in as a person. */
  rejectNonOwner: (principal: Principal) => Promise<void>;
}

/** Where a client learns how to get a token for one part of the service, and which scopes it can use there. */
export interface ResourceMetadata {
  url: string;
  scopes: readonly string[];
}

/** Turns the credential of a request into its principal, or throws why it cannot. */
export interface Authenticates {
  authenticate(request: FastifyRequest): Promise<Principal>;
}

/** One request on its way through the steps. `Route` is undefined for requests that have no route of the API. */
export class Admission<Route extends Endpoint | undefined = Endpoint | undefined> {
  /** Why the credential may not call the route. It is thrown once the request has spent from its budget. */
  rejection: ServiceError | undefined;

  constructor(
    readonly parts: AdmissionParts,
    readonly endpoint: Route,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** @throws Error before the step `authenticate` */
  get principal(): Principal {
    const { principal } = this.request;
    if (!principal) throw new Error('This step needs a principal: it comes after authenticate');
    return principal;
  }

  /** Spends from a budget and sets the headers of the response. A rejection carries its headers in the error. */
  async spend(limited: LimitedRequest): Promise<void> {
    const { headers } = await this.parts.limiter.spend(limited);
    this.reply.headers(headers);
  }

  /** @param routeLimit the limit of a public route */
  spendByAddress(routeLimit?: Endpoint['limit']): Promise<void> {
    const { request, parts } = this;
    return this.spend({
      subject: { kind: 'address', address: parts.addresses.text(request) },
      ...(routeLimit ? { routeLimit } : {}),
      resource: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    });
  }
}

/** Returns where the request may go on, and throws what the caller gets where it may not. */
export type Step<Route extends Endpoint | undefined = Endpoint | undefined> = (
  admission: Admission<Route>,
) => Promise<void> | void;
