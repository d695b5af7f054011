import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DAY_MS } from '@assay/contracts';
import { freePort, startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Harness, newOwner, type Owner } from './harness.js';

describe('An attempt', () => {
  let harness: Harness;
  let owner: Owner;
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
  });
  afterAll(() => harness.stop());

  /** One event to one endpoint of an organization of its own: the endpoint, its first attempt and the delivery then. */
  async function deliver(url: string) {
    const made = await harness.deliver(url);
    owner = made.endpoint.owner;
    return made;
  }

  it.each([200, 201, 204, 299])('status %d is delivered', async (status) => {
    const { attempt, delivery } = await deliver((await receiver({ status })).url);
    expect(attempt).toMatchObject({ outcome: 'delivered', response_status: status, error: null });
    expect(delivery).toMatchObject({ status: 'delivered', next_attempt_at: null });
    expect(delivery.completed_at).not.toBeNull();
  });

  it.each([400, 401, 404, 429, 500, 503])('status %d fails and is tried again in about 5 seconds', async (status) => {
    const { endpoint, attempt, delivery } = await deliver((await receiver({ status, body: 'no' })).url);
    expect(attempt).toMatchObject({ outcome: 'http_error', response_status: status, response_body: 'no' });
    expect(attempt.error).toBe(`Status ${status}`);
    expect(delivery).toMatchObject({ status: 'pending', attempt_count: 1, completed_at: null });
    expect(await harness.dueInSeconds(endpoint.id)).toBeLessThan(6);
    const pauseMs = Number(delivery.next_attempt_at) - Number(attempt.started_at);
    expect(pauseMs).toBeGreaterThan(3_900);
    expect(pauseMs).toBeLessThan(20_000);
    expect((await harness.endpoint(endpoint.id)).failing_since).not.toBeNull();
  });

  it.each([301, 302, 303, 307, 308])('status %d fails; the redirect is not followed', async (status) => {
    const elsewhere = await receiver();
    const { attempt } = await deliver((await receiver({ status, redirectTo: elsewhere.url })).url);
    expect(attempt).toMatchObject({ outcome: 'redirect', response_status: status });
    expect(elsewhere.requests).toEqual([]);
  });

  it('status 410 disables the endpoint and notifies the organization', async () => {
    const told = await receiver();
    const gone = await receiver({ status: 410 });
    owner = newOwner();
    const witness = await harness.addEndpoint(told.url, { owner, events: ['webhook.endpoint.disabled'] });
    const endpoint = await harness.addEndpoint(gone.url, { owner });
    await harness.record('policy.updated', {}, { owner });
    const [notice] = await told.waitForRequests(1);
    if (!notice) throw new Error('no notice');
    const event = told.verify(notice, witness.secret);
    expect(event).toMatchObject({
      event: 'webhook.endpoint.disabled',
      data: { id: endpoint.id, url: gone.url, status: 'disabled', disabled_reason: 'gone' },
    });
    expect(await harness.endpoint(endpoint.id)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await harness.deliveries(endpoint.id)).toMatchObject([{ status: 'failed', next_attempt_at: null }]);
    await harness.record('policy.updated', {}, { owner });
    const waiting = (topic: string) => harness.database.system((tx) => tx.outbox.findMany({ where: { topic } }));
    await waitFor(async () => (await waiting('assay.webhook-event.recorded')).length === 0);
    expect(gone.requests).toHaveLength(1);
    // for the mail, which auth sends
    expect(await waiting('assay.webhook-endpoint.disabled')).toMatchObject([
      {
        key: endpoint.id,
        payload: { organization_id: owner.organizationId, environment: owner.environment, endpoint_id: endpoint.id },
      },
    ]);
  });

  it('a response of a gigabyte costs less than a megabyte, and counts by its status', async () => {
    const customer = await receiver({ bigBodyBytes: 1024 ** 3 });
    const sockets: Socket[] = [];
    const connected = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
    subscribe('undici:client:connected', connected);
    const { attempt } = await deliver(customer.url);
    unsubscribe('undici:client:connected', connected);
    expect(attempt).toMatchObject({ outcome: 'delivered', response_body: 'x'.repeat(1_024) });
    await waitFor(() => customer.requests[0]?.aborted);
    // what the receiver wrote is more: the kernel's buffers on both sides took it
    expect(sockets.map(({ bytesRead }) => bytesRead < 1_048_576)).toEqual([true]);
    expect(customer.requests[0]?.responseBytes).toBeLessThan(1024 ** 3 / 20);
  });

  it('keeps the first bytes of the response as text that can be stored', async () => {
    const { attempt } = await deliver((await receiver({ body: `a\u0000b${'ü'.repeat(2_000)}` })).url);
    expect(attempt.response_body).toBe(`a\ufffdb${'ü'.repeat(510)}\ufffd`);
  });

  it('whose connection breaks fails', async () => {
    const { attempt } = await deliver((await receiver({ reset: true })).url);
    expect(attempt).toMatchObject({ outcome: 'connection_error', response_status: null });
  });

  it('where nobody listens fails, and names no address', async () => {
    const { attempt } = await deliver(`http://127.0.0.1:${await freePort()}/`);
    expect(attempt).toMatchObject({
      outcome: 'connection_error',
      error: 'The connection was refused (ECONNREFUSED)',
    });
  });

  it('to a peer that speaks no HTTP fails', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { attempt } = await deliver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(attempt.outcome).toBe('connection_error');
    server.close();
  });

  it('by TLS to a peer that speaks none fails', async () => {
    const { attempt } = await deliver((await receiver()).url.replace('http:', 'https:'));
    expect(attempt.outcome).toBe('tls_error');
  });

  it.each([
    ['http://127.0.0.2:4000/', 'The URL leads to an address that is not public (loopback)'],
    ['https://[::ffff:127.0.0.1]/', 'The URL leads to an address that is not public (IPv4-mapped)'],
    ['https://169.254.169.254/latest/meta-data/', 'The URL leads to an address that is not public (link-local)'],
    ['http://93.184.216.34/', 'The URL must start with https://'],
  ])('to %s is rejected', async (url, error) => {
    const { attempt } = await deliver(url);
    expect(attempt).toMatchObject({ outcome: 'address_refused', error });
  });

  it('to a name that does not resolve fails', async () => {
    const { attempt } = await deliver('https://hooks.example.com/');
    expect(['dns_error', 'timeout']).toContain(attempt.outcome);
  });

  it('waits as long as Retry-After asks for, but not for ever', async () => {
    const patient = await deliver((await receiver({ status: 429, headers: { 'retry-after': '120' } })).url);
    expect(await harness.dueInSeconds(patient.endpoint.id)).toBeCloseTo(120, -1);
    const greedy = await deliver((await receiver({ status: 503, headers: { 'retry-after': '999999999' } })).url);
    expect(await harness.dueInSeconds(greedy.endpoint.id)).toBeCloseTo(86_400, -2);
  });

  it('is repeated under the same webhook-id and body until it succeeds', async () => {
    const customer = await receiver();
    customer.respond((_request, number) => ({ status: number < 3 ? 500 : 200 }));
    const { endpoint, eventId } = await deliver(customer.url);
    for (let made = 1; made < 3; made++) {
      await harness.makeDue(endpoint.id);
      await harness.waitForAttempts(endpoint.id, made + 1);
    }
    expect(customer.requests.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId, eventId]);
    expect(new Set(customer.requests.map(({ body }) => body)).size).toBe(1);
    for (const request of customer.requests) customer.verify(request, endpoint.secret);
    expect((await harness.attempts(endpoint.id)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await harness.deliveries(endpoint.id)).toMatchObject([{ status: 'delivered', attempt_count: 3 }]);
    expect((await harness.endpoint(endpoint.id)).failing_since).toBeNull();
  });

  it('that fails as the tenth ends the delivery', async () => {
    const { endpoint } = await deliver((await receiver({ status: 500 })).url);
    await harness.database.system((tx) =>
      tx.webhookDelivery.updateMany({ where: { endpoint_id: endpoint.id }, data: { attempt_count: 9 } }),
    );
    await harness.makeDue(endpoint.id);
    await harness.waitForAttempts(endpoint.id, 2);
    expect(await harness.deliveries(endpoint.id)).toMatchObject([{ status: 'failed', attempt_count: 10 }]);
    expect(await harness.dueInSeconds(endpoint.id)).toBeNaN();
  });

  const days = (count: number) => new Date(Date.now() - count * DAY_MS);
  async function failAgain(endpointId: string, failingSince: Date): Promise<void> {
    await harness.database.system((tx) =>
      tx.webhookEndpoint.update({ where: { id: endpointId }, data: { failing_since: failingSince } }),
    );
    const before = (await harness.attempts(endpointId)).length;
    await harness.makeDue(endpointId);
    await harness.waitForAttempts(endpointId, before + 1);
  }

  it('to an endpoint that has failed for 5 days disables it, and the organization is told', async () => {
    const { endpoint } = await deliver((await receiver({ status: 500 })).url);
    await failAgain(endpoint.id, days(4.99));
    expect(await harness.endpoint(endpoint.id)).toMatchObject({ status: 'enabled' });
    await failAgain(endpoint.id, days(5.01));
    expect(await harness.endpoint(endpoint.id)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    const told = await harness.database.system((tx) =>
      tx.webhookEvent.findMany({ where: { type: 'webhook.endpoint.disabled', organization_id: owner.organizationId } }),
    );
    expect(told).toMatchObject([{ data: { id: endpoint.id, disabled_reason: 'failing' } }]);
  });

  it('status 410 of an address that the endpoint has left meanwhile does not disable it', async () => {
    const left = Promise.withResolvers<void>();
    const old = await receiver({ status: 410, after: left.promise });
    owner = newOwner();
    const endpoint = await harness.addEndpoint(old.url, { owner });
    await harness.record('policy.updated', {}, { owner });
    await old.waitForRequests(1);
    const next = await receiver();
    await harness.database.system((tx) =>
      tx.webhookEndpoint.update({ where: { id: endpoint.id }, data: { url: next.url } }),
    );
    left.resolve();
    expect(await harness.waitForAttempts(endpoint.id, 1)).toMatchObject([{ outcome: 'gone' }]);
    expect(await harness.endpoint(endpoint.id)).toMatchObject({ status: 'enabled', disabled_reason: null });
    await harness.record('policy.updated', {}, { owner });
    await next.waitForRequests(1);
  });

  it('after a long silence does not count as a failure that lasted through it', async () => {
    const { endpoint } = await deliver((await receiver({ status: 500 })).url);
    await harness.database.system((tx) =>
      tx.webhookAttempt.updateMany({ where: { endpoint_id: endpoint.id }, data: { started_at: days(10) } }),
    );
    await failAgain(endpoint.id, days(10));
    const { status, failing_since } = await harness.endpoint(endpoint.id);
    expect(status).toBe('enabled');
    expect(failing_since?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['disabled', { status: 'disabled' }],
    ['deleted', { deleted_at: new Date() }],
  ])('is not made once the endpoint is %s', async (_what, data) => {
    const customer = await receiver({ status: 500 });
    const { endpoint } = await deliver(customer.url);
    await harness.database.system((tx) => tx.webhookEndpoint.update({ where: { id: endpoint.id }, data }));
    await harness.makeDue(endpoint.id);
    await waitFor(async () => (await harness.deliveries(endpoint.id))[0]?.status === 'canceled');
    expect(customer.requests).toHaveLength(1);
    expect(await harness.dueInSeconds(endpoint.id)).toBeNaN();
  });

  it('that nothing can be signed with is no attempt; it waits for a better configuration', async () => {
    const customer = await receiver();
    owner = newOwner();
    const endpoint = await harness.addEndpoint(customer.url, { owner });
    await harness.database.system((tx) =>
      tx.webhookSecret.updateMany({ where: { endpoint_id: endpoint.id }, data: { ciphertext: Buffer.alloc(64) } }),
    );
    await harness.record('policy.updated', {}, { owner });
    await waitFor(async () => (await harness.dueInSeconds(endpoint.id)) > 50);
    expect(customer.requests).toEqual([]);
    expect(await harness.attempts(endpoint.id)).toEqual([]);
  });
});
