import {
  type DtoClass,
  type ErrorCode,
  type FieldError,
  type IdPrefix,
  type LimitPolicy,
  type PageInfo,
  type Plan,
  type Principal,
  type RECENT_SIGN_IN_SECONDS,
  type RouteLimitName,
  type Scope,
  type SetUpPart,
} from '@assay/contracts';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CursorKey, type CursorList, encodeCursor } from './cursors.js';
import { Idempotency, type StoredResponse } from './idempotency.js';

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

/** Whose credentials a route takes. */
export const ACTORS = {
  everyone: 'anybody, without a credential',
  any: 'an API key, an application, or a person',
  person: 'a signed-in person, through any application',
  product: 'a signed-in person, through the portal or the command line',
  directory: 'the token of a SCIM connection',
  set_up: 'whoever opened a set-up link',
} as const;
export type ActorKind = keyof typeof ACTORS;

/** Where the effect of a change shows. A credential of `test` changes nothing that `prod` uses. */
export const EFFECTS = {
  own: 'the environment of the credential',
  shared: 'both environments, so a credential of `test` is refused',
  target: 'the environment of the key or application, so a credential of `test` changes those of `test` alone',
  person: 'the person, who belongs to no environment',
} as const;
export type Effect = keyof typeof EFFECTS;

/**
 * Where the session behind a person's token may have begun. One that began at an organization's identity provider acts in that
 * organization, and changes nothing of the person: else whoever runs the identity provider could take the person's other organizations.
 */
export const ORIGINS = {
  any: 'any sign-in; one at an identity provider reaches its own organization alone',
  own: 'a sign-in with password or passkey, not through an identity provider',
} as const;
export type Origin = keyof typeof ORIGINS;

/** What a route that changes something says besides its scope. None has a default: what is left out fails the start. */
export interface ChangeContract {
  actor: ActorKind;
  environment: Effect;
  /** A person must have signed in recently, and as surely as their factors allow: how recently depends on what is changed. */
  recentSignIn: keyof typeof RECENT_SIGN_IN_SECONDS | false;
  origin: Origin;
  /** What a person needs instead of `scope`, through whichever application: a change that only some roles may make. */
  personScope?: Scope;
}

/** What a route that only reads may say of its caller. By default it takes any credential that has its scope. */
export interface ReadContract {
  actor?: ActorKind;
  /** Opens a route of scope `admin` to whoever reads everything and changes nothing: auditors. It shows no secret. */
  orScope?: 'read:admin';
}

/**
 * A route's contract. This one declaration is the route itself, who may call it, what it costs, the validation of
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
  /** The part of a set-up link that opens it, or any link; where it is left out, none does. */
  setUp?: SetUpPart | 'any';
  /** Plans that have it; where it is left out, every plan. */
  plans?: readonly Plan[];
  /** Its own limit, besides the organization's three windows. */
  limit?: RouteLimitName | LimitPolicy;
  /** Spends from its own limit only: it shows the organization's windows, so it must not move them. */
  ownLimitAlone?: boolean;
  /** Refused with 503 rather than admitted on a local share while Redis is away. */
  failClosed?: boolean;
  body?: DtoClass;
  /** Of a body that is no JSON: the handler is given its bytes, as they were sent. */
  bytes?: { contentType: string; maxBytes: number; description: string };
  /** Rules that the body's class cannot say, run on what was sent, so that all broken fields are told at once. */
  rules?: (body: Record<string, unknown>) => FieldError[];
  query?: DtoClass;
  /** Of a list, and of every list: what it is ordered by. */
  cursor?: CursorKey;
  /** Path parameters with the kind of identifier that each holds. */
  params?: Record<string, { prefix?: IdPrefix; description: string }>;
  success: SuccessContract;
  /** Errors beyond those that every route of its kind may answer. */
  errors?: readonly ErrorCode[];
  tag: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A route as declared, with what a reading route leaves out filled in. */
