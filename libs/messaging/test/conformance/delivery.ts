import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom, waitFor } from '@assay/testing';
import { expect } from '@jest/globals';
import { enqueue } from '../../src/index.js';
import { numbered, type TestInWorld, untilHealthy } from '../harness.js';

/** Which messages arrive, in which order, and how soon. */
export function delivery(test: TestInWorld): void {
  test('arrive with all they were sent with, and leave nothing behind', async (world) => {
    const messaging = await world.open();
    const seen: object[] = [];
    world.subscribe(messaging, 10, async ({ signal: _, ...message }) => void seen.push(message));
    await messaging.start();
    await world.send([{ messageId: 'msg_a', key: 'k', payload: { text: 'grün ✓', list: [1, null] } }]);
    await waitFor(() => seen.length === 1);
    expect(seen).toEqual([
      { messageId: 'msg_a', topic: world.topic, key: 'k', payload: { text: 'grün ✓', list: [1, null] }, attempt: 1 },
    ]);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
  });

  test('arrive however large they are together', async (world) => {
    const messaging = await world.open();
    const seen: unknown[] = [];
    world.subscribe(messaging, 10, async ({ payload }) => {
      // Kafka delivers them all from the backlog; messages that are taken early never meet the broker's limits
      await delay(20);
      seen.push((payload as { n: number }).n);
    });
    // more than a broker returns for one partition at once (1 MB), all waiting before the first poll
    await world.send(
      Array.from({ length: 40 }, (_, n) => ({
        messageId: `msg_${n}`,
        key: 'k',
        payload: { n, text: 'ü'.repeat(60_000) },
      })),
    );
    await messaging.start();
    await waitFor(() => seen.length === 40);
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n));
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
  });

  test('arrive if and only if their transaction commits', async (world) => {
    const messaging = await world.open();
    const seen: string[] = [];
    world.subscribe(messaging, 10, async ({ messageId }) => void seen.push(messageId));
    await messaging.start();
    const message = { topic: world.topic, key: 'k', organizationId: 'org_test', payload: {} };
    const rolledBack = world.database.system(async (tx) => {
      await enqueue(tx, [{ ...message, messageId: 'msg_lost' }] as never);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    // with the same key, so it would arrive after the first message if that had been sent
    await world.send([{ messageId: 'msg_kept', key: 'k' }]);
    await waitFor(() => seen.includes('msg_kept'));
    expect(seen).toEqual(['msg_kept']);
  });

  test('of one key are handled one after the other in their order, those of other keys beside them', async (world) => {
    const messaging = await world.open();
    const order = new Map<string, number[]>();
    const random = randomFrom();
    let running = 0;
    let most = 0;
    world.subscribe(messaging, 8, async ({ key, payload }) => {
      most = Math.max(most, ++running);
      await delay(random() * 8);
      order.set(key, [...(order.get(key) ?? []), (payload as { n: number }).n]);
      running--;
    });
    await messaging.start();
    await world.send(numbered(200, (n) => `key-${n % 10}`));
    await waitFor(() => [...order.values()].flat().length === 200);
    for (const [key, seen] of order) {
      const sent = Array.from({ length: 20 }, (_, n) => n * 10 + Number(key.slice(4)));
      expect({ key, seen }).toEqual({ key, seen: sent });
    }
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('are told of by a hint, not found by the next poll', async (world) => {
    // ten polls would take ten minutes, so whatever arrives within the test's time limit was found by a hint
    const messaging = await world.open({ pollMs: 60_000 });
    let arrived = 0;
    world.subscribe(messaging, 2, async () => void arrived++);
    await messaging.start();
    await untilHealthy(messaging);
    for (let n = 1; n <= 10; n++) {
      await world.send([{}]);
      await waitFor(() => arrived === n, { what: `message ${n}` });
    }
  });

  test('are found by the poll where the hint was lost', async (world) => {
    const messaging = await world.open();
    const seen: string[] = [];
    world.subscribe(messaging, 2, async ({ messageId }) => void seen.push(messageId));
    await messaging.start();
    await untilHealthy(messaging);
    await world.query(
      `INSERT INTO outbox (message_id, topic, key, organization_id, payload) VALUES ('msg_x', $1, 'k', 'o', '{}')`,
      [world.topic],
    );
    await waitFor(() => seen.length === 1);
  });

  test('belong to one group: another one is rejected', async (world) => {
    const messaging = await world.open();
    const subscribe = () =>
      messaging.subscribe({ group: 'strangers', topics: [world.topic], concurrency: 1, handler: async () => {} });
    expect(subscribe).toThrow(`Topic ${world.topic} belongs to group ${world.group}, not to strangers`);
  });
}
