import { ENVIRONMENTS, type Environment } from './api-key.js';
import { EVENT_TYPE_NAMES, type EventType } from './events.js';
import { Flag, FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import { keysOf } from './literals.js';
import { PageQuery, pageOf } from './page.js';

export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Why an endpoint is disabled. */
export const DISABLED_REASONS = {
  manual: 'Disabled manually',
  failing: 'Every attempt failed for 5 days',
  gone: 'It returned 410',
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;
const DISABLED_REASON_NAMES = keysOf(DISABLED_REASONS);

/** How requests are signed: v1 with a shared secret (HMAC-SHA-256), v1a with a key pair (ed25519). */
export const SIGNATURE_SCHEMES = ['v1', 'v1a'] as const;
export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];
export const MAX_DELIVERIES_PER_SECOND = 1_000;
/** Of an organization in one environment: each event asks all of them, in a statement that others share. */
export const MAX_ENDPOINTS = 100;

/** `canceled`: the endpoint was disabled or deleted before the delivery succeeded or its retries were used up. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How one attempt ended. All but `delivered` are failures. */
export const ATTEMPT_OUTCOMES = {
  delivered: 'A 2xx status',
  http_error: 'A status other than 2xx',
  redirect: 'A 3xx status; redirects are never followed',
  gone: 'Status 410, which disables the endpoint',
  timeout: 'No complete response within 15 seconds',
  address_refused: 'The URL leads to an address that is not allowed',
  dns_error: 'The host name did not resolve',
  connection_error: 'Could not connect, or the connection was lost',
  tls_error: 'The certificate or the TLS handshake failed',
} as const;
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOMES;
export const ATTEMPT_OUTCOME_NAMES = keysOf(ATTEMPT_OUTCOMES);

const WEBHOOK_ID = 'wh_01jd8y3c5m8n4q6r7s9t0v1w2x';
const DELIVERY_ID = 'dlv_01jd8y3c5m8n4q6r7s9t0v1w2x';
const EVENT_ID = 'evt_01jd8y3c5m8n4q6r7s9t0v1w2x';
const URL_RULES = { min: 1, max: 2_000, format: 'uri', example: 'https://example.com/webhooks/assay' } as const;
const EVENTS = {
  maxItems: EVENT_TYPE_NAMES.length,
  unique: true,
  example: ['evaluation.completed'],
} as const;

const REPOSITORY = { text: { min: 1, max: 256 } };
const REPOSITORIES = { maxItems: 50, unique: true, example: ['acme/*'] } as const;
const PACE = { min: 1, max: MAX_DELIVERIES_PER_SECOND, nullable: true, example: 20 } as const;

export class CreateWebhookRequest {
  @Text({ description: 'URL for events: an https URL on the public internet', ...URL_RULES })
  url!: string;
  @List({ oneOf: EVENT_TYPE_NAMES }, { description: 'Events to send. Default: all', optional: true, ...EVENTS })
  events?: EventType[];
  @List(REPOSITORY, {
    description: 'Only events of these repositories; * matches any text. Events without a repository are always sent',
    optional: true,
    ...REPOSITORIES,
  })
  repositories?: string[];
  @Whole({
    description: 'Maximum deliveries per second; null or omitted for no limit',
    optional: true,
    ...PACE,
  })
  deliveries_per_second?: number | null;
  @OneOf(SIGNATURE_SCHEMES, {
    description: 'v1: a shared secret (HMAC-SHA-256), the default. v1a: a key pair (ed25519); you get the public key',
    optional: true,
    example: 'v1',
  })
  signature_scheme?: SignatureScheme;
  @Text({ description: 'Description', max: 500, optional: true, example: 'CI of the payments team' })
  description?: string;
}

export class UpdateWebhookRequest {
  @Text({ description: 'URL for events', optional: true, ...URL_RULES })
  url?: string;
  @List({ oneOf: EVENT_TYPE_NAMES }, { description: 'Events to send; empty for all', optional: true, ...EVENTS })
  events?: EventType[];
  @List(REPOSITORY, {
    description: 'Only events of these repositories; empty for all',
    optional: true,
    ...REPOSITORIES,
  })
  repositories?: string[];
  @Whole({ description: 'Maximum deliveries per second; null for no limit', optional: true, ...PACE })
  deliveries_per_second?: number | null;
  @Text({ description: 'Description', max: 500, optional: true })
  description?: string;
  @OneOf(WEBHOOK_STATUSES, { description: 'Whether the endpoint is enabled', optional: true, example: 'enabled' })
  status?: WebhookStatus;
}

export class TestWebhookRequest {
  @OneOf(EVENT_TYPE_NAMES, {
    description:
      'Kind of event to send. Except for webhook.test, its data is the example of the documentation, whose identifiers do not exist. Default: webhook.test',
    optional: true,
    example: 'evaluation.completed',
  })
  event?: EventType;
}

export class RotateSecretRequest {
  @Text({
    description: 'How long the old secret also signs: 0m to 7d. Default: 24h',
    pattern: /^\d{1,6}[mhd]$/,
    form: 'a number followed by m, h or d, such as 0m, 24h or 7d',
    optional: true,
    example: '24h',
  })
  overlap?: string;
  @OneOf(SIGNATURE_SCHEMES, {
    description: 'Signature of the new secret. Default: the current one of the endpoint',
    optional: true,
  })
  signature_scheme?: SignatureScheme;
}

export class RecoverRequest {
  @Timestamp({ description: 'Resend failed and missed events from this time on; at most 30 days ago' })
  since!: string;
}

export class RecoverResult {
  @Whole({ description: 'Number of deliveries queued by this request', min: 0, example: 12 })
  queued!: number;
  @Flag({ description: 'Whether there are more: send the same request again to continue', example: false })
  has_more!: boolean;
}

/** An endpoint that events are sent to. */
export class Webhook {
  @Text({ description: 'Identifier', example: WEBHOOK_ID })
  id!: string;
  @Text({ description: 'URL for events', example: URL_RULES.example })
  url!: string;
  @List({ oneOf: EVENT_TYPE_NAMES }, { description: 'Events to send; empty for all', example: EVENTS.example })
  events!: EventType[];
  @List({ text: {} }, { description: 'Repositories whose events are sent; empty for all', example: ['acme/*'] })
  repositories!: string[];
  @Whole({ description: 'Maximum deliveries per second; null for no limit', min: 1, nullable: true })
  deliveries_per_second!: number | null;
  @OneOf(SIGNATURE_SCHEMES, { description: 'How requests are signed', example: 'v1' })
  signature_scheme!: SignatureScheme;
  @Text({ description: 'Description', example: 'CI of the payments team' })
  description!: string;
  @OneOf(WEBHOOK_STATUSES, { description: 'State', example: 'enabled' })
  status!: WebhookStatus;
  @OneOf(DISABLED_REASON_NAMES, {
    description: 'Why it is disabled: manual, failing (for 5 days) or gone (returned 410)',
    nullable: true,
  })
  disabled_reason!: DisabledReason | null;
  @Timestamp({
    description: 'Start of the current streak of failed attempts; null if the last attempt succeeded',
    nullable: true,
  })
  failing_since!: string | null;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

/** One endpoint, with the keys that its v1a signatures are verified with. */
export class WebhookDetail extends Webhook {
  @List(
    { text: {} },
    {
      description: 'Current public ed25519 keys, newest first: `whpk_` and 32 bytes in base64. Empty for v1',
    },
  )
  public_keys!: string[];
}

export class CreatedWebhook extends WebhookDetail {
  @Text({
    description:
      'The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this response; null for v1a',
    nullable: true,
  })
  secret!: string | null;
}

export class RotatedWebhook extends CreatedWebhook {
  @Timestamp({ description: 'When the old secret stops signing; null if it has already stopped', nullable: true })
  previous_secret_expires_at!: string | null;
}

export class WebhookPage extends pageOf(() => Webhook, 'The endpoints, newest first') {}

/** One event on its way to one endpoint. */
export class WebhookDelivery {
  @Text({ description: 'Identifier', example: DELIVERY_ID })
  id!: string;
  @Text({ description: 'Endpoint', example: WEBHOOK_ID })
  webhook_id!: string;
  @Text({ description: 'Event identifier, also sent as the webhook-id header of every attempt', example: EVENT_ID })
  event_id!: string;
  @Text({ description: 'Type of the event', example: 'evaluation.completed' })
  event!: EventType;
  @OneOf(DELIVERY_STATUSES, { description: 'State', example: 'delivered' })
  status!: DeliveryStatus;
  @Whole({ description: 'Attempts so far', min: 0, example: 1 })
  attempt_count!: number;
  @Timestamp({ description: 'Time of the next attempt; null if there is none', nullable: true })
  next_attempt_at!: string | null;
  @Timestamp({ description: 'When the delivery was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was delivered, failed or canceled', nullable: true })
  completed_at!: string | null;
}

/** The body of every webhook (specification, Events). */
export class WebhookPayload {
  @OneOf(EVENT_TYPE_NAMES, { description: 'Type', example: 'evaluation.completed' })
  event!: EventType;
  @FreeObject({ description: 'Data of the event, by type', maxBytes: 1_048_576 })
  data!: Record<string, unknown>;
  @Text({ description: 'Event identifier; the same for every attempt', example: EVENT_ID })
  id!: string;
  @Timestamp({ description: 'When it happened' })
  created_at!: string;
}

/** The body as it is sent, the same at every attempt and to every endpoint. */
export function eventBody(event: {
  id: string;
  type: EventType;
  data: Record<string, unknown>;
  createdAt: Date;
}): string {
  const { id, type, data, createdAt } = event;
  return JSON.stringify({ event: type, data, id, created_at: createdAt.toISOString() } satisfies WebhookPayload);
}

export class ListenQuery {
  @List(
    { oneOf: EVENT_TYPE_NAMES },
    { description: 'Types of events, separated by commas. Default: all', optional: true, ...EVENTS },
  )
  events?: EventType[];
  @Text({
    description: 'Start after this event. Default: only new events. The header Last-Event-ID does the same',
    pattern: /^evt_[0-9a-z]{26}$/,
    form: 'the identifier of an event (evt_…)',
    optional: true,
    example: EVENT_ID,
  })
  after?: string;
}

export class WebhookDeliveryDetail extends WebhookDelivery {
  @Nested(() => WebhookPayload, { description: 'The body that is sent' })
  payload!: WebhookPayload;
}

export class WebhookDeliveryPage extends pageOf(() => WebhookDelivery, 'The deliveries, newest first') {}

export class ListDeliveriesQuery extends PageQuery {
  @OneOf(DELIVERY_STATUSES, { description: 'Only deliveries in this state', optional: true })
  status?: DeliveryStatus;
}

export class WebhookAttempt {
  @Text({ description: 'Identifier', example: 'att_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Whole({ description: 'Number of the attempt, from 1', min: 1, example: 1 })
  number!: number;
  @Timestamp({ description: 'When it started' })
  started_at!: string;
  @Whole({ description: 'How long it took, in milliseconds', min: 0, example: 48 })
  duration_ms!: number;
  @OneOf(ATTEMPT_OUTCOME_NAMES, { description: 'Result', example: 'delivered' })
  outcome!: AttemptOutcome;
  @Whole({ description: 'Status of the response; null if there was none', nullable: true, example: 200 })
  response_status!: number | null;
  @Text({ description: 'First 1,024 bytes of the response', nullable: true, multiline: true, example: 'ok' })
  response_body!: string | null;
  @Text({ description: 'Description of the error', nullable: true })
  error!: string | null;
}

export class WebhookAttemptPage extends pageOf(() => WebhookAttempt, 'The attempts, newest first') {}

const MAX_STATISTICS_DAYS = 30;
export const STATISTICS_DAYS = 7;

export class WebhookStatisticsQuery {
  @Whole({
    description: `Days that are counted, today (UTC) included. Default: ${STATISTICS_DAYS}`,
    min: 1,
    max: MAX_STATISTICS_DAYS,
    optional: true,
    example: STATISTICS_DAYS,
  })
  days?: number;
}

/** Attempts of an endpoint, and how long they took. */
export class AttemptStatistics {
  @Whole({ description: 'Attempts', min: 0, example: 1_280 })
  attempts!: number;
  @Whole({ description: 'Of these, attempts that were not delivered', min: 0, example: 3 })
  failed_attempts!: number;
  @Whole({ description: 'Median duration in milliseconds; null without attempts', nullable: true, example: 48 })
  median_ms!: number | null;
  @Whole({ description: '95th percentile of the duration in milliseconds', nullable: true, example: 210 })
  p95_ms!: number | null;
}

export class AttemptStatisticsOfDay extends AttemptStatistics {
  @Text({ description: 'Day, in UTC', example: '2026-11-24' })
  day!: string;
}

export class WebhookStatistics {
  @Nested(() => AttemptStatistics, { description: 'All days together' })
  total!: AttemptStatistics;
  @List({ nested: () => AttemptStatisticsOfDay }, { description: 'Every day of the period, oldest first' })
  days!: AttemptStatisticsOfDay[];
}
