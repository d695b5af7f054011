import path from 'node:path';
import { startPostgres, startTypeScript, startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Harness } from './harness.js';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const TOKEN = 'a-token-of-the-metrics-of-32-chars';

describe('When something goes wrong', () => {
  let harness: Harness;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    harness = await Harness.create();
    receiver = await startWebhookReceiver();
  });
  afterEach(async () => {
    await receiver.stop();
    await harness.stop();
  });

  it('a dispatcher killed between sending and recording loses nothing, and repeats under the same webhook-id', async () => {
    receiver.respond((_request, number) => (number === 1 ? { hang: true } : {}));
    const endpoint = await harness.addEndpoint(receiver.url);
    const killed = startTypeScript(MAIN, [], harness.environment());
    const eventId = await harness.record('evaluation.completed');
    await receiver.waitForRequests(1);
    await killed.kill();
    expect(await harness.attempts(endpoint.id)).toEqual([]);
    const lease = await harness.dueInSeconds(endpoint.id);
    expect(lease).toBeGreaterThan(15);
    expect(lease).toBeLessThanOrEqual(25);
    await harness.start();
    await harness.makeDue(endpoint.id);
    await harness.waitForAttempts(endpoint.id, 1);
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(await harness.deliveries(endpoint.id)).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
  });

  it.each([
    ['looking for due deliveries', 'SELECT ON delivery_queue', 'permission denied for table delivery_queue'],
    ['settling messages', 'DELETE ON outbox', 'permission denied for table outbox'],
    ['counting due deliveries', 'SELECT ON delivery_queue', 'permission denied for table delivery_queue'],
    ['counting messages', 'SELECT ON outbox', 'permission denied for table outbox'],
  ])('an error in %s that is no outage is counted, and logged once with its cause', async (part, right, cause) => {
    const endpoint = await harness.addEndpoint(receiver.url);
    const { port } = await harness.start({ METRICS_TOKEN: TOKEN });
    const admin = new pg.Client({ connectionString: harness.url });
    await admin.connect();
    try {
      await admin.query(`REVOKE ${right} FROM assay_dispatcher`);
      await harness.record('evaluation.completed');
      await waitFor(async () => {
        const headers = { authorization: `Bearer ${TOKEN}` };
        const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
        return new RegExp(`^assay_unexpected_errors_total\\{.*part="${part}".*\\} [1-9]`, 'm').test(metrics);
      });
      await admin.query(`GRANT ${right} TO assay_dispatcher`);
      await harness.waitForAttempts(endpoint.id, 1);
    } finally {
      await admin.end();
    }
    const logged = harness.logged.filter((line) => line.includes(`${part} failed`));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(cause);
  });

  it('a claim that was lost meanwhile rejects the record of whoever held it', async () => {
    const lost = Promise.withResolvers<void>();
    receiver.respond({ after: lost.promise });
    const endpoint = await harness.addEndpoint(receiver.url);
    await harness.start();
    await harness.record('evaluation.completed');
    await receiver.waitForRequests(1);
    await harness.database.system((tx) => tx.deliveryQueue.updateMany({ data: { fencing_token: { increment: 1 } } }));
    lost.resolve();
    await waitFor(() => harness.logged.some((line) => line.includes('an attempt was not recorded')));
    expect(await harness.attempts(endpoint.id)).toEqual([]);
    expect(await harness.deliveries(endpoint.id)).toMatchObject([{ status: 'pending', attempt_count: 0 }]);
  });

  it('an attempt made while PostgreSQL was away is recorded when it is back, and not made again', async () => {
    const postgres = await startPostgres();
    const own = await Harness.create(postgres);
    try {
      const away = Promise.withResolvers<void>();
      receiver.respond({ after: away.promise });
      const endpoint = await own.addEndpoint(receiver.url);
      await own.start();
      await own.record('evaluation.completed');
      await receiver.waitForRequests(1);
      // before the plan has reached the disk (durability.ts) it would be made anew and sent twice
      await own.untilOnDisk();
      postgres.kill();
      away.resolve();
      const attempts = await waitFor(async () => {
        const found = await own.attempts(endpoint.id);
        return found.length > 0 ? found : undefined;
      });
      expect(attempts).toMatchObject([{ number: 1, outcome: 'delivered' }]);
      expect(await own.deliveries(endpoint.id)).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
      // and it goes on working
      await own.record('evaluation.completed');
      await own.waitForAttempts(endpoint.id, 2);
      expect(receiver.requests).toHaveLength(2);
    } finally {
      await own.stop();
    }
  });

  it('a configuration that cannot work is told in one line that says what to do', async () => {
    const broken = startTypeScript(MAIN, [], harness.environment({ WEBHOOK_ALLOWED_ADDRESSES: 'loopback' }));
    await broken.exited;
    expect(broken.process.exitCode).toBe(1);
    expect(broken.output().trim()).toBe(
      'WEBHOOK_ALLOWED_ADDRESSES has the entry "loopback", which is no address, CIDR range or host:port (such as 10.0.0.0/8 or localhost:4000)',
    );
  });
});
