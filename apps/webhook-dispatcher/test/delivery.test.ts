import { startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Harness, newOwner } from './harness.js';

describe('A recorded event', () => {
  let harness: Harness;
  const receivers: WebhookReceiver[] = [];
  const receiver = async (...args: Parameters<typeof startWebhookReceiver>) => {
    const started = await startWebhookReceiver(...args);
    receivers.push(started);
    return started;
  };
  beforeAll(async () => {
    harness = await Harness.create();
    await harness.start();
  });
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((each) => each.stop()));
    await harness.database.system((tx) => tx.webhookEndpoint.updateMany({ data: { deleted_at: new Date() } }));
  });
  afterAll(() => harness.stop());

  it('reaches the endpoint signed, with the body and headers of the documentation, and is recorded', async () => {
    const customer = await receiver({ status: 202, body: 'thanks' });
    const endpoint = await harness.addEndpoint(customer.url);
    const data = {
      id: 'eval_1',
      verdict: 'passed',
      name: 'Größe \u{1f680} </script>',
      nested: { deep: [1, 2.5, null] },
    };
    const eventId = await harness.record('evaluation.completed', data);
    const [request] = await customer.waitForRequests(1);
    if (!request) throw new Error('no request');
    const event = harness.database.system((tx) => tx.webhookEvent.findUniqueOrThrow({ where: { id: eventId } }));
    expect(request.method).toBe('POST');
    expect(JSON.parse(request.body)).toEqual({
      event: 'evaluation.completed',
      data,
      id: eventId,
      created_at: (await event).created_at.toISOString(),
    });
    expect(customer.verify(request, endpoint.secret)).toEqual(JSON.parse(request.body));
    expect(request.headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Assay-Webhooks/1.0',
      host: new URL(customer.url).host,
    });
    const [attempt] = await harness.waitForAttempts(endpoint.id, 1);
    expect(attempt).toMatchObject({
      number: 1,
      outcome: 'delivered',
      response_status: 202,
      response_body: 'thanks',
      error: null,
      organization_id: harness.owner.organizationId,
    });
    expect(await harness.deliveries(endpoint.id)).toMatchObject([
      {
        event_id: eventId,
        event_type: 'evaluation.completed',
        status: 'delivered',
        attempt_count: 1,
        next_attempt_at: null,
      },
    ]);
    expect(await harness.dueInSeconds(endpoint.id)).toBeNaN();
  });

  it('goes to the endpoints of its organization and environment that want its kind, and to nobody else', async () => {
    const customer = await receiver();
    const url = (name: string) => customer.url.replace('webhook', name);
    const { organizationId } = harness.owner;
    await harness.addEndpoint(url('all'));
    await harness.addEndpoint(url('this'), { events: ['policy.updated', 'api_key.created'] });
    await harness.addEndpoint(url('other-kind'), { events: ['evaluation.failed'] });
    await harness.addEndpoint(url('other-environment'), { owner: { organizationId, environment: 'test' } });
    await harness.addEndpoint(url('other-organization'), { owner: newOwner() });
    const { id } = await harness.addEndpoint(url('disabled'));
    await harness.database.system((tx) => tx.webhookEndpoint.update({ where: { id }, data: { status: 'disabled' } }));
    await harness.record('api_key.created');
    await customer.waitForRequests(2);
    // a later event of the same kind comes after whatever the first one caused
    await harness.record('api_key.created');
    await customer.waitForRequests(4);
    expect(customer.requests.map(({ path }) => path).sort()).toEqual(['/all', '/all', '/this', '/this']);
  });

  it('goes to its one endpoint alone where it names one, even while that is disabled', async () => {
    const customer = await receiver();
    const url = (name: string) => customer.url.replace('webhook', name);
    await harness.addEndpoint(url('other'));
    const { id } = await harness.addEndpoint(url('tested'), { events: ['policy.updated'] });
    await harness.database.system((tx) => tx.webhookEndpoint.update({ where: { id }, data: { status: 'disabled' } }));
    await harness.record('webhook.test', {}, { endpointId: id });
    await harness.waitForAttempts(id, 1);
    expect(customer.requests.map(({ path }) => path)).toEqual(['/tested']);
  });

  it('makes one delivery, however often its message comes', async () => {
    const customer = await receiver();
    const endpoint = await harness.addEndpoint(customer.url);
    await harness.record('policy.updated', {}, { messages: 20 });
    await harness.record('policy.updated', {}, { messages: 20 });
    await harness.waitForAttempts(endpoint.id, 2);
    await waitFor(async () => (await harness.database.system((tx) => tx.outbox.count())) === 0);
    expect(await harness.deliveries(endpoint.id)).toHaveLength(2);
    expect(customer.requests).toHaveLength(2);
  });

  it('is signed with every secret that is valid, during a rotation', async () => {
    const customer = await receiver();
    const endpoint = await harness.addEndpoint(customer.url);
    const old = await harness.addSecret(endpoint, 60_000);
    const expired = await harness.addSecret(endpoint, -1_000);
    await harness.record('policy.updated');
    const [request] = await customer.waitForRequests(1);
    if (!request) throw new Error('no request');
    expect(String(request.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(customer.verify(request, endpoint.secret)).toMatchObject({ event: 'policy.updated' });
    expect(customer.verify(request, old)).toMatchObject({ event: 'policy.updated' });
    expect(() => customer.verify(request, expired)).toThrow('No matching signature');
  });

  it('that nobody wants is done', async () => {
    await harness.record('policy.updated', {}, { owner: newOwner() });
    await waitFor(async () => (await harness.database.system((tx) => tx.outbox.count())) === 0);
  });

  it('is delivered to many endpoints of many organizations, each once', async () => {
    const customer = await receiver();
    const owners = Array.from({ length: 10 }, () => newOwner());
    const endpoints = await Promise.all(
      owners.flatMap((owner) => Array.from({ length: 5 }, () => harness.addEndpoint(customer.url, { owner }))),
    );
    await Promise.all(
      owners.flatMap((owner) => [1, 2, 3].map((n) => harness.record('policy.updated', { n }, { owner }))),
    );
    await customer.waitForRequests(150, { timeoutMs: 15_000 });
    for (const endpoint of endpoints) await harness.waitForAttempts(endpoint.id, 3);
    expect(customer.requests).toHaveLength(150);
  });

  it('leaves no secret in the log', async () => {
    const customer = await receiver({ status: 500 });
    const { id, secret } = await harness.addEndpoint(customer.url);
    await harness.record('policy.updated');
    await harness.waitForAttempts(id, 1);
    expect(harness.logged.join('')).not.toContain(secret.slice('whsec_'.length));
  });
});
