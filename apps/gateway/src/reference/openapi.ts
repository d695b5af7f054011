import {
  type DtoClass,
  ERROR_CODES,
  ERROR_TYPE_BY_STATUS,
  type ErrorCode,
  type ErrorStatus,
  EVENT_TYPES,
  exampleValue,
  FIELD_CODES,
  type FieldDefinition,
  fieldsOf,
  type IdPrefix,
  type JsonSchema,
  keysOf,
  parseDto,
  RECENT_SIGN_IN_SECONDS,
  SCOPES,
  SchemaRegistry,
} from '@assay/contracts';
import { textOf } from '@assay/errors';
import { ACTORS, type Endpoint } from '../http/endpoint.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the route declarations and the DTO classes that they name. */
export function openApiDocument(endpoints: readonly Endpoint[], servers: { baseUrl: string; authUrl: string }): Json {
  const registry = new SchemaRegistry();
  const shared = new SharedResponses();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(endpoint, registry, shared);
    paths[endpoint.path] = operations;
  }
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay API',
      version: '1',
      description:
        'Evaluates repository files against policies. All errors have the same form, and every response reports its rate limits.',
    },
    servers: [{ url: servers.baseUrl }],
    tags,
    security: [{ bearer: [] }, { legacyQuery: [] }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(EVENT_TYPES).map(([name, description]) => [
        name,
        {
          post: {
            operationId: `on${pascal(name.split(/[._]/))}`,
            summary: description,
            requestBody: json({ $ref: '#/components/schemas/WebhookBody' }),
            responses: { '200': { description: 'Received' } },
          },
        },
      ]),
    ),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key (assay_key_…) or an access token. Scopes: ${Object.entries(SCOPES)
            .map(([scope, meaning]) => `${scope} (${meaning})`)
            .join(', ')}.`,
        },
        legacyQuery: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'Legacy; the header takes precedence',
        },
      },
      headers: rateLimitHeaders(),
      examples: errorExamples(),
      responses: { ...shared.all(), ScimError: scimErrorResponse() },
      schemas: {
        ...registry.schemas(),
        Error: errorSchema(),
        ScimError: scimErrorSchema(),
        FieldError: fieldErrorSchema(),
        WebhookBody: webhookBodySchema(),
      },
    },
  };
}

function operation(endpoint: Endpoint, registry: SchemaRegistry, shared: SharedResponses): Json {
  const { success } = endpoint;
  const content = success.dto
    ? {
        content: {
          'application/json': { schema: registry.refer(success.dto), ...exampleOf(success.dto) },
          ...otherTypes(success.alsoAs),
        },
      }
    : success.contentType
      ? {
          content: otherTypes([success.contentType, ...(success.alsoAs ?? [])]),
        }
      : {};
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description || endpoint.scope !== 'none' ? { description: describe(endpoint) } : {}),
    ...(endpoint.scope === 'none' ? { security: [] } : {}),
    ...(endpoint.scope === 'scim' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, registry), ...idempotencyHeader(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !parseDto(endpoint.body, {}).ok,
            ...json(registry.refer(endpoint.body), exampleOf(endpoint.body)),
          },
        }
      : {}),
    ...(endpoint.message
      ? {
          requestBody: {
            required: true,
            description: endpoint.message.description,
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        }
      : {}),
    ...(endpoint.bytes
      ? {
          requestBody: {
            required: true,
            description: endpoint.bytes.description,
            content: { [endpoint.bytes.contentType]: { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      [success.status]: {
        description: success.description ?? defaultDescription(success.status),
        headers: {
          ...headerReferences(),
          ...(success.status === 201
            ? { Location: { schema: { type: 'string' }, description: 'Where the new resource is' } }
            : {}),
        },
        ...content,
      },
      ...errorResponses(endpoint, shared),
    },
  };
}

/** What no class describes: an object where it is one JSON document, a text otherwise; YAML holds what its JSON holds. */
function otherTypes(types: readonly string[] = []): Json {
  const schemaOf = (type: string) => (/yaml$/.test(type) ? {} : { type: /[/+]json$/.test(type) ? 'object' : 'string' });
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

function describe(endpoint: Endpoint): string {
  const needs =
    endpoint.scope === 'none'
      ? undefined
      : endpoint.scope === 'any'
        ? 'Requires any valid credential.'
        : endpoint.scope === 'scim'
          ? 'Requires the token of a SCIM connection; counts only against the limit `scim`.'
          : `Requires the scope \`${endpoint.scope}\`${endpoint.personScope ? `; a person needs \`${endpoint.personScope}\`` : ''}.`;
  return [
    endpoint.description,
    needs,
    isPersonal(endpoint) ? `Requires ${ACTORS[endpoint.actor]}.` : undefined,
    endpoint.environment === 'shared' && endpoint.method !== 'GET' && endpoint.scope !== 'scim'
      ? 'Affects both environments, so credentials of `test` are rejected.'
      : undefined,
    endpoint.recentSignIn
      ? `A person must have signed in within the last ${RECENT_SIGN_IN_SECONDS[endpoint.recentSignIn] / 60} minutes; otherwise \`details.reason\` is \`step_up\`.`
      : undefined,
    endpoint.origin === 'own' ? 'Rejects sessions that began at an identity provider.' : undefined,
    endpoint.plans ? `Available on the plans ${endpoint.plans.join(', ')}.` : undefined,
    endpoint.limit
      ? `Has its own rate limit: \`${typeof endpoint.limit === 'string' ? endpoint.limit : endpoint.limit.name}\`.`
      : undefined,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `POST /v1/api-keys/{key_id}/roll` → `postApiKeysRoll`: stable, and readable as a method name. */
