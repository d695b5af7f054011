import type { IncomingMessage } from 'node:http';
import { isJsonObject } from '@assay/contracts';
import { routeNotFound, ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { AuthorizationServer } from './authorization-server.js';
import { KNOWN_SCOPES } from './checks/requests-no-known-scope.js';
import type { ClientCredentials } from './client-credentials.js';
import type { SignInLimits } from './limits.js';
import { withEnvelope } from './oauth-error.js';
import { ROUTES, WRONG_USER_CODE_STATUS } from './provider.js';
import { FORM, MAX_BODY_BYTES, readParameters } from './token-body.js';

const MOUNTS = ['/oauth', '/oidc'] as const;
const DISCOVERY = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'] as const;
/** Each by its exact name and methods: oidc-provider's own router also takes other cases and a trailing slash. */
const METHODS: Readonly<Record<string, readonly ('GET' | 'HEAD' | 'POST')[]>> = {
  [ROUTES.authorization]: ['GET', 'HEAD', 'POST'],
  [`${ROUTES.authorization}/:uid`]: ['GET', 'HEAD'],
  [ROUTES.token]: ['POST'],
  [ROUTES.userinfo]: ['GET', 'HEAD', 'POST'],
  [ROUTES.jwks]: ['GET', 'HEAD'],
  [ROUTES.revocation]: ['POST'],
  [ROUTES.introspection]: ['POST'],
  [ROUTES.end_session]: ['GET', 'HEAD', 'POST'],
  [`${ROUTES.end_session}/confirm`]: ['POST'],
  [`${ROUTES.end_session}/success`]: ['GET', 'HEAD'],
  [ROUTES.pushed_authorization_request]: ['POST'],
  [ROUTES.device_authorization]: ['POST'],
  [ROUTES.code_verification]: ['GET', 'HEAD', 'POST'],
  [`${ROUTES.code_verification}/:uid`]: ['GET', 'HEAD'],
};
/** Authorization and sign-out requests come by GET and POST; by POST they go on as a GET with at most so many characters. */
const MAX_QUERY_CHARACTERS = 12_000;
const TOKEN = /^\/(?:oauth|oidc)\/token$/;
const DEVICE_AUTHORIZATION = /^\/(?:oauth|oidc)\/device_authorization$/;
const USER_CODE = /^\/(?:oauth|oidc)\/device$/;
const FRONT_CHANNEL = /^\/(?:oauth|oidc)\/(?:authorize|logout)$/;

/** Puts the provider's endpoints at /oauth and at /oidc, and its discovery at the issuer. */
export function mountProvider(
  fastify: FastifyInstance,
  server: AuthorizationServer,
  clientCredentials: ClientCredentials,
  limits: SignInLimits,
  addressOf: (request: FastifyRequest) => string,
): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const mount of MOUNTS)
      for (const [path, methods] of Object.entries(METHODS))
        scope.route({
          method: [...methods, 'OPTIONS'],
          url: mount + path,
          handler: (request, reply) => handle(request, reply, { server, clientCredentials, limits, addressOf }),
          errorHandler: (error, request, reply) => sendError(error, request, reply),
        });
    // what a device shows is typed: the shorter, the better
    scope.get('/device', (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/oauth${ROUTES.code_verification}${new URL(request.url, 'http://localhost').search}`, 303),
    );
    for (const url of DISCOVERY)
      scope.route({
        method: ['GET', 'HEAD', 'OPTIONS'],
        url,
        // the address of an endpoint follows from the mount that discovery is asked at
        handler: (request, reply) => handle(request, reply, { server, clientCredentials, limits, addressOf }, '/oidc'),
        errorHandler: (error, request, reply) => sendError(error, request, reply),
      });
  });
}

interface Serving {
  server: AuthorizationServer;
  clientCredentials: ClientCredentials;
  limits: SignInLimits;
  addressOf: (request: FastifyRequest) => string;
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { server, clientCredentials, limits, addressOf }: Serving,
  below?: string,
) {
  // read first: a server that is not ready rejects before anything else
  const { issuer, callback } = server;
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  let parameters = readParameters(request.headers['content-type'], body);
  const path = request.routeOptions.url ?? '';
  if (request.method === 'POST' && FRONT_CHANNEL.test(path)) return redirectToGet(path, parameters ?? {}, reply);
  if (request.method === 'POST' && DEVICE_AUTHORIZATION.test(path)) checkNamesScope(parameters?.scope);
  if (request.method === 'POST' && TOKEN.test(path) && parameters?.grant_type === 'client_credentials') {
    parameters = await clientCredentials.withScope(request.headers, parameters);
    const response = await clientCredentials.respond(request.headers, parameters);
    if (response) return reply.header('cache-control', 'no-store').send(response);
  }
  const mountedRequest = mounted(request, issuer, { parameters, below, address: addressOf(request) });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await callback(mountedRequest, reply.raw);
  if (reply.raw.statusCode === 401 && request.method === 'POST')
    await limits.failed({ path, address: addressOf(request) }, clientIdOf(request.headers.authorization, parameters));
  if (reply.raw.statusCode === WRONG_USER_CODE_STATUS && USER_CODE.test(path))
    await limits.wrongUserCode({ path, address: addressOf(request) });
}

/** A device learns at once that it asks for nothing, and not when its person has typed the code. @throws InvalidScope */
function checkNamesScope(scope: string | undefined): void {
  if (!scope?.split(' ').some((each) => KNOWN_SCOPES.has(each)))
    throw new errors.InvalidScope('the request contains no known scope: add the parameter scope', scope ?? '');
}

/** The client that a request names, whether or not there is one (RFC 6749 section 2.3.1). */
function clientIdOf(authorization: string | undefined, parameters: Record<string, string> | undefined) {
  const [, encoded] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return parameters?.client_id;
  return Buffer.from(encoded, 'base64').toString().split(':', 1)[0];
}

/**
 * OpenID Connect Core section 3.1.2.1 allows both methods. A POST from another site carries no SameSite=Lax cookie, so the
 * browser is sent on to the same request as a GET, which does.
 */
function redirectToGet(path: string, parameters: Record<string, string>, reply: FastifyReply) {
  const query = new URLSearchParams(parameters).toString();
  if (query.length > MAX_QUERY_CHARACTERS)
    throw new errors.InvalidRequest('the request is too long: push it to the /par endpoint first');
  return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303);
}

/**
 * What oidc-provider reads of a request: the path below the mount, our own name whatever the request called us, where it came from, and the
 * parameters as a form, whose bytes it reads like those of any request.
 */
function mounted(
  request: FastifyRequest,
  issuer: string,
  {
    parameters,
    below,
    address,
  }: { parameters: Record<string, string> | undefined; below: string | undefined; address: string },
): IncomingMessage {
  const { host, protocol } = new URL(issuer);
  const form = Buffer.from(new URLSearchParams(parameters ?? {}).toString());
  const headers: IncomingMessage['headers'] = {
    ...request.raw.headers,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': address,
    'x-request-id': request.id,
    'content-type': FORM,
    'content-length': String(form.length),
  };
  if (request.method !== 'POST') {
    delete headers['content-type'];
    delete headers['content-length'];
  }
  const originalUrl = `${below ?? ''}${request.url}`;
  const mount = below ?? mountIn(request);
  const value = <T>(of: T) => ({ value: of, writable: true });
  return Object.create(request.raw, {
    headers: value(headers),
    originalUrl: value(originalUrl),
    url: value(originalUrl.slice(mount.length)),
    readable: value(true),
    readableEncoding: value(null),
    iterator: value(async function* () {
      yield form;
    }),
  });
}

/** @throws ServiceError 404 RESOURCE_NOT_FOUND where the mount is percent-encoded: Fastify decodes paths, and oidc-provider does not */
function mountIn(request: FastifyRequest): string {
  const mount = MOUNTS.find((prefix) => request.url.startsWith(`${prefix}/`));
  if (mount === undefined) throw routeNotFound(request);
  return mount;
}

/** Whether Fastify could not read the body, which its errors say by a status of 4xx. */
function isUnreadable(error: unknown): boolean {
  return isJsonObject(error) && Number(error.statusCode) < 500;
}

/** What could not even be read, in the words of RFC 6749. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (error instanceof errors.OIDCProviderError)
    return reply.status(error.statusCode).send(withEnvelope(plain(error), error.statusCode, request.id));
  if (error instanceof ServiceError && error.status === 429)
    return reply
      .status(429)
      .headers(error.headers)
      .send(withEnvelope({ error: 'slow_down', error_description: error.message }, 429, request.id));
  if (error instanceof ServiceError && error.status === 503)
    return reply
      .status(503)
      .headers(error.headers)
      .send(withEnvelope({ error: 'temporarily_unavailable', error_description: error.message }, 503, request.id));
  if (isUnreadable(error))
    return reply
      .status(400)
      .send(
        withEnvelope(
          { error: 'invalid_request', error_description: 'the body is too large or cannot be read' },
          400,
          request.id,
        ),
      );
  throw error;
}

function plain(error: errors.OIDCProviderError) {
  return { error: error.error, ...(error.error_description ? { error_description: error.error_description } : {}) };
}
