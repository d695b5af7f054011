import { ENVIRONMENTS, type Environment } from './api-key.js';
import { EVENT_TYPE_NAMES, type EventType } from './events.js';
import { Flag, FreeObject, List, Nested, OneOf, Text, Timestamp, Whole } from './fields.js';
import { PageInfo, PageQuery } from './page.js';

export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Why an endpoint is disabled. */
export const DISABLED_REASONS = {
  manual: 'By request',
  failing: 'Every attempt failed for 5 days',
  gone: 'It answered 410',
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;
const DISABLED_REASON_NAMES = Object.keys(DISABLED_REASONS) as DisabledReason[];

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
  http_error: 'Another status',
  redirect: 'A 3xx status; redirects are never followed',
  gone: 'Status 410, which disables the endpoint',
  timeout: 'No complete answer within 15 seconds',
  address_refused: 'The URL leads where nothing may be sent',
  dns_error: 'The host name did not resolve',
  connection_error: 'No connection, or it broke',
  tls_error: 'The certificate or the TLS handshake failed',
} as const;
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOMES;
const ATTEMPT_OUTCOME_NAMES = Object.keys(ATTEMPT_OUTCOMES) as AttemptOutcome[];

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
  @Text({ description: 'Where events are sent: an https URL on the public internet', ...URL_RULES })
  url!: string;
  @List({ oneOf: EVENT_TYPE_NAMES }, { description: 'Events to send; default all of them', optional: true, ...EVENTS })
  events?: EventType[];
  @List(REPOSITORY, {
    description: 'Events of these repositories only, where * stands for any text; events of no repository are sent too',
    optional: true,
    ...REPOSITORIES,
  })
  repositories?: string[];
  @Whole({
    description: 'Deliveries a second at most; null or left out for as fast as it answers',
    optional: true,
    ...PACE,
  })
  deliveries_per_second?: number | null;
  @OneOf(SIGNATURE_SCHEMES, {
    description:
      'v1: a shared secret (HMAC-SHA-256), the default. v1a: a key pair (ed25519), of which you get the public key',
    optional: true,
    example: 'v1',
  })
  signature_scheme?: SignatureScheme;
  @Text({ description: 'For people', max: 500, optional: true, example: 'CI of the payments team' })
  description?: string;
}

export class UpdateWebhookRequest {
  @Text({ description: 'Where events are sent', optional: true, ...URL_RULES })
  url?: string;
  @List(
    { oneOf: EVENT_TYPE_NAMES },
    { description: 'Events to send; empty for all of them', optional: true, ...EVENTS },
  )
  events?: EventType[];
  @List(REPOSITORY, {
    description: 'Events of these repositories only; empty for all of them',
    optional: true,
    ...REPOSITORIES,
  })
  repositories?: string[];
  @Whole({ description: 'Deliveries a second at most; null for as fast as it answers', optional: true, ...PACE })
  deliveries_per_second?: number | null;
  @Text({ description: 'For people', max: 500, optional: true })
  description?: string;
  @OneOf(WEBHOOK_STATUSES, { description: 'Whether events are sent', optional: true, example: 'enabled' })
  status?: WebhookStatus;
}

export class RotateSecretRequest {
  @Text({
    description: 'How long the old secret goes on signing beside the new one: 0m to 7d; default 24h',
    pattern: /^\d{1,6}[mhd]$/,
    form: 'a number followed by m, h or d, such as 0m, 24h or 7d',
    optional: true,
    example: '24h',
  })
  overlap?: string;
  @OneOf(SIGNATURE_SCHEMES, { description: 'Kind of the new secret; default that of the endpoint', optional: true })
  signature_scheme?: SignatureScheme;
}

export class RecoverRequest {
  @Timestamp({ description: 'Failed and missed events from this time on are sent again; at most 30 days ago' })
  since!: string;
}

export class RecoverResult {
  @Whole({ description: 'Deliveries that were queued now', min: 0, example: 12 })
  queued!: number;
  @Flag({ description: 'Whether there are more: send the same request again to go on', example: false })
  has_more!: boolean;
}

