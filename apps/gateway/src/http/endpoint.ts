import {
  type DtoClass,
  type ErrorCode,
  type FieldError,
  type IdPrefix,
  type LimitPolicy,
  type Plan,
  type Principal,
  type RouteLimitName,
  type Scope,
} from '@assay/contracts';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency, type StoredAnswer } from './idempotency.js';

/** What a route answers on success. */
interface SuccessContract {
  status: 200 | 201 | 204;
  dto?: DtoClass;
  description?: string;
  /** Where it is not application/json. */
  contentType?: string;
  /** Other types that the caller may ask for, beside that of `dto` or `contentType`. */
  alsoAs?: readonly string[];
}

/**
 * A route's whole contract. This one declaration is the route itself, who may call it, what it costs, the validation of
 * what it takes, and its place in OpenAPI. A route without one is refused at start: deny by default.
 */
export interface EndpointContract {
  summary: string;
  description?: string;
  /**
   * The scope it needs; 'any' for every valid credential; 'none' for a public route; 'scim' for the token of a SCIM connection, which
   * reaches nothing else, spends from its connection's budget alone, and whose handler reads query and body itself.
   */
  scope: Scope | 'any' | 'none' | 'scim';
  /** Plans that have it; where it is left out, every plan. */
  plans?: readonly Plan[];
  /** Its own limit, besides the organization's three windows. */
  limit?: RouteLimitName | LimitPolicy;
  /** Spends from its own limit only: it shows the organization's windows, so it must not move them. */
  ownLimitAlone?: boolean;
  /** A person must have signed in recently, and as surely as their factors allow. */
  recentSignIn?: boolean;
  /** Refused with 503 rather than admitted on a local share while Redis is away. */
  failClosed?: boolean;
  body?: DtoClass;
  /** Rules that the body's class cannot say, run on what was sent, so that all broken fields are told at once. */
  rules?: (body: Record<string, unknown>) => FieldError[];
  query?: DtoClass;
  /** Of a list: the kind of identifier that its cursor is. */
  cursor?: IdPrefix;
  /** Path parameters with the kind of identifier that each holds. */
  params?: Record<string, { prefix?: IdPrefix; description: string }>;
  success: SuccessContract;
  /** Errors beyond those that every route of its kind may answer. */
  errors?: ErrorCode[];
  tag: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Endpoint extends EndpointContract {
  method: Method;
  /** OpenAPI form: /v1/evaluations/{evaluation_id} */
  path: string;
}

/** What a handler is given: everything checked already. */
export interface Call<Body = undefined, Query = undefined> {
  principal: Principal;
  body: Body;
  query: Query;
  params: Record<string, string>;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where the request carries an Idempotency-Key: what a use case may store its answer with, in its own transaction. */
  idempotency: StoredAnswer | undefined;
}
export const ENDPOINT = 'assay:endpoint';
const MAPPING = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** @param path in OpenAPI form, such as /v1/evaluations/{evaluation_id} */
export function Endpoint(method: Method, path: string, contract: EndpointContract): MethodDecorator {
  return applyDecorators(
    // only there: an interceptor that has nothing to do would still cost every read
    ...(method === 'POST' && path.startsWith('/v1/') ? [UseInterceptors(Idempotency)] : []),
    MAPPING[method](path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(contract.success.status),
    SetMetadata(ENDPOINT, { ...contract, method, path } satisfies Endpoint),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    endpoint?: Endpoint;
    principal?: Principal;
    idempotency?: StoredAnswer;
  }
}
