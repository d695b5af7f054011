import {
  EVENT_TYPES,
  type FieldDefinition,
  fieldsOf,
  type IdPrefix,
  type JsonSchema,
  parseDto,
  RECENT_SIGN_IN_SECONDS,
  SCOPES,
  SchemaRegistry,
} from '@assay/contracts';
import { ACTORS, type Endpoint } from '../http/endpoint.js';
import { exampleOf, type Json, json } from './openapi-content.js';
import {
  errorExamples,
  errorResponses,
  errorSchema,
  fieldErrorSchema,
  headerReferences,
  isPersonal,
  rateLimitHeaders,
  SharedResponses,
  scimErrorResponse,
  scimErrorSchema,
} from './openapi-errors.js';

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

function defaultDescription(status: number): string {
  return status === 201 ? 'Created' : status === 204 ? 'Done; no content' : 'Success';
}