export interface Endpoint extends EndpointContract, ChangeContract, Pick<ReadContract, 'orScope'> {
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
  /** A parameter of the path. @throws Error where the route has none of this name: a fault of ours */
  param(name: string): string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where the request carries an Idempotency-Key: what a use case may store its answer with, in its own transaction. */
  idempotency: StoredResponse | undefined;
}
export const ENDPOINT = 'assay:endpoint';
const MAPPING = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** @param path in OpenAPI form, such as /v1/evaluations/{evaluation_id} */
export function Endpoint(method: 'GET', path: string, contract: EndpointContract & ReadContract): MethodDecorator;
export function Endpoint(method: Method, path: string, contract: EndpointContract & ChangeContract): MethodDecorator;
export function Endpoint(
  method: Method,
  path: string,
  contract: EndpointContract & Partial<ChangeContract>,
): MethodDecorator {
  const declared = method === 'GET' ? { ...READ, actor: readerOf(contract.scope), ...contract } : contract;
  // what a change leaves out is found at the start, by assertDeclared
  const endpoint = { ...declared, method, path } as Endpoint;
  return applyDecorators(
    takesItsCall(endpoint),
    ...(contract.cursor === undefined ? [] : [sealsItsCursor(endpoint)]),
    // only there: an interceptor that has nothing to do would still cost every read
    ...(method === 'POST' && path.startsWith('/v1/') ? [UseInterceptors(Idempotency)] : []),
    MAPPING[method](path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(contract.success.status),
    SetMetadata(ENDPOINT, endpoint),
  );
}

const READ = { environment: 'own', recentSignIn: false, origin: 'any' } as const;

function readerOf(scope: EndpointContract['scope']): ActorKind {
  return scope === 'none' ? 'everyone' : scope === 'scim' ? 'directory' : 'any';
}

const DECLARED = ['scope', 'actor', 'environment', 'recentSignIn', 'origin'] as const;

/**
 * Deny by default: a route says everything that it asks of its caller.
 * @throws naming each route with what it leaves out
 */
export function assertDeclared(endpoints: readonly Endpoint[]): void {
  const incomplete = endpoints.flatMap((endpoint) => {
    const missing: string[] = DECLARED.filter((name) => endpoint[name] === undefined);
    if (endpoint.orScope && endpoint.method !== 'GET') missing.push(`no ${endpoint.orScope}: it changes something`);
    return missing.length === 0 ? [] : [`${endpoint.method} ${endpoint.path} (${missing.join(', ')})`];
  });
  if (incomplete.length > 0)
    throw new Error(`Routes that do not say what they ask of their caller: ${incomplete.join('; ')}`);
}

/** Path, query and body are read for the handler's parameter: without one, whatever was sent would be ignored. */
function takesItsCall({ method, path }: Endpoint): MethodDecorator {
  return (_target, _name, descriptor) => {
    if (typeof descriptor.value === 'function' && descriptor.value.length === 0)
      throw new Error(`The handler of ${method} ${path} takes no @FromCall(): nothing would check what is sent to it`);
  };
}

type ListHandler = (this: unknown, call: Call<unknown, unknown>) => Promise<PageInfo>;

/** The handler returns the key of its list's last item, and the client gets an opaque cursor. */
function sealsItsCursor(endpoint: Endpoint): MethodDecorator {
  return (_target, _name, descriptor) => {
    // a decorator's type says nothing of the method; this one is put on methods that take a call and return a page
    const method = descriptor as TypedPropertyDescriptor<unknown> as TypedPropertyDescriptor<ListHandler>;
    const handler = method.value;
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has a cursor and no handler`);
    method.value = async function list(call) {
      const page = await handler.call(this, call);
      if (page.next_cursor === null) return page;
      return { ...page, next_cursor: encodeCursor(listOf(endpoint, call), page.next_cursor) };
    };
  };
}

/** The list that a call reads. */
export function listOf({ path }: Endpoint, { principal, params }: Pick<Call, 'principal' | 'params'>): CursorList {
  return { organizationId: principal.organization_id, environment: principal.environment, path, params };
}

declare module 'fastify' {
  interface FastifyRequest {
    endpoint?: Endpoint;
    principal?: Principal;
    idempotency?: StoredResponse;
  }
}
