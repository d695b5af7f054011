import {
  CreatedWebhook,
  CreateWebhookRequest,
  type FieldError,
  ListDeliveriesQuery,
  ListenQuery,
  PageQuery,
  RecoverRequest,
  RecoverResult,
  RotatedWebhook,
  RotateSecretRequest,
  TestWebhookRequest,
  UpdateWebhookRequest,
  WebhookAttemptPage,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookDetail,
  WebhookPage,
  WebhookStatistics,
  WebhookStatisticsQuery,
} from '@assay/contracts';
import { AddressError, parseWebAddress } from '@assay/safe-address';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { WebhookDeliveries } from './deliveries.js';
import { WebhookListening } from './listening.js';
import { Webhooks } from './webhooks.js';

const params = { webhook_id: { prefix: 'wh' as const, description: 'Identifier of the endpoint' } };
const deliveryParams = {
  ...params,
  delivery_id: { prefix: 'dlv' as const, description: 'Identifier of the delivery' },
};
const webhookOf = (call: Call<unknown, unknown>) => call.param('webhook_id');
const deliveryOf = (call: Call<unknown, unknown>) => call.param('delivery_id');
const change = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;
/** Of where events are sent, or of how they are signed. */
const targetChange = { ...change, recentSignIn: 'credentials' } as const;

/** Checks the URL without resolving its name, so that its problems are reported with all other broken fields. */
function brokenUrl({ url }: Record<string, unknown>): FieldError[] {
  if (typeof url !== 'string') return [];
  try {
    parseWebAddress(url);
    return [];
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return [{ field: 'url', message: `url ${error.message}`, code: 'INVALID_FORMAT' }];
  }
}

@Controller()
@Tag('Webhooks')
export class WebhooksController {
  constructor(
    @Inject(Webhooks) private readonly webhooks: Webhooks,
    @Inject(WebhookDeliveries) private readonly sent: WebhookDeliveries,
    @Inject(WebhookListening) private readonly listening: WebhookListening,
  ) {}

  @Endpoint('POST', '/v1/webhooks', {
    summary: 'Create a webhook endpoint',
    description:
      'Returns the signing secret once or, with signature_scheme v1a, the public key. Requests are signed according to Standard Webhooks. The URL must use https and resolve to the public internet.',
    scope: 'write:org',
    ...targetChange,
    body: CreateWebhookRequest,
    rules: brokenUrl,
    success: { status: 201, dto: CreatedWebhook, location: '/v1/webhooks/{id}' },
  })
  create(@FromCall() call: Call<CreateWebhookRequest>): Promise<CreatedWebhook> {
    return this.webhooks.create(call.requester(), call.body);
  }

