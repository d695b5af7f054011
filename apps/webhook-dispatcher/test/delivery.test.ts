import { newId } from '@assay/contracts';
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

  it('is waited for at once where its delivery was entered with it, as a test or a resend', async () => {
    const { id, owner } = await harness.addEndpoint('https://example.com/');
    const { organizationId: organization_id, environment } = owner;
    const event_id = newId('evt');
    const tenant = { organization_id, environment };
    const delivery = { id: newId('dlv'), event_id, endpoint_id: id, ...tenant, event_type: 'webhook.test' };
    await harness.database.system(async (tx) => {
      await tx.webhookEvent.create({
        data: { id: event_id, ...tenant, type: 'webhook.test', data: {}, endpoint_id: id },
      });
      await tx.webhookDelivery.create({ data: { ...delivery, status: 'pending' } });
    });
    const planned = await harness.database.direct(
      (client) => client.$queryRaw<{ waiting: string[]; claimed: unknown }[]>`
        SELECT waiting, claimed FROM assay_plan_deliveries(${[organization_id]}::text[], ${[environment]}::text[], ${[event_id]}::text[],
          ${['dlv_00000000000000000000']}::text[], '{}'::text[], 10, 4, 25)`,
    );
    expect(planned).toEqual([{ waiting: [id], claimed: null }]);
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
    await customer.waitForRequests(150);
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

  it('goes to the endpoints that want its repository', async () => {
    const customer = await receiver();
    const wanting = [['acme/*'], ['other', 'acme/pay_*'], []];
    const endpoints = [];
    for (const repositories of wanting) endpoints.push(await harness.addEndpoint(customer.url, { repositories }));
    const ids: string[] = [];
    for (const repository of ['acme/web', 'acme/pay_x', 'acme/payments', 'beta'])
      ids.push(await harness.record('evaluation.completed', { id: repository, repository }));
    ids.push(await harness.record('policy.updated', { id: 'pol_1' }));
    const wanted = [
      [0, 1, 2, 4],
      [1, 4],
      [0, 1, 2, 3, 4],
    ];
    for (const [index, endpoint] of endpoints.entries()) {
      const expected = (wanted[index] as number[]).map((number) => ids[number]);
      await harness.waitForAttempts(endpoint.id, expected.length);
      const deliveries = await harness.deliveries(endpoint.id);
      expect(deliveries.map(({ event_id }) => event_id).sort()).toEqual(expected.sort());
    }
  });

  it('about one subject arrives after those before it, and waits for no other', async () => {
    const customer = await receiver();
    const another = await harness.start();
    const endpoint = await harness.addEndpoint(customer.url);
    const two = customer.waitForRequests(2);
    customer.respond((request) => (request.body.includes('"slow"') ? { after: two } : {}));
    const order: string[] = [];
    for (const [id, pace] of [
      ['a', 'slow'],
      ['a', 'quick'],
      ['b', 'quick'],
      ['a', 'quick'],
    ])
      order.push(await harness.record('evaluation.completed', { id, pace }));
    await harness.waitForAttempts(endpoint.id, 4);
    const arrived = customer.requests.map(({ headers }) => headers['webhook-id']);
    expect(arrived.filter((id) => id !== order[2])).toEqual([order[0], order[1], order[3]]);
    expect(arrived.indexOf(order[2])).toBeLessThan(2);
    await harness.stopDispatcher(another);
  });

  it('that failed holds up no other about its subject', async () => {
    const customer = await receiver();
    const endpoint = await harness.addEndpoint(customer.url);
    customer.respond((request) => ({ status: request.body.includes('"bad"') ? 500 : 200 }));
    await harness.record('evaluation.completed', { id: 'a', pace: 'bad' });
    await harness.waitForAttempts(endpoint.id, 1);
    await harness.record('evaluation.completed', { id: 'a', pace: 'good' });
    const attempts = await harness.waitForAttempts(endpoint.id, 2);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['http_error', 'delivered']);
  });

  it('keeps to the pace of the endpoint, by several dispatchers together, and loses nothing', async () => {
    const customer = await receiver();
    const another = await harness.start();
    const endpoint = await harness.addEndpoint(customer.url, { perSecond: 20 });
    const count = 40;
    const fromMs = Date.now();
    for (let n = 0; n < count; n++) await harness.record('evaluation.completed', { id: `s${n}` });
    await harness.waitForAttempts(endpoint.id, count);
    const times = customer.requests.map(({ receivedAtMs }) => receivedAtMs);
    expect(times).toHaveLength(count);
    // two may go at once; the rest is spread over nearly two seconds. The first may arrive late, but is not recorded earlier.
    expect(Math.max(...times) - fromMs).toBeGreaterThan(1_800);
    await harness.stopDispatcher(another);
  });
});