/** An endpoint that events are sent to. */
export class Webhook {
  @Text({ description: 'Identifier', example: WEBHOOK_ID })
  id!: string;
  @Text({ description: 'Where events are sent', example: URL_RULES.example })
  url!: string;
  @List({ oneOf: EVENT_TYPE_NAMES }, { description: 'Events to send; empty for all of them', example: EVENTS.example })
  events!: EventType[];
  @List({ text: {} }, { description: 'Repositories whose events are sent; empty for all of them', example: ['acme/*'] })
  repositories!: string[];
  @Whole({ description: 'Deliveries a second at most; null for as fast as it answers', min: 1, nullable: true })
  deliveries_per_second!: number | null;
  @OneOf(SIGNATURE_SCHEMES, { description: 'How requests are signed', example: 'v1' })
  signature_scheme!: SignatureScheme;
  @Text({ description: 'For people', example: 'CI of the payments team' })
  description!: string;
  @OneOf(WEBHOOK_STATUSES, { description: 'State', example: 'enabled' })
  status!: WebhookStatus;
  @OneOf(DISABLED_REASON_NAMES, {
    description: 'Why it is disabled: manual, failing (for 5 days) or gone (answered 410)',
    nullable: true,
  })
  disabled_reason!: DisabledReason | null;
  @Timestamp({ description: 'Since when every attempt has failed; null where the last one succeeded', nullable: true })
  failing_since!: string | null;
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

/** One endpoint, with the keys that its v1a signatures are verified with. */
export class WebhookDetail extends Webhook {
  @List(
    { text: {} },
    {
      description: 'Public ed25519 keys that sign now, the newest first: `whpk_` and 32 bytes in base64. Empty with v1',
    },
  )
  public_keys!: string[];
}

export class CreatedWebhook extends WebhookDetail {
  @Text({
    description:
      'The signing secret (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only in this answer; null with v1a',
    nullable: true,
  })
  secret!: string | null;
}

export class RotatedWebhook extends CreatedWebhook {
  @Timestamp({ description: 'When the old secret stops signing; null where it has stopped already', nullable: true })
  previous_secret_expires_at!: string | null;
}

export class WebhookPage extends PageInfo {
  @List({ nested: () => Webhook }, { description: 'The endpoints, newest first' })
  data!: Webhook[];
}

/** One event on its way to one endpoint. */
export class WebhookDelivery {
  @Text({ description: 'Identifier', example: DELIVERY_ID })
  id!: string;
  @Text({ description: 'Endpoint', example: WEBHOOK_ID })
  webhook_id!: string;
  @Text({ description: 'Event; also the webhook-id header of every attempt', example: EVENT_ID })
  event_id!: string;
  @Text({ description: 'Kind of the event', example: 'evaluation.completed' })
  event!: EventType;
  @OneOf(DELIVERY_STATUSES, { description: 'State', example: 'delivered' })
  status!: DeliveryStatus;
  @Whole({ description: 'Attempts so far', min: 0, example: 1 })
  attempt_count!: number;
  @Timestamp({ description: 'When it is tried next; null where it is not', nullable: true })
  next_attempt_at!: string | null;
  @Timestamp({ description: 'When the event was taken up' })
  created_at!: string;
  @Timestamp({ description: 'When it was delivered or given up', nullable: true })
  completed_at!: string | null;
}

/** The body of every webhook (specification, Events). */
export class WebhookPayload {
  @OneOf(EVENT_TYPE_NAMES, { description: 'Kind', example: 'evaluation.completed' })
  event!: EventType;
  @FreeObject({ description: 'What happened, by kind', maxBytes: 1_048_576 })
  data!: Record<string, unknown>;
  @Text({ description: 'Event; the same at every attempt', example: EVENT_ID })
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
    { description: 'Kinds of events, separated by commas; default all', optional: true, ...EVENTS },
  )
  events?: EventType[];
  @Text({
    description:
      'Begin behind this event; default with what happens from now on. The header Last-Event-ID does the same',
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

export class WebhookDeliveryPage extends PageInfo {
  @List({ nested: () => WebhookDelivery }, { description: 'The deliveries, newest first' })
  data!: WebhookDelivery[];
}

export class ListDeliveriesQuery extends PageQuery {
  @OneOf(DELIVERY_STATUSES, { description: 'Only of this state', optional: true })
  status?: DeliveryStatus;
}

export class WebhookAttempt {
  @Text({ description: 'Identifier', example: 'att_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Whole({ description: 'Which attempt of the delivery it was, from 1', min: 1, example: 1 })
  number!: number;
  @Timestamp({ description: 'When it started' })
  started_at!: string;
  @Whole({ description: 'How long it took, in milliseconds', min: 0, example: 48 })
  duration_ms!: number;
  @OneOf(ATTEMPT_OUTCOME_NAMES, { description: 'How it ended', example: 'delivered' })
  outcome!: AttemptOutcome;
  @Whole({ description: 'Status of the answer; null where there was none', nullable: true, example: 200 })
  response_status!: number | null;
  @Text({ description: 'First 1,024 bytes of the answer', nullable: true, multiline: true, example: 'ok' })
  response_body!: string | null;
  @Text({ description: 'What went wrong, in words', nullable: true })
  error!: string | null;
}

export class WebhookAttemptPage extends PageInfo {
  @List({ nested: () => WebhookAttempt }, { description: 'The attempts, newest first' })
  data!: WebhookAttempt[];
}
