import { once } from 'node:events';
import { createServer } from 'node:net';
import { startNameServer, startWebhookReceiver, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Harness, newOwner } from './harness.js';

describe('A dispatcher among others', () => {
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

  it('a dispatcher that stops lets its attempts end, and leaves the rest to others', async () => {
    const closed = Promise.withResolvers<void>();
    receiver.respond((_, number) => (number <= 2 ? { after: closed.promise, delayMs: 3_000 } : {}));
    const endpoint = await harness.addEndpoint(receiver.url);
    const stopping = await harness.start();
    for (let n = 0; n < 5; n++) await harness.record('evaluation.completed', { n });
    await receiver.waitForRequests(2);
    const stopped = harness.stopDispatcher(stopping);
    // it takes no new work soon after it no longer listens
    await waitFor(() =>
      fetch(`http://127.0.0.1:${stopping.port}/livez`).then(
        () => false,
        () => true,
      ),
    );
    closed.resolve();
    await stopped;
    expect(await harness.attempts(endpoint.id)).toHaveLength(2);
    await harness.start();
    const attempts = await harness.waitForAttempts(endpoint.id, 5);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(Array(5).fill('delivered'));
    expect(receiver.requests).toHaveLength(5);
  });

  it('several dispatchers share the work, and none does what another does', async () => {
    const endpoints = await Promise.all(Array.from({ length: 20 }, () => harness.addEndpoint(receiver.url)));
    for (let n = 0; n < 10; n++) await harness.record('evaluation.completed', { n });
    await Promise.all([harness.start(), harness.start(), harness.start()]);
    await receiver.waitForRequests(200);
    for (const endpoint of endpoints) expect(await harness.waitForAttempts(endpoint.id, 10)).toHaveLength(10);
    expect(receiver.requests).toHaveLength(200);
  });

  it('a name that changes its mind is connected to only where it was checked', async () => {
    const { port } = new URL(receiver.url);
    let intruded = 0;
    const inside = createServer((socket) => {
      intruded++;
      socket.destroy();
    }).listen(Number(port), '127.0.0.2');
    await once(inside, 'listening');
    // allowed at the first question, forbidden at every other one: whoever asks twice goes where it was not checked
    let asked = 0;
    const names = await startNameServer((_name, type) =>
      type === 'A' ? [asked++ === 0 ? '127.0.0.1' : '127.0.0.2'] : [],
    );
    const endpoint = await harness.addEndpoint(`http://rebinding.example.com:${port}/webhook`);
    await harness.start({ WEBHOOK_DNS_SERVERS: names.address });
    await harness.record('evaluation.completed');
    const [first] = await harness.waitForAttempts(endpoint.id, 1);
    expect(first?.outcome).toBe('delivered');
    expect(receiver.requests[0]?.headers.host).toBe(`rebinding.example.com:${port}`);
    // the name is asked for again at the next attempt that is not just behind
    await waitFor(
      async () => {
        await harness.record('evaluation.completed');
        const attempts = await harness.attempts(endpoint.id);
        return attempts.some(({ outcome }) => outcome === 'address_refused');
      },
      { intervalMs: 300 },
    );
    const outcomes = (await harness.attempts(endpoint.id)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['delivered', 'address_refused']));
    expect(intruded).toBe(0);
    inside.close();
    await names.stop();
  });

  it('endpoints that hang delay no other, nor does an organization with very many events', async () => {
    const hanging = await startWebhookReceiver({ hang: true });
    const noisy = newOwner();
    await harness.start({ WEBHOOK_MAX_IN_FLIGHT: '16' });
    for (let n = 0; n < 10; n++) await harness.addEndpoint(hanging.url);
    for (let n = 0; n < 5; n++) await harness.addEndpoint(receiver.url, { owner: noisy });
    for (let n = 0; n < 100; n++) await harness.record('evaluation.completed', { n }, { owner: noisy });
    const quiet = newOwner();
    const endpoint = await harness.addEndpoint(receiver.url.replace('webhook', 'quiet'), { owner: quiet });
    for (let n = 0; n < 10; n++) await harness.record('evaluation.completed', { n });
    await hanging.waitForRequests(10);
    const ended = () => hanging.requests.filter(({ aborted }) => aborted).length;
    const waitedFor: number[] = [];
    for (let n = 0; n < 10; n++) {
      const before = ended();
      await harness.record('evaluation.completed', { n }, { owner: quiet });
      const attempts = await harness.waitForAttempts(endpoint.id, n + 1);
      waitedFor.push(ended() - before);
      expect(attempts.at(-1)?.outcome).toBe('delivered');
    }
    // one that waited for those would see some of them end, again and again
    expect(waitedFor.sort((a, b) => a - b)[5]).toBe(0);
    expect(hanging.requests.length - ended()).toBeLessThanOrEqual(20);
    await hanging.stop();
  });

  it('is ready only while it can work, and shows its metrics to whoever has the token', async () => {
    const token = 'x'.repeat(40);
    const { port } = await harness.start({ METRICS_TOKEN: token });
    const url = `http://127.0.0.1:${port}`;
    const endpoint = await harness.addEndpoint(receiver.url);
    await harness.record('evaluation.completed');
    await harness.waitForAttempts(endpoint.id, 1);
    await waitFor(async () => (await fetch(`${url}/readyz`)).status === 200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    expect(metrics.split('\n').filter((line) => /attempt_duration_seconds_count.*"delivered"/.test(line))).toEqual([
      expect.stringMatching(/ 1$/),
    ]);
    expect(metrics).toContain('assay_webhook_attempts_in_flight');
    const backlog = (text: string) =>
      ['assay_webhook_deliveries_due', 'assay_webhook_oldest_due_seconds'].map((name) =>
        Number(new RegExp(`^${name}\\{.*\\} (.+)$`, 'm').exec(text)?.[1]),
      );
    expect(backlog(metrics)).toEqual([0, 0]);
    // a pace leaves what was not sent yet where it is, due
    const paced = await harness.addEndpoint(receiver.url, { perSecond: 1 });
    for (let n = 0; n < 4; n++) await harness.record('evaluation.completed', { n });
    await waitFor(async () => (await harness.deliveries(paced.id)).length === 4);
    await waitFor(
      async () => {
        const [due, oldestSeconds] = backlog(
          await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text(),
        );
        return (due ?? 0) > 0 && (oldestSeconds ?? 0) > 0;
      },
      { intervalMs: 20 },
    );
  });
});
