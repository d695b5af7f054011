import { ApiKey } from './api-key.js';
import { ComplianceReportSummary } from './compliance/index.js';
import { Evaluation } from './evaluation.js';
import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType } from './events.js';
import { type DtoClass, type JsonSchema, Text } from './fields.js';
import { Policy } from './policy.js';
import { SchemaRegistry } from './schema.js';
import { Webhook, WebhookPayload } from './webhook.js';

/** `data` of webhook.test. */
export class WebhookTestData {
  @Text({ description: 'Endpoint', example: 'wh_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  webhook_id!: string;
  @Text({ description: 'Always the same', example: 'This is a test' })
  message!: string;
}

/** What `data` of each kind of event is. */
export const EVENT_DATA: Readonly<Record<EventType, DtoClass>> = {
  'evaluation.completed': Evaluation,
  'evaluation.failed': Evaluation,
  'compliance.report.completed': ComplianceReportSummary,
  'compliance.report.failed': ComplianceReportSummary,
  'api_key.created': ApiKey,
  'api_key.revoked': ApiKey,
  'api_key.expiring': ApiKey,
  'policy.updated': Policy,
  'webhook.endpoint.disabled': Webhook,
  'webhook.test': WebhookTestData,
};

const SCHEMA_PATH = '/schemas/events/';
export const eventSchemaUrl = (baseUrl: string, type: EventType): string => `${baseUrl}${SCHEMA_PATH}${type}.json`;

/**
 * JSON Schema (2020-12) of the whole body of one kind of event. The published one lets members through that it does not
 * know, because later versions may add some; `closed` rejects them, for tests.
 */
export function eventSchema(type: EventType, baseUrl: string, closed = false): JsonSchema {
  const registry = new SchemaRegistry('#/$defs/');
  const data = registry.refer(EVENT_DATA[type]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: eventSchemaUrl(baseUrl, type),
    title: type,
    description: EVENT_TYPES[type],
    ...bodySchema(type, data),
    $defs: registry.schemas(),
  };
  return closed ? schema : opened(schema);
}

/** All events as AsyncAPI 3.0. */
export function asyncApiDocument(baseUrl: string): JsonSchema {
  const registry = new SchemaRegistry();
  const messages = Object.fromEntries(
    EVENT_TYPE_NAMES.map((type) => [
      type,
      {
        name: type,
        title: type,
        summary: EVENT_TYPES[type],
        contentType: 'application/json',
        headers: { $ref: '#/components/schemas/WebhookHeaders' },
        payload: bodySchema(type, registry.refer(EVENT_DATA[type])),
        externalDocs: { description: 'JSON Schema of the body', url: eventSchemaUrl(baseUrl, type) },
      },
    ]),
  );
  const inChannel = (type: EventType) => ({ $ref: `#/channels/endpoint/messages/${type}` });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Assay webhooks',
      version: '1.0.0',
      description:
        'Events sent to the endpoints created at POST /v1/webhooks, signed according to Standard Webhooks. A 2xx status confirms an event; anything else is retried.',
    },
    defaultContentType: 'application/json',
    channels: {
      endpoint: {
        address: null,
        title: 'Webhook endpoint',
        description:
          'The URL of a webhook endpoint. Events of one evaluation, report, key or policy are sent in order.',
        messages: Object.fromEntries(EVENT_TYPE_NAMES.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: '#/channels/endpoint' },
        summary: 'POST an event to the endpoint',
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        messages: EVENT_TYPE_NAMES.map(inChannel),
      },
    },
    components: {
      messages,
      schemas: { ...opened(registry.schemas()), WebhookHeaders: HEADERS },
    },
  };
}

const HEADERS: JsonSchema = {
  type: 'object',
  properties: {
    'webhook-id': { type: 'string', description: 'Event identifier; the same for every attempt' },
    'webhook-timestamp': { type: 'string', pattern: '^\\d+$', description: 'Unix time of this attempt, in seconds' },
    'webhook-signature': {
      type: 'string',
      description: 'One or more signatures, separated by spaces: v1,… (HMAC-SHA-256) or v1a,… (ed25519)',
    },
  },
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
};

function bodySchema(type: EventType, data: JsonSchema): JsonSchema {
  const registry = new SchemaRegistry();
  registry.refer(WebhookPayload);
  const { WebhookPayload: payload } = registry.schemas();
  return {
    type: 'object',
    properties: { ...Object(payload?.properties), event: { const: type }, data },
    required: payload?.required,
  };
}

function opened(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, member]) => !(key === 'additionalProperties' && member === false))
      .map(([key, member]) => [key, openedMember(member)]),
  );
}

function openedMember(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openedMember);
  return typeof value === 'object' && value !== null ? opened(value) : value;
}
