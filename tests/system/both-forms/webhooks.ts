import type {
  CreatedWebhook,
  RecoverResult,
  RotatedWebhook,
  Webhook,
  WebhookAttemptPage,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
} from '@assay/contracts';
import { startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckedClient } from '../client.js';
import { expectPublishedBodies } from '../event-bodies.js';
import { part, type System } from '../forms.js';

export const webhooks = part('Webhooks', (start) => {
  let system: System;
  let client: CheckedClient;
  let receiver: WebhookReceiver;
  let endpoint: CreatedWebhook;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    system = await start();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    const created = await client.post<CreatedWebhook>('/v1/webhooks', {
      url: receiver.url,
      description: 'system test',
    });
    expect(created.status).toBe(201);
    endpoint = created.body;
  }, 400_000);
  afterAll(async () => {
    await receiver.stop();
    expectPublishedBodies(receiver);
  });

  const path = (rest = '') => `/v1/webhooks/${endpoint.id}${rest}`;
  const deliveryIn = async (id: string, status: string): Promise<WebhookDeliveryDetail> =>
    waitFor(async () => {
      const { body } = await client.get<WebhookDeliveryDetail>(path(`/deliveries/${id}`));
      return body.status === status ? body : undefined;
    });

  it('sends a test to the endpoint, signed, and shows the delivery with its attempt', async () => {
    const { status, body: delivery } = await client.post<WebhookDelivery>(path('/test'));
    expect(status).toBe(201);
    const [request] = await receiver.waitForRequests(1);
    if (!request) throw new Error('no request');
    const event = receiver.verify(request, endpoint.secret);
    expect(event).toMatchObject({ event: 'webhook.test', id: delivery.event_id });
    const { payload, attempt_count } = await deliveryIn(delivery.id, 'delivered');
    expect(attempt_count).toBe(1);
    expect(payload).toEqual(event);
    const { body: attempts } = await client.get<WebhookAttemptPage>(path(`/deliveries/${delivery.id}/attempts`));
    expect(attempts.data).toMatchObject([{ number: 1, outcome: 'delivered', response_status: 200 }]);
  });

  it('repeats a failed delivery after some 5 seconds, under the same identifier', async () => {
    const before = receiver.requests.length;
    receiver.respond((_request, number) => ({ status: number === before + 1 ? 503 : 200 }));
    const { body: delivery } = await client.post<WebhookDelivery>(path('/test'));
    await deliveryIn(delivery.id, 'delivered');
    const [first, second] = receiver.requests.slice(before);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const pauseMs = (second?.receivedAtMs ?? 0) - (first?.receivedAtMs ?? 0);
    expect(pauseMs).toBeGreaterThan(3_900);
  });

  it('signs with the old and the new secret during a rotation', async () => {
    const { body: rotated } = await client.post<RotatedWebhook>(path('/rotate-secret'));
    const before = receiver.requests.length;
    await client.post(path('/test'));
    const request = (await receiver.waitForRequests(before + 1)).at(-1);
    if (!request) throw new Error('no request');
    for (const secret of [endpoint.secret, rotated.secret]) receiver.verify(request, secret);
  });

  it('sends a delivery again on request', async () => {
    const { body: page } = await client.get<WebhookDeliveryPage>(path('/deliveries?status=delivered'));
    const [delivery] = page.data;
    if (!delivery) throw new Error('no delivery');
    const before = receiver.requests.length;
    expect((await client.post(path(`/deliveries/${delivery.id}/resend`))).status).toBe(200);
    const request = (await receiver.waitForRequests(before + 1)).at(-1);
    expect(request?.headers['webhook-id']).toBe(delivery.event_id);
    await deliveryIn(delivery.id, 'delivered');
  });

  it('makes up for what came while the endpoint was disabled', async () => {
    const since = new Date().toISOString();
    await client.patch(path(), { status: 'disabled' });
    const { body: evaluation } = await client.post<{ id: string }>('/v1/evaluations', {
      repository: 'acme/shop',
      files: [{ content: 'const answer = 42;\n' }],
    });
    await waitFor(async () => {
      const { body } = await client.get<{ status: string }>(`/v1/evaluations/${evaluation.id}`);
      return body.status === 'completed';
    });
    await client.patch(path(), { status: 'enabled' });
    const recovered = await client.post<RecoverResult>(path('/recover'), { since });
    // none where the event is planned only now, after the endpoint was enabled again
    expect(recovered.body.queued).toBeLessThanOrEqual(1);
    const about = () => receiver.requests.filter(({ body }) => body.includes(evaluation.id));
    await waitFor(() => about().length > 0);
    expect((await client.post<RecoverResult>(path('/recover'), { since })).body).toEqual({
      queued: 0,
      has_more: false,
    });
    expect(about()).toHaveLength(1);
  });

  it('disables an endpoint that returns 410, and says so', async () => {
    receiver.respond({ status: 410 });
    await client.post(path('/test'));
    await waitFor(async () => (await client.get<Webhook>(path())).body.disabled_reason === 'gone');
  });

  it('keeps no deleted endpoint', async () => {
    expect((await client.delete(path())).status).toBe(204);
    expect((await client.get(path())).status).toBe(404);
    expect((await client.post(path('/test'))).status).toBe(409);
  });

  it('shows no secret in what any process wrote', () => {
    expect(system.output()).not.toContain(endpoint.secret?.slice('whsec_'.length));
  });
});
