import {
  ERROR_CODES,
  ERROR_TYPE_BY_STATUS,
  type ErrorCode,
  type ErrorStatus,
  FIELD_CODES,
  type JsonSchema,
  keysOf,
  SCOPES,
} from '@assay/contracts';
import { textOf } from '@assay/errors';
import type { Endpoint } from '../http/endpoint.js';
import { type Json, json } from './openapi-content.js';

/** Codes that a route may return, by status: from what it takes, and what it declares besides. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
    ...(endpoint.errors ?? []),
  ]);
  if (endpoint.scope !== 'none')
    for (const code of [
      'AUTH_MISSING_KEY',
      'AUTH_INVALID_KEY',
      'AUTH_EXPIRED_KEY',
      'AUTH_REVOKED_KEY',
      'AUTH_IP_NOT_ALLOWED',
    ] as const)
      codes.add(code);
  if (endpoint.scope !== 'none' && endpoint.scope !== 'any') codes.add('AUTH_INSUFFICIENT_SCOPE');
  if (endpoint.plans || asksMoreThanScope(endpoint)) codes.add('AUTH_ORG_ACCESS_DENIED');
  if (endpoint.params) codes.add('RESOURCE_NOT_FOUND');
  if (endpoint.method === 'POST') codes.add('RESOURCE_ALREADY_EXISTS');
  // every route rejects a query that it does not take
  codes.add('VALIDATION_FAILED');
  return [...codes];
}

export function isPersonal({ actor }: Endpoint): boolean {
  return actor === 'person' || actor === 'product' || actor === 'owner';
}

function asksMoreThanScope(endpoint: Endpoint): boolean {
  const { environment, recentSignIn, origin } = endpoint;
  return isPersonal(endpoint) || environment === 'shared' || recentSignIn !== false || origin === 'own';
}

export function errorResponses(endpoint: Endpoint, shared: SharedResponses): Json {
  if (endpoint.scope === 'scim')
    return Object.fromEntries(
      SCIM_ERROR_STATUSES.map((status) => [status, { $ref: '#/components/responses/ScimError' }]),
    );
  const byStatus = new Map<ErrorStatus, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint))
    for (const status of ERROR_CODES[code].statuses) {
      const takesNothing =
        !endpoint.body && endpoint.method !== 'POST' && !endpoint.errors?.includes('VALIDATION_FAILED');
      if (status === 422 && takesNothing) continue;
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(sorted.map(([status, codes]) => [status, shared.refer(status, codes.sort())]));
}

/** Error responses that several operations have alike stand once among the components. */
export class SharedResponses {
  private readonly named = new Map<string, Json>();