  @Endpoint('GET', '/v1/webhooks', {
    summary: 'List webhook endpoints, newest first',
    scope: 'read:org',
    limit: 'webhooks.list',
    query: PageQuery,
    cursor: 'wh',
    success: { status: 200, dto: WebhookPage },
  })
  list(@FromCall() call: Call<undefined, PageQuery>) {
    return this.webhooks.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/webhooks/events', {
    summary: 'Stream webhook events as server-sent events',
    description:
      "Sends `webhook` with the body of each event of the credential's environment, whether or not an endpoint is subscribed to it. The id of each message is that of the event: send the last one in `after` or `Last-Event-ID` to resume after it. Used by `assay webhooks listen`.",
    scope: 'read:org',
    limit: 'webhooks.events',
    query: ListenQuery,
    success: { status: 200, contentType: 'text/event-stream', description: 'A stream of `webhook` events' },
  })
  async listen(@FromCall() call: Call<undefined, ListenQuery>): Promise<void> {
    await this.listening.open(call);
  }

  @Endpoint('GET', '/v1/webhooks/{webhook_id}', {
    summary: 'Get a webhook endpoint',
    scope: 'read:org',
    limit: 'webhooks.get',
    params,
    success: { status: 200, dto: WebhookDetail },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call) {
    return this.webhooks.get(call.principal, webhookOf(call));
  }

  @Endpoint('PATCH', '/v1/webhooks/{webhook_id}', {
    summary: 'Update a webhook endpoint',
    description: 'Enabling a disabled endpoint resets its failures. POST …/recover sends what it missed.',
    scope: 'write:org',
    ...targetChange,
    params,
    body: UpdateWebhookRequest,
    rules: brokenUrl,
    success: { status: 200, dto: WebhookDetail },
    errors: ['RESOURCE_DELETED'],
  })
  update(@FromCall() call: Call<UpdateWebhookRequest>) {
    return this.webhooks.update(call.requester(), webhookOf(call), call.body);
  }

  @Endpoint('DELETE', '/v1/webhooks/{webhook_id}', {
    summary: 'Delete a webhook endpoint',
    scope: 'write:org',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.webhooks.delete(call.requester(), webhookOf(call));
  }

  @Endpoint('POST', '/v1/webhooks/{webhook_id}/test', {
    summary: 'Send a test event to an endpoint',
    description:
      'Sends a webhook.test event, or an example of another kind, to this endpoint alone, even if it is disabled or subscribes to other events.',
    scope: 'write:org',
    ...change,
    params,
    body: TestWebhookRequest,
    success: { status: 201, dto: WebhookDelivery, location: '/v1/webhooks/{webhook_id}/deliveries/{id}' },
    errors: ['RESOURCE_DELETED'],
  })
  test(@FromCall() call: Call<TestWebhookRequest>): Promise<WebhookDelivery> {
    return this.sent.test(call.principal, webhookOf(call), call.body.event);
  }

  @Endpoint('POST', '/v1/webhooks/{webhook_id}/rotate-secret', {
    summary: 'Rotate the signing secret',
    description:
      'Returns the new secret once. Until the overlap ends, every request has a signature of each secret, so you can also change the signature scheme.',
    scope: 'write:org',
    ...targetChange,
    params,
    body: RotateSecretRequest,
    success: { status: 200, dto: RotatedWebhook },
    errors: ['RESOURCE_DELETED'],
  })
  rotateSecret(@FromCall() call: Call<RotateSecretRequest>) {
    return this.webhooks.rotateSecret(call.requester(), webhookOf(call), call.body);
  }

  @Endpoint('POST', '/v1/webhooks/{webhook_id}/recover', {
    summary: 'Resend failed and missed deliveries since a time',
    description: 'Queues up to 500 deliveries, spread over time. If has_more is true, send the same request again.',
    scope: 'write:org',
    ...change,
    params,
    body: RecoverRequest,
    success: { status: 200, dto: RecoverResult },
    errors: ['RESOURCE_DELETED'],
  })
  recover(@FromCall() call: Call<RecoverRequest>) {
    return this.sent.recover(call.principal, webhookOf(call), call.body.since);
  }

  @Endpoint('GET', '/v1/webhooks/{webhook_id}/statistics', {
    summary: 'Get attempts, failures and latency of an endpoint by day',
    scope: 'read:org',
    limit: 'webhooks.statistics',
    params,
    query: WebhookStatisticsQuery,
    success: { status: 200, dto: WebhookStatistics },
    errors: ['RESOURCE_DELETED'],
  })
  statistics(@FromCall() call: Call<undefined, WebhookStatisticsQuery>): Promise<WebhookStatistics> {
    return this.sent.statistics(call.principal, webhookOf(call), call.query);
  }

  @Endpoint('GET', '/v1/webhooks/{webhook_id}/deliveries', {
    summary: 'List deliveries of an endpoint, newest first',
    scope: 'read:org',
    limit: 'webhooks.deliveries',
    params,
    query: ListDeliveriesQuery,
    cursor: 'dlv',
    success: { status: 200, dto: WebhookDeliveryPage },
    errors: ['RESOURCE_DELETED'],
  })
  deliveries(@FromCall() call: Call<undefined, ListDeliveriesQuery>) {
    return this.sent.list(call.principal, webhookOf(call), call.query);
  }

  @Endpoint('GET', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', {
    summary: 'Get a delivery, with the body that is sent',
    scope: 'read:org',
    limit: 'webhooks.delivery',
    params: deliveryParams,
    success: { status: 200, dto: WebhookDeliveryDetail },
    errors: ['RESOURCE_DELETED'],
  })
  delivery(@FromCall() call: Call) {
    return this.sent.get(call.principal, webhookOf(call), deliveryOf(call));
  }

  @Endpoint('GET', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts', {
    summary: 'List attempts of a delivery, newest first',
    scope: 'read:org',
    limit: 'webhooks.attempts',
    params: deliveryParams,
    query: PageQuery,
    cursor: 'att',
    success: { status: 200, dto: WebhookAttemptPage },
    errors: ['RESOURCE_DELETED'],
  })
  attempts(@FromCall() call: Call<undefined, PageQuery>) {
    return this.sent.attempts(call.principal, webhookOf(call), deliveryOf(call), call.query);
  }

  @Endpoint('POST', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
    summary: 'Resend a delivery',
    description: 'Makes one more attempt at once, with the same webhook-id.',
    scope: 'write:org',
    ...change,
    params: deliveryParams,
    success: { status: 200, dto: WebhookDelivery },
    errors: ['RESOURCE_DELETED'],
  })
  resend(@FromCall() call: Call) {
    return this.sent.resend(call.principal, webhookOf(call), deliveryOf(call));
  }
}
