import {
  type Actor,
  type Audience,
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
import type { ServiceError } from '@assay/errors';
import type { CallerAddress } from '@assay/platform';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from './actor.js';
import { type CursorKey, type CursorList, encodeCursor } from './cursors.js';
import { Idempotency, type StoredResponse } from './idempotency.js';
import { locationOf } from './location.js';

/** The response of a route on success. */
interface SuccessContract {
  status: 200 | 201 | 204;
  dto?: DtoClass;
  description?: string;
  /** Where the result can be read: a path with names of fields of `dto` and of path parameters, such as /v1/policies/{id}. */
  location?: string;
  /** If it is not application/json. */
  contentType?: string;
  /** Other types that the caller may accept, besides that of `dto` or `contentType`. */
  alsoAs?: readonly string[];
}

/** Whose credentials a route accepts. */
export const ACTORS = {
  everyone: 'anybody, without a credential',
  any: 'an API key, an application, or a person',
  person: 'a signed-in person, through any application',
  product: 'a signed-in person, through the portal or the command line',
  owner: 'a signed-in owner, through the portal or the command line',
  directory: 'the token of a SCIM connection',
  set_up: 'a person who opened a set-up link',
} as const;
export type ActorKind = keyof typeof ACTORS;

/** The environments that a change affects. A credential of `test` changes nothing that `prod` uses. */
export const EFFECTS = {
  own: 'the environment of the credential',
  shared: 'both environments, so credentials of `test` are rejected',
  target: 'the environment of the key or application, so a credential of `test` can change only those of `test`',
  person: 'the person, who belongs to no environment',
} as const;
export type Effect = keyof typeof EFFECTS;

/**
 * What a change of policies or exceptions requires if the organization requires approval for exceptions
 * (docs/decisions/exceptions.md). Only an owner can then make the gate block less without a second person.
 */
export const UNDER_APPROVAL = {
  open: 'nothing more: the gate blocks no less afterwards',
  request: 'a request that another person approved',
  owner: 'a signed-in owner, if the gate may block less afterwards',
} as const;
export type UnderApproval = keyof typeof UNDER_APPROVAL;

/**
 * How the session behind a person's token may have started. A session that started at an organization's identity provider acts in that
 * organization and cannot change the person's account: otherwise the identity provider could take over the person's other organizations.
 */
export const ORIGINS = {
  any: 'any sign-in; one at an identity provider reaches only its own organization',
  own: 'a sign-in with password or passkey, not through an identity provider',
} as const;
export type Origin = keyof typeof ORIGINS;

/** What a route that changes something declares besides its scope. Nothing has a default: the service does not start without it. */
export interface ChangeContract {
  actor: ActorKind;
  environment: Effect;
  /** How recently a person must have signed in, with as strong factors as they have. The limit depends on what is changed. */
  recentSignIn: keyof typeof RECENT_SIGN_IN_SECONDS | false;
  origin: Origin;
  /** Required with the scope write:policies. */
  underApproval?: UnderApproval;
  /** The scope that a person needs instead of `scope`, in any application, for a change that only some roles may make. */
  personScope?: Scope;
}

/** What a route that only reads may declare. By default it accepts any credential with its scope. */
export interface ReadContract {
  actor?: ActorKind;
  /** Opens a route of scope `admin` to auditors, who read everything and change nothing. Such a route returns no secret. */
  orScope?: 'read:admin';
}

/**
 * The contract of a route. This one declaration makes the route, says who may call it and what it costs, validates
 * its input, and describes it in OpenAPI. The service does not start with a route that has none: deny by default.
 */
export interface EndpointContract {
  summary: string;
  description?: string;
  /**
   * The required scope; 'any' for every valid credential; 'none' for a public route; 'scim' for the token of a SCIM connection. Such a token
   * calls only SCIM routes and spends only from the budget of its connection. Handlers of SCIM read query and body themselves.
   */
  scope: Scope | 'any' | 'none' | 'scim';
  /** The part of a set-up link that opens the route, or any link. Without it, set-up links do not open the route. */
  setUp?: SetUpPart | 'any';
  /** Plans that include the route. Without it, every plan does. */
  plans?: readonly Plan[];
  /** The limit of this route, besides the three windows of the organization. */
  limit?: RouteLimitName | LimitPolicy;
  /** The route spends only from its own limit: it shows the windows of the organization, and must not change them. */
  ownLimitAlone?: boolean;
  /** While Redis is unavailable, the response is 503, where other routes go on with a local share of the budget. */
  failClosed?: boolean;
  body?: DtoClass;
  /** The type of a body that is not JSON: the handler gets its bytes as they were sent. */
  bytes?: { contentType: string; maxBytes: number; description: string };
  /** The body is JSON that no class describes, such as messages of another protocol; the handler receives it unchanged. */
  message?: { maxBytes: number; description: string };
  /** The part of the service that this route belongs to. Tokens issued only for that part are accepted here and nowhere else. */
  audience?: Audience;
  /** Rules between fields, which the class of the body cannot express. They run on what was sent, so that all errors are reported at once. */
  rules?: (body: Record<string, unknown>) => FieldError[];
  query?: DtoClass;
  /** The sort key of a list. Every list declares it. */
  cursor?: CursorKey;
  /** Path parameters with the kind of identifier that each holds. */
  params?: Record<string, { prefix?: IdPrefix; description: string }>;
  success: SuccessContract;
  /** Errors besides those that every route of its kind may return. */
  errors?: readonly ErrorCode[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A declared route, with the defaults of reading routes filled in. */
export interface Endpoint extends EndpointContract, ChangeContract, Pick<ReadContract, 'orScope'> {
  method: Method;
  /** OpenAPI form: /v1/evaluations/{evaluation_id} */
  path: string;
  tag: string;
}

/** The argument of a handler. Everything in it is validated. */
export interface Call<Body = undefined, Query = undefined> {
  principal: Principal;
  body: Body;
  query: Query;
  params: Record<string, string>;
  /** A parameter of the path. @throws Error if the route declares none with this name: a programming error */
  param(name: string): string;
  /** The caller, with its address. */
  requester(): Requester;
  /** The caller as commands to auth name it. */
  actor(): { organization_id: string; actor: Actor };
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** If the request has an Idempotency-Key: stores its response in the transaction of the use case. */
  idempotency: StoredResponse | undefined;
}
export const ENDPOINT = 'assay:endpoint';
export const TAG = 'assay:tag';
const MAPPING = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** The part of the documentation in which the routes of a controller are. */
export const Tag = (name: string): ClassDecorator => SetMetadata(TAG, name);

/** @param path in OpenAPI form, such as /v1/evaluations/{evaluation_id} */
export function Endpoint(method: 'GET', path: string, contract: EndpointContract & ReadContract): MethodDecorator;
export function Endpoint(method: Method, path: string, contract: EndpointContract & ChangeContract): MethodDecorator;
export function Endpoint(
  method: Method,
  path: string,
  contract: EndpointContract & Partial<ChangeContract>,
): MethodDecorator {
  const declared = method === 'GET' ? { ...READ, actor: readerOf(contract.scope), ...contract } : contract;
  // the tag is the controller's; assertDeclared finds what is missing, when the service starts
  const endpoint = { ...declared, method, path } as Endpoint;
  return applyDecorators(
    requiresCallParameter(endpoint),
    ...(contract.cursor === undefined ? [] : [encodesCursor(endpoint)]),
    ...(contract.success.location === undefined ? [] : [setsLocation(endpoint)]),
    // only there, because even an interceptor that does nothing costs time on every read
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

const DECLARED = ['tag', 'scope', 'actor', 'environment', 'recentSignIn', 'origin'] as const;

/**
 * Deny by default: a route declares everything that it requires of its caller.
 * @throws Error naming each route with what is missing
 */
export function assertDeclared(endpoints: readonly Endpoint[]): void {
  const incomplete = endpoints.flatMap((endpoint) => {
    const missing: string[] = DECLARED.filter((name) => endpoint[name] === undefined);
    if (endpoint.scope === 'write:policies' && endpoint.method !== 'GET' && !endpoint.underApproval)
      missing.push('underApproval');
    if (endpoint.orScope && endpoint.method !== 'GET') missing.push(`no ${endpoint.orScope}: it changes something`);
    return missing.length === 0 ? [] : [`${endpoint.method} ${endpoint.path} (${missing.join(', ')})`];
  });
  if (incomplete.length > 0)
    throw new Error(`Routes that do not say what they ask of their caller: ${incomplete.join('; ')}`);
}

/** Path, query and body are validated for the handler's parameter. Without one, nothing that was sent would be checked. */
function requiresCallParameter({ method, path }: Endpoint): MethodDecorator {
  return (_target, _name, descriptor) => {
    if (typeof descriptor.value === 'function' && descriptor.value.length === 0)
      throw new Error(`The handler of ${method} ${path} takes no @FromCall(): nothing would check what is sent to it`);
  };
}

type Handler<Body = unknown> = (this: unknown, call: Call<unknown, unknown>) => Promise<Body>;

/** Puts a function around a handler. */
function around<Body>({ method, path }: Endpoint, wrap: (handler: Handler<Body>) => Handler<Body>): MethodDecorator {
  return (_target, _name, descriptor) => {
    // a decorator's type says nothing of the method; this one is put on methods that take a call and return such a body
    const property = descriptor as unknown as TypedPropertyDescriptor<Handler<Body>>;
    if (!property.value) throw new Error(`${method} ${path} has no handler`);
    property.value = wrap(property.value);
  };
}

/** The handler returns the key of its list's last item, and the client gets an opaque cursor. */
function encodesCursor(endpoint: Endpoint): MethodDecorator {
  return around<PageInfo>(
    endpoint,
    (handler) =>
      async function list(call) {
        const page = await handler.call(this, call);
        if (page.next_cursor === null) return page;
        return { ...page, next_cursor: encodeCursor(listOf(endpoint, call), page.next_cursor) };
      },
  );
}

function setsLocation(endpoint: Endpoint): MethodDecorator {
  return around(
    endpoint,
    (handler) =>
      async function create(call) {
        const body = await handler.call(this, call);
        call.reply.header('location', locationOf(endpoint.success, call.params, body));
        return body;
      },
  );
}

/** The list that a call reads, for its cursors. */
export function listOf({ path }: Endpoint, { principal, params }: Pick<Call, 'principal' | 'params'>): CursorList {
  return { organizationId: principal.organization_id, environment: principal.environment, path, params };
}

declare module 'fastify' {
  interface FastifyInstance {
    callerAddress: CallerAddress;
  }
  interface FastifyRequest {
    endpoint?: Endpoint;
    principal?: Principal;
    /** Why the caller does not act as an owner; null if they do. Set only if the route declares `underApproval: 'owner'`. */
    notOwner?: ServiceError | null;
    idempotency?: StoredResponse;
  }
}