function operationId(endpoint: Endpoint): string {
  const words = endpoint.path
    .replace(/^\/v1\//, '/')
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1).replace(/_id$/, '')}` : part))
    .join('-')
    .split(/[-_.]/)
    .filter(Boolean);
  return endpoint.method.toLowerCase() + pascal(words);
}

function pascal(words: readonly string[]): string {
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function pathParameters(endpoint: Endpoint): Json[] {
  return Object.entries(endpoint.params ?? {}).map(([name, { description, prefix }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', ...(prefix ? { pattern: idPattern(prefix) } : {}) },
  }));
}

function idPattern(prefix: IdPrefix): string {
  return `^${prefix}_[0-9a-z]{26}$`;
}

function queryParameters(endpoint: Endpoint, registry: SchemaRegistry): Json[] {
  if (!endpoint.query) return [];
  return [...fieldsOf(endpoint.query)].map(([name, definition]: [string, FieldDefinition]) => {
    const { description, ...schema } = definition.schema(registry.refer);
    return { name, in: 'query', required: definition.required, description, schema };
  });
}

function idempotencyHeader(endpoint: Endpoint): Json[] {
  if (endpoint.method !== 'POST' || !endpoint.path.startsWith('/v1/')) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Kept for 24 hours: the same key and request return the stored response',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    },
  ];
}

/** Codes that a route may answer, by status: from what it takes, and what it declares besides. */
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

function isPersonal({ actor }: Endpoint): boolean {
  return actor === 'person' || actor === 'product' || actor === 'owner';
}

function asksMoreThanScope(endpoint: Endpoint): boolean {
  const { environment, recentSignIn, origin } = endpoint;
  return isPersonal(endpoint) || environment === 'shared' || recentSignIn !== false || origin === 'own';
}

function errorResponses(endpoint: Endpoint, shared: SharedResponses): Json {
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
class SharedResponses {
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
function errorExamples(): Json {
  return Object.fromEntries(
    keysOf(ERROR_CODES).flatMap((code) =>
      ERROR_CODES[code].statuses.map((status) => [`${code}_${status}`, { value: errorExample(code, status) }]),
    ),
  );
}

function errorSchema(): JsonSchema {
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
  };
}

/** RFC 7644, section 3.12; 412 and 413 are of SCIM alone. */
const SCIM_ERROR_STATUSES = [400, 401, 403, 404, 409, 412, 413, 429, 500, 503];

function scimErrorResponse(): Json {
  return {
    description: 'An error of SCIM (RFC 7644, section 3.12) with the fields of every other error added',
    headers: headerReferences(),
    content: { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' } } },
  };
}

function scimErrorSchema(): JsonSchema {
  const { required_scope: _none, ...envelope } = errorSchema().properties as Record<string, JsonSchema>;
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

function fieldErrorSchema(): JsonSchema {
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

function webhookBodySchema(): JsonSchema {
  return {
    type: 'object',
    required: ['event', 'data', 'id', 'created_at'],
    properties: {
      event: { type: 'string', enum: Object.keys(EVENT_TYPES) },
      data: { type: 'object' },
      id: { type: 'string', pattern: '^evt_[0-9a-z]{26}$' },
      created_at: { type: 'string', format: 'date-time' },
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

function rateLimitHeaders(): Json {
  const all = { ...HEADERS, 'Retry-After': ['integer', 'Seconds to wait'] as const };
  return Object.fromEntries(
    Object.entries(all).map(([name, [type, description]]) => [name, { description, schema: { type } }]),
  );
}

function headerReferences(): Json {
  return Object.fromEntries(Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function defaultDescription(status: number): string {
  return status === 201 ? 'Created' : status === 204 ? 'Done; no content' : 'Success';
}

function json(schema: JsonSchema, more: Json = {}): { content: Json } {
  return { content: { 'application/json': { schema, ...more } } };
}

/** An example from the examples of the fields, where the class has any. */
function exampleOf(dto: DtoClass): { example?: unknown } {
  const example = exampleValue(dto);
  return Object.keys(example).length > 0 ? { example } : {};
}
