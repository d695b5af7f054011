import { waitFor } from '@assay/testing';
import { expect } from '@jest/globals';
import { numbered, type TestInWorld, untilHealthy } from '../harness.js';

/** What operators see. */
export function metrics(test: TestInWorld): void {
  test('are counted', async (world) => {
    const messaging = await world.open({ maxAttempts: 1 });
    world.subscribe(messaging, 2, async ({ messageId }) => {
      if (messageId === 'msg_0') throw new Error('poison');
    });
    await messaging.start();
    await world.send(numbered(3));
    await waitFor(async () => (await world.query('SELECT FROM dead_letters')).length === 1);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    await untilHealthy(messaging);
    const text = await waitFor(async () => {
      const metrics = await world.registry.metrics();
      return metrics.includes('outcome="dead"} 1') && metrics.includes('assay_dead_letters 1') && metrics;
    });
    expect(text).toContain(
      `assay_messages_handled_total{group="${world.group}",topic="${world.topic}",outcome="done"} 2`,
    );
    expect(text).toContain('assay_outbox_depth 0');
    expect(text).toContain(`assay_messaging_up{component="consumer ${world.group}"} 1`);
  });

  test('are old since they were due where they were to wait, and since they were made where they failed', async (world) => {
    await world.open({});
    const waiting = (attempts: number) =>
      world.query(
        `INSERT INTO outbox (message_id, topic, key, organization_id, payload, attempts, created_at, available_at)
         VALUES ('msg_x', $1, 'k', 'o', '{}', $2, now() - interval '2 hours', now() - interval '1 hour')
         ON CONFLICT (message_id) DO UPDATE SET attempts = excluded.attempts`,
        [world.topic, attempts],
      );
    const age = async () =>
      Number(/^assay_outbox_oldest_due_seconds (\S+)$/m.exec(await world.registry.metrics())?.[1]);
    await waiting(0);
    const isBetween = (least: number, most: number) =>
      waitFor(async () => (await age()) >= least && (await age()) < most);
    await isBetween(3_600, 7_200);
    await waiting(1);
    await isBetween(7_200, 10_800);
  });
}