  refer(status: ErrorStatus, codes: ErrorCode[]): Json {
    const name = [status, ...codes].join('_');
    if (!this.named.has(name)) this.named.set(name, errorResponse(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  all(): Json {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function errorResponse(status: ErrorStatus, codes: ErrorCode[]): Json {
  const waits = status === 429 || status === 503;
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}_${status}` }]);
  return {
    description: codes.map((code) => `${code}: ${ERROR_CODES[code].meaning}`).join('. '),
    headers: {
      ...headerReferences(),
      ...(waits ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
    },
    ...json({ $ref: '#/components/schemas/Error' }, { examples: Object.fromEntries(examples) }),
  };
}

export function errorExample(code: ErrorCode, status: ErrorStatus): Json {
  const details: Partial<Record<ErrorCode, Json>> = {
    AUTH_EXPIRED_KEY: { expired_at: '2026-11-20T12:00:00.000Z' },
    AUTH_INSUFFICIENT_SCOPE: { required_scope: 'write:evaluations', current_scopes: ['read:evaluations'] },
    VALIDATION_FAILED: {
      errors: [
        {
          field: 'files[0].content',
          message: 'files[0].content must be at most 1048576 bytes of UTF-8',
          code: 'MAX_SIZE_EXCEEDED',
          max: 1_048_576,
        },
      ],
    },
    RESOURCE_NOT_FOUND: { resource_type: 'evaluation', resource_id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x' },
    RESOURCE_ALREADY_EXISTS: { resource_type: 'idempotency_key', resource_id: 'deploy-42' },
    RESOURCE_DELETED: { resource_type: 'evaluation', resource_id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x' },
    RATE_LIMIT_EXCEEDED: {
      limit: 60,
      window: '1m',
      retry_after: 17,
      policy: 'evaluations.create',
      scope: 'organization',
      resource: 'POST /v1/evaluations',
    },
  };
  return {
    error: ERROR_TYPE_BY_STATUS[status],
    message: textOf(ERROR_CODES[code]),
    code,
    ...(details[code] ? { details: details[code] } : {}),
    request_id: 'req_01jd8y3c5m8n4q6r7s9t0v1w2x',
  };
}

/** One example a code and status, which every operation refers to. */
export function errorExamples(): Json {
  return Object.fromEntries(
    keysOf(ERROR_CODES).flatMap((code) =>
      ERROR_CODES[code].statuses.map((status) => [`${code}_${status}`, { value: errorExample(code, status) }]),
    ),
  );
}

export function errorSchema() {
  return {
    type: 'object',
    required: ['error', 'message', 'code', 'request_id'],
    additionalProperties: false,
    properties: {
      error: { type: 'string', enum: [...new Set(Object.values(ERROR_TYPE_BY_STATUS))], description: 'Type' },
      message: { type: 'string', description: 'For people' },
      code: { type: 'string', enum: Object.keys(ERROR_CODES), description: 'For programs; see GET /errors/{code}' },
      details: {
        type: 'object',
        properties: {
          errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
          doc_url: { type: 'string', format: 'uri' },
        },
        additionalProperties: true,
      },
      required_scope: { type: 'string', enum: Object.keys(SCOPES) },
      request_id: { type: 'string', pattern: '^req_[0-9a-z]{26}$', description: 'For support' },
    },
  } satisfies JsonSchema;
}

/** RFC 7644, section 3.12; 412 and 413 are of SCIM alone. */
const SCIM_ERROR_STATUSES = [400, 401, 403, 404, 409, 412, 413, 429, 500, 503];

export function scimErrorResponse(): Json {
  return {
    description: 'An error of SCIM (RFC 7644, section 3.12) with the fields of every other error added',
    headers: headerReferences(),
    content: { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' } } },
  };
}

export function scimErrorSchema(): JsonSchema {
  const { required_scope: _none, ...envelope } = errorSchema().properties;
  return {
    type: 'object',
    required: ['schemas', 'status', 'detail', 'error', 'message', 'code', 'request_id'],
    properties: {
      schemas: { type: 'array', items: { type: 'string' } },
      status: { type: 'string' },
      scimType: { type: 'string' },
      detail: { type: 'string' },
      ...envelope,
    },
  };
}

export function fieldErrorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['field', 'message', 'code'],
    additionalProperties: false,
    properties: {
      field: { type: 'string', description: 'Path such as files[0].content' },
      message: { type: 'string' },
      code: { type: 'string', enum: Object.keys(FIELD_CODES) },
      max: { type: 'number' },
      min: { type: 'number' },
      allowed: { type: 'array', items: { type: ['string', 'number'] } },
    },
  };
}

const HEADERS = {
  'X-Request-Id': ['string', 'Identifier of the request, for support'],
  'X-RateLimit-Limit': ['integer', 'Maximum requests in the window'],
  'X-RateLimit-Remaining': ['integer', 'Requests remaining'],
  'X-RateLimit-Reset': ['integer', 'Unix timestamp when the limit resets'],
  'X-RateLimit-Window': ['integer', 'Window size in seconds'],
  RateLimit: ['string', 'Every limit that applies (draft-ietf-httpapi-ratelimit-headers)'],
  'RateLimit-Policy': ['string', 'Their quotas and windows'],
} as const;

export function rateLimitHeaders(): Json {
  const all = { ...HEADERS, 'Retry-After': ['integer', 'Seconds to wait'] as const };
  return Object.fromEntries(
    Object.entries(all).map(([name, [type, description]]) => [name, { description, schema: { type } }]),
  );
}

export function headerReferences(): Json {
  return Object.fromEntries(Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
