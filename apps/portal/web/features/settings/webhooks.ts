import { keysOf } from '@assay/contracts/literals';
import type { Schemas } from '@assay/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import type { Tone } from '../../design/badge.tsx';

export type Webhook = Schemas['Webhook'];
export type Delivery = Schemas['WebhookDelivery'];
export type Attempt = Schemas['WebhookAttempt'];
export type EventName = NonNullable<Schemas['CreateWebhookRequest']['events']>[number];

export const WEBHOOKS = ['webhooks'];
/** A delivery on its way is asked about so often. */
const RUNNING_EVERY_MS = 2_000;
const LISTED_EVERY_MS = 4_000;

/** What the service sends, and when. */
export const EVENTS: Record<EventName, string> = {
  'evaluation.completed': 'An evaluation ended with a verdict. The data is the evaluation as the API shows it.',
  'evaluation.failed': 'An evaluation ended without a verdict.',
  'compliance.report.completed': 'A compliance report was completed.',
  'compliance.report.failed': 'A compliance report failed.',
  'api_key.created': 'An API key was created. The data is the key without its secret value.',
  'api_key.revoked': 'An API key was revoked.',
  'api_key.expiring': 'An API key expires in 7 days.',
  'policy.updated': 'A policy has a new version.',
  'webhook.endpoint.disabled': 'An endpoint was disabled after failing for 5 days or returning 410.',
  'webhook.test': 'Sent on request, to test an endpoint.',
};
export const EVENT_NAMES = keysOf(EVENTS);

export const DELIVERY_STATES: Record<Delivery['status'], [Tone, string]> = {
  pending: ['info', 'Pending'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
  canceled: ['neutral', 'Canceled'],
};

export const OUTCOMES: Record<Attempt['outcome'], string> = {
  delivered: 'Delivered',
  http_error: 'Rejected by the endpoint',
  redirect: 'Redirected: never followed',
  gone: 'Gone (410): the endpoint was disabled',
  timeout: 'No complete response within 15 seconds',
  address_refused: 'The address is not allowed',
  dns_error: 'The host name did not resolve',
  connection_error: 'Could not connect, or the connection was lost',
  tls_error: 'The certificate or TLS handshake failed',
};

export const DISABLED: Record<NonNullable<Webhook['disabled_reason']>, string> = {
  manual: 'Disabled manually',
  failing: 'Disabled: every attempt failed for 5 days',
  gone: 'Disabled: it returned 410',
};

export const SIGNATURES: Record<Webhook['signature_scheme'], string> = {
  v1: 'Shared secret (v1, HMAC-SHA-256)',
  v1a: 'Key pair (v1a, ed25519)',
};

export const webhooksQuery = listQuery([...WEBHOOKS, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/webhooks', { params: { query: page }, signal })),
);

export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: id } }, signal })),
  });
}

export function statisticsQuery(id: string, days: number) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'statistics', id, days],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/webhooks/{webhook_id}/statistics', {
          params: { path: { webhook_id: id }, query: { days } },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
}

export function deliveriesQuery(id: string, status: Delivery['status'] | undefined) {
  return listQuery(
    [...WEBHOOKS, 'deliveries', id, status ?? ''],
    (page, signal) =>
      unwrap(
        api.GET('/v1/webhooks/{webhook_id}/deliveries', {
          params: { path: { webhook_id: id }, query: { ...page, ...(status ? { status } : {}) } },
          signal,
        }),
      ),
    { refetchInterval: LISTED_EVERY_MS },
  );
}

export function deliveryQuery(webhookId: string, id: string) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'delivery', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', {
          params: { path: { webhook_id: webhookId, delivery_id: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? RUNNING_EVERY_MS : false),
  });
}

/** Asked again until it shows every attempt that `delivery` counts: the two are answered at different moments. */
export function attemptsQuery(
  webhookId: string,
  id: string,
  delivery: Pick<Delivery, 'status' | 'attempt_count'> | undefined,
) {
  const query = listQuery([...WEBHOOKS, 'attempts', id], (page, signal) =>
    unwrap(
      api.GET('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts', {
        params: { path: { webhook_id: webhookId, delivery_id: id }, query: page },
        signal,
      }),
    ),
  );
  return infiniteQueryOptions({
    ...query,
    refetchInterval: ({ state }) => {
      if (!delivery) return false;
      const newest = state.data?.pages[0]?.data[0]?.number ?? 0;
      return delivery.status === 'pending' || newest < delivery.attempt_count ? RUNNING_EVERY_MS : false;
    },
  });
}
