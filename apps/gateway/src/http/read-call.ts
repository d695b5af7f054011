import { type FieldError, isId, isJsonObject, type PageQuery, parseDto, parseQuery } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf } from './accept-bytes.js';
import { actorOf } from './actor.js';
import { decodeCursor } from './cursors.js';
import { type Call, type Endpoint, listOf } from './endpoint.js';
import { paramsOf, queryOf } from './parsed-url.js';

/**
 * Reads path, query and body as the route's contract says.
 * @throws ServiceError RESOURCE_NOT_FOUND, VALIDATION_FAILED (400 or 422)
 */
export function readCall(request: FastifyRequest, reply: FastifyReply): Call<unknown, unknown> {
  const { endpoint } = request;
  if (!endpoint) throw new Error('The route has no contract: declare it with @Endpoint');
  // a public route's handler never looks at the principal
  const principal = request.principal as NonNullable<typeof request.principal>;
  const params = readParams(endpoint, request);
  const { idempotency, notOwner } = request;
  const requester = () => {
    const address = request.server.callerAddress.of(request)?.toString();
    return { principal, address, operation: idempotency?.operation, notOwner };
  };
  return {
    principal,
    requester,
    actor: () => ({ organization_id: principal.organization_id, actor: actorOf(requester()) }),
    params,
    param(name) {
      const value = params[name];
      if (value === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no parameter ${name}`);
      return value;
    },
    // SCIM has its own rules for both
    query: endpoint.scope === 'scim' ? undefined : readQuery(endpoint, request, { principal, params }),
    body: endpoint.scope === 'scim' ? undefined : readBody(endpoint, request),
    requestId: request.id,
    request,
    reply,
    idempotency,
  };
}

function readParams(endpoint: Endpoint, request: FastifyRequest): Record<string, string> {
  const params = paramsOf(request);
  for (const [name, { prefix }] of Object.entries(endpoint.params ?? {})) {
    const value = params[name] ?? '';
    // a text that is not an identifier cannot name a resource
    if (prefix && !isId(prefix, value)) throw ServiceError.notFound(name.replace(/_id$/, ''), value);
  }
  return params;
}

function readQuery(endpoint: Endpoint, request: FastifyRequest, call: Pick<Call, 'principal' | 'params'>): unknown {
  const { api_key: _legacy, ...query } = queryOf(request);
  if (!endpoint.query) {
    const unknown = Object.keys(query).map((field) => ({
      field,
      message: `${field} is not a known query parameter`,
      code: 'INVALID_FORMAT' as const,
    }));
    if (unknown.length > 0) throw unreadableQuery(unknown);
    return undefined;
  }
  const parsed = parseQuery(endpoint.query, query);
  if (!parsed.ok) throw unreadableQuery(parsed.errors);
  const page: Pick<PageQuery, 'cursor'> = parsed.value;
  if (endpoint.cursor && page.cursor !== undefined)
    page.cursor = decodeCursor(listOf(endpoint, call), endpoint.cursor, page.cursor);
  return parsed.value;
}

function unreadableQuery(errors: FieldError[]): ServiceError {
  const [first] = errors;
  const message = errors.length === 1 && first ? first.message : `${errors.length} query parameters could not be read`;
  return ServiceError.unreadable(message, errors);
}

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.message) {
    if (request.body === undefined || request.body === null) throw missingBody();
    return request.body;
  }
  if (endpoint.bytes) return bytesOf(request.body, endpoint.bytes.contentType);
  if (!endpoint.body) {
    rejectFields(request.body);
    return undefined;
  }
  if (request.body === undefined || request.body === null) {
    // where every field may be left out, so may the body
    const empty = parseDto(endpoint.body, {});
    if (empty.ok) return empty.value;
    throw missingBody();
  }
  if (!isJsonObject(request.body)) throw notAnObject();
  const parsed = parseDto(endpoint.body, request.body);
  const fieldErrors = parsed.ok ? [] : parsed.errors;
  const reported = new Set(fieldErrors.map(({ field }) => field));
  const rules = endpoint.rules?.(request.body) ?? [];
  const errors = [...fieldErrors, ...rules.filter(({ field }) => !reported.has(field))];
  if (!parsed.ok || errors.length > 0) throw ServiceError.invalid(errors);
  return parsed.value;
}

function missingBody(): ServiceError {
  return ServiceError.unreadable('The request has no body: send JSON with the header Content-Type: application/json', [
    { field: '', message: 'The body is missing', code: 'REQUIRED' },
  ]);
}

/** A route without a body takes no fields: they would be ignored silently. */
function rejectFields(body: unknown): void {
  if (body === undefined || body === null) return;
  if (!isJsonObject(body)) throw notAnObject();
  const fields = Object.keys(body).slice(0, 100);
  if (fields.length > 0)
    throw ServiceError.invalid(
      fields.map((field) => ({ field, message: `${field} is not a known field`, code: 'INVALID_FORMAT' })),
    );
}

function notAnObject(): ServiceError {
  return ServiceError.unreadable('The body must be a JSON object', [
    { field: '', message: 'The body must be a JSON object', code: 'INVALID_FORMAT' },
  ]);
}
