import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@assay/testing';
import { expect } from '@jest/globals';
import { numbered, type TestInWorld, untilHealthy } from '../harness.js';

/** Longer than a busy machine keeps a process from renewing it. */
const LEASE_MS = 5_000;

/** Several processes of one group. */
export function processes(test: TestInWorld): void {
  test('are shared by the processes of a group, each to one of them', async (world) => {
    const seen: string[][] = [[], []];
    const both = [await world.open(), await world.open()];
    for (const [index, messaging] of both.entries()) {
      world.subscribe(messaging, 2, async ({ messageId }) => {
        await delay(3);
        seen[index]?.push(messageId);
        await world.applyOnce(messageId);
      });
      await messaging.start();
      await untilHealthy(messaging);
    }
    // a group takes its time until both belong to it: messages come until both have had a share
    const ids: string[] = [];
    await waitFor(
      async () => {
        const more = Array.from({ length: 50 }, (_, n) => ({
          messageId: `msg_${ids.length + n}`,
          key: `key-${ids.length + n}`,
        }));
        ids.push(...more.map(({ messageId }) => messageId));
        await world.send(more);
        return seen.every((share) => share.length > 10);
      },
      { intervalMs: 200, what: 'a share of more than ten messages for each of two processes' },
    );
    await waitFor(async () => (await world.effects()).length === ids.length);
    expect(new Set(seen.flat())).toEqual(new Set(ids));
  });

  test('stay with a handler that waits, however long, and are not given to another', async (world) => {
    const deliveries: string[] = [];
    const greeted = new Set<number>();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    for (let n = 0; n < 2; n++) {
      const messaging = await world.open({ leaseMs: LEASE_MS });
      world.subscribe(messaging, 1, async ({ messageId, signal }) => {
        if (messageId !== 'msg_waits') return void greeted.add(n);
        deliveries.push(messageId);
        await gate;
        signal.throwIfAborted();
        await world.applyOnce(messageId);
      });
      await messaging.start();
      await untilHealthy(messaging);
    }
    // a group that another process joins gives its messages again: it is whole once both have had one
    for (let sent = 0; greeted.size < 2; sent += 20) {
      await world.send(numbered(20).map((message, at) => ({ ...message, messageId: `msg_greets_${sent + at}` })));
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
      await delay(200);
    }
    await world.send([{ messageId: 'msg_waits' }]);
    await waitFor(() => deliveries.length === 1);
    await delay(2.5 * LEASE_MS);
    open();
    await waitFor(async () => (await world.effects()).length === 1);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    expect(deliveries).toEqual(['msg_waits']);
  });

  test('of a process that stops go to another one at once, and it costs them no attempt', async (world) => {
    const attempts: number[] = [];
    const STOP_GRACE_MS = 15_000;
    const first = await world.open({ stopGraceMs: STOP_GRACE_MS });
    world.subscribe(first, 5, ({ attempt, signal }) => {
      attempts.push(attempt);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await first.start();
    await world.send(numbered(5));
    await waitFor(() => attempts.length === 5);
    const closing = performance.now();
    await first.close();
    // it waits for handlers that ignore their signal, and these do not
    expect(performance.now() - closing).toBeLessThan(STOP_GRACE_MS);
    const second = await world.open();
    world.subscribe(second, 5, async ({ attempt }) => void attempts.push(attempt));
    await second.start();
    await waitFor(() => attempts.length === 10);
    expect(attempts).toEqual(Array(10).fill(1));
  });
}
