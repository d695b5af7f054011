import { DAY_MS, EVENT_TYPE_NAMES, type EventType, eventSchema, firstIdAt, newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

describe('Deliveries of a webhook endpoint', () => {
  let gateway: TestGateway;
  let acme: Consumer;
  let webhookId: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ WEBHOOK_DNS_SERVERS: '127.0.0.1:1' });
  });
  afterAll(() => gateway.stop());

  async function newWebhook(events: EventType[] = []): Promise<void> {
    acme = gateway.consumer();
    const { body } = await acme.call('POST', '/v1/webhooks', { url: 'https://93.184.216.34/', events });
    webhookId = body.id;
  }
  const tenant = () => ({
    organization_id: acme.principal.organization_id,
    environment: acme.principal.environment,
  });
  const recordEvent = async (type: EventType = 'policy.updated', createdAt = new Date()) => {
    const id = newId('evt');
    await gateway.database.system((tx) =>
      tx.webhookEvent.create({ data: { id, ...tenant(), type, data: { n: 1 }, created_at: createdAt } }),
    );
    return id;
  };
  /** As the dispatcher leaves it. */
  async function deliver(status: string, createdAt = new Date()): Promise<string> {
    const id = newId('dlv');
    const event_id = await recordEvent('policy.updated', createdAt);
    await gateway.database.system((tx) =>
      tx.webhookDelivery.create({
        data: {
          id,
          event_id,
          endpoint_id: webhookId,
          ...tenant(),
          event_type: 'policy.updated',
          status,
          attempt_count: 1,
          created_at: createdAt,
          completed_at: status === 'pending' ? null : new Date(),
        },
      }),
    );
    return id;
  }
  const queued = () =>
    gateway.database.system((tx) =>
      tx.deliveryQueue.findMany({ where: { endpoint_id: webhookId }, orderBy: { due_at: 'asc' } }),
    );
  const path = (rest = '') => `/v1/webhooks/${webhookId}/deliveries${rest}`;

  it('test sends webhook.test to the one endpoint, and names the delivery', async () => {
    await newWebhook(['policy.updated']);
    const { status, headers, body } = await acme.call('POST', `/v1/webhooks/${webhookId}/test`);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(path(`/${body.id}`));
    expect(body).toMatchObject({ webhook_id: webhookId, event: 'webhook.test', status: 'pending', attempt_count: 0 });
    expect(await queued()).toMatchObject([{ delivery_id: body.id, ...tenant() }]);
    const { body: detail } = await acme.call('GET', path(`/${body.id}`));
    expect(detail).toEqual({
      ...body,
      payload: {
        event: 'webhook.test',
        data: { webhook_id: webhookId, message: 'This is a test' },
        id: body.event_id,
        created_at: expect.any(String),
      },
    });
    const message = await gateway.database.system((tx) =>
      tx.outbox.findFirstOrThrow({ where: { key: body.event_id } }),
    );
    expect(message).toMatchObject({
      topic: 'assay.webhook-event.recorded',
      payload: { ...tenant(), event_id: body.event_id },
    });
  });

  it.each(EVENT_TYPE_NAMES)(
    'test sends an example of %s that its schema describes, and only to the endpoint',
    async (event) => {
      await newWebhook(['policy.updated']);
      const { status, body } = await acme.call('POST', `/v1/webhooks/${webhookId}/test`, { event });
      expect(status).toBe(201);
      const { body: detail } = await acme.call('GET', path(`/${body.id}`));
      expect(detail).toMatchObject({ event, payload: { event, id: body.event_id } });
      const ajv = new Ajv2020({ strict: false });
      (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
      const validate = ajv.compile(eventSchema(event, 'https://api.example.com', true));
      expect(validate(detail.payload) || ajv.errorsText(validate.errors)).toBe(true);
      const recorded = await gateway.database.system((tx) =>
        tx.webhookEvent.findUniqueOrThrow({ where: { id: body.event_id } }),
      );
      expect(recorded.endpoint_id).toBe(webhookId);
    },
  );

  it('test rejects a kind that does not exist', async () => {
    await newWebhook();
    const { status, body } = await acme.call('POST', `/v1/webhooks/${webhookId}/test`, { event: 'evaluation.started' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { errors: [{ field: 'event' }] } });
  });

  it('have statistics by day: attempts, failures, and how long they took', async () => {
    await newWebhook();
    const delivery = await deliver('delivered');
    const attempt = (number: number, at: Date, outcome: string, duration_ms: number, endpoint_id = webhookId) =>
      gateway.database.system((tx) =>
        tx.webhookAttempt.create({
          data: {
            id: firstIdAt('att', at.getTime()).slice(0, -8) + String(number).padStart(8, '0'),
            delivery_id: delivery,
            endpoint_id,
            ...tenant(),
            number,
            started_at: at,
            duration_ms,
            outcome,
          },
        }),
      );
    const now = new Date();
    const yesterday = new Date(now.getTime() - DAY_MS);
    for (const [index, ms] of [10, 20, 30, 40, 500].entries()) await attempt(index + 1, now, 'delivered', ms);
    await attempt(6, yesterday, 'timeout', 15_000);
    await attempt(7, new Date(now.getTime() - 2 * DAY_MS), 'delivered', 1);
    await attempt(8, now, 'delivered', 7, newId('wh'));
    const { status, body } = await acme.call('GET', `/v1/webhooks/${webhookId}/statistics?days=2`);
    expect(status).toBe(200);
    expect(body).toEqual({
      total: { attempts: 6, failed_attempts: 1, median_ms: 30, p95_ms: 15_000 },
      days: [
        {
          day: yesterday.toISOString().slice(0, 10),
          attempts: 1,
          failed_attempts: 1,
          median_ms: 15_000,
          p95_ms: 15_000,
        },
        { day: now.toISOString().slice(0, 10), attempts: 5, failed_attempts: 0, median_ms: 30, p95_ms: 500 },
      ],
    });
    const { body: week } = await acme.call('GET', `/v1/webhooks/${webhookId}/statistics`);
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toMatchObject({ attempts: 0, failed_attempts: 0, median_ms: null, p95_ms: null });
    expect((await gateway.consumer().call('GET', `/v1/webhooks/${webhookId}/statistics`)).status).toBe(404);
  });

  it('are listed newest first, by state and page by page', async () => {
    await newWebhook();
    const failed = await deliver('failed');
    const delivered = await deliver('delivered');
    const pending = await deliver('pending');
    const ids = async (query: string) =>
      (await acme.call('GET', path(query))).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([pending, delivered, failed]);
    expect(await ids('?status=failed')).toEqual([failed]);
    const { next_cursor } = (await acme.call('GET', path('?limit=1'))).body;
    expect(await ids(`?limit=1&cursor=${next_cursor}`)).toEqual([delivered]);
    expect((await acme.call('GET', path('?status=lost'))).status).toBe(400);
  });

  it('show their attempts, newest first', async () => {
    await newWebhook();
    const delivery = await deliver('delivered');
    for (const number of [1, 2])
      await gateway.database.system((tx) =>
        tx.webhookAttempt.create({
          data: {
            id: newId('att'),
            delivery_id: delivery,
            endpoint_id: webhookId,
            ...tenant(),
            number,
            started_at: new Date(),
            duration_ms: 12,
            outcome: number === 1 ? 'timeout' : 'delivered',
            response_status: number === 1 ? null : 200,
            response_body: number === 1 ? null : 'ok\n',
            error: number === 1 ? 'No complete response within 15 seconds' : null,
          },
        }),
      );
    const { body } = await acme.call('GET', path(`/${delivery}/attempts`));
    expect(body).toMatchObject({
      data: [
        { number: 2, outcome: 'delivered', response_status: 200, response_body: 'ok\n', error: null },
        { number: 1, outcome: 'timeout', response_status: null, error: 'No complete response within 15 seconds' },
      ],
      has_more: false,
    });
  });

  it('of another endpoint are not found under this one', async () => {
    await newWebhook();
    const delivery = await deliver('failed');
    const { body: other } = await acme.call('POST', '/v1/webhooks', { url: 'https://93.184.216.34/' });
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/attempts'],
      ['POST', '/resend'],
    ] as const) {
      const answer = await acme.call(method, `/v1/webhooks/${other.id}/deliveries/${delivery}${rest}`);
      expect(answer.status).toBe(404);
      expect(answer.body.details).toMatchObject({ resource_type: 'delivery', resource_id: delivery });
    }
  });

  describe('resend', () => {
    it.each(['failed', 'delivered', 'canceled'])('makes a %s one due at once', async (before) => {
      await newWebhook();
      const id = await deliver(before);
      const { status, body } = await acme.call('POST', path(`/${id}/resend`));
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'pending', attempt_count: 1, completed_at: null });
      const [row] = await queued();
      expect(row).toMatchObject({ delivery_id: id, lease_expires_at: null });
      expect(row?.due_at.getTime()).toBeLessThanOrEqual(Date.now() + 50);
      // higher than whatever a dispatcher that still holds an old claim could bring
      expect(row?.fencing_token).toBeGreaterThan(1_000_000n * BigInt(Math.floor(Date.now() / 1_000) - 60));
    });

    it('makes one that waits for its retry due at once, and leaves one alone that is under way', async () => {
      await newWebhook();
      const id = await deliver('pending');
      const later = new Date(Date.now() + 3_600_000);
      const row = { delivery_id: id, endpoint_id: webhookId, ...tenant(), due_at: later };
      await gateway.database.system((tx) => tx.deliveryQueue.create({ data: row }));
      await acme.call('POST', path(`/${id}/resend`));
      expect((await queued())[0]?.due_at.getTime()).toBeLessThanOrEqual(Date.now() + 50);
      await gateway.database.system((tx) =>
        tx.deliveryQueue.updateMany({ data: { due_at: later, lease_expires_at: later, fencing_token: 7n } }),
      );
      expect((await acme.call('POST', path(`/${id}/resend`))).status).toBe(200);
      expect(await queued()).toMatchObject([{ due_at: later, fencing_token: 7n }]);
    });

    it('returns 422 while the endpoint is disabled', async () => {
      await newWebhook();
      const id = await deliver('failed');
      await acme.call('PATCH', `/v1/webhooks/${webhookId}`, { status: 'disabled' });
      const { status, body } = await acme.call('POST', path(`/${id}/resend`));
      expect(status).toBe(422);
      expect(body.message).toContain('enable it first');
      expect(await queued()).toEqual([]);
    });
  });

  describe('recover', () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const recover = (since: Date) =>
      acme.call('POST', `/v1/webhooks/${webhookId}/recover`, { since: since.toISOString() });

    it('queues what failed, was canceled or was missed since then, spread out, and nothing twice', async () => {
      await newWebhook(['policy.updated']);
      await gateway.database.system((tx) =>
        tx.webhookEndpoint.update({ where: { id: webhookId }, data: { created_at: minutesAgo(90) } }),
      );
      await deliver('failed', minutesAgo(60));
      await deliver('delivered', minutesAgo(5));
      const failed = await deliver('failed', minutesAgo(5));
      const canceled = await deliver('canceled', minutesAgo(4));
      await recordEvent('policy.updated', minutesAgo(60));
      await recordEvent('api_key.created', minutesAgo(3));
      const missed = await recordEvent('policy.updated', minutesAgo(3));
      const { status, body } = await recover(minutesAgo(30));
      expect([status, body]).toEqual([200, { queued: 3, has_more: false }]);
      const rows = await queued();
      expect(rows.slice(0, 2).map(({ delivery_id }) => delivery_id)).toEqual([failed, canceled]);
      const last = await acme.call('GET', path(`/${rows[2]?.delivery_id}`));
      expect(last.body).toMatchObject({ event_id: missed, status: 'pending', attempt_count: 0 });
      expect((rows[2]?.due_at.getTime() ?? 0) - (rows[0]?.due_at.getTime() ?? 0)).toBe(100);
      expect((await recover(minutesAgo(30))).body).toEqual({ queued: 0, has_more: false });
    });

    it('works through many by parts', async () => {
      await newWebhook();
      await gateway.database.system((tx) =>
        tx.webhookEndpoint.update({ where: { id: webhookId }, data: { created_at: minutesAgo(90) } }),
      );
      const data = Array.from({ length: 1_200 }, () => ({
        id: newId('evt'),
        ...tenant(),
        type: 'policy.updated',
        data: {},
        created_at: minutesAgo(5),
      }));
      await gateway.database.system((tx) => tx.webhookEvent.createMany({ data }));
      const parts = [
        (await recover(minutesAgo(9))).body,
        (await recover(minutesAgo(9))).body,
        (await recover(minutesAgo(9))).body,
      ];
      expect(parts).toEqual([
        { queued: 500, has_more: true },
        { queued: 500, has_more: true },
        { queued: 200, has_more: false },
      ]);
    });

    it('returns 422 for a time before the last 30 days, and while the endpoint is disabled', async () => {
      await newWebhook();
      expect((await recover(minutesAgo(31 * 1_440))).body.details.errors).toMatchObject([{ field: 'since' }]);
      await acme.call('PATCH', `/v1/webhooks/${webhookId}`, { status: 'disabled' });
      expect((await recover(minutesAgo(1))).status).toBe(422);
    });
  });
});
