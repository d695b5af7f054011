import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startWebhookReceiver } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Harness } from './harness.js';

// shorter than what a busy machine may take for any attempt: here all of them are too late
const TIMEOUT_MS = 700;

describe('An attempt', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.create();
    await harness.start({ WEBHOOK_ATTEMPT_TIMEOUT_MS: String(TIMEOUT_MS) });
  });
  afterAll(() => harness.stop());

  it.each([
    ['hangs', { hang: true }],
    ['drips its response', { dripEveryMs: 50 }],
    ['responds too late', { delayMs: TIMEOUT_MS + 500 }],
  ])('to a receiver that %s ends with the time for the whole attempt', async (_what, behavior) => {
    const receiver = await startWebhookReceiver(behavior);
    const { attempt, delivery } = await harness.deliver(receiver.url);
    expect(attempt).toMatchObject({ outcome: 'timeout', error: 'No complete response within 0.7 seconds' });
    expect(attempt.duration_ms).toBeGreaterThanOrEqual(TIMEOUT_MS - 20);
    expect(attempt.duration_ms).toBeLessThan(TIMEOUT_MS + 5_000);
    expect(delivery.status).toBe('pending');
    await receiver.stop();
  });

  it('of a receiver that sends its headers byte by byte ends in time too', async () => {
    const server = createServer((socket) => {
      const bytes = 'HTTP/1.1 200 OK\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
      let sent = 0;
      const timer = setInterval(() => socket.write(bytes[sent++ % bytes.length] as string), 40);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { attempt } = await harness.deliver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(attempt.outcome).toBe('timeout');
    server.close();
  });
});
